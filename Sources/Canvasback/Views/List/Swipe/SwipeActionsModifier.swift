import Foundation

extension View {
    /// Adds actions that a row of a list uncovers when it is swiped from an edge.
    ///
    /// The first action stands at the edge; a swipe across the row runs it unless `allowsFullSwipe` is false. An action
    /// is a button: its role and its tint say what it looks like.
    ///
    ///     ForEach(letters) { letter in
    ///         LetterRow(letter)
    ///             .swipeActions(edge: .leading) {
    ///                 Button("Unread") { letter.toggleUnread() }.tint(.blue)
    ///             }
    ///             .swipeActions {
    ///                 Button("Delete", role: .destructive) { delete(letter) }
    ///                 Button("Flag") { letter.flag() }.tint(.orange)
    ///             }
    ///     }
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(_SwipeActionsModifier(edge: edge, allowsFullSwipe: allowsFullSwipe, actions: content()))
    }
}

/// Gives its content's rows actions. Their views are made when a row is swiped, not before.
public struct _SwipeActionsModifier<Actions: View>: PrimitiveModifier {
    let edge: HorizontalEdge
    let allowsFullSwipe: Bool
    let actions: Actions

    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        SwipeActionsNode(view, context)
    }
}

/// Who makes the actions of a row when they are needed.
@MainActor protocol SwipeActionsSource: AnyObject {
    var allowsFullSwipe: Bool { get }
    /// Makes the views of a row's actions; they are kept until ``closeActions(_:)``.
    func openActions(for row: ListRowElement, at edge: HorizontalEdge) -> SwipeActionsElement
    func closeActions(_ actions: SwipeActionsElement)
}

final class SwipeActionsNode<C: View, A: View>: TransparentNode<C, _SwipeActionsModifier<A>>, SwipeActionsSource {
    private var opened: [SwipeActionsContentNode<A>] = []

    var allowsFullSwipe: Bool { view.modifier.allowsFullSwipe }

    override func collect(_ elements: inout [Element]) {
        let start = elements.count
        super.collect(&elements)
        for element in elements[start...] where !element.flags.contains(.isMark) {
            let traits = element.traits ?? Traits()
            element.traits = traits
            traits.writeRow(from: depth) { $0[actions: view.modifier.edge] = self }
        }
    }

    override func modifierChanged(from old: _SwipeActionsModifier<A>) {
        for node in opened { node.update(view.modifier.actions) }
    }

    func openActions(for row: ListRowElement, at edge: HorizontalEdge) -> SwipeActionsElement {
        let node = SwipeActionsContentNode(view.modifier.actions, childContext, row: row, edge: edge)
        opened.append(node)
        return node.element
    }

    func closeActions(_ actions: SwipeActionsElement) {
        guard let index = opened.firstIndex(where: { $0.element === actions }) else { return }
        opened.remove(at: index).destroy()
    }

    override func forEachChild(_ body: (Node) -> Void) {
        super.forEachChild(body)
        for node in opened { body(node) }
    }
}

/// The views of a row's actions, in the looks of such.
package final class SwipeActionsContentNode<A: View>: Node, ContainerNode {
    private var content: Node?
    private var refresh: ((A) -> Void)?
    private(set) var element: SwipeActionsElement!

    init(_ actions: A, _ context: NodeContext, row: ListRowElement, edge: HorizontalEdge) {
        super.init(context)
        element = SwipeActionsElement(node: self)
        element.stand(behind: row, at: edge)
        make(actions) { $0.modifier(SwipeActionLooks()) }
        syncChildren()
    }

    private func make<V: View>(_ actions: A, _ look: @escaping (A) -> V) {
        let node = V._makeNode(look(actions), childContext)
        content = node
        refresh = { [unowned node] in node.update(look($0)) }
    }

    func update(_ actions: A) { refresh?(actions) }
    package override func childElementsChanged() { setNeedsSync() }
    package override var rowHost: (any RowHost)? { nil }
    package override func collect(_ elements: inout [Element]) {}
    package override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    package func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        element.setChildren(elements)
        element.row?.actionsChanged()
    }
}

/// What buttons among a row's actions look like.
private struct SwipeActionLooks: ViewModifier {
    func body(content: Content) -> some View {
        content
            .buttonStyle(SwipeActionButtonStyle())
            .labelStyle(.iconOnly)
            .lineLimit(1)
            .tint(nil as Color?)
            .environment(\.isListRow, false)
    }
}

private struct SwipeActionButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .foregroundStyle(.white)
            .font(.body)
            .modifier(_SwipeActionModifier(role: configuration.role, action: configuration.action))
    }
}
