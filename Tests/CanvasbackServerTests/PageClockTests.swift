import CanvasbackServer
import Testing

@Test func timesKeepTheirSpacingWhateverTheNetworkDoes() {
    var clock = PageClock()
    // The page's clock is 1,000 s ahead; messages take 5 ms, some much longer.
    let delays = [0.005, 0.030, 0.012, 0.090, 0.074, 0.058, 0.042, 0.006]
    var times: [Double] = []
    for (index, delay) in delays.enumerated() {
        let happened = 50 + Double(index) * 0.016
        times.append(clock.serverTime(of: happened + 1000, arrivedAt: happened + delay))
    }
    for (index, time) in times.enumerated() { #expect(abs(time - (50.005 + Double(index) * 0.016)) < 1e-9) }
}

@Test func timesNeverRunBackwards() {
    var clock = PageClock()
    #expect(clock.serverTime(of: 10, arrivedAt: 1) == 1)
    #expect(clock.serverTime(of: 10.5, arrivedAt: 1.5) == 1.5)
    #expect(clock.serverTime(of: 9, arrivedAt: 1.6) == 1.5)
}

@Test func aPageThatHurriesItsClockGainsNothing() {
    var clock = PageClock()
    _ = clock.serverTime(of: 0, arrivedAt: 0)
    // It says that 100 s passed in 1 s: no time is in the future.
    for step in 1...100 {
        let now = Double(step) / 100
        let time = clock.serverTime(of: Double(step), arrivedAt: now)
        #expect(time <= now && now - time < 1e-9)
    }
}

@Test func aPageThatStopsItsClockIsHeldToTheLongestDelay() {
    var clock = PageClock()
    for step in 0...600 {
        let now = Double(step) / 100
        let time = clock.serverTime(of: 5, arrivedAt: now)
        #expect(time <= now && time >= now - PageClock.longestDelay)
    }
}

@Test func aDeviceThatSleptIsBelievedAgainAtOnce() {
    var clock = PageClock()
    _ = clock.serverTime(of: 100, arrivedAt: 1)
    // A minute passed here and none there.
    #expect(clock.serverTime(of: 100.5, arrivedAt: 61) == 61)
    #expect(abs(clock.serverTime(of: 100.516, arrivedAt: 61.030) - 61.016) < 1e-9)
}
