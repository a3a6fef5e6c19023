import Foundation
import Surface

extension Window {
    /// What assistive technology is told of the window as it was updated last, in reading order. Looks at every element: for
    /// windows of which somebody asks for it.
    package func accessibilityNodes() -> [AccessibilityNode] {
        if isClosed { return [] }
        let tree = accessibilityTree ?? AccessibilityTree(self)
        accessibilityTree = tree
        return tree.collect()
    }

    /// Nobody asks any more.
    package func forgetAccessibility() {
        accessibilityTree?.close()
        accessibilityTree = nil
    }

    /// What assistive technology comes to at a point, the innermost first.
    private func accessibilityNodes(at point: CGPoint) -> [AccessibilityNode] {
        var found: [AccessibilityNode] = []
        var outer: [(node: AccessibilityNode, isHit: Bool)] = []
        for node in accessibilityNodes() {
            while let last = outer.last, last.node.depth >= node.depth { outer.removeLast() }
            outer.append((node, node.frame.contains(point) && outer.last?.isHit ?? true))
            if outer.last!.isHit, outer.count >= found.count { found = outer.map(\.node) }
        }
        return found.reversed()
    }

    /// What assistive technology can do at a point, by name.
    package func accessibilityActions(at point: CGPoint) -> [String] {
        accessibilityNodes(at: point).flatMap(\.actions)
    }

    /// Does what assistive technology asks for. Answers whether there is such an action at the point.
    package func performAccessibilityAction(_ name: String, at point: CGPoint, time now: Double) -> Bool {
        for node in accessibilityNodes(at: point) {
            guard let index = node.actions.firstIndex(of: name) else { continue }
            return perform(AccessibilityRequest(node: node.id, action: .own(UInt32(index))), at: now)
        }
        return false
    }

    /// Whether what is at a point is busy: a refresh of it is under way.
    package func isAccessibilityBusy(at point: CGPoint) -> Bool {
        accessibilityNodes(at: point).contains { $0.states.contains(.busy) }
    }

    /// Does what assistive technology asks for. Answers whether the node is there and has that action.
    @discardableResult package func perform(_ request: AccessibilityRequest, at now: Double) -> Bool {
        guard !isClosed, let target = accessibilityTree?.targets[request.node], let element = target.element,
            element.isAttached
        else { return false }
        switch request.action {
        case .activate:
            if let activation = target.activation {
                enter(now) { activation() }
            } else {
                press(target.pressed ?? element, at: now)
            }
        case .increment, .decrement:
            guard let adjustment = target.adjustment else { return false }
            enter(now) { adjustment(request.action == .increment ? .increment : .decrement) }
        case .show: enter(now) { reveal(element) }
        case .own(let index):
            guard target.actions.indices.contains(Int(index)) else { return false }
            enter(now) { target.actions[Int(index)]() }
        }
        return true
    }

    /// Taps an element in the middle of what is seen of it: whatever a finger would do there happens.
    private func press(_ element: Element, at now: Double) {
        enter(now) { reveal(element) }
        update(at: now)
        guard element.isAttached else { return }
        let place = element.convertToWindow(CGRect(origin: .zero, size: element.frame.size))
        let seen = place.intersection(CGRect(origin: .zero, size: metrics.size))
        guard !seen.isNull, !seen.isEmpty else { return }
        let point = CGPoint(x: seen.midX, y: seen.midY)
        // No page numbers its pointers so high.
        for phase in [PointerEvent.Phase.down, .up] {
            let event = PointerEvent(phase: phase, id: .max, kind: .touch, position: point, time: now)
            handle(.pointer(event), at: now)
        }
    }

    /// Scrolls the scroll views around an element as far as it takes to see it, the inner ones first.
    private func reveal(_ element: Element) {
        var outer = element.parent
        while let current = outer {
            (current as? ScrollElement)?.reveal(element)
            outer = current.parent
        }
    }

    /// Scrolls the scroll views around an element as far as it takes to see a part of it, the inner ones first.
    /// - Parameter place: the part, in window coordinates.
    func reveal(_ place: CGRect, around element: Element, animated: Bool) {
        var place = place
        var outer = element.parent
        while let current = outer {
            if let scroll = current as? ScrollElement {
                let moved = scroll.reveal(place, animated: animated)
                place = place.offsetBy(dx: -moved.width, dy: -moved.height)
            }
            outer = current.parent
        }
    }
}
