import Foundation

/// Something that depends on where a scroll view is, and is told of it at each frame that shows another offset.
@MainActor package protocol ScrollFollower: AnyObject {
    /// The scroll view shows an offset, or has other sizes. Its content has been moved already; a follower moves its own
    /// layer, or asks for a layout of its own.
    func follow(_ scroll: ScrollElement)
}

/// Those who follow one scroll view, in the order in which they came.
@MainActor package final class ScrollFollowers {
    @exclusivity(unchecked) private var followers: [any ScrollFollower] = []
    /// The stretching views among them.
    @exclusivity(unchecked) private(set) var stretching: [StretchElement] = []

    package func add(_ follower: any ScrollFollower) {
        followers.append(follower)
        if let element = follower as? StretchElement { stretching.append(element) }
    }

    package func remove(_ follower: any ScrollFollower) {
        followers.removeAll { $0 === follower }
        stretching.removeAll { $0 === follower }
    }

    /// Tells all of them.
    func tell(_ scroll: ScrollElement) {
        for follower in followers { follower.follow(scroll) }
    }
}

extension Element {
    /// The nearest scroll view around this that scrolls along an axis.
    package final func enclosingScroll(_ axis: Axis) -> ScrollElement? {
        var element = parent
        while let current = element {
            if let scroll = current as? ScrollElement, scroll.configuration.axes.has(axis) { return scroll }
            element = current.parent
        }
        return nil
    }

    /// A logical edge where it is on the screen.
    package final func physicalEdge(_ edge: Edge) -> ScrollEdge {
        switch edge {
        case .top: .top
        case .bottom: .bottom
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        }
    }

    /// Where this stands along an axis in the content of a scroll view around it, by layout alone, in points.
    final func place(in scroll: ScrollElement, along axis: Axis) -> CGFloat {
        var result: CGFloat = 0
        var element = self
        while let parent = element.parent, parent !== scroll {
            result += element.frame.origin[axis]
            element = parent
        }
        return result
    }
}
