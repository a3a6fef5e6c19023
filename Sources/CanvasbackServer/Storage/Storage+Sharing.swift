package import Canvasback
internal import Dispatch

/// Windows that move between processes, and what other processes change.
extension Storage {
    /// What becomes of a window that is to be made again.
    package enum Found {
        /// What it kept. It is this process's own now.
        case values(StoredValues)
        /// Nobody kept anything for it.
        case nothing
        /// Meanwhile its page went to another process.
        case lost
    }

    /// Takes over the values that a window kept.
    package func claim(_ digest: SessionToken.Digest) async throws -> Found {
        guard let store else { return .nothing }
        let domain = StorageDomain.scene(digest)
        ledger.begin(domain)
        let claim: StorageClaim
        do {
            claim = try await store.claim(domain)
        } catch {
            _ = ledger.end(domain, nil, isLoaded: true)
            throw error
        }
        if ledger.end(domain, claim, isLoaded: true) == .lost { return .lost }
        return values(claim.values, of: domain).map { .values($0) } ?? .nothing
    }

    /// The page of a window of this process is back at it, by a newer socket than any: claims it anew, so that it is
    /// nobody else's. A store that does not answer changes nothing.
    package func renew(_ digest: SessionToken.Digest) async -> ClaimLedger.Standing {
        guard let store, store.isShared else { return .own }
        let domain = StorageDomain.scene(digest)
        ledger.begin(domain)
        let claim = try? await store.claim(domain)
        return ledger.end(domain, claim, isLoaded: false)
    }

    /// Which of these windows other processes have.
    package func lost(of digests: [SessionToken.Digest]) async -> [SessionToken.Digest] {
        guard let store, store.isShared, !digests.isEmpty else { return [] }
        guard let terms = try? await store.terms(of: digests.map(StorageDomain.scene)) else { return [] }
        return digests.filter { digest in
            let domain = StorageDomain.scene(digest)
            guard let term = terms[domain] else { return false }
            return ledger.heard(domain, term: term)
        }
    }

    /// Leaves bytes for the first process that takes them, for so many seconds.
    func leave(_ bytes: [UInt8], under digest: SessionToken.Digest, seconds: Double) async throws {
        try await store?.leave(bytes, under: digest, seconds: seconds)
    }

    /// What some process left under a digest; nil for nothing.
    func take(_ digest: SessionToken.Digest) async throws -> [UInt8]? { try await store?.take(digest) }

    /// Tells other processes to end the windows of a user.
    package func announceEnd(of user: String) {
        guard let store, store.isShared else { return }
        Task {
            do { try await store.announceEnd(of: user) } catch {
                Log.line("other processes were not told of a sign-out: \(Self.text(error))")
            }
        }
    }

    func follow(_ store: any PersistentStore) {
        Task { [weak self] in
            await store.follow { news in
                DispatchQueue.main.async { MainActor.assumeIsolated { self?.hear(news) } }
            }
        }
    }

    private func hear(_ news: StorageNews) {
        switch news {
        case .claimed(let domain, let term): if ledger.heard(domain, term: term) { takenOver(domain) }
        case .appChanged: Task { await readApp() }
        case .ended(let user): onEnded?(user)
        case .began:
            Task { await readApp() }
            onGap?()
        }
    }

    /// Takes over what other processes have changed of the app's values.
    private func readApp() async {
        guard let store else { return }
        changedHere = []
        // What fails is heard of again: the interruption has an end.
        guard let found = try? await store.load(.app) else { return }
        for key in Set(found.keys).union(app.all.keys) {
            // What is on its way is newer, and so is what was on its way while the store was asked.
            if changedHere.contains(key) || isOnItsWay(Place(domain: .app, key: key)) { continue }
            app.changedElsewhere(key, to: found[key])
        }
    }
}
