internal import Canvasback
internal import Dispatch
import Synchronization

/// Notices work that keeps the loop from serving anybody: says so in one line when it ends, and in another when it has
/// not ended after twenty times the limit.
package final class Watchdog: Sendable {
    private let limit: UInt64
    private let report: @Sendable (String) -> Void
    /// When the present work began, in nanoseconds; 0 while there is none.
    private let began = Atomic<UInt64>(0)
    private let isWatching = Atomic<Bool>(false)
    // One of its own: see ``BackgroundExecutor``, whose work may keep it busy.
    private let queue = DispatchQueue(label: "canvasback.watchdog", qos: .utility)

    package init(milliseconds: Double, report: @escaping @Sendable (String) -> Void) {
        limit = UInt64(milliseconds * 1e6)
        self.report = report
    }

    /// Runs `work`, which `name` tells to a reader of the log.
    package func watch<T>(_ name: @autoclosure () -> String, _ work: () throws -> T) rethrows -> T {
        // Work within work counts towards the outer one.
        if began.load(ordering: .relaxed) != 0 { return try work() }
        let start = MonotonicClock.nanoseconds
        began.store(start, ordering: .relaxed)
        if !isWatching.load(ordering: .relaxed) { startWatching() }
        defer {
            began.store(0, ordering: .relaxed)
            let taken = MonotonicClock.nanoseconds &- start
            if taken > limit { report("\(name()) blocked every window for \(taken / 1_000_000) ms") }
        }
        return try work()
    }

    /// Looks once, later, from another thread. While nothing runs nothing looks, so that a server at rest sleeps.
    private func startWatching() {
        isWatching.store(true, ordering: .relaxed)
        let patience = limit * 20
        queue.asyncAfter(deadline: .now() + .nanoseconds(Int(patience))) { [self] in
            isWatching.store(false, ordering: .relaxed)
            let start = began.load(ordering: .relaxed)
            let taken = MonotonicClock.nanoseconds &- start
            guard start != 0, taken > patience / 2 else { return }
            let body = BodyWatchdog.running.map { "the body of \($0), in " } ?? ""
            report("\(body)\(Work.description) still blocks every window after \(taken / 1_000_000) ms")
        }
    }
}
