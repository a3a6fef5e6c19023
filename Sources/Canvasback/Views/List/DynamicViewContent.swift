import Foundation

/// Views made from the elements of a collection, whose data a person may change.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
    /// The type of the collection.
    associatedtype Data: Collection
    /// The collection.
    var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The content's collection.
    public var data: Content.Data { content.data }
}

extension DynamicViewContent {
    /// Lets a person delete rows of a list, by swiping them from the trailing edge; nil does not.
    ///
    ///     List {
    ///         ForEach(ducks) { Text($0.name) }
    ///             .onDelete { ducks.remove(atOffsets: $0) }
    ///     }
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(_OnDeleteModifier(action: action))
    }
}

/// Lets the rows of its content be deleted.
public struct _OnDeleteModifier: PrimitiveModifier {
    let action: ((IndexSet) -> Void)?
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        OnDeleteNode(view, context)
    }
}

final class OnDeleteNode<C: View>: TraitWritingNode<C, _OnDeleteModifier>, SwipeActionsSource {
    private var opened = OpenedActions<Button<Text>>()

    var allowsFullSwipe: Bool { true }

    override func write(_ traits: Traits) {
        traits.writeRow { $0.deletion = modifier.action == nil ? nil : self }
    }

    override func modifierChanged(from old: _OnDeleteModifier) {
        if (old.action == nil) != (modifier.action == nil) { childElementsChanged() }
    }

    func openActions(for row: ListRowElement, showsTitles: Bool) -> any SwipeActionsPart {
        let delete = Button("Delete", role: .destructive) { [weak self, weak row] in
            guard let self, let index = row?.dynamicPlace?.index else { return }
            modifier.action?(IndexSet(integer: index))
        }
        return opened.open(delete, childContext, row: row, showsTitles: showsTitles)
    }

    func closeActions(_ part: any SwipeActionsPart) { opened.close(part) }

    override func forEachChild(_ body: (Node) -> Void) {
        super.forEachChild(body)
        for node in opened.nodes { body(node) }
    }
}
