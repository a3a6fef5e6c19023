/// Where a window stands between its page's sockets. A value: events go in with their time, actions come out.
///
///     connecting → live ⇄ parked → expired
///                    ↘     ↙
///                    drained
package struct SessionState: Sendable, Equatable {
    /// Names one socket for the life of the process.
    package typealias ConnectionID = UInt64

    package enum Phase: Sendable, Equatable {
        /// The page said hello and has no window yet.
        case connecting(ConnectionID)
        /// A socket carries the window.
        case live(ConnectionID)
        /// No socket; the window waits until `until`, in seconds.
        case parked(until: Double)
        /// Nobody came back in time, or the window closed.
        case expired
        /// The server ends.
        case drained
    }

    package enum Event: Sendable, Equatable {
        /// The window exists.
        case opened
        /// A page presented the token on a new socket. The newest socket wins.
        case resumed(ConnectionID)
        /// A socket ended, whoever ended it.
        case lost(ConnectionID)
        /// Time passed.
        case tick
        /// The server ends.
        case drain
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

    /// The socket that may act for the window; no other may.
    package var connection: ConnectionID? {
        switch phase {
        case .connecting(let id), .live(let id): id
        case .parked, .expired, .drained: nil
        }
    }

    package var isParked: Bool { if case .parked = phase { true } else { false } }

    /// Takes an event and says what to do, in order. What makes no sense in the present phase does nothing.
    package mutating func handle(_ event: Event, at now: Double) -> [Action] {
        switch (phase, event) {
        case (.expired, _), (.drained, _):
            return []
        case (.connecting(let id), .opened):
            phase = .live(id)
            return [.sendWhole(id)]
        case (.connecting, .lost(let id)) where id == connection:
            phase = .expired
            return [.close]
        case (.live(let old), .resumed(let new)) where old != new:
            phase = .live(new)
            return [.connectionLost, .supersede(old), .connectionRestored, .sendWhole(new)]
        case (.parked, .resumed(let new)):
            phase = .live(new)
            return [.connectionRestored, .sendWhole(new)]
        case (.live(let id), .lost(let lost)) where id == lost:
            phase = .parked(until: now + parkingTime)
            return [.connectionLost]
        case (.parked(let until), .tick) where now >= until:
            phase = .expired
            return [.close]
        case (.parked, .expire):
            phase = .expired
            return [.close]
        case (.live(let id), .expire), (.connecting(let id), .expire):
            phase = .expired
            return [.end(id), .close]
        case (.live(let id), .drain), (.connecting(let id), .drain):
            phase = .drained
            return [.connectionLost, .end(id), .close]
        case (.parked, .drain):
            phase = .drained
            return [.close]
        default:
            return []
        }
    }
}
