import Foundation
import Surface

/// The refreshes of one scroll view: actions, states, indicators and those who wait, beside the machine that decides.
@MainActor final class RefreshController {
    /// Weak, since who waits for a refresh may hold this longer than the window lives.
    @ReferringToScroll private var holder: ScrollElement?
    private var element: ScrollElement {
        guard let holder else { preconditionFailure("the scroll view is gone") }
        return holder
    }
    @exclusivity(unchecked) private(set) var slots: [RefreshSlot] = []
    /// The state of the edge where something goes on, else of the nearest modifier's.
    let source = RefreshSource(RefreshState())
    /// Makes the indicators' views.
    weak var node: RefreshIndicatorsNode?
    @exclusivity(unchecked) private var setup = Setup()
    @exclusivity(unchecked) private var nextWaiter = 0

    /// What the scroll view and its environment say of its refreshes.
    struct Setup: Equatable {
        var registrations: [RefreshRegistration] = []
        var isRightToLeft = false
        /// Whether the standard indicator shows, which places itself in the gap.
        var isStandard = true
        var reducesMotion = false

        init() {}
        /// What scroll views along some axes take over in a place.
        @MainActor init(axes: Axis.Set, _ values: EnvironmentValues) {
            registrations = values.refreshRegistrations.filter {
                axes.contains($0.edge.isVertical ? .vertical : .horizontal)
            }
            isRightToLeft = values.layoutDirection == .rightToLeft
            isStandard = values.showsStandardRefreshIndicator
            reducesMotion = values.accessibilityReduceMotion
        }
    }

    init(_ element: ScrollElement) { holder = element }

    // MARK: Configuration

    func configure(_ new: Setup) {
        if new == setup { return }
        setup = new
        apply()
    }

    func behaviorChanged() { apply() }

    /// The view leaves the tree: everything ends, and nothing is written afterwards.
    func detach() {
        setup.registrations = []
        apply()
    }

    private func apply() {
        let time = element.window.time
        var next: [RefreshSlot] = []
        for registration in setup.registrations {
            let edge = registration.edge.scrollEdge(isRightToLeft: setup.isRightToLeft)
            if let old = slots.first(where: { $0.registration === registration && $0.edge == edge }) {
                next.append(old)
            } else {
                let made = RefreshSlot(registration, edge: edge, controller: self, node: element.node)
                registration.claim(made)
                next.append(made)
            }
        }
        let gone = slots.filter { old in !next.contains { $0 === old } }
        if !gone.isEmpty {
            // The machine tells edges apart, not modifiers: what goes must not live on in what comes in its place.
            let kept = slots.filter { old in next.contains { $0 === old } }
            run(element.machine.setRefreshes(configurations(kept), at: time))
            for slot in gone { end(slot) }
        }
        let isSame = next.count == slots.count && gone.isEmpty
        slots = next
        let wanted = configurations(next)
        if wanted != element.machine.refreshes.map(\.configuration) {
            run(element.machine.setRefreshes(wanted, at: time))
        }
        element.machine.runsInParallel = next.allSatisfy(\.registration.behavior.isSimultaneous)
        if !isSame { node?.slotsChanged() }
        show()
    }

    private func configurations(_ slots: [RefreshSlot]) -> [RefreshConfiguration] {
        slots.map { RefreshConfiguration(edge: $0.edge, $0.registration.behavior) }
    }

    private func end(_ slot: RefreshSlot) {
        let wasRunning = slot.source.untracked.isRefreshing
        slot.cancelTask()
        slot.resume(.cancelled)
        setIndicator([], of: slot)
        if wasRunning { slot.registration.setFlag(false) }
        slot.registration.release(slot)
        var state = RefreshState(edge: slot.registration.edge)
        state.lastRefresh = slot.source.untracked.lastRefresh
        slot.registration.publish(state, of: self)
    }

    // MARK: The machine

    /// Does what the machine decided.
    func run(_ commands: [RefreshingScrollMachine.Command]) {
        for command in commands {
            switch command {
            case .startAction(let edge, let run):
                guard let slot = slot(at: edge) else { continue }
                let isRestart = slot.source.untracked.isRefreshing
                slot.start(run: run, at: element.window.time)
                slot.registration.setFlag(true)
                if !isRestart { announce("Refreshing") }
                vibrate(slot, .started)
            case .cancelAction(let edge, let run): slot(at: edge)?.cancelTask(run: run)
            }
        }
    }

    private func slot(at edge: ScrollEdge) -> RefreshSlot? { slots.first { $0.edge == edge } }

