import Foundation

/// Where a view stands that a scroll view may go to.
@MainActor package struct ScrollTargetPlace {
    /// In whose coordinates ``rect`` is.
    package let element: Element
    /// The view's frame, in points.
    package let rect: CGRect
    /// Whether the frame is a guess, because the view is not in the tree: who goes there asks again on the way.
    package let isEstimate: Bool

    package init(element: Element, rect: CGRect, isEstimate: Bool = false) {
        (self.element, self.rect, self.isEstimate) = (element, rect, isEstimate)
    }
}

/// A node that gives ids to views below it: `id(_:)`, `ForEach`, and what holds rows that are not in the tree.
@MainActor package protocol ScrollTargetProvider: Node {
    /// Where the view is to which this node itself gives an id; nil where it gives it to none. The search goes on below.
    func scrollTarget(withID id: AnyHashable) -> ScrollTargetPlace?
    /// The id that this node gives to the view of one of its children.
    func scrollTargetID(of child: Node) -> AnyHashable?
}

/// Whose ids a target has: finding them takes a way up the tree, which is gone for those that are chosen alone.
@MainActor package enum ScrollTargetIDs {
    /// Those of an element as a child of a container.
    case element(Element, below: Node)
    /// That of a row that is not in the tree.
    case row(LazyStackElement, LazyRows, Int)

    /// Tells targets apart without their ids.
    enum Key: Hashable {
        case element(ObjectIdentifier)
        case row(ObjectIdentifier, Int)
    }
    var key: Key {
        switch self {
        case .element(let element, _): .element(ObjectIdentifier(element))
        case .row(_, let rows, let index): .row(ObjectIdentifier(rows), index)
        }
    }

    /// The ids, the outermost first.
    func callAsFunction() -> [AnyHashable] {
        switch self {
        case .element(let element, let container): element.scrollTargetIDs(below: container)
        case .row(let container, let rows, let index): container.ids(of: rows, index)
        }
    }
}

/// An element whose children are a scroll view's targets. A lazy one answers for children that are not in the tree, too.
@MainActor package protocol ScrollTargetContainer: Element {
    /// Calls `body` with the children that meet a rectangle in the element's own coordinates, and at least the nearest one
    /// on each side of it, in their order: with their frames, which may be estimates, and what answers their ids, the
    /// outermost first.
    func forEachScrollTarget(around rect: CGRect, _ body: (CGRect, ScrollTargetIDs) -> Void)
}

/// A node that holds views which are not in the tree, in which other ids may be.
@MainActor package protocol UnmadeTargetProvider: Node {
    /// Where a view with an id will be about, within those that are not in the tree.
    func unmadeScrollTarget(withID id: AnyHashable) -> ScrollTargetPlace?
}

extension Node {
    /// Where the first view below with an id stands: one in the tree, or one that a collection knows by its id, before those
    /// that are only in what such views would be made of.
    package final func findScrollTarget(withID id: AnyHashable) -> ScrollTargetPlace? {
        findKnownTarget(withID: id) ?? findUnmadeTarget(withID: id)
    }

    private final func findUnmadeTarget(withID id: AnyHashable) -> ScrollTargetPlace? {
        if let provider = self as? any UnmadeTargetProvider, let place = provider.unmadeScrollTarget(withID: id) {
            return place
        }
        var found: ScrollTargetPlace?
        forEachChild { child in if found == nil { found = child.findUnmadeTarget(withID: id) } }
        return found
    }

    private final func findKnownTarget(withID id: AnyHashable) -> ScrollTargetPlace? {
        if let provider = self as? any ScrollTargetProvider, let place = provider.scrollTarget(withID: id) {
            return place
        }
        var found: ScrollTargetPlace?
        forEachChild { child in if found == nil { found = child.findKnownTarget(withID: id) } }
        return found
    }

    /// Where the views that this node stands for are, all together; nil where there are none in the tree.
    package final var scrollTargetPlace: ScrollTargetPlace? {
        var elements: [Element] = []
        collect(&elements)
        elements.removeAll { !$0.isAttached }
        guard let first = elements.first else { return nil }
        guard elements.count > 1, let parent = first.parent else {
            return ScrollTargetPlace(element: first, rect: CGRect(origin: .zero, size: first.frame.size))
        }
        let rect = elements.reduce(CGRect.null) { $1.parent === parent ? $0.union($1.frame) : $0 }
        return ScrollTargetPlace(element: parent, rect: rect)
    }
}

extension Element {
    /// The ids of this as a child of a container, the outermost first.
    final func scrollTargetIDs(below container: Node) -> [AnyHashable] {
        var ids: [AnyHashable] = []
        var node = innermostNode
        while node !== container, let parent = node.parent {
            if let provider = parent as? any ScrollTargetProvider, let id = provider.scrollTargetID(of: node) {
                ids.append(id)
            }
            node = parent
        }
        return ids.reversed()
    }
}

extension Element {
    /// Calls `body` with the children that are in the tree.
    final func forEachPlacedScrollTarget(_ body: (CGRect, ScrollTargetIDs) -> Void) {
        forEachChild { child in
            if child.isSpacer { return }
            body(child.frame, .element(child, below: node))
        }
    }
}
