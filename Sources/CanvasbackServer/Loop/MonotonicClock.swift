internal import Foundation

/// The server's clock: seconds since the process first asked, never backwards.
package enum MonotonicClock {
    private static let origin = nanoseconds

    package static var now: Double {
        // First, since it is made when it is first asked for: what was read before it would be earlier.
        let origin = origin
        return Double(nanoseconds &- origin) / 1e9
    }

    /// A time of ``now``'s in nanoseconds since the system started; a past one counts as the process's beginning, and none is
    /// further away than thirty years.
    static func nanoseconds(at time: Double) -> UInt64 { origin &+ UInt64(max(0, min(time, 1e9)) * 1e9) }

    /// Nanoseconds since the system started.
    static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
    }
}
