internal import CanvasbackServer

/// A window's life: each byte is an event, its high bits the time that passed.
func fuzzSession(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var state = SessionState(connection: 1, parkingTime: Double(first))
    var (lastSocket, now): (UInt64, Double) = (1, 0)
    var ended: Set<UInt64> = []
    var isClosed = false
    for byte in bytes.dropFirst() {
        now += Double(byte >> 4)
        let event: SessionState.Event
        switch byte & 15 {
        case 0, 1: event = .opened
        case 2, 3, 4:
            lastSocket += 1
            event = .resumed(lastSocket)
        // One whose word comes late. A socket that was ended says nothing any more.
        case 5:
            let late = max(1, lastSocket - 1)
            event = ended.contains(late) ? .tick : .resumed(late)
        case 6, 7: event = .shown(lastSocket)
        case 8: event = .shown(1)
        case 9, 10: event = .lost(lastSocket)
        case 11: event = .lost(max(1, lastSocket - 1))
        case 12: event = .tick
        case 13: event = .drain(until: now + 3)
        case 14: event = .finished
        default: event = byte >> 4 > 7 ? .expire : .takenOver
        }
        let wasOver = state.isOver
        let actions = state.handle(event, at: now)
        precondition(!wasOver || actions.isEmpty, "a window that is over acts")
        for action in actions {
            precondition(!isClosed, "something after the end")
            switch action {
            case .sendWhole(let id): precondition(state.connection == id, "a picture for another socket")
            case .supersede(let id), .end(let id): ended.insert(id)
            case .close: isClosed = true
            case .connectionLost, .connectionRestored: break
            }
        }
        precondition(isClosed == state.isOver, "a window ends once, and when it says so")
        if let id = state.connection { precondition(!ended.contains(id), "a socket that was ended has the window") }
        if let deadline = state.deadline, case .parked = state.phase { precondition(deadline <= now + Double(first)) }
    }
}
