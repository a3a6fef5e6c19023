/// Where a window stands between its page's sockets. A value: events go in with their time, actions come out.
///
///     connecting → live ⇄ parked → expired
///                    ↖     ↓          ↑
///                     resumed      drained ← (any that has a window)
///
/// `superseded` ends it too: another process has the window.
package struct SessionState: Sendable, Equatable {
    /// Names one socket for the life of the process; a newer socket has a greater number.
    package typealias ConnectionID = UInt64

    package enum Phase: Sendable, Equatable {
        /// A page said hello, and its window is being made: what was stored of it may still be read.
        case connecting(ConnectionID)
        /// A socket carries the window.
        case live(ConnectionID)
        /// No socket; the window waits until `until`, in seconds.
        case parked(until: Double)
        /// The page is back and has not been sent its picture yet: what it says is about an older one, and does nothing.
        case resumed(ConnectionID)
        /// Another process has the window now.
        case superseded
        /// Nobody came back in time, or the window closed.
        case expired
        /// The server ends: nobody can act any more, and running actions have until `until`, in seconds.
        case drained(until: Double)

        /// What counters and logs call it.
        package var name: String {
            switch self {
            case .connecting: "connecting"
            case .live: "live"
            case .parked: "parked"
            case .resumed: "resumed"
            case .superseded: "superseded"
            case .expired: "expired"
            case .drained: "drained"
            }
        }

        /// The names of those that a window in the table can have.
        package static let names = ["connecting", "live", "parked", "resumed", "drained"]
    }

    package enum Event: Sendable, Equatable {
        /// The window exists.
        case opened
        /// A page presented the token on a socket. The newest socket wins.
        case resumed(ConnectionID)
        /// The socket was sent the whole picture.
        case shown(ConnectionID)
        /// A socket ended, whoever ended it.
        case lost(ConnectionID)
        /// Time passed.
        case tick
        /// The server ends; running actions have until then, in seconds.
        case drain(until: Double)
        /// No action of the window runs any more.
        case finished
        /// Another process took the window over.
        case takenOver
        /// The window has to make room, or closed itself.
        case expire
    }

    package enum Action: Sendable, Equatable {
        /// Show everything on this socket: it knows nothing.
        case sendWhole(ConnectionID)
        /// Tell the window that its page is out of reach: open gestures end as cancelled.
        case connectionLost
        /// Tell the window that its page is back.
        case connectionRestored
        /// End a socket that another one replaced.
        case supersede(ConnectionID)
        /// End a socket since the server ends or the window is gone.
        case end(ConnectionID)
        /// Forget the window.
        case close
    }

    package private(set) var phase: Phase
    /// Seconds that a window waits for its page.
    package let parkingTime: Double

    package init(connection: ConnectionID, parkingTime: Double) {
        phase = .connecting(connection)
        self.parkingTime = parkingTime
    }

    /// The socket that belongs to the window; no other does.
    package var connection: ConnectionID? {
        switch phase {
        case .connecting(let id), .live(let id), .resumed(let id): id
        case .parked, .superseded, .expired, .drained: nil
        }
    }

    /// Whether what a socket says counts.
    package func acts(_ id: ConnectionID) -> Bool { phase == .live(id) }

    package var isParked: Bool { if case .parked = phase { true } else { false } }

    /// Whether the window is gone for good.
    package var isOver: Bool { phase == .expired || phase == .superseded }

    /// When time alone changes the phase, in seconds.
    package var deadline: Double? {
        switch phase {
        case .parked(let until), .drained(let until): until
        case .connecting, .live, .resumed, .superseded, .expired: nil
        }
    }

    /// Takes an event and says what to do, in order. What makes no sense in the present phase does nothing.
    package mutating func handle(_ event: Event, at now: Double) -> [Action] {
        switch phase {
        case .connecting(let id): connecting(id, event)
        case .live(let id), .resumed(let id): connected(id, event, at: now)
        case .parked(let until): parked(until, event, at: now)
        case .drained(let until): drained(until, event, at: now)
        case .expired, .superseded: []
        }
    }

    private mutating func connecting(_ id: ConnectionID, _ event: Event) -> [Action] {
        switch event {
        case .opened:
            phase = .live(id)
            return [.sendWhole(id)]
        case .resumed(let new) where new > id:
            phase = .connecting(new)
            return [.supersede(id)]
        case .resumed(let old) where old < id: return [.supersede(old)]
        case .lost(id):
            phase = .expired
            return [.close]
        case .drain, .expire: return end(id, as: .expired)
        case .takenOver: return end(id, as: .superseded)
        case .resumed, .shown, .lost, .tick, .finished: return []
        }
    }

    private mutating func connected(_ id: ConnectionID, _ event: Event, at now: Double) -> [Action] {
        switch event {
        case .shown(id):
            phase = .live(id)
            return []
        case .resumed(let new) where new > id:
            phase = .resumed(new)
            return [.connectionLost, .supersede(id), .connectionRestored, .sendWhole(new)]
        // It was opened before the one that has the window, and only its word came later.
        case .resumed(let old) where old < id: return [.supersede(old)]
        case .lost(id):
            phase = .parked(until: now + parkingTime)
            return [.connectionLost]
        case .drain(let until):
            phase = .drained(until: until)
            return [.connectionLost, .end(id)]
        case .expire: return end(id, as: .expired)
        case .takenOver: return end(id, as: .superseded)
        case .opened, .resumed, .shown, .lost, .tick, .finished: return []
        }
    }

    private mutating func parked(_ until: Double, _ event: Event, at now: Double) -> [Action] {
        switch event {
        case .resumed(let new):
            phase = .resumed(new)
            return [.connectionRestored, .sendWhole(new)]
        case .tick where now >= until, .expire:
            phase = .expired
            return [.close]
        case .drain(let until):
            phase = .drained(until: until)
            return []
        case .takenOver:
            phase = .superseded
            return [.close]
        case .opened, .shown, .lost, .tick, .finished: return []
        }
    }

    private mutating func drained(_ until: Double, _ event: Event, at now: Double) -> [Action] {
        switch event {
        case .finished, .expire:
            phase = .expired
            return [.close]
        case .tick where now >= until:
            phase = .expired
            return [.close]
        case .takenOver:
            phase = .superseded
            return [.close]
        case .resumed(let new): return [.end(new)]
        case .opened, .shown, .lost, .tick, .drain: return []
        }
    }

    private mutating func end(_ id: ConnectionID, as last: Phase) -> [Action] {
        phase = last
        return [last == .superseded ? .supersede(id) : .end(id), .close]
    }
}
