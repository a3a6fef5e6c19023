import Foundation
import Surface
import TextLayout

/// A leaf that sets text in lines within what it is offered.
@MainActor package final class TextElement: LeafElement {
    /// How the text is set; nil until asked for, and after a change.
    @exclusivity(unchecked) private var setting: TextSetting?
    /// What is shown.
    @exclusivity(unchecked) private var layout: TextLayout?
    /// What the last question was answered with. The engine remembers more, but has to find the text first.
    @exclusivity(unchecked) private var fitted: FittedText?

    init(node: TextNode) { super.init(node: node) }

    // The initialiser takes no other node.
    private var text: Text { unsafeDowncast(node, to: TextNode.self).view }

    /// The text as a string, with its environment's case applied.
    package var string: String {
        let setting = resolve()
        return (0..<setting.pieces.count).reduce(into: "") { $0 += setting.words(text, piece: $1) }
    }

    override package var shownString: String? { string }

    /// The node's text is another.
    func textChanged(from old: Text) {
        if old.hasSameWords(as: text) { return settingChanged() }
        // Other words in the same looks are set the same way.
        if !old.hasSameLooks(as: text) { setting = nil }
        forgetLayout()
    }

    func environmentChanged() { settingChanged() }

    private func settingChanged() {
        let old = setting
        setting = nil
        // A change of colour alone moves nothing.
        if let old, resolve().measures(as: old) { return invalidateRecord() }
        forgetLayout()
    }

    private func forgetLayout() {
        (layout, fitted) = (nil, nil)
        invalidateLayout()
        invalidateRecord()
    }

    private func resolve() -> TextSetting {
        if let setting { return setting }
        let made = readingEnvironment { TextSetting.of(text, in: $0) }
        setting = made
        return made
    }

    private func layout(for proposal: ProposedViewSize) -> TextLayout {
        let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
        if let fitted, fitted.fits(width: width, height: height) { return fitted.layout }
        let setting = resolve()
        let found = TextEngine.shared.fitted(setting.styled(text), setting.paragraph, width: width, height: height)
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
        let pieces = resolve().pieces
        for line in layout.lines {
            let baseline = window.rounded(rect.minY + line.baseline)
            for run in line.runs {
                let look = pieces[run.styleIndex]
                let origin = CGPoint(x: rect.minX + run.x, y: baseline - run.baselineOffset)
                commands.append(.text(run.run, origin: origin, look.paint))
                if look.underline != nil || look.strikethrough != nil { drawLines(run, look, origin, &commands) }
            }
        }
    }

    private func drawLines(
        _ run: TextLayout.PlacedRun, _ look: TextSetting.Piece, _ origin: CGPoint, _ commands: inout [DrawCommand]
    ) {
        let metrics = TextEngine.shared.metrics(look.attributes.font)
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
