import Foundation
import Testing

@testable import TextLayout

@Suite @MainActor struct Aligning {
    private func origins(_ alignment: ParagraphStyle.Alignment, isRightToLeft: Bool = false) -> [CGFloat] {
        let style = ParagraphStyle(alignment: alignment, isRightToLeft: isRightToLeft)
        return layout("wide line\nw", style).lines.map(\.origin.x)
    }

    @Test func linesAlignWithinTheWidest() {
        let size = layout("wide line").size.width
        let (wide, narrow) = (layout("wide line").lines[0].width, layout("w").lines[0].width)
        #expect(origins(.leading) == [0, 0])
        #expect(isNear(origins(.center)[0], (size - wide) / 2))
        #expect(isNear(origins(.center)[1], (size - narrow) / 2))
        #expect(isNear(origins(.trailing)[1], size - narrow))
    }

    @Test func leadingIsOnTheRightWhereLayoutRunsToTheLeft() {
        let size = layout("wide line").size.width
        let narrow = layout("w").lines[0].width
        #expect(isNear(origins(.leading, isRightToLeft: true)[1], size - narrow))
        #expect(isNear(origins(.center, isRightToLeft: true)[1], (size - narrow) / 2))
        #expect(origins(.trailing, isRightToLeft: true) == [0, 0])
    }

    @Test func runsMoveWithTheirLine() {
        let result = layout("wide line\nw", ParagraphStyle(alignment: .trailing))
        #expect(result.lines[1].runs[0].x == result.lines[1].origin.x)
    }
}
