import Foundation

/// Lays children out in a row or a column.
///
/// To share what it is offered, it takes off the gaps, then goes through the children by layout priority (high first) and
/// within it by flexibility (least first: the size at infinity less the size at zero), and offers each what remains divided
/// by the children left in its group. The minimums of lower priorities are kept in reserve.
@MainActor package final class StackElement: ContainerElement {
    @exclusivity(unchecked) private var axis: Axis
    var stackAxis: Axis { axis }
    @exclusivity(unchecked) private var alignment: AlignmentKey
    @exclusivity(unchecked) private var fixedSpacing: CGFloat?
    /// Where the children stand for the proposal that was arranged last; storage that the next arrangement uses again.
    @exclusivity(unchecked) private var slots: [Slot] = []
    /// What `slots` and `arrangedSize` are for; nil where they are void.
    @exclusivity(unchecked) private var arranged: ProposedViewSize?
    @exclusivity(unchecked) private var arrangedSize = CGSize.zero

    /// A child's part of an arrangement.
    private struct Slot {
        var origin = CGPoint.zero
        var proposal: ProposedViewSize
    }

    init(_ axis: Axis, alignment: HorizontalAlignment, spacing: CGFloat?, node: Node) {
        (self.axis, self.alignment, fixedSpacing) = (axis, alignment.key, spacing)
        super.init(node: node)
    }

    init(_ axis: Axis, alignment: VerticalAlignment, spacing: CGFloat?, node: Node) {
        (self.axis, self.alignment, fixedSpacing) = (axis, alignment.key, spacing)
        super.init(node: node)
    }

    func update(alignment: AlignmentKey, spacing: CGFloat?) {
        if alignment == self.alignment && spacing == fixedSpacing { return }
        (self.alignment, fixedSpacing) = (alignment, spacing)
        invalidateLayout()
    }

    /// Lets the views stand along another axis. Spacers within follow.
    func turn(_ axis: Axis, alignment: AlignmentKey) {
        if axis == self.axis { return }
        (self.axis, self.alignment) = (axis, alignment)
        invalidateAll()
        invalidateLayout()
    }

    override package func didInvalidate() { arranged = nil }

    /// What a person reads, where children came or went since the last placement.
    @exclusivity(unchecked) private var anchor: ChildAnchor?
    override package func didReplace(_ old: [Element]) {
        if anchor == nil { anchor = ChildAnchor(old, in: self, along: axis) }
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize {
        arrange(proposal)
        return arrangedSize
    }

    override package func placeChildren() {
        arrange(placedProposal)
        let slots = slots
        let mirrored = isRightToLeft
        for (index, child) in children.enumerated() {
            var origin = slots[index].origin
            if mirrored { origin.x = frame.width - origin.x - child.size(slots[index].proposal).width }
            child.place(at: origin, slots[index].proposal)
        }
        if let anchor {
            self.anchor = nil
            anchor.hold(in: self, along: axis)
        }
    }

    /// Brings `slots` and `arrangedSize` up to date for a proposal.
    private func arrange(_ proposal: ProposedViewSize) {
        if let arranged, arranged == proposal { return }
        // Taken out, so that they are changed in place.
        var slots: [Slot] = []
        swap(&slots, &self.slots)
        arrangedSize = arrange(proposal, &slots)
        self.slots = slots
        arranged = proposal
    }

    private func arrange(_ proposal: ProposedViewSize, _ slots: inout [Slot]) -> CGSize {
        let children = children
        let count = children.count
        let cross = axis.other
        var unsized = ProposedViewSize(width: nil, height: nil)
        unsized[cross] = proposal[cross]
        slots.removeAll(keepingCapacity: true)
        if count == 0 { return .zero }
        slots.reserveCapacity(count)
        for _ in 0..<count { slots.append(Slot(proposal: unsized)) }
        var gaps: CGFloat = 0
        for index in 1..<max(1, count) { gaps += gap(before: index) }
        if let total = proposal[axis] { share(total - gaps, &slots) }

        // Along: one after the other. Across: the union of the extents around the guide.
        var position: CGFloat = 0
        var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
        for index in 0..<count {
            let child = children[index]
            let proposal = slots[index].proposal
            let size = child.size(proposal)
            if index > 0 { position += gap(before: index) }
            let guide = child.guide(alignment, proposal)
            slots[index].origin[axis] = position
            slots[index].origin[cross] = -guide
            position += size[axis]
            before = max(before, guide)
            after = max(after, size[cross] - guide)
        }
        for index in 0..<count { slots[index].origin[cross] += before }
        var size = CGSize.zero
        size[axis] = position
        size[cross] = before + after
        return size
    }

    private func share(_ total: CGFloat, _ slots: inout [Slot]) {
        let count = children.count
        // Everybody is offered the same where nothing is to be shared out.
        if count == 1 || total == .infinity || total <= 0 {
            for index in 0..<count { slots[index].proposal[axis] = max(0, total) }
            return
        }
        // A stack within this one shares in the meantime: it finds none, and makes its own.
        var shares: [StackShare] = []
        swap(&shares, &Self.spareShares)
        shares.reserveCapacity(count)
        for (index, child) in children.enumerated() {
            var probe = slots[index].proposal
            probe[axis] = 0
            let minimum = child.size(probe)[axis]
            probe[axis] = .infinity
            let maximum = child.size(probe)[axis]
            let priority = child.isSpacer ? -Double.infinity : child.layoutPriority
            shares.append(
                StackShare(index: index, priority: priority, minimum: minimum, flexibility: maximum - minimum))
        }
        shares.sort()
        var reserve: CGFloat = 0
        for share in shares { reserve += share.minimum }
        var remaining = total
        var start = 0
        while start < count {
            var end = start
            while end < count && shares[end].priority == shares[start].priority {
                reserve -= shares[end].minimum
                end += 1
            }
            remaining -= reserve
            for position in start..<end {
                let index = shares[position].index
                let offer = max(0, remaining / CGFloat(end - position))
                slots[index].proposal[axis] = offer
                remaining -= children[index].size(slots[index].proposal)[axis]
            }
            remaining += reserve
            start = end
        }
        if shares.capacity > Self.mostSpareShares { return }
        shares.removeAll(keepingCapacity: true)
        swap(&shares, &Self.spareShares)
    }

    /// Storage for what is shared out, so that a layout allocates none.
    @exclusivity(unchecked) private static var spareShares: [StackShare] = []
    /// More children than that share an allocation of their own.
    private static let mostSpareShares = 256

    private func gap(before index: Int) -> CGFloat {
        StackElement.gap(from: children[index - 1], to: children[index], along: axis, fixed: fixedSpacing)
    }

    /// The gap between two views that follow each other along an axis, in points.
    static func gap(from former: Element, to latter: Element, along axis: Axis, fixed: CGFloat?) -> CGFloat {
        if let fixed { return former.isSpacer || latter.isSpacer ? 0 : fixed }
        let leading: Edge = axis == .vertical ? .top : .leading
        let trailing: Edge = axis == .vertical ? .bottom : .trailing
        switch (former.spacing(trailing), latter.spacing(leading)) {
        case (.none, _), (_, .none): return 0
        case (.text, .text): return axis == .vertical ? 0 : StackElement.defaultSpacing
        default: return StackElement.defaultSpacing
        }
    }

    /// The gap where no other is given, in points.
    static let defaultSpacing: CGFloat = 8

    override package func spacing(_ edge: Edge) -> SpacingKind {
        let isAlong = (axis == .vertical) == (edge == .top || edge == .bottom)
        if isAlong {
            return (edge == .top || edge == .leading ? children.first : children.last)?.spacing(edge) ?? .standard
        }
        return !children.isEmpty && children.allSatisfy { $0.spacing(edge) == .text } ? .text : .standard
    }

    override package func explicitGuide(
        _ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize
    ) -> CGFloat? {
        arrange(proposal)
        let slots = slots
        var values: [CGFloat] = []
        for (index, child) in children.enumerated() {
            let proposal = slots[index].proposal
            if let value = child.explicitGuide(key, proposal, child.size(proposal)) {
                values.append(value + slots[index].origin[key.axis])
            }
        }
        return Element.combine(key, values)
    }
}

/// A child among those that a stack shares its length out to. The first to be offered something is the least.
private struct StackShare: Comparable {
    var index: Int
    var priority: Double
    var minimum: CGFloat
    var flexibility: CGFloat

    static func < (a: StackShare, b: StackShare) -> Bool {
        (b.priority, a.flexibility, a.index) < (a.priority, b.flexibility, b.index)
    }
}
