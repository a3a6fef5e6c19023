package import Canvasback

/// What outlives the process: the values of the app and of its windows in memory, and every change of them on its way to
/// a store, off the main actor.
///
/// Changes are gathered while a write is under way and go together with the next one: a value that changes at every event
/// costs a write for each commit, and none waits for longer than two. A store that fails is asked again; what was not
/// confirmed stays here until it is.
@MainActor package final class Storage {
    /// Seconds to the first and the longest wait after a failure.
    private static let (firstDelay, longestDelay) = (0.1, 5.0)

    /// The app's values.
    package let app: StoredValues
    let store: (any PersistentStore)?
    /// Hears what is durable now.
    package var onConfirmed: (([StorageChange]) -> Void)?
    /// Hears that another process has a window now.
    package var onTakenOver: ((SessionToken.Digest) -> Void)?
    /// Hears that another process ends the windows of a user.
    package var onEnded: ((String) -> Void)?
    /// Hears that other processes may have done things unheard.
    package var onGap: (() -> Void)?

    struct Place: Hashable {
        var domain: StorageDomain
        var key: String
    }
    private var waiting: [Place: StoredValue?] = [:]
    private var underWay: [Place: StoredValue?] = [:]
    private var isWriting = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    var ledger = ClaimLedger()
    /// Windows that have ended here, with changes that were not confirmed yet.
    private var released: Set<StorageDomain> = []
    /// Values of the app that were changed here since the store was last asked for them.
    var changedHere: Set<String> = []
    package private(set) var counts = Counts()

    package struct Counts {
        /// Commits, changes in them, writes that failed, and windows that other processes had claimed.
        package var commits: UInt64 = 0
        package var changes: UInt64 = 0
        package var failures: UInt64 = 0
        package var takeovers: UInt64 = 0
    }

    /// - Parameters:
    ///   - store: nil keeps nothing beyond the process.
    ///   - appValues: what the store holds of the app.
    package init(_ store: (any PersistentStore)? = nil, appValues: [String: StoredValue] = [:]) {
        self.store = store
        app = StoredValues(appValues)
        listen(to: app, in: .app)
        if let store, store.isShared { follow(store) }
    }

    /// Whether windows can be found again after the process has ended.
    package var isPersistent: Bool { store != nil }
    /// Whether other processes may take windows over.
    package var isShared: Bool { store?.isShared == true }

    /// Changes that are not confirmed yet.
    package var unconfirmed: Int { waiting.count + underWay.count }

    /// The values of a new window.
    package func newScene(_ digest: SessionToken.Digest) -> StoredValues {
        let values = StoredValues()
        listen(to: values, in: .scene(digest))
        return values
    }

    /// The values of a window, with what is still on its way to the store.
    func values(_ found: [String: StoredValue], of domain: StorageDomain) -> StoredValues? {
        var found = found
        for changes in [underWay, waiting] {
            for (place, value) in changes where place.domain == domain { found[place.key] = value }
        }
        if found.isEmpty { return nil }
        let values = StoredValues(found)
        listen(to: values, in: domain)
        released.remove(domain)
        return values
    }

    /// A window has ended: what a task of its writes from now on is lost, since its page may have the next one already.
    package func release(_ values: StoredValues, of digest: SessionToken.Digest) {
        values.onChange = nil
        let domain = StorageDomain.scene(digest)
        released.insert(domain)
        if !isWriting { forgetReleased() }
    }

    /// A window is another process's now: its changes that were not confirmed do not count.
    package func drop(_ values: StoredValues, of digest: SessionToken.Digest) {
        values.onChange = nil
        let domain = StorageDomain.scene(digest)
        waiting = waiting.filter { $0.key.domain != domain }
    }

    private func forgetReleased() {
        for domain in released { ledger.forget(domain) }
        released.removeAll()
    }

    /// Forgets windows that nobody has used for long; the present ones count as used.
    package func prune(living: [SessionToken.Digest]) async {
        do {
            try await store?.prune(living: living.map(StorageDomain.scene))
        } catch {
            Log.line("old windows' values could not be removed: \(Self.text(error))")
        }
    }

    private func listen(to values: StoredValues, in domain: StorageDomain) {
        guard store != nil else { return }
        values.onChange = { [weak self] key, value in self?.changed(Place(domain: domain, key: key), to: value) }
    }

    private func changed(_ place: Place, to value: StoredValue?) {
        waiting[place] = .some(value)
        if place.domain == .app { changedHere.insert(place.key) }
        if isWriting { return }
        isWriting = true
        Task { await write() }
    }

    /// Whether a change is on its way to the store.
    func isOnItsWay(_ place: Place) -> Bool { waiting[place] != nil || underWay[place] != nil }

    /// Writes until nothing waits.
    private func write() async {
        guard let store else { return }
        var delay = Self.firstDelay
        while !waiting.isEmpty {
            (underWay, waiting) = (waiting, [:])
            let changes = underWay.map {
                StorageChange($0.key.domain, $0.key.key, $0.value, term: ledger.term(of: $0.key.domain))
            }
            do {
                let refused = try await store.write(changes)
                let made = refused.isEmpty ? changes : changes.filter { !refused.contains($0.domain) }
                take(refused, changes)
                underWay = [:]
                delay = Self.firstDelay
                counts.commits += 1
                counts.changes += UInt64(made.count)
                if !made.isEmpty { onConfirmed?(made) }
            } catch {
                // Newer values of the same places have come meanwhile, and stand.
                waiting.merge(underWay) { newer, _ in newer }
                underWay = [:]
                counts.failures += 1
                if delay == Self.firstDelay { Log.line("values are not stored at present: \(Self.text(error))") }
                try? await Task.sleep(for: .seconds(delay))
                delay = min(delay * 2, Self.longestDelay)
            }
        }
        isWriting = false
        forgetReleased()
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Changes were refused: another process has the windows, or this one has claimed them anew meanwhile.
    private func take(_ refused: Set<StorageDomain>, _ changes: [StorageChange]) {
        for domain in refused {
            let theirs = changes.filter { $0.domain == domain }
            if ledger.isLost(domain, refusedUnder: theirs.map(\.term).max() ?? 0) {
                waiting = waiting.filter { $0.key.domain != domain }
                takenOver(domain)
            } else {
                for change in theirs {
                    let place = Place(domain: domain, key: change.key)
                    if waiting[place] == nil { waiting[place] = .some(change.value) }
                }
            }
        }
    }

    /// Another process has a window.
    func takenOver(_ domain: StorageDomain) {
        counts.takeovers += 1
        onTakenOver?(SessionToken.Digest(bytes: domain.id))
    }

    /// Waits until everything that was changed so far, and meanwhile, is durable.
    package func flush() async {
        if !isWriting { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    static func text(_ error: any Error) -> String { (error as? StorageError)?.message ?? "\(error)" }
}
