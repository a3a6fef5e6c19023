import CLibWebSockets
internal import Surface

/// All windows, by the digest of their tokens. Parks them, expires them, and keeps to the limits.
@MainActor final class SessionStore {
    /// Seconds between updates of a window that nobody can see at present: its tasks go on, its animations need not run.
    private static let hiddenInterval = 0.5

    private let configuration: ServerConfiguration
    private let source: any WindowSource
    private let watchdog: Watchdog
    private var sessions: [SessionToken.Digest: Session] = [:]
    private var counts: [String: Int] = [:]
    /// Parked windows, the first to expire first. May name windows that are live again.
    private var parked: [(until: Double, digest: SessionToken.Digest)] = []
    private let expiry: LoopTimer
    private var hidden: [ObjectIdentifier: Session] = [:]
    private let hiddenTimer: LoopTimer
    /// The live sockets, to act on by number.
    private var connections: [UInt64: PageConnection] = [:]

    init(
        configuration: ServerConfiguration, source: any WindowSource, watchdog: Watchdog, context: OpaquePointer
    ) {
        (self.configuration, self.source, self.watchdog) = (configuration, source, watchdog)
        expiry = LoopTimer(context: context)
        hiddenTimer = LoopTimer(context: context)
        expiry.action = { [weak self] in self?.expireDue() }
        hiddenTimer.action = { [weak self] in self?.updateHidden() }
    }

    var count: Int { sessions.count }
    var parkedCount: Int { sessions.values.reduce(0) { $0 + ($1.state.isParked ? 1 : 0) } }

    enum Refusal: Error {
        /// The app has nothing at that path.
        case noRoute
        /// There is no room now.
        case full
    }

    /// Makes a window for a page that said hello.
    func open(_ request: WindowRequest, on connection: PageConnection, at now: Double) throws(Refusal) -> Session {
        makeRoom(for: connection.address, at: now)
        guard sessions.count < configuration.maximumWindows,
            counts[connection.address, default: 0] < configuration.maximumWindowsPerAddress,
            let token = SessionToken.random(), let digest = token.digest
        else { throw .full }
        let window = watchdog.watch("making the window at \(ServerConfiguration.printable(request.path))") {
            source.makeWindow(request, now: now)
        }
        guard let window else { throw .noRoute }
        let session = Session(
            token: token, digest: digest, address: connection.address, window: window,
            state: SessionState(connection: connection.id, parkingTime: configuration.parkSeconds))
        sessions[digest] = session
        counts[connection.address, default: 0] += 1
        connections[connection.id] = connection
        window.onInvalidate = { [weak self, weak session] in
            guard let self, let session else { return }
            changed(session)
        }
        connection.session = session
        handle(.opened, of: session, at: now)
        return session
    }

    /// Gives a window back to a page that knows its token; nil when there is none.
    func resume(_ text: String, on connection: PageConnection, at now: Double) -> Session? {
        guard let digest = SessionToken(text: text)?.digest, let session = sessions[digest] else { return nil }
        connections[connection.id] = connection
        connection.session = session
        handle(.resumed(connection.id), of: session, at: now)
        return session
    }

    /// A socket ended.
    func lost(_ connection: PageConnection, at now: Double) {
        connections[connection.id] = nil
        guard let session = connection.session else { return }
        connection.session = nil
        handle(.lost(connection.id), of: session, at: now)
    }

    /// Ends every window.
    func drain(at now: Double) {
        for session in Array(sessions.values) { handle(.drain, of: session, at: now) }
    }

    /// A window changed: its page gets a frame, or it is updated now and then while no page can show it.
    func changed(_ session: Session) {
        if let id = session.state.connection, let connection = connections[id] {
            connection.requestFrame()
        } else {
            updateLater(session)
        }
    }

    /// The window has changes that no page takes at present.
    func updateLater(_ session: Session) {
        hidden[ObjectIdentifier(session)] = session
        if !hiddenTimer.isSet { hiddenTimer.set(after: Self.hiddenInterval) }
    }

    /// The window was updated.
    func isUpToDate(_ session: Session) {
        if !hidden.isEmpty { hidden[ObjectIdentifier(session)] = nil }
    }

    private func updateHidden() {
        let now = MonotonicClock.now
        let sessions = hidden.values
        hidden.removeAll(keepingCapacity: true)
        for session in sessions where session.state.phase != .expired && session.state.phase != .drained {
            watchdog.watch("an update") { session.window.update(at: now) }
            // A page that paints too slowly for frames still hears what is said to it.
            if let id = session.state.connection { connections[id]?.sendMessages(of: session.window) }
            if session.window.wantsFrame { updateLater(session) }
        }
    }

    // MARK: States

    private func handle(_ event: SessionState.Event, of session: Session, at now: Double) {
        let actions = session.state.handle(event, at: now)
        for action in actions { perform(action, on: session, at: now) }
        if case .parked(let until) = session.state.phase, case .lost = event {
            parked.append((until, session.digest))
            scheduleExpiry(at: now)
        }
    }

    private func perform(_ action: SessionState.Action, on session: Session, at now: Double) {
        switch action {
        case .sendWhole(let id): connections[id]?.showWhole()
        case .connectionLost:
            session.window.connectionLost(at: now)
            updateLater(session)
        case .connectionRestored: session.window.connectionRestored(at: now)
        case .supersede(let id): end(id, .superseded)
        case .end(let id): end(id, .goingAway)
        case .close:
            sessions[session.digest] = nil
            isUpToDate(session)
            let count = counts[session.address, default: 1] - 1
            counts[session.address] = count > 0 ? count : nil
            session.window.onInvalidate = nil
            session.window.close()
        }
    }

    private func end(_ id: UInt64, _ ending: PageConnection.Ending) {
        guard let connection = connections.removeValue(forKey: id) else { return }
        // It can no longer act, even before its socket is closed.
        connection.session = nil
        connection.end(ending)
    }

    // MARK: Limits

    /// An address at its limit gives up the window that has waited longest; nobody else's is touched.
    private func makeRoom(for address: String, at now: Double) {
        guard counts[address, default: 0] >= configuration.maximumWindowsPerAddress else { return }
        let oldest = parked.lazy.compactMap { self.sessions[$0.digest] }.first {
            $0.address == address && $0.state.isParked
        }
        if let oldest { handle(.expire, of: oldest, at: now) }
    }

    private func expireDue() {
        let now = MonotonicClock.now
        let due = parked.prefix { $0.until <= now }
        parked.removeFirst(due.count)
        for entry in due {
            if let session = sessions[entry.digest] { handle(.tick, of: session, at: now) }
        }
        scheduleExpiry(at: now)
    }

    private func scheduleExpiry(at now: Double) {
        // Those that came back or are gone would only wake the loop.
        let stale = parked.prefix { entry in
            guard case .parked(let until)? = sessions[entry.digest]?.state.phase else { return true }
            return until != entry.until
        }
        parked.removeFirst(stale.count)
        if let first = parked.first { expiry.set(after: first.until - now) } else { expiry.cancel() }
    }
}
