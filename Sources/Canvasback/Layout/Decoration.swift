import Foundation

/// A view with others behind it, in front of it or beside it.
@frozen public struct _DecoratedView<Content: View, Decoration: View>: PrimitiveView {
    @usableFromInline let content: Content
    @usableFromInline let decoration: Decoration
    @usableFromInline let alignment: Alignment
    @usableFromInline let place: DecorationPlace
    @inlinable init(content: Content, decoration: Decoration, alignment: Alignment, place: DecorationPlace) {
        (self.content, self.decoration, self.alignment, self.place) = (content, decoration, alignment, place)
    }
    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        DecoratedNode(view, context)
    }
    public static func _update(_ node: ViewNode<Self>, _ view: Self) {
        // Made above.
        let node = unsafeDowncast(node, to: DecoratedNode<Content, Decoration>.self)
        node.update(view.content, view.decoration, view.alignment, view.place)
    }
}

/// Where a decoration is.
@usableFromInline enum DecorationPlace: Equatable {
    /// Offered the content's size, which it never changes.
    case background, overlay
    /// At an edge, which the content's safe area then keeps free, and so far from the content in points; nil stands for
    /// the gap of stacks.
    case inset(Edge, spacing: CGFloat?)
}

/// One decorated element for each element of the content.
package final class DecoratedNode<Content: View, Decoration: View>:
    ViewNode<_DecoratedView<Content, Decoration>>, ContainerNode
{
    @exclusivity(unchecked) private var decoration: Decoration
    @exclusivity(unchecked) private var alignment: Alignment
    @exclusivity(unchecked) private var place: DecorationPlace
    @exclusivity(unchecked) private var content: ViewNode<Content>?
    @exclusivity(unchecked) private var pairs: [Pair] = []
    /// Those whose content is on its way out, and may come back.
    private var former: [Pair] = []

    private struct Pair {
        let element: DecorationElement
        let decoration: DecorationContentNode<Decoration>
    }

    init(_ view: _DecoratedView<Content, Decoration>, _ context: NodeContext) {
        (decoration, alignment, place) = (view.decoration, view.alignment, view.place)
        super.init(context)
        content = Content._makeNode(view.content, childContext)
    }

    override package func update(_ view: _DecoratedView<Content, Decoration>) {
        update(view.content, view.decoration, view.alignment, view.place)
    }

    func update(
        _ content: Content, _ decoration: Decoration, _ alignment: Alignment, _ place: DecorationPlace
    ) {
        let isPlacedAnew = alignment != self.alignment || place != self.place
        (self.decoration, self.alignment, self.place) = (decoration, alignment, place)
        self.content?.renew(content)
        for pair in pairs { update(pair, isPlacedAnew) }
        for pair in former { update(pair, isPlacedAnew) }
    }

    private func update(_ pair: Pair, _ isPlacedAnew: Bool) {
        if isPlacedAnew {
            pair.element.alignment = alignment
            if case .inset(let edge, let spacing) = place {
                (pair.element as? SafeAreaInsetElement)?.update(edge, spacing: spacing)
            }
        }
        pair.decoration.update(decoration)
    }

    private func makeElement() -> DecorationElement {
        switch place {
        case .background: DecorationElement(isOverlay: false, alignment: alignment, node: self)
        case .overlay: DecorationElement(isOverlay: true, alignment: alignment, node: self)
        case .inset(let edge, let spacing):
            SafeAreaInsetElement(edge, spacing: spacing, alignment: alignment, node: self)
        }
    }

    override package func collect(_ elements: inout [Element]) {
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
                let element = makeElement()
                element.setContent(content)
                element.onDetach = { [unowned self, unowned element] in self.drop(element) }
                let decoration = DecorationContentNode(decoration, childContext, element)
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

    override package func forEachChild(_ body: (Node) -> Void) {
        if let content { body(content) }
        for pair in pairs { body(pair.decoration) }
        for pair in former { body(pair.decoration) }
    }
    package func syncChildren() {}
}

/// Gathers the views of one decoration, piled up as in a `ZStack`.
package final class DecorationContentNode<Decoration: View>: GatheringNode<Decoration> {
    private unowned let element: DecorationElement

    init(_ view: Decoration, _ context: NodeContext, _ element: DecorationElement) {
        self.element = element
        super.init(view, context)
    }
    override func gathered(_ elements: [Element]) { element.setDecoration(elements) }
}

/// An element and the pile of views behind it or in front of it.
@MainActor package class DecorationElement: Element {
    private let isOverlay: Bool
    final var alignment: Alignment { didSet { invalidateLayout() } }
    final private(set) var content: Element?
    /// Called when this has left the tree.
    final var onDetach: (() -> Void)?
    final let pile: ZStackElement

    init(isOverlay: Bool, alignment: Alignment, node: Node) {
        (self.isOverlay, self.alignment) = (isOverlay, alignment)
        pile = ZStackElement(alignment, node: node)
        super.init(node: node)
    }

    final func setContent(_ new: Element) {
        content = new
        adopt(new)
        adopt(pile)
    }
    package override func willDetach() { onDetach?() }
    final func setDecoration(_ elements: [Element]) { pile.setChildren(elements) }

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
    final func alignedPile(_ offer: ProposedViewSize) -> CGPoint {
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
    @inlinable public consuming func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        _DecoratedView(content: self, decoration: content(), alignment: alignment, place: .overlay)
    }
    /// Puts a view in front of this one.
    @inlinable public consuming func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        _DecoratedView(content: self, decoration: overlay, alignment: alignment, place: .overlay)
    }
    /// Puts views behind this one. They are offered its size and do not change it.
    @inlinable public consuming func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
        -> some View
    {
        _DecoratedView(content: self, decoration: content(), alignment: alignment, place: .background)
    }
    /// Puts a view behind this one.
    @_disfavoredOverload
    @inlinable public consuming func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        _DecoratedView(content: self, decoration: background, alignment: alignment, place: .background)
    }
}
