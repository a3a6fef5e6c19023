import Foundation
import Surface

/// A circle centered on the frame of the view containing it. Its radius is half of the frame's shorter side.
@frozen public struct Circle: InsettableShape, Hashable {
    /// Creates a new circle shape.
    @inlinable public init() {}
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.centeredSquare) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { _Outline(.ellipse(rect.centeredSquare)) }
    /// A circle of the shorter side of what is proposed, and of 10 points where nothing is.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
        let size = proposal.width == nil && proposal.height == nil ? 10 : side
        return CGSize(width: size, height: size)
    }
    /// A circle with a radius `amount` points smaller.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetEllipse(isCircle: true, amount: amount) }
}

/// An ellipse aligned inside the frame of the view containing it.
@frozen public struct Ellipse: InsettableShape, Hashable {
    /// Creates a new ellipse shape.
    @inlinable public init() {}
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { _Outline(.ellipse(rect)) }
    /// An ellipse `amount` points smaller on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetEllipse(isCircle: false, amount: amount) }
}

/// A circle or an ellipse inset from its frame.
public struct _InsetEllipse: InsettableShape, Hashable {
    package var isCircle: Bool
    package var amount: CGFloat

    private func frame(in rect: CGRect) -> CGRect { (isCircle ? rect.centeredSquare : rect).insetHeld(by: amount) }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: frame(in: rect)) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { _Outline(.ellipse(frame(in: rect))) }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        isCircle ? Circle().sizeThatFits(proposal) : Ellipse().sizeThatFits(proposal)
    }
    /// Returns the shape inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetEllipse(isCircle: isCircle, amount: self.amount + amount)
    }
    /// The data to animate.
    public var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
}

/// A capsule shape aligned inside the frame of the view containing it: a rounded rectangle whose corner radius is half
/// of the shorter side.
@frozen public struct Capsule: InsettableShape, Hashable {
    /// The style of the capsule's corners.
    public var style: RoundedCornerStyle
    /// Creates a new capsule shape.
    @inlinable public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { _outline(in: rect).shape.path }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline {
        let radius = min(rect.width, rect.height) / 2
        guard radius > 0 else { return _Outline(.rect(rect)) }
        return _Outline(.roundedRect(rect, CornerRadii(all: radius), continuous: style == .continuous))
    }
    /// A capsule `amount` points smaller on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetCapsule(base: self, amount: amount) }
}

/// A capsule inset from its frame.
public struct _InsetCapsule: InsettableShape, Hashable {
    package var base: Capsule
    package var amount: CGFloat

    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { base.path(in: rect.insetHeld(by: amount)) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { base._outline(in: rect.insetHeld(by: amount)) }
    /// Returns the shape inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        _InsetCapsule(base: base, amount: self.amount + amount)
    }
    /// The data to animate.
    public var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
}
