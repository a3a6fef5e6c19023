import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Wrapping {
    @Test func advancesAreTheFontsOwn() {
        // Inter Regular: the units of each glyph, 2816 an em, without a pair that kerns.
        let one = layout("Hi").lines[0].width
        let face = TextEngine.shared.library.face(FontRequest())
        let units = "Hi".unicodeScalars.reduce(CGFloat(0)) { sum, scalar in
            sum + face.harfBuzz.advance(face.harfBuzz.glyph(scalar.value) ?? 0)
        }
        #expect(isNear(one, units / 2816 * 17))
    }

    @Test func pairsKern() {
        let pair = layout("AV").lines[0].width
        let apart = layout("A").lines[0].width + layout("V").lines[0].width
        #expect(pair < apart - 0.5)
    }

    @Test func breaksBetweenWords() {
        let text = "The quick brown fox jumps over the lazy dog"
        let wide = layout("The quick brown").lines[0].width
        let result = layout(text, width: wide + 0.1)
        #expect(result.strings == ["The quick brown", "fox jumps over", "the lazy dog"])
        #expect(isNear(result.lines[0].width, wide))
        #expect(isNear(result.size.height, 3 * bodyLine))
        #expect(isNear(result.lines[2].baseline - result.lines[1].baseline, bodyLine))
        #expect(isNear(result.firstBaseline, 17 * 2728 / 2816))
        #expect(isNear(result.lastBaseline, 17 * 2728 / 2816 + 2 * bodyLine))
        #expect(!result.isTruncated)
        // A little less room and the word goes down.
        #expect(layout(text, width: wide - 0.1).strings[0] == "The quick")
    }

    @Test(arguments: ["Hello, world", "AVAVAV To Ty", "fi ffi waffle", "日本語テキスト", "مرحبا بالعالم", "a\u{301}bc x"])
    func itsOwnWidthIsWideEnough(_ string: String) {
        let ideal = layout(string)
        #expect(ideal.size.width >= ideal.lines[0].width)
        #expect(ideal.size.width - ideal.lines[0].width < 1.0 / 64 + 1e-6)
        #expect(layout(string, width: ideal.size.width).lines.count == 1)
    }

    @Test func noLineIsWiderThanOffered() {
        let text =
            "AVATAR To Wave: fjord ffi “Typography” — Tj/Ty, V.A. LTd (fox) 10x20 -> unbreakablewordswithoutspaces"
        for width in stride(from: CGFloat(20), through: 320, by: 3.7) {
            let result = layout(text, width: width)
            for line in result.lines { #expect(line.width <= width + 1.0 / 64) }
            let all = result.strings.joined()
            #expect(all.filter { $0 != " " } == text.filter { $0 != " " })
        }
    }

    @Test func spacesAtAWrapHangAndAtTheEndCount() {
        let wrapped = layout("aaa     bbb", width: layout("aaa b").size.width)
        #expect(wrapped.strings == ["aaa", "bbb"])
        #expect(isNear(wrapped.lines[0].width, layout("aaa").lines[0].width))
        let space = layout(" ").lines[0].width
        #expect(isNear(layout("aaa  ").lines[0].width, layout("aaa").lines[0].width + 2 * space))
        // They never make a line wider than offered.
        let word = layout("aaa").size.width
        #expect(layout("aaa   ", width: word).lines.count == 1)
        #expect(layout("aaa   ", width: word).size.width == word)
    }

    @Test func aLongWordBreaksBetweenGraphemes() {
        let result = layout("iiiiiiiiii", width: layout("iii").size.width)
        #expect(result.strings == ["iii", "iii", "iii", "i"])
        // A letter with its marks stays whole, and so does a family.
        #expect(layout("e\u{301}e\u{301}", width: 1).strings == ["e\u{301}", "e\u{301}"])
        #expect(layout("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", width: 1).strings == ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    }

    @Test func lineEndsAreKept() {
        #expect(layout("a\nb\r\nc\rd\u{2028}e\u{2029}f").strings == ["a", "b", "c", "d", "e", "f"])
        #expect(layout("a\n\nb").strings == ["a", "", "b"])
        #expect(isNear(layout("a\n").size.height, 2 * bodyLine))
    }

    @Test func koreanWordsStayTogetherAndTooLongOnesDoNot() {
        let one = layout("새로고침").size.width
        #expect(layout("당겨서 새로고침", width: one + 1).strings == ["당겨서", "새로고침"])
        #expect(layout("새로고침", width: one * 0.6).strings == ["새로", "고침"])
    }

    @Test func chineseAndJapaneseBreakBetweenCharactersButNotBeforeStops() {
        let four = 4 * CGFloat(17) + 0.1
        #expect(layout("下拉刷新下拉", width: four).strings == ["下拉刷新", "下拉"])
        #expect(layout("下拉刷新。下拉", width: four).strings == ["下拉刷", "新。下拉"])
    }

    @Test func thaiBreaksBetweenWordsOfTheDictionary() {
        let result = layout("สวัสดีชาวโลก", width: layout("สวัสดีชาว").size.width + 0.5)
        #expect(result.strings == ["สวัสดีชาว", "โลก"])
    }

    @Test func aSoftHyphenShowsWhereALineEnds() {
        let soft = "hyphen\u{AD}ation"
        #expect(isNear(layout(soft).lines[0].width, layout("hyphenation").lines[0].width, 0.7))
        let result = layout(soft, width: layout("hyphen-").size.width)
        #expect(result.strings == ["hyphen-", "ation"])
        #expect(result.lines[0].width <= layout("hyphen-").size.width)
    }

    @Test func lineSpacingIsBetweenLinesOnly() {
        let style = ParagraphStyle(lineSpacing: 5)
        #expect(isNear(layout("a\nb\nc", style).size.height, 3 * bodyLine + 10))
        #expect(isNear(layout("a", style).size.height, bodyLine))
        #expect(isNear(layout("a\nb", style).lines[1].origin.y, bodyLine + 5))
    }

    @Test func trackingIsAfterEveryGrapheme() {
        let plain = TextEngine.shared.layout(StyledText("abc", TextAttributes()))
        let tracked = TextEngine.shared.layout(StyledText("abc", TextAttributes(tracking: 2)))
        let kerned = TextEngine.shared.layout(StyledText("abc", TextAttributes(kerning: 3)))
        #expect(isNear(tracked.lines[0].width, plain.lines[0].width + 6))
        #expect(tracked.runs[0].letterSpacing == 2)
        #expect(isNear(kerned.lines[0].width, plain.lines[0].width + 9))
        // Letters that join are not parted.
        let arabic = TextEngine.shared.layout(StyledText("مرحبا", TextAttributes(tracking: 2)))
        #expect(arabic.runs[0].letterSpacing == 0)
        #expect(isNear(arabic.lines[0].width, layout("مرحبا").lines[0].width))
    }

    @Test func stylesMixOnALine() {
        let small = TextAttributes(font: FontRequest(size: 10), styleIndex: 4)
        let large = TextAttributes(font: FontRequest(size: 20, weight: 700), baselineOffset: 3, styleIndex: 9)
        let result = TextEngine.shared.layout(StyledText(runs: [.init("small", small), .init("LARGE", large)]))
        let runs = result.lines[0].runs
        #expect(runs.map(\.styleIndex) == [4, 9])
        #expect(runs.map(\.baselineOffset) == [0, 3])
        #expect(isNear(runs[1].x, runs[0].run.width))
        // The raised run sets the top; the lower bottom is that of the small one, as 20 points less 3 are higher.
        #expect(isNear(result.lines[0].ascent, 20 * 2728 / 2816 + 3))
        #expect(isNear(result.lines[0].descent, max(10 * 680.0 / 2816, 20 * 680.0 / 2816 - 3)))
    }
}
