import Foundation

/// The node of a modifier that has no part in layout: it passes its content's elements on.
package class TransparentNode<C: View, M: PrimitiveModifier>: ViewNode<ModifiedContent<C, M>> {
    /// What is kept of the view: not the content, which its own node has.
    @exclusivity(unchecked) final private(set) var modifier: M
    @exclusivity(unchecked) final private(set) var child: ViewNode<C>?

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        modifier = view.modifier
        super.init(context)
        willMakeChild()
        child = C._makeNode(view.content, childContext)
    }

    override package func update(_ view: ModifiedContent<C, M>) {
        let old = modifier
        modifier = view.modifier
        modifierChanged(from: old)
        child?.update(view.content)
    }

    /// Called before the content is made.
    package func willMakeChild() {}
    /// The modifier has another value, or the same again; the content is updated next.
    package func modifierChanged(from old: M) {}

    override package func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}
