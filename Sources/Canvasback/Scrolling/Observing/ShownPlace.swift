import Foundation

/// Where a view is in the viewport of a scroll view, along an axis and from where its content begins.
struct ScrollPlace: Equatable {
    var start: CGFloat
    var length: CGFloat
    /// The length of the viewport.
    var container: CGFloat
}

extension Element {
    /// How far children of a parent are from where its own layout has them: scrolled, or held at an edge.
    fileprivate func shownOrigin(in parent: Element) -> CGPoint {
        if let scroll = parent as? ScrollElement, scroll.content === self { return scroll.content.shownPlace }
        if let pin = parent as? PinnedElement {
            return CGPoint(x: frame.minX + pin.distance.x, y: frame.minY + pin.distance.y)
        }
        return frame.origin
    }

    /// Where this is in the nearest scroll view that scrolls along an axis, or in the nearest one of all and along its own
    /// axis: by layout, scrolling and pins alone, without what effects do to how it is drawn. Nil outside of one.
    final func placeInScroll(along wanted: Axis?) -> ScrollPlace? {
        var origin = CGPoint.zero
        var element = self
        while let parent = element.parent {
            let step = element.shownOrigin(in: parent)
            origin.x += step.x
            origin.y += step.y
            if let scroll = parent as? ScrollElement, element === scroll.content,
                let axis = scroll.axis(wanted)
            {
                let viewport = scroll.viewport
                let (length, container) = (frame.size[axis], viewport.size[axis])
                let start = origin[axis] - viewport.origin[axis]
                let isReversed = axis == .horizontal && scroll.isRightToLeft
                return ScrollPlace(
                    start: isReversed ? container - start - length : start, length: length, container: container)
            }
            element = parent
        }
        return nil
    }

    /// The share of this that the scroll views around it, and the window, show: 0 where none of it is seen, 1 where all is,
    /// or as much as a viewport can show of what is larger. Effects do not count.
    final func visibleShare() -> Double {
        var visible = CGRect(origin: .zero, size: frame.size)
        var room = frame.size
        var element = self
        while let parent = element.parent {
            let step = element.shownOrigin(in: parent)
            visible.origin.x += step.x
            visible.origin.y += step.y
            if let scroll = parent as? ScrollElement, element === scroll.content {
                let viewport = scroll.viewport
                room = CGSize(width: min(room.width, viewport.width), height: min(room.height, viewport.height))
                visible = visible.intersection(viewport)
            }
            if visible.isNull { return 0 }
            element = parent
        }
        visible = visible.intersection(CGRect(origin: .zero, size: element.frame.size))
        return visible.isNull ? 0 : Self.share(of: visible.size, in: room)
    }

    fileprivate static func share(of visible: CGSize, in room: CGSize) -> Double {
        let area = room.width * room.height
        // What has no extent one way is seen as far as the other one goes.
        if area > 0 { return visible.width * visible.height / area }
        let (length, whole) = (max(visible.width, visible.height), max(room.width, room.height))
        return whole > 0 ? length / whole : 0
    }
}

extension ScrollElement {
    /// The axis that is meant by one, or by none; nil where this does not scroll along it.
    fileprivate func axis(_ wanted: Axis?) -> Axis? {
        if let wanted { return configuration.axes.has(wanted) ? wanted : nil }
        return configuration.axes == .horizontal ? .horizontal : .vertical
    }

    /// The share of a rectangle of the content that the viewport shows; of what is larger, of as much as it can show.
    func visibleShare(of rect: CGRect) -> Double {
        let viewport = CGRect(origin: shownOffset, size: viewport.size)
        let visible = rect.intersection(viewport)
        if visible.isNull { return 0 }
        return Self.share(
            of: visible.size,
            in: CGSize(width: min(rect.width, viewport.width), height: min(rect.height, viewport.height)))
    }
}

extension Double {
    /// Whether a share that is seen is at least a threshold, and anything at all.
    func meets(threshold: Double) -> Bool {
        // Sums of fractions: what misses a threshold by their rounding only has met it.
        self > 0 && self >= min(max(threshold, 0), 1) - 1e-9
    }
}
