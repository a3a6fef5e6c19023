import Foundation

extension ScrollElement {
    /// Tells something of each offset that is shown, and of the present one before the next layout.
    package func addFollower(_ follower: any ScrollFollower) {
        followers.add(follower)
        if follower is StretchElement { stretchingChanged() }
    }

    package func removeFollower(_ follower: any ScrollFollower) {
        followers.remove(follower)
        if follower is StretchElement, isAttached { stretchingChanged() }
    }

    private func stretchingChanged() {
        invalidateContentLayout()
        drawnOrderChanged()
    }

    /// The offset that the content is shown at: what a stretching view goes over stays where it is.
    func contentOffset(_ offset: CGPoint) -> CGPoint {
        if followers.stretching.isEmpty { return offset }
        var result = offset
        for element in followers.stretching {
            guard let edge = element.heldEdge else { continue }
            let pull = CGFloat(machine.scroll.pull(edge, at: window.time))
            result[edge.isVertical ? .vertical : .horizontal] += edge.isLower ? pull : -pull
        }
        return result
    }

    /// The offer to the content where a stretching view is in it: at least the viewport's own length, so that what shares
    /// that length goes on sharing it.
    func filling(_ offer: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
        if followers.stretching.isEmpty { return offer }
        var result = offer
        for axis in Axis.allCases where offer[axis] == nil {
            guard followers.stretching.contains(where: { $0.fillsAxis == axis }) else { continue }
            if contentSize(offer)[axis] < size[axis] { result[axis] = size[axis] }
        }
        return result
    }

    /// Whether a refresh's indicator stands in front of the content: a stretching view covers the gap that it opens.
    var showsIndicatorInFront: Bool { !followers.stretching.isEmpty }
}
