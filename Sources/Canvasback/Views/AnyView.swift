import Foundation

/// A view of a type that is not known at compile time. Another type at the same place is another identity.
public struct AnyView: PrimitiveView {
    let content: any View
    /// Wraps a view; wrapping an `AnyView` gives the same.
    public init<V: View>(_ view: V) { content = (view as? AnyView)?.content ?? view }
    /// Wraps a view.
    public init<V: View>(erasing view: V) { self.init(view) }
    public static func _makeNode(_ view: AnyView, _ context: NodeContext) -> ViewNode<AnyView> {
        AnyViewNode(view, context)
    }
}

final class AnyViewNode: ValueNode<AnyView> {
    private var child: Node?
    private var type: ObjectIdentifier?
    override init(_ view: AnyView, _ context: NodeContext) {
        super.init(view, context)
        make(view.content)
    }
    private func make<V: View>(_ content: V) {
        type = ObjectIdentifier(V.self)
        child = V._makeNode(content, childContext)
    }
    override func update(_ view: AnyView) {
        self.view = view
        func open<V: View>(_ content: V) {
            if type == ObjectIdentifier(V.self), let child {
                unsafeDowncast(child, to: ViewNode<V>.self).update(content)  // made for this very type
            } else {
                child?.destroy()
                make(content)
                childElementsChanged()
            }
        }
        open(view.content)
    }
    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}
