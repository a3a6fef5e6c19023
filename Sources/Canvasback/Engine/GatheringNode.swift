import Foundation

/// The node of views that stand beside what another node stands for, as a decoration does: gathers their elements for
/// someone who is no container around them.
package class GatheringNode<Content: View>: Node, ContainerNode {
    private var content: ViewNode<Content>?

    init(_ view: Content, _ context: NodeContext) {
        super.init(context)
        content = Content._makeNode(view, childContext)
        syncChildren()
    }

    /// Takes a new value of the views.
    final func update(_ view: Content) { content?.renew(view) }

    /// The elements are these now.
    func gathered(_ elements: [Element]) {}

    package override final func childElementsChanged() { setNeedsSync() }
    package override final var rowHost: (any RowHost)? { nil }
    package override var wantsSectionMarks: Bool { false }
    package override final func collect(_ elements: inout [Element]) {}
    package override final func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    package final func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        gathered(elements)
    }
}
