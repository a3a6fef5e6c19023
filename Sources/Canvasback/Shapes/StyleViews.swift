import Foundation
import Surface

// Colours and gradients are views too: rectangles of what they are offered.

extension Color: View, PrimitiveView {
    /// A primitive view has no body.
    public typealias Body = Never
    /// Engine hook: makes the node of the view.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ShapeNode<StyleParts<Self>>(view, context)
    }
}

extension LinearGradient: View, PrimitiveView {
    /// A primitive view has no body.
    public typealias Body = Never
    /// Engine hook: makes the node of the view.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ShapeNode<StyleParts<Self>>(view, context)
    }
}

extension RadialGradient: View, PrimitiveView {
    /// A primitive view has no body.
    public typealias Body = Never
    /// Engine hook: makes the node of the view.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ShapeNode<StyleParts<Self>>(view, context)
    }
}

extension EllipticalGradient: View, PrimitiveView {
    /// A primitive view has no body.
    public typealias Body = Never
    /// Engine hook: makes the node of the view.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ShapeNode<StyleParts<Self>>(view, context)
    }
}

extension AngularGradient: View, PrimitiveView {
    /// A primitive view has no body.
    public typealias Body = Never
    /// Engine hook: makes the node of the view.
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ShapeNode<StyleParts<Self>>(view, context)
    }
}

extension View where Self: ShapeStyle {
    /// Clips this view to a shape. A colour or gradient is a fill of that shape at once, without a clip.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        _ShapeView(shape: _ProposedShape(shape: shape), style: self, fillStyle: style)
    }

    /// Clips this view to its bounding frame, with the specified corner radius, in points.
    public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        clipShape(
            RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
    }
}

/// A shape that takes the whole of what it is offered, whatever size of its own it would have.
public struct _ProposedShape<Content: Shape>: Shape {
    package var shape: Content
    /// An indication of how to style the shape.
    public static var role: ShapeRole { Content.role }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
    /// Describes this shape as a path within a rectangular frame of reference.
    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    /// Engine hook: the shape as the page draws it most cheaply.
    public func _outline(in rect: CGRect) -> _Outline { shape._outline(in: rect) }
    /// The data to animate.
    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}
