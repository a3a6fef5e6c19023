import Foundation

/// Lays cells out in rows and columns.
///
/// To share a width among columns it goes as a stack does: least flexible first (what its widest cell takes at most, less
/// what it needs at least), each is offered what remains divided by the columns left. Cells of several columns, and views
/// that take a row of their own, widen theirs where they need more. Heights are shared among rows in the same way.
@MainActor package final class GridElement: ContainerElement {
    struct Look: Equatable {
        var alignment: Alignment
        var horizontalSpacing: CGFloat
        var verticalSpacing: CGFloat
    }
    struct Cell {
        let element: Element
        /// The columns that it stands in.
        var columns: Range<Int>
        /// The axes along which it makes nothing larger.
        var unsized: Axis.Set
        var isSpanning: Bool { columns.count > 1 }
    }
    struct Row {
        var alignment: VerticalAlignment?
        var cells: [Cell] = []
        /// Whether it is a view that is in no row, across all columns.
        var isWhole = false
    }

    var look: Look { didSet { if look != oldValue { invalidateLayout() } } }
    /// What was gathered: each row's alignment and views, or one view across all columns.
    private var gathered: [(alignment: VerticalAlignment?, elements: [Element], isWhole: Bool)] = []
    private var arrangement: GridArrangement?

    init(_ look: Look, node: Node) {
        self.look = look
        super.init(node: node)
    }

    /// Takes views between the marks of their rows.
    func take(_ collected: [Element]) {
        gathered.removeAll(keepingCapacity: true)
        var elements: [Element] = []
        var isInRow = false
        for element in collected {
            if element.flags.contains(.isMark) {
                guard let mark = element as? GridMarkElement else { continue }
                if mark.isStart { gathered.append((mark.alignment, [], false)) }
                isInRow = mark.isStart
                continue
            }
            elements.append(element)
            if isInRow {
                gathered[gathered.count - 1].elements.append(element)
            } else {
                gathered.append((nil, [element], true))
            }
        }
        setChildren(elements)
        // Rows may be others though their views are the same.
        invalidateContentLayout()
    }

    /// The cells as their traits have them now.
    var rows: [Row] {
        var rows = gathered.map { source in
            var row = Row(alignment: source.alignment, isWhole: source.isWhole)
            var column = 0
            for element in source.elements {
                let count = source.isWhole ? 1 : element.gridTrait { $0.columns } ?? 1
                row.cells.append(
                    Cell(
                        element: element, columns: column..<column + count,
                        unsized: element.gridTrait { $0.unsizedAxes } ?? []))
                column += count
            }
            return row
        }
        let count = max(1, rows.map { $0.isWhole ? 0 : $0.cells.last?.columns.upperBound ?? 0 }.max() ?? 0)
        for index in rows.indices where rows[index].isWhole { rows[index].cells[0].columns = 0..<count }
        return rows
    }

    override package func didInvalidate() { arrangement = nil }

    private func arrange(_ proposal: ProposedViewSize) -> GridArrangement {
        if let arrangement, arrangement.proposal == proposal { return arrangement }
        let made = GridArrangement(rows, look, proposal)
        arrangement = made
        return made
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

    override package func placeChildren() {
        let arrangement = arrange(placedProposal)
        let mirrored = isRightToLeft
        for place in arrangement.places {
            var origin = place.origin
            if mirrored { origin.x = frame.width - origin.x - place.element.size(place.proposal).width }
            place.element.place(at: origin, place.proposal)
        }
    }

    override package func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        let values = arrange(proposal).places.compactMap { place in
            place.element.explicitGuide(key, place.proposal, place.element.size(place.proposal))
                .map { $0 + place.origin[key.axis] }
        }
        return Element.combine(key, values)
    }
}
