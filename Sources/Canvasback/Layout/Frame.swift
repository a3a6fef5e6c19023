import Foundation

/// A frame of fixed dimensions, each of which may be left to the content.
public struct _FrameModifier: ElementModifier {
    private let fixedWidth, fixedHeight: FrameDimension
    package let alignment: Alignment
    var width: CGFloat? { fixedWidth.length }
    var height: CGFloat? { fixedHeight.length }

    @usableFromInline @MainActor init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
        fixedWidth = FrameDimension(width, isFixed: true)
        fixedHeight = FrameDimension(height, isFixed: true)
        self.alignment = alignment
    }

    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { FrameElement(modifier, node: node) }
}

/// A modifier that puts a view into a frame of its own, and aligns it there.
@MainActor package protocol FramingModifier {
    /// Where the view stands in the frame.
    var alignment: Alignment { get }
}

/// The element of a frame: subclasses say what the view is offered and how large the frame is.
@MainActor package class FramingElement<M: FramingModifier>: ModifierElement<M> {
    /// What the view is offered for a proposal to the frame.
    func offer(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

    package override final func placeChildren() {
        guard let child else { return }
        let offer = offer(placedProposal)
        child.place(at: aligned(child, offer, modifier.alignment, in: frame.size), offer)
        didPlace()
    }
    /// The view has been placed.
    func didPlace() {}
    package override final func spacing(_ edge: Edge) -> SpacingKind { .standard }
    package override final func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        let offer = offer(proposal)
        guard let child, let value = child.explicitGuide(key, offer, child.size(offer)) else { return nil }
        let own = ViewDimensions(nil, offer, size)
        let anchor = key.axis == .horizontal ? modifier.alignment.horizontal.key : modifier.alignment.vertical.key
        return value + own.value(anchor) - child.guide(anchor, offer)
    }
}

extension _FrameModifier: FramingModifier {}
extension _FlexFrameModifier: FramingModifier {}

final class FrameElement: FramingElement<_FrameModifier> {
    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
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
}

/// A frame of bounds: clamps what is offered, and reports what its content or the offer makes of them.
public struct _FlexFrameModifier: ElementModifier {
    let minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight: FrameDimension
    package let alignment: Alignment

    @usableFromInline @MainActor init(
        minWidth: CGFloat?, idealWidth: CGFloat?, maxWidth: CGFloat?, minHeight: CGFloat?, idealHeight: CGFloat?,
        maxHeight: CGFloat?, alignment: Alignment
    ) {
        (self.minWidth, self.idealWidth) = (FrameDimension(minWidth), FrameDimension(idealWidth))
        (self.maxWidth, self.minHeight) = (FrameDimension(maxWidth), FrameDimension(minHeight))
        (self.idealHeight, self.maxHeight) = (FrameDimension(idealHeight), FrameDimension(maxHeight))
        self.alignment = alignment
    }

    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        FlexFrameElement(modifier, node: node)
    }
}

final class FlexFrameElement: FramingElement<_FlexFrameModifier> {
    override func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let m = modifier
        return ProposedViewSize(
            width: Self.offer(proposal.width, m.minWidth.length, m.idealWidth.length, m.maxWidth.length),
            height: Self.offer(proposal.height, m.minHeight.length, m.idealHeight.length, m.maxHeight.length))
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
            width: Self.report(
                proposal.width, m.minWidth.length, m.idealWidth.length, m.maxWidth.length, content.width),
            height: Self.report(
                proposal.height, m.minHeight.length, m.idealHeight.length, m.maxHeight.length, content.height))
    }
}

extension View {
    /// Gives the view an invisible frame of a fixed size, in points. A dimension that is nil follows the view. One that is
    /// infinite, not a number or negative is a programming error: it warns once and counts as nil.
    @inlinable public consuming func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    )
        -> some View
    {
        modifier(_FrameModifier(width: width, height: height, alignment: alignment))
    }

    /// Gives the view an invisible frame within bounds, in points; a maximum of infinity takes all that is offered.
    @inlinable public consuming func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            _FlexFrameModifier(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
                idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
    }
}

/// A dimension of a frame, or none, in one word.
struct FrameDimension {
    /// NaN is none.
    private let value: CGFloat

    /// A dimension that can be laid out; else none, with one warning.
    @MainActor init(_ value: CGFloat?, isFixed: Bool = false) {
        if let value, !(value >= 0 && (value.isFinite || !isFixed)) {
            RuntimeWarning.once("frame", "Invalid frame dimension (negative or non-finite): \(value); it is ignored.")
            self.value = .nan
        } else {
            self.value = value ?? .nan
        }
    }

    /// In points; nil is none.
    var length: CGFloat? { value.isNaN ? nil : value }
}
