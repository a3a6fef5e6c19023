import Foundation
import Surface

/// A style to use when rendering shadows.
public struct ShadowStyle: Hashable, Sendable {
    package var isInner: Bool
    package var color: Color
    package var radius: CGFloat
    package var offset: CGSize

    /// Creates a custom drop shadow style.
    ///
    /// - Parameters:
    ///   - color: The shadow's color; a third of black by default.
    ///   - radius: The blur radius of the shadow in points.
    ///   - x: How far the shadow lies to the right, in points.
    ///   - y: How far the shadow lies below, in points.
    public static func drop(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }

    /// Creates a custom inner shadow style.
    ///
    /// - Parameters:
    ///   - color: The shadow's color; 55 % of black by default.
    ///   - radius: The blur radius of the shadow in points.
    ///   - x: How far the shadow lies to the right, in points.
    ///   - y: How far the shadow lies below, in points.
    public static func inner(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> ShadowStyle {
        ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
    }
}

/// A style with a shadow added: what `shadow(_:)` on a style returns.
public struct _ShadowShapeStyle<Base: ShapeStyle>: ShapeStyle {
    package let base: Base
    package let shadow: ShadowStyle

    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        var paint = base._paint(in: context)
        paint.shadows.append(
            .init(
                isInner: shadow.isInner,
                shadow: .init(
                    color: shadow.color.packed(in: context, opacity: context.levelOpacity),
                    radius: max(0, shadow.radius), offset: shadow.offset)))
        return paint
    }
}

extension _ShadowShapeStyle: Equatable where Base: Equatable {}

/// A style with its opacity multiplied: what `opacity(_:)` on a style returns.
public struct _OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
    package let base: Base
    package let opacity: Double

    /// Engine hook: the style made concrete for its place.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        base._paint(in: context).multipliedOpacity(opacity > 0 ? Float(min(opacity, 1)) : 0)
    }
}

extension _OpacityShapeStyle: Equatable where Base: Equatable {}

extension ShapeStyle {
    /// Applies the specified shadow effect to the shape style.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { _ShadowShapeStyle(base: self, shadow: style) }

    /// Returns a new style based on `self` that multiplies by the specified opacity when drawing.
    @_disfavoredOverload  // what is a view too fades as a view, unless a style is asked for
    public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(base: self, opacity: opacity) }
}

extension ShapeStyle where Self == AnyShapeStyle {
    /// Returns a shape style that applies the specified shadow style to the current style.
    public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle().shadow(style) }

    /// Returns a new style based on the current style that multiplies by `opacity` when drawing.
    public static func opacity(_ opacity: Double) -> some ShapeStyle { ForegroundStyle().opacity(opacity) }
}
