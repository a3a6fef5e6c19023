import CICU
internal import Foundation
internal import Surface

/// Makes runs at their places of broken lines.
@MainActor struct LineBuilder {
    /// A line before it has a place.
    struct Line {
        var runs: [TextLayout.PlacedRun] = []
        var width: CGFloat = 0
        var ascent: CGFloat = 0
        var descent: CGFloat = 0
    }

    /// By which fonts and distances are multiplied.
    var scale: CGFloat = 1

    /// The runs of a part of a paragraph in visual order, and its height.
    func line(_ paragraph: Paragraph, _ range: Range<Int>) -> Line {
        var line = Line()
        var pieces: [(range: Range<Int>, item: Paragraph.Item)] = []
        for item in paragraph.items(in: range) {
            if let piece = paragraph.piece(item, in: range) { pieces.append((piece, item)) }
        }
        if pieces.contains(where: { $0.item.level > 0 }) {
            let levels = pieces.map(\.item.level)
            var order = [Int32](repeating: 0, count: levels.count)
            cicu_bidi_visual_order(levels, Int32(levels.count), &order)
            pieces = order.map { pieces[Int($0)] }
        }
        line.runs.reserveCapacity(pieces.count)
        for (piece, item) in pieces {
            let style = paragraph.styles[item.style]
            let width = paragraph.width(of: piece, in: item) * scale
            let run = TextRun(
                face: item.face.id, size: style.size * scale,
                string: String(utf16Units: paragraph.units[piece]), width: width,
                isRightToLeft: item.isRightToLeft, letterSpacing: item.letterSpacing(style) * scale,
                slices: item.face.slices(of: paragraph.units, piece, isLatin: item.isLatin))
            line.runs.append(
                TextLayout.PlacedRun(
                    run: run, x: line.width, styleIndex: style.attributes.styleIndex,
                    baselineOffset: style.attributes.baselineOffset * scale))
            line.width += width
            if !item.face.isSameFont(as: style.face) {
                include(
                    ascent: item.face.fallbackAscent, descent: item.face.fallbackDescent, of: style, in: &line)
            }
        }
        // The requested faces always count, so that a line is as high in any language.
        if range.isEmpty {
            include(paragraph.styles[paragraph.source.style(at: range.lowerBound)], in: &line)
        } else {
            var start = 0
            for span in paragraph.source.spans {
                if span.end > range.lowerBound && start < range.upperBound {
                    include(paragraph.styles[span.style], in: &line)
                }
                start = span.end
            }
        }
        return line
    }

    private func include(_ style: ResolvedStyle, in line: inout Line) {
        let metrics = style.face.metrics
        include(ascent: metrics.ascent, descent: metrics.descent + metrics.lineGap, of: style, in: &line)
    }

    private func include(ascent: CGFloat, descent: CGFloat, of style: ResolvedStyle, in line: inout Line) {
        let raised = style.attributes.baselineOffset * scale
        line.ascent = max(line.ascent, ascent * style.size * scale + raised)
        line.descent = max(line.descent, descent * style.size * scale - raised)
    }

    /// Puts lines under one another and aligns them within the widest.
    func layout(_ lines: [Line], style: ParagraphStyle, reserved: CGFloat, isTruncated: Bool) -> TextLayout {
        let widest = lines.lazy.map(\.width).max() ?? 0
        let width = max((widest / TextLayout.unit - 1e-6).rounded(.up), 0) * TextLayout.unit
        let spacing = style.lineSpacing * scale
        let free: CGFloat =
            switch (style.alignment, style.isRightToLeft) {
            case (.leading, false), (.trailing, true): 0
            case (.center, _): 0.5
            case (.trailing, false), (.leading, true): 1
            }
        var placed: [TextLayout.Line] = []
        placed.reserveCapacity(lines.count)
        var y: CGFloat = 0
        for (i, line) in lines.enumerated() {
            if i > 0 { y += spacing }
            let x = max(width - line.width, 0) * free
            var runs = line.runs
            if x != 0 { for i in runs.indices { runs[i].x += x } }
            placed.append(
                TextLayout.Line(
                    origin: CGPoint(x: x, y: y), baseline: y + line.ascent, width: line.width, ascent: line.ascent,
                    descent: line.descent, runs: runs))
            y += line.ascent + line.descent
        }
        return TextLayout(
            size: CGSize(width: width, height: max(y, reserved)), lines: placed, isTruncated: isTruncated,
            scale: scale)
    }
}

extension LoadedFace {
    /// The slices that hold a text's characters, ascending; the first when it has none of them.
    func slices(of units: [UInt16], _ range: Range<Int>, isLatin: Bool) -> [UInt16] {
        if isLatin { return Self.firstSlice }
        var found: [UInt16] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let (codePoint, length) = units.codePoint(at: at, end: range.upperBound)
            if let slice = slices.slice(of: codePoint), !found.contains(slice) { found.append(slice) }
            at += length
        }
        return found.isEmpty ? Self.firstSlice : found.sorted()
    }

    private static let firstSlice: [UInt16] = [0]
}
