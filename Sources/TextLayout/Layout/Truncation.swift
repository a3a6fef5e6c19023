internal import Foundation

/// Makes one line of what is left of a text, with "…" for what does not fit.
@MainActor struct Truncation {
    var text: ShapedText
    var width: CGFloat

    private static let ellipsis: UInt16 = 0x2026

    /// The line for all that follows `start` in paragraph `index`.
    func paragraph(from start: Int, in index: Int) -> Paragraph {
        switch text.style.truncation {
        case .tail: tail(text.paragraphs[index], from: start)
        case .head: joined(from: start, in: index) { head($0) }
        case .middle: joined(from: start, in: index) { middle($0) }
        }
    }

    private func tail(_ paragraph: Paragraph, from start: Int) -> Paragraph {
        // The longest beginning that leaves room for the ellipsis; shaped together they may be a little wider.
        let room = width - ellipsisWidth(paragraph, at: start)
        var end = start
        var x: CGFloat = 0
        while end < paragraph.count {
            let next = paragraph.grapheme(after: end)
            for i in end..<next { x += CGFloat(paragraph.advances[i]) }
            if x > room + LineBreaker.tolerance { break }
            end = next
        }
        while true {
            let kept = trimmedEnd(paragraph, start..<end)
            let line = shaped { line in
                line.append(paragraph.source, start..<kept)
                line.append([Self.ellipsis], style: paragraph.source.style(at: max(kept - 1, start)))
            }
            if kept <= start || line.width <= width + LineBreaker.tolerance { return line }
            end = paragraph.grapheme(before: kept)
        }
    }

    private func head(_ paragraph: Paragraph) -> Paragraph {
        let count = paragraph.count
        let room = width - ellipsisWidth(paragraph, at: max(count - 1, 0))
        var start = lastPart(paragraph, room: room)
        while true {
            let kept = trimmedStart(paragraph, start..<count)
            let line = shaped { line in
                line.append([Self.ellipsis], style: paragraph.source.style(at: min(kept, max(count - 1, 0))))
                if kept < count { line.append(paragraph.source, kept..<count) }
            }
            if kept >= count || line.width <= width + LineBreaker.tolerance { return line }
            start = paragraph.grapheme(after: kept)
        }
    }

    private func middle(_ paragraph: Paragraph) -> Paragraph {
        let count = paragraph.count
        let room = width - ellipsisWidth(paragraph, at: 0)
        // Half of the room from the start, and what is then left from the end.
        var end = 0
        var x: CGFloat = 0
        while end < count {
            let next = paragraph.grapheme(after: end)
            var more: CGFloat = 0
            for i in end..<next { more += CGFloat(paragraph.advances[i]) }
            if x + more > room / 2 + LineBreaker.tolerance { break }
            x += more
            end = next
        }
        var start = max(end, lastPart(paragraph, room: room - x))
        while true {
            let (first, last) = (trimmedEnd(paragraph, 0..<end), trimmedStart(paragraph, start..<count))
            let line = shaped { line in
                line.append(paragraph.source, 0..<first)
                line.append([Self.ellipsis], style: paragraph.source.style(at: max(first - 1, 0)))
                if last < count { line.append(paragraph.source, last..<count) }
            }
            if line.width <= width + LineBreaker.tolerance || (first <= 0 && last >= count) { return line }
            if last < count { start = paragraph.grapheme(after: last) } else { end = paragraph.grapheme(before: first) }
        }
    }

    /// Where the longest end that fits in `room` begins.
    private func lastPart(_ paragraph: Paragraph, room: CGFloat) -> Int {
        var start = paragraph.count
        var x: CGFloat = 0
        while start > 0 {
            let previous = paragraph.grapheme(before: start)
            for i in previous..<start { x += CGFloat(paragraph.advances[i]) }
            if x > room + LineBreaker.tolerance { break }
            start = previous
        }
        return start
    }

    private func trimmedEnd(_ paragraph: Paragraph, _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, paragraph.flags[end - 1] & UnitFlags.space != 0 { end -= 1 }
        return end
    }

    private func trimmedStart(_ paragraph: Paragraph, _ range: Range<Int>) -> Int {
        var start = range.lowerBound
        while start < range.upperBound, paragraph.flags[start] & UnitFlags.space != 0 { start += 1 }
        return start
    }

    private func ellipsisWidth(_ paragraph: Paragraph, at index: Int) -> CGFloat {
        shaped { $0.append([Self.ellipsis], style: paragraph.source.style(at: index)) }.width
    }

    private func shaped(_ make: (inout TextSource) -> Void) -> Paragraph {
        var source = TextSource()
        make(&source)
        return text.paragraph(source)
    }

    /// Everything from `start` on as one paragraph, line ends as spaces.
    private func joined(from start: Int, in index: Int, _ cut: (Paragraph) -> Paragraph) -> Paragraph {
        let first = text.paragraphs[index]
        if start == 0, index == text.paragraphs.count - 1 { return cut(first) }
        return cut(
            shaped { source in
                source.append(first.source, start..<first.count)
                for paragraph in text.paragraphs[(index + 1)...] {
                    source.append([0x20], style: paragraph.source.style(at: 0))
                    source.append(paragraph.source, 0..<paragraph.count)
                }
            })
    }
}
