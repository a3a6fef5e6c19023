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
            if row.entries.count == 1 { return (rect(of: first), false) }
            return (rect(from: first.start, to: last.end), false)
        }
        for entry in list.entries {
            guard case .gap(let gapRows, let side) = entry.kind, gapRows === rows else { continue }
            let range = side == .before ? 0..<rows.first : rows.made.upperBound..<rows.count
            if !range.contains(index) { continue }
            if flows(rows) { return (reckonedCell(index, in: entry, of: rows, range), true) }
            let start = entry.start + rows.lengths.length(of: range.lowerBound..<index)
            let length = rows.lengths.length(of: index..<index + 1)
            return (rect(from: min(start + typicalGap, start + length), to: start + length), true)
        }
        return nil
    }

    /// A row's length of a part of the axis, from a share of it on: where a view may be whose place nobody knows yet.
    func part(of rect: CGRect, from share: CGFloat) -> CGRect {
        var rect = rect
        let length = rect.size[axis]
        let row = min(length, LazyRows.defaultLength)
        let before = min(max(0, length * share), length - row)
        rect.origin[axis] += axis == .horizontal && isRightToLeft ? length - row - before : before
        rect.size[axis] = row
        return rect
    }

    /// The room of an entry: its cell, or the whole width.
    private func rect(of entry: RowEntry) -> CGRect {
        guard entry.lane >= 0 else { return rect(from: entry.start, to: entry.end) }
        return cellRect(lane: entry.lane, from: entry.start, to: entry.end)
    }

    /// The whole width between two places along the axis.
    private func rect(from start: CGFloat, to end: CGFloat) -> CGRect {
        if axis == .vertical { return CGRect(x: 0, y: start, width: frame.width, height: end - start) }
        let x = isRightToLeft ? frame.width - end : start
        return CGRect(x: x, y: 0, width: end - start, height: frame.height)
    }
}

extension LazyStackElement: ScrollTargetContainer {
    package func forEachScrollTarget(around rect: CGRect, _ body: (CGRect, ScrollTargetIDs) -> Void) {
        arrange()
        let mirrored = axis == .horizontal && isRightToLeft
        let low = mirrored ? frame.width - rect.maxX : rect.origin[axis]
        let high = low + rect.size[axis]
        // Those that meet the stretch, and one more on each side.
        guard let first = list.entries.lastIndex(where: { $0.end < low }) ?? list.entries.indices.first else { return }
        for entry in list.entries[first...] {
            switch entry.kind {
            case .element(let element):
                if !element.isSpacer {
                    body(self.rect(of: entry), .element(element, below: node))
                }
            case .gap(let rows, let side):
                let range = side == .before ? 0..<rows.first : rows.made.upperBound..<rows.count
                let before = rows.lengths.length(before: range.lowerBound) - lead(entry, of: rows, range.lowerBound)
                func index(_ position: CGFloat) -> Int { rows.lengths.index(at: before + position - entry.start) }
                let reckoned = max(range.lowerBound, index(low) - 1)..<min(range.upperBound, index(high) + 2)
                for index in reckoned.clamped(to: range) {
                    guard let place = place(of: rows, index) else { continue }
                    body(place.frame, .row(self, rows, index))
                }
            }
            if entry.start > high { break }
        }
    }

    /// The ids of a row, the outermost first.
    func ids(of rows: LazyRows, _ index: Int) -> [AnyHashable] { ids(of: rows) + [rows.maker.id(ofRow: index)] }

    /// The ids that a list is in, the outermost first.
    private func ids(of rows: LazyRows) -> [AnyHashable] {
        var ids: [AnyHashable] = []
        var node: Node = rows.maker
        while node !== self.node, let parent = node.parent {
            if let provider = parent as? any ScrollTargetProvider, let id = provider.scrollTargetID(of: node) {
                ids.append(id)
            }
            node = parent
        }
        return ids.reversed()
    }
}
