import Foundation

/// How a lazy container lays its rows out.
struct LazyLayout: Equatable {
    /// Where rows stand across the axis; of a grid, where its tracks stand together.
    var alignment: AlignmentKey
    /// From one row or line to the next, in points; nil is what the rows want.
    var spacing: CGFloat?
    var pinnedViews: PinnedScrollableViews
    /// The tracks of a grid; nil for a stack.
    var items: [GridItem]?
}

/// A view that lays rows out of which it makes those that are about to be seen.
@MainActor protocol LazyContainer: View {
    associatedtype Content: View
    static var axis: Axis { get }
    var layout: LazyLayout { get }
    var content: Content { get }
}

/// The node of a lazy container: gathers the views that are there, and the places of those that are not.
final class LazyContainerNode<V: LazyContainer>: ContainerViewNode<V, V.Content, LazyStackElement>, RowHost {
    init(_ view: V, _ context: NodeContext) { super.init(view, content: view.content, context) }

    override func makeElement(_ view: V) -> LazyStackElement { LazyStackElement(V.axis, view.layout, node: self) }

    override func update(_ view: V) {
        element.update(view.layout)
        updateContent(view.content)
    }

    var rowElement: LazyStackElement { element }
    override var rowHost: (any RowHost)? { self }

    override func syncChildren() {
        element.gatherContent = { [unowned self] in self.content?.collect(&$0) }
        element.contentChanged()
    }
}
