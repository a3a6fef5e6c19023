import Foundation

/// An environment-dependent font.
///
/// A font is a request: what it becomes depends on the text size that the person chose and on their wish for bold text.
public struct Font: Hashable, Sendable {
    package enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: CGFloat)
        /// `relativeTo` is nil for a fixed size.
        case custom(name: String, size: CGFloat, relativeTo: TextStyle?)
    }

    package var base: Base
    package var weight: Weight?
    package var design: Design?
    package var width: Width?
    package var leading = Leading.standard
    package var traits: Traits = []

    package struct Traits: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let italic = Traits(rawValue: 1)
        package static let monospacedDigit = Traits(rawValue: 2)
        package static let lowercaseSmallCaps = Traits(rawValue: 4)
        package static let uppercaseSmallCaps = Traits(rawValue: 8)
    }

    package init(base: Base, weight: Weight? = nil, design: Design? = nil) {
        (self.base, self.weight, self.design) = (base, weight, design)
    }

    /// Specifies a system font to use, along with the style, weight, and any design parameters you want applied.
    public static func system(
        size: CGFloat, weight: Weight? = nil, design: Design? = nil
    ) -> Font {
        Font(base: .system(size: size), weight: weight, design: design)
    }

    /// Gets a system font that uses the specified style, design, and weight.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(base: .style(style), weight: weight, design: design)
    }

    /// Create a custom font with the given `name` and `size` that scales with the body text style.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(base: .custom(name: name, size: size, relativeTo: .body))
    }

    /// Create a custom font with the given `name` and `size` that scales relative to the given `textStyle`.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(base: .custom(name: name, size: size, relativeTo: textStyle))
    }

    /// Create a custom font with the given `name` and a fixed `size` that does not scale with Dynamic Type.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(base: .custom(name: name, size: fixedSize, relativeTo: nil))
    }
}

extension Font {
    /// A weight to use for fonts.
    @frozen public struct Weight: Hashable, Sendable {
        /// CSS's number, 100 to 900.
        package let value: Int
        package init(value: Int) { self.value = value }
        /// 100 in CSS.
        public static let ultraLight = Weight(value: 100)
        /// 200 in CSS.
        public static let thin = Weight(value: 200)
        /// 300 in CSS.
        public static let light = Weight(value: 300)
        /// 400 in CSS.
        public static let regular = Weight(value: 400)
        /// 500 in CSS.
        public static let medium = Weight(value: 500)
        /// 600 in CSS.
        public static let semibold = Weight(value: 600)
        /// 700 in CSS.
        public static let bold = Weight(value: 700)
        /// 800 in CSS.
        public static let heavy = Weight(value: 800)
        /// 900 in CSS.
        public static let black = Weight(value: 900)
    }

    /// A width to use for fonts that have multiple widths.
    public struct Width: Hashable, Sendable {
        /// The width: 0 is standard, negative ones are narrower.
        public var value: CGFloat
        /// Creates a width of a value.
        public init(_ value: CGFloat) { self.value = value }
        /// The narrowest.
        public static let compressed = Width(-0.3)
        /// Narrower than standard.
        public static let condensed = Width(-0.2)
        /// The usual width.
        public static let standard = Width(0)
        /// Wider than standard.
        public static let expanded = Width(0.2)
    }

    /// A design to use for fonts.
    public enum Design: Hashable, Sendable {
        /// The system's own design.
        case `default`
        /// A design with serifs.
        case serif
        /// A design with rounded ends.
        case rounded
        /// A design whose characters are equally wide.
        case monospaced
    }

    /// A line spacing adjustment that you can apply to a font.
    public enum Leading: Hashable, Sendable {
        /// The font's default line spacing.
        case standard
        /// Reduced line spacing: two points less.
        case tight
        /// Increased line spacing: two points more.
        case loose
    }
}

extension Font {
    /// Adds bold styling to the font.
    public func bold() -> Font { weight(.bold) }
    /// Adds or removes bold styling; removing leaves the weight of the font's style.
    public func bold(_ isActive: Bool) -> Font {
        if isActive { return bold() }
        var copy = self
        if copy.weight == .bold { copy.weight = nil }
        return copy
    }
    /// Sets the weight of the font.
    public func weight(_ weight: Weight) -> Font { with(\.weight, weight) }
    /// Sets the width of the font, where it has several.
    public func width(_ width: Width) -> Font { with(\.width, width) }
    /// Sets the width of the font by a number; 0 is standard.
    public func width(_ width: CGFloat) -> Font { with(\.width, Width(width)) }
    /// Adds italics to the font.
    public func italic() -> Font { with(.italic, true) }
    /// Adds or removes italics.
    public func italic(_ isActive: Bool) -> Font { with(.italic, isActive) }
    /// Returns a fixed-width font from the same family as the base font.
    public func monospaced() -> Font { with(\.design, .monospaced) }
    /// Makes the font fixed-width, or lets it be what it was designed as.
    public func monospaced(_ isActive: Bool) -> Font {
        isActive ? monospaced() : (design == .monospaced ? with(\.design, nil) : self)
    }
    /// Returns a modified font that uses fixed-width digits, while leaving other characters proportionally spaced.
    public func monospacedDigit() -> Font { with(.monospacedDigit, true) }
    /// Adjusts the font to enable all small capitals.
    public func smallCaps() -> Font { with([.lowercaseSmallCaps, .uppercaseSmallCaps], true) }
    /// Adjusts the font to enable lowercase small capitals.
    public func lowercaseSmallCaps() -> Font { with(.lowercaseSmallCaps, true) }
    /// Adjusts the font to enable uppercase small capitals.
    public func uppercaseSmallCaps() -> Font { with(.uppercaseSmallCaps, true) }
    /// Adjusts the line spacing of a font.
    public func leading(_ leading: Leading) -> Font { with(\.leading, leading) }

    private func with<Value>(_ path: WritableKeyPath<Font, Value>, _ value: Value) -> Font {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }

    private func with(_ trait: Traits, _ isActive: Bool) -> Font {
        var copy = self
        if isActive { copy.traits.insert(trait) } else { copy.traits.remove(trait) }
        return copy
    }
}
