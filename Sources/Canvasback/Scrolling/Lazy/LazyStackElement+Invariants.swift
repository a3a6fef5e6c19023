import Foundation

extension LazyStackElement {
    /// Checks that rows, lengths and places agree.
    func checkRows() {
        for rows in list.lists {
            assert(rows.lengths.isConsistent, "the lengths of rows do not add up")
            assert(rows.made.upperBound <= rows.count && rows.first >= 0, "rows are there that the data have not")
            assert(!rows.maker.flags.contains(.destroyed), "rows of a list that has gone are laid out")
            assert(!rows.rows.isEmpty || rows.first == 0, "a list without rows begins somewhere")
            for row in rows.rows { assert(!row.node.flags.contains(.destroyed), "a row that has gone is laid out") }
        }
        if !flags.contains(.placedOnce) || flags.contains(.needsPlacement) { return }
        var end: CGFloat?
        if isGrid { checkLines() }
        for entry in isGrid ? [] : list.entries {
            if let end { assert(abs(entry.start - entry.gap - end) < Self.tolerance, "rows do not follow each other") }
            end = entry.end
        }
        assert(placed.places.count == list.elementCount, "not all rows that are there were placed")
        assert(placed.total == total, "rows were placed for another length")
        let seen = seen()
        for entry in list.entries where entry.element == nil && !hasGivenUp {
            let isSeen = min(entry.end, seen.upper) - max(entry.start, seen.lower) > Self.tolerance
            assert(!isSeen, "rows are seen that are not there")
        }
    }
}
