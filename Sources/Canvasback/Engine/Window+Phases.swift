import Foundation
import Surface

/// The phases of an update, in order.
extension Window {
    func advance() {
        input.advance(to: time)
        let nodes = animatingNodes
        animatingNodes.removeAll(keepingCapacity: true)
        for node in nodes where !node.flags.contains(.destroyed) { node.evaluateForAnimation() }
        if animatingElements.isEmpty { return }
        let elements = animatingElements
        animatingElements.removeAll(keepingCapacity: true)
        for element in elements {
            element.flags.remove(.animating)
            if element.flags.contains(.detached) { continue }
            let runs = element.advance()
            let passes = element.presence?.advance(element) ?? false
            if runs || passes { animate(element) }
        }
    }

    /// A body or an action that writes what it depends on is cut off after this many passes of one update.
    package static let passLimit = 64

    func runPhases() {
        var passes = 0
        // Each transaction of the writes before this update is a pass of its own.
        let limit = Window.passLimit + groups.count
        defer { departed.removeAll() }
        while true {
            passes += 1
            statistics.passes += 1
            if passes > limit {
                giveUp()
                break
            }
            if !groups.isEmpty {
                let group = groups.removeFirst()
                currentTransaction = group.transaction
                evaluate(group.nodes)
            }
            syncContainers()
            layout()
            reposition()
            finishGroup()
            if !groups.isEmpty { continue }
            scrolled = false
            for observer in geometryObservers { observer.checkGeometry() }
            if hasStructuralWork { continue }
            runObservers()
            runActions()
            AnimationCompletion.runReady()
            if !hasStructuralWork && !scrolled && preferenceObservers.isEmpty && actions.isEmpty { break }
        }
    }

    var hasStructuralWork: Bool {
        !groups.isEmpty || !unsynced.isEmpty || !layoutRoots.isEmpty || !moved.isEmpty
    }

    /// Gathers elements in the middle of a layout, after a geometry reader ran its content.
    func syncNow() { if !unsynced.isEmpty { syncContainers() } }

    func evaluate(_ nodes: [Node]) {
        // Parents first: what they update is not evaluated twice.
        for node in nodes.count == 1 ? nodes : nodes.sorted(by: { $0.depth < $1.depth }) {
            if node.flags.contains(.dirty) && !node.flags.contains(.destroyed) { node.evaluate() }
        }
    }

    func syncContainers() {
        while !unsynced.isEmpty {
            let containers = unsynced.sorted { $0.depth < $1.depth }
            unsynced.removeAll(keepingCapacity: true)
            for container in containers where !container.flags.contains(.destroyed) {
                container.flags.remove(.unsynced)
                container.syncChildren()
            }
        }
        if !leavingBranches.isEmpty {
            for branch in leavingBranches.values { branch.endIfUnused() }
            leavingBranches.removeAll(keepingCapacity: true)
        }
    }

    func layout() {
        while !layoutRoots.isEmpty {
            let roots = layoutRoots.count == 1 ? layoutRoots : layoutRoots.sorted { $0.depth < $1.depth }
            layoutRoots.removeAll(keepingCapacity: true)
            for element in roots {
                element.flags.remove(.inLayoutRoots)
                if element.flags.contains(.detached) || !element.flags.contains(.needsPlacement) { continue }
                if element === root.element {
                    root.element.layoutWindow()
                } else if element.parent != nil, element.flags.contains(.placedOnce) {
                    _ = element.size(element.placedProposal)
                    element.layoutChildren()
                }
            }
            // A geometry reader runs its content while it is laid out; what that changed is gathered here.
            if !unsynced.isEmpty { syncContainers() }
        }
    }

    func reposition() {
        if moved.isEmpty { return }
        let elements = moved.count == 1 ? moved : moved.sorted { $0.depth < $1.depth }
        moved.removeAll(keepingCapacity: true)
        for element in elements where element.flags.contains(.moved) {
            element.flags.remove(.moved)
            if element.flags.contains(.detached) { continue }
            let base = element.parent?.childLayerOrigin ?? .zero
            element.reposition(CGPoint(x: base.x + element.frame.minX, y: base.y + element.frame.minY))
        }
    }

    func finishGroup() {
        for node in overriding { node.flags.remove(.overridesTransaction) }
        overriding.removeAll(keepingCapacity: true)
        currentTransaction = Transaction()
    }

    func runObservers() {
        if preferenceObservers.isEmpty { return }
        let observers = preferenceObservers
        preferenceObservers.removeAll(keepingCapacity: true)
        for observer in observers { Node.untracked { observer.checkPreference() } }
    }

    func runActions() {
        if actions.isEmpty { return }
        let queued = actions
        actions.removeAll(keepingCapacity: true)
        for action in queued { Node.untracked { action() } }
    }

    func giveUp() {
        let name = groups.first?.nodes.first.map { "\(type(of: $0))" } ?? "a preference or an action"
        RuntimeWarning.once(
            "Window.passLimit",
            "an update did not settle after \(Window.passLimit) passes; what is shown may be out of date. Last: \(name)"
        )
        // Whoever waits for its turn gets it, once; what that asks for is dropped.
        runActions()
        for group in groups { for node in group.nodes { node.flags.remove(.dirty) } }
        groups.removeAll()
        scrolled = false
        for observer in preferenceObservers { observer.isQueued = false }
        preferenceObservers.removeAll()
        syncContainers()
        layout()
        reposition()
        finishGroup()
    }

    func draw() {
        for element in presences { element.presence?.applyNow(element) }
        presences.removeAll(keepingCapacity: true)
        for element in toRecord {
            element.flags.remove(.needsRecord)
            if !element.flags.contains(.detached) {
                statistics.records += 1
                element.record()
            }
        }
        toRecord.removeAll(keepingCapacity: true)
        while !toRebuild.isEmpty {
            let hosts = toRebuild
            toRebuild.removeAll(keepingCapacity: true)
            for host in hosts where host.needsRebuild {
                statistics.rebuilds += 1
                host.rebuild(&scratch)
            }
        }
    }
}
