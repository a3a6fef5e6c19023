import Foundation

/// The node of a modifier that has no part in layout: it passes its content's elements on.
class TransparentNode<C: View, M: PrimitiveModifier>: ViewNode<ModifiedContent<C, M>> {
    private(set) var child: ViewNode<C>?

    override init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        super.init(view, context)
        willMakeChild()
        child = C._makeNode(view.content, childContext)
    }

    override func update(_ view: ModifiedContent<C, M>) {
        let old = self.view.modifier
        self.view = view
        modifierChanged(from: old)
        child?.update(view.content)
    }

    /// Called before the content is made.
    func willMakeChild() {}
    /// The modifier has another value, or the same again; the content is updated next.
    func modifierChanged(from old: M) {}

    override func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}
