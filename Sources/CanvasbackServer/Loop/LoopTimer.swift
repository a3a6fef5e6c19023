/// A timer on the main loop that fires once for each time it is set. Set again, it forgets the earlier time.
@MainActor final class LoopTimer {
    private let queue = TimerQueue.current
    /// When it fires, in nanoseconds of the steady clock; nil while it is not set.
    @exclusivity(unchecked) private var due: UInt64?
    /// What the queue has it at; nil while it has not. Never later than ``due``: who is put off with each event of a drag stays
    /// where it is, comes up once for nothing, and is put where it belongs then.
    @exclusivity(unchecked) private var queued: UInt64?
    /// What happens when the time has come.
    @exclusivity(unchecked) var action: () -> Void

    /// A timer of the process's loop, which is there already.
    init(action: @escaping () -> Void = {}) { self.action = action }

    isolated deinit { cancel() }

    var isSet: Bool { due != nil }

    /// Fires `seconds` from now.
    func set(after seconds: Double) {
        set(at: MonotonicClock.nanoseconds &+ UInt64(max(0, min(seconds, 1e9)) * 1e9))
    }

    /// Fires at a time of ``MonotonicClock/now``'s, which may have passed. Need not ask what time it is.
    func set(to time: Double) { set(at: MonotonicClock.nanoseconds(at: time)) }

    private func set(at time: UInt64) {
        if let queued, queued <= time {
            due = time
            return
        }
        cancel()
        due = time
        enter(time)
    }

    func cancel() {
        due = nil
        guard let queued else { return }
        self.queued = nil
        queue?.remove(self, due: queued)
    }

    private func enter(_ time: UInt64) {
        queued = time
        queue?.add(self, due: time)
    }

    /// The queue's time has come, and the queue has let go of it.
    func fire(at now: UInt64) {
        queued = nil
        guard let due else { return }
        if due > now { return enter(due) }
        self.due = nil
        action()
    }
}