    /// An action came to its end.
    func actionEnded(_ slot: RefreshSlot, run: Int, _ result: RefreshMachine.Result) {
        // The time of the end is that of the update that learns of it.
        later(slot) { controller, element in
            controller.run(element.machine.actionFinished(slot.edge, result, run: run, at: element.window.time))
        }
    }

    /// Brings states and indicators in line with the machine. Called whenever the content may have moved.
    func show() {
        if slots.isEmpty { return }
        let time = element.window.time
        for slot in slots {
            guard let machine = element.machine[slot.edge] else { continue }
            let old = slot.source.untracked
            var state = old
            state.phase = phase(machine, slot)
            state.progress = machine.progress
            state.pull = element.machine.scroll.pull(slot.edge, at: time)
            state.travel = element.machine.scroll.pullTravel(slot.edge)
            if machine.endCount != slot.endCount { finish(slot, machine, &state) }
            if state.phase == .armed, old.phase != .armed { vibrate(slot, .armed) }
            slot.source.state = state
            slot.show(state, reducesMotion: setup.reducesMotion)
            if setup.isStandard != slot.indicator.isStandard { slot.indicator.isStandard = setup.isStandard }
            slot.indicator.show(
                state, hold: machine.configuration.hold, isWanted: machine.showsIndicator,
                reducesMotion: setup.reducesMotion)
            slot.isShown.value = machine.showsIndicator || slot.indicator.isFading
        }
        publish()
    }

    private func publish() {
        let states = slots.map(\.source.untracked)
        let busy = states.first { $0.phase != .idle && $0.phase != .tracking } ?? states.first { $0.pull > 0 }
        source.state = busy ?? states[0]
        for slot in slots { slot.registration.publish(busy ?? slot.source.untracked, of: self) }
    }

    private func phase(_ machine: RefreshMachine, _ slot: RefreshSlot) -> RefreshPhase {
        switch machine.phase {
        case .idle: .idle
        case .tracking: .tracking
        case .pulling: .pulling
        case .armed: .armed
        case .snapping: .snapping
        case .refreshing: .refreshing
        case .finishing(let result): .finishing(slot.result(result))
        case .cancelling: .cancelling
        }
    }

    /// The machine has come to the end of a refresh.
    private func finish(_ slot: RefreshSlot, _ machine: RefreshMachine, _ state: inout RefreshState) {
        slot.endCount = machine.endCount
        guard let kind = machine.lastResult else { return }
        let result = slot.result(kind)
        state.result = result
        state.endCount += 1
        slot.isOwnedByWaiters = false
        switch result {
        case .success:
            state.lastRefresh = element.window.date
            announce("Refreshed")
            vibrate(slot, .succeeded)
        case .failed(let error):
            let reason = (error as? any LocalizedError)?.errorDescription
            announce(reason.map { "Refreshing failed: \($0)" } ?? "Refreshing failed")
            vibrate(slot, .failed)
        case .timedOut:
            announce("Refreshing took too long")
            vibrate(slot, .failed)
        case .cancelled: announce("Refreshing cancelled")
        }
        slot.registration.setFlag(false)
        slot.resume(result)
    }

    private func announce(_ text: String) { element.window.send(.announce(text, isAssertive: false)) }

    private func vibrate(_ slot: RefreshSlot, _ moment: RefreshBehavior.Haptics) {
        guard slot.registration.behavior.haptics.contains(moment) else { return }
        // Milliseconds on, off, on.
        element.window.send(.haptic(moment == .failed ? [20, 60, 20] : [10]))
    }

    // MARK: Requests

    /// The program, a key or assistive technology asks for a refresh, with the next update.
    func request(_ slot: RefreshSlot?) {
        guard let slot else { return }
        later(slot) { controller, element in
            slot.isOwnedByWaiters = false
            controller.start(slot)
        }
    }

