import Foundation

extension View {
    /// Puts a view behind a row of a list, in place of the list's own ground; nil leaves that as it is.
    ///
    ///     List {
    ///         Text("Danger").listRowBackground(Color.red)
    ///     }
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        _RowAttachment(content: self, attachment: view, kind: .background)
    }

    /// Shows a number at the end of a row of a list; 0 shows nothing.
    public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text("\(count)")) }

    /// Shows a text at the end of a row of a list; nil shows nothing.
    public func badge(_ label: Text?) -> some View {
        _RowAttachment(
            content: self, attachment: label.map { $0.foregroundStyle(Color(system: .secondaryLabel)) }, kind: .badge)
    }

    /// Shows a text at the end of a row of a list.
    public func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }

    /// Shows a text at the end of a row of a list; nil shows nothing.
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}

/// A row of a list with something that the list shows with it.
public struct _RowAttachment<Content: View, Attachment: View>: PrimitiveView {
    enum Kind { case background, badge }
    let content: Content
    let attachment: Attachment?
    let kind: Kind
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        RowAttachmentNode(view, context)
    }
}

/// One pile of views for each element of the content, handed to the row that shows it.
final class RowAttachmentNode<Content: View, Attachment: View>: ValueNode<_RowAttachment<Content, Attachment>> {
    private var content: ViewNode<Content>?
    private var piles: [Pile] = []

    private struct Pile {
        weak var element: Element?
        let node: RowPileNode<Attachment>
    }

    override init(_ view: _RowAttachment<Content, Attachment>, _ context: NodeContext) {
        super.init(view, context)
        content = Content._makeNode(view.content, childContext)
    }

    override func update(_ view: _RowAttachment<Content, Attachment>) {
        let changed = (view.attachment == nil) != (self.view.attachment == nil)
        self.view = view
        content?.renew(view.content)
        if let attachment = view.attachment { for pile in piles { pile.node.update(attachment) } }
        if changed { childElementsChanged() }
    }

    override func collect(_ elements: inout [Element]) {
        let start = elements.count
        content?.collect(&elements)
        var kept: [Pile] = []
        for element in elements[start...] where !element.flags.contains(.isMark) {
            var pile = piles.first { $0.element === element }
            if pile == nil, let attachment = view.attachment {
                pile = Pile(element: element, node: RowPileNode(attachment, childContext))
            }
            let shown = view.attachment == nil ? nil : pile?.node.element
            if let pile { kept.append(pile) }
            let traits = element.traits ?? Traits()
            element.traits = traits
            traits.write(from: depth) { traits in
                traits.writeRow {
                    switch view.kind {
                    case .background: $0.background = shown
                    case .badge: $0.badge = shown
                    }
                }
            }
        }
        // Those of rows on their way out stay while the rows do.
        for pile in piles where !kept.contains(where: { $0.node === pile.node }) {
            if let element = pile.element, element.isAttached {
                kept.append(pile)
            } else {
                pile.node.destroy()
            }
        }
        piles = kept
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let content { body(content) }
        for pile in piles { body(pile.node) }
    }
}

/// Gathers the views of one attachment, piled up as in a `ZStack`.
package final class RowPileNode<Attachment: View>: GatheringNode<Attachment> {
    private(set) lazy var element = ZStackElement(.center, node: self)
    override func gathered(_ elements: [Element]) { element.setChildren(elements) }
}
