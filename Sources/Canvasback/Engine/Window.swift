import Foundation
import Surface

/// One window: a retained tree, its picture, and the phases that bring the second in line with the first.
///
/// Reads no clock: every entry is given the time, in seconds of any monotonic clock.
@MainActor package final class Window {
    /// The picture.
    package let display = DisplayList()
    /// The time of the event or frame that is being handled, in seconds.
    package private(set) var time: Double = 0
    /// Size, scale, safe area and settings, as the page reported them last.
    package private(set) var metrics: WindowMetrics
    /// Counts of work done, for tests and metrics.
    package var statistics = Statistics()
    /// Called once when work comes up outside of ``handle(_:at:)`` and ``update(at:)``.
    package var onInvalidate: (() -> Void)?
    /// Nodes that are in the tree.
    package var nodeCount = 0
    /// This window, for those who may outlive it.
    package let reference = WindowReference()
    /// Guides that views have set explicitly; see ``mayHaveGuide(_:)``.
    var explicitGuides: [AlignmentKey] = []
    /// The title of the window.
    package var title = ""
    /// What the page is to be told beside the picture.
    private var messages: [ServerMessage] = []

    let rootScope: EnvironmentScope?
    package private(set) var root: RootNode!
    let metricsSource = DependencySource()
    /// Gestures, pointers and what they hit.
    package private(set) var input: InputRouter!

    // What waits for a phase.
    private var groups: [UpdateGroup] = []
    private var unsynced: [ContainerNode] = []
    private var layoutRoots: [Element] = []
    private var moved: [Element] = []
    private var toRecord: [Element] = []
    private var toRebuild: [LayerHost] = []
    private var preferenceObservers: [any PreferenceObserver] = []
    private var actions: [@MainActor () -> Void] = []
    private var geometryObservers: [any GeometryObserver] = []
    private var animatingNodes: [Node] = []
    private var animatingElements: [Element] = []
    private var scratch: [DrawCommand] = []
    var recordBuffer: [DrawCommand] = []
    private var overriding: [Node] = []
    var permanentOverrides = 0
    private var leavingBranches: [ObjectIdentifier: LeavingBranch] = [:]
    private var presences: [Element] = []
    /// Nodes that have left in the update that runs now.
    private var departed: [Node] = []
    private var isBusy = false
    private var hasAnnouncedWork = false
    private(set) var currentTransaction = Transaction()

    /// Bodies, layouts and the like that ran.
    package struct Statistics {
        package var bodies = 0
        package var layouts = 0
        package var measurements = 0
        package var records = 0
        package var rebuilds = 0
        package var passes = 0
        package init() {}
    }

    /// Nodes to evaluate with one transaction.
    private struct UpdateGroup {
        var transaction: Transaction
        var nodes: [Node]
    }

    /// A window that shows a view. Nothing runs before the first ``update(at:)``, except the bodies.
    package init<Content: View>(
        metrics: WindowMetrics, time: Double = 0, environment: (inout EnvironmentValues) -> Void = { _ in },
        @ViewBuilder content: () -> Content
    ) {
        self.metrics = metrics
        self.time = time
        rootScope = nil
        refer(isAlive: true)
        let outer = Window.entered
        Window.entered = reference
        defer { Window.entered = outer }
        isBusy = true
        input = InputRouter(window: self)
        let scope = EnvironmentScope(parent: nil, window: self)
        root = RootNode(window: self, scope: scope, environment: environment)
        root.setContent(content())
        isBusy = false
    }

    /// The window whose event or update runs now; outside of those the last one that did.
    package static var current: Window? { DependencySource.currentReader?.window ?? entered?.window }
    private static var entered: WindowReference?

    isolated deinit { refer(isAlive: false) }

    // MARK: Entries

    /// Handles one input event. What it changes shows after the next ``update(at:)``.
    package func handle(_ event: InputEvent, at now: Double) {
        if isClosed { return }
        enter(now) {
            switch event {
            case .resize(let metrics): setMetrics(metrics)
            default: input.handle(event)
            }
        }
    }

    /// Runs the phases: state, layout, drawing. Afterwards ``display`` is what is to be seen at `now`.
    package func update(at now: Double) {
        if isClosed { return }
        enter(now) {
            advance()
            AnimationCompletion.runReady()
            runPhases()
            draw()
        }
        hasAnnouncedWork = false
        #if DEBUG
            checkInvariants()
        #endif
    }

    /// Whether the picture changes with time alone: call ``update(at:)`` at each refresh.
    package var wantsFrame: Bool {
        if isClosed { return false }
        return !animatingNodes.isEmpty || !animatingElements.isEmpty || hasWork || input.wantsFrame(after: time)
    }

    /// Whether an update would do something besides animations.
    package var hasWork: Bool {
        !groups.isEmpty || !unsynced.isEmpty || !layoutRoots.isEmpty || !moved.isEmpty || !preferenceObservers.isEmpty
            || !actions.isEmpty || !toRecord.isEmpty || !toRebuild.isEmpty
    }

    /// The window goes: state is dropped, tasks are cancelled, `onDisappear` runs.
    package func close(at now: Double) {
        if isClosed { return }
        enter(now) {
            input.cancelAll()
            root.destroy()
            runActions()
            departed.removeAll()
        }
    }
    /// Whether the window has gone: nothing changes it any more.
    private var isClosed: Bool { root.flags.contains(.destroyed) }

    /// Runs `body` as an event of this window at a time.
    package func enter(_ now: Double, _ body: () -> Void) {
        if now > time { time = now }
        let outer = (Window.entered, isBusy)
        (Window.entered, isBusy) = (reference, true)
        body()
        isBusy = outer.1
        if outer.0?.window != nil { Window.entered = outer.0 }
    }

    /// Tells the page something beside the picture, after the next update.
    package func send(_ message: ServerMessage) {
        messages.append(message)
        announceWork()
    }

    /// What the page is to be told since the last call.
    package func takeMessages() -> [ServerMessage] {
        defer { messages.removeAll() }
        return messages
    }

    /// The page is out of reach: open gestures end as cancelled.
    package func connectionLost(at now: Double) { enter(now) { input.cancelAll() } }

    private func setMetrics(_ new: WindowMetrics) {
        let old = metrics
        if new == old { return }
        metrics = new
        root.metricsChanged(from: old)
        metricsSource.notifyChanged()
        input.windowChanged()
    }

    // MARK: What asks for work

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
            groups.append(UpdateGroup(transaction: transaction, nodes: [node]))
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

    func addGeometryObserver(_ observer: any GeometryObserver) { geometryObservers.append(observer) }
    func removeGeometryObserver(_ observer: any GeometryObserver) { geometryObservers.removeAll { $0 === observer } }

    private func announceWork() {
        if isBusy || hasAnnouncedWork { return }
        hasAnnouncedWork = true
        onInvalidate?()
    }

    // MARK: Transactions

    /// The transaction that applies to a node in the update that runs now.
    package func transaction(for node: Node) -> Transaction {
        if overriding.isEmpty && permanentOverrides == 0 { return currentTransaction }
        var result = currentTransaction
        apply(from: node, to: &result)
        return result
    }

    private func apply(from node: Node, to transaction: inout Transaction) {
        if let parent = node.parent { apply(from: parent, to: &transaction) }
        if node.flags.contains(.overridesTransaction) { node.overrideTransaction(&transaction) }
    }

    /// Lets a node change the transaction of its subtree until the end of the group that is being updated.
    func override(by node: Node) {
        node.flags.insert(.overridesTransaction)
        overriding.append(node)
    }

    func noteLeaving(_ branch: LeavingBranch, _ element: Element) {
        leavingBranches[ObjectIdentifier(element)] = branch
    }

    /// The branch that leaves with an element or with what it wraps.
    func leavingBranch(of element: Element) -> LeavingBranch? {
        if leavingBranches.isEmpty { return nil }
        var current: Element? = element
        while let e = current {
            if let branch = leavingBranches[ObjectIdentifier(e)] { return branch }
            current = e.wrapped
        }
        return nil
    }

    /// A transition has begun: its layer must show the start of it once positions are known.
    func notePresence(_ element: Element) { presences.append(element) }

    // MARK: Phases

    private func advance() {
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

    private func runPhases() {
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
            for observer in geometryObservers { observer.checkGeometry() }
            if hasStructuralWork { continue }
            runObservers()
            runActions()
            AnimationCompletion.runReady()
            if !hasStructuralWork && preferenceObservers.isEmpty && actions.isEmpty { break }
        }
    }

    private var hasStructuralWork: Bool {
        !groups.isEmpty || !unsynced.isEmpty || !layoutRoots.isEmpty || !moved.isEmpty
    }

    /// Gathers elements in the middle of a layout, after a geometry reader ran its content.
    func syncNow() { if !unsynced.isEmpty { syncContainers() } }

    private func evaluate(_ nodes: [Node]) {
        // Parents first: what they update is not evaluated twice.
        for node in nodes.count == 1 ? nodes : nodes.sorted(by: { $0.depth < $1.depth }) {
            if node.flags.contains(.dirty) && !node.flags.contains(.destroyed) { node.evaluate() }
        }
    }

    private func syncContainers() {
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

    private func layout() {
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

    private func reposition() {
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

    private func finishGroup() {
        for node in overriding { node.flags.remove(.overridesTransaction) }
        overriding.removeAll(keepingCapacity: true)
        currentTransaction = Transaction()
    }

    private func runObservers() {
        if preferenceObservers.isEmpty { return }
        let observers = preferenceObservers
        preferenceObservers.removeAll(keepingCapacity: true)
        for observer in observers { Node.untracked { observer.checkPreference() } }
    }

    private func runActions() {
        if actions.isEmpty { return }
        let queued = actions
        actions.removeAll(keepingCapacity: true)
        for action in queued { Node.untracked { action() } }
    }

    private func giveUp() {
        let name = groups.first?.nodes.first.map { "\(type(of: $0))" } ?? "a preference or an action"
        RuntimeWarning.once(
            "Window.passLimit",
            "an update did not settle after \(Window.passLimit) passes; what is shown may be out of date. Last: \(name)"
        )
        // Whoever waits for its turn gets it, once; what that asks for is dropped.
        runActions()
        for group in groups { for node in group.nodes { node.flags.remove(.dirty) } }
        groups.removeAll()
        for observer in preferenceObservers { observer.isQueued = false }
        preferenceObservers.removeAll()
        syncContainers()
        layout()
        reposition()
        finishGroup()
    }

    private func draw() {
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

    /// Runs a body and says so if it blocks; the handler is the server's, which knows a clock.
    package func measuringBody<Result>(of type: Any.Type, _ body: () -> Result) -> Result {
        guard let watchdog = Window.bodyWatchdog else { return body() }
        return watchdog.measure(type, body)
    }

    /// Times bodies, if a host that has a clock set one.
    package static var bodyWatchdog: BodyWatchdog?
}

/// Warns of bodies that block every window. The clock comes from outside, as all time does.
@MainActor package struct BodyWatchdog {
    package var now: () -> Double
    package var limit: Double
    package var report: (Any.Type, Double) -> Void
    package init(limit: Double, now: @escaping () -> Double, report: @escaping (Any.Type, Double) -> Void) {
        (self.limit, self.now, self.report) = (limit, now, report)
    }
    func measure<Result>(_ type: Any.Type, _ body: () -> Result) -> Result {
        let start = now()
        let result = body()
        let duration = now() - start
        if duration > limit { report(type, duration) }
        return result
    }
}

/// Reads geometry that may change without a layout of its own: compares after positions are known.
@MainActor protocol GeometryObserver: AnyObject {
    func checkGeometry()
}

extension Node {
    /// A frame of the clock while a node animates.
    package func evaluateForAnimation() { evaluate() }
}
