import Foundation

/// Content that is seen stays where it is while content before it comes, goes or turns out to be longer than was thought.
extension ScrollElement {
    /// What is seen has moved along an axis, in content coordinates: the offset follows with the next layout.
    func shift(along axis: Axis, by distance: CGFloat) {
        pendingShift[axis] += distance
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }

    /// How far what is seen has moved since the last layout.
    func takeShift() -> CGSize {
        let shift = pendingShift
        pendingShift = .zero
        if shift != .zero { content.follow(shift) }
        return CGSize(width: shift.x, height: shift.y)
    }
}
