import Foundation
import Surface

/// A rectangular shape with rounded corners with different values, aligned inside the frame of the view containing it.
@frozen public struct UnevenRoundedRectangle: InsettableShape, Hashable {
    /// The radii of each corner of the rounded rectangle, in points.
    public var cornerRadii: RectangleCornerRadii
    /// The style of corners drawn by the rounded rectangle.
    public var style: RoundedCornerStyle

    /// Creates a new rounded rectangle shape with uneven corners.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        (self.cornerRadii, self.style) = (cornerRadii, style)
    }
    /// Creates a new rounded rectangle shape with uneven corners.
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
    }

    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { Self.outline(in: rect, CornerRadii(cornerRadii), style) }
    /// A rounded rectangle `amount` points smaller on each side, its corners as much rounder.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetUnevenRoundedRectangle(base: self, amount: amount)
    }
    /// The data to animate.
    public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }

    fileprivate static func outline(in rect: CGRect, _ radii: CornerRadii, _ style: RoundedCornerStyle) -> _Outline {
        let isSquare = max(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft) <= 0
        if isSquare || rect.width <= 0 || rect.height <= 0 { return _Outline(.rect(rect)) }
        return _Outline(.roundedRect(rect, radii.held(in: rect.size), continuous: style == .continuous))
    }
}

extension CornerRadii {
    /// No radius below 0; radii that meet on an edge shrink all in proportion, as `Path` has it.
    package func held(in size: CGSize) -> CornerRadii {
        var radii = CornerRadii(
            topLeft: max(0, topLeft), topRight: max(0, topRight), bottomRight: max(0, bottomRight),
            bottomLeft: max(0, bottomLeft))
        var factor: CGFloat = 1
        func limit(_ used: CGFloat, _ length: CGFloat) { if used > length { factor = min(factor, length / used) } }
        limit(radii.topLeft + radii.topRight, size.width)
        limit(radii.bottomLeft + radii.bottomRight, size.width)
        limit(radii.topLeft + radii.bottomLeft, size.height)
        limit(radii.topRight + radii.bottomRight, size.height)
        if factor < 1 { radii = radii.map { $0 * factor } }
        return radii
    }

    package func map(_ change: (CGFloat) -> CGFloat) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
            bottomLeft: change(bottomLeft))
    }
}

/// A rounded rectangle with uneven corners inset from its frame: concentric with it.
public struct _InsetUnevenRoundedRectangle: InsettableShape, Hashable {
    package var base: UnevenRoundedRectangle
    package var amount: CGFloat

    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { _outline(in: rect).shape.path }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline {
        let radii = CornerRadii(base.cornerRadii).held(in: rect.size).map { max(0, $0 - amount) }
        return UnevenRoundedRectangle.outline(in: rect.insetHeld(by: amount), radii, base.style)
    }
    /// Returns the shape inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetUnevenRoundedRectangle(base: base, amount: self.amount + amount)
    }
    /// The data to animate.
    public var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
        get { AnimatablePair(base.animatableData, amount) }
        set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }
}

extension RectangleCornerRadii: Animatable {
    /// The four radii: top leading, top trailing, bottom leading, bottom trailing.
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing)) }
        set {
            (topLeading, topTrailing) = (newValue.first.first, newValue.first.second)
            (bottomLeading, bottomTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}
