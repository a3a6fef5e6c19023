import Foundation

/// A type-erased shape value.
public struct AnyShape: Shape {
    private let base: any Shape
    /// Create an any shape instance from a shape.
    public init<S: Shape>(_ shape: S) { base = (shape as? AnyShape)?.base ?? shape }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { base.path(in: rect) }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
    /// The size of the view that renders the shape, given a proposed size.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { base._outline(in: rect) }
}
