import Foundation
import Surface

/// The phases of an update, in order.
extension Window {
    func advance() {
        input.advance(to: time)
        textInput.advance(to: time)
        if !animatingNodes.isEmpty {
            var working: [Node] = []
            swap(&animatingNodesAtWork, &working)
            swap(&animatingNodes, &working)
            for node in working where !node.flags.contains(.destroyed) { node.evaluateForAnimation() }
            working.empty()
            animatingNodesAtWork = working
        }
        if animatingElements.isEmpty { return }
        var working: [Element] = []
        swap(&animatingElementsAtWork, &working)
        swap(&animatingElements, &working)
        for element in working {
            element.flags.remove(.animating)
            if element.flags.contains(.detached) { continue }
            let runs = element.advance()
            let passes = element.presence?.advance(element) ?? false
            if runs || passes { animate(element) }
        }
        working.empty()
        animatingElementsAtWork = working
    }

    /// A body or an action that writes what it depends on is cut off after this many passes of one update.
    package static let passLimit = 64

    func runPhases() {
        var passes = 0
        // Each transaction of the writes before this update is a pass of its own.
        let limit = Window.passLimit + groups.count
        defer { if !departed.isEmpty { departed.removeAll() } }
        while true {
            passes += 1
            statistics.passes += 1
            if passes > limit {
                giveUp()
                break
            }
            if !groups.isEmpty {
                var group = groups.removeFirst()
                currentTransaction = group.transaction
                evaluate(group.nodes)
                group.nodes.empty()
                spareNodes = group.nodes
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
        var nodes = nodes
        if nodes.count > 1 { Window.sort(&nodes) { $0.depth } }
        for node in nodes {
            if node.flags.contains(.dirty) && !node.flags.contains(.destroyed) { node.evaluate() }
        }
    }

    func syncContainers() {
        while !unsynced.isEmpty {
            // May be called in the middle of itself, by a layout that gathers: each call has a list of its own.
            var containers: [ContainerNode] = []
            swap(&unsynced, &containers)
            Window.sort(&containers) { $0.depth }
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
            places &+= 1
            var roots: [Element] = []
            swap(&layoutRootsAtWork, &roots)
            swap(&layoutRoots, &roots)
            Window.sort(&roots) { $0.depth }
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
            roots.empty()
            layoutRootsAtWork = roots
            // A geometry reader runs its content while it is laid out; what that changed is gathered here.
            if !unsynced.isEmpty { syncContainers() }
        }
    }

    func reposition() {
        if moved.isEmpty { return }
        places &+= 1
        var elements: [Element] = []
        swap(&movedAtWork, &elements)
        swap(&moved, &elements)
        Window.sort(&elements) { $0.depth }
        for element in elements where element.flags.contains(.moved) {
            element.flags.remove(.moved)
            if element.flags.contains(.detached) { continue }
            let base = element.above?.ask { $0.childLayerOrigin } ?? .zero
            element.reposition(CGPoint(x: base.x + element.frame.minX, y: base.y + element.frame.minY))
        }
        elements.empty()
        movedAtWork = elements
    }

    /// Sorts by depth, the order of equals kept. Lists are short or nearly in order, as trees are walked.
    private static func sort<T>(_ items: inout [T], _ depth: (T) -> Int32) {
        if items.count < 2 { return }
        var last = Int32.min
        var isSorted = true
        for index in items.indices {
            let own = depth(items[index])
            isSorted = isSorted && last <= own
            last = own
        }
        if isSorted { return }
        if items.count > 64 {
            // By numbers alone: a comparison of the main actor's asks for its thread each time.
            var order: [(depth: Int32, place: Int)] = []
            order.reserveCapacity(items.count)
            for (place, item) in items.enumerated() { order.append((depth(item), place)) }
            order.sort(by: <)
            items = order.map { items[$0.place] }
            return
        }
        for index in 1..<items.count {
            let key = depth(items[index])
            var place = index
            while place > 0, depth(items[place - 1]) > key {
                items.swapAt(place, place - 1)
                place -= 1
            }
        }
    }

    func finishGroup() {
        if !overriding.isEmpty {
            for node in overriding { node.flags.remove(.overridesTransaction) }
            overriding.removeAll(keepingCapacity: true)
        }
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
        if !presences.isEmpty {
            for element in presences { element.presence?.applyNow(element) }
            presences.removeAll(keepingCapacity: true)
        }
        for element in toRecord {
            element.flags.remove(.needsRecord)
            if !element.flags.contains(.detached) {
                statistics.records += 1
                element.record()
            }
        }
        if !toRecord.isEmpty { toRecord.empty() }
        while !toRebuild.isEmpty {
            var hosts: [LayerHost] = []
            swap(&toRebuildAtWork, &hosts)
            swap(&toRebuild, &hosts)
            for host in hosts where host.needsRebuild {
                statistics.rebuilds += 1
                host.rebuild()
            }
            hosts.empty()
            toRebuildAtWork = hosts
        }
        forgetOverridden()
    }
}
