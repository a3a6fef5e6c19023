import Foundation

/// How cells stand in lines.
///
/// Cells that follow each other fill line after line. A gap of cells that are not there covers the lines that it fills, and
/// those that it shares with cells that are there: where such a line is seen, what is missing of it is made.
extension LazyStackElement {
    /// How many cells are in a line.
    var lanes: Int { tracks.count }

    private var lineSpacing: CGFloat { fixedSpacing ?? StackElement.defaultSpacing }

    /// What a view is offered: its track across, or all of it for those that take a line of their own.
    func cellProposal(_ entry: RowEntry) -> ProposedViewSize {
        guard entry.lane >= 0 else { return childProposal }
        var proposal = ProposedViewSize.unspecified
        proposal[axis.other] = tracks.tracks[min(entry.lane, lanes - 1)].length
        return proposal
    }

    /// The line that is being filled.
    private struct Line {
        var start: CGFloat = 0
        var lane = 0
        var length: CGFloat = 0
        /// What it is reckoned with where none of its cells is there.
        var reckoned: CGFloat = 0
        var cells: [Int] = []
        /// The gaps that end in this line.
        var gaps: [Int] = []
    }

    /// Gives each cell its place along the axis. Answers where the last line ends.
    func arrangeCells() -> CGFloat {
        let spacing = lineSpacing
        typicalGap = spacing
        var (line, end, flow) = (Line(), -spacing, 0)
        for index in list.entries.indices {
            if list.breaks.contains(index) {
                close(&line, &end)
                flow = 0
            }
            switch list.entries[index].kind {
            case .element(let element) where list.isWhole(index):
                close(&line, &end)
                list.entries[index].lane = RowEntry.whole
                list.entries[index].start = end + spacing
                list.entries[index].length = element.size(childProposal)[axis]
                list.entries[index].gap = spacing
                end = list.entries[index].end
            case .element(let element):
                if line.lane == 0 { line = Line(start: end + spacing) }
                list.entries[index].lane = line.lane
                line.length = max(line.length, element.size(cellProposal(list.entries[index]))[axis])
                line.cells.append(index)
                line.lane += 1
                flow += 1
                if line.lane == lanes { close(&line, &end) }
            case .gap(let rows, let side):
                let range = side == .before ? 0..<rows.first : rows.made.upperBound..<rows.count
                list.entries[index].flow = flow
                list.entries[index].gap = 0
                list.entries[index].lane = RowEntry.whole
                arrange(gap: index, of: rows, range, &line, &end)
                flow += range.count * rows.cells
            }
        }
        close(&line, &end)
        return end
    }

    /// Ends a line: its views are as long as the longest.
    private func close(_ line: inout Line, _ end: inout CGFloat) {
        if line.lane == 0 { return }
        let length = line.cells.isEmpty ? line.reckoned : line.length
        for index in line.cells {
            list.entries[index].start = line.start
            list.entries[index].length = length
            list.entries[index].gap = lineSpacing
        }
        end = line.start + length
        for index in line.gaps { list.entries[index].length = end - list.entries[index].start }
        line = Line()
    }

    private func arrange(
        gap index: Int, of rows: LazyRows, _ range: Range<Int>, _ line: inout Line, _ end: inout CGFloat
    ) {
        if rows.holdsSections || rows.cells == 0 {
            // Rows that begin lines of their own.
            close(&line, &end)
            list.entries[index].start = end
            list.entries[index].length = rows.holdsSections ? rows.lengths.length(of: range) : 0
            end = list.entries[index].end
            return
        }
        var cells = range.count * rows.cells
        var taken = 0
        list.entries[index].start = end
        if line.lane > 0 {
            list.entries[index].start = line.start - lineSpacing
            taken = min(cells, lanes - line.lane)
            line.lane += taken
            line.reckoned = max(line.reckoned, reckonedLine(rows, range.lowerBound))
            cells -= taken
            if cells == 0, line.lane < lanes {
                line.gaps.append(index)
                return
            }
            close(&line, &end)
        }
        let whole = cells / lanes * lanes
        if whole > 0 {
            let (first, last) = (range.lowerBound + taken / rows.cells, (taken + whole) / rows.cells)
            end += exact(rows.lengths.length(of: first..<max(first, range.lowerBound + last)))
        }
        if cells > whole {
            line = Line(start: end + lineSpacing, lane: cells - whole)
            line.reckoned = reckonedLine(rows, max(range.lowerBound, range.upperBound - 1))
            line.gaps.append(index)
        } else {
            list.entries[index].length = end - list.entries[index].start
        }
    }

    /// How long a line of cells is of which none is there.
    private func reckonedLine(_ rows: LazyRows, _ row: Int) -> CGFloat {
        let advance = rows.lengths.length(of: row..<row + 1) * CGFloat(lanes) / CGFloat(max(1, rows.cells))
        return max(0, exact(advance) - lineSpacing)
    }

