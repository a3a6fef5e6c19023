internal import CLibWebSockets
internal import Surface

/// How a page's socket ends, and what slows it down before that.
extension PageConnection {
    /// Why the server ends a socket.
    enum Ending {
        case superseded, overloaded
        /// Nobody has used the page for long.
        case idle
        /// The server ends, or has no time for the page now: it comes back after so many seconds.
        case goingAway(retryAfter: Double), busy(retryAfter: Double)
        case refused(ServerMessage.RefusalReason, String)
        /// The app does not let the page in now, and may later.
        case postponed(String)
        /// The app sends the page to another path of its own.
        case redirected(String)
        /// Its user has signed out: the page comes back at once, to be asked who it is.
        case signedOut
        case violation(code: UInt16, reason: String)
    }

    /// Seconds that libwebsockets may have heard of an answer earlier than the page's connection.
    private static let pongTolerance = 0.1

    /// Ends the socket, with a message that tells the page what to do.
    func end(_ ending: Ending) {
        if self.ending != nil { return }
        self.ending = ending
        wantsFrame = false
        frameTimer.cancel()
        assistanceTimer.cancel()
        outbox.removeAll()
        switch ending {
        case .superseded:
            enqueue(.closing(.superseded, retryAfter: nil, message: "This window is open somewhere else."))
        case .goingAway(let seconds):
            enqueue(.closing(.restarting, retryAfter: seconds, message: "The server restarts."))
        case .busy(let seconds):
            ran(into: .windowRate)
            enqueue(.closing(.overloaded, retryAfter: seconds, message: "The server is busy."))
        case .overloaded: enqueue(.closing(.overloaded, retryAfter: 5, message: "The connection is too slow."))
        case .idle:
            ran(into: .idle)
            enqueue(.closing(.idle, retryAfter: nil, message: "This window was not used for long."))
        case .postponed(let message):
            enqueue(.closing(.failed, retryAfter: Double(HTTPResponder.retrySeconds), message: message))
        case .redirected(let path):
            enqueue(.go(ticket: "", path: path))
            enqueue(.refused(.notAllowed, message: "This page goes on elsewhere."))
        case .signedOut: enqueue(.closing(.expired, retryAfter: 0, message: "You have signed out."))
        case .refused(let reason, let message): enqueue(.refused(reason, message: message))
        case .violation: break
        }
        // A page that does not read is not waited for.
        socket.setTimeout(seconds: 2)
        socket.requestWritable()
    }

    func close(for ending: Ending) -> Bool {
        switch ending {
        case .superseded: socket.setCloseReason(4_001, "superseded")
        case .goingAway: socket.setCloseReason(1_001, "restarting")
        case .overloaded, .busy: socket.setCloseReason(1_013, "overloaded")
        case .idle: socket.setCloseReason(1_000, "idle")
        case .refused, .redirected: socket.setCloseReason(1_008, "refused")
        case .postponed, .signedOut: socket.setCloseReason(1_013, "later")
        case .violation(let code, let reason): socket.setCloseReason(code, reason)
        }
        return false
    }

    /// The page broke the protocol. Its window is parked, as for any lost connection.
    func violate(_ code: UInt16, _ reason: String, _ limit: Limit) -> Bool {
        ran(into: limit)
        ending = .violation(code: code, reason: reason)
        socket.setCloseReason(code, reason)
        return false
    }

    /// The page ran into a limit.
    func ran(into limit: Limit) {
        server.noteRefusal(limit, of: address, window: session?.name)
    }

    /// The app looks who the page is; it has as long as the page had for its hello.
    func waitForAnswer() {
        let seconds = server.configuration.helloSeconds
        helloDeadline = MonotonicClock.now + seconds
        socket.setTimeout(seconds: Int32(seconds.rounded(.up)))
    }

    /// The app has answered.
    func stopWaiting() {
        if ending != nil { return }
        helloDeadline = nil
        socket.clearTimeout()
    }

    /// The socket is gone.
    func closed() {
        let now = MonotonicClock.now
        if ending == nil {
            if let helloDeadline, now >= helloDeadline { ran(into: .helloTime) }
            if let unreadDeadline, now >= unreadDeadline {
                ran(into: .unreadTime)
            } else if now - lastPong >= 2 * server.configuration.pingSeconds - Self.pongTolerance {
                // The loop asks, and ends who has not answered for twice as long.
                ran(into: .silence)
            }
        }
        isClosed = true
        frameTimer.cancel()
        assistanceTimer.cancel()
        throttleTimer.cancel()
        endSpare(at: now)
        server.sessions.lost(self, at: now)
    }

    // MARK: Floods

    func pauseReading(for seconds: Double, since limit: Limit) {
        ran(into: limit)
        stopReading(for: seconds)
    }

    /// Seconds of one turn of the loop that a page's messages may take before others have theirs.
    private static let longestTurn = 0.005

    /// What a page asks for may take long, and much of it may have come at once: the rest of it is read in the loop's next
    /// turn, after what came from others. Always true: a page that is to be ended has no turn to wait for.
    /// - Parameter now: when the message came that was taken, in seconds.
    func leaveRoom(at now: Double) -> Bool {
        if turn.number != server.turn {
            turn = (server.turn, now)
        } else if now - turn.began > Self.longestTurn, !throttleTimer.isSet {
            stopReading(for: 0)
        }
        return true
    }

    private func stopReading(for seconds: Double) {
        lws_rx_flow_control(socket.wsi, 0)
        spare?.connection?.reads(false)
        throttleTimer.set(after: seconds)
    }

    func resumeReading() {
        lws_rx_flow_control(socket.wsi, 1)
        spare?.connection?.reads(true)
    }
}
