import Canvasback
import CanvasbackServer
import Foundation
import Testing

/// A store that writes when it is told to, or fails.
private actor HeldStore: PersistentStore {
    private(set) var batches: [[StorageChange]] = []
    private var held: [CheckedContinuation<Void, Never>] = []
    private var isHolding = false
    private var failures = 0
    private var values: [StorageDomain: [String: StoredValue]] = [:]

    func hold() { isHolding = true }
    func release() {
        isHolding = false
        for waiter in held { waiter.resume() }
        held = []
    }
    func fail(_ count: Int) { failures = count }

    func load(_ domain: StorageDomain) -> [String: StoredValue] { values[domain] ?? [:] }
    func write(_ changes: [StorageChange]) async throws -> Set<StorageDomain> {
        if isHolding { await withCheckedContinuation { held.append($0) } }
        if failures > 0 {
            failures -= 1
            throw StorageError("the disk is full")
        }
        batches.append(changes)
        for change in changes { values[change.domain, default: [:]][change.key] = change.value }
        return []
    }
    func prune(living: [StorageDomain]) {}
    nonisolated var isShared: Bool { false }
    func claim(_ domain: StorageDomain) -> StorageClaim {
        StorageClaim(load(domain), term: 0, previous: 0)
    }
    func terms(of domains: [StorageDomain]) -> [StorageDomain: UInt64] { [:] }
    func announceEnd(of user: String) {}
    func leave(_ bytes: [UInt8], under digest: SessionToken.Digest, seconds: Double) {}
    func take(_ digest: SessionToken.Digest) -> [UInt8]? { nil }
    func follow(_ hear: @escaping @Sendable (StorageNews) -> Void) {}
}

@MainActor struct StorageTests {
    @Test func changesDuringAWriteGoTogetherWithTheNext() async throws {
        let store = HeldStore()
        let storage = Storage(store)
        var confirmed: [StoredValue?] = []
        storage.onConfirmed = { confirmed += $0.map(\.value) }
        await store.hold()
        let values = storage.newScene(try require(SessionToken.random()?.digest))
        values.write("n", .integer(0))
        // The first is on its way once the main actor was free.
        while storage.unconfirmed > 0, await store.batches.isEmpty, values.all["n"] != .integer(100) {
            await Task.yield()
            for number in 1...100 { values.write("n", .integer(Int64(number))) }
        }
        #expect(confirmed.isEmpty)
        await store.release()
        await storage.flush()
        #expect(storage.unconfirmed == 0)
        #expect(await store.batches.count <= 2)
        #expect(confirmed.last == .integer(100))
        #expect(storage.counts.commits == UInt64(await store.batches.count))
    }

    @Test func aStoreThatFailsIsAskedAgainWithTheNewestValues() async throws {
        let store = HeldStore()
        let storage = Storage(store, appValues: ["kept": .bool(true)])
        await store.fail(2)
        storage.app.write("n", .integer(1))
        storage.app.write("m", .integer(1))
        storage.app.write("n", .integer(2))
        await storage.flush()
        #expect(await store.load(.app) == ["n": .integer(2), "m": .integer(1)])
        #expect(storage.counts.failures == 2)
        #expect(storage.app.all == ["n": .integer(2), "m": .integer(1), "kept": .bool(true)])
    }

    @Test func whatIsStillOnItsWayIsFoundAsWell() async throws {
        let store = HeldStore()
        let storage = Storage(store)
        let digest = try require(SessionToken.random()?.digest)
        let values = storage.newScene(digest)
        values.write("a", .integer(1))
        values.write("b", .integer(1))
        await storage.flush()
        await store.hold()
        values.write("a", .integer(2))
        values.write("b", nil)
        guard case .values(let found) = try await storage.claim(digest) else { throw Missing() }
        #expect(found.all == ["a": .integer(2)])
        await store.release()
        await storage.flush()
        #expect(await store.load(.scene(digest)) == ["a": .integer(2)])
        guard case .nothing = try await storage.claim(require(SessionToken.random()?.digest)) else { throw Missing() }
    }

    @Test func whatIsReadOrWrittenEqualIsNotStored() async throws {
        let store = HeldStore()
        let storage = Storage(store, appValues: ["n": .integer(1)])
        storage.app.write("n", .integer(1))
        #expect(storage.unconfirmed == 0)
        await storage.flush()
        #expect(await store.batches.isEmpty)
    }
}
