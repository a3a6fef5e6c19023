import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Cache {
    private func engine(_ limit: Int = 32 << 20) throws -> TextEngine {
        TextEngine(library: TextEngine.shared.library, cacheLimit: limit)
    }

    @Test func everyWidthFromTheIdealOnGivesOneObject() throws {
        let engine = try engine()
        let ideal = engine.layout(StyledText("Hello, world"))
        for width in [ideal.size.width, ideal.size.width + 1, 1000, .infinity] {
            #expect(engine.layout(StyledText("Hello, world"), width: width) === ideal)
        }
        #expect(engine.layout(StyledText("Hello, world"), width: 500, height: ideal.size.height) === ideal)
        #expect(engine.layout(StyledText("Hello, world"), width: 500, height: 0) === ideal)
        #expect(engine.statistics.misses == 1)
        #expect(engine.statistics.relayouts == 0)
        #expect(engine.statistics.hits == 6)
    }

    @Test func widthsWithTheSameBreaksGiveOneObject() throws {
        let engine = try engine()
        let text = StyledText("The quick brown fox jumps over the lazy dog")
        let wrapped = engine.layout(text, width: 130)
        #expect(engine.layout(text, width: wrapped.size.width) === wrapped)
        #expect(engine.layout(text, width: 131) === wrapped)
        #expect(engine.statistics.misses == 1)
        // Whatever is cached, a width gives what it gives afresh.
        for width in stride(from: CGFloat(40), to: 340, by: 1.3) {
            let fresh = try self.engine().layout(text, width: width)
            #expect(engine.layout(text, width: width).strings == fresh.strings)
        }
        #expect(engine.statistics.misses == 1)
    }

    @Test func heightsThatMakeNoDifferenceGiveOneObject() throws {
        let engine = try engine()
        let text = StyledText("The quick brown fox jumps over the lazy dog")
        let cut = engine.layout(text, width: 130, height: 2 * bodyLine + 1)
        #expect(cut.isTruncated)
        #expect(engine.layout(text, width: 130, height: 2 * bodyLine + 5) === cut)
        for height in stride(from: CGFloat(0), to: 100, by: 2.7) {
            let fresh = try self.engine().layout(text, width: 130, height: height)
            #expect(engine.layout(text, width: 130, height: height).strings == fresh.strings)
        }
    }

    @Test func stylesAreToldApart() throws {
        let engine = try engine()
        let regular = engine.layout(StyledText("Hello"))
        let bold = engine.layout(StyledText("Hello", TextAttributes(font: FontRequest(weight: 700))))
        #expect(regular !== bold && regular.size.width < bold.size.width)
        let painted = engine.layout(StyledText("Hello", TextAttributes(styleIndex: 3)))
        #expect(painted.lines[0].runs[0].styleIndex == 3)
        #expect(engine.layout(StyledText("Hello"), ParagraphStyle(alignment: .center)) !== regular)
        #expect(engine.statistics.misses == 4)
    }

    @Test func theLeastRecentlyUsedIsDropped() throws {
        let engine = try engine(20_000)
        _ = engine.layout(StyledText("kept"))
        for i in 0..<100 {
            _ = engine.layout(StyledText("label \(i)"))
            _ = engine.layout(StyledText("kept"))
        }
        #expect(engine.statistics.bytes <= 20_000)
        #expect(engine.statistics.entries < 25)
        #expect(engine.statistics.entries + engine.statistics.evictions == 101)
        #expect(engine.statistics.hits == 100)
        // One text that is larger than the limit is laid out all the same.
        let long = engine.layout(StyledText(String(repeating: "long ", count: 3000)), width: 300)
        #expect(long.lines.count > 30)
        #expect(engine.statistics.entries == 1)
    }

    @Test func aCachedLabelIsSmall() throws {
        let engine = try engine()
        for i in 0..<100 { _ = engine.layout(StyledText("Label of twenty \(1000 + i)")) }
        #expect(engine.statistics.bytes / 100 < 2_000)
    }
}
