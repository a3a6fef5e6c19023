import Foundation
import Surface
import TextLayout

/// A leaf that sets text in lines within what it is offered.
@MainActor package final class TextElement: LeafElement {
    private var text: Text
    /// Text and style as the environment resolves them; nil until asked for, and after a change.
    @exclusivity(unchecked) private var resolved: Resolved?
    @exclusivity(unchecked) private var layout: TextLayout?
    /// What the last question was answered with. The engine remembers more, but has to find the text first.
    @exclusivity(unchecked) private var fitted: FittedText?

    private struct Resolved {
        var styled: StyledText
        var paragraph: ParagraphStyle
        var looks: [Look]
    }

    /// What measuring does not depend on.
    private struct Look {
        var paint: Paint
        var font: FontRequest
        var underline: Paint?
        var strikethrough: Paint?
    }

    init(_ text: Text, node: Node) {
        self.text = text
        super.init(node: node)
    }

    /// The text as a string, with its environment's case applied.
    package var string: String {
        let resolved = resolve()
        return (0..<resolved.styled.runCount).map { resolved.styled[run: $0].string }.joined()
    }

    override package var shownString: String? { string }

    func update(_ text: Text) {
        self.text = text
        environmentChanged()
    }

    func environmentChanged() {
        let old = resolved
        resolved = nil
        // A change of colour alone moves nothing.
        if let old, resolve().styled == old.styled, resolve().paragraph == old.paragraph {
            invalidateRecord()
            return
        }
        (layout, fitted) = (nil, nil)
        invalidateLayout()
        invalidateRecord()
    }

    private func resolve() -> Resolved {
        if let resolved { return resolved }
        let made = readingEnvironment { resolve($0) }
        resolved = made
        return made
    }

    private func resolve(_ values: EnvironmentValues) -> Resolved {
        let outer = values.textStyle
        let base = values.font ?? .body
        let size = values.dynamicTypeSize
        let context = values.paintContext
        let letters = values.textCase
        var leading: CGFloat = 0
        var looks: [Look] = []
        var runs: [StyledText.Run] = []
        for piece in text.pieces {
            let style = piece.style
            var font = style.font ?? base
            if let design = style.design { font.design = design }
            if style.isMonospaced == true { font = font.monospaced() }
            if style.isItalic ?? outer.isItalic == true { font = font.italic() }
            if let weight = style.weight { font = font.weight(weight) }
            if style.isBold == true { font = font.bold() }
            if style.hasMonospacedDigits == true { font = font.monospacedDigit() }
            let face = font.resolve(dynamicTypeSize: size)
            leading = max(leading, face.leading)
            let request = FontRequest(face)
            let paint =
                style.foreground.map { $0._paint(in: context) } ?? ForegroundStyles.paint(in: context)
            func line(_ own: TextLine?, _ around: TextLine?) -> Paint? {
                guard let line = own ?? around else { return nil }
                return line.color.map { .color($0.packed(in: context)) } ?? paint.paint
            }
            looks.append(
                Look(
                    paint: paint.paint, font: request, underline: line(style.underline, outer.underline),
                    strikethrough: line(style.strikethrough, outer.strikethrough)))
            let string =
                switch letters {
                case .uppercase: piece.string.uppercased()
                case .lowercase: piece.string.lowercased()
                case nil: piece.string
                }
            runs.append(
                StyledText.Run(
                    string,
                    TextAttributes(
                        font: request, tracking: style.tracking ?? outer.tracking ?? 0,
                        kerning: style.kerning ?? outer.kerning ?? 0,
                        baselineOffset: style.baselineOffset ?? outer.baselineOffset ?? 0,
                        styleIndex: looks.count - 1)))
        }
        let alignment: ParagraphStyle.Alignment =
            switch values.multilineTextAlignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        let truncation: ParagraphStyle.Truncation =
            switch values.truncationMode {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        let paragraph = ParagraphStyle(
            alignment: alignment, lineLimit: values.lineLimit, reservesSpace: values.reservesSpace,
            lineSpacing: values.lineSpacing + leading, truncation: truncation,
            isRightToLeft: values.layoutDirection == .rightToLeft, allowsTightening: values.allowsTightening,
            minimumScaleFactor: values.minimumScaleFactor,
            language: values.locale.language.languageCode?.identifier ?? "")
        let styled = runs.count == 1 ? StyledText(runs[0].string, runs[0].attributes) : StyledText(runs: runs)
        return Resolved(styled: styled, paragraph: paragraph, looks: looks)
    }

    private func layout(for proposal: ProposedViewSize) -> TextLayout {
        let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
        if let fitted, fitted.fits(width: width, height: height) { return fitted.layout }
        let resolved = resolve()
        let found = TextEngine.shared.fitted(resolved.styled, resolved.paragraph, width: width, height: height)
        fitted = found
        return found.layout
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = layout(for: proposal).size
        let scale = window.metrics.scale
        // Whole device pixels, so that a text is never a fraction of a pixel too narrow for itself.
        return CGSize(
            width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    }

    override package func placeChildren() {
        let new = layout(for: placedProposal)
        if new === layout { return }
        layout = new
        invalidateRecord()
    }

    override package func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {
        guard let layout else { return }
        let resolved = resolve()
        for line in layout.lines {
            let baseline = window.rounded(rect.minY + line.baseline)
            for run in line.runs {
                let look = resolved.looks[run.styleIndex]
                let origin = CGPoint(x: rect.minX + run.x, y: baseline - run.baselineOffset)
                commands.append(.text(run.run, origin: origin, look.paint))
                if look.underline != nil || look.strikethrough != nil { drawLines(run, look, origin, &commands) }
            }
        }
    }

    private func drawLines(
        _ run: TextLayout.PlacedRun, _ look: Look, _ origin: CGPoint, _ commands: inout [DrawCommand]
    ) {
        let metrics = TextEngine.shared.metrics(look.font)
        let pixel = 1 / window.metrics.scale
        func line(_ offset: CGFloat, _ thickness: CGFloat, _ paint: Paint) {
            let y = window.rounded(origin.y + offset)
            let height = max(pixel, window.rounded(thickness))
            commands.append(.fill(.rect(CGRect(x: origin.x, y: y, width: run.run.width, height: height)), paint))
        }
        // The metrics tell where the middle of a line is: below the baseline, or above it.
        if let paint = look.underline {
            line(metrics.underlineOffset - metrics.underlineThickness / 2, metrics.underlineThickness, paint)
        }
        if let paint = look.strikethrough {
            line(
                -metrics.strikethroughOffset - metrics.strikethroughThickness / 2, metrics.strikethroughThickness, paint
            )
        }
    }

    override package func spacing(_ edge: Edge) -> SpacingKind { .text }

    override package func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        if key == VerticalAlignment.firstTextBaseline.key { return layout(for: proposal).firstBaseline }
        if key == VerticalAlignment.lastTextBaseline.key { return layout(for: proposal).lastBaseline }
        return nil
    }
}

extension FontRequest {
    /// The request for a font as the environment resolved it.
    init(_ font: ResolvedFont) {
        let family: FontFamily =
            if let name = font.family {
                .named(name)
            } else {
                switch font.design {
                case .default: .system
                case .serif: .serif
                case .rounded: .rounded
                case .monospaced: .monospaced
                }
            }
        self.init(
            family: family, size: font.size, weight: font.weight, isItalic: font.isItalic,
            monospacedDigits: font.hasMonospacedDigits)
    }
}
