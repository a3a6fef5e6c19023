import Foundation
import Surface

/// What asks for work: each call marks something for the next update, and costs nothing when it is marked already.
extension Window {
    /// Marks a node for evaluation in the transaction of the write that caused it.
    package func invalidate(_ node: Node) {
        if node.flags.contains(.destroyed) { return }
        let transaction = Transaction.current
        if node.flags.contains(.dirty) {
            // A write with an animation takes along a node that waits without one; the other way round nothing changes.
            guard transaction.effectiveAnimation != nil,
                let index = groups.firstIndex(where: { $0.nodes.contains { $0 === node } }),
                groups[index].transaction.effectiveAnimation == nil
            else { return }
            groups[index].nodes.removeAll { $0 === node }
            if groups[index].nodes.isEmpty { groups.remove(at: index) }
        }
        node.flags.insert(.dirty)
        if let last = groups.indices.last, groups[last].transaction.canJoin(transaction) {
            groups[last].nodes.append(node)
        } else {
            var nodes: [Node] = []
            swap(&nodes, &spareNodes)
            nodes.append(node)
            groups.append(UpdateGroup(transaction: transaction, nodes: nodes))
        }
        announceWork()
    }

    /// Keeps a node that leaves until the end of the update.
    func keepUntilSettled(_ node: Node) { departed.append(node) }

    /// Runs an action after the update that runs now, or with the next one.
    package func queueAction(_ action: @escaping @MainActor () -> Void) {
        actions.append(action)
        announceWork()
    }

    func queuePreferenceObserver(_ observer: any PreferenceObserver) {
        preferenceObservers.append(observer)
        announceWork()
    }

    func noteUnsynced(_ container: ContainerNode) {
        unsynced.append(container)
        announceWork()
    }

    package func noteLayoutRoot(_ element: Element) {
        if element.flags.contains(.inLayoutRoots) { return }
        element.flags.insert(.inLayoutRoots)
        layoutRoots.append(element)
        announceWork()
    }

    package func noteMoved(_ element: Element) {
        if element.flags.contains(.moved) { return }
        element.flags.insert(.moved)
        moved.append(element)
    }

    package func noteRecord(_ element: Element) {
        toRecord.append(element)
        announceWork()
    }

    package func noteRebuild(_ host: LayerHost) {
        if host.needsRebuild || host.isRemoved { return }
        host.needsRebuild = true
        toRebuild.append(host)
        announceWork()
    }

    /// Evaluates a node at each frame until it no longer asks to.
    package func animate(_ node: Node) {
        if animatingNodes.contains(where: { $0 === node }) { return }
        animatingNodes.append(node)
        announceWork()
    }

    /// Advances an element at each frame until nothing of it runs.
    package func animate(_ element: Element) {
        if element.flags.contains(.animating) { return }
        element.flags.insert(.animating)
        animatingElements.append(element)
        announceWork()
    }

    /// Content has been scrolled, or is to be: geometry observers compare after the next layout.
    func noteScrolled() {
        scrolled = true
        announceWork()
    }

    func addGeometryObserver(_ observer: any GeometryObserver) { geometryObservers.append(observer) }
    func removeGeometryObserver(_ observer: any GeometryObserver) { geometryObservers.removeAll { $0 === observer } }

    func announceWork() {
        if isBusy || hasAnnouncedWork { return }
        hasAnnouncedWork = true
        onInvalidate?()
    }
}