    /// A sum of shares of lines, without the errors of their fractions: lines are where they would be if all were there.
    private func exact(_ length: CGFloat) -> CGFloat { (length * 1024).rounded() / 1024 }

    // MARK: Cells that are not there

    /// Whether rows of a list are cells that flow from line to line.
    func flows(_ rows: LazyRows) -> Bool { isGrid && !rows.holdsSections && rows.cells > 0 }

    /// How much of a gap's first line is others', as a length along the axis: what its rows are reckoned with begins after it.
    func lead(_ entry: RowEntry, of rows: LazyRows, _ first: Int) -> CGFloat {
        guard flows(rows), rows.count > 0 else { return 0 }
        let row = min(first, rows.count - 1)
        return CGFloat(entry.flow % lanes) * rows.lengths.length(of: row..<row + 1) / CGFloat(rows.cells)
    }

    /// A range of rows, grown to whole lines.
    /// - Parameter first: the first row of the gap that an entry stands for.
    func wholeLines(_ range: Range<Int>, of rows: LazyRows, _ entry: RowEntry, _ first: Int) -> Range<Int> {
        guard flows(rows), lanes > 1, !range.isEmpty else { return range }
        func lane(_ row: Int) -> Int {
            let cell = (entry.flow + (row - first) * rows.cells) % lanes
            return cell < 0 ? cell + lanes : cell
        }
        let before = (lane(range.lowerBound) + rows.cells - 1) / rows.cells
        let after = lane(range.upperBound) == 0 ? 0 : (lanes - lane(range.upperBound) + rows.cells - 1) / rows.cells
        return max(0, range.lowerBound - before)..<min(rows.count, range.upperBound + after)
    }

    /// Where a cell will be that is not there, about.
    /// - Parameter range: the rows that the gap stands for.
    func reckonedCell(_ index: Int, in entry: RowEntry, of rows: LazyRows, _ range: Range<Int>) -> CGRect {
        let lead = entry.flow % lanes
        let cell = lead + (index - range.lowerBound) * rows.cells
        let line = cell / lanes
        let before = max(0, (line * lanes - lead) / rows.cells)
        var start = entry.start
        if line > 0 {
            start += self.lead(entry, of: rows, range.lowerBound)
            start += rows.lengths.length(of: range.lowerBound..<min(range.upperBound, range.lowerBound + before))
        }
        let length = reckonedLine(rows, index)
        return cellRect(lane: cell % lanes, from: start + lineSpacing, to: start + lineSpacing + length)
    }

    // MARK: Places

    /// Where the tracks begin across, in this element's coordinates, as if people read from left to right.
    private func tracksOrigin(in size: CGSize) -> CGFloat {
        var all = size
        all[axis.other] = tracks.total
        return ViewDimensions(nil, .unspecified, size).value(alignment)
            - ViewDimensions(nil, .unspecified, all).value(alignment)
    }

    /// The rectangle of a cell, mirrored where people read from right to left.
    func cellRect(lane: Int, from start: CGFloat, to end: CGFloat) -> CGRect {
        let track = tracks.tracks[min(max(0, lane), lanes - 1)]
        var rect = CGRect.zero
        rect.origin[axis] = start
        rect.size[axis] = end - start
        rect.origin[axis.other] = tracksOrigin(in: frame.size) + track.start
        rect.size[axis.other] = track.length
        if isRightToLeft { rect.origin.x = frame.width - rect.maxX }
        return rect
    }

    /// Where a view stands in its cell, before mirroring.
    func cellOrigin(_ entry: RowEntry, _ element: Element, _ proposal: ProposedViewSize, in size: CGSize) -> CGPoint {
        let track = tracks.tracks[min(max(0, entry.lane), lanes - 1)]
        let place = track.alignment ?? .center
        var cell = CGSize.zero
        cell[axis] = entry.length
        cell[axis.other] = track.length
        let own = ViewDimensions(nil, proposal, cell)
        var origin = CGPoint(
            x: own.value(place.horizontal.key) - element.guide(place.horizontal.key, proposal),
            y: own.value(place.vertical.key) - element.guide(place.vertical.key, proposal))
        origin[axis] += entry.start
        origin[axis.other] += tracksOrigin(in: size) + track.start
        return origin
    }

    /// Checks that lines follow each other and that cells fill them from the start.
    func checkLines() {
        var former: RowEntry?
        for entry in list.entries where entry.element != nil {
            if let former {
                if entry.lane > 0, entry.lane > former.lane, former.lane >= 0, former.start == entry.start {
                    assert(former.length == entry.length, "a line has two lengths")
                } else {
                    assert(entry.start >= former.end - Self.tolerance, "lines overlap")
                }
            }
            former = entry
        }
    }
}
