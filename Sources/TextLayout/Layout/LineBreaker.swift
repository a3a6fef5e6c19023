internal import Foundation

/// Breaks a shaped paragraph into lines, first fit.
@MainActor enum LineBreaker {
    struct Line {
        /// What is shown: without the white space at a wrap.
        var range: Range<Int>
        /// Where the next line begins.
        var next: Int
        /// Of `range`, in points.
        var width: CGFloat
        /// The width from which on the line would hold more; infinite at the end of a paragraph.
        var roomier: CGFloat
    }

    /// Breaks lines at `width`, no more than `limit` of them; the last may end before the paragraph does.
    static func lines(_ paragraph: Paragraph, width: CGFloat, limit: Int) -> [Line] {
        let count = paragraph.count
        if paragraph.width <= width + tolerance {
            return [Line(range: 0..<count, next: count, width: paragraph.width, roomier: .infinity)]
        }
        paragraph.findLineBreaks()
        var lines: [Line] = []
        var start = 0
        repeat {
            let line = line(paragraph, from: start, width: width)
            lines.append(line)
            start = line.next
        } while start < count && lines.count < limit
        return lines
    }

    // Half of the unit that sizes are rounded up to, and the rounding of sums of 32-bit advances.
    static let tolerance = TextLayout.unit / 2

    /// The line that begins at an offset of a paragraph whose line breaks were found.
    static func line(_ paragraph: Paragraph, from start: Int, width: CGFloat) -> Line {
        let (flags, advances, count) = (paragraph.flags, paragraph.advances, paragraph.count)
        var (strong, weak) = (start, start)
        var x: CGFloat = 0
        var at = start
        while at < count {
            if at > start {
                if flags[at] & UnitFlags.line != 0 { strong = at }
                if flags[at] & UnitFlags.weakLine != 0 { weak = at }
            }
            x += CGFloat(advances[at])
            if flags[at] & UnitFlags.space == 0, x > width + tolerance { break }
            at += 1
        }
        if at >= count {
            // It all fits, but for spaces, which hang.
            let range = start..<trimmed(paragraph, start..<count)
            let shown = paragraph.width(of: range)
            let full = paragraph.width(of: start..<count)
            if full <= width + tolerance {
                return Line(range: start..<count, next: count, width: full, roomier: .infinity)
            }
            if shown <= width + tolerance { return Line(range: range, next: count, width: shown, roomier: full - 1) }
        }
        // The last place that fits: between words, else within a Korean word, else between any two graphemes.
        for (mark, last) in [(UnitFlags.line, strong), (UnitFlags.weakLine, weak)] {
            var end = last
            while end > start {
                let range = start..<trimmed(paragraph, start..<end)
                let shown = paragraph.width(ofWrapped: range)
                if shown <= width + tolerance {
                    return Line(
                        range: range, next: end, width: shown,
                        roomier: roomier(paragraph, start, after: end, mark))
                }
                repeat { end -= 1 } while end > start && flags[end] & mark == 0
            }
        }
        var end = at < count && flags[at] & UnitFlags.grapheme != 0 ? at : paragraph.grapheme(before: at)
        while end > start {
            let shown = paragraph.width(of: start..<end)
            if shown <= width + tolerance {
                return Line(
                    range: start..<end, next: end, width: shown,
                    roomier: roomier(paragraph, start, after: end, UnitFlags.grapheme))
            }
            end = paragraph.grapheme(before: end)
        }
        // One grapheme is on a line however narrow.
        end = paragraph.grapheme(after: start)
        return Line(
            range: start..<end, next: end, width: paragraph.width(of: start..<end),
            roomier: roomier(paragraph, start, after: end, UnitFlags.grapheme))
    }

    /// The end of a range without the spaces there.
    private static func trimmed(_ paragraph: Paragraph, _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, paragraph.flags[end - 1] & UnitFlags.space != 0 { end -= 1 }
        return end
    }

    /// About the width at which the line from `start` would go on beyond `end` to the next place of a kind.
    private static func roomier(_ paragraph: Paragraph, _ start: Int, after end: Int, _ mark: UInt8) -> CGFloat {
        var next = end + 1
        while next < paragraph.count, paragraph.flags[next] & mark == 0 { next += 1 }
        let last = trimmed(paragraph, start..<min(next, paragraph.count))
        var sum: CGFloat = 0
        for i in start..<last { sum += CGFloat(paragraph.advances[i]) }
        // Kerning at the new end may take something away.
        return sum - 1
    }
}
