import Foundation
import Testing

@testable import TextLayout

/// Where carets stand in text that is edited, and what is found at a point.
@Suite @MainActor struct Editing {
    private func layout(_ string: String, width: CGFloat = 300, wraps: Bool = true) -> EditableLayout {
        let text = EditableText()
        text.set(Array(string.utf16), TextAttributes(), ParagraphStyle())
        return text.layout(width: width, wraps: wraps)
    }

    @Test func caretsStandBetweenLetters() {
        let line = layout("Hello")
        var last: CGFloat = -1
        for offset in 0...5 {
            let x = line.caret(at: offset).minX
            #expect(x > last)
            #expect(isNear(x, TextEngine.shared.layout(StyledText(String("Hello".prefix(offset)))).size.width, 0.3))
            last = x
        }
        #expect(isNear(last, line.lines[0].width))
    }

    @Test(arguments: [
        "Hello, world", "wáffle ﬁn", "a👨‍👩‍👧b 🇩🇪", "abc שלום def", "مرحبا بالعالم", "日本語", "one\ntwo\n\nthree", "",
    ])
    func aPointIsTheCaretNearIt(_ string: String) {
        let layout = layout(string, width: 120)
        for offset in TextBoundaries.graphemes(Array(string.utf16)) {
            let caret = layout.caret(at: offset)
            let hit = layout.offset(at: CGPoint(x: caret.minX, y: caret.midY))
            // Where directions meet, two offsets may stand at one place.
            let again = layout.caret(at: hit.offset, isUpstream: hit.isUpstream)
            #expect(
                isNear(again.minX, caret.minX, 0.51) && isNear(again.minY, caret.minY) || string.contains("ש"),
                "\(offset) in \(string)")
        }
    }

    @Test func ligaturesAreShared() {
        let units = Array("ffi".utf16)
        let text = EditableText()
        text.set(units, TextAttributes(), ParagraphStyle())
        let line = text.layout(width: 300, wraps: true)
        let places = (0...3).map { line.caret(at: $0).minX }
        #expect(places[0] < places[1] && places[1] < places[2] && places[2] < places[3])
    }

    @Test func directionsMeet() {
        let line = layout("abc שלום def")
        let places = (0...12).map { line.caret(at: $0).minX }
        #expect(places[4] > places[3], "after the space the caret stands with the Latin text")
        #expect(places[5] > places[6] && places[6] > places[7], "and goes left in the Hebrew word")
        #expect(places[9] > places[5])
        // A paragraph that is read from right to left begins at its right end.
        let right = layout("שלום")
        #expect(right.isRightToLeft)
        #expect(isNear(right.caret(at: 0).minX, right.lines[0].width))
        #expect(isNear(right.caret(at: 4).minX, 0))
    }

    @Test func selectionsAreWhereTheTextIs() {
        let one = layout("Hello")
        #expect(one.rects(of: 0..<0).isEmpty)
        #expect(one.rects(of: 0..<5).count == 1)
        #expect(isNear(one.rects(of: 0..<5)[0].width, one.lines[0].width))
        #expect(isNear(one.rects(of: 1..<3)[0].minX, one.caret(at: 1).minX))
        #expect(layout("abc שלום").rects(of: 2..<6).count == 2, "one in each direction")
        let lines = layout("one\n\nthree", width: 200).rects(of: 0..<8)
        #expect(lines.count == 3)
        #expect(lines[0].maxX == 200 && lines[1].width == 200, "over a line's end it reaches to the edge")
        #expect(lines[2].maxX < 100)
    }

    @Test func linesWrapAndCaretsKnowTheirs() {
        let layout = layout("some words that wrap", width: 80)
        #expect(layout.lines.count > 1)
        let start = layout.lines[1].range.lowerBound
        #expect(layout.lineIndex(of: start) == 1)
        #expect(layout.lineIndex(of: start - 1) == 0)
        let long = self.layout("Donaudampfschifffahrt", width: 60)
        let broken = long.lines[0].next
        #expect(long.lineIndex(of: broken) == 1)
        #expect(long.lineIndex(of: broken, isUpstream: true) == 0)
        let hit = long.offset(at: CGPoint(x: 300, y: 2))
        #expect(hit == (broken, true))
    }

    @Test func aChangeShapesItsParagraphAlone() {
        let text = EditableText()
        let lines = (0..<500).map { "Paragraph number \($0)" }
        text.set(Array(lines.joined(separator: "\n").utf16), TextAttributes(), ParagraphStyle())
        _ = text.layout(width: 300, wraps: true)
        #expect(text.shapedParagraphs == 500)
        var changed = lines
        changed[250] += "!"
        changed.insert("new", at: 251)
        text.set(Array(changed.joined(separator: "\n").utf16), TextAttributes(), ParagraphStyle())
        #expect(text.shapedParagraphs == 502)
        let fresh = layout(changed.joined(separator: "\n"))
        let kept = text.layout(width: 300, wraps: true)
        #expect(kept.lines.map(\.range) == fresh.lines.map(\.range))
        #expect(kept.lines.map(\.origin) == fresh.lines.map(\.origin))
    }

    @Test func wordsAreFound() {
        let units = Array("Don't panic, 日本語 now".utf16)
        func word(_ offset: Int) -> String {
            String(decoding: units[TextBoundaries.word(at: offset, in: units)], as: UTF16.self)
        }
        #expect(word(1) == "Don't")
        #expect(word(7) == "panic")
        #expect(word(units.count) == "now")
        #expect(TextBoundaries.wordEnd(after: 0, in: units) == 5)
        #expect(TextBoundaries.wordEnd(after: 5, in: units) == 11)
        #expect(TextBoundaries.wordStart(before: units.count, in: units) == units.count - 3)
        let lines = Array("one\ntwo".utf16)
        #expect(TextBoundaries.paragraph(at: 5, in: lines) == 4..<7)
        #expect(TextBoundaries.paragraph(at: 3, in: lines) == 0..<3)
    }
}
