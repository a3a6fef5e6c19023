import Foundation

/// Space around a view.
public struct _PaddingModifier: ElementModifier {
    let insets: EdgeInsets
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        PaddingElement(modifier, node: node)
    }
}

final class PaddingElement: ModifierElement<_PaddingModifier> {
    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let i = modifier.insets
        return ProposedViewSize(
            width: proposal.width.map { max(0, $0 - i.leading - i.trailing) },
            height: proposal.height.map { max(0, $0 - i.top - i.bottom) })
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
    public func padding(_ insets: EdgeInsets) -> some View { modifier(_PaddingModifier(insets: insets)) }
    /// Adds space on some edges; 16 points where no length is given.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        modifier(_PaddingModifier(insets: EdgeInsets(length ?? 16, edges)))
    }
    /// Adds the same space on all edges, in points.
    public func padding(_ length: CGFloat) -> some View { modifier(_PaddingModifier(insets: EdgeInsets(length))) }
}
