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
    /// in the middle of it; from right to left they are those from the right end.
    final func seenPart(along axis: Axis) -> SeenPart? {
        let isReversed = axis == .horizontal && isRightToLeft
        var origin: CGFloat = 0
        var element = self
        while let parent = element.parent {
            if let scroll = parent as? ScrollElement, scroll.configuration.axes.has(axis) {
                return seenPart(in: scroll, along: axis, from: origin, isReversed: isReversed)
            }
            origin += isReversed ? parent.frame.width - element.frame.maxX : element.frame.origin[axis]
            element = parent
        }
        return nil
    }

    /// - Parameter origin: where this begins, from the start of the content.
    private func seenPart(in scroll: ScrollElement, along axis: Axis, from origin: CGFloat, isReversed: Bool)
        -> SeenPart
    {
        let machine = axis == .vertical ? scroll.machine.scroll.vertical : scroll.machine.scroll.horizontal
        let offset = scroll.shownOffset[axis] + scroll.pendingShift[axis]
        let length = scroll.viewport.size[axis]
        let (bounds, metrics) = (machine.metrics.bounds, machine.metrics)
        // Content within half a point of its start rests there.
        let tolerance = 0.5
        // From the right end: by the sizes that the offset belongs to, which keeps its distance from there in others.
        let lower = (isReversed ? CGFloat(metrics.content - metrics.viewport) - offset : offset) - origin
        let isAtStart =
            isReversed ? offset >= bounds.upperBound - tolerance : offset <= bounds.lowerBound + tolerance
        let (before, after) =
            isReversed ? (metrics.upperInset, metrics.lowerInset) : (metrics.lowerInset, metrics.upperInset)
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
