import Foundation

/// A piece of user interface: a value that says what is on the screen, made of other views.
@MainActor @preconcurrency public protocol View {
    /// The type of the view that this one is made of.
    associatedtype Body: View
    /// What this view is made of.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    /// Engine hook: makes the node of a view at a new place in the tree.
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self>
    /// Engine hook: gives the node at a view's place a new value of the view.
    static func _update(_ node: ViewNode<Self>, _ view: Self)
}

extension View {
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        CompositeNode(view, context)
    }
    public static func _update(_ node: ViewNode<Self>, _ view: Self) { node.update(view) }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError("Never has no body") }  // cannot be reached: there is no value of this type
}

/// A view that the engine knows itself: it has no body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Primitive views have no body; asking for it is a programming error, as in SwiftUI.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view that shows nothing and takes no place.
@frozen public struct EmptyView: PrimitiveView, Sendable {
    /// An empty view.
    public nonisolated init() {}
    public static func _makeNode(_ view: EmptyView, _ context: NodeContext) -> ViewNode<EmptyView> {
        ViewNode(context)
    }
}
