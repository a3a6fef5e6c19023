import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Unusual {
    @Test func emptyTextHasNoSize() {
        let result = layout("")
        #expect(result.size == .zero)
        #expect(result.lines.isEmpty && !result.isTruncated)
        #expect(TextEngine.shared.layout(StyledText(runs: [])).size == .zero)
        #expect(layout("", width: 0, height: 0).size == .zero)
    }

    @Test func onlyLineEndsAreLinesWithoutWidth() {
        #expect(layout("\n").size.width == 0)
        #expect(isNear(layout("\n").size.height, 2 * bodyLine))
        #expect(layout("\n\n\n", ParagraphStyle(lineLimit: 2)).lines.count == 2)
    }

    @Test func onlySpaces() {
        let space = layout(" ").lines[0].width
        #expect(isNear(layout("     ").lines[0].width, 5 * space))
        #expect(layout("     ", width: 2 * space).lines.count == 1)
        #expect(layout("     ", width: 2 * space).size.width <= 2 * space + 1.0 / 64)
        #expect(layout("\t").lines[0].width == space)
    }

    @Test(arguments: [CGFloat.nan, -CGFloat.infinity, -5, 0])
    func widthsThatAreNoneCountAsNothing(_ width: CGFloat) {
        let result = layout("ab", width: width)
        #expect(result.strings == ["a", "b"])
        #expect(result.size.width.isFinite)
    }

    @Test(arguments: [CGFloat.nan, -1, 0, .infinity, 1e300])
    func sizesThatAreNoneDoNoHarm(_ size: CGFloat) {
        let result = layout("Hello, world", size: size, width: 100)
        #expect(result.size.width.isFinite && result.size.height.isFinite)
    }

    @Test func controlsTakeNoRoom() {
        #expect(isNear(layout("a\u{1}\u{7F}\u{0}b").lines[0].width, layout("ab").lines[0].width, 0.5))
        #expect(layout("a\u{200B}\u{2060}\u{FEFF}b").lines[0].width < layout("ab").lines[0].width + 0.5)
    }

    @Test func codePointsThatAreNoCharacters() {
        for string in ["\u{FFFE}\u{FFFF}", "\u{E000}", "\u{300}", "\u{200D}", "\u{FE0F}", "\u{1F1E6}", "\u{E0041}"] {
            let result = layout(string, width: 50)
            #expect(result.strings.joined() == string)
            #expect(result.size.width.isFinite)
        }
        // What is no UTF-8 comes as replacement characters.
        let broken = String(decoding: [0x61, 0xFF, 0xC0, 0x62] as [UInt8], as: UTF8.self)
        #expect(layout(broken).strings == ["a\u{FFFD}\u{FFFD}b"])
    }

    @Test func tenThousandCharacters() {
        let word = String(repeating: "x", count: 10_000)
        let result = layout(word, width: 200)
        #expect(result.strings.joined() == word)
        #expect(result.lines.allSatisfy { $0.width <= 200 + 1.0 / 64 })
        let text = String(repeating: "Lorem ipsum dolor. ", count: 550)
        #expect(layout(text, width: 200).lines.count > 300)
        #expect(layout(text, ParagraphStyle(lineLimit: 3), width: 200).lines.count == 3)
        #expect(layout(text, ParagraphStyle(lineLimit: 1, truncation: .head), width: 200).size.width <= 200)
    }

    @Test func aThousandMarksOnOneLetterAreOneGrapheme() {
        let zalgo = "a" + String(repeating: "\u{301}", count: 1000) + "b"
        #expect(layout(zalgo, width: 5).lines.count == 2)
    }

    @Test func manyStylesOnOneLine() {
        let runs = (0..<500).map { StyledText.Run("a", TextAttributes(styleIndex: $0)) }
        let result = TextEngine.shared.layout(StyledText(runs: runs))
        #expect(result.lines[0].runs.map(\.styleIndex) == Array(0..<500))
    }
}
