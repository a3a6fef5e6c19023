import Foundation
import Surface

/// A shape with a translation offset transform applied to it.
public struct OffsetShape<Content: Shape>: Shape {
    /// The shape that is moved.
    public var shape: Content
    /// How far, in points.
    public var offset: CGSize
    /// Creates a moved shape.
    public init(shape: Content, offset: CGSize) { (self.shape, self.offset) = (shape, offset) }

    /// An indication of how to style the shape.
    public static var role: ShapeRole { Content.role }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline {
        shape._outline(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }
    /// The data to animate.
    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
}

extension OffsetShape: InsettableShape where Content: InsettableShape {
    /// The inset shape, moved as far.
    public func inset(by amount: CGFloat) -> OffsetShape<Content.InsetShape> {
        OffsetShape<Content.InsetShape>(shape: shape.inset(by: amount), offset: offset)
    }
}

/// A shape with a rotation transform applied to it.
public struct RotatedShape<Content: Shape>: Shape {
    /// The shape that is turned.
    public var shape: Content
    /// How far, clockwise.
    public var angle: Angle
    /// The point of its frame that stays.
    public var anchor: UnitPoint
    /// Creates a turned shape.
    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        (self.shape, self.angle, self.anchor) = (shape, angle, anchor)
    }

    private func transform(in rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor.point(in: rect))
    }
    /// An indication of how to style the shape.
    public static var role: ShapeRole { Content.role }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform(in: rect)) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { shape.outline(in: rect, transformedBy: transform) }
    /// The shape's own data, the angle in radians, and the anchor.
    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<Double, UnitPoint.AnimatableData>>
    {
        get { AnimatablePair(shape.animatableData, AnimatablePair(angle.radians, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            angle.radians = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }
}

extension RotatedShape: InsettableShape where Content: InsettableShape {
    /// The inset shape, turned as far.
    public func inset(by amount: CGFloat) -> RotatedShape<Content.InsetShape> {
        RotatedShape<Content.InsetShape>(shape: shape.inset(by: amount), angle: angle, anchor: anchor)
    }
}

/// A shape with a scale transform applied to it.
public struct ScaledShape<Content: Shape>: Shape {
    /// The shape that is scaled.
    public var shape: Content
    /// By how much, across and down.
    public var scale: CGSize
    /// The point of its frame that stays.
    public var anchor: UnitPoint
    /// Creates a scaled shape.
    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        (self.shape, self.scale, self.anchor) = (shape, scale, anchor)
    }

    private func transform(in rect: CGRect) -> CGAffineTransform {
        CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: rect))
    }
    /// An indication of how to style the shape.
    public static var role: ShapeRole { Content.role }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform(in: rect)) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { shape.outline(in: rect, transformedBy: transform) }
    /// The data to animate.
    public var animatableData:
        AnimatablePair<Content.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
    {
        get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
        set {
            shape.animatableData = newValue.first
            scale.animatableData = newValue.second.first
            anchor.animatableData = newValue.second.second
        }
    }
}

/// A shape with an affine transform applied to it, about the origin of its frame.
public struct TransformedShape<Content: Shape>: Shape {
    /// The shape that is transformed.
    public var shape: Content
    /// The transform.
    public var transform: CGAffineTransform
    /// Creates a transformed shape.
    public init(shape: Content, transform: CGAffineTransform) { (self.shape, self.transform) = (shape, transform) }

    /// An indication of how to style the shape.
    public static var role: ShapeRole { Content.role }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(transform.about(rect.origin))
    }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { shape.outline(in: rect) { _ in transform } }
    /// The data to animate.
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}
