import CanvasbackServer
import Testing

@Test func aBurstIsTakenAndThenTheRate() {
    var limiter = RateLimiter(rate: 100, burst: 50, at: 0)
    for _ in 0..<50 { #expect(limiter.take(1, at: 0) == true) }
    #expect(limiter.take(1, at: 0) == false)
    // In debt by one: 10 ms pay for one token, 20 ms for the next.
    #expect(limiter.take(1, at: 0.01) == false)
    #expect(limiter.take(1, at: 0.031) == true)
}

@Test func delayLastsUntilAQuarterIsSavedUp() {
    var limiter = RateLimiter(rate: 100, burst: 40, at: 0)
    _ = limiter.take(45, at: 0)
    #expect(abs(limiter.delay(at: 0) - 0.15) < 1e-9)
    #expect(limiter.delay(at: 1) == 0)
}

@Test func timeRunningBackwardsFillsNothing() {
    var limiter = RateLimiter(rate: 100, burst: 10, at: 5)
    _ = limiter.take(10, at: 5)
    #expect(limiter.take(1, at: 1) == false)
}
