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
    @exclusivity(unchecked) private var arrangement: Arrangement?

    private struct Arrangement {
        var proposal: ProposedViewSize
        var size: CGSize
        var origins: [CGPoint]
        var proposals: [ProposedViewSize]
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

    override package func didInvalidate() { arrangement = nil }

    /// What a person reads, where children came or went since the last placement.
    @exclusivity(unchecked) private var anchor: ChildAnchor?
    override package func didReplace(_ old: [Element]) {
        if anchor == nil { anchor = ChildAnchor(old, in: self, along: axis) }
    }

    override package func measure(_ proposal: ProposedViewSize) -> CGSize { arrange(proposal).size }

    override package func placeChildren() {
        let arrangement = arrange(placedProposal)
        let mirrored = isRightToLeft
        for (index, child) in children.enumerated() {
            var origin = arrangement.origins[index]
            if mirrored { origin.x = frame.width - origin.x - child.size(arrangement.proposals[index]).width }
            child.place(at: origin, arrangement.proposals[index])
        }
        if let anchor {
            self.anchor = nil
            anchor.hold(in: self, along: axis)
        }
    }

    private func arrange(_ proposal: ProposedViewSize) -> Arrangement {
        if let arrangement, arrangement.proposal == proposal { return arrangement }
        let made = makeArrangement(proposal)
        arrangement = made
        return made
    }

    private func makeArrangement(_ proposal: ProposedViewSize) -> Arrangement {
        let children = children
        let count = children.count
        if count == 0 { return Arrangement(proposal: proposal, size: .zero, origins: [], proposals: []) }
        let cross = axis.other
        var proposals = Array(repeating: ProposedViewSize(width: nil, height: nil), count: count)
        for index in 0..<count { proposals[index][cross] = proposal[cross] }
        var gaps: CGFloat = 0
        for index in 1..<max(1, count) { gaps += gap(before: index) }
        if let total = proposal[axis] { share(total - gaps, &proposals) }

        // Along: one after the other. Across: the union of the extents around the guide.
        var position: CGFloat = 0
        var (before, after): (CGFloat, CGFloat) = (-.infinity, -.infinity)
        var origins = Array(repeating: CGPoint.zero, count: count)
        for index in 0..<count {
            let child = children[index]
            let size = child.size(proposals[index])
            if index > 0 { position += gap(before: index) }
            let guide = child.guide(alignment, proposals[index])
            origins[index][axis] = position
            origins[index][cross] = -guide
            position += size[axis]
            before = max(before, guide)
            after = max(after, size[cross] - guide)
        }
        for index in 0..<count { origins[index][cross] += before }
        var size = CGSize.zero
        size[axis] = position
        size[cross] = before + after
        return Arrangement(proposal: proposal, size: size, origins: origins, proposals: proposals)
    }

    private func share(_ total: CGFloat, _ proposals: inout [ProposedViewSize]) {
        let count = children.count
        // Everybody is offered the same where nothing is to be shared out.
        if count == 1 || total == .infinity || total <= 0 {
            for index in 0..<count { proposals[index][axis] = max(0, total) }
            return
        }
        struct Share {
            var index: Int
            var priority: Double
            var minimum: CGFloat
            var flexibility: CGFloat
        }
        var shares: [Share] = []
        shares.reserveCapacity(count)
        for (index, child) in children.enumerated() {
            var probe = proposals[index]
            probe[axis] = 0
            let minimum = child.size(probe)[axis]
            probe[axis] = .infinity
            let maximum = child.size(probe)[axis]
            let priority = child.isSpacer ? -Double.infinity : child.layoutPriority
            shares.append(Share(index: index, priority: priority, minimum: minimum, flexibility: maximum - minimum))
        }
        shares.sort { ($1.priority, $0.flexibility, $0.index) < ($0.priority, $1.flexibility, $1.index) }
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
                proposals[index][axis] = offer
                remaining -= children[index].size(proposals[index])[axis]
            }
            remaining += reserve
            start = end
        }
    }

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
        let arrangement = arrange(proposal)
        var values: [CGFloat] = []
        for (index, child) in children.enumerated() {
            let childSize = child.size(arrangement.proposals[index])
            if let value = child.explicitGuide(key, arrangement.proposals[index], childSize) {
                values.append(value + arrangement.origins[index][key.axis])
            }
        }
        return Element.combine(key, values)
    }
}
