import Foundation
import Testing

@testable import Canvasback

@Suite struct FontTests {
    @Test func textStylesHaveTheirSizes() {
        let styles: [Font] = [
            .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption,
            .caption2,
        ]
        #expect(styles.map { $0.resolve().size } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
        #expect(styles.map { $0.resolve().weight } == [400, 400, 400, 400, 600, 400, 400, 400, 400, 400, 400])
    }

    static let table: [(Font.TextStyle, [CGFloat])] = [
        (.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]),
        (.title, [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]),
        (.title2, [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]),
        (.title3, [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]),
        (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]),
        (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]),
        (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]),
        (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]),
        (.caption, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]),
        (.caption2, [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]),
    ]

    @Test(arguments: table)
    func dynamicTypeTable(_ style: Font.TextStyle, _ sizes: [CGFloat]) {
        #expect(DynamicTypeSize.allCases.map { style.size(at: $0) } == sizes)
    }

    @Test func customFontsScaleUnlessFixed() {
        let custom = Font.custom("Georgia", size: 34)
        #expect(custom.resolve().size == 34)
        #expect(custom.resolve(dynamicTypeSize: .accessibility5).size == 106)
        #expect(custom.resolve().family == "Georgia")
        #expect(Font.custom("Georgia", fixedSize: 20).resolve(dynamicTypeSize: .accessibility5).size == 20)
        #expect(Font.custom("G", size: 22, relativeTo: .caption2).resolve(dynamicTypeSize: .xLarge).size == 26)
        #expect(Font.system(size: 20).resolve(dynamicTypeSize: .accessibility5).size == 20)
    }

    @Test func theLastWeightCounts() {
        #expect(Font.body.weight(.black).bold().resolve().weight == 700)
        #expect(Font.body.bold().weight(.light).resolve().weight == 300)
        #expect(Font.headline.weight(.regular).resolve().weight == 400)
        #expect(Font.headline.bold().bold(false).resolve().weight == 600)
        let weights: [Font.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let numbers = weights.map { Font.body.weight($0).resolve().weight }
        #expect(numbers == [100, 200, 300, 400, 500, 600, 700, 800, 900])
    }

    @Test func boldTextMakesTheLightHeavier() {
        let weights: [Font.Weight] = [.light, .regular, .semibold, .bold, .black]
        let bold = weights.map { Font.body.weight($0).resolve(prefersBold: true).weight }
        #expect(bold == [500, 600, 700, 700, 900])
    }

    @Test func traits() {
        let font = Font.system(.title, design: .rounded, weight: .heavy).italic().monospacedDigit().leading(.tight)
        let resolved = font.resolve()
        #expect(resolved.size == 28 && resolved.weight == 800 && resolved.design == .rounded)
        #expect(resolved.isItalic && resolved.hasMonospacedDigits && resolved.leading == -2)
        #expect(font.italic(false).resolve().isItalic == false)
        #expect(Font.body.monospaced().resolve().design == .monospaced)
        #expect(Font.body.monospaced().monospaced(false) == Font.body)
        #expect(Font.body.leading(.loose).resolve().leading == 2)
        #expect(Font.body.width(.condensed).resolve().width == -0.2)
        #expect(Font.body.smallCaps().resolve().traits == [.lowercaseSmallCaps, .uppercaseSmallCaps])
    }

    @Test func aSizeThatIsNoneIsTheBody() {
        #expect(Font.system(size: .nan).resolve().size == 17)
        #expect(Font.system(size: -4).resolve().size == 17)
    }
}
