internal import Surface

/// Sockets that come to a page as its second.
extension Server {
    /// Whether there is room for a spare: as long as less than half of the connections are in use, in all and of the page's
    /// address. The rest is for pages.
    func hasRoomForSpare(of page: PageConnection) -> Bool {
        2 * peers.count < configuration.maximumConnections
            && 2 * addressCounts[page.address, default: 0] < configuration.maximumConnectionsPerAddress
    }

    /// A socket that has said nothing yet shows the key of a spare. Whoever knows it is the page itself: it was told on the
    /// page's own socket, is good once, and for as long as that socket is open. So nobody is asked who that is, and a
    /// window is neither looked for nor taken. Returns false when the socket is to be closed.
    func join(_ candidate: PageConnection, key: String, at now: Double) -> Bool {
        let id = SessionToken(text: key)?.digest.flatMap { spareKeys.removeValue(forKey: $0) }
        guard let id, let page = sessions.connections[id], page.ending == nil, !page.isClosed,
            let peer = peers[candidate.socket.key], peer.page === candidate
        else { return candidate.violate(1008, "nobody waits for this spare", .spare) }
        metrics.sparesOpened += 1
        candidate.helloDeadline = nil
        candidate.socket.clearTimeout()
        peer.page = nil
        let spare = SpareConnection(candidate.socket, of: page, at: now)
        peer.spare = spare
        page.join(spare, at: now)
        return true
    }
}
