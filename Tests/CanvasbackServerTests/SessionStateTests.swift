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
    #expect(state.phase == .resumed(2))
    #expect(!state.acts(2))
    #expect(state.handle(.shown(2), at: 100) == [])
    #expect(state.phase == .live(2))
    #expect(state.acts(2))
}

@Test func theNewestSocketWins() {
    var state = live()
    #expect(
        state.handle(.resumed(2), at: 5) == [.connectionLost, .supersede(1), .connectionRestored, .sendWhole(2)])
    // The old one's end is of no consequence.
    #expect(state.handle(.lost(1), at: 6) == [])
    #expect(state.phase == .resumed(2))
}

@Test func aSocketWhoseWordComesLateDoesNotWin() {
    var state = live()
    _ = state.handle(.resumed(3), at: 5)
    #expect(state.handle(.resumed(2), at: 6) == [.supersede(2)])
    #expect(state.connection == 3)
}

@Test func twoSocketsThatWaitForOneWindowAreOne() {
    var state = SessionState(connection: 1, parkingTime: 120)
    #expect(state.handle(.resumed(2), at: 1) == [.supersede(1)])
    #expect(state.handle(.lost(1), at: 2) == [])
    #expect(state.handle(.opened, at: 3) == [.sendWhole(2)])
    #expect(state.phase == .live(2))
}

@Test func anotherProcessTakesTheWindow() {
    var state = live()
    #expect(state.handle(.takenOver, at: 1) == [.supersede(1), .close])
    #expect(state.phase == .superseded)
    #expect(state.handle(.resumed(2), at: 2) == [])
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

@Test func drainingEndsSocketsAtOnceAndWindowsWhenTheirActionsEnd() {
    var state = live()
    #expect(state.handle(.drain(until: 11), at: 1) == [.connectionLost, .end(1)])
    #expect(state.phase == .drained(until: 11))
    #expect(state.handle(.lost(1), at: 1) == [])
    #expect(state.handle(.resumed(2), at: 2) == [.end(2)])
    #expect(state.handle(.tick, at: 10.9) == [])
    #expect(state.handle(.finished, at: 10.9) == [.close])
    #expect(state.phase == .expired)
    var parked = live()
    _ = parked.handle(.lost(1), at: 1)
    #expect(parked.handle(.drain(until: 11), at: 2) == [])
    #expect(parked.handle(.tick, at: 11) == [.close])
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
