import Foundation
import Synchronization

/// Warns of bodies that block every window. The clock comes from outside, as all time does.
@MainActor package struct BodyWatchdog {
    package var now: () -> Double
    package var limit: Double
    package var report: (Any.Type, Double) -> Void
    package init(limit: Double, now: @escaping () -> Double, report: @escaping (Any.Type, Double) -> Void) {
        (self.limit, self.now, self.report) = (limit, now, report)
    }
    fileprivate static var current: BodyWatchdog?

    /// The type whose body runs now, as a number that any thread may read; 0 while none does.
    private nonisolated static let runningType = Atomic<UInt>(0)

    /// The type whose body runs now, on whichever thread it is asked; nil while none does.
    package nonisolated static var running: Any.Type? {
        let word = runningType.load(ordering: .relaxed)
        // A type is a pointer to what the process has of it for ever.
        return word == 0 ? nil : unsafeBitCast(word, to: Any.Type.self)
    }

    func measure<Result>(_ type: Any.Type, _ body: () -> Result) -> Result {
        let outer = Self.runningType.load(ordering: .relaxed)
        Self.runningType.store(unsafeBitCast(type, to: UInt.self), ordering: .relaxed)
        defer { Self.runningType.store(outer, ordering: .relaxed) }
        let start = now()
        let result = body()
        let duration = now() - start
        if duration > limit { report(type, duration) }
        return result
    }
}

extension Window {
    /// Times bodies, if a host that has a clock set one.
    package static var bodyWatchdog: BodyWatchdog? {
        get { BodyWatchdog.current }
        set { BodyWatchdog.current = newValue }
    }

    /// Runs a body and says so if it blocks; the handler is the server's, which knows a clock.
    package func measuringBody<Result>(of type: Any.Type, _ body: () -> Result) -> Result {
        guard let watchdog = Window.bodyWatchdog else { return body() }
        return watchdog.measure(type, body)
    }
}
