import Foundation

/// One or more lines of text that cannot be edited.
public struct Text: PrimitiveView, Equatable {
    /// A stretch of text with what was said about its look.
    struct Piece: Equatable {
        var string: String
        var style = TextStyleOverrides()
    }

    /// What few texts have: a look of their own, and more than one piece.
    private final class Rest: Equatable, Sendable {
        let style: TextStyleOverrides
        let others: [Piece]
        init(style: TextStyleOverrides, others: [Piece]) { (self.style, self.others) = (style, others) }
        static func == (lhs: Rest, rhs: Rest) -> Bool {
            lhs === rhs || lhs.style == rhs.style && lhs.others == rhs.others
        }
    }

    /// The words of the first piece.
    private var string: String
    private var rest: Rest?

    init(pieces: [Piece]) {
        string = pieces.first?.string ?? ""
        let style = pieces.first?.style ?? TextStyleOverrides()
        if pieces.count > 1 || style != TextStyleOverrides() {
            rest = Rest(style: style, others: Array(pieces.dropFirst()))
        }
    }

    private nonisolated init(string: String) { (self.string, rest) = (string, nil) }

    /// The number of pieces, at least 1.
    var pieceCount: Int { 1 + (rest?.others.count ?? 0) }
    subscript(piece index: Int) -> Piece {
        if index > 0, let rest { return rest.others[index - 1] }
        return Piece(string: string, style: rest?.style ?? TextStyleOverrides())
    }
    private var pieces: [Piece] { (0..<pieceCount).map { self[piece: $0] } }

    /// Whether the pieces have the same looks as another text's.
    func hasSameLooks(as other: Text) -> Bool {
        if rest == nil && other.rest == nil { return true }
        return pieceCount == other.pieceCount
            && (0..<pieceCount).allSatisfy { self[piece: $0].style == other[piece: $0].style }
    }

    /// Whether the pieces say the same as another text's.
    func hasSameWords(as other: Text) -> Bool {
        pieceCount == other.pieceCount
            && (0..<pieceCount).allSatisfy { self[piece: $0].string == other[piece: $0].string }
    }

    /// Text as it is, without localisation.
    public nonisolated init(verbatim content: String) { self.init(string: content) }
    /// Text as it is: a string that is not a literal.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { self.init(string: String(content)) }
    /// Text of a key. No tables of translations are looked up: the key itself is shown, its interpolations filled in.
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(string: key.text)
    }
    /// A value as a format style writes it.
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(string: format.format(input))
    }

    /// The text without its looks.
    nonisolated var plainString: String { rest?.others.reduce(string) { $0 + $1.string } ?? string }

    /// Two texts as one, each with its own look.
    public static func + (lhs: Text, rhs: Text) -> Text { Text(pieces: lhs.pieces + rhs.pieces) }

    public static func _makeNode(_ view: Text, _ context: NodeContext) -> ViewNode<Text> { TextNode(view, context) }

    /// The text with a change of look applied to all of it, where nothing was said yet.
    func styled(_ change: (inout TextStyleOverrides) -> Void) -> Text {
        var pieces = pieces
        for index in pieces.indices { change(&pieces[index].style) }
        return Text(pieces: pieces)
    }
}

/// The key of a text to be shown, with its interpolations filled in.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String
    /// A key.
    public init(_ value: String) { text = value }
    public init(stringLiteral value: String) { text = value }
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// What collects the parts of an interpolated key.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }
        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// A value as it describes itself.
        public mutating func appendInterpolation<T>(_ value: T) { text += String(describing: value) }
        /// A string.
        public mutating func appendInterpolation(_ string: String) { text += string }
        /// A value as a format style writes it.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            text += format.format(input)
        }
        /// A value by a `printf` format, such as "%.2f".
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            text += String(format: specifier, value)
        }
    }
}

/// What a text says of its own look; nil leaves it to the environment.
struct TextStyleOverrides: Equatable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var isItalic: Bool?
    var isBold: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var foreground: AnyShapeStyle?
    var underline: TextLine?
    var strikethrough: TextLine?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
}

/// A line under or through text.
struct TextLine: Equatable {
    var color: Color?
}

extension Text {
    /// The font; nil is the environment's.
    public func font(_ font: Font?) -> Text { styled { if $0.font == nil { $0.font = font } } }
    /// The weight of the font.
    public func fontWeight(_ weight: Font.Weight?) -> Text { styled { if $0.weight == nil { $0.weight = weight } } }
    /// The design of the font.
    public func fontDesign(_ design: Font.Design?) -> Text { styled { if $0.design == nil { $0.design = design } } }
    /// Bold, or as the environment has it.
    public func bold(_ isActive: Bool = true) -> Text { styled { if $0.isBold == nil { $0.isBold = isActive } } }
    /// Italic, or as the environment has it.
    public func italic(_ isActive: Bool = true) -> Text { styled { if $0.isItalic == nil { $0.isItalic = isActive } } }
    /// A font of fixed width.
    public func monospaced(_ isActive: Bool = true) -> Text {
        styled { if $0.isMonospaced == nil { $0.isMonospaced = isActive } }
    }
    /// Digits of the same width.
    public func monospacedDigit() -> Text { styled { $0.hasMonospacedDigits = true } }
    /// The style of the glyphs.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        styled { if $0.foreground == nil { $0.foreground = AnyShapeStyle(style) } }
    }
    /// The colour of the glyphs; nil is the environment's.
    public func foregroundColor(_ color: Color?) -> Text {
        styled { if $0.foreground == nil { $0.foreground = color.map { AnyShapeStyle($0) } } }
    }
    /// A line under the text, in its own colour where none is given.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { if $0.underline == nil, isActive { $0.underline = TextLine(color: color) } }
    }
    /// A line through the text, in its own colour where none is given.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        styled { if $0.strikethrough == nil, isActive { $0.strikethrough = TextLine(color: color) } }
    }
    /// Points between characters; ligatures stay.
    public func kerning(_ kerning: CGFloat) -> Text { styled { if $0.kerning == nil { $0.kerning = kerning } } }
    /// Points after each character; ligatures are taken apart.
    public func tracking(_ tracking: CGFloat) -> Text { styled { if $0.tracking == nil { $0.tracking = tracking } } }
    /// Points by which the baseline is raised.
    public func baselineOffset(_ offset: CGFloat) -> Text {
        styled { if $0.baselineOffset == nil { $0.baselineOffset = offset } }
    }
}
