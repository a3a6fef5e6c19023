import Foundation
import Testing

@testable import TextLayout

/// What an edit of a long paragraph costs, and that it comes to what the whole text would.
@Suite @MainActor struct LongParagraphs {
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 31
        }
    }

    private nonisolated static let english = [
        "the ", "quick ", "“brown” ", "fox, ", "(jumps) ", "over—", "a ", "lazy ", "dog. ", "Don't ", "3x4 ", "-> ",
        "AVAT ", "office ", "$12.50 ", "well-known ",
    ]

    private func units(_ words: [String], _ count: Int, _ random: inout Random) -> [UInt16] {
        var result: [UInt16] = []
        while result.count < count { result += Array(words.randomElement(using: &random)!.utf16) }
        return result
    }

    /// Lines, and carets in some of them, of a text that was edited are those of the same text set anew.
    private func compare(
        _ edited: EditableText, _ units: [UInt16], _ style: ParagraphStyle, _ width: CGFloat, _ note: String
    ) {
        let text = EditableText()
        text.set(units, TextAttributes(), style)
        let (kept, fresh) = (edited.layout(width: width, wraps: true), text.layout(width: width, wraps: true))
        #expect(kept.end == units.count, "\(note)")
        guard kept.lines.map(\.range) == fresh.lines.map(\.range), kept.lines.map(\.next) == fresh.lines.map(\.next)
        else {
            let index = zip(kept.lines, fresh.lines).enumerated().first { $1.0.range != $1.1.range }?.offset ?? 0
            Issue.record("\(note): line \(index) is \(kept.lines[index].range), expected \(fresh.lines[index].range)")
            return
        }
        for (line, other) in zip(kept.lines, fresh.lines) {
            #expect(isNear(line.width, other.width, 0.01) && isNear(line.origin.y, other.origin.y, 0.01), "\(note)")
            #expect(isNear(line.ascent, other.ascent) && isNear(line.descent, other.descent), "\(note)")
            #expect(
                line.runs.map(\.run.string).joined() == other.runs.map(\.run.string).joined(),
                "\(note): line at \(line.range)")
            #expect(line.runs.map(\.run.isRightToLeft).last == other.runs.map(\.run.isRightToLeft).last, "\(note)")
        }
        for offset in stride(from: 0, through: units.count, by: max(1, units.count / 23)) {
            let (caret, other) = (kept.caret(at: offset), fresh.caret(at: offset))
            #expect(
                isNear(caret.minX, other.minX, 0.02) && isNear(caret.minY, other.minY, 0.02), "\(note) at \(offset)")
        }
    }

    private nonisolated static let languages: [(String, [String])] = [
        ("English", english),
        ("Western", ["été ", "façade ", "straße, ", "¿qué? ", "naïve ", "1 000 ", "e\u{301}clair "]),
        ("Greek and Russian", ["Ελληνικά ", "русский ", "текст, ", "abc "]),
        ("Polish", ["zażółć ", "gęślą ", "jaźń. ", "word "]),
        ("Japanese", ["日本", "語", "の", "テキスト", "を", "編集", "する", "。", "「はい」", "きょう"]),
        ("Chinese", ["中文", "文本", "，", "编辑", "。", "（好）", "word"]),
        ("Korean", ["한국어 ", "문장을 ", "편집하다. "]),
        ("Arabic", ["مرحبا ", "بالعالم، ", "كتاب ", "123 "]),
        ("both directions", ["abc ", "שלום ", "(def) ", "مرحبا ", "12 "]),
        ("Hindi", ["नमस्ते ", "दुनिया। ", "संस्कृत "]),
        ("emoji", ["👨‍👩‍👧", "😀 ", "🇩🇪", "🇫🇷 ", "1️⃣", "ab "]),
        ("Thai", ["สวัสดี ", "ชาวโลก ", "ภาษาไทย "]),
        ("no spaces", ["a", "b", "ff", "i", "x", "9", "W", "A", "V"]),
    ]

    @Test(arguments: languages.map(\.0))
    func randomEditsAreAsTheWholeSetAnew(_ language: String) {
        let words = Self.languages.first { $0.0 == language }!.1
        var random = Random(state: language.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        var units = units(words, 900, &random)
        let style = ParagraphStyle()
        let text = EditableText()
        text.set(units, TextAttributes(), style)
        _ = text.layout(width: 220, wraps: true)
        for round in 0..<60 {
            let start = Int.random(in: 0...units.count, using: &random)
            let kind = Int.random(in: 0..<10, using: &random)
            let count =
                kind < 5 ? 0 : min(units.count - start, Int.random(in: 0..<(kind == 9 ? 300 : 9), using: &random))
            var new: [UInt16] = []
            if kind != 5 {
                for _ in 0..<Int.random(in: 0..<4, using: &random) {
                    new += Array(words.randomElement(using: &random)!.utf16)
                }
            }
            if kind == 8 { new += Array("\n".utf16) }
            if kind == 7, let other = Self.languages.randomElement(using: &random) { new += Array(other.1[0].utf16) }
            units.replaceSubrange(start..<start + count, with: new)
            units = Array(String(decoding: units, as: UTF16.self).utf16)
            text.set(units, TextAttributes(), style)
            compare(text, units, style, 220, "\(language), edit \(round) at \(start) of \(count) to \(new.count)")
        }
    }

    // MARK: What it costs

    /// Units shaped and lines broken by a change and the layout after it.
    private func cost(
        _ text: EditableText, _ units: inout [UInt16], _ range: Range<Int>, _ new: String
    ) -> (units: Int, lines: Int) {
        let (shaped, broken) = (Shaper.shapedUnits, text.brokenLines)
        units.replaceSubrange(range, with: Array(new.utf16))
        text.set(units, TextAttributes(), ParagraphStyle())
        _ = text.layout(width: 380, wraps: true)
        return (Shaper.shapedUnits - shaped, text.brokenLines - broken)
    }

    @Test(arguments: ["English", "Japanese", "Arabic", "both directions", "emoji", "no spaces"])
    func anEditCostsWhatItTouches(_ language: String) {
        var random = Random(state: 1)
        let words = Self.languages.first { $0.0 == language }!.1
        var units = units(words, 60_000, &random)
        let text = EditableText()
        text.set(units, TextAttributes(), ParagraphStyle())
        let all = text.layout(width: 380, wraps: true).lines.count
        #expect(all > 800)
        for place in [0, 100, 30_000, units.count] {
            let start = TextBoundaries.word(at: place, in: units).lowerBound
            let typed = cost(text, &units, start..<start, words[0])
            #expect(typed.units < 2500, "\(typed) at \(start)")
            let deleted = cost(text, &units, start..<start + words[0].utf16.count, "")
            #expect(deleted.units < 2500, "\(deleted) at \(start)")
        }
    }

    @Test func lettersOfWordsCostALineOrTwo() {
        var random = Random(state: 2)
        var units = units(Self.english, 60_000, &random)
        let text = EditableText()
        text.set(units, TextAttributes(), ParagraphStyle())
        _ = text.layout(width: 380, wraps: true)
        let typed = cost(text, &units, 30_000..<30_000, "a")
        #expect(typed.units < 300 && typed.lines < 100, "\(typed)")
        let parted = cost(text, &units, 30_001..<30_001, "\n")
        #expect(parted.units < 500 && parted.lines < 100, "\(parted)")
        #expect(text.pieces.count == 2)
        let joined = cost(text, &units, 30_001..<30_002, "")
        #expect(joined.units < 500 && joined.lines < 100, "\(joined)")
        #expect(text.pieces.count == 1)
        let pasted = cost(text, &units, 10_000..<10_000, String(repeating: "pasted words ", count: 100))
        #expect(pasted.units < 1300 + 900 && pasted.lines < 200, "\(pasted)")
        compare(text, units, ParagraphStyle(), 380, "after all")
    }

    @Test func theSameTextCostsNothing() {
        var random = Random(state: 3)
        var units = units(Self.english, 2000, &random)
        let text = EditableText()
        text.set(units, TextAttributes(), ParagraphStyle())
        _ = text.layout(width: 380, wraps: true)
        #expect(cost(text, &units, 0..<0, "") == (0, 0))
    }

    @Test func theFirstLetterTurnsTheWhole() {
        let hebrew = String(repeating: "שלום עולם ", count: 100)
        let text = EditableText()
        let style = ParagraphStyle()
        var units = Array(hebrew.utf16)
        text.set(units, TextAttributes(), style)
        #expect(text.layout(width: 220, wraps: true).isRightToLeft)
        units = Array("a ".utf16) + units
        text.set(units, TextAttributes(), style)
        #expect(!text.layout(width: 220, wraps: true).isRightToLeft)
        compare(text, units, style, 220, "from the left")
        units.removeFirst(2)
        text.set(units, TextAttributes(), style)
        #expect(text.layout(width: 220, wraps: true).isRightToLeft)
        compare(text, units, style, 220, "from the right again")
    }

    @Test func lineEndsComeAndGoByHalves() {
        let long = String(repeating: "some words to wrap ", count: 30)
        let text = EditableText()
        let style = ParagraphStyle()
        for string in [
            long + "\r\n" + long, long + "\r" + long, long + "\rx\n" + long, long + "\r\n" + long,
            long + "\n" + long, "\n" + long + "\n\n" + long + "\n", long, "", "\n", long + "\n",
        ] {
            text.set(Array(string.utf16), TextAttributes(), style)
            compare(text, Array(string.utf16), style, 220, String(string.prefix(3)))
        }
    }
}
