/// The actions that run now and should come to their end before the process does.
@MainActor package enum RunningActions {
    /// How many there are, of all windows.
    package private(set) static var count = 0

    /// Runs an action as one of them.
    static func run(_ action: @MainActor @Sendable () async throws -> Void) async rethrows {
        count += 1
        defer { count -= 1 }
        try await action()
    }
}
