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
    private let store: (any PersistentStore)?
    /// Hears what is durable now.
    package var onConfirmed: (([StorageChange]) -> Void)?

    private struct Place: Hashable {
        var domain: StorageDomain
        var key: String
    }
    private var waiting: [Place: StoredValue?] = [:]
    private var underWay: [Place: StoredValue?] = [:]
    private var isWriting = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    package private(set) var counts = Counts()

    package struct Counts {
        /// Commits, changes in them, and writes that failed.
        package var commits: UInt64 = 0
        package var changes: UInt64 = 0
        package var failures: UInt64 = 0
    }

    /// - Parameters:
    ///   - store: nil keeps nothing beyond the process.
    ///   - appValues: what the store holds of the app.
    package init(_ store: (any PersistentStore)? = nil, appValues: [String: StoredValue] = [:]) {
        self.store = store
        app = StoredValues(appValues)
        listen(to: app, in: .app)
    }

    /// Whether windows can be found again after the process has ended.
    package var isPersistent: Bool { store != nil }

    /// Changes that are not confirmed yet.
    package var unconfirmed: Int { waiting.count + underWay.count }

    /// The values of a new window.
    package func newScene(_ digest: SessionToken.Digest) -> StoredValues {
        let values = StoredValues()
        listen(to: values, in: .scene(digest))
        return values
    }

    /// The values that a window kept; nil when it kept none.
    package func scene(_ digest: SessionToken.Digest) async throws -> StoredValues? {
        guard let store else { return nil }
        let domain = StorageDomain.scene(digest)
        var found = try await store.load(domain)
        // What is still on its way there is newer.
        for changes in [underWay, waiting] {
            for (place, value) in changes where place.domain == domain { found[place.key] = value }
        }
        if found.isEmpty { return nil }
        let values = StoredValues(found)
        listen(to: values, in: domain)
        return values
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
        if isWriting { return }
        isWriting = true
        Task { await write() }
    }

    /// Writes until nothing waits.
    private func write() async {
        guard let store else { return }
        var delay = Self.firstDelay
        while !waiting.isEmpty {
            (underWay, waiting) = (waiting, [:])
            let changes = underWay.map { StorageChange($0.key.domain, $0.key.key, $0.value) }
            do {
                try await store.write(changes)
                underWay = [:]
                delay = Self.firstDelay
                counts.commits += 1
                counts.changes += UInt64(changes.count)
                onConfirmed?(changes)
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
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Waits until everything that was changed so far, and meanwhile, is durable.
    package func flush() async {
        if !isWriting { return }
        await withCheckedContinuation { waiters.append($0) }
    }

    private static func text(_ error: any Error) -> String { (error as? StorageError)?.message ?? "\(error)" }
}
