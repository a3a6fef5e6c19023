import Foundation

/// A font made concrete for its place.
package struct ResolvedFont: Hashable, Sendable {
    /// The name of a custom family; nil for the system's.
    package var family: String?
    /// Points.
    package var size: CGFloat
    /// CSS's number, 100 to 900.
    package var weight: Int
    package var design: Font.Design
    package var isItalic: Bool
    package var hasMonospacedDigits: Bool
    package var traits: Font.Traits
    /// Narrower below 0, wider above.
    package var width: CGFloat
    /// Added to each line's height, in points.
    package var leading: CGFloat
}

extension Font {
    /// The font in a place.
    ///
    /// - Parameters:
    ///   - dynamicTypeSize: The text size that the person chose.
    ///   - prefersBold: Whether the person asked for bold text, which adds two steps to every weight up to bold.
    package func resolve(dynamicTypeSize: DynamicTypeSize = .large, prefersBold: Bool = false) -> ResolvedFont {
        var family: String?
        let size: CGFloat
        var weight = Weight.regular
        switch base {
        case .style(let style):
            size = style.size(at: dynamicTypeSize)
            weight = style.weight
        case .system(let fixed): size = fixed
        case .custom(let name, let points, let style):
            family = name
            size = style.map { points * $0.size(at: dynamicTypeSize) / $0.size(at: .large) } ?? points
        }
        weight = self.weight ?? weight
        let leading: CGFloat =
            switch self.leading {
            case .standard: 0
            case .tight: -2
            case .loose: 2
            }
        return ResolvedFont(
            family: family, size: size > 0 && size.isFinite ? size : Font.TextStyle.body.size(at: dynamicTypeSize),
            weight: prefersBold ? max(weight.value, min(weight.value + 200, 700)) : weight.value,
            design: design ?? .default, isItalic: traits.contains(.italic),
            hasMonospacedDigits: traits.contains(.monospacedDigit), traits: traits, width: width?.value ?? 0,
            leading: leading)
    }
}
