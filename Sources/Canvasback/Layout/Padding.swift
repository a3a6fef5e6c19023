import Foundation

/// Space around a view.
public struct _PaddingModifier: ElementModifier {
    let insets: EdgeInsets
    /// Whether the view may reach into the space as it may reach under furniture.
    let isSafeArea: Bool
    @usableFromInline init(insets: EdgeInsets, isSafeArea: Bool = false) {
        (self.insets, self.isSafeArea) = (insets, isSafeArea)
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        PaddingElement(modifier, node: node)
    }
}

final class PaddingElement: ModifierElement<_PaddingModifier> {
    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let i = modifier.insets
        return ProposedViewSize(
            width: less(proposal.width, i.leading + i.trailing), height: less(proposal.height, i.top + i.bottom))
    }
    /// What an inset leaves of an offer. Not by `map`, whose closure would ask at each call which thread it runs on.
    private func less(_ offer: CGFloat?, _ inset: CGFloat) -> CGFloat? {
        guard let offer else { return nil }
        return max(0, offer - inset)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let i = modifier.insets
        let size = child?.size(offer(proposal)) ?? .zero
        return CGSize(
            width: max(0, size.width + i.leading + i.trailing), height: max(0, size.height + i.top + i.bottom))
    }
    override func placeChildren() {
        let i = modifier.insets
        child?.place(at: CGPoint(x: isRightToLeft ? i.trailing : i.leading, y: i.top), offer(placedProposal))
    }
    override var providedSafeArea: SafeRegion? {
        modifier.isSafeArea ? safeRegion(within: modifier.insets) : nil
    }
    override func spacing(_ edge: Edge) -> SpacingKind {
        let i = modifier.insets
        let inset: CGFloat =
            switch edge {
            case .top: i.top
            case .leading: i.leading
            case .bottom: i.bottom
            case .trailing: i.trailing
            }
        return inset == 0 ? child?.spacing(edge) ?? .standard : .standard
    }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        let offer = offer(proposal)
        guard let child, let value = child.explicitGuide(key, offer, child.size(offer)) else { return nil }
        return value + (key.axis == .horizontal ? modifier.insets.leading : modifier.insets.top)
    }
}

extension View {
    /// Adds space around the view, in points. Negative insets offer the view more than there is, and report less.
    @inlinable public consuming func padding(_ insets: EdgeInsets) -> some View {
        modifier(_PaddingModifier(insets: insets))
    }
    /// Adds space on some edges; 16 points where no length is given.
    @inlinable public consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingModifier(insets: EdgeInsets(length ?? 16, edges)))
    }
    /// Adds the same space on all edges, in points.
    @inlinable public consuming func padding(_ length: CGFloat) -> some View {
        modifier(_PaddingModifier(insets: EdgeInsets(length)))
    }

    /// Adds space on some edges that is a part of the view's safe area: 16 points where no length is given.
    ///
    /// The view is laid out within it, as with `padding(_:_:)`. A scroll view in it reaches under it along its axes, so that
    /// content rests within the space and scrolls through it; and so does what ignores the safe area.
    ///
    ///     ScrollView(.horizontal) { HStack { ForEach(items) { ItemView($0) } } }
    ///         .safeAreaPadding(.horizontal, 20)
    @inlinable public consuming func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        safeAreaPadding(EdgeInsets(length ?? 16, edges))
    }
    /// Adds space on each edge that is a part of the view's safe area, in points. An inset that is negative or no number
    /// counts as 0.
    public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
        func checked(_ value: CGFloat) -> CGFloat { value.isFinite ? max(0, value) : 0 }
        return modifier(
            _PaddingModifier(
                insets: EdgeInsets(
                    top: checked(insets.top), leading: checked(insets.leading), bottom: checked(insets.bottom),
                    trailing: checked(insets.trailing)),
                isSafeArea: true))
    }
    /// Adds the same space on all edges, as a part of the view's safe area, in points.
    @inlinable public consuming func safeAreaPadding(_ length: CGFloat) -> some View {
        safeAreaPadding(EdgeInsets(length))
    }
}
