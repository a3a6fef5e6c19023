import Foundation

extension View {
    /// Adds actions that a row of a list uncovers when it is swiped from an edge.
    ///
    /// The first action stands at the edge; a swipe across the row runs it unless `allowsFullSwipe` is false. An action
    /// is a button: its role and its tint say what it looks like. Several of these modifiers at one edge stack: the actions of
    /// the one that was applied first stand at the edge, and it says whether a full swipe runs the first of them.
    ///
    /// Without a finger: Shift and an arrow key uncover the actions of the row under the pointer, arrows go from one to the
    /// next, Return runs one and Escape covers them. Assistive technology finds them by their titles.
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
    /// Makes the views of a row's actions, or only their titles; they are kept until ``closeActions(_:)``.
    func openActions(for row: ListRowElement, showsTitles: Bool) -> any SwipeActionsPart
    func closeActions(_ part: any SwipeActionsPart)
}

/// The views of the actions that one source made for a row.
@MainActor protocol SwipeActionsPart: AnyObject {
    var elements: [Element] { get }
}

final class SwipeActionsNode<C: View, A: View>: TraitWritingNode<C, _SwipeActionsModifier<A>>, SwipeActionsSource {
    private var opened = OpenedActions<A>()

    var allowsFullSwipe: Bool { modifier.allowsFullSwipe }

    override func write(_ traits: Traits) { traits.writeRow { $0.setActions(self, at: modifier.edge) } }

    override func modifierChanged(from old: _SwipeActionsModifier<A>) {
        for node in opened.nodes { node.update(modifier.actions) }
        if old.edge != modifier.edge { childElementsChanged() }
    }

    func openActions(for row: ListRowElement, showsTitles: Bool) -> any SwipeActionsPart {
        opened.open(modifier.actions, childContext, row: row, showsTitles: showsTitles)
    }

    func closeActions(_ part: any SwipeActionsPart) { opened.close(part) }

    override func forEachChild(_ body: (Node) -> Void) {
        super.forEachChild(body)
        for node in opened.nodes { body(node) }
    }
}

/// The actions that a source has made and that are still there.
@MainActor struct OpenedActions<A: View> {
    private(set) var nodes: [SwipeActionsContentNode<A>] = []

    mutating func open(
        _ actions: A, _ context: NodeContext, row: ListRowElement, showsTitles: Bool
    ) -> any SwipeActionsPart {
        let node = SwipeActionsContentNode(actions, context, row: row, showsTitles: showsTitles)
        nodes.append(node)
        return node
    }

    mutating func close(_ part: any SwipeActionsPart) {
        guard let index = nodes.firstIndex(where: { $0 === part }) else { return }
        nodes.remove(at: index).destroy()
    }
}

/// The views of a row's actions, in the looks of such.
package final class SwipeActionsContentNode<A: View>: Node, ContainerNode, SwipeActionsPart {
    private var content: Node?
    private var refresh: ((A) -> Void)?
    private(set) var elements: [Element] = []
    private weak var row: ListRowElement?

    init(_ actions: A, _ context: NodeContext, row: ListRowElement, showsTitles: Bool) {
        super.init(context)
        make(actions) { $0.modifier(SwipeActionLooks(showsTitles: showsTitles)) }
        content?.collect(&elements)
        self.row = row
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
        var collected: [Element] = []
        content?.collect(&collected)
        elements = collected
        row?.partsChanged()
    }
}

/// What buttons among a row's actions look like.
private struct SwipeActionLooks: ViewModifier {
    /// Whether labels show their titles, for those who hear them.
    let showsTitles: Bool

    func body(content: Content) -> some View {
        labels(content)
            .buttonStyle(SwipeActionButtonStyle())
            .lineLimit(1)
            .tint(nil as Color?)
            .environment(\.isListRow, false)
    }

    @ViewBuilder private func labels(_ content: Content) -> some View {
        if showsTitles { content.labelStyle(.titleOnly) } else { content.labelStyle(.iconOnly) }
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
