/// A background material type.
///
/// A material here is a translucent colour that lets what is behind shine through, without blurring it: the page draws
/// forward and never reads back what it has drawn.
public struct Material: ShapeStyle, Hashable {
    package enum Thickness: UInt8, Hashable, Sendable { case ultraThin, thin, regular, thick, ultraThick, bar }
    package let thickness: Thickness

    /// A material that's somewhat translucent.
    public static let regular = Material(thickness: .regular)
    /// A material that's more opaque than translucent.
    public static let thick = Material(thickness: .thick)
    /// A material that's more translucent than opaque.
    public static let thin = Material(thickness: .thin)
    /// A mostly translucent material.
    public static let ultraThin = Material(thickness: .ultraThin)
    /// A mostly opaque material.
    public static let ultraThick = Material(thickness: .ultraThick)
    /// A material matching the style of system toolbars.
    public static let bar = Material(thickness: .bar)

    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        // Without blur, text behind would disturb as much as it shines through: opacities stand one step above
        // those of Apple's design resources. The greys are theirs: 246 in light, 37 in dark.
        let opacity: Float =
            switch thickness {
            case .ultraThin: 0.6
            case .thin: 0.7
            case .regular: 0.82
            case .thick, .bar: 0.92
            case .ultraThick: 0.96
            }
        let white: Float = (context.isDark ? 37 : 246) / 255
        let components = Color.Components(
            red: white, green: white, blue: white, opacity: opacity * context.levelOpacity)
        return _ResolvedPaint(components.packed)
    }
}

extension ShapeStyle where Self == Material {
    /// A material that's somewhat translucent.
    public static var regularMaterial: Material { .regular }
    /// A material that's more opaque than translucent.
    public static var thickMaterial: Material { .thick }
    /// A material that's more translucent than opaque.
    public static var thinMaterial: Material { .thin }
    /// A mostly translucent material.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A mostly opaque material.
    public static var ultraThickMaterial: Material { .ultraThick }
    /// A material matching the style of system toolbars.
    public static var bar: Material { .bar }
}
