import Foundation
import Surface

/// A part of a shape's outline, between two fractions of its length: what `trim(from:to:)` returns.
public struct _TrimmedShape<Content: Shape>: Shape {
    /// The shape that is trimmed.
    public var shape: Content
    /// The fraction where the part begins.
    public var startFraction: CGFloat
    /// The fraction where the part ends.
    public var endFraction: CGFloat

    /// An indication of how to style the shape.
    public static var role: ShapeRole { Content.role }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline {
        if startFraction <= 0, endFraction >= 1 { return shape._outline(in: rect) }
        let frame = CGRect(origin: .zero, size: rect.size)
        return _Outline(.path(path(in: frame), offset: rect.origin))
    }
    /// The data to animate.
    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// The line along a shape's outline: what `stroke(style:)` returns.
public struct _StrokedShape<Content: Shape>: Shape {
    /// The shape whose outline is stroked.
    public var shape: Content
    /// How.
    public var style: StrokeStyle

    /// An indication of how to style the shape.
    public static var role: ShapeRole { .stroke }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline {
        let content = shape._outline(in: rect)
        // The line of a line is that of a path.
        let base = content.stroke == nil ? content.shape : DrawShape.path(content.path, offset: .zero)
        return _Outline(base, stroke: StrokeLine(style))
    }
    /// The data to animate.
    public var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

extension StrokeStyle: Animatable {
    /// The line width, the miter limit and the dash's phase.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape in a frame of a fixed size at the top left of its own: what `size(_:)` returns.
public struct _SizedShape<Content: Shape>: Shape {
    /// The shape.
    public var shape: Content
    /// The size of its frame, in points.
    public var size: CGSize

    /// An indication of how to style the shape.
    public static var role: ShapeRole { Content.role }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline {
        shape._outline(in: CGRect(origin: rect.origin, size: size))
    }
    /// The data to animate.
    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}
