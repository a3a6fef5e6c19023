import Foundation

/// Where the cells of a grid stand for a proposal, and how large it is.
@MainActor struct GridArrangement {
    struct Place {
        let element: Element
        let origin: CGPoint
        let proposal: ProposedViewSize
    }
    let proposal: ProposedViewSize
    private(set) var size = CGSize.zero
    private(set) var places: [Place] = []

    private let rows: [GridElement.Row]
    private let look: GridElement.Look
    private var widths: [CGFloat] = []
    private var heights: [CGFloat] = []
    /// How far below the top of each row the guide of its alignment is.
    private var guides: [CGFloat] = []

    init(_ rows: [GridElement.Row], _ look: GridElement.Look, _ proposal: ProposedViewSize) {
        (self.rows, self.look, self.proposal) = (rows, look, proposal)
        if rows.isEmpty { return }
        let count = rows.reduce(1) { max($0, $1.cells.last?.columns.upperBound ?? 0) }
        widths = Array(repeating: 0, count: count)
        shareWidth()
        widenForSpans()
        shareHeight()
        size = CGSize(
            width: widths.reduce(0, +) + look.horizontalSpacing * CGFloat(count - 1),
            height: heights.reduce(0, +) + look.verticalSpacing * CGFloat(rows.count - 1))
        place()
    }

    // MARK: Columns

    /// The cells that say how wide a column is.
    private func sizingCells(_ column: Int) -> [GridElement.Cell] {
        rows.flatMap { row in
            row.cells.filter {
                !$0.isSpanning && !row.isWhole && $0.columns.lowerBound == column && !$0.unsized.contains(.horizontal)
            }
        }
    }

    private static func widest(_ cells: [GridElement.Cell], _ width: CGFloat?) -> CGFloat {
        cells.reduce(0) { max($0, $1.element.size(ProposedViewSize(width: width, height: nil)).width) }
    }

    private mutating func shareWidth() {
        let columns = widths.indices.map { sizingCells($0) }
        guard let offer = proposal.width else {
            for column in widths.indices { widths[column] = Self.widest(columns[column], nil) }
            return
        }
        let flexibilities = columns.map { Self.widest($0, .infinity) - Self.widest($0, 0) }
        var left = offer - look.horizontalSpacing * CGFloat(widths.count - 1)
        let order = widths.indices.sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
        for (position, column) in order.enumerated() {
            let share = max(0, left / CGFloat(order.count - position))
            widths[column] = Self.widest(columns[column], share)
            left -= widths[column]
        }
    }

    /// Widens columns for the cells that stand in several of them, the narrowest spans first.
    private mutating func widenForSpans() {
        var spans: [GridElement.Cell] = []
        for row in rows {
            for cell in row.cells where (cell.isSpanning || row.isWhole) && !cell.unsized.contains(.horizontal) {
                spans.append(cell)
            }
        }
        for (_, cell) in spans.enumerated().sorted(by: { ($0.1.columns.count, $0.0) < ($1.1.columns.count, $1.0) }) {
            let elsewhere = widths.indices.filter { !cell.columns.contains($0) }.reduce(0) { $0 + widths[$1] }
            let gaps = look.horizontalSpacing * CGFloat(widths.count - cell.columns.count)
            let offer = proposal.width.map { max(0, $0 - elsewhere - gaps) }
            let missing =
                cell.element.size(ProposedViewSize(width: offer, height: nil)).width - width(of: cell.columns)
            if missing <= 0 { continue }
            for column in cell.columns { widths[column] += missing / CGFloat(cell.columns.count) }
        }
    }

    private func width(of columns: Range<Int>) -> CGFloat {
        columns.reduce(0) { $0 + widths[$1] } + look.horizontalSpacing * CGFloat(columns.count - 1)
    }

    // MARK: Rows

    private func alignment(_ row: GridElement.Row) -> AlignmentKey { (row.alignment ?? look.alignment.vertical).key }

    /// How high a row is at an offer, and where its guide is.
    private func extent(_ row: GridElement.Row, _ height: CGFloat?) -> (height: CGFloat, guide: CGFloat) {
        var (before, after) = (-CGFloat.infinity, -CGFloat.infinity)
        for cell in row.cells where !cell.unsized.contains(.vertical) {
            let proposal = ProposedViewSize(width: width(of: cell.columns), height: height)
            let size = cell.element.size(proposal)
            let guide = cell.element.guide(alignment(row), proposal)
            before = max(before, guide)
            after = max(after, size.height - guide)
        }
        return before.isInfinite ? (0, 0) : (max(0, before + after), before)
    }

    private func highest(_ row: GridElement.Row, _ height: CGFloat) -> CGFloat {
        row.cells.reduce(0) { most, cell in
            if cell.unsized.contains(.vertical) { return most }
            return max(most, cell.element.size(ProposedViewSize(width: width(of: cell.columns), height: height)).height)
        }
    }

    private mutating func shareHeight() {
        var extents = rows.map { extent($0, nil) }
        if let offer = proposal.height {
            let flexibilities = rows.map { highest($0, .infinity) - highest($0, 0) }
            var left = offer - look.verticalSpacing * CGFloat(rows.count - 1)
            let order = rows.indices.sorted { (flexibilities[$0], $0) < (flexibilities[$1], $1) }
            for (position, row) in order.enumerated() {
                extents[row] = extent(rows[row], max(0, left / CGFloat(order.count - position)))
                left -= extents[row].height
            }
        }
        heights = extents.map(\.height)
        guides = extents.map(\.guide)
    }

    // MARK: Places

    private mutating func place() {
        let columnKeys = columnAlignments()
        var starts: [CGFloat] = []
        var x: CGFloat = 0
        for width in widths {
            starts.append(x)
            x += width + look.horizontalSpacing
        }
        var y: CGFloat = 0
        for (index, row) in rows.enumerated() {
            for cell in row.cells {
                let room = CGSize(width: width(of: cell.columns), height: heights[index])
                let offer = ProposedViewSize(room)
                let size = cell.element.size(offer)
                var origin = CGPoint(x: starts[cell.columns.lowerBound], y: y)
                if let anchor = cell.element.gridTrait({ $0.anchor }) {
                    origin.x += anchor.x * (room.width - size.width)
                    origin.y += anchor.y * (room.height - size.height)
                } else {
                    let key = row.isWhole ? look.alignment.horizontal.key : columnKeys[cell.columns.lowerBound]
                    origin.x += ViewDimensions(nil, offer, room).value(key) - cell.element.guide(key, offer)
                    origin.y += guide(of: index, room, cell) - cell.element.guide(alignment(row), offer)
                }
                places.append(Place(element: cell.element, origin: origin, proposal: offer))
            }
            y += heights[index] + look.verticalSpacing
        }
    }

    /// Where the guide of a row is: what its cells came to, or that of the row itself for a cell that has no part in it.
    private func guide(of row: Int, _ room: CGSize, _ cell: GridElement.Cell) -> CGFloat {
        let key = alignment(rows[row])
        return key.isBaseline ? guides[row] : ViewDimensions(nil, .unspecified, room).value(key)
    }

    private func columnAlignments() -> [AlignmentKey] {
        var keys = Array(repeating: look.alignment.horizontal.key, count: widths.count)
        var isSaid = Array(repeating: false, count: widths.count)
        for row in rows where !row.isWhole {
            for cell in row.cells where !isSaid[cell.columns.lowerBound] {
                guard let said = cell.element.gridTrait({ $0.columnAlignment }) else { continue }
                keys[cell.columns.lowerBound] = said.key
                isSaid[cell.columns.lowerBound] = true
            }
        }
        return keys
    }
}
