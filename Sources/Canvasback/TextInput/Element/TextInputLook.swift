import Foundation
import Surface
import TextLayout

/// What the environment says of how text in a field looks.
struct TextInputLook {
    /// What the size depends on.
    struct Measure: Equatable {
        var attributes: TextAttributes
        var paragraph: ParagraphStyle
        var mostLines, leastLines: Int?
    }
    var measure: Measure
    var text: Paint
    var prompt: Paint
    /// The caret's, and the selection's.
    var tint: Paint
    var selection: Paint
    var lineHeight: CGFloat
    var spacing: CGFloat { measure.paragraph.lineSpacing }
    var mostLines: Int? { measure.mostLines }
    var leastLines: Int? { measure.leastLines }

    /// How much of the tint a selection has.
    static let selectionOpacity: Float = 0.25

    @MainActor init(_ values: EnvironmentValues, hasLines: Bool) {
        let font = (values.font ?? .body).resolve(dynamicTypeSize: values.dynamicTypeSize)
        let style = values.textStyle
        let alignment: ParagraphStyle.Alignment =
            switch values.multilineTextAlignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        let request = FontRequest(font)
        measure = Measure(
            attributes: TextAttributes(font: request, tracking: style.tracking ?? 0, kerning: style.kerning ?? 0),
            paragraph: ParagraphStyle(
                alignment: alignment, lineSpacing: hasLines ? values.lineSpacing + font.leading : 0,
                isRightToLeft: values.layoutDirection == .rightToLeft,
                language: values.locale.language.languageCode?.identifier ?? ""),
            mostLines: values.lineLimit, leastLines: values.leastLines)
        let context = values.paintContext
        text = ForegroundStyles.paint(in: context).paint
        prompt = .color(Color(system: .placeholderText).packed(in: context))
        let tint = TintShapeStyle()._paint(in: context)
        self.tint = tint.paint
        selection = tint.multipliedOpacity(Self.selectionOpacity).paint
        lineHeight = TextEngine.shared.metrics(request).lineHeight
    }

    /// A prompt in lines of a width. Prompts are the app's words, which windows share.
    @MainActor func promptLayout(_ prompt: String, _ width: CGFloat, isOneLine: Bool = false) -> TextLayout {
        var paragraph = measure.paragraph
        if isOneLine { paragraph.lineLimit = 1 }
        return TextEngine.shared.layout(StyledText(prompt, measure.attributes), paragraph, width: width)
    }
}
