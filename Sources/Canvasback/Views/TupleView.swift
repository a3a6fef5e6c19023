import Foundation

/// Several views in order: a list, which a container takes apart.
public struct TupleView<each Content: View>: PrimitiveView {
    @usableFromInline let content: (repeat each Content)

    /// The views of a builder's block.
    @inlinable public init(_ content: repeat each Content) { self.content = (repeat each content) }

    public static func _makeNode(
        _ view: TupleView<repeat each Content>, _ context: NodeContext
    ) -> ViewNode<TupleView<repeat each Content>> {
        TupleNode(view, context)
    }
}

package final class TupleNode<each Content: View>: ViewNode<TupleView<repeat each Content>> {
    @exclusivity(unchecked) private var children: [Node] = []

    init(_ view: TupleView<repeat each Content>, _ context: NodeContext) {
        super.init(context)
        func make<C: View>(_ content: C) { children.append(C._makeNode(content, childContext)) }
        repeat make(each view.content)
    }

    override package func update(_ view: TupleView<repeat each Content>) {
        var index = 0
        func update<C: View>(_ content: C) {
            // The child at an index was made above from the same element of the pack.
            unsafeDowncast(children[index], to: ViewNode<C>.self).update(content)
            index += 1
        }
        repeat update(each view.content)
    }

    override package func forEachChild(_ body: (Node) -> Void) { for child in children { body(child) } }
}
