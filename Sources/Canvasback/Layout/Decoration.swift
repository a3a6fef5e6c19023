import Foundation

/// A view with others behind it or in front of it, which are offered its size and never change it.
public struct _DecoratedView<Content: View, Decoration: View>: PrimitiveView {
    let content: Content
    let decoration: Decoration
    let alignment: Alignment
    let isOverlay: Bool
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        DecoratedNode(view, context)
    }
}

/// One decorated element for each element of the content.
final class DecoratedNode<Content: View, Decoration: View>: ViewNode<_DecoratedView<Content, Decoration>>, ContainerNode
{
    private var content: ViewNode<Content>?
    private var pairs: [Pair] = []
    /// Those whose content is on its way out, and may come back.
    private var former: [Pair] = []

    private struct Pair {
        let element: DecorationElement
        let decoration: DecorationContentNode<Decoration>
    }

    override init(_ view: _DecoratedView<Content, Decoration>, _ context: NodeContext) {
        super.init(view, context)
        content = Content._makeNode(view.content, childContext)
    }

    override func update(_ view: _DecoratedView<Content, Decoration>) {
        let alignmentChanged = view.alignment != self.view.alignment
        self.view = view
        content?.update(view.content)
        for pair in pairs { update(pair, alignmentChanged) }
        for pair in former { update(pair, alignmentChanged) }
    }

    private func update(_ pair: Pair, _ alignmentChanged: Bool) {
        if alignmentChanged { pair.element.alignment = view.alignment }
        pair.decoration.update(view.decoration)
    }

    override func collect(_ elements: inout [Element]) {
        var contents: [Element] = []
        content?.collect(&contents)
        if contents.count == 1, pairs.count == 1, pairs[0].element.content === contents[0] {
            elements.append(pairs[0].element)
            return
        }
        var old = pairs
        pairs.removeAll(keepingCapacity: true)
        var result: [Element] = []
        result.reserveCapacity(contents.count)
        for content in contents {
            if content.flags.contains(.isMark) {
                result.append(content)
                continue
            }
            defer { result.append(pairs[pairs.count - 1].element) }
            if let index = old.firstIndex(where: { $0.element.content === content }) {
                pairs.append(old.remove(at: index))
            } else if let index = former.firstIndex(where: { $0.element.content === content }) {
                pairs.append(former.remove(at: index))
            } else {
                let element = DecorationElement(isOverlay: view.isOverlay, alignment: view.alignment, node: self)
                element.setContent(content)
                element.onDetach = { [unowned self, unowned element] in self.drop(element) }
                let decoration = DecorationContentNode(view.decoration, childContext, element)
                pairs.append(Pair(element: element, decoration: decoration))
            }
        }
        for pair in old {
            if pair.element.isAttached {
                former.append(pair)
            } else {
                pair.element.detach()
                pair.decoration.destroy()
            }
        }
        elements.append(contentsOf: result)
    }

    /// A former element has left: its decoration goes too.
    private func drop(_ element: DecorationElement) {
        guard let index = former.firstIndex(where: { $0.element === element }) else { return }
        former.remove(at: index).decoration.destroy()
    }

    override func forEachChild(_ body: (Node) -> Void) {
        if let content { body(content) }
        for pair in pairs { body(pair.decoration) }
        for pair in former { body(pair.decoration) }
    }
    func syncChildren() {}
}

/// Gathers the views of one decoration, piled up as in a `ZStack`.
package final class DecorationContentNode<Decoration: View>: Node, ContainerNode {
    private var content: ViewNode<Decoration>?
    private unowned let element: DecorationElement

    init(_ view: Decoration, _ context: NodeContext, _ element: DecorationElement) {
        self.element = element
        super.init(context)
        content = Decoration._makeNode(view, childContext)
        syncChildren()
    }
    func update(_ view: Decoration) { content?.update(view) }
    package override func childElementsChanged() { setNeedsSync() }
    package override var rowHost: (any RowHost)? { nil }
    package override func collect(_ elements: inout [Element]) {}
    package override func forEachChild(_ body: (Node) -> Void) { if let content { body(content) } }
    package func syncChildren() {
        var elements: [Element] = []
        content?.collect(&elements)
        element.setDecoration(elements)
    }
}

/// An element and the pile of views behind it or in front of it.
@MainActor package final class DecorationElement: Element {
    private let isOverlay: Bool
    var alignment: Alignment { didSet { invalidateLayout() } }
    private(set) var content: Element?
    /// Called when this has left the tree.
    var onDetach: (() -> Void)?
    private let pile: ZStackElement

    init(isOverlay: Bool, alignment: Alignment, node: Node) {
        (self.isOverlay, self.alignment) = (isOverlay, alignment)
        pile = ZStackElement(alignment, node: node)
        super.init(node: node)
    }

    func setContent(_ new: Element) {
        content = new
        adopt(new)
        adopt(pile)
    }
    package override func willDetach() { onDetach?() }
    func setDecoration(_ elements: [Element]) { pile.setChildren(elements) }

    package override var wrapped: Element? { content }
    package override func forEachChild(_ body: (Element) -> Void) {
        if !isOverlay { body(pile) }
        if let content { body(content) }
        if isOverlay { body(pile) }
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize { content?.size(proposal) ?? .zero }
    package override func placeChildren() {
        content?.place(at: .zero, placedProposal)
        pile.update(alignment)
        let offer = ProposedViewSize(frame.size)
        pile.place(at: alignedPile(offer), offer)
    }

    /// The pile's guides meet those of the content, which it is a decoration of.
    private func alignedPile(_ offer: ProposedViewSize) -> CGPoint {
        guard let content else { return .zero }
        let own = ViewDimensions(content, placedProposal, frame.size)
        let size = pile.size(offer)
        let x = own.value(alignment.horizontal.key) - pile.guide(alignment.horizontal.key, offer)
        let y = own.value(alignment.vertical.key) - pile.guide(alignment.vertical.key, offer)
        return CGPoint(x: isRightToLeft ? frame.width - x - size.width : x, y: y)
    }

    package override var layoutPriority: Double { traits?.layoutPriority ?? content?.layoutPriority ?? 0 }
    package override func spacing(_ edge: Edge) -> SpacingKind { content?.spacing(edge) ?? .standard }
    package override var isSpacer: Bool { content?.isSpacer ?? false }
    package override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        content?.explicitGuide(key, proposal, size)
    }
}

extension View {
    /// Puts views in front of this one. They are offered its size and do not change it.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        _DecoratedView(content: self, decoration: content(), alignment: alignment, isOverlay: true)
    }
    /// Puts a view in front of this one.
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        _DecoratedView(content: self, decoration: overlay, alignment: alignment, isOverlay: true)
    }
    /// Puts views behind this one. They are offered its size and do not change it.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        _DecoratedView(content: self, decoration: content(), alignment: alignment, isOverlay: false)
    }
    /// Puts a view behind this one.
    @_disfavoredOverload
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        _DecoratedView(content: self, decoration: background, alignment: alignment, isOverlay: false)
    }
}
