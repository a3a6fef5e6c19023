import Foundation

/// Offers the content its ideal size on some axes.
public struct _FixedSizeModifier: ElementModifier {
    let horizontal, vertical: Bool
    @usableFromInline init(horizontal: Bool, vertical: Bool) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        FixedSizeElement(modifier, node: node)
    }
}

final class FixedSizeElement: ModifierElement<_FixedSizeModifier> {
    private func offer(_ p: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: modifier.horizontal ? nil : p.width, height: modifier.vertical ? nil : p.height)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { child?.size(offer(proposal)) ?? .zero }
    override func placeChildren() { child?.place(at: .zero, offer(placedProposal)) }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        child?.explicitGuide(key, offer(proposal), size)
    }
}

/// How content of a ratio fills what it is offered.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
    /// As large as fits.
    case fit
    /// As small as covers.
    case fill
}

/// Offers the content a size of a ratio.
public struct _AspectRatioModifier: ElementModifier {
    let ratio: CGFloat?
    let mode: ContentMode
    @usableFromInline init(ratio: CGFloat?, mode: ContentMode) { (self.ratio, self.mode) = (ratio, mode) }
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        AspectRatioElement(modifier, node: node)
    }
}

final class AspectRatioElement: ModifierElement<_AspectRatioModifier> {
    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        var ratio = modifier.ratio ?? 0
        if modifier.ratio == nil {
            let ideal = child?.size(.unspecified) ?? .zero
            ratio = ideal.height > 0 ? ideal.width / ideal.height : 0
        }
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            let byWidth = CGSize(width: width, height: width / ratio)
            let byHeight = CGSize(width: height * ratio, height: height)
            let widthIsLess = byWidth.height <= height
            return ProposedViewSize(widthIsLess == (modifier.mode == .fit) ? byWidth : byHeight)
        }
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { child?.size(offer(proposal)) ?? .zero }
    override func placeChildren() { child?.place(at: .zero, offer(placedProposal)) }
}

extension View {
    /// Offers the view its ideal size.
    @inlinable public consuming func fixedSize() -> some View {
        modifier(_FixedSizeModifier(horizontal: true, vertical: true))
    }
    /// Offers the view its ideal size on some axes.
    @inlinable public consuming func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(_FixedSizeModifier(horizontal: horizontal, vertical: vertical))
    }
    /// Offers the view a size of a ratio of width to height; its own ideal's where nil.
    @inlinable public consuming func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(_AspectRatioModifier(ratio: ratio, mode: contentMode))
    }
    /// Offers the view a size of a ratio.
    @inlinable public consuming func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
        aspectRatio(ratio.width / ratio.height, contentMode: contentMode)
    }
    /// Keeps the view's own ratio, as large as fits.
    @inlinable public consuming func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
    /// Keeps the view's own ratio, as small as covers.
    @inlinable public consuming func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
