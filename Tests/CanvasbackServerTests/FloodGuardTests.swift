import CanvasbackServer
import Testing

@Test func aFastMouseGoesOn() {
    var guardian = FloodGuard(messages: 3_000, bytes: 262_144, at: 0)
    for step in 0..<20_000 {
        #expect(guardian.take(bytes: 9, startsMessage: true, at: Double(step) / 2_000) == .goOn)
    }
}

@Test func aFloodIsPausedAndThenEnded() {
    var guardian = FloodGuard(messages: 100, bytes: 6_400, at: 0)
    var (now, taken, pauses): (Double, Int, Int) = (0, 0, 0)
    while now < 60 {
        taken += 1
        switch guardian.take(bytes: 0, startsMessage: true, at: now) {
        case .goOn: break
        case .pause(let seconds, let limit):
            #expect(limit == .messageRate)
            #expect(seconds > 0.2 && seconds < 0.3)
            pauses += 1
            now += seconds
        case .end(let limit):
            #expect(limit == .messageRate)
            // 100 saved up, and 100 a second for as long as it was borne.
            #expect(now > 10 && now < 11)
            #expect(taken <= 100 + 1_100)
            #expect(pauses > 30)
            return
        }
    }
    Issue.record("the flood was borne for ever")
}

@Test func whoCalmsDownIsForgiven() {
    var guardian = FloodGuard(messages: 100, bytes: 6_400, at: 0)
    for round in 0..<20 {
        let now = Double(round) * 2
        var verdict = FloodGuard.Verdict.goOn
        for _ in 0..<102 { verdict = guardian.take(bytes: 0, startsMessage: true, at: now) }
        if case .pause(_, .messageRate) = verdict { continue }
        Issue.record("\(verdict)")
    }
}

@Test func bytesCountToo() {
    var guardian = FloodGuard(messages: 100, bytes: 6_400, at: 0)
    #expect(guardian.take(bytes: 6_400, startsMessage: true, at: 0) == .goOn)
    // A quarter of a second until a quarter is there again.
    #expect(guardian.take(bytes: 64, startsMessage: false, at: 0) == .pause(0.26, .byteRate))
}
