internal import CLibWebSockets
internal import Surface

/// Frames that do not wait for the system to say that the socket takes them.
extension PageConnection {
    /// Shows a frame as soon as the loop has handed out all that it read: one frame for all of it, and no turn of the loop
    /// more, which an event on a near link would feel.
    func hurry() {
        if isInHurry || isClosed { return }
        guard server.showsHurried else { return socket.requestWritable() }
        isInHurry = true
        server.hurried.append(self)
    }

    /// Writes the frame that is due, where nothing stands before it; else it waits for its turn.
    func showDue() {
        isInHurry = false
        if isClosed || !wantsFrame { return }
        // What the page has painted has left the socket: the system need not be asked.
        let isFree =
            outbox.isEmpty && ending == nil && unreadDeadline == nil && !isBroken && !socket.hasUnsentBytes
            && (pacer.inFlight == 0 || !socket.isChoked)
        guard isFree else { return socket.requestWritable() }
        let now = MonotonicClock.now
        guard let session, let window = session.window, pacer.hasRoom else { return }
        isBroken = !showFrame(of: window, session, at: now)
        if isBroken || now >= pingDue { socket.requestWritable() }
    }
}
