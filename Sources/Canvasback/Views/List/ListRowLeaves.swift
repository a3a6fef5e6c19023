import Foundation
import Surface

/// A row's ground or its shade, with the round corners of its group.
@MainActor final class ListFillElement: LeafElement {
    private var content: ListRowContentElement? { parent as? ListRowContentElement }
    private var isShade: Bool { content?.isShade(self) ?? false }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let content, let color = isShade ? content.highlightColor : content.ownGround else { return }
        let corners = content.corners
        let shape: DrawShape =
            corners == CornerRadii(all: 0)
            ? .rect(rect) : .roundedRect(rect, corners.held(in: rect.size), continuous: false)
        commands.append(.fill(shape, .color(color)))
    }

    // The row itself is hit, not its ground.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
}

/// The lines of a row: between it and the next one, and where its section begins and ends.
@MainActor final class ListSeparatorsElement: LeafElement {
    private var content: ListRowContentElement? { parent as? ListRowContentElement }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let content, let row = content.row, row.place.role == .row else { return }
        let metrics = row.metrics
        guard metrics.hasSeparators else { return }
        let thickness = readingEnvironment { $0.pixelLength }
        let (start, end) = content.contentEdges
        // Lines between rows go on to the edge.
        let own = (start, metrics.rowInsets.trailing > 0 ? rect.width : end)
        let whole = metrics.cornerRadius == 0 && metrics.hasOuterSpacing ? (CGFloat(0), rect.width) : own
        func line(_ y: CGFloat, _ edges: (CGFloat, CGFloat), _ color: Color?) {
            let x = isRightToLeft ? rect.maxX - edges.1 : rect.minX + edges.0
            let line = CGRect(x: x, y: y, width: max(0, edges.1 - edges.0), height: thickness)
            commands.append(.fill(.rect(line), .color(packed(color ?? Color(system: .separator)))))
        }
        if row.place.isFirstRow, metrics.hasSectionSeparators, !row.hides(.sectionTop), !row.hides(.rowTop) {
            line(rect.minY, whole, row.tint(.sectionTop) ?? row.tint(.rowTop))
        }
        let bottom = rect.maxY - thickness
        if row.place.isLastRow {
            if metrics.hasSectionSeparators, !row.hides(.sectionBottom), !row.hides(.rowBottom) {
                line(bottom, whole, row.tint(.sectionBottom) ?? row.tint(.rowBottom))
            }
        } else if !row.hides(.rowBottom), !(row.next?.hides(.rowTop) ?? false) {
            line(bottom, own, row.tint(.rowBottom) ?? row.next?.tint(.rowTop))
        }
    }
}

extension ListRowElement {
    /// Whether a line was hidden by the row.
    fileprivate func hides(_ line: RowTraits.Line) -> Bool { child?.rowTrait { $0[separator: line] } == .hidden }
    fileprivate func tint(_ line: RowTraits.Line) -> Color? { child?.rowTrait { $0[tint: line] } }
}

/// The chevron at the end of a row that leads somewhere.
@MainActor final class ListAccessoryElement: LeafElement {
    /// In points, and the width of the stroke, as `UITableViewCell`'s disclosure indicator: a semibold chevron of 13 points.
    private static let (size, stroke) = (CGSize(width: 7, height: 12), CGFloat(2))

    override func measure(_ proposal: ProposedViewSize) -> CGSize { Self.size }

    override func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        let inset = Self.stroke / 2
        let (back, tip) = (rect.minX + inset, rect.maxX - inset)
        let (from, to) = isRightToLeft ? (tip, back) : (back, tip)
        var path = Path()
        path.move(to: CGPoint(x: from, y: rect.minY + inset))
        path.addLine(to: CGPoint(x: to, y: rect.midY))
        path.addLine(to: CGPoint(x: from, y: rect.maxY - inset))
        let line = StrokeLine(width: Self.stroke, cap: .round, join: .round)
        commands.append(
            .stroke(.path(path, offset: .zero), .color(packed(Color(system: .tertiaryLabel))), line))
    }

    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool { false }
}
