import Foundation

/// Views in a list, without a container: modifiers apply to each of them.
@frozen public struct Group<Content: View>: PrimitiveView {
    let content: Content
    /// A group of views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> { GroupNode(view, context) }
}

final class GroupNode<Content: View>: ValueNode<Group<Content>> {
    private var child: ViewNode<Content>?
    override init(_ view: Group<Content>, _ context: NodeContext) {
        super.init(view, context)
        child = Content._makeNode(view.content, childContext)
    }
    override func update(_ view: Group<Content>) {
        self.view = view
        child?.renew(view.content)
    }
    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}
