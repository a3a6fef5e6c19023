internal import Canvasback

/// Windows without a page: how long they wait, and who of them has to make room.
extension SessionStore {
    var parkedCount: Int { parked.count }
    var parkedBytes: Int { parked.bytes }

    /// A window lost its page, and waits for it to come back.
    func park(_ session: Session, until: Double, at now: Double) {
        parked.append(
            ParkedQueue.Entry(
                digest: session.digest, address: session.address, until: until,
                bytes: session.window?.estimatedBytes ?? 0))
        keepWithinLimits(at: now)
        scheduleExpiry(at: now)
    }

    /// A parked window is not any more.
    func unpark(_ session: Session, at now: Double) {
        parked.remove(session.digest)
        scheduleExpiry(at: now)
    }

    /// A parked window was updated, and may have grown.
    func measure(_ session: Session, at now: Double) {
        guard session.state.isParked else { return }
        parked.resize(session.digest, to: session.window?.estimatedBytes ?? 0)
        keepWithinLimits(at: now)
    }

    private func keepWithinLimits(at now: Double) {
        while let oldest = parked.first {
            if parked.count > configuration.maximumParkedWindows {
                expire(oldest, since: .parkedWindows, at: now)
            } else if parked.bytes > configuration.maximumParkedBytes {
                expire(oldest, since: .parkedMemory, at: now)
            } else {
                return
            }
        }
    }

    /// Makes room for another window: an address at its limit gives up its own that has waited longest, and a full
    /// table whichever has. Windows that somebody looks at are nobody's to take.
    func makeRoom(for address: String, at now: Double) {
        if counts[address, default: 0] >= configuration.maximumWindowsPerAddress,
            let oldest = parked.first(of: address)
        {
            expire(oldest, since: .windowsPerAddress, at: now)
        }
        if sessions.count >= configuration.maximumWindows, let oldest = parked.first {
            expire(oldest, since: .windows, at: now)
        }
    }

    private func expire(_ entry: ParkedQueue.Entry, since limit: Limit, at now: Double) {
        guard let session = sessions[entry.digest] else { return parked.remove(entry.digest) }
        metrics.count(limit)
        Log.write(.warning, "a parked window had to make room", [("reason", limit.rawValue), ("window", session.name)])
        handle(.expire, of: session, at: now)
        // Whatever became of it, it is not asked twice.
        parked.remove(entry.digest)
    }

    func expireDue() {
        let now = MonotonicClock.now
        while let entry = parked.first, entry.until <= now {
            if let session = sessions[entry.digest] { handle(.tick, of: session, at: now) }
            parked.remove(entry.digest)
        }
        scheduleExpiry(at: now)
    }

    func scheduleExpiry(at now: Double) {
        if let first = parked.first { expiry.set(after: first.until - now) } else { expiry.cancel() }
    }
}
