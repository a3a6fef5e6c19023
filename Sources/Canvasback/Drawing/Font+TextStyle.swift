import Foundation

extension Font {
    /// A dynamic text style to use for fonts.
    public enum TextStyle: Int, Hashable, Sendable, CaseIterable {
        /// The font style for large titles: 34 points at the default size.
        case largeTitle
        /// The font used for first level hierarchical headings: 28 points.
        case title
        /// The font used for second level hierarchical headings: 22 points.
        case title2
        /// The font used for third level hierarchical headings: 20 points.
        case title3
        /// The font used for headings: 17 points, semibold.
        case headline
        /// The font used for subheadings: 15 points.
        case subheadline
        /// The font used for body text: 17 points.
        case body
        /// The font used for callouts: 16 points.
        case callout
        /// The font used in footnotes: 13 points.
        case footnote
        /// The font used for standard captions: 12 points.
        case caption
        /// The font used for alternate captions: 11 points.
        case caption2
    }

    /// A font with the large title text style.
    public static let largeTitle = Font(base: .style(.largeTitle))
    /// A font with the title text style.
    public static let title = Font(base: .style(.title))
    /// Create a font for second level hierarchical headings.
    public static let title2 = Font(base: .style(.title2))
    /// Create a font for third level hierarchical headings.
    public static let title3 = Font(base: .style(.title3))
    /// A font with the headline text style.
    public static let headline = Font(base: .style(.headline))
    /// A font with the subheadline text style.
    public static let subheadline = Font(base: .style(.subheadline))
    /// A font with the body text style.
    public static let body = Font(base: .style(.body))
    /// A font with the callout text style.
    public static let callout = Font(base: .style(.callout))
    /// A font with the footnote text style.
    public static let footnote = Font(base: .style(.footnote))
    /// A font with the caption text style.
    public static let caption = Font(base: .style(.caption))
    /// Create a font with the alternate caption text style.
    public static let caption2 = Font(base: .style(.caption2))
}

extension Font.TextStyle {
    /// The size in points: Apple's Human Interface Guidelines, "Typography", iOS Dynamic Type sizes.
    package func size(at dynamicTypeSize: DynamicTypeSize) -> CGFloat {
        CGFloat(Self.sizes[rawValue * 12 + dynamicTypeSize.index])
    }

    /// The weight of the style by itself.
    package var weight: Font.Weight { self == .headline ? .semibold : .regular }

    /// A row a style in the order of its cases; columns from `xSmall` to `accessibility5`.
    private static let sizes: [UInt8] = [
        31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60,
        25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58,
        19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56,
        17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55,
        14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,
        12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49,
        14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53,
        13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51,
        12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44,
        11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43,
        11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40,
    ]
}
