import Foundation
import Surface

/// What one `refreshable` modifier says, for as long as it is in the tree.
///
/// Scroll views that refresh for it have a slot each; the action is this object's, so that an update that replaces the
/// closure changes what the next refresh runs and nothing about the one that runs.
@MainActor final class RefreshRegistration {
    nonisolated let edge: Edge
    private(set) var behavior: RefreshBehavior
    private(set) var action: @MainActor @Sendable () async throws -> Void
    private var isRefreshing: Binding<Bool>?
    /// The value of the binding that was seen or written last.
    private var knownFlag: Bool?
    /// Those at other edges that apply in the same place, the nearest first.
    private(set) var outer: [RefreshRegistration] = []
    /// What views between the modifier and what refreshes read.
    let source: RefreshSource
    /// Called when the first refreshing view has come or the last one gone.
    var onClaim: (() -> Void)?
    private var claims: [WeakSlot] = []
    /// By reference, since an action may outlast it.
    private let windowReference: WindowReference
    private var window: Window? { windowReference.window }
    /// The window's, which the action is one of while it runs.
    let actions: RunningActions

    private struct WeakSlot { weak let slot: RefreshSlot? }

    init(_ modifier: _RefreshableModifier, window: Window) {
        (edge, behavior, action) = (modifier.edge, modifier.behavior, modifier.action)
        windowReference = window.reference
        actions = window.runningActions
        source = RefreshSource(RefreshState(edge: modifier.edge))
    }

    /// This one and those further out.
    var all: [RefreshRegistration] { [self] + outer }

    /// The slots of what refreshes, in the order in which they came.
    var slots: [RefreshSlot] { claims.compactMap(\.slot) }

    func setOuter(_ all: [RefreshRegistration]) { outer = all.filter { $0.edge != edge } }

    func update(_ modifier: _RefreshableModifier) {
        action = modifier.action
        guard behavior != modifier.behavior else { return }
        behavior = modifier.behavior
        for slot in slots { slot.controller?.behaviorChanged() }
        if !slots.isEmpty { window?.heldKeysChanged(of: self) }
    }

    // MARK: Claims

    func claim(_ slot: RefreshSlot) {
        let wasClaimed = !slots.isEmpty
        claims.append(WeakSlot(slot: slot))
        if wasClaimed { return }
        window?.heldKeysChanged(of: self)
        onClaim?()
    }

    func release(_ slot: RefreshSlot) {
        claims.removeAll { $0.slot == nil || $0.slot === slot }
        guard claims.isEmpty else { return }
        window?.releaseHeldKeys(of: self)
        onClaim?()
    }

    // MARK: The flag

    /// Takes the binding of the newest view value. True written by the program refreshes, false ends what runs.
    func observe(_ binding: Binding<Bool>?) {
        isRefreshing = binding
        guard let flag = binding?.wrappedValue else { return }
        let old = knownFlag ?? false
        knownFlag = flag
        if flag == old { return }
        window?.queueAction { [weak self] in
            guard let self, self.knownFlag == flag else { return }
            for slot in self.slots {
                guard let controller = slot.controller else { continue }
                if flag, !slot.isRunning {
                    controller.request(slot)
                    break
                } else if !flag, slot.isRunning {
                    controller.complete(slot)
                }
            }
        }
    }

    /// Writes the binding, where there is one.
    func setFlag(_ flag: Bool) {
        guard let isRefreshing, knownFlag != flag else { return }
        Node.untracked {
            isRefreshing.wrappedValue = flag
            // A constant stays as it is, which asks for nothing.
            knownFlag = isRefreshing.wrappedValue
        }
    }

    // MARK: Without a view that refreshes

    /// Runs the action where nothing can show it.
    func runAlone() async -> RefreshResult {
        setFlag(true)
        defer { setFlag(false) }
        return await RefreshResult(of: action, among: actions)
    }

    /// Takes over the state of a scroll view that refreshes. One at rest gives way to one that does something.
    func publish(_ state: RefreshState, of controller: RefreshController) {
        let shown = source.untracked
        if shown.slot?.controller !== controller, state.phase == .idle, shown.phase != .idle, shown.slot != nil {
            return
        }
        source.state = state
    }
}

extension RefreshRegistration: KeyHolder {
    var heldKeys: [KeyChord] {
        behavior.shortcuts.map {
            KeyChord($0.key.lowercased(), modifiers: KeyModifiers(rawValue: $0.modifiers.rawValue))
        }
    }
}

extension RefreshRegistration: Equatable {
    nonisolated static func == (a: RefreshRegistration, b: RefreshRegistration) -> Bool { a === b }
}

extension RefreshResult {
    /// What an action comes to, which is one of a window's.
    @MainActor init(of action: @MainActor @Sendable () async throws -> Void, among actions: RunningActions) async {
        do {
            try await actions.run(action)
            self = .success
        } catch is CancellationError {
            self = .cancelled
        } catch {
            self = .failed(error)
        }
    }

    /// The kind, without the error.
    var kind: RefreshMachine.Result {
        switch self {
        case .success: .success
        case .failed: .failure
        case .cancelled: .cancelled
        case .timedOut: .timedOut
        }
    }
}

enum RefreshRegistrationsKey: EnvironmentKey { static var defaultValue: [RefreshRegistration] { [] } }

extension EnvironmentValues {
    /// What refreshes scroll views at this place, the nearest first and each edge once.
    var refreshRegistrations: [RefreshRegistration] { self[RefreshRegistrationsKey.self] }
}

extension Edge {
    /// The physical edge.
    func scrollEdge(isRightToLeft: Bool) -> ScrollEdge {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        }
    }
    var isVertical: Bool { self == .top || self == .bottom }
}
