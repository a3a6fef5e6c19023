import CanvasbackTesting
import Foundation
import Observation
import Surface
import Testing

@testable import Canvasback

@Suite @MainActor struct KeyboardTests {
    private struct Screen: View {
        var mode = ScrollDismissesKeyboardMode.automatic
        @State private var texts = Array(repeating: "", count: 20)
        var body: some View {
            ScrollView {
                ForEach(0..<20, id: \.self) { index in
                    TextField("Field \(index)", text: $texts[index]).frame(height: 60)
                        .accessibilityIdentifier("field \(index)")
                }
            }
            .scrollDismissesKeyboard(mode)
        }
    }

    private func window(_ mode: ScrollDismissesKeyboardMode = .automatic) -> TestWindow {
        let window = TestWindow(size: CGSize(width: 300, height: 600)) { Screen(mode: mode) }
        window.tap("Field 5")
        window.showKeyboard(height: 250)
        window.settle()
        return window
    }

    private func drag(
        _ window: TestWindow, from y: CGFloat, by distance: CGFloat, kind: TestWindow.PointerKind = .touch
    ) {
        window.down(at: CGPoint(x: 150, y: y), kind: kind)
        window.move(by: CGSize(width: 0, height: distance / 10), times: 10)
        window.up()
    }

    @Test func aFieldUnderTheKeyboardIsScrolledIntoSight() {
        let window = TestWindow(size: CGSize(width: 300, height: 600)) { Screen() }
        window.tap("Field 8")
        #expect(window.frame(of: "field 8")!.maxY > 350)
        window.showKeyboard(height: 250)
        window.settle()
        #expect(window.caretFrame!.maxY <= 350.5)
        #expect(window.isFocused("field 8"))
        window.key("Tab")
        window.settle()
        #expect(window.isFocused("field 9"))
        #expect(window.caretFrame!.maxY <= 350.5)
    }

    @Test func aDragEndsTheEditing() {
        let window = window()
        #expect(window.isFocused("field 5"))
        drag(window, from: 300, by: -40)
        #expect(!window.isFocused("field 5"))
    }

    @Test func aMouseAndAWheelScrollBesideIt() {
        let window = window()
        window.wheel(by: CGSize(width: 0, height: 40), at: CGPoint(x: 150, y: 200))
        #expect(window.isFocused("field 5"))
    }

    @Test func neverIsNever() {
        let window = window(.never)
        drag(window, from: 300, by: -200)
        #expect(window.isFocused("field 5"))
    }

    @Test func interactivelyIsWhenTheFingerComesToTheKeyboard() {
        let window = window(.interactively)
        drag(window, from: 300, by: -100)
        #expect(window.isFocused("field 5"))
        window.settle()
        drag(window, from: 250, by: 80)
        #expect(window.isFocused("field 5"), "330 is above 350")
        window.settle()
        drag(window, from: 250, by: 120)
        #expect(!window.isFocused("field 5"))
    }

    @Test func whatIgnoresTheKeyboardStaysUnderIt() {
        struct Screen: View {
            var body: some View {
                VStack {
                    Color.red.accessibilityIdentifier("plain")
                }
                .overlay { Color.clear.ignoresSafeArea(.keyboard).accessibilityIdentifier("keyboard") }
                .overlay { Color.clear.ignoresSafeArea(.container).accessibilityIdentifier("container") }
                .overlay { Color.clear.ignoresSafeArea().accessibilityIdentifier("all") }
            }
        }
        let window = TestWindow(
            size: CGSize(width: 300, height: 600), safeArea: EdgeInsets(top: 40, leading: 0, bottom: 30, trailing: 0)
        ) { Screen() }
        #expect(window.frame(of: "plain")!.maxY == 570)
        window.showKeyboard(height: 250)
        window.settle()
        #expect(window.frame(of: "plain")!.maxY == 350)
        window.showKeyboard(height: 0)
        window.settle()
        #expect(window.frame(of: "plain")!.maxY == 570)
    }

