internal import CLibWebSockets
internal import CServerSupport

/// The timers of the loop, by one descriptor that becomes readable when the first of them is due.
///
/// libwebsockets' own wait for whole milliseconds, and turn the loop without rest for what is left of one: each animation
/// would take a core some percent of its time.
@MainActor final class TimerQueue {
    /// The protocol that the descriptor's wakeups come by.
    static let protocolName = "canvasback-timer"
    /// That of the process's loop.
    private(set) static var current: TimerQueue?

    /// libwebsockets closes it at the end.
    let descriptor: Int32
    /// The first to be due comes last. Timers take themselves out before they go.
    @exclusivity(unchecked) private var entries: [(due: UInt64, timer: Unmanaged<LoopTimer>)] = []
    /// What the descriptor was set to, in nanoseconds of the steady clock.
    @exclusivity(unchecked) private var armed = UInt64.max
    /// A wakeup that is further away than this, in nanoseconds, is left where it is when the first timer moves behind it.
    private static let patience: UInt64 = 100_000_000

    /// Nil where the system has no descriptor left.
    init?() {
        descriptor = cs_timer_open()
        if descriptor < 0 { return nil }
        Self.current = self
    }

    func add(_ timer: LoopTimer, due: UInt64) {
        entries.insert((due, .passUnretained(timer)), at: firstIndex(notAfter: due))
        arm()
    }

    func remove(_ timer: LoopTimer, due: UInt64) {
        var index = firstIndex(notAfter: due)
        while index < entries.count, entries[index].due == due {
            if entries[index].timer.toOpaque() == Unmanaged.passUnretained(timer).toOpaque() {
                entries.remove(at: index)
                return
            }
            index += 1
        }
    }

    /// The descriptor is readable: fires what is due.
    func fireDue() {
        cs_timer_take(descriptor)
        armed = .max
        let now = MonotonicClock.nanoseconds
        // What is set on the way for a time that has passed waits for the next turn.
        while let last = entries.last, last.due <= now {
            entries.removeLast()
            last.timer.takeUnretainedValue().fire(at: now)
        }
        arm()
    }

    private func arm() {
        guard let first = entries.last, first.due != armed else { return }
        // A timer that every event of a drag puts off wakes the loop once for nothing, instead of costing each of them.
        if first.due > armed, armed > MonotonicClock.nanoseconds &+ Self.patience { return }
        armed = first.due
        cs_timer_set(descriptor, armed)
    }

    /// Entries are in order of falling times; this is the place of the first that is not after `due`.
    private func firstIndex(notAfter due: UInt64) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].due > due { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// What libwebsockets calls for the timers' descriptor, on the thread that runs the loop: the main one.
func timerCallback(
    _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
    switch reason {
    case LWS_CALLBACK_RAW_RX_FILE:
        MainActor.assumeIsolated { TimerQueue.current?.fireDue() }
        return 0
    // Not for clients: one that asks for this protocol is refused.
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, LWS_CALLBACK_HTTP: return -1
    default: return 0
    }
}
