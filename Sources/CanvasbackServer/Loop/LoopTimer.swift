/// A timer on the main loop that fires once for each time it is set. Set again, it forgets the earlier time.
@MainActor final class LoopTimer {
    private let queue = TimerQueue.current
    /// When it fires, in nanoseconds of the steady clock; nil while it is not set.
    private var due: UInt64?
    /// What happens when the time has come.
    var action: () -> Void

    /// A timer of the process's loop, which is there already.
    init(action: @escaping () -> Void = {}) { self.action = action }

    isolated deinit { cancel() }

    var isSet: Bool { due != nil }

    /// Fires `seconds` from now.
    func set(after seconds: Double) {
        cancel()
        let time = MonotonicClock.nanoseconds &+ UInt64(max(0, min(seconds, 1e9)) * 1e9)
        due = time
        queue?.add(self, due: time)
    }

    func cancel() {
        guard let due else { return }
        self.due = nil
        queue?.remove(self, due: due)
    }

    /// The time has come; the queue has let go of it.
    func fire() {
        due = nil
        action()
    }
}
