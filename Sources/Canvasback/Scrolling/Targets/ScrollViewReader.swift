import Foundation

/// Makes its content with a proxy that scrolls the scroll views in it to views by their ids.
///
///     ScrollViewReader { proxy in
///         ScrollView {
///             ForEach(messages) { MessageRow($0) }
///         }
///         Button("Newest") { withAnimation { proxy.scrollTo(messages.last?.id, anchor: .bottom) } }
///     }
public struct ScrollViewReader<Content: View>: PrimitiveView {
    /// Makes the content.
    public var content: (ScrollViewProxy) -> Content
    /// A reader around the scroll views that its proxy scrolls.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        ScrollViewReaderNode(view, context)
    }
}

/// Scrolls the scroll views of a ``ScrollViewReader``.
@MainActor @preconcurrency public struct ScrollViewProxy {
    private weak var reader: Node?
    init(_ reader: Node) { self.reader = reader }

    /// Scrolls the scroll views around the first view with an id so that the view shows, after the update of the changes
    /// that are made beside the call: a row that was just added can be scrolled to.
    ///
    /// Ids are those of `id(_:)` and of `ForEach`, also of rows that a lazy container has not made yet, and of the rows of
    /// sections and groups in such: of what those would be made of, views with a state of their own and containers are not
    /// looked into. Where there is none of that id nothing happens. In `withAnimation` the content moves there, and stops where a person touches it.
    /// - Parameter anchor: the point of the view and of the scroll view that come to lie on each other; nil scrolls as
    ///   little as it takes to show the whole view.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let reader, !reader.flags.contains(.destroyed) else { return }
        let transaction = Transaction.current
        reader.window.queueAction { [weak reader] in
            guard let reader, !reader.flags.contains(.destroyed) else { return }
            reader.scroll(toViewWithID: AnyHashable(id), anchor: anchor, transaction)
        }
    }
}

final class ScrollViewReaderNode<Content: View>: ValueNode<ScrollViewReader<Content>> {
    private var content: ViewNode<Content>?

    override init(_ view: ScrollViewReader<Content>, _ context: NodeContext) {
        super.init(view, context)
        content = Content._makeNode(run(), childContext)
    }

    private func run() -> Content {
        window.statistics.bodies += 1
        return tracking { view.content(ScrollViewProxy(self)) }
    }

    override func update(_ view: ScrollViewReader<Content>) {
        self.view = view
        evaluate()
    }
    override func evaluate() {
        flags.remove(.dirty)
        content?.renew(run())
    }
    override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
}
