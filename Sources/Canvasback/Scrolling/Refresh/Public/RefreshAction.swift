import Foundation

/// What refreshes, found as `\.refresh` in the environment of what refreshes.
///
/// Calling it does what a pull does: the indicator shows, the action runs, and the call returns when the refresh has come to
/// its end.
///
///     struct ReloadButton: View {
///         @Environment(\.refresh) private var refresh
///         var body: some View {
///             Button("Reload") { Task { await refresh?() } }
///         }
///     }
///
/// A call while the action runs joins it, or starts it again where ``RefreshBehavior/repetition`` says so. Cancelling the
/// task that waits ends the waiting; where it is the one that started the refresh and nobody else waits, the refresh too.
@MainActor @preconcurrency public struct RefreshAction: Sendable {
    let registration: RefreshRegistration
    /// The scroll view that the caller is in; else whichever refreshes.
    private weak let controller: RefreshController?

    init(_ registration: RefreshRegistration, in controller: RefreshController? = nil) {
        (self.registration, self.controller) = (registration, controller)
    }

    /// Refreshes, and waits for the end.
    public func callAsFunction() async { _ = await perform(registration) }

    /// Refreshes at one of several edges, and waits for the end.
    /// - Returns: how it came to its end; cancelled where nothing refreshes at that edge.
    @discardableResult public func callAsFunction(edge: Edge) async -> RefreshResult {
        guard let found = registration.all.first(where: { $0.edge == edge }) else { return .cancelled }
        return await perform(found)
    }

    /// Gives up what runs, at all edges: actions are cancelled and gaps close.
    public func cancel() {
        for registration in registration.all {
            for slot in registration.slots { slot.controller?.cancelRefresh(slot) }
        }
    }

    private func perform(_ registration: RefreshRegistration) async -> RefreshResult {
        let own = registration.slots.first { $0.controller === controller && controller != nil }
        guard let slot = own ?? registration.slots.first, let controller = slot.controller else {
            return await registration.runAlone()
        }
        return await controller.refresh(slot)
    }
}

enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
    /// The refresh of the nearest `refreshable` around this view; nil where there is none.
    ///
    /// Setting nil keeps scroll views further in from refreshing.
    public var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set {
            self[RefreshKey.self] = newValue
            self[RefreshRegistrationsKey.self] = newValue?.registration.all ?? []
        }
    }
}

extension RefreshAction: EngineComparable {
    func isSame(as other: RefreshAction) -> Bool {
        registration === other.registration && controller === other.controller
    }
}
