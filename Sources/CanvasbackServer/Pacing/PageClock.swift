/// Translates a page's event times to the server's clock.
///
/// A page's clock has its own origin, drifts, and may lie. Its offset is the least of (arrival − page time) seen lately: the
/// message that travelled fastest. Times keep their spacing, which is what velocities come from, but never run backwards,
/// never lie in the future and never further back than a network stall explains.
package struct PageClock: Sendable {
    /// Seconds an event may have been on its way.
    package static let longestDelay = 2.0
    /// Seconds after which an old offset no longer counts; clocks drift by less than 1 ms in that time.
    private static let memory = 20.0

    private var offset = RecentMinimum(memory: memory)
    private var last = -Double.infinity

    package init() {}

    /// The server time of an event that the page says happened at `pageTime` and that arrived at `now`.
    package mutating func serverTime(of pageTime: Double, arrivedAt now: Double) -> Double {
        offset.add(now - pageTime, at: now)
        var mapped = pageTime + (offset.value ?? now - pageTime)
        if now - mapped > Self.longestDelay {
            // The page's clock stood still, as it may while a device sleeps: what was learned before is void.
            offset = RecentMinimum(memory: Self.memory)
            offset.add(now - pageTime, at: now)
            mapped = now
        }
        last = max(last, min(now, mapped))
        return last
    }
}
