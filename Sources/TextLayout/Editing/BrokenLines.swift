internal import Foundation

/// The lines of an edited paragraph at one width, with what is shown of each.
@MainActor struct BrokenLines {
    struct Line {
        /// What is shown: without the white space at a wrap. Offsets are the paragraph's.
        var range: Range<Int>
        /// Where the next line begins.
        var next: Int
        var shown: LineBuilder.Line
    }

    /// Points; infinite where nothing wraps.
    let width: CGFloat
    private(set) var lines: [Line] = []

    /// The lines of a paragraph.
    init(_ paragraph: Paragraph, width: CGFloat) {
        self.width = width
        lines = LineBreaker.lines(paragraph, width: width, limit: .max).map { Self.line(paragraph, $0) }
    }

    /// The lines of a paragraph of which a part has changed: those before it are kept, and those after it from where a new one
    /// begins as an old one did.
    /// - Parameters:
    ///   - changed: outside of it the paragraph is as it was.
    ///   - before: of what it begins as.
    ///   - after: of what it ends as.
    ///   - shift: by which an offset of the latter is more in the paragraph.
    ///   - broken: counts lines that are neither.
    init(
        _ paragraph: Paragraph, changed: Range<Int>, before: BrokenLines?, after: BrokenLines?, shift: Int,
        width: CGFloat, broken: inout Int
    ) {
        self.width = width
        if paragraph.width <= width + LineBreaker.tolerance {
            lines = LineBreaker.lines(paragraph, width: width, limit: .max).map { Self.line(paragraph, $0) }
            broken += lines.count
            return
        }
        paragraph.findLineBreaks()
        if let before, before.width == width {
            lines = before.lines
            // Where a line ends depends on what has no more room in it, which is in the next one.
            let whole = Self.count(of: lines) { $0.next <= changed.lowerBound }
            lines.removeSubrange(max(0, whole - 1)...)
        }
        let rest = after.flatMap { $0.width == width ? $0.lines : nil } ?? []
        var known = Self.count(of: rest) { $0.range.lowerBound + shift < changed.upperBound }
        var start = lines.last?.next ?? 0
        repeat {
            while known < rest.count, rest[known].range.lowerBound + shift < start { known += 1 }
            if known < rest.count, rest[known].range.lowerBound + shift == start {
                lines.append(
                    contentsOf: rest[known...].lazy.map { line in
                        Line(
                            range: line.range.lowerBound + shift..<line.range.upperBound + shift,
                            next: line.next + shift,
                            shown: line.shown)
                    })
                return
            }
            let line = LineBreaker.line(paragraph, from: start, width: width)
            broken += 1
            lines.append(Self.line(paragraph, line))
            start = line.next
        } while start < paragraph.count
    }

    private static func line(_ paragraph: Paragraph, _ line: LineBreaker.Line) -> Line {
        Line(range: line.range, next: line.next, shown: LineBuilder().line(paragraph, line.range))
    }

    /// How many lines at the start there are of which something is so: it is of none that comes after one of which it is not.
    private static func count(of lines: [Line], where isSo: (Line) -> Bool) -> Int {
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if isSo(lines[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
