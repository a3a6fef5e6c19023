import CICU
internal import Foundation

extension Paragraph {
    /// The graphemes of a part of an item that is shown as a run of its own, in logical order, as if it ran from left to
    /// right from 0 to `width`. Graphemes that share a ligature share its width.
    func cells(of part: Range<Int>, width: CGFloat) -> [EditableLayout.Cell] {
        var cells: [EditableLayout.Cell] = []
        var total: CGFloat = 0
        var at = part.lowerBound
        while at < part.upperBound {
            let next = min(grapheme(after: at), part.upperBound)
            var advance: CGFloat = 0
            for index in at..<next { advance += CGFloat(advances[index]) }
            cells.append(EditableLayout.Cell(range: at..<next, left: total, right: total + advance, level: 0))
            total += advance
            at = next
        }
        // What no glyph begins with belongs to the glyph before it, unless nothing is ever shown of it.
        var first = 0
        for index in cells.indices.dropFirst() + [cells.endIndex] where !cells.isEmpty {
            if index < cells.endIndex, cells[index].left == cells[index].right, !isNothing(cells[index].range) {
                continue
            }
            if index - first > 1 {
                let (left, right) = (cells[first].left, cells[first].right)
                let share = (right - left) / CGFloat(index - first)
                for (place, cell) in (first..<index).enumerated() {
                    cells[cell].left = left + share * CGFloat(place)
                    cells[cell].right = left + share * CGFloat(place + 1)
                }
            }
            first = index
        }
        // A part cut out of a joined word was shaped anew, and may be a little wider or narrower.
        if total > 0, abs(total - width) > 0.001 {
            for index in cells.indices {
                cells[index].left *= width / total
                cells[index].right *= width / total
            }
        }
        return cells
    }

    private func isNothing(_ range: Range<Int>) -> Bool {
        let (codePoint, _) = units.codePoint(at: range.lowerBound, end: range.upperBound)
        return cicu_properties(codePoint) & UInt32(CICU_DEFAULT_IGNORABLE) != 0 || codePoint == 0x200B
    }
}

/// The order in which stretches of several directions are shown.
enum VisualOrder {
    static func sorted<Part>(_ parts: [Part], level: (Part) -> UInt8) -> [Part] {
        let levels = parts.map(level)
        guard levels.contains(where: { $0 > 0 }) else { return parts }
        var order = [Int32](repeating: 0, count: levels.count)
        cicu_bidi_visual_order(levels, Int32(levels.count), &order)
        return order.map { parts[Int($0)] }
    }
}
