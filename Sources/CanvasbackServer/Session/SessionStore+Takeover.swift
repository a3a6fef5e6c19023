/// Windows that move between the processes of an app: the newest socket of a token has the window, wherever it is.
extension SessionStore {
    /// Hears what other processes do.
    func followOthers() {
        storage.onTakenOver = { [weak self] digest in self?.takenOver(digest) }
        storage.onEnded = { [weak self] user in self?.endWindows(of: user) }
        storage.onGap = { [weak self] in self?.lookForLosses() }
    }

    /// A page is back at its window. Nobody else has it from now on; where another process had it meanwhile, its state there
    /// is newer, and the page is sent to fetch it.
    func renew(_ session: Session) async {
        let standing = await storage.renew(session.digest)
        guard sessions[session.digest] === session else { return }
        switch standing {
        case .own: break
        case .stale: handle(.expire, of: session, at: MonotonicClock.now)
        case .lost: handle(.takenOver, of: session, at: MonotonicClock.now)
        }
    }

    private func takenOver(_ digest: SessionToken.Digest) {
        if let session = sessions[digest] { handle(.takenOver, of: session, at: MonotonicClock.now) }
    }

    /// The other processes were not heard for a while.
    private func lookForLosses() {
        let digests = Array(sessions.keys)
        Task {
            for digest in await storage.lost(of: digests) { takenOver(digest) }
        }
    }
}
