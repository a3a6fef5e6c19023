internal import Surface
package import Foundation

/// Edited text in lines, with a place for every caret. Distances are in points from the top left.
@MainActor package struct EditableLayout {
    package struct Line {
        /// What it shows, without the white space that a wrap leaves at its end.
        package var range: Range<Int>
        /// Where the next line begins, or the line end of the paragraph stands.
        package var next: Int
        /// Whether it is the last of its paragraph.
        package var isLast: Bool
        var piece: Int
        package var origin: CGPoint
        package var width: CGFloat
        package var ascent: CGFloat
        package var descent: CGFloat
        package var runs: [TextLayout.PlacedRun]
        package var baseline: CGFloat { origin.y + ascent }
        package var height: CGFloat { ascent + descent }
    }

    /// At least one.
    package let lines: [Line]
    /// What lines are aligned within.
    package let width: CGFloat
    package let height: CGFloat
    let pieces: [EditableText.Piece]

    init(lines: [Line], width: CGFloat, height: CGFloat, pieces: [EditableText.Piece]) {
        (self.lines, self.width, self.height, self.pieces) = (lines, width, height, pieces)
    }

    /// The end of the longest line.
    package var contentWidth: CGFloat { lines.reduce(0) { max($0, $1.origin.x + $1.width) } }
    /// Whether the first paragraph is read from right to left.
    package var isRightToLeft: Bool { (pieces.first?.paragraph.level ?? 0) & 1 == 1 }
    /// The end of the text.
    package var end: Int { pieces.last?.end ?? 0 }

    /// A grapheme, or a part of a ligature that stands for one, at its place in a line.
    struct Cell {
        var range: Range<Int>
        var left: CGFloat
        var right: CGFloat
        var level: UInt8
        var isRightToLeft: Bool { level & 1 == 1 }
        /// Where the caret stands before and after it.
        var leading: CGFloat { isRightToLeft ? right : left }
        var trailing: CGFloat { isRightToLeft ? left : right }
    }

    // MARK: Carets

    /// The line that an offset is in. Where a line is broken within a word, its end is the next one's start:
    /// - Parameter isUpstream: whether such an offset is meant as the end.
    package func lineIndex(of offset: Int, isUpstream: Bool = false) -> Int {
        // Lines are ascending: the last that begins at or before the offset.
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if lines[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
        }
        if isUpstream, low > 0, lines[low].range.lowerBound == offset, lines[low - 1].next == offset,
            !lines[low - 1].isLast
        {
            return low - 1
        }
        return low
    }

    /// Where a caret stands, as a rectangle without width.
    package func caret(at offset: Int, isUpstream: Bool = false) -> CGRect {
        let line = lines[lineIndex(of: offset, isUpstream: isUpstream)]
        return CGRect(x: x(of: offset, in: line), y: line.origin.y, width: 0, height: line.height)
    }

    /// At the border of two directions the caret stands with the one that is nearer to the paragraph's own: after a word in
    /// the paragraph's direction, before one that follows it.
    private func x(of offset: Int, in line: Line) -> CGFloat {
        let cells = cells(of: line)
        if cells.isEmpty { return line.origin.x }
        let base = pieces[line.piece].paragraph.level
        let offset = min(max(offset, line.range.lowerBound), line.range.upperBound)
        let before = cells.first { $0.range.upperBound == offset }
        let after = cells.first { $0.range.contains(offset) }
        let (left, right) = (line.origin.x, line.origin.x + line.width)
        switch (before, after) {
        case (let before?, let after?): return before.level < after.level ? before.trailing : after.leading
        case (nil, let after?):
            if offset > line.range.lowerBound || after.level <= base { return after.leading }
            return base & 1 == 1 ? right : left
        case (let before?, nil):
            if before.level <= base { return before.trailing }
            return base & 1 == 1 ? left : right
        case (nil, nil): return base & 1 == 1 ? right : left
        }
    }

    /// The offset nearest to a point, and whether the end of a broken line is meant. Points outside count as those at the
    /// nearest line's ends.
    package func offset(at point: CGPoint) -> (offset: Int, isUpstream: Bool) {
        var index = 0
        while index + 1 < lines.count, point.y >= lines[index + 1].origin.y { index += 1 }
        return offset(x: point.x, in: index)
    }

    /// The offset of a line that is nearest to a distance from the left.
    package func offset(x: CGFloat, in index: Int) -> (offset: Int, isUpstream: Bool) {
        let line = lines[index]
        let cells = cells(of: line)
        guard let first = cells.first, let last = cells.last else { return (line.range.lowerBound, false) }
        let offset: Int
        if x <= first.left {
            offset = first.isRightToLeft ? first.range.upperBound : first.range.lowerBound
        } else if x >= last.right {
            offset = last.isRightToLeft ? last.range.lowerBound : last.range.upperBound
        } else {
            let cell = cells.last { $0.left <= x } ?? first
            let isLeftHalf = x < (cell.left + cell.right) / 2
            offset = isLeftHalf != cell.isRightToLeft ? cell.range.lowerBound : cell.range.upperBound
        }
        let isEnd = offset == line.next && !line.isLast
        return (offset, isEnd)
    }

    /// Where a range is shown: a rectangle for each stretch of each line. What goes on over a line's end reaches to the edge.
    package func rects(of range: Range<Int>) -> [CGRect] {
        if range.isEmpty { return [] }
        var result: [CGRect] = []
        for line in lines[lineIndex(of: range.lowerBound)...lineIndex(of: range.upperBound, isUpstream: true)] {
            let part = range.clamped(to: line.range)
            var stretch: CGRect?
            if !part.isEmpty, part == line.range {
                stretch = CGRect(x: line.origin.x, y: line.origin.y, width: line.width, height: line.height)
            } else if !part.isEmpty {
                for cell in cells(of: line) where cell.range.overlaps(part) {
                    let rect = CGRect(
                        x: cell.left, y: line.origin.y, width: cell.right - cell.left, height: line.height)
                    if let known = stretch, abs(known.maxX - rect.minX) < 0.01 {
                        stretch = known.union(rect)
                    } else {
                        if let stretch { result.append(stretch) }
                        stretch = rect
                    }
                }
            }
            if range.upperBound > line.next || (range.upperBound == line.next && !line.isLast),
                range.lowerBound <= line.range.upperBound
            {
                let isRightToLeft = pieces[line.piece].paragraph.level & 1 == 1
                let edge = endEdge(of: line, isRightToLeft: isRightToLeft)
                let rest =
                    isRightToLeft
                    ? CGRect(x: min(0, edge), y: line.origin.y, width: max(0, edge), height: line.height)
                    : CGRect(x: edge, y: line.origin.y, width: max(0, width - edge), height: line.height)
                if let known = stretch, abs((isRightToLeft ? known.minX : known.maxX) - edge) < 0.01 {
                    stretch = known.union(rest)
                } else {
                    result.append(rest)
                }
            }
            if let stretch { result.append(stretch) }
        }
        return result.filter { $0.width > 0 }
    }

    /// Where the caret stands at a line's end: known without a look at its letters where all are read one way.
    private func endEdge(of line: Line, isRightToLeft: Bool) -> CGFloat {
        if line.runs.allSatisfy({ $0.run.isRightToLeft == isRightToLeft }) {
            return isRightToLeft ? line.origin.x : line.origin.x + line.width
        }
        return x(of: line.range.upperBound, in: line)
    }

    /// The cells of a line from left to right.
    private func cells(of line: Line) -> [Cell] {
        let piece = pieces[line.piece]
        let paragraph = piece.paragraph
        let range = line.range.lowerBound - piece.start..<line.range.upperBound - piece.start
        var parts: [(range: Range<Int>, item: Paragraph.Item)] = []
        for item in paragraph.items(in: range) {
            if let part = paragraph.piece(item, in: range) { parts.append((part, item)) }
        }
        parts = VisualOrder.sorted(parts) { $0.item.level }
        var cells: [Cell] = []
        var x = line.origin.x
        for (part, item) in parts {
            let width = paragraph.width(of: part, in: item)
            var own = paragraph.cells(of: part, width: width)
            for index in own.indices {
                own[index].range = own[index].range.lowerBound + piece.start..<own[index].range.upperBound + piece.start
                own[index].level = item.level
                let (low, high) = (own[index].left, own[index].right)
                own[index].left = x + (item.isRightToLeft ? width - high : low)
                own[index].right = x + (item.isRightToLeft ? width - low : high)
            }
            cells += item.isRightToLeft ? own.reversed() : own
            x += width
        }
        return cells
    }
}
