import Foundation

/// One edge of one scroll view that refreshes: what its machine does not know of.
@MainActor final class RefreshSlot {
    let registration: RefreshRegistration
    let edge: ScrollEdge
    private(set) weak var controller: RefreshController?
    /// The state of this edge: what its indicator reads.
    let source: RefreshSource
    /// What the standard indicator shows.
    let look = StateStorage(RefreshLook.spinner)
    /// Whether the indicator is in the tree.
    let isShown = StateStorage(false)
    let indicator: RefreshIndicatorElement
    /// The standard indicator's spinner, where one is shown.
    weak var spinner: RefreshSpinnerElement?
    /// The running action.
    private var task: Task<Void, Never>?
    private var run = 0
    /// What the action of the last run threw.
    var error: (any Error)?
    /// How many of the machine's ends were seen.
    var endCount = 0
    private var waiters: [(id: Int, continuation: CheckedContinuation<RefreshResult, Never>)] = []
    /// Whether the running refresh was asked for by a task that waits, and by nobody else.
    var isOwnedByWaiters = false
    /// When the action started, in seconds.
    private(set) var startTime = -Double.infinity

    init(_ registration: RefreshRegistration, edge: ScrollEdge, controller: RefreshController, node: Node) {
        (self.registration, self.edge, self.controller) = (registration, edge, controller)
        var state = RefreshState(edge: registration.edge)
        source = RefreshSource(state)
        indicator = RefreshIndicatorElement(RefreshIndicatorModifier(edge: edge), node: node)
        state.slot = self
        source.state = state
    }

    /// Whether the action runs.
    var isRunning: Bool { task != nil }

    // MARK: The action

    func start(run: Int, at time: Double) {
        task?.cancel()
        (self.run, startTime, error) = (run, time, nil)
        let (action, actions) = (registration.action, registration.actions)
        task = Task { [weak self] in
            let result = await RefreshResult(of: action, among: actions)
            self?.ended(run, result)
        }
    }

    /// Cancels the action of a run; of the last one where none is named.
    func cancelTask(run: Int? = nil) {
        guard run == nil || run == self.run else { return }
        task?.cancel()
        task = nil
    }

    private func ended(_ run: Int, _ result: RefreshResult) {
        guard run == self.run, task != nil else { return }
        task = nil
        error = result.error
        controller?.actionEnded(self, run: run, result.kind)
    }

    /// A result of the machine with what was thrown.
    func result(_ kind: RefreshMachine.Result) -> RefreshResult {
        switch kind {
        case .success: .success
        case .failure: .failed(error ?? CancellationError())
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        }
    }

    /// Shows a state in the standard indicator.
    func show(_ state: RefreshState, reducesMotion: Bool) {
        spinner?.unlessDetached?.show(state, startTime: startTime, reducesMotion: reducesMotion)
        // What shows stays while the gap closes.
        if state.phase != .idle, state.phase != .tracking {
            let new = RefreshLook(state.phase)
            if new != .success || registration.behavior.successDuration > .zero { look.value = new }
        }
    }

    // MARK: Waiting

    func wait(_ id: Int, _ continuation: CheckedContinuation<RefreshResult, Never>) {
        waiters.append((id, continuation))
    }

    /// A task stops waiting. Answers whether it was the last one.
    func stopWaiting(_ id: Int) -> Bool {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return false }
        waiters.remove(at: index).continuation.resume(returning: .cancelled)
        return waiters.isEmpty
    }

    /// Lets all that wait go on.
    func resume(_ result: RefreshResult) {
        let all = waiters
        waiters.removeAll()
        for waiter in all { waiter.continuation.resume(returning: result) }
    }

    var hasWaiters: Bool { !waiters.isEmpty }
}

/// What the standard indicator shows.
enum RefreshLook: Equatable, Sendable { case spinner, success, failure }
