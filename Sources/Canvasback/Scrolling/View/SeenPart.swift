import Foundation

/// The part of something that its scroll view shows, along an axis and from the start of what is in it.
struct SeenPart {
    var lower: CGFloat
    var upper: CGFloat
    /// The part that furniture leaves free.
    var clear: ClosedRange<CGFloat>
    /// Whether the scroll view rests at the start of its content, or past it: what is new there shows.
    var isAtStart: Bool

    func moved(by shift: CGFloat) -> SeenPart {
        SeenPart(
            lower: lower + shift, upper: upper + shift, clear: clear.lowerBound + shift...clear.upperBound + shift,
            isAtStart: isAtStart)
    }
}

extension Element {
    /// The scroll view that this is in and that scrolls along an axis.
    final func scrollView(along axis: Axis) -> ScrollElement? {
        var element = parent
        while let current = element {
            if let scroll = current as? ScrollElement, scroll.configuration.axes.has(axis) { return scroll }
            element = current.parent
        }
        return nil
    }

    /// What is seen of this in the scroll view along an axis; nil outside of one. Positions are those of the present layout, also
    /// in the middle of it.
    final func seenPart(along axis: Axis) -> SeenPart? {
        var origin = frame.origin[axis]
        var element = parent
        while let current = element {
            if let scroll = current.parent as? ScrollElement, scroll.configuration.axes.has(axis) {
                return seenPart(in: scroll, along: axis, from: origin)
            }
            origin += current.frame.origin[axis]
            element = current.parent
        }
        return nil
    }

    private func seenPart(in scroll: ScrollElement, along axis: Axis, from origin: CGFloat) -> SeenPart {
        let machine = axis == .vertical ? scroll.machine.scroll.vertical : scroll.machine.scroll.horizontal
        let offset = scroll.shownOffset[axis] + scroll.pendingShift[axis]
        let length = scroll.viewport.size[axis]
        let (bounds, metrics) = (machine.metrics.bounds, machine.metrics)
        // Content within half a point of its start rests there.
        let tolerance = 0.5
        var lower = offset - origin
        var (before, after) = (metrics.lowerInset, metrics.upperInset)
        var isAtStart = offset <= bounds.lowerBound + tolerance
        if axis == .horizontal && isRightToLeft {
            lower = frame.width - lower - length
            swap(&before, &after)
            isAtStart = offset >= bounds.upperBound - tolerance
        }
        let clear = lower + before
        return SeenPart(
            lower: lower, upper: lower + length, clear: clear...max(clear, lower + length - after),
            isAtStart: isAtStart)
    }

    /// Whether a change of length here moves what a person reads: of columns side by side, the first one does.
    final func drivesScroll(along axis: Axis) -> Bool {
        var element = self
        while let parent = element.parent {
            if let scroll = parent as? ScrollElement, scroll.configuration.axes.has(axis) { return true }
            if let decoration = parent as? DecorationElement, decoration.content !== element { return false }
            if let container = parent as? ContainerElement, (container as? StackElement)?.stackAxis != axis,
                !(container is LazyStackElement), container.children.first !== element
            {
                return false
            }
            element = parent
        }
        return false
    }
}
