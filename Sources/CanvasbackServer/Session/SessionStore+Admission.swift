internal import CServerSupport
internal import Canvasback
internal import Surface

/// What becomes of a page that says hello: its window, a new one with what was kept of its old one, or a new one.
extension SessionStore {
    enum Refusal: Error {
        /// The app has nothing at that path.
        case noRoute
        /// There is no room now: for anybody, or for this address.
        case full, fullForAddress
        /// The app does not let this one in: with an HTTP status for the reason, or sends it elsewhere.
        case rejected(status: Int, message: String)
        case redirected(path: String)
    }

    /// Lets a page in.
    /// - Parameter text: the token that it presents; anything else than one counts as none.
    func admit(
        _ text: String, _ request: WindowRequest, on connection: PageConnection, at now: Double
    ) throws(Refusal) {
        // A window is its user's alone: what somebody else finds under the token is another window, or none.
        guard let token = SessionToken(text: text), let digest = token.digest(for: request.user) else {
            return try open(request, on: connection, at: now)
        }
        if let session = sessions[digest] {
            return resume(session, request, on: connection, at: now)
        }
        guard storage.isPersistent else { return try open(request, on: connection, at: now) }
        guard isInTime(connection, at: now) else { return }
        // A window of an earlier process, perhaps. Its place is taken meanwhile, so that a second socket waits with it.
        let session = try add(token, digest, request, on: connection, at: now)
        Task { await find(session) }
    }

    private func resume(_ session: Session, _ request: WindowRequest, on connection: PageConnection, at now: Double) {
        connections[connection.id] = connection
        connection.session = session
        handle(.resumed(connection.id), of: session, at: now)
        guard session.state.connection == connection.id else {
            // A newer socket has the window.
            if connection.session === session { connection.session = nil }
            return
        }
        session.request = request
        // The page may have been turned or moved to another screen while it was away.
        session.window?.handle(.resize(request.metrics), at: now)
        if storage.isShared && session.window != nil { Task { await renew(session) } }
    }

    /// Makes a window that nobody had before.
    private func open(_ request: WindowRequest, on connection: PageConnection, at now: Double) throws(Refusal) {
        guard isInTime(connection, at: now) else { return }
        guard let token = SessionToken.random(), let digest = token.digest(for: request.user) else { throw .full }
        let session = try add(token, digest, request, on: connection, at: now)
        try makeWindow(of: session, storage.newScene(digest), at: now)
    }

    /// Reads what was kept of a window. A token that nobody kept anything for may be anybody's: its page gets a new one.
    private func find(_ session: Session) async {
        let found: Storage.Found
        do {
            found = try await storage.claim(session.digest)
        } catch {
            // Without what was kept, the window would begin anew and write over it.
            if let connection = waiting(for: session) {
                leave(session, connection)
                connection.end(.busy(retryAfter: returns.next(at: MonotonicClock.now, chance: .random(in: 0...1))))
            }
            return
        }
        // The page may be gone meanwhile, and the server may end.
        guard let connection = waiting(for: session) else { return }
        let now = MonotonicClock.now
        do throws(Refusal) {
            switch found {
            case .values(let values): try makeWindow(of: session, values, at: now)
            case .lost: handle(.takenOver, of: session, at: now)
            case .nothing:
                leave(session, connection)
                guard let token = SessionToken.random(), let digest = token.digest(for: session.user) else {
                    throw .full
                }
                let new = try add(token, digest, session.request, on: connection, at: now)
                try makeWindow(of: new, storage.newScene(digest), at: now)
            }
        } catch {
            connection.refuse(error)
        }
    }

    /// The socket that waits for a window to be made.
    private func waiting(for session: Session) -> PageConnection? {
        guard case .connecting(let id) = session.state.phase, sessions[session.digest] === session else { return nil }
        return connections[id]
    }

    private func leave(_ session: Session, _ connection: PageConnection) {
        forget(session)
        connection.session = nil
        connections[connection.id] = nil
    }

    /// Whether the page need not come back later since too many come at once.
    private func isInTime(_ connection: PageConnection, at now: Double) -> Bool {
        if openings.takeIfThere(1, at: now) { return true }
        connection.end(.busy(retryAfter: returns.next(at: now, chance: .random(in: 0...1))))
        return false
    }

    private func add(
        _ token: SessionToken, _ digest: SessionToken.Digest, _ request: WindowRequest,
        on connection: PageConnection, at now: Double
    ) throws(Refusal) -> Session {
        // Nobody loses a window, and nothing is looked up, for what is not there.
        guard source.hasRoute(request.path) else { throw .noRoute }
        makeRoom(for: connection.address, at: now)
        guard counts[connection.address, default: 0] < configuration.maximumWindowsPerAddress else {
            throw .fullForAddress
        }
        guard sessions.count < configuration.maximumWindows else { throw .full }
        let session = Session(
            token: token, digest: digest, address: connection.address, request: request,
            state: SessionState(connection: connection.id, parkingTime: configuration.parkSeconds))
        sessions[digest] = session
        counts[connection.address, default: 0] += 1
        connections[connection.id] = connection
        connection.session = session
        return session
    }

    private func makeWindow(of session: Session, _ scene: StoredValues, at now: Double) throws(Refusal) {
        session.sceneValues = scene
        var request = session.request
        request.sceneValues = scene
        let window = watchdog.watch(cs_work_making, for: session) {
            source.makeWindow(request, now: now)
        }
        guard let window else {
            if let connection = waiting(for: session) { leave(session, connection) } else { forget(session) }
            throw .noRoute
        }
        session.window = window
        (session.store, window.host) = (self, session.host)
        window.onInvalidate = { [host = session.host!] in host.windowChanged() }
        handle(.opened, of: session, at: now)
    }
}
