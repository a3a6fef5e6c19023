import Foundation

/// A view, an edge or a point that the program sent a scroll view to.
///
/// It is kept until the content has come to rest there, or for as long as a ``ScrollPosition`` says so: rows that had a
/// guessed size on the way are known by then, and the place is found anew.
@MainActor struct ScrollGoal {
    enum Place {
        /// The first view in the scroll view with an id.
        case view(AnyHashable)
        /// Edges of the content, each for its own axis.
        case edges(Edge.Set)
        /// Offsets from the content's first row and column; nil leaves an axis where it is.
        case point(x: CGFloat?, y: CGFloat?)
    }
    var place: Place
    var anchor: UnitPoint?
    /// Whether it holds when the content rests there, until the person scrolls.
    var isKept = false
    /// What takes the content there; nil shows it there at once.
    var animation: Animation?
    /// What waits for the content to arrive.
    var completions: [AnimationCompletion] = []
    /// When that counts as so, in seconds, for those that do not wait for the very end.
    var logicalEnd = Double.infinity
    /// Whether nobody has gone there yet: places are known after the next layout.
    var isNew = true
    /// The offset that was found last.
    var offset: CGPoint?
}

extension Node {
    /// Scrolls all scroll views between this node and the first view with an id below it.
    func scroll(toViewWithID id: AnyHashable, anchor: UnitPoint?, _ transaction: Transaction) {
        guard let place = findScrollTarget(withID: id) else { return }
        // From the outside in would do as well: each one's goal is where the ones within it will be in the end.
        for scroll in place.element.enclosingScrolls(below: self) {
            scroll.go(to: ScrollGoal(place: .view(id), anchor: anchor), in: transaction)
        }
    }
}

extension Element {
    /// The scroll views around this, the innermost first, as far as they are below a node.
    func enclosingScrolls(below node: Node) -> [ScrollElement] {
        var result: [ScrollElement] = []
        var element = parent
        while let current = element {
            if let scroll = current as? ScrollElement {
                if !scroll.node.isBelow(node) { break }
                result.append(scroll)
            }
            element = current.parent
        }
        return result
    }

    /// The scroll view whose content this is in.
    package final var enclosingScroll: ScrollElement? {
        var element = parent
        while let current = element {
            if let scroll = current as? ScrollElement { return scroll }
            element = current.parent
        }
        return nil
    }
}

extension Node {
    func isBelow(_ other: Node) -> Bool {
        var node: Node? = self
        while let current = node, current.depth >= other.depth {
            if current === other { return true }
            node = current.parent
        }
        return false
    }
}
