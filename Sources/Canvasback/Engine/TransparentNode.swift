/// The node of a view with a modifier.
package class ModifiedNode<C: View, M: ViewModifier>: ViewNode<ModifiedContent<C, M>> {
    /// Takes a new value for the same place, in its parts.
    package func update(_ content: C, _ modifier: M) {}
    override package final func update(_ view: ModifiedContent<C, M>) { update(view.content, view.modifier) }
}

/// A node that keeps its modifier, and not the content, which has a node of its own.
package class ModifierNode<C: View, M: ViewModifier>: ModifiedNode<C, M> {
    @exclusivity(unchecked) package final var modifier: M

    init(_ modifier: M, _ context: NodeContext) {
        self.modifier = modifier
        super.init(context)
    }
}

/// A modifier's node that stands for the elements of its content.
package class TransparentNode<C: View, M: PrimitiveModifier>: ModifierNode<C, M> {
    @exclusivity(unchecked) final private(set) var child: ViewNode<C>?

    init(_ view: ModifiedContent<C, M>, _ context: NodeContext) {
        super.init(view.modifier, context)
        willMakeChild()
        child = C._makeNode(view.content, childContext)
    }

    override package final func update(_ content: C, _ modifier: M) {
        let old = self.modifier
        self.modifier = modifier
        modifierChanged(from: old)
        child?.renew(content)
    }

    /// Called before the content is made.
    package func willMakeChild() {}
    /// The modifier has another value, or the same again; the content is updated next.
    package func modifierChanged(from old: M) {}

    override package func forEachChild(_ body: (Node) -> Void) { if let child { body(child) } }
}
