/// Tells pages when to come back, so that they do not come all at once: one after the other at a rate, each a little off.
package struct ReturnSchedule: Sendable {
    /// The soonest that a page is asked back, in seconds.
    package static let shortestDelay = 1.0
    /// A page comes by up to so many seconds later than its turn.
    package static let jitter = 0.25

    private let interval: Double
    private var last = -Double.infinity

    /// - Parameter rate: pages a second.
    package init(rate: Double) { interval = 1 / rate }

    /// Seconds from `now` until the next page's turn.
    /// - Parameter chance: a random number from 0 to 1.
    package mutating func next(at now: Double, chance: Double) -> Double {
        last = max(last + interval, now + Self.shortestDelay)
        return last - now + chance * Self.jitter
    }
}
