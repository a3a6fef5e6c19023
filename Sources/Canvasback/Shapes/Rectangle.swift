import Foundation
import Surface

/// A rectangular shape aligned inside the frame of the view containing it.
@frozen public struct Rectangle: InsettableShape, Hashable {
    /// Creates a new rectangle shape.
    @inlinable public init() {}
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { _Outline(.rect(rect)) }
    /// A rectangle `amount` points smaller on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetRectangle(amount: amount) }
}

/// A rectangle inset from its frame.
public struct _InsetRectangle: InsettableShape, Hashable {
    package var amount: CGFloat
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(rect.insetHeld(by: amount)) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { _Outline(.rect(rect.insetHeld(by: amount))) }
    /// Returns the shape inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetRectangle(amount: self.amount + amount) }
    /// The data to animate.
    public var animatableData: CGFloat {
        get { amount }
        set { amount = newValue }
    }
}

/// A shape that is replaced by an inset version of the current container shape: where no container shape is known, as
/// here, a rectangle.
@frozen public struct ContainerRelativeShape: InsettableShape, Hashable {
    /// Creates a container-relative shape.
    @inlinable public init() {}
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { _Outline(.rect(rect)) }
    /// Returns the shape inset by `amount` points on each side.
    public func inset(by amount: CGFloat) -> some InsettableShape { _InsetRectangle(amount: amount) }
}
