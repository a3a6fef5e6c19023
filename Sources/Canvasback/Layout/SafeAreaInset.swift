import Foundation

/// An element with a pile of views at one of its edges: the content is laid out beside it, and its safe area is smaller by
/// what the pile takes, so that what may reach under furniture reaches under the pile.
package final class SafeAreaInsetElement: DecorationElement {
    private var edge: Edge
    private var fixedSpacing: CGFloat?

    init(_ edge: Edge, spacing: CGFloat?, alignment: Alignment, node: Node) {
        (self.edge, fixedSpacing) = (edge, spacing)
        super.init(isOverlay: true, alignment: alignment, node: node)
    }

    func update(_ edge: Edge, spacing: CGFloat?) {
        (self.edge, fixedSpacing) = (edge, spacing)
        invalidateLayout()
    }

    private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

    /// The pile is offered what the whole has across the edge, and its ideal length away from it.
    private func pileOffer(across: CGFloat?) -> ProposedViewSize {
        var offer = ProposedViewSize.unspecified
        offer[axis.other] = across
        return offer
    }

    private var gap: CGFloat {
        if pile.children.isEmpty { return 0 }
        guard let content else { return fixedSpacing ?? 0 }
        return edge == .top || edge == .leading
            ? StackElement.gap(from: pile, to: content, along: axis, fixed: fixedSpacing)
            : StackElement.gap(from: content, to: pile, along: axis, fixed: fixedSpacing)
    }

    /// What the edge keeps free of the content, in points.
    private func inset(across: CGFloat?) -> CGFloat {
        pile.children.isEmpty ? 0 : pile.size(pileOffer(across: across))[axis] + gap
    }

    private func contentOffer(_ proposal: ProposedViewSize, inset: CGFloat) -> ProposedViewSize {
        var offer = proposal
        offer[axis] = proposal[axis].map { max(0, $0 - inset) }
        return offer
    }

    package override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let content else { return .zero }
        // Where nothing is offered across, the pile is as broad as the content.
        let across = proposal[axis.other] ?? content.size(proposal)[axis.other]
        let inset = inset(across: across)
        var size = content.size(contentOffer(proposal, inset: inset))
        size[axis] += inset
        return size
    }

    package override func placeChildren() {
        let inset = inset(across: frame.size[axis.other])
        let offer = pileOffer(across: frame.size[axis.other])
        pile.update(alignment)
        var origin = alignedPile(offer)
        origin[axis] = isAtLowerEdge ? 0 : frame.size[axis] - pile.size(offer)[axis]
        pile.place(at: origin, offer)
        var place = CGPoint.zero
        place[axis] = isAtLowerEdge ? inset : 0
        content?.place(at: place, contentOffer(placedProposal, inset: inset))
    }

    /// Whether the edge is where coordinates begin.
    private var isAtLowerEdge: Bool {
        switch edge {
        case .top: true
        case .bottom: false
        case .leading: !isRightToLeft
        case .trailing: isRightToLeft
        }
    }

    package override func safeArea(for child: Element) -> SafeRegion? {
        if child !== content { return nil }
        return safeRegion(within: EdgeInsets(inset(across: frame.size[axis.other]), Edge.Set(edge)))
    }

    package override func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        guard let content else { return nil }
        let inset = inset(across: size[axis.other])
        let offer = contentOffer(proposal, inset: inset)
        guard let value = content.explicitGuide(key, offer, content.size(offer)) else { return nil }
        // Guides count from the leading edge and the top.
        return value + (key.axis == axis && (edge == .top || edge == .leading) ? inset : 0)
    }
}

extension View {
    /// Shows views above or below this one, and keeps the room that they take out of its safe area: scrolled content rests
    /// beside them and passes beneath them, and what ignores the safe area reaches under them.
    ///
    ///     ScrollView { … }
    ///         .safeAreaInset(edge: .bottom, spacing: 0) { ComposeBar() }
    ///
    /// The views are offered this view's width and their own ideal height. Several of these modifiers put their views one
    /// outside the other.
    /// - Parameters:
    ///   - edge: the edge at which they stand.
    ///   - alignment: the guide along the edge that they share with this view.
    ///   - spacing: how far they are from this view, in points; nil stands for the gap that a stack would have there.
    ///   - content: the views, piled up as in a `ZStack`.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        _DecoratedView(
            content: self, decoration: content(), alignment: Alignment(horizontal: alignment, vertical: .center),
            place: .inset(edge == .top ? .top : .bottom, spacing: spacing))
    }

    /// Shows views beside this one, and keeps the room that they take out of its safe area.
    /// - Parameters:
    ///   - edge: the edge at which they stand.
    ///   - alignment: the guide along the edge that they share with this view.
    ///   - spacing: how far they are from this view, in points; nil stands for the gap that a stack would have there.
    ///   - content: the views, piled up as in a `ZStack`.
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        _DecoratedView(
            content: self, decoration: content(), alignment: Alignment(horizontal: .center, vertical: alignment),
            place: .inset(edge == .leading ? .leading : .trailing, spacing: spacing))
    }
}
