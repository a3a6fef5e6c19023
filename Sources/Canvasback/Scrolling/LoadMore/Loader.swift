import Foundation
import Surface

/// Loads more at an edge of one scroll view: keeps the machine, runs its actions, and tells who shows it.
@MainActor final class Loader: ScrollFollower {
    private let source = DependencySource()
    let edge: Edge
    /// The scroll view that it loads for: the outermost along its axis.
    @ReferringToScroll private(set) var scroll: ScrollElement?
    /// What is shown of it in the content.
    weak var footer: Element?
    private var action: @MainActor @Sendable () async throws -> LoadMoreMachine.Result
    private var machine: LoadMoreMachine
    private var task: Task<Void, Never>?
    private var error: (any Error)?
    private var shownPhase = LoadMoreMachine.Phase.idle
    private var wasScrolling = false
    /// The load that was announced as running.
    private var announcedRun = 0
    /// By reference, since an action may outlast it.
    private let windowReference: WindowReference
    private var window: Window? { windowReference.window }
    /// The window's, which an action is one of while it runs.
    private let actions: RunningActions

    init(edge: Edge, window: Window, action: @escaping @MainActor @Sendable () async throws -> LoadMoreMachine.Result) {
        (self.edge, windowReference, self.action) = (edge, window.reference, action)
        actions = window.runningActions
        machine = LoadMoreMachine()
    }

    /// Whether it lies along an axis.
    func isAlong(_ axes: Axis.Set) -> Bool { axes.has(axis) }
    private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

    /// What is shown now; reading it makes the dependency.
    var state: LoadMoreState {
        source.noteRead()
        let phase: LoadMoreState.Phase =
            switch shownPhase {
            case .idle: .idle
            case .loading: .loading
            case .failed: error.map { .failed($0) } ?? .idle
            case .noMore: .noMore
            }
        return LoadMoreState(phase: phase, edge: edge, loader: self)
    }

    func update(
        hasMore: Bool, distance: CGFloat, policy: LoadMoreRefreshPolicy,
        action: @escaping @MainActor @Sendable () async throws -> LoadMoreMachine.Result
    ) {
        self.action = action
        (machine.distance, machine.runsBesideRefresh) = (max(0, Double(distance)), policy == .parallel)
        run(machine.setHasMore(hasMore))
    }

    // MARK: The scroll view

    /// Takes a scroll view, unless it has one. False where it loads for another.
    func take(_ scroll: ScrollElement) -> Bool {
        if self.scroll == nil { self.scroll = scroll }
        return self.scroll === scroll
    }

    /// The scroll view goes, or the view that loads.
    func drop(_ scroll: ScrollElement) {
        guard self.scroll === scroll else { return }
        self.scroll = nil
        run(machine.removed())
    }

    func removed() { run(machine.removed()) }

    func follow(_ scroll: ScrollElement) {
        guard scroll === self.scroll else { return }
        let edge = scroll.physicalEdge(edge)
        let axisMachine = scroll.machine.scroll[edge]
        let isScrolling = axisMachine.phase == .interacting
        if isScrolling, !wasScrolling { machine.gestureBegan() }
        wasScrolling = isScrolling
        run(machine.refreshing(scroll.machine.refreshes.contains { $0.isBusy }))

        let metrics = axisMachine.metrics
        // The content without what is shown of loading.
        var (first, last) = (0.0, metrics.content)
        if let footer, footer.isAttached {
            let place = Double(footer.place(in: scroll, along: axis))
            if edge.isLower { first = place + Double(footer.frame.size[axis]) } else { last = place }
        }
        let offset = axisMachine.offset(at: scroll.window.time)
        let remaining =
            edge.isLower
            ? offset + metrics.lowerInset - first : last - (offset + metrics.viewport - metrics.upperInset)
        run(
            machine.measured(
                LoadMoreMachine.Reading(
                    remaining: remaining, viewport: metrics.viewport - metrics.lowerInset - metrics.upperInset,
                    content: last - first)))
        announce(isSeen: remaining < 0)
    }

    // MARK: Actions

    func retry() { run(machine.retry()) }
    func reset() { run(machine.reset()) }

    private func run(_ commands: [LoadMoreMachine.Command]) {
        for command in commands {
            switch command {
            case .startAction(let run): start(run)
            case .cancelAction:
                task?.cancel()
                task = nil
            }
        }
        if machine.phase != .failed { error = nil }
        if machine.phase == shownPhase { return }
        shownPhase = machine.phase
        source.notifyChanged()
    }

    private func start(_ run: Int) {
        // The newest action runs, and goes on whatever becomes of the view value that it came with.
        let (action, actions) = (action, actions)
        task = Task { [weak self] in
            do {
                let result = try await actions.run(action)
                self?.ended(run, result, nil)
            } catch is CancellationError {
                self?.ended(run, .cancelled, nil)
            } catch {
                self?.ended(run, .failure, error)
            }
        }
    }

    private func ended(_ run: Int, _ result: LoadMoreMachine.Result, _ error: (any Error)?) {
        // After the layout of what the action brought.
        window?.queueAction { [weak self] in
            guard let self, machine.phase == .loading, machine.run == run else { return }
            task = nil
            self.error = error
            let wasAnnounced = announcedRun == run
            self.run(machine.actionFinished(result, run: run))
            if wasAnnounced, machine.phase != .loading { announceEnd() }
        }
    }

    // MARK: Those who cannot see it

    /// Says that something is loaded once a person is where it will be.
    private func announce(isSeen: Bool) {
        guard isSeen, machine.phase == .loading, announcedRun != machine.run else { return }
        announcedRun = machine.run
        window?.send(.announce("Loading more", isAssertive: false))
    }

    private func announceEnd() {
        let text =
            switch machine.phase {
            case .failed: "Loading failed"
            case .noMore: "No more content"
            case .idle, .loading: "Loaded"
            }
        window?.send(.announce(text, isAssertive: false))
    }
}
