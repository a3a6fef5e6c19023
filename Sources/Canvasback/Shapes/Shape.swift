import Foundation
import Surface

/// A 2D shape that you can use when drawing a view.
///
/// Shapes without an explicit fill or stroke get a default fill based on the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// Describes this shape as a path within a rectangular frame of reference.
    func path(in rect: CGRect) -> Path
    /// An indication of how to style a shape.
    static var role: ShapeRole { get }
    /// Returns the behavior this shape should use for different layout directions.
    var layoutDirectionBehavior: LayoutDirectionBehavior { get }
    /// Returns the size of the view that will render the shape, given a proposed size; nil asks for an ideal one.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
    /// The shape as the page draws it most cheaply. The shapes of this module answer it; for others it is their path.
    func _outline(in rect: CGRect) -> _Outline
}

extension Shape {
    /// An indication of how to style the shape.
    public static var role: ShapeRole { .fill }
    /// What the shape does where text runs from right to left.
    public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
    /// Takes what is proposed, and 10 points where nothing is.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    /// The path in a rectangle at the origin, moved: so that a shape that only moves is the same path.
    public func _outline(in rect: CGRect) -> _Outline {
        _Outline(.path(path(in: CGRect(origin: .zero, size: rect.size)), offset: rect.origin))
    }

    /// A shape by itself is filled with the foreground style.
    @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
        _ShapeView(shape: self, style: ForegroundStyle())
    }
    /// Engine hook: makes the node of the shape as a view, without one for its body.
    @MainActor @preconcurrency public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ShapeNode<BareShapeParts<Self>>(view, context)
    }

    /// The outline in a rectangle, mirrored where the shape asks for it.
    package func outline(in rect: CGRect, layoutDirection: LayoutDirection) -> _Outline {
        let outline = _outline(in: rect)
        return layoutDirectionBehavior.isMirrored(in: layoutDirection) ? outline.mirrored(in: rect) : outline
    }
}

/// Ways of styling a shape.
public enum ShapeRole: Hashable, Sendable {
    /// Indicates to the shape's style that the shape fills its area.
    case fill
    /// Indicates to the shape's style that the shape applies a stroke to its path.
    case stroke
    /// Indicates to the shape's style that the shape acts as a separator.
    case separator
}

/// A description of what should happen when the layout direction changes.
public enum LayoutDirectionBehavior: Hashable, Sendable {
    /// A behavior that doesn't mirror when the layout direction changes.
    case fixed
    /// A behavior that mirrors when the layout direction has the specified value.
    case mirrors(in: LayoutDirection)
    /// A behavior that mirrors when the layout direction is right-to-left.
    public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }

    package func isMirrored(in direction: LayoutDirection) -> Bool {
        switch self {
        case .fixed: false
        case .mirrors(let mirroring): mirroring == direction
        }
    }
}
