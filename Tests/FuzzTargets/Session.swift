internal import CanvasbackServer

/// A window's life: each byte is an event, its high bits the time that passed.
func fuzzSession(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var state = SessionState(connection: 1, parkingTime: Double(first))
    var (lastSocket, now): (UInt64, Double) = (1, 0)
    var ended: Set<UInt64> = []
    var isClosed = false
    // Whether the window believes that somebody sees it.
    var isWatched = true
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
            // Whoever is out of reach is told so once, and so is whoever is back.
            case .connectionLost:
                precondition(isWatched, "a connection is lost twice")
                isWatched = false
            case .connectionRestored:
                precondition(!isWatched, "a connection is back that was not lost")
                isWatched = true
            }
        }
        check(state, at: now)
        precondition(isClosed == state.isOver, "a window ends once, and when it says so")
        if let id = state.connection { precondition(!ended.contains(id), "a socket that was ended has the window") }
        if let deadline = state.deadline, case .parked = state.phase { precondition(deadline <= now + Double(first)) }
        if case .live = state.phase { precondition(isWatched, "a page is shown a window that believes to be alone") }
        if case .resumed = state.phase { precondition(isWatched) }
        if case .parked = state.phase { precondition(!isWatched) }
    }
}

/// What the parts of a state have to do with each other. Every phase is named here, so that a new one has to say.
private func check(_ state: SessionState, at now: Double) {
    switch state.phase {
    case .live(let id):
        precondition(state.acts(id) && state.connection == id && state.deadline == nil)
        precondition(!state.isParked && !state.isOver)
    case .connecting(let id), .resumed(let id):
        precondition(!state.acts(id), "a page acts on a picture that it was not shown")
        precondition(state.connection == id && state.deadline == nil && !state.isParked && !state.isOver)
    case .parked(let until):
        precondition(state.connection == nil && state.deadline == until && state.isParked && !state.isOver)
    case .drained(let until):
        precondition(state.connection == nil && state.deadline == until && !state.isParked && !state.isOver)
    case .superseded, .expired:
        precondition(state.connection == nil && state.deadline == nil && !state.isParked && state.isOver)
        return
    }
    precondition(SessionState.Phase.names.contains(state.phase.name), "metrics do not count it")
}
