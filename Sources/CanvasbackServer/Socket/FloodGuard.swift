/// Decides what to do about a page that sends more than its share: first stop to read, so that its own side waits and an
/// honest page batches its samples; end it when that does not help.
package struct FloodGuard: Sendable {
    /// Seconds of flooding, pauses included, after which a page is not one that merely has a fast mouse.
    package static let patience = 10.0

    private var messages: RateLimiter
    private var bytes: RateLimiter
    private var floodedSince: Double?

    /// What a page may send a second; as much may come at once.
    package init(messages: Double, bytes: Double, at now: Double) {
        self.messages = RateLimiter(rate: messages, burst: messages, at: now)
        self.bytes = RateLimiter(rate: bytes, burst: bytes, at: now)
    }

    package enum Verdict: Equatable, Sendable {
        case goOn
        /// Read nothing for so many seconds, since there is too much of something.
        case pause(Double, Limit)
        case end(Limit)
    }

    /// Takes a piece of a message.
    package mutating func take(bytes count: Int, startsMessage: Bool, at now: Double) -> Verdict {
        if floodedSince != nil && messages.isRested(at: now) && bytes.isRested(at: now) { floodedSince = nil }
        let isFew = messages.take(startsMessage ? 1 : 0, at: now)
        let isLittle = bytes.take(Double(count), at: now)
        if isFew && isLittle { return .goOn }
        let limit = isFew ? Limit.byteRate : .messageRate
        let since = floodedSince ?? now
        floodedSince = since
        if now - since > Self.patience { return .end(limit) }
        return .pause(max(0.01, messages.delay(at: now), bytes.delay(at: now)), limit)
    }
}
