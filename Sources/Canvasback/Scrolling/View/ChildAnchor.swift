import Foundation

/// What a person reads in a stack whose children come and go: the first child that is seen.
///
/// Children that come or go before it move the scroll view's offset by as much, so that it stays where it is. Children that
/// merely change their size do not: a header that gives way as it is scrolled would drive itself.
@MainActor struct ChildAnchor {
    /// The child that is seen first, and those after it, which stand in for it where it goes too.
    private let candidates: ArraySlice<Element>
    /// Where the first of them was, or the end where all children are before what is seen.
    private let start: CGFloat
    private let lengths: [ObjectIdentifier: CGFloat]
    /// Where the stack ended.
    private let end: CGFloat

    /// Nil where nothing is to be held: outside of scroll views, and at the start of the content, where what is new shows.
    init?(_ children: [Element], in stack: StackElement, along axis: Axis) {
        guard stack.flags.contains(.placedOnce), stack.drivesScroll(along: axis),
            let seen = stack.seenPart(along: axis), !seen.isAtStart, seen.upper > 0
        else { return nil }
        let first =
            children.firstIndex { stack.start(of: $0, axis) + $0.frame.size[axis] > seen.clear.lowerBound }
            ?? children.count
        candidates = children[first...]
        start = candidates.first.map { stack.start(of: $0, axis) } ?? stack.frame.size[axis]
        end = stack.frame.size[axis]
        var lengths: [ObjectIdentifier: CGFloat] = [:]
        for child in children[..<first] { lengths[ObjectIdentifier(child)] = child.frame.size[axis] }
        self.lengths = lengths
    }

    /// Lets the scroll view follow, after the stack has placed its children.
    func hold(in stack: StackElement, along axis: Axis) {
        guard let scroll = stack.scrollView(along: axis) else { return }
        let children = stack.children
        let anchor = candidates.lazy.compactMap { wanted in children.firstIndex { $0 === wanted } }.first
        if anchor == nil && !candidates.isEmpty { return }
        var shift = (anchor.map { stack.start(of: children[$0], axis) } ?? stack.frame.size[axis]) - start
        for child in children[..<(anchor ?? children.count)] {
            if let old = lengths[ObjectIdentifier(child)] { shift -= child.frame.size[axis] - old }
        }
        // From right to left children begin at the edge that moves.
        let isReversed = axis == .horizontal && stack.isRightToLeft
        let movement = isReversed ? stack.frame.size[axis] - end - shift : shift
        if abs(movement) > LazyStackElement.tolerance {
            for child in stack.leaving {
                child.frame.origin[axis] += movement
                stack.window.noteMoved(child)
            }
        }
        if abs(shift) > LazyStackElement.tolerance { scroll.shift(along: axis, by: isReversed ? -shift : shift) }
    }
}

extension StackElement {
    /// Where a child begins, from where all children do.
    fileprivate func start(of child: Element, _ axis: Axis) -> CGFloat {
        axis == .horizontal && isRightToLeft ? frame.width - child.frame.maxX : child.frame.origin[axis]
    }
}
