import Foundation

extension LazyStackElement {
    /// Rows are made before they are seen, within this share of the viewport. A frame never shows a gap without it, since rows
    /// are made in the frame that shows them; it spreads the work of a fling.
    private static var overscan: CGFloat { 0.25 }
    /// Rows are let go of when they are further away than this share of the viewport.
    private static var keep: CGFloat { 0.5 }

    /// What is seen now. Outside of scroll views that is what the container was offered.
    func seen() -> SeenPart {
        if let seen = seenPart(along: axis) { return seen }
        var length = window.metrics.size[axis]
        if let offer = placedProposal[axis], offer.isFinite { length = offer }
        return SeenPart(lower: 0, upper: length, clear: 0...length, isAtStart: true)
    }

    private func overscan(_ seen: SeenPart) -> CGFloat {
        scrollView(along: axis) == nil ? 0 : (seen.upper - seen.lower) * Self.overscan
    }

    /// The first row of a list that is seen or after what is seen; nil where the start of all content is seen and stays so.
    func firstSeen(of rows: LazyRows) -> Int? {
        guard placed.hasPlaced, scrollView(along: axis) != nil else { return nil }
        let seen = seen()
        if seen.isAtStart { return nil }
        for (offset, row) in rows.rows.enumerated() where !row.entries.isEmpty {
            if row.entries.upperBound <= list.entries.count,
                list.entries[row.entries.upperBound - 1].end > seen.clear.lowerBound
            {
                return rows.first + offset
            }
        }
        return rows.made.upperBound
    }

    /// Makes the rows that are seen or near, and lets go of others. Answers how far what is seen has moved by that and by
    /// changes of the content, from where the rows begin: the offset is to follow.
    func resolve() -> CGFloat {
        let seen = seen()
        var anchor = seen.isAtStart ? nil : placed.anchor(seen, total: placed.total)
        var shift: CGFloat = 0
        var batch = 8
        var steps = 0
        while true {
            arrange()
            if let anchor { shift = anchor.shift(in: list, total: total) }
            let moved = seen.moved(by: shift)
            steps += 1
            if steps > 200 || !fill(moved, batch) { break }
            batch = min(64, batch * 2)
            gatherInLayout()
            if anchor == nil, !seen.isAtStart {
                // What is shown here was not there before: its first row holds its place from now on.
                arrange()
                anchor = PlacedRows(list, total: total, offer: rowOffer).anchor(seen, total: total)
            }
        }
        let moved = seen.moved(by: shift)
        if trim(moved) {
            gatherInLayout()
            arrange()
        }
        hasGivenUp = steps > 200
        cover = hasGivenUp ? -.infinity ... .infinity : coverage(moved)
        return abs(shift) > Self.tolerance ? shift : 0
    }

    /// Makes rows where some are missing; false where none are.
    private func fill(_ seen: SeenPart, _ batch: Int) -> Bool {
        let overscan = overscan(seen)
        let (lower, upper) = (seen.lower - overscan, seen.upper + overscan)
        for entry in list.entries {
            guard case .gap(let rows, let side) = entry.kind, entry.length > 0 else { continue }
            let (from, to) = (max(lower, entry.start), min(upper, entry.end))
            if from >= to { continue }
            rows.maker.setMade(wanted(rows, side, entry, from, to, seen, batch))
            return true
        }
        return false
    }

