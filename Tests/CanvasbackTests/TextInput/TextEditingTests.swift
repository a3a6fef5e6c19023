import Foundation
import Surface
import Testing

@testable import Canvasback

@Suite struct TextEditingTests {
    @Test func unitsAreText() {
        for string in ["", "abc", "é ß", "日本語", "a😀👨‍👩‍👧z", "\u{7FF}\u{800}\u{FFFF}\u{10000}\u{10FFFF}"] {
            #expect(String(utf16Units: Array(string.utf16)[...]) == string)
        }
        for units: [UInt16] in [
            [0xD83D], [0xDE00], [0x61, 0xD83D, 0x62], [0xDE00, 0xD83D], [0xD83D, 0xD83D, 0xDE00],
        ] {
            #expect(String(utf16Units: units[...]) == String(decoding: units, as: UTF16.self))
        }
    }

    @Test func offsetsAreHeldWithinTheText() {
        var text = TextEditing("a👍b")
        text.select(TextEditing.Selection(anchor: -3, head: 99))
        #expect(text.selection == TextEditing.Selection(anchor: 0, head: 4))
        text.select(TextEditing.Selection(at: 2))
        #expect(text.selection.head == 1, "not between the halves of a pair")
        text.replace(2..<3, with: "x", at: 0)
        #expect(text.text == "axb", "a pair goes as a whole")
        text.replace(90..<95, with: "!", at: 0)
        #expect(text.text == "axb!")
    }

    @Test func typingIsUndoneInStretches() {
        var text = TextEditing()
        for (index, character) in "one two".enumerated() { text.insert(String(character), at: Double(index) * 0.1) }
        #expect(text.text == "one two")
        text.undo()
        #expect(text.text == "one ")
        text.undo()
        #expect(text.text == "")
        let more = text.undo()
        #expect(!more)
        text.redo()
        text.redo()
        #expect(text.text == "one two")
        #expect(text.selection == TextEditing.Selection(at: 7))
        text.insert("!", at: 10)
        let again = text.redo()
        #expect(!again, "what is new ends what was undone")
        text.undo()
        #expect(text.text == "one two", "a rest parts what is typed")
    }

    @Test func whatFollowsAnUndoIsUndoneByItself() {
        var text = TextEditing()
        for character in "one two" { text.insert(String(character), at: 0) }
        text.undo()
        text.insert("x", at: 0.1)
        text.undo()
        #expect(text.text == "one ", "not the word before with it")
        text.redo()
        text.insert("y", at: 0.2)
        text.undo()
        #expect(text.text == "one x")
    }

    @Test func onlySoMuchIsKeptToBeUndone() {
        var text = TextEditing()
        // Each is a group of its own: nothing follows on what was put in as a whole.
        for index in 0..<3 {
            text.replace(0..<0, with: String(repeating: "\(index)", count: 30_000), at: Double(index) * 9)
        }
        var undone = 0
        while text.undo() { undone += 1 }
        #expect(undone == 2, "65,536 units are kept")
        #expect(text.units.count == 30_000)
        while text.redo() { undone -= 1 }
        #expect(undone == 0)
        text.insert("x", at: 99)
        text.undo()
        #expect(text.units.count == 90_000, "what was undone and done again is counted once")
        let more = text.undo()
        #expect(more)
    }

    @Test func deletingIsUndoneAsAWhole() {
        var text = TextEditing("hello")
        for end in [5, 4, 3] { text.replace(end - 1..<end, with: "", at: 0) }
        #expect(text.text == "he")
        text.undo()
        #expect(text.text == "hello")
    }

    @Test func whatAnInputMethodDoesIsOneThing() {
        var text = TextEditing("x")
        text.replace(1..<1, with: "n", marked: 1..<2, at: 0)
        text.replace(1..<2, with: "に", marked: 1..<2, at: 1)
        text.replace(1..<2, with: "にほ", marked: 1..<3, at: 9)
        #expect(text.marked == 1..<3)
        text.replace(1..<3, with: "日本", at: 20)
        #expect(text.text == "x日本" && text.marked == nil)
        text.undo()
        #expect(text.text == "x")
    }

