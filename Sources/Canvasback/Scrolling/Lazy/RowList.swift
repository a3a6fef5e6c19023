import Foundation

/// What stands in a row of a lazy container: a view, or rows that are not there.
@MainActor struct RowEntry {
    enum Side { case before, after }
    enum Kind {
        case element(Element)
        /// The rows of a list before or after those that are there.
        case gap(LazyRows, Side)
    }
    let kind: Kind
    /// Along the axis, in points; the gap before it is not part of the length.
    var start: CGFloat = 0
    var length: CGFloat = 0
    var gap: CGFloat = 0
    /// In a grid, which track a view stands in; ``whole`` for one that takes a line of its own.
    var lane = whole
    /// In a grid, how many cells of the same run of lines are before this.
    var flow = 0
    static let whole = -1

    var end: CGFloat { start + length }
    var element: Element? { if case .element(let element) = kind { element } else { nil } }
}

/// A section's parts of the entries.
@MainActor struct RowSection {
    var header = 0..<0
    var content = 0..<0
    var footer = 0..<0
}

/// The content of a lazy container in order, as it was gathered: views, the rows that are not there, sections.
@MainActor struct RowList {
    var entries: [RowEntry] = []
    /// The lists of rows, the outer before those in them.
    private(set) var lists: [LazyRows] = []
    private(set) var sections: [RowSection] = []
    private(set) var elementCount = 0
    /// In a grid, the entries before which a new line begins.
    private(set) var breaks: Set<Int> = []
    /// In a grid, the entries that take lines of their own.
    private var wholes: Set<Int> = []

    init() {}

    init(_ collected: [Element]) {
        entries.reserveCapacity(collected.count)
        var index = 0
        parse(collected, &index, collected.count, 0)
    }

    private mutating func parse(_ collected: [Element], _ index: inout Int, _ end: Int, _ nesting: Int) {
        var open: [(section: Int, part: Int)] = []
        while index < end {
            let element = collected[index]
            index += 1
            guard element.flags.contains(.isMark), let mark = element as? RowMarkElement else {
                entries.append(RowEntry(kind: .element(element)))
                elementCount += 1
                continue
            }
            switch mark.mark {
            case .rowsStart:
                guard let rows = mark.rows else { continue }
                rows.nesting = nesting
                lists.append(rows)
                if rows.first > 0 { entries.append(RowEntry(kind: .gap(rows, .before))) }
                for row in rows.rows {
                    let start = entries.count
                    let sectionCount = sections.count
                    parse(collected, &index, index + row.elementCount, nesting + 1)
                    row.entries = start..<entries.count
                    row.holdsSections = sections.count > sectionCount
                }
                if rows.made.upperBound < rows.count { entries.append(RowEntry(kind: .gap(rows, .after))) }
            case .rowsEnd: break
            case .sectionStart:
                open.append((sections.count, entries.count))
                sections.append(RowSection())
            case .sectionContent:
                guard let current = open.last else { continue }
                sections[current.section].header = current.part..<entries.count
                open[open.count - 1].part = entries.count
            case .sectionFooter:
                guard let current = open.last else { continue }
                sections[current.section].content = current.part..<entries.count
                open[open.count - 1].part = entries.count
            case .sectionEnd:
                guard let current = open.popLast() else { continue }
                sections[current.section].footer = current.part..<entries.count
            }
        }
    }

    /// Notes what a grid needs to know: where lines begin, and how many cells rows are.
    mutating func noteCells() {
        for section in sections {
            breaks.formUnion([
                section.header.lowerBound, section.content.lowerBound, section.footer.lowerBound,
                section.footer.upperBound,
            ])
            wholes.formUnion(section.header)
            wholes.formUnion(section.footer)
        }
        // The inner before those around them, whose rows are made of them.
        for rows in lists.reversed() {
            guard let row = rows.rows.first else { continue }
            rows.holdsSections = row.holdsSections
            rows.cells = entries[row.entries].reduce(0) { $0 + cells(in: $1) }
        }
    }

    private func cells(in entry: RowEntry) -> Int {
        switch entry.kind {
        case .element: 1
        case .gap(let rows, let side): (side == .before ? rows.first : rows.count - rows.made.upperBound) * rows.cells
        }
    }

    /// In a grid, whether an entry takes a line of its own.
    func isWhole(_ index: Int) -> Bool { wholes.contains(index) }

    /// Notes how long the rows are that are there. True where what others are reckoned with has changed by it.
    /// - Parameter lanes: how many cells are in a line of a grid; nil outside of grids.
    func takeLengths(lanes: Int? = nil) -> Bool {
        var changed = false
        // The inner before those around them, which are as long as the inner are reckoned with.
        for rows in lists.reversed() {
            for row in rows.rows {
                let length = length(of: row, lanes: lanes)
                // A guess too is better than what others are like: a row that is let go of and comes back is the same.
                row.length = length
                if row.isSample || changed || isGuess(row) { continue }
                let before = rows.lengths.estimate
                rows.lengths.addSample(length)
                row.isSample = true
                if rows.lengths.estimate != before, rows.rows.count < rows.count { changed = true }
            }
        }
        return changed
    }

    /// Whether a row holds a list of which no row was measured: its length says nothing of others yet.
    private func isGuess(_ row: LazyRow) -> Bool {
        entries[row.entries].contains {
            if case .gap(let rows, _) = $0.kind { !rows.lengths.hasSamples } else { false }
        }
    }

    /// The length of a row with the gap before it, in points; of a cell in a line of a grid, its share of the line.
    func length(of row: LazyRow, lanes: Int? = nil) -> CGFloat {
        if row.entries.isEmpty { return 0 }
        if let lanes, !row.holdsSections {
            return entries[row.entries].reduce(0) { sum, entry in
                switch entry.kind {
                case .element: sum + (entry.length + entry.gap) / (entry.lane < 0 ? 1 : CGFloat(lanes))
                case .gap(let rows, let side):
                    sum + rows.lengths.length(of: side == .before ? 0..<rows.first : rows.made.upperBound..<rows.count)
                }
            }
        }
        let (first, last) = (entries[row.entries.lowerBound], entries[row.entries.upperBound - 1])
        return last.end - first.start + first.gap
    }

    /// All rows are to be measured anew.
    func forgetLengths() {
        for rows in lists {
            rows.lengths.forget()
            for row in rows.rows { (row.length, row.isSample) = (nil, false) }
        }
    }

    /// Where an element is among the entries.
    func index(of element: Element) -> Int? { entries.firstIndex { $0.element === element } }
}

/// Where the rows of a lazy container were placed last, along its axis.
@MainActor struct PlacedRows {
    struct Place {
        let element: Element
        let start, end: CGFloat
    }
    var places: [Place] = []
    var total: CGFloat = 0
    var offer: CGFloat?
    var hasPlaced = false

    init() {}
    init(_ list: RowList, total: CGFloat, offer: CGFloat?) {
        (self.total, self.offer, hasPlaced) = (total, offer, true)
        places.reserveCapacity(list.elementCount)
        for entry in list.entries {
            if let element = entry.element {
                places.append(Place(element: element, start: entry.start, end: entry.end))
            }
        }
    }
}