    /// Asks for a refresh and waits for its end.
    func refresh(_ slot: RefreshSlot) async -> RefreshResult {
        if Task.isCancelled { return .cancelled }
        nextWaiter += 1
        let id = nextWaiter
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                slot.wait(id, continuation)
                later(slot) { controller, _ in
                    guard slot.hasWaiters else { return }
                    if !slot.isRunning { slot.isOwnedByWaiters = true }
                    controller.start(slot)
                }
            }
        } onCancel: {
            Task { @MainActor [weak self] in
                guard slot.stopWaiting(id), slot.isOwnedByWaiters else { return }
                self?.cancelRefresh(slot)
            }
        }
    }

    private func start(_ slot: RefreshSlot) {
        let time = element.window.time
        run(element.machine.refresh(slot.edge, at: time))
        guard slot.registration.behavior.scrollsToEdge else { return }
        let bounds = element.machine.scroll[slot.edge].bounds
        let place = slot.edge.isLower ? bounds.lowerBound : bounds.upperBound
        if slot.edge.isVertical {
            element.machine.scroll.scroll(y: place, animated: true, at: time)
        } else {
            element.machine.scroll.scroll(x: place, animated: true, at: time)
        }
    }

    /// The refresh is given up.
    func cancelRefresh(_ slot: RefreshSlot?) {
        guard let slot else { return }
        later(slot) { controller, element in
            controller.run(element.machine.cancelRefresh(slot.edge, at: element.window.time))
        }
    }

    /// The program says that the refresh is done, whatever its action still does.
    func complete(_ slot: RefreshSlot) {
        later(slot) { controller, element in
            guard let machine = element.machine[slot.edge], machine.isRunning else { return }
            let run = machine.run
            slot.cancelTask(run: run)
            controller.run(element.machine.actionFinished(slot.edge, .success, run: run, at: element.window.time))
        }
    }

    /// Runs something with the time of the next update, which is one of its own where the window was at rest.
    private func later(_ slot: RefreshSlot, _ body: @escaping @MainActor (RefreshController, ScrollElement) -> Void) {
        // Who waits may hold a view that has gone, whose node nobody holds.
        guard slots.contains(where: { $0 === slot }) else { return slot.resume(.cancelled) }
        holder?.window.queueAction { [weak self] in
            guard let self, self.slots.contains(where: { $0 === slot }) else { return }
            body(self, self.element)
            self.element.showOffset()
        }
    }

    // MARK: Indicators

    /// Whether something of an indicator moves though the content does not.
    var wantsFrames: Bool {
        for slot in slots where slot.indicator.isFading { return true }
        return false
    }

    func setIndicator(_ elements: [Element], of slot: RefreshSlot) {
        let indicator = slot.indicator
        let wasFilled = indicator.isFilled
        indicator.setContent(elements)
        if wasFilled == indicator.isFilled { return }
        if indicator.isFilled {
            element.adopt(indicator)
            place(slot)
        } else {
            indicator.detach()
        }
        element.drawnOrderChanged()
    }

    /// Places the boxes at the edges of where content rests.
    func place() { for slot in slots where slot.indicator.isFilled { place(slot) } }

    private func place(_ slot: RefreshSlot) {
        guard element.flags.contains(.placedOnce), let machine = element.machine[slot.edge] else { return }
        let depth = slot.indicator.depth(hold: machine.configuration.hold)
        let room = element.restingRect
        var box = room
        switch slot.edge {
        case .top: box.size.height = depth
        case .bottom: (box.origin.y, box.size.height) = (room.maxY - depth, depth)
        case .left: box.size.width = depth
        case .right: (box.origin.x, box.size.width) = (room.maxX - depth, depth)
        }
        slot.indicator.place(at: box.origin, ProposedViewSize(box.size))
    }

    /// Whether indicators lie on top of the content: where it covers the gap, or makes none.
    private var isInFront: Bool { setup.reducesMotion || element.showsIndicatorInFront }

    func forEachDrawn(inFront: Bool, _ body: (Element) -> Void) {
        guard isInFront == inFront else { return }
        for slot in slots where slot.indicator.isFilled { body(slot.indicator) }
    }

    /// Finds what of an indicator is under a point in the coordinates of the scroll view's layer.
    func hit(_ point: CGPoint, inFront: Bool, _ path: inout HitPath) -> Bool {
        guard isInFront == inFront else { return false }
        return slots.contains { $0.indicator.isFilled && $0.indicator.hit(point, &path) }
    }

    // MARK: The environment of the content

    /// Tells the content of a scroll view what refreshes it. Answers the bits of the keys that changed.
    func provide(to scope: EnvironmentScope) -> KeyMask {
        guard let nearest = slots.first?.registration else {
            return scope.clear(RefreshKey.self) | scope.clear(RefreshRegistrationsKey.self)
                | scope.clear(RefreshStateKey.self)
        }
        var values = EnvironmentValues(scope: scope, recorder: EnvironmentRecorder())
        values[RefreshKey.self] = RefreshAction(nearest, in: self)
        // What this view refreshes is not for those in it.
        let own = setup.registrations
        values[RefreshRegistrationsKey.self] = (scope.parent?.value(of: RefreshRegistrationsKey.self) ?? [])
            .filter { outer in !own.contains { $0 === outer } }
        values[RefreshStateKey.self] = source
        return values.recorder?.commit(to: scope) ?? 0
    }
}
