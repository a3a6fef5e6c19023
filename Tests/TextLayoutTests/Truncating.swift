import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Truncating {
    private let text = "The quick brown fox jumps over the lazy dog"

    @Test func tail() {
        let width = layout("The quick bro…").size.width
        let result = layout(text, ParagraphStyle(lineLimit: 1), width: width)
        #expect(result.strings == ["The quick bro…"])
        #expect(result.isTruncated)
        #expect(result.size.width <= width)
        #expect(isNear(result.size.height, bodyLine))
        // No space is left before the ellipsis.
        let narrower = layout(text, ParagraphStyle(lineLimit: 1), width: layout("The quick …").size.width)
        #expect(narrower.strings == ["The quick…"])
    }

    @Test func head() {
        let width = layout("…lazy dog").size.width
        let result = layout(text, ParagraphStyle(lineLimit: 1, truncation: .head), width: width)
        #expect(result.strings == ["…lazy dog"])
        #expect(result.size.width <= width)
    }

    @Test func middle() {
        let width = layout("The qui…azy dog").size.width
        let result = layout(text, ParagraphStyle(lineLimit: 1, truncation: .middle), width: width)
        #expect(result.size.width <= width)
        let parts = result.strings[0].split(separator: "…")
        #expect(parts.count == 2 && text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
        #expect(abs(parts[0].count - parts[1].count) <= 3)
        #expect(width - result.size.width < 12)
    }

    @Test func theLastOfSeveralLinesIsCut() {
        let width = layout("The quick brown").size.width
        let two = layout(text, ParagraphStyle(lineLimit: 2), width: width)
        #expect(two.strings.count == 2)
        #expect(two.strings[0] == "The quick brown")
        #expect(two.strings[1].hasPrefix("fox jumps ove") && two.strings[1].hasSuffix("…"))
        let three = layout(text, ParagraphStyle(lineLimit: 3), width: width)
        #expect(three.strings == ["The quick brown", "fox jumps over", "the lazy dog"])
        #expect(!three.isTruncated)
        let head = layout(text, ParagraphStyle(lineLimit: 2, truncation: .head), width: width)
        #expect(head.strings[0] == "The quick brown")
        #expect(head.strings[1].hasPrefix("…") && head.strings[1].hasSuffix("lazy dog"))
    }

    @Test func heightLimitsLinesAndOneIsAlwaysThere() {
        let width = layout("The quick brown").size.width
        #expect(layout(text, width: width, height: 2 * bodyLine).lines.count == 2)
        #expect(layout(text, width: width, height: 2 * bodyLine).isTruncated)
        #expect(layout(text, width: width, height: 3 * bodyLine).lines.count == 3)
        #expect(layout(text, width: width, height: 3 * bodyLine - 0.5).lines.count == 2)
        #expect(layout(text, width: width, height: 0).lines.count == 1)
        #expect(layout("short", height: 1).strings == ["short"])
    }

    @Test func aLineThatFitsBeforeMoreLinesGetsAnEllipsis() {
        #expect(layout("one\ntwo", ParagraphStyle(lineLimit: 1)).strings == ["one…"])
        #expect(layout("one\ntwo", ParagraphStyle(lineLimit: 2)).strings == ["one", "two"])
        #expect(layout("one\ntwo\nthree", ParagraphStyle(lineLimit: 2, truncation: .middle)).isTruncated)
    }

    @Test func withoutRoomOnlyTheEllipsisIsLeft() {
        for truncation in [ParagraphStyle.Truncation.head, .middle, .tail] {
            let style = ParagraphStyle(lineLimit: 1, truncation: truncation)
            #expect(layout("Hello", style, width: 0).strings == ["…"])
        }
    }

    @Test func graphemesAreCutWhole() {
        let style = ParagraphStyle(lineLimit: 1)
        let width = layout("e\u{301}e\u{301}…").size.width
        #expect(layout("e\u{301}e\u{301}e\u{301}e\u{301}", style, width: width).strings == ["e\u{301}e\u{301}…"])
        let family = layout("👨‍👩‍👧‍👦…").size.width + 1
        #expect(layout("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", style, width: family).strings == ["👨‍👩‍👧‍👦…"])
    }

    @Test func theEllipsisHasTheStyleOfWhatItFollows() {
        let parts = [
            StyledText.Run("plain ", TextAttributes(styleIndex: 1)),
            StyledText.Run("second and more", TextAttributes(styleIndex: 2)),
        ]
        let text = StyledText(runs: parts)
        let style = ParagraphStyle(lineLimit: 1)
        let result = TextEngine.shared.layout(text, style, width: layout("plain seco…").size.width)
        #expect(result.lines[0].runs.map(\.styleIndex) == [1, 2])
        #expect(result.lines[0].runs[1].run.string.hasSuffix("…"))
        #expect(result.lines[0].runs[0].run.string == "plain ")
    }

    @Test func rightToLeftTextIsCutAtItsEnd() {
        let text = "مرحبا بالعالم الكبير"
        let result = layout(text, ParagraphStyle(lineLimit: 1), width: layout(text).size.width * 0.6)
        #expect(result.isTruncated)
        // The ellipsis is the leftmost run, as the text runs to the left.
        #expect(result.lines[0].runs.first?.run.string.hasSuffix("…") == true)
        #expect(result.lines[0].runs.last?.run.string.hasPrefix("مرحبا") == true)
    }

    @Test func fontsShrinkUntilTheTextFits() {
        let ideal = layout(text).lines[0].width
        let style = ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.5)
        let result = layout(text, style, width: ideal * 0.8)
        #expect(!result.isTruncated)
        #expect(result.scale <= 0.8 && result.scale > 0.8 - 1.0 / 128)
        #expect(isNear(result.runs[0].size, 17 * result.scale))
        #expect(isNear(result.lines[0].width, ideal * result.scale, 0.01))
        #expect(isNear(result.size.height, bodyLine * result.scale, 0.01))
        // Not beyond the least, and not at all where it fits.
        let cut = layout(text, style, width: ideal * 0.3)
        #expect(cut.isTruncated && cut.scale == 0.5)
        #expect(layout(text, style, width: ideal + 1).scale == 1)
    }

    @Test func charactersMoveTogetherWhenAllowed() {
        let ideal = layout(text).lines[0].width
        let style = ParagraphStyle(lineLimit: 1, allowsTightening: true)
        let result = layout(text, style, width: ideal - 10)
        #expect(!result.isTruncated)
        #expect(result.runs[0].letterSpacing < 0 && result.runs[0].letterSpacing > -17.0 / 20)
        #expect(result.lines[0].width <= ideal - 10 && result.lines[0].width > ideal - 12.5)
        #expect(layout(text, style, width: ideal * 0.5).isTruncated)
    }

    @Test func spaceIsReservedForLinesThatAreNotThere() {
        let style = ParagraphStyle(lineLimit: 3, reservesSpace: true, lineSpacing: 2)
        #expect(isNear(layout("one", style).size.height, 3 * bodyLine + 4))
        #expect(layout("one", style).lines.count == 1)
        #expect(isNear(layout("", style).size.height, 3 * bodyLine + 4))
    }
}
