internal import CLibWebSockets
internal import CServerSupport
internal import Canvasback
internal import Surface

/// All windows, by the digest of their tokens. Parks them, expires them, and keeps to the limits.
@MainActor final class SessionStore {
    /// Seconds between updates of a window that nobody can see at present: its tasks go on, its animations need not run.
    private static let hiddenInterval = 0.5
    /// Seconds between looks at what windows kept and nobody used.
    private static let pruneInterval = 3_600.0

    let configuration: ServerConfiguration
    let source: any WindowSource
    let watchdog: Watchdog
    let storage: Storage
    var sessions: [SessionToken.Digest: Session] = [:]
    var counts: [String: Int] = [:]
    let metrics: ServerMetrics
    var parked = ParkedQueue()
    let expiry: LoopTimer
    private var hidden: [ObjectIdentifier: Session] = [:]
    private let hiddenTimer: LoopTimer
    private let pruneTimer: LoopTimer
    /// The live sockets, to act on by number.
    var connections: [UInt64: PageConnection] = [:]
    /// Pages that wait for the app to say who they are, by the number of their socket.
    var asking: [UInt64: Asking] = [:]
    /// What this process alone knows.
    var tickets = CookieTickets()
    /// Pages that wait for what the store says of their tickets.
    var questions = 0
    /// Windows that may be made a second, and when pages that come too fast are asked back.
    var openings: RateLimiter
    var returns: ReturnSchedule

    init(
        configuration: ServerConfiguration, source: any WindowSource, storage: Storage, watchdog: Watchdog,
        metrics: ServerMetrics, context: OpaquePointer
    ) {
        (self.configuration, self.source, self.metrics) = (configuration, source, metrics)
        (self.storage, self.watchdog) = (storage, watchdog)
        let rate = configuration.windowsPerSecond
        openings = RateLimiter(rate: rate, burst: rate, at: MonotonicClock.now)
        returns = ReturnSchedule(rate: rate)
        expiry = LoopTimer()
        hiddenTimer = LoopTimer()
        pruneTimer = LoopTimer()
        // The timers are the store's own.
        expiry.action = { [unowned self] in expireDue() }
        hiddenTimer.action = { [unowned self] in updateHidden() }
        pruneTimer.action = { [unowned self] in prune() }
        if storage.isPersistent { pruneTimer.set(after: 60) }
        followOthers()
    }

    var count: Int { sessions.count }

    /// A socket ended.
    func lost(_ connection: PageConnection, at now: Double) {
        connections[connection.id] = nil
        stopAsking(connection)
        guard let session = connection.session else { return }
        connection.session = nil
        handle(.lost(connection.id), of: session, at: now)
    }

    /// A socket was sent its window's whole picture.
    func shown(_ connection: PageConnection, at now: Double) {
        if let session = connection.session { handle(.shown(connection.id), of: session, at: now) }
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
        for session in sessions where !session.state.isOver {
            guard let window = session.window else { continue }
            watchdog.watch(cs_work_update, for: session) { window.update(at: now) }
            // A page that paints too slowly for frames still hears what is said to it.
            if let id = session.state.connection { connections[id]?.sendMessages(of: window) }
            if window.wantsFrame { updateLater(session) }
            measure(session, at: now)
        }
    }

    private func prune() {
        let living = Array(sessions.keys)
        Task { await storage.prune(living: living) }
        pruneTimer.set(after: Self.pruneInterval)
    }

    // MARK: States

    func handle(_ event: SessionState.Event, of session: Session, at now: Double) {
        let before = session.state
        let actions = session.state.handle(event, at: now)
        if before.isParked && !session.state.isParked { unpark(session, at: now) }
        for action in actions { perform(action, on: session, at: now) }
        if before.phase.name != session.state.phase.name { note(session, after: before.phase) }
        if !before.isParked, case .parked(let until) = session.state.phase { park(session, until: until, at: now) }
    }

    /// Counts a change of state, and says it in the log.
    private func note(_ session: Session, after before: SessionState.Phase) {
        switch session.state.phase {
        case .resumed: metrics.windowsResumed += 1
        case .live: if case .connecting = before { metrics.windowsOpened += 1 }
        default: break
        }
        Log.write(
            .info, "a window is \(session.state.phase.name)",
            [("window", session.name), ("route", ServerConfiguration.printable(session.request.path))])
    }

    private func perform(_ action: SessionState.Action, on session: Session, at now: Double) {
        switch action {
        case .sendWhole(let id):
            guard let connection = connections[id] else { return }
            connection.welcome(session)
            connection.showWhole()
        case .connectionLost:
            session.window?.connectionLost(at: now)
            updateLater(session)
        case .connectionRestored: session.window?.connectionRestored(at: now)
        case .supersede(let id): end(id, .superseded)
        case .end(let id) where session.isSignedOut: end(id, .signedOut)
        case .end(let id): end(id, .goingAway(retryAfter: returns.next(at: now, chance: .random(in: 0...1))))
        case .close:
            forget(session)
            session.window?.onInvalidate = nil
            let values = session.sceneValues
            // What a window says at its end is kept, unless it is another process's already.
            if let values, session.state.phase == .superseded { storage.drop(values, of: session.digest) }
            watchdog.watch(cs_work_end, for: session) { session.window?.close() }
            if let values { storage.release(values, of: session.digest) }
        }
    }

    /// Takes a window out of the table.
    func forget(_ session: Session) {
        guard sessions[session.digest] === session else { return }
        sessions[session.digest] = nil
        metrics.windowsClosed += 1
        isUpToDate(session)
        let count = counts[session.address, default: 1] - 1
        counts[session.address] = count > 0 ? count : nil
    }

    private func end(_ id: UInt64, _ ending: PageConnection.Ending) {
        guard let connection = connections.removeValue(forKey: id) else { return }
        // It can no longer act, even before its socket is closed.
        connection.session = nil
        connection.end(ending)
    }

    // MARK: The end of the server

    /// Ends every socket; windows stay for as long as an action of theirs runs, and at most until then.
    func drain(until: Double, at now: Double) {
        for session in Array(sessions.values) {
            // An app that saves when it goes to the background has heard of it.
            session.window?.handle(.visibility(false), at: now)
            handle(.drain(until: until), of: session, at: now)
            if let window = session.window, !session.state.isOver {
                watchdog.watch(cs_work_update, for: session) { window.update(at: now) }
            }
        }
        closeFinished(at: now)
    }

    /// Closes the windows that have nothing to do any more, or no time; whether none is left.
    @discardableResult func closeFinished(at now: Double) -> Bool {
        for session in Array(sessions.values) {
            handle(session.actionCount > 0 ? .tick : .finished, of: session, at: now)
        }
        return sessions.isEmpty
    }
}
