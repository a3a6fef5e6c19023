import CanvasbackServer
import Testing

/// A window as the machine's actions make it, to hold them to what was promised.
private struct ModelWindow {
    var isOpen = false
    var isClosed = false
    /// Whether the window was told that its page is out of reach.
    var isLost = false
    /// Sockets that were neither lost nor ended.
    var sockets: Set<UInt64> = []
    var ended: Set<UInt64> = []
    /// The newest socket that presented the token since the window was parked or made.
    var newest: UInt64 = 0

    mutating func perform(_ action: SessionState.Action, _ trace: String) {
        #expect(!isClosed, "\(trace): \(action) after the end")
        switch action {
        case .sendWhole(let id):
            #expect(sockets.contains(id) && !ended.contains(id), "\(trace): a picture for a socket that is gone")
            isOpen = true
        case .connectionLost:
            #expect(isOpen && !isLost, "\(trace): lost twice")
            isLost = true
        case .connectionRestored:
            #expect(isOpen && isLost, "\(trace): restored without being lost")
            isLost = false
        case .supersede(let id), .end(let id):
            #expect(!ended.contains(id), "\(trace): \(id) ended twice")
            ended.insert(id)
        case .close: isClosed = true
        }
    }
}

/// 20,000 scripts of what may happen, in any order, against everything that is promised of a window and its sockets.
@Test func randomScriptsKeepEveryPromiseOfASession() {
    var reached: Set<String> = []
    for seed in 0..<20_000 as Range<UInt64> {
        var random = SplitMix(seed: seed)
        let parking: Double = [0, 5, 120].randomElement(using: &random)!  // the list is not empty
        var state = SessionState(connection: 1, parkingTime: parking)
        var window = ModelWindow(sockets: [1], newest: 1)
        var lastSocket: UInt64 = 1
        var now = 0.0
        var parkedSince: Double?
        var drainedUntil: Double?
        for step in 0..<40 {
            now += Double.random(in: 0...4, using: &random)
            let some = UInt64.random(in: 1...lastSocket, using: &random)
            let event: SessionState.Event
            switch Int.random(in: 0..<16, using: &random) {
            case 0, 1: event = .opened
            case 2...5:
                lastSocket += 1
                window.sockets.insert(lastSocket)
                event = .resumed(lastSocket)
            // A socket whose hello came late; it must not have been heard of.
            case 6:
                lastSocket += 2
                window.sockets.formUnion([lastSocket - 1, lastSocket])
                event = .resumed(lastSocket)
                for action in state.handle(event, at: now) { window.perform(action, "\(seed)/\(step) \(event)") }
                for action in state.handle(.resumed(lastSocket - 1), at: now) {
                    window.perform(action, "\(seed)/\(step) late")
                }
                #expect(state.connection != lastSocket - 1 || window.ended.contains(lastSocket))
                continue
            case 7, 8: event = .shown(some)
            case 9...11:
                window.sockets.remove(some)
                event = .lost(some)
            case 12, 13: event = .tick
            case 14 where step > 20: event = [.drain(until: now + 6), .finished].randomElement(using: &random)!
            case 15 where step > 25: event = [.expire, .takenOver].randomElement(using: &random)!
            default: event = .tick
            }
            let before = state
            let actions = state.handle(event, at: now)
            let trace = "seed \(seed), step \(step), \(before.phase) \(event)"
            for action in actions { window.perform(action, trace) }
            reached.insert("\(state.phase)".prefix { $0.isLetter }.description)

            // Who may act.
            if let id = state.connection {
                #expect(window.sockets.contains(id) && !window.ended.contains(id), "\(trace): \(id) cannot act")
                if case .resumed(let new) = event, !before.isOver, before.connection != nil {
                    #expect(id == max(new, before.connection!), "\(trace): not the newest")  // nil was ruled out
                }
                for other in 1...lastSocket where other != id { #expect(!state.acts(other), "\(trace)") }
                if state.acts(id) { #expect(window.isOpen && !window.isLost, "\(trace)") }
            } else {
                for other in 1...lastSocket { #expect(!state.acts(other), "\(trace)") }
            }
            if case .resumed(let id) = state.phase { #expect(!state.acts(id), "\(trace): it has seen nothing yet") }

            // Deadlines.
            if case .parked(let until) = state.phase {
                if !before.isParked { parkedSince = now }
                #expect(until == (parkedSince ?? -1) + parking, "\(trace): waits until \(until)")
                #expect(window.isLost, "\(trace)")
                if event == .tick { #expect(now < until, "\(trace): should have expired") }
            } else if before.isParked, event == .tick {
                #expect(state.phase == .expired && now >= (parkedSince ?? 0) + parking, "\(trace): too early")
            }
            if case .drained(let until) = state.phase {
                if case .drained = before.phase {} else { drainedUntil = until }
                #expect(until == drainedUntil, "\(trace): the time of the end moved")
                #expect(state.connection == nil && window.isLost, "\(trace)")
                if event == .tick { #expect(now < until, "\(trace)") }
            }

            // The end.
            #expect(state.isOver == window.isClosed, "\(trace)")
            if before.isOver { #expect(actions.isEmpty && state == before, "\(trace): acts after the end") }
            if window.isClosed { #expect(state.connection == nil && state.deadline == nil, "\(trace)") }
        }
    }
    #expect(
        reached.isSuperset(of: ["connecting", "live", "parked", "resumed", "superseded", "expired", "drained"]),
        "\(reached)")
}