    @Test func whatTheAppWritesMovesCarets() {
        var text = TextEditing("hello world")
        text.select(TextEditing.Selection(at: 8))
        text.set("HELLO WORLD")
        #expect(text.selection == TextEditing.Selection(at: 8), "capitals keep the caret")
        text.set("HELLO, dear WORLD")
        #expect(text.selection == TextEditing.Selection(at: 14))
        let more = text.undo()
        #expect(!more)
        text.set("")
        #expect(text.selection == TextEditing.Selection(at: 0))
    }

    @Test func secretsAreNotKept() {
        var text = TextEditing()
        text.keepsHistory = false
        text.insert("secret", at: 0)
        #expect(!text.canUndo)
        let more = text.undo()
        #expect(!more)
    }

    @Test func thereIsALimit() {
        var text = TextEditing("abc", limit: 6)
        text.insert("defgh", at: 0)
        #expect(text.text == "abcdef")
        text.replace(5..<6, with: "👍", at: 0)
        #expect(text.text == "abcde", "no half of a pair")
        text.set("what the app has")
        #expect(text.text == "what the app has", "nothing of the app's own is lost")
        text.insert("!", at: 0)
        #expect(text.text == "what the app has")
        text.replace(4..<12, with: "?", at: 0)
        #expect(text.text == "what has", "it may become shorter")
    }

    @Test func changesAreTheLeastOnes() {
        func change(_ a: String, _ b: String) -> TextChange? { TextChange(from: Array(a.utf16), to: Array(b.utf16)) }
        #expect(change("abc", "abc") == nil)
        #expect(change("abc", "abxc") == TextChange(range: 2..<2, count: 1))
        #expect(change("aaa", "aa") == TextChange(range: 2..<3, count: 0))
        #expect(change("👍", "👎") == TextChange(range: 0..<2, count: 2), "no pair is parted")
        #expect(change("", "x") == TextChange(range: 0..<0, count: 1))
    }

    /// Ten thousand edits of all kinds against a model that is a plain string.
    @Test func randomEditsAreThoseOfAString() {
        var random = Random(seed: 7)
        let pieces = ["a", "b ", "é", "e\u{301}", "👨‍👩‍👧", "שלום", "مرحبا", "\n", "日本", "🇩🇪", "", "x\u{200D}y", "ﬁ"]
        var text = TextEditing()
        var model: [UInt16] = []
        var undone: [[UInt16]] = []
        for step in 0..<10_000 {
            let start = random.next(model.count + 3) - 1
            let range = start..<start + random.next(5)
            switch random.next(10) {
            case 0:
                text.set(String(decoding: model.reversed(), as: UTF16.self))
                // What is not well-formed is made so.
                model = Array(String(decoding: model.reversed(), as: UTF16.self).utf16)
                undone.removeAll()
            case 1 where text.canUndo:
                text.undo()
                text.redo()
            default:
                let piece = pieces[random.next(pieces.count)]
                var (low, high) = (
                    min(max(0, range.lowerBound), model.count), min(max(0, range.upperBound), model.count)
                )
                if low > 0, low < model.count, UTF16.isTrailSurrogate(model[low]) { low -= 1 }
                if high > 0, high < model.count, UTF16.isTrailSurrogate(model[high]) { high += 1 }
                high = max(low, high)
                model.replaceSubrange(low..<high, with: Array(piece.utf16))
                text.replace(
                    range, with: piece, marked: random.next(3) == 0 ? start..<start + 2 : nil, at: Double(step) * 0.3)
            }
            if model.count > 200 {
                text.replace(0..<model.count, with: "", at: 0)
                model = []
            }
            #expect(text.units == model)
            #expect(Array(text.text.utf16) == model, "well-formed")
            #expect(text.clamped(text.selection.head) == text.selection.head)
            if let marked = text.marked { #expect(text.clamped(marked) == marked) }
            if text.units != model { break }
        }
    }
}

/// Numbers that look random and are the same each time.
struct Random {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return bound <= 0 ? 0 : Int((state >> 33) % UInt64(bound))
    }
}
