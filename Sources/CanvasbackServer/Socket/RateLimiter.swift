/// A token bucket: `rate` tokens a second, at most `burst` saved up.
package struct RateLimiter: Sendable {
    package let rate: Double
    package let burst: Double
    private var tokens: Double
    private var updated: Double

    package init(rate: Double, burst: Double, at now: Double) {
        (self.rate, self.burst) = (rate, burst)
        (tokens, updated) = (burst, now)
    }

    /// Takes `cost` tokens. What has arrived cannot be untaken, so the bucket may go into debt; false when it is.
    package mutating func take(_ cost: Double, at now: Double) -> Bool {
        refill(at: now)
        tokens -= cost
        return tokens >= 0
    }

    /// Takes `cost` tokens if they are there; otherwise nothing, and false.
    package mutating func takeIfThere(_ cost: Double, at now: Double) -> Bool {
        refill(at: now)
        if tokens < cost { return false }
        tokens -= cost
        return true
    }

    /// Seconds from `now` until the bucket is a quarter full again: enough not to stop again at once.
    package mutating func delay(at now: Double) -> Double {
        refill(at: now)
        return max(0, (burst / 4 - tokens) / rate)
    }

    /// Whether half of what can be saved up is there: more than a flood leaves between two pauses.
    package mutating func isRested(at now: Double) -> Bool {
        refill(at: now)
        return tokens >= burst / 2
    }

    private mutating func refill(at now: Double) {
        if now > updated { tokens = min(burst, tokens + (now - updated) * rate) }
        updated = max(updated, now)
    }
}
