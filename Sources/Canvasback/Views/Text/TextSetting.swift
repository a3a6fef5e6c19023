import Foundation
import Surface
import TextLayout

/// How a text is set but for its words, as its environment and its own looks have it.
///
/// Texts that look alike share one object: a list of a thousand rows has one for each kind of text.
@MainActor final class TextSetting {
    /// How one piece of the text looks.
    struct Piece: Equatable {
        var attributes: TextAttributes
        // What measuring does not depend on.
        var paint: Paint
        var underline: Paint?
        var strikethrough: Paint?
    }

    /// One for each piece of the text, whose number is the style's index.
    let pieces: [Piece]
    let paragraph: ParagraphStyle
    private let letters: Text.Case?

    private init(_ pieces: [Piece], _ paragraph: ParagraphStyle, _ letters: Text.Case?) {
        (self.pieces, self.paragraph, self.letters) = (pieces, paragraph, letters)
    }

    /// The settings that were asked for last, the newest first.
    private static var recent: [TextSetting] = []
    /// More kinds of text than a window shows side by side.
    private static let remembered = 16

    /// The setting with this content: one that is there, or a new one.
    private static func shared(_ pieces: [Piece], _ paragraph: ParagraphStyle, _ letters: Text.Case?) -> TextSetting {
        let index = recent.firstIndex { $0.letters == letters && $0.pieces == pieces && $0.paragraph == paragraph }
        if let index {
            let found = recent[index]
            if index > 0 { recent.insert(recent.remove(at: index), at: 0) }
            return found
        }
        let made = TextSetting(pieces, paragraph, letters)
        if recent.count == remembered { recent.removeLast() }
        recent.insert(made, at: 0)
        return made
    }

    /// Whether texts of the same words have the same size: a change of colour alone moves nothing.
    func measures(as other: TextSetting) -> Bool {
        self === other
            || letters == other.letters && paragraph == other.paragraph
                && pieces.elementsEqual(other.pieces) { $0.attributes == $1.attributes }
    }

    /// The words of one of a text's pieces, in capitals or small letters where that was asked for.
    func words(_ text: Text, piece index: Int) -> String {
        let string = text[piece: index].string
        return switch letters {
        case .uppercase: string.uppercased()
        case .lowercase: string.lowercased()
        case nil: string
        }
    }

    /// The text to be laid out.
    func styled(_ text: Text) -> StyledText {
        if pieces.count == 1 { return StyledText(words(text, piece: 0), pieces[0].attributes) }
        return StyledText(
            runs: pieces.indices.map { StyledText.Run(words(text, piece: $0), pieces[$0].attributes) })
    }
}

extension TextSetting {
    /// How a text is set in an environment.
    static func of(_ text: Text, in values: EnvironmentValues) -> TextSetting {
        let outer = values.textStyle
        let base = values.font ?? .body
        let size = values.dynamicTypeSize
        let context = values.paintContext
        var leading: CGFloat = 0
        let pieces = (0..<text.pieceCount).map { index in
            let style = text[piece: index].style
            let face = style.font(in: outer, base: base).resolve(dynamicTypeSize: size)
            leading = max(leading, face.leading)
            let paint =
                style.foreground.map { $0._paint(in: context) } ?? ForegroundStyles.paint(in: context)
            func line(_ own: TextLine?, _ around: TextLine?) -> Paint? {
                guard let line = own ?? around else { return nil }
                return line.color.map { .color($0.packed(in: context)) } ?? paint.paint
            }
            return Piece(
                attributes: TextAttributes(
                    font: FontRequest(face), tracking: style.tracking ?? outer.tracking ?? 0,
                    kerning: style.kerning ?? outer.kerning ?? 0,
                    baselineOffset: style.baselineOffset ?? outer.baselineOffset ?? 0, styleIndex: index),
                paint: paint.paint, underline: line(style.underline, outer.underline),
                strikethrough: line(style.strikethrough, outer.strikethrough))
        }
        return shared(pieces, paragraph(in: values, leading: leading), values.textCase)
    }

    /// - Parameter leading: points that the fonts add between lines.
    private static func paragraph(in values: EnvironmentValues, leading: CGFloat) -> ParagraphStyle {
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
        return ParagraphStyle(
            alignment: alignment, lineLimit: values.lineLimit, reservesSpace: values.reservesSpace,
            lineSpacing: values.lineSpacing + leading, truncation: truncation,
            isRightToLeft: values.layoutDirection == .rightToLeft, allowsTightening: values.allowsTightening,
            minimumScaleFactor: values.minimumScaleFactor,
            language: values.locale.language.languageCode?.identifier ?? "")
    }
}

extension TextStyleOverrides {
    /// The font of text with this look.
    /// - Parameters:
    ///   - outer: what modifiers of views around it say.
    ///   - base: the environment's font.
    fileprivate func font(in outer: TextStyleOverrides, base: Font) -> Font {
        var font = font ?? base
        if let design { font.design = design }
        if isMonospaced == true { font = font.monospaced() }
        if isItalic ?? outer.isItalic == true { font = font.italic() }
        if let weight { font = font.weight(weight) }
        if isBold == true { font = font.bold() }
        if hasMonospacedDigits == true { font = font.monospacedDigit() }
        return font
    }
}
