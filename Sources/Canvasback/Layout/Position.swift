import Foundation

/// Centres a view on a point of all the space it is offered.
public struct _PositionModifier: ElementModifier {
    let point: CGPoint
    @usableFromInline init(point: CGPoint) { self.point = point }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        PositionElement(modifier, node: node)
    }
}

final class PositionElement: ModifierElement<_PositionModifier> {
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.size(proposal) ?? .zero
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }
    override func placeChildren() {
        guard let child else { return }
        let size = child.size(placedProposal)
        let x = isRightToLeft ? frame.width - modifier.point.x : modifier.point.x
        child.place(at: CGPoint(x: x - size.width / 2, y: modifier.point.y - size.height / 2), placedProposal)
    }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? { nil }
}

/// Sets a guide explicitly.
public struct _AlignmentGuideModifier: ElementModifier {
    let key: AlignmentKey
    let compute: @MainActor (ViewDimensions) -> CGFloat
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        AlignmentGuideElement(modifier, node: node)
    }
}

final class AlignmentGuideElement: ModifierElement<_AlignmentGuideModifier> {
    required init(_ modifier: _AlignmentGuideModifier, node: Node) {
        super.init(modifier, node: node)
        window.noteGuide(modifier.key)
    }
    override func modifierChanged(from old: _AlignmentGuideModifier) {
        window.noteGuide(modifier.key)
        super.modifierChanged(from: old)
    }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        if key == modifier.key { return modifier.compute(ViewDimensions(child, proposal, size)) }
        return child?.explicitGuide(key, proposal, size)
    }
}

extension View {
    /// Centres the view on a point of the space it is offered, all of which it takes.
    @inlinable public consuming func position(_ position: CGPoint) -> some View {
        modifier(_PositionModifier(point: position))
    }
    /// Centres the view on a point of the space it is offered, all of which it takes.
    @inlinable public consuming func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
    /// Sets where a guide of the view lies, in its own coordinates.
    public func alignmentGuide(
        _ guide: HorizontalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }
    /// Sets where a guide of the view lies, in its own coordinates.
    public func alignmentGuide(
        _ guide: VerticalAlignment, computeValue: @escaping @MainActor (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(key: guide.key, compute: computeValue))
    }
}
