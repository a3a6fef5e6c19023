internal import CLibWebSockets
internal import Surface

/// What a page that is far away has beside its socket: a second one, or what there was of one, or only word that there may be.
///
/// Nothing of a page's own is in it but copies. Whatever happens to the spare, the first socket brings all that there is.
@MainActor final class PageSpare {
    @exclusivity(unchecked) private var schedule = SpareSchedule()
    /// What finds the page when its spare comes.
    private var key: SessionToken.Digest?
    /// The second socket, while there is one.
    @exclusivity(unchecked) private(set) var connection: SpareConnection?
    /// What both sockets bring; nil while nothing is left to put together.
    @exclusivity(unchecked) var merge: SpareMerge?
    @exclusivity(unchecked) private var copies = SpareCopies()
    /// The page has been told that the copies begin.
    @exclusivity(unchecked) private var isAnnounced = false

    /// How often the page was found to be far away.
    @exclusivity(unchecked) private var measurements = 0
    /// A ping is to find that out once more.
    @exclusivity(unchecked) var wantsPing = false

    /// Counts that the page was found to be far away. Whether that is sure by now; otherwise another ping is to tell.
    func isConfirmed() -> Bool {
        measurements += 1
        wantsPing = measurements < SpareRules.measurements
        return !wantsPing
    }

    /// Whether the page may be told to open one.
    func isDue(at now: Double) -> Bool { schedule.isDue(at: now) }

    /// What the page is to be told.
    /// - Parameter key: what the socket will show, of which only the digest is kept.
    func tell(_ key: SessionToken, _ digest: SessionToken.Digest, at now: Double) -> ServerMessage {
        schedule.tell(at: now)
        self.key = digest
        return .spare(number: schedule.count, key: key.text)
    }

    /// Lets nobody come with the last key.
    func takeKey() -> SessionToken.Digest? {
        defer { key = nil }
        return key
    }

    /// The second socket is there.
    func joined(_ connection: SpareConnection, at now: Double) {
        schedule.spareJoined(at: now)
        self.connection = connection
        key = nil
        merge = SpareMerge(after: merge)
        (copies, isAnnounced) = (SpareCopies(), false)
    }

    /// What both sockets are told before the copies begin.
    var announcement: ServerMessage { .doubled(schedule.count) }

    /// The page says that what follows on its first socket is doubled. Word of an earlier spare says nothing.
    func begins(_ number: UInt32) { if number == schedule.count { merge?.begin() } }

    /// Whether a message of `count` bytes goes over both sockets, as far as it is known before.
    func copies(_ count: Int) -> Bool { connection != nil && count <= SpareRules.messageBytes }

    /// A message has gone out over the first socket; gives the spare its copy.
    func copy(_ buffer: inout [UInt8], count: Int) {
        guard let connection else { return }
        if !isAnnounced {
            isAnnounced = isAnnouncement(buffer, count)
            if isAnnounced { copies.begin() }
            return
        }
        if case .send(let skipped) = copies.sent(count: count, isFree: connection.isFree) {
            connection.write(&buffer, count: count, afterSkipping: skipped)
        }
    }

    private func isAnnouncement(_ buffer: [UInt8], _ count: Int) -> Bool {
        guard buffer[SocketBuffer.headroom] == WireFormat.ServerKind.doubled.rawValue else { return false }
        var expected: [UInt8] = []
        announcement.encode(into: &expected)
        return buffer.dropFirst(SocketBuffer.headroom).prefix(count).elementsEqual(expected)
    }

    /// The second socket is gone, or is to go.
    func end(at now: Double) {
        guard let connection else { return }
        self.connection = nil
        schedule.spareEnded(at: now)
        merge?.endSpare()
        tidy()
        connection.end()
    }

    /// Lets go of what nobody needs any more.
    func tidy() { if merge?.isDone == true { merge = nil } }
}