    @Test func thePageIsToldOfWhatCanBeTapped() {
        let window = window()
        let fields = window.window.textFields
        #expect(fields.count >= 4 && fields.count <= 10)
        #expect(fields.allSatisfy { CGRect(x: 0, y: 0, width: 300, height: 600).contains($0.frame) })
        #expect(Set(fields.map(\.id)).count == fields.count)
        let covered = TestWindow {
            TextField("A", text: .constant("")).overlay { Color.red }
            TextField("B", text: .constant("")).disabled(true)
            TextField("C", text: .constant("")).keyboardType(.emailAddress).submitLabel(.search)
                .textContentType(.password).autocorrectionDisabled().accessibilityIdentifier("c")
        }
        let only = covered.window.textFields
        #expect(only.count == 1)
        #expect(only.first?.keyboard == .email && only.first?.enterKey == .search)
        #expect(only.first?.content == "current-password" && only.first?.corrects == false)
        #expect(only.first?.capitals == TextInputField.Capitals.none && only.first?.label == "C")
    }

    @Test func editsOfOtherFieldsAreForNobody() {
        let window = window()
        let id = window.window.textInputState(knowing: nil).field
        let edit = TextInputEdit(
            field: id + 1, number: 1, version: 1, start: 0, count: 0, replacement: "x", anchor: 1, head: 1)
        window.window.edit(edit, at: window.time)
        #expect(window.editedText == "")
        #expect(window.window.textInputState(knowing: nil).acknowledged == 1)
        window.window.focusField(0, at: window.time)
        #expect(window.editedText == nil)
        window.window.focusField(9_999, at: window.time)
        #expect(window.editedText == nil)
    }

    /// Whatever numbers a page sends, the text stays one, and the selection within it.
    @Test func nothingThatAPageSendsIsTooMuch() {
        let window = window()
        let field = window.window.textInputState(knowing: nil).field
        var random = Random(seed: 11)
        func number() -> UInt32 {
            [0, 1, 2, UInt32(random.next(40)), UInt32(random.next(300)), .max, .max - 1][random.next(7)]
        }
        for step in 1...3_000 {
            let state = window.window.textInputState(knowing: nil)
            let start = number()
            let edit = TextInputEdit(
                field: random.next(20) == 0 ? number() : field,
                number: random.next(10) == 0 ? number() % 1_000_000 : state.acknowledged + 1,
                version: random.next(4) == 0 ? number() : state.version &- UInt32(random.next(3)), start: start,
                count: number(), replacement: ["", "a", "👍🏽", "e\u{301}", "ש", "\n"][random.next(6)], anchor: number(),
                head: number(), marked: random.next(3) == 0 ? start..<max(start, number()) : nil)
            window.window.edit(edit, at: window.time)
            if random.next(5) == 0 { window.key(["ArrowLeft", "Backspace", "z", "End"][random.next(4)]) }
            if step % 50 == 0 { window.advance(frames: 1) }
            let new = window.window.textInputState(knowing: nil)
            let count = UInt32(new.text?.utf16.count ?? 0)
            #expect(new.field == field && new.anchor <= count && new.head <= count)
            if new.field != field { break }
        }
    }

    @Test func aTapThatStopsContentEditsNothing() {
        let window = TestWindow(size: CGSize(width: 300, height: 600)) { Screen() }
        window.down(at: CGPoint(x: 150, y: 500))
        window.move(by: CGSize(width: 0, height: -30), times: 8)
        window.up()
        window.advance(by: 0.05)
        window.tap(at: CGPoint(x: 150, y: 300))
        #expect(window.editedText == nil)
    }

    @Test func whatALostPageComposedIsSettled() {
        let window = window()
        window.compose("に")
        #expect(window.window.textInput.focused?.editing.marked == 0..<1)
        window.window.connectionLost(at: window.time)
        #expect(window.window.textInput.focused?.editing.marked == nil)
        #expect(window.editedText == "に")
    }

    @Observable @MainActor final class Cover { var isThere = false }

    @Test func aCoveredFieldIsNotGivenToThePage() throws {
        struct Screen: View {
            let cover: Cover
            @State private var text = ""
            var body: some View {
                ZStack {
                    TextField("Name", text: $text).accessibilityIdentifier("field")
                    if cover.isThere { Color.black }
                }
            }
        }
        let cover = Cover()
        let window = TestWindow { Screen(cover: cover) }
        let field = try #require(window.window.textFields.first?.id)
        window.window.focusField(field, at: window.time)
        #expect(window.isFocused("field"))
        window.focus(nil)
        cover.isThere = true
        window.advance(frames: 1)
        window.window.focusField(field, at: window.time)
        #expect(!window.isFocused("field"), "nobody can touch it")
    }
}
