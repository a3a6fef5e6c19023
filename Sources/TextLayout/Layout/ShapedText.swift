internal import Foundation

/// A text shaped once, from which layouts of any width are made.
@MainActor final class ShapedText {
    let text: StyledText
    let style: ParagraphStyle
    let styles: [ResolvedStyle]
    let paragraphs: [Paragraph]
    private let library: FontLibrary
    /// Points; far above any screen, and low enough that no sum overflows.
    private static let largestSize: CGFloat = 10_000

    /// - Parameter tightening: points taken away after every grapheme.
    init(_ text: StyledText, _ style: ParagraphStyle, library: FontLibrary, tightening: CGFloat = 0) {
        (self.text, self.style, self.library) = (text, style, library)
        let styles = (0..<text.runCount).map { index in
            var attributes = text[run: index].attributes
            // A size that is not a number or less than nothing is no size.
            attributes.font.size = attributes.font.size > 0 ? min(attributes.font.size, Self.largestSize) : 0
            if tightening != 0 {
                attributes.tracking = attributes.letterSpacing - tightening
                attributes.kerning = 0
            }
            return ResolvedStyle(attributes: attributes, face: library.face(attributes.font))
        }
        self.styles = styles
        paragraphs =
            text.isEmpty
            ? []
            : TextSource.paragraphs(text).map { Paragraph($0, styles: styles, style: style, library: library) }
    }

    /// Shapes a text in the same styles.
    func paragraph(_ source: TextSource) -> Paragraph {
        Paragraph(source, styles: styles, style: style, library: library)
    }

    func fit(width: CGFloat, height: CGFloat) -> FittedText {
        var fitted = fit(width: width, height: height, scale: 1)
        guard fitted.layout.isTruncated else { return fitted }
        if style.allowsTightening, let tight = tightened(width: width, height: height) { fitted = tight }
        let least = max(style.minimumScaleFactor, 0.01)
        if fitted.layout.isTruncated, least < 1 {
            let scale = scale(width: width, height: height, least: least)
            fitted = FittedText(
                layout: fit(width: width, height: height, scale: scale).layout, width: width, height: height)
        }
        return fitted
    }

    // MARK: Fitting

    private func fit(width: CGFloat, height: CGFloat, scale: CGFloat) -> FittedText {
        let builder = LineBuilder(scale: scale)
        let limit = style.lineLimit.map { max($0, 1) } ?? .max
        let room = width / scale
        var built: [LineBuilder.Line] = []
        var bottom: CGFloat = 0
        var roomier = CGFloat.infinity
        var last = (paragraph: 0, start: 0)
        for (index, paragraph) in paragraphs.enumerated() {
            let most = limit == .max ? limit : limit - built.count + 1
            for line in LineBreaker.lines(paragraph, width: room, limit: most) {
                let next = built.count < limit ? self.line(builder, paragraph, line) : nil
                let end = bottom + (next.map { $0.ascent + $0.descent } ?? 0)
                let isTooHigh = end > height + LineBreaker.tolerance && !built.isEmpty
                guard let next, !isTooHigh else {
                    return truncated(
                        Array(built.dropLast()), builder, last: last, width: width, height: height, needed: end,
                        isTooHigh: isTooHigh)
                }
                built.append(next)
                bottom = end + style.lineSpacing * scale
                roomier = min(roomier, line.roomier * scale)
                last = (index, line.range.lowerBound)
            }
        }
        let layout = builder.layout(built, style: style, reserved: reserved(builder), isTruncated: false)
        let narrowest = min(layout.size.width, width)
        let lowest = built.count > 1 ? min(layout.size.height, height) : -.infinity
        return FittedText(
            layout: layout, widths: narrowest...max(narrowest, max(width, roomier.nextDown)),
            heights: lowest...(.infinity))
    }

    /// The runs of a line, with a hyphen where it ends with a soft one.
    private func line(_ builder: LineBuilder, _ paragraph: Paragraph, _ line: LineBreaker.Line) -> LineBuilder.Line {
        guard line.next < paragraph.count, paragraph.endsWithSoftHyphen(line.range) else {
            return builder.line(paragraph, line.range)
        }
        var source = TextSource()
        source.append(paragraph.source, line.range.lowerBound..<line.range.upperBound - 1)
        source.append([Paragraph.hyphen], style: paragraph.source.style(at: line.range.upperBound - 1))
        let hyphenated = self.paragraph(source)
        return builder.line(hyphenated, 0..<hyphenated.count)
    }

    /// The lines that there is room for, the last of them cut.
    private func truncated(
        _ built: [LineBuilder.Line], _ builder: LineBuilder, last: (paragraph: Int, start: Int), width: CGFloat,
        height: CGFloat, needed: CGFloat, isTooHigh: Bool
    ) -> FittedText {
        let line = Truncation(text: self, width: width / builder.scale).paragraph(from: last.start, in: last.paragraph)
        let lines = built + [builder.line(line, 0..<line.count)]
        let layout = builder.layout(lines, style: style, reserved: reserved(builder), isTruncated: true)
        let lowest = lines.count > 1 ? min(layout.size.height, height) : -.infinity
        return FittedText(
            layout: layout, widths: width...width,
            heights: lowest...(isTooHigh ? max(height, needed.nextDown - TextLayout.unit) : .infinity))
    }

    /// The height that is kept for lines that are not there.
    private func reserved(_ builder: LineBuilder) -> CGFloat {
        guard style.reservesSpace, let limit = style.lineLimit, let first = styles.first else { return 0 }
        let count = CGFloat(max(limit, 1))
        return (first.face.metrics.lineHeight * first.size * count + style.lineSpacing * (count - 1)) * builder.scale
    }

    /// The largest factor at which all of the text fits, found to within 1/256.
    private func scale(width: CGFloat, height: CGFloat, least: CGFloat) -> CGFloat {
        func fits(_ scale: CGFloat) -> Bool {
            !fit(width: width, height: height, scale: scale).layout.isTruncated
        }
        guard fits(least) else { return least }
        var (low, high) = (least, CGFloat(1))
        while high - low > 1.0 / 256 {
            let middle = (low + high) / 2
            if fits(middle) { low = middle } else { high = middle }
        }
        return low
    }

    /// The text with less space between its characters, when that makes it fit.
    private func tightened(width: CGFloat, height: CGFloat) -> FittedText? {
        // No more than a twentieth of the font's size, beyond which letters touch.
        let most = (styles.map(\.size).min() ?? 0) / 20
        func fitted(_ tightening: CGFloat) -> FittedText? {
            let text = ShapedText(text, style, library: library, tightening: tightening)
            let fitted = text.fit(width: width, height: height, scale: 1)
            return fitted.layout.isTruncated ? nil : fitted
        }
        guard most > 0, var best = fitted(most) else { return nil }
        var (low, high) = (CGFloat(0), most)
        for _ in 0..<5 {
            let middle = (low + high) / 2
            if let loose = fitted(middle) { (best, high) = (loose, middle) } else { low = middle }
        }
        return FittedText(layout: best.layout, width: width, height: height)
    }
}
