internal import Surface

/// A page that is far away, and its second socket.
extension PageConnection {
    /// Tells the page to open a spare, where that would help it. Called when it has answered a ping: how far away it is was
    /// measured then, all the way to the page, whatever stands in between.
    func tellOfSpare(at now: Double) {
        guard let roundTrip = pacer.roundTrip, roundTrip >= SpareRules.farRoundTrip else { return }
        guard server.configuration.spares, ending == nil, session != nil, server.hasRoomForSpare(of: self) else {
            return
        }
        let spare = spare ?? PageSpare()
        self.spare = spare
        if spare.connection != nil { return }
        // A page or a server that is busy answers late for once: what is far is far each time.
        if !spare.isConfirmed() { return pingSoon() }
        // A key that nobody came with is good no longer.
        guard spare.isDue(at: now), let key = SessionToken.random(), let digest = key.digest else { return }
        if let old = spare.takeKey() { server.spareKeys[old] = nil }
        server.spareKeys[digest] = id
        send(spare.tell(key, digest, at: now))
    }

    /// A socket has shown the key of this page's spare.
    func join(_ connection: SpareConnection, at now: Double) {
        guard let spare else { return }
        spare.joined(connection, at: now)
        var greeting = SocketBuffer.room
        spare.announcement.encode(into: &greeting)
        connection.write(&greeting, count: greeting.count - SocketBuffer.headroom)
        send(spare.announcement)
    }

    /// Takes a message of the first socket, unless the spare has brought it, and what the spare brought that had to wait for it.
    func takeOnce(_ bytes: UnsafeRawBufferPointer, beside spare: PageSpare, at now: Double) -> Bool {
        guard spare.merge?.comesByFirst() != false else {
            spare.tidy()
            return true
        }
        return take(bytes, at: now) && takeHeld(spare, at: now)
    }

    /// Takes a message that the spare has brought, unless it is known or has to wait.
    func takeBySpare(_ bytes: UnsafeRawBufferPointer, at now: Double) {
        guard ending == nil, !isClosed, let spare, spare.merge?.comesBySpare(bytes) == true else { return }
        server.metrics.messagesBySpares += 1
        if take(bytes, at: now) && takeHeld(spare, at: now) && leaveRoom(at: now) { return }
        // What was wrong with the message is not the spare's.
        socket.setTimeout(seconds: 2)
        socket.requestWritable()
    }

    private func takeHeld(_ spare: PageSpare, at now: Double) -> Bool {
        while ending == nil, let bytes = spare.merge?.nextHeld() {
            server.metrics.messagesBySpares += 1
            guard bytes.withUnsafeBytes({ take($0, at: now) }) else { return false }
        }
        return true
    }

    /// Goes on without the spare.
    func endSpare(at now: Double) {
        guard let spare else { return }
        if let key = spare.takeKey() { server.spareKeys[key] = nil }
        spare.end(at: now)
    }
}
