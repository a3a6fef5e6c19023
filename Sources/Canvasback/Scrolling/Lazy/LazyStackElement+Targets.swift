import Foundation

extension LazyStackElement {
    /// Where a row is, in this element's coordinates, and whether that is reckoned because the row is not there. A row of
    /// several views takes all their room; nil where the row has none, or is not one of this container.
    func place(of rows: LazyRows, _ index: Int) -> (frame: CGRect, isEstimate: Bool)? {
        arrange()
        if rows.made.contains(index) {
            let row = rows.rows[index - rows.first]
            if row.entries.isEmpty || row.entries.upperBound > list.entries.count { return nil }
            let (first, last) = (list.entries[row.entries.lowerBound], list.entries[row.entries.upperBound - 1])
            return (rect(from: first.start, to: last.end), false)
        }
        for entry in list.entries {
            guard case .gap(let gapRows, let side) = entry.kind, gapRows === rows else { continue }
            let range = side == .before ? 0..<rows.first : rows.made.upperBound..<rows.count
            if !range.contains(index) { continue }
            let start = entry.start + rows.lengths.length(of: range.lowerBound..<index)
            let length = rows.lengths.length(of: index..<index + 1)
            return (rect(from: min(start + typicalGap, start + length), to: start + length), true)
        }
        return nil
    }

    /// The whole width between two places along the axis.
    private func rect(from start: CGFloat, to end: CGFloat) -> CGRect {
        if axis == .vertical { return CGRect(x: 0, y: start, width: frame.width, height: end - start) }
        let x = isRightToLeft ? frame.width - end : start
        return CGRect(x: x, y: 0, width: end - start, height: frame.height)
    }

    /// The row of this container that the data give an id: the rows that are there are asked first, then the data of all
    /// lists. Numbers of a range are found at once, other ids by looking for them.
    func findRow(_ id: AnyHashable) -> (rows: LazyRows, index: Int)? {
        for rows in list.lists { if let index = rows.maker.index(of: id) { return (rows, index) } }
        return nil
    }
}
