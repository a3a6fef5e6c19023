internal import CLibWebSockets
internal import Surface

/// Who may connect, and for how long one may take for what.
extension Server {
    /// Connections beyond the limits that are let in all the same, to be told so instead of wondering.
    private static let mostOverLimit = 64
    /// Seconds between looks at who is late, at least.
    private static let deadlineInterval = 0.5
    /// Bytes a second below which somebody does not take an answer but holds a connection.
    private static let slowestReader = 16_384.0

    /// A connection was made. Returns false when it is to be closed at once.
    func admit(_ socket: SocketHandle) -> Bool {
        let peer = Peer(socket: socket, address: socket.address)
        metrics.connectionsAccepted += 1
        let isProxy = proxies.trusts(peer.address)
        let block = IPAddress.block(of: peer.address)
        if peers.count - overLimitCount >= configuration.maximumConnections {
            peer.isOverLimit = .connections
        } else if !isProxy && addressCounts[block, default: 0] >= configuration.maximumConnectionsPerAddress {
            peer.isOverLimit = .connectionsPerAddress
        }
        if let limit = peer.isOverLimit {
            noteRefusal(limit, of: peer.address)
            if overLimitCount >= Self.mostOverLimit { return false }
            overLimitCount += 1
        } else if !isProxy {
            claim(block, for: peer)
        }
        peers[socket.key] = peer
        noteNew(peer)
        expect(peer, within: configuration.headerSeconds)
        return true
    }

    /// A connection ended.
    func forget(_ socket: SocketHandle) {
        guard let peer = peers.removeValue(forKey: socket.key) else { return }
        deadlines.clear(socket.key)
        noteGone(peer)
        if peer.page == nil && peer.spare == nil && loop.takesTooLargeHead {
            noteRefusal(.headerBytes, of: peer.address)
        }
        if peer.isOverLimit != nil { overLimitCount -= 1 }
        if let block = peer.countedFor {
            let count = addressCounts[block, default: 1] - 1
            addressCounts[block] = count > 0 ? count : nil
        }
        if let page = peer.page {
            peer.page = nil
            page.closed()
            pageEnded()
        }
        if let spare = peer.spare {
            peer.spare = nil
            spare.closed()
        }
    }

    /// Counts a connection for whom it is used.
    func claim(_ block: String, for peer: Peer) {
        peer.countedFor = block
        addressCounts[block, default: 0] += 1
    }

    /// Who stands behind a request, and whether their end of it is TLS.
    func client(of socket: SocketHandle, _ peer: Peer) -> ProxyTrust.Client {
        proxies.client(
            peer: peer.address, isSecure: configuration.isSecure,
            forwardedFor: socket.header(WSI_TOKEN_X_FORWARDED_FOR),
            forwardedProto: socket.header(named: "x-forwarded-proto:"))
    }

    // MARK: Time

    /// The connection has to get somewhere within so many seconds.
    func expect(_ peer: Peer, within seconds: Double) {
        let now = MonotonicClock.now
        deadlines.set(peer.socket.key, at: now + seconds)
        look(at: now + seconds, now)
    }

    /// Looks at who is late at a time, unless somebody looks before: most deadlines are put off or met, and cost nothing more.
    private func look(at time: Double, _ now: Double) {
        let time = max(time, now + Self.deadlineInterval)
        if time >= nextLook { return }
        nextLook = time
        deadlineTimer.set(after: time - now)
    }

    /// The next piece of the answer has to be taken, at a rate that some network may have.
    func expectReading(_ peer: Peer) {
        expect(peer, within: configuration.headerSeconds + Double(HTTPExchange.pieceSize) / Self.slowestReader)
    }

    /// Another request may follow on the connection.
    func expectRequest(_ peer: Peer) {
        expect(peer, within: configuration.keepAliveSeconds + configuration.headerSeconds)
    }

    /// Ends the connections that are late.
    func endLate() {
        let now = MonotonicClock.now
        nextLook = .infinity
        for key in deadlines.takeDue(at: now) {
            guard let peer = peers[key] else { continue }
            if peer.exchange != nil {
                noteRefusal(.responseTime, of: peer.address)
            } else {
                noteRefusal(peer.isNew ? .headerTime : .keepAlive, of: peer.address)
            }
            peer.socket.end()
        }
        if let first = deadlines.first { look(at: first, now) }
    }
}
