/// The actions of one window that run now and should come to their end before the process does: refreshes, and what loads more.
///
/// An action may outlast its window, which it was cancelled with: it is counted until it returns, here and in all.
@MainActor package final class RunningActions {
    /// How many run in the process, of windows that are gone too.
    package private(set) static var total = 0
    /// How many of this window run.
    package private(set) var count = 0

    package init() {}

    /// Runs an action as one of them.
    package func run<Result>(_ action: @MainActor @Sendable () async throws -> Result) async rethrows -> Result {
        count += 1
        RunningActions.total += 1
        defer {
            count -= 1
            RunningActions.total -= 1
        }
        return try await action()
    }
}
