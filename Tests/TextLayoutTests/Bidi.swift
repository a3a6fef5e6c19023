import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Bidi {
    private func shown(_ string: String, _ style: ParagraphStyle = ParagraphStyle()) -> [String] {
        layout(string, style).lines[0].runs.map { ($0.run.isRightToLeft ? "<" : ">") + $0.run.string }
    }

    @Test func aRightToLeftWordStandsWithinALeftToRightText() {
        #expect(shown("abc שלום def") == [">abc ", "<שלום", "> def"])
    }

    @Test func wordsOfARightToLeftTextRunToTheLeft() {
        let runs = layout("שלום 123 עולם").lines[0].runs
        // Seen from the left: the last word, the number (left to right), the first word.
        #expect(runs.first?.run.string.contains("עולם") == true)
        #expect(runs.last?.run.string.contains("שלום") == true)
        let number = runs.first { $0.run.string.contains("123") }
        #expect(number?.run.isRightToLeft == false)
        for (a, b) in zip(runs, runs.dropFirst()) { #expect(isNear(a.x + a.run.width, b.x)) }
    }

    @Test func aMarkAtTheEndIsOnTheLeftInARightToLeftText() {
        #expect(layout("שלום!").lines[0].runs.first?.run.string == "!")
        // The layout's direction decides only where asked to, or where no letter does.
        let style = ParagraphStyle(writingDirection: .layout)
        #expect(layout("שלום!", style).lines[0].runs.last?.run.string == "!")
        let rightToLeft = ParagraphStyle(isRightToLeft: true, writingDirection: .layout)
        #expect(layout("abc!", rightToLeft).lines[0].runs.first?.run.string == "!")
        #expect(layout("abc!", ParagraphStyle(isRightToLeft: true)).lines[0].runs.last?.run.string == "abc!")
    }

    @Test func arabicLettersJoin() {
        let word = layout("بيت").lines[0].width
        let letters = ["ب", "ي", "ت"].reduce(CGFloat(0)) { $0 + layout($1).lines[0].width }
        #expect(word < letters - 5)
        #expect(layout("بيت").runs.map(\.isRightToLeft) == [true])
    }

    @Test func aWrappedArabicTextKeepsItsOrder() {
        let text = "مرحبا بالعالم الكبير الجميل"
        let halves = ["مرحبا بالعالم", "الكبير الجميل"].map { layout($0).size.width }
        let result = layout(text, width: (halves.max() ?? 0) + 1)
        #expect(result.strings == ["مرحبا بالعالم", "الكبير الجميل"])
    }
}
