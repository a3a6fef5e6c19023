import Foundation

/// Content that is seen stays where it is while content before it comes, goes or turns out to be longer than was thought.
extension ScrollElement {
    /// What is seen has moved along an axis, in content coordinates: the offset follows with the next layout.
    func shift(along axis: Axis, by distance: CGFloat) {
        pendingShift[axis] += distance
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }

    /// How far content from right to left moves by sizes alone: it keeps its distance to the edge where it begins, while
    /// coordinates begin at the other one. Content that is turned round shows the same.
    private func movement(to new: ScrollAxisMetrics) -> CGFloat {
        let machine = machine.scroll.horizontal
        let (old, offset) = (machine.metrics, machine.offset(at: window.time))
        let (before, after) = (old.bounds, new.bounds)
        switch (old.isReversed, new.isReversed) {
        case (false, false): return 0
        case (true, true): return after.upperBound - before.upperBound
        case (false, true): return after.upperBound - (offset - before.lowerBound) - offset
        case (true, false): return after.lowerBound + (before.upperBound - offset) - offset
        }
    }

    /// How far what is seen has moved since the last layout, which had other sizes.
    func takeShift(_ metrics: ScrollMetrics) -> CGSize {
        var shift = pendingShift
        pendingShift = .zero
        if configuration.axes.contains(.horizontal) { shift.x += movement(to: metrics.horizontal) }
        if shift != .zero { content.follow(shift) }
        return CGSize(width: shift.x, height: shift.y)
    }
}
