import Foundation

/// A frame of fixed dimensions, each of which may be left to the content.
public struct _FrameModifier: ElementModifier {
    let width, height: CGFloat?
    let alignment: Alignment
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { FrameElement(modifier, node: node) }
}

final class FrameElement: ModifierElement<_FrameModifier> {
    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: modifier.width ?? proposal.width, height: modifier.height ?? proposal.height)
    }
    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = modifier.width, let height = modifier.height { return CGSize(width: width, height: height) }
        let size = child?.size(offer(proposal)) ?? .zero
        return CGSize(width: modifier.width ?? size.width, height: modifier.height ?? size.height)
    }
    override func isBoundary(for proposal: ProposedViewSize) -> Bool { modifier.width != nil && modifier.height != nil }
    override func modifierChanged(from old: _FrameModifier) {
        invalidateLayout()
        // A boundary for what its content does, it is none for its own dimensions.
        if old.width != modifier.width || old.height != modifier.height { parent?.invalidateLayout() }
    }
    override func placeChildren() {
        guard let child else { return }
        let offer = offer(placedProposal)
        child.place(at: aligned(child, offer, modifier.alignment, in: frame.size), offer)
    }
    override func spacing(_ edge: Edge) -> SpacingKind { .standard }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        framedGuide(key, offer(proposal), modifier.alignment, size)
    }
}

extension UnaryElement {
    /// The explicit guide of the child where it stands in this element.
    func framedGuide(
        _ key: AlignmentKey, _ offer: ProposedViewSize, _ alignment: Alignment, _ size: CGSize
    ) -> CGFloat? {
        guard let child, let value = child.explicitGuide(key, offer, child.size(offer)) else { return nil }
        let own = ViewDimensions(nil, offer, size)
        let anchor = key.axis == .horizontal ? alignment.horizontal.key : alignment.vertical.key
        return value + own.value(anchor) - child.guide(anchor, offer)
    }
}

/// A frame of bounds: clamps what is offered, and reports what its content or the offer makes of them.
public struct _FlexFrameModifier: ElementModifier {
    let minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: CGFloat?
    let alignment: Alignment
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        FlexFrameElement(modifier, node: node)
    }
}

final class FlexFrameElement: ModifierElement<_FlexFrameModifier> {
    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let m = modifier
        return ProposedViewSize(
            width: Self.offer(proposal.width, m.minWidth, m.idealWidth, m.maxWidth),
            height: Self.offer(proposal.height, m.minHeight, m.idealHeight, m.maxHeight))
    }

    /// What the content is offered: the proposal or the ideal, within the bounds.
    private static func offer(_ proposal: CGFloat?, _ low: CGFloat?, _ ideal: CGFloat?, _ high: CGFloat?) -> CGFloat? {
        guard var value = proposal ?? ideal else { return nil }
        if let high { value = min(value, high) }
        if let low { value = max(value, low) }
        return value
    }

    /// What is reported: with both bounds the clamped proposal, with one also the content's own size.
    private static func report(
        _ proposal: CGFloat?, _ low: CGFloat?, _ ideal: CGFloat?, _ high: CGFloat?, _ content: CGFloat
    ) -> CGFloat {
        let wanted = proposal ?? ideal
        switch (low, high) {
        case (nil, nil): return content
        case (let low?, nil): return max(low, min(content, wanted ?? content))
        case (nil, let high?): return min(high, max(content, wanted ?? content))
        case (let low?, let high?): return max(low, min(wanted ?? content, high))
        }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let m = modifier
        let content = child?.size(offer(proposal)) ?? .zero
        return CGSize(
            width: Self.report(proposal.width, m.minWidth, m.idealWidth, m.maxWidth, content.width),
            height: Self.report(proposal.height, m.minHeight, m.idealHeight, m.maxHeight, content.height))
    }

    override func placeChildren() {
        guard let child else { return }
        let offer = offer(placedProposal)
        child.place(at: aligned(child, offer, modifier.alignment, in: frame.size), offer)
    }
    override func spacing(_ edge: Edge) -> SpacingKind { .standard }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
        framedGuide(key, offer(proposal), modifier.alignment, size)
    }
}

extension View {
    /// Gives the view an invisible frame of a fixed size, in points. A dimension that is nil follows the view. One that is
    /// infinite, not a number or negative is a programming error: it warns once and counts as nil.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(
            _FrameModifier(
                width: FrameDimension.checked(width, isFixed: true),
                height: FrameDimension.checked(height, isFixed: true),
                alignment: alignment))
    }

    /// Gives the view an invisible frame within bounds, in points; a maximum of infinity takes all that is offered.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameModifier(
                minWidth: FrameDimension.checked(minWidth), idealWidth: FrameDimension.checked(idealWidth),
                maxWidth: FrameDimension.checked(maxWidth), minHeight: FrameDimension.checked(minHeight),
                idealHeight: FrameDimension.checked(idealHeight), maxHeight: FrameDimension.checked(maxHeight),
                alignment: alignment))
    }
}

@MainActor private enum FrameDimension {
    /// A dimension that can be laid out; else nil, with one warning.
    static func checked(_ value: CGFloat?, isFixed: Bool = false) -> CGFloat? {
        guard let value else { return nil }
        if value >= 0 && (value.isFinite || !isFixed) { return value }
        RuntimeWarning.once("frame", "Invalid frame dimension (negative or non-finite): \(value); it is ignored.")
        return nil
    }
}
