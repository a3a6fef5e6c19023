internal import CServerSupport
internal import Glibc

/// What the main thread is at, for a crash report and for the watchdog: which kind of work, for which window.
@MainActor enum Work {
    /// The routes that windows were made at. An app has few, and their text is never let go: who reads it may be a signal's
    /// handler.
    private static var routes: [String: UnsafePointer<CChar>] = [:]

    /// The text of a route that an app has, for as long as the process lives.
    static func name(of route: String) -> UnsafePointer<CChar>? {
        if let known = routes[route] { return known }
        // What is more than any app has is told as what came first.
        if routes.count >= 1_000 { return routes.first?.value }
        let made = UnsafePointer<CChar>(strdup(route))
        routes[route] = made
        return made
    }

    /// Notes that work for a window begins.
    static func begin(_ kind: cs_work_kind, for session: Session?) {
        cs_crash_context(kind, session?.route, session?.number ?? 0)
    }

    /// What the main thread is at, asked on any thread.
    nonisolated static var description: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
            let count = cs_describe_work(buffer.baseAddress, buffer.count)
            return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}

extension Watchdog {
    /// Runs work for a window; a crash in it names the window.
    @MainActor func watch<T>(_ kind: cs_work_kind, for session: Session?, _ work: () -> T) -> T {
        Work.begin(kind, for: session)
        defer { cs_crash_context(cs_work_other, nil, 0) }
        return watch(Work.description, work)
    }
}
