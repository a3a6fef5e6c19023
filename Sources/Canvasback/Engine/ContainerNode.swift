import Foundation

/// A node whose element gathers the elements of its subtree.
@MainActor package protocol ContainerNode: Node {
    /// Gathers the elements anew.
    func syncChildren()
}

extension ContainerNode {
    /// Asks for ``syncChildren()`` before the next layout.
    func setNeedsSync() {
        if flags.contains(.unsynced) || flags.contains(.destroyed) { return }
        flags.insert(.unsynced)
        window.noteUnsynced(self)
    }
}

/// The node of a view with one container element, filled from one content.
package class ContainerViewNode<V: View, Content: View, E: ContainerElement>: ViewNode<V>, ContainerNode {
    @exclusivity(unchecked) private(set) var content: ViewNode<Content>?
    @exclusivity(unchecked) private(set) var element: E!

    init(_ view: V, content: Content, _ context: NodeContext) {
        super.init(context)
        element = makeElement(view)
        self.content = Content._makeNode(content, contentContext())
        syncChildren()
    }

    /// Makes the element; called once.
    func makeElement(_ view: V) -> E { preconditionFailure("a subclass makes the element") }
    /// Where the content is made.
    func contentContext() -> NodeContext { childContext }

    /// Takes a new value: the content's part of it.
    final func updateContent(_ new: Content) { content?.renew(new) }

    package final override func collect(_ elements: inout [Element]) { elements.append(element) }
    package final override func childElementsChanged() { setNeedsSync() }
    package override var rowHost: (any RowHost)? { nil }
    package override var wantsSectionMarks: Bool { false }
    package final override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }

    package func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        element.setChildren(elements)
    }
}