    /// The rows of a list that are to be there, so that more of a part of the axis is covered.
    private func wanted(
        _ rows: LazyRows, _ side: RowEntry.Side, _ gap: RowEntry, _ from: CGFloat, _ to: CGFloat, _ seen: SeenPart,
        _ batch: Int
    ) -> Range<Int> {
        let made = rows.made
        let gapStart = side == .before ? 0 : made.upperBound
        let gapEnd = side == .before ? made.lowerBound : rows.count
        let before = rows.lengths.length(before: gapStart) - lead(gap, of: rows, gapStart)
        func index(_ position: CGFloat) -> Int {
            min(max(gapStart, gapEnd - 1), max(gapStart, rows.lengths.index(at: before + position - gap.start)))
        }
        func lines(_ range: Range<Int>) -> Range<Int> { wholeLines(range, of: rows, gap, gapStart) }
        // A row that begins where the part ends is not of it.
        let last = index(to - Self.tolerance) + 1
        if !made.isEmpty, isNear(rows, seen) {
            let more =
                side == .after
                ? made.upperBound..<max(made.upperBound + 1, min(last, made.upperBound + batch))
                : max(index(from), made.lowerBound - batch)..<made.lowerBound
            let grown = lines(more)
            return min(made.lowerBound, grown.lowerBound)..<max(made.upperBound, grown.upperBound)
        }
        // From what is seen first: what is before it comes next, and moves it nowhere.
        let first = index(min(max(from, seen.lower), to))
        return lines(first..<max(first + 1, min(last, first + batch)))
    }

    /// Whether a row of a list that is there is near what is seen, so that others are to join it.
    private func isNear(_ rows: LazyRows, _ seen: SeenPart) -> Bool {
        let reach = (seen.upper - seen.lower) * Self.keep
        for row in rows.rows where !row.entries.isEmpty {
            let (start, end) = extent(of: row)
            if end >= seen.lower - reach && start <= seen.upper + reach { return true }
        }
        return false
    }

    private func extent(of row: LazyRow) -> (start: CGFloat, end: CGFloat) {
        let (first, last) = (list.entries[row.entries.lowerBound], list.entries[row.entries.upperBound - 1])
        return (first.start, last.end)
    }

    /// Lets go of rows that are far from what is seen. True where there were any.
    private func trim(_ seen: SeenPart) -> Bool {
        // Past the end of all rows, which turned out to be shorter than they were reckoned: the scroll view comes back to the
        // last of them. Without those it would be reckoned as before.
        if seen.lower >= total { return false }
        let reach = (seen.upper - seen.lower) * Self.keep
        let (lower, upper) = (seen.lower - reach, seen.upper + reach)
        var trimmed = false
        let held = held.flatMap { list.index(of: $0) }
        for rows in list.lists where !rows.rows.isEmpty && !rows.maker.flags.contains(.destroyed) {
            var (low, high) = (rows.rows.count, 0)
            for (offset, row) in rows.rows.enumerated() {
                if !row.entries.isEmpty {
                    let (start, end) = extent(of: row)
                    if end < lower || start > upper, held.map({ !row.entries.contains($0) }) ?? true { continue }
                }
                low = min(low, offset)
                high = offset + 1
            }
            // Rows without views are no reason to keep a list.
            let range = low < high ? rows.first + low..<rows.first + high : 0..<0
            if range == rows.made || seen.upper <= seen.lower { continue }
            rows.maker.setMade(range)
            trimmed = true
        }
        return trimmed
    }

    /// The part of the axis around what is seen that is there.
    private func coverage(_ seen: SeenPart) -> ClosedRange<CGFloat> {
        var (lower, upper) = (-CGFloat.infinity, CGFloat.infinity)
        let middle = (seen.lower + seen.upper) / 2
        for entry in list.entries where entry.element == nil && entry.length > 0 {
            if entry.end <= middle { lower = max(lower, entry.end) }
            if entry.start >= middle { upper = min(upper, entry.start) }
        }
        return lower...max(lower, upper)
    }

    private func gatherInLayout() { gather(animatesEntry: dataChanged) }

    /// After each update: lays out where rows are seen that are not there.
    func checkGeometry() {
        if !flags.contains(.placedOnce) || flags.contains(.needsPlacement) { return }
        let seen = seen()
        if isCovered(seen) { return showPins(seen) }
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }

    private func isCovered(_ seen: SeenPart) -> Bool {
        let overscan = overscan(seen)
        let (lower, upper) = (seen.lower - overscan, seen.upper + overscan)
        if seen.upper <= seen.lower || upper < 0 || lower > total { return true }
        return lower >= cover.lowerBound && upper <= cover.upperBound
    }
}
