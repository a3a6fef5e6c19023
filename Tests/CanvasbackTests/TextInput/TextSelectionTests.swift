import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

@Suite @MainActor struct TextSelectionTests {
    private struct Field: View {
        @State var text: String
        var isLong = false
        var body: some View {
            TextField("Field", text: $text, axis: isLong ? .vertical : .horizontal).accessibilityIdentifier("field")
                .frame(width: 200)
        }
    }

    private func window(_ text: String, isLong: Bool = false) -> TestWindow {
        let window = TestWindow(size: CGSize(width: 300, height: 400)) { Field(text: text, isLong: isLong) }
        window.tap("field")
        window.advance(by: 1)
        return window
    }

    private func point(_ window: TestWindow, _ x: CGFloat, _ y: CGFloat? = nil) -> CGPoint {
        let frame = window.frame(of: "field")!
        return CGPoint(x: frame.minX + x, y: y.map { frame.minY + $0 } ?? frame.midY)
    }

    @Test func aTapPlacesTheCaret() {
        let window = window("Hello world")
        window.tap(at: point(window, 1))
        #expect(window.textSelection == TestWindow.TextSelection(start: 0, end: 0))
        window.advance(by: 1)
        window.tap(at: point(window, 190))
        #expect(window.textSelection == TestWindow.TextSelection(start: 11, end: 11))
        // The caret stands where the tap put it.
        window.advance(by: 1)
        window.tap(at: point(window, 30))
        #expect(abs(window.caretFrame!.minX - point(window, 30).x) < 6)
    }

    @Test func twoTapsSelectAWordAndThreeAll() {
        let window = window("Hello world again")
        window.tap(at: point(window, 55), count: 2)
        #expect(window.textSelection == TestWindow.TextSelection(start: 6, end: 11, text: "world"))
        window.advance(by: 1)
        window.tap(at: point(window, 55), count: 3)
        #expect(window.textSelection?.text == "Hello world again")
    }

    @Test func aMouseSelectsAsItGoes() {
        let window = window("Hello world")
        window.down(at: point(window, 1), kind: .mouse)
        window.move(to: point(window, 199))
        #expect(window.textSelection?.text == "Hello world")
        window.move(to: point(window, 1))
        #expect(window.textSelection?.text == "")
        window.up()
        window.advance(by: 1)
        // From a word on, by words.
        window.tap(at: point(window, 10), kind: .mouse)
        window.advance(by: 0.1)
        window.down(at: point(window, 10), kind: .mouse)
        #expect(window.textSelection?.text == "Hello")
        window.move(to: point(window, 52))
        #expect(window.textSelection?.text == "Hello world")
        window.up()
        window.type("!")
        #expect(window.editedText == "!")
    }

    @Test func aFingerThatRestsTakesTheCaretAlong() {
        let window = window("Hello world")
        window.down(at: point(window, 1))
        window.advance(by: 0.6)
        #expect(window.textSelection?.start == 0)
        window.move(to: point(window, 199))
        #expect(window.textSelection?.text == "Hello world")
        window.up()
    }

    @Test func keysMoveAndSelect() {
        let window = window("one two three")
        window.key("Home")
        window.key("ArrowRight")
        #expect(window.textSelection?.start == 1)
        window.key("ArrowRight", modifiers: .option)
        #expect(window.textSelection?.start == 3)
        window.key("ArrowRight", modifiers: [.option, .shift])
        #expect(window.textSelection?.text == " two")
        window.key("ArrowLeft")
        #expect(window.textSelection?.start == 3, "to the start of what was selected")
        window.key("End", modifiers: .shift)
        #expect(window.textSelection?.text == " two three")
        window.key("Backspace")
        #expect(window.editedText == "one")
        window.key("Backspace", modifiers: .option)
        #expect(window.editedText == "")
        window.key("z", modifiers: .command)
        #expect(window.editedText == "one")
        window.key("z", modifiers: .command)
        #expect(window.editedText == "one two three")
        window.key("z", modifiers: [.command, .shift])
        #expect(window.editedText == "one")
        window.key("a", modifiers: .control)
        #expect(window.textSelection?.text == "one")
    }

    @Test func graphemesGoAsAWhole() {
        let window = window("a👨‍👩‍👧e\u{301}b")
        window.key("End")
        window.key("ArrowLeft")
        window.key("Backspace")
        #expect(window.editedText == "a👨‍👩‍👧b")
        window.key("Backspace")
        #expect(window.editedText == "ab")
    }

    @Test func linesGoUpAndDown() {
        let window = window("first line\nab\nthird line", isLong: true)
        window.key("Home", modifiers: .control)
        for _ in 0..<8 { window.key("ArrowRight") }
        let x = window.caretFrame!.minX
        window.key("ArrowDown")
        #expect(window.textSelection?.start == 13, "a short line ends before")
        window.key("ArrowDown")
        #expect(abs(window.caretFrame!.minX - x) < 6, "and is gone over")
        window.key("ArrowDown")
        #expect(window.textSelection?.start == 24, "below the last is the end")
        window.key("ArrowUp")
        window.key("ArrowUp")
        window.key("ArrowUp")
        #expect(window.textSelection?.start == 0)
    }

    @Test func aLongLineIsScrolledToTheCaret() {
        let text = String(repeating: "many words ", count: 20)
        let window = window(text)
        let frame = window.frame(of: "field")!
        window.key("End")
        #expect(window.caretFrame!.maxX <= frame.maxX + 0.5)
        #expect(window.caretFrame!.minX > frame.maxX - 10)
        window.key("Home")
        #expect(abs(window.caretFrame!.minX - frame.minX) < 1)
        window.key("End")
        window.key("Escape")
        let first = window.texts.first!
        #expect(first.frame.minX >= frame.minX - 1, "who does not edit it sees its beginning")
    }

    @Test func wordsOfBothDirectionsAreSelectedWhereTheyStand() {
        let window = window("abc שלום def")
        window.key("Home")
        var places: [CGFloat] = []
        for _ in 0..<12 {
            places.append(window.caretFrame!.minX)
            window.key("ArrowRight")
        }
        // Forwards in Latin, backwards in Hebrew.
        #expect(places[1] > places[0] && places[2] > places[1])
        #expect(places[6] < places[5] && places[7] < places[6])
        #expect(places[10] > places[9])
        window.key("a", modifiers: .command)
        #expect(window.textSelection?.text == "abc שלום def")
    }

    @Test func whatIsComposedIsMarkedAndReplaced() {
        let window = window("x")
        window.key("End")
        window.compose("に")
        window.compose("にほ")
        #expect(window.editedText == "xにほ")
        window.commit("日本")
        #expect(window.editedText == "x日本")
        window.key("z", modifiers: .command)
        #expect(window.editedText == "x")
    }
}
