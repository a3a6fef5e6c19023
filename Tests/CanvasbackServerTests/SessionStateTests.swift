import CanvasbackServer
import Testing

private func live() -> SessionState {
    var state = SessionState(connection: 1, parkingTime: 120)
    #expect(state.handle(.opened, at: 0) == [.sendWhole(1)])
    return state
}

@Test func aNewWindowIsShownWhole() {
    let state = live()
    #expect(state.phase == .live(1))
    #expect(state.connection == 1)
}

@Test func aLostConnectionParksTheWindowAndCancelsGestures() {
    var state = live()
    #expect(state.handle(.lost(1), at: 10) == [.connectionLost])
    #expect(state.phase == .parked(until: 130))
    #expect(state.connection == nil)
}

@Test func aPageThatComesBackGetsAWholePicture() {
    var state = live()
    _ = state.handle(.lost(1), at: 10)
    #expect(state.handle(.resumed(2), at: 100) == [.connectionRestored, .sendWhole(2)])
    #expect(state.phase == .live(2))
}

@Test func theNewestSocketWins() {
    var state = live()
    #expect(
        state.handle(.resumed(2), at: 5) == [.connectionLost, .supersede(1), .connectionRestored, .sendWhole(2)])
    // The old one's end is of no consequence.
    #expect(state.handle(.lost(1), at: 6) == [])
    #expect(state.phase == .live(2))
}

@Test func aParkedWindowExpiresAtItsTimeAndNotBefore() {
    var state = live()
    _ = state.handle(.lost(1), at: 10)
    #expect(state.handle(.tick, at: 129.999) == [])
    #expect(state.handle(.tick, at: 130) == [.close])
    #expect(state.phase == .expired)
    #expect(state.handle(.resumed(2), at: 131) == [])
    #expect(state.connection == nil)
}

@Test func parkingAgainStartsTheTimeAgain() {
    var state = live()
    _ = state.handle(.lost(1), at: 10)
    _ = state.handle(.resumed(2), at: 129)
    _ = state.handle(.lost(2), at: 200)
    #expect(state.handle(.tick, at: 130) == [])
    #expect(state.phase == .parked(until: 320))
}

@Test func drainingEndsSocketsAndWindows() {
    var state = live()
    #expect(state.handle(.drain, at: 1) == [.connectionLost, .end(1), .close])
    #expect(state.phase == .drained)
    #expect(state.handle(.lost(1), at: 1) == [])
    var parked = live()
    _ = parked.handle(.lost(1), at: 1)
    #expect(parked.handle(.drain, at: 2) == [.close])
}

@Test func makingRoomExpiresAParkedWindow() {
    var state = live()
    _ = state.handle(.lost(1), at: 1)
    #expect(state.handle(.expire, at: 2) == [.close])
    #expect(state.phase == .expired)
}

@Test func aSocketLostBeforeTheWindowOpenedLeavesNothing() {
    var state = SessionState(connection: 1, parkingTime: 120)
    #expect(state.handle(.lost(1), at: 0) == [.close])
    #expect(state.handle(.opened, at: 1) == [])
}

/// Whatever happens in whatever order: a window is closed at most once, and nothing is asked of it after.
@Test func aWindowIsClosedOnceAndForGood() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
        var state = SessionState(connection: 1, parkingTime: 10)
        var closes = 0
        for step in 0..<30 {
            let id = UInt64.random(in: 1...4, using: &random)
            let events: [SessionState.Event] = [.opened, .resumed(id), .lost(id), .tick, .drain, .expire]
            let actions = state.handle(events[Int.random(in: 0..<6, using: &random)], at: Double(step * 3))
            if closes > 0 { #expect(actions == []) }
            closes += actions.count { $0 == .close }
        }
        #expect(closes <= 1)
    }
}
