/// Decides what to do about a page that sends more than its share: first stop to read, so that its own side waits and an
/// honest page batches its samples; end it when that does not help.
package struct FloodGuard: Sendable {
    /// Seconds of flooding, pauses included, after which a page is not one that merely has a fast mouse.
    package static let patience = 10.0

    private var limiter: RateLimiter
    private var floodedSince: Double?

    /// - Parameter rate: what a page may send a second; as much may come at once.
    package init(rate: Double, at now: Double) { limiter = RateLimiter(rate: rate, burst: rate, at: now) }

    package enum Verdict: Equatable, Sendable {
        case goOn
        /// Read nothing for so many seconds.
        case pause(Double)
        case end
    }

    /// Takes a piece of a message. A message costs as one, and one more for each 64 bytes, so that neither small nor
    /// large ones come cheap.
    package mutating func take(bytes: Int, startsMessage: Bool, at now: Double) -> Verdict {
        if limiter.isRested(at: now) { floodedSince = nil }
        if limiter.take((startsMessage ? 1 : 0) + Double(bytes) / 64, at: now) { return .goOn }
        let since = floodedSince ?? now
        floodedSince = since
        return now - since > Self.patience ? .end : .pause(max(0.01, limiter.delay(at: now)))
    }
}
