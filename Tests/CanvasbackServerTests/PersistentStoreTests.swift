import Canvasback
import CanvasbackServer
import Foundation
import Testing

private func scene() throws -> StorageDomain { .scene(try require(SessionToken.random()?.digest)) }

private func write(
    _ store: any PersistentStore, _ domain: StorageDomain, _ key: String, _ value: StoredValue?
) async throws {
    try await store.write([StorageChange(domain, key, value)])
}

/// What every store has to do, of each kind.
@Suite(.serialized) struct PersistentStoreTests {
    @Test(arguments: TestStoreKind.allCases)
    func whatWasConfirmedIsThereForTheNext(kind: TestStoreKind) async throws {
        let place = try TestStorePlace(kind)
        let window = try scene()
        do {
            let store = try place.open()
            #expect(try await store.load(.app) == [:])
            try await store.write([
                StorageChange(.app, "volume", .real(0.5)), StorageChange(window, "taps", .integer(3)),
                StorageChange(window, "draft", .text("schön 🦆\0end")),
            ])
        }
        let next = try place.open()
        #expect(try await next.load(.app) == ["volume": .real(0.5)])
        #expect(try await next.load(window) == ["taps": .integer(3), "draft": .text("schön 🦆\0end")])
        #expect(try await next.load(scene()) == [:])
    }

    @Test(arguments: TestStoreKind.allCases)
    func everyTypeComesBackAsItWas(kind: TestStoreKind) async throws {
        let store = try TestStorePlace(kind)
        let values: [String: StoredValue] = [
            "yes": .bool(true), "no": .bool(false), "least": .integer(.min), "most": .integer(.max),
            "real": .real(-0.1), "infinite": .real(.infinity), "empty": .text(""), "no data": .data(Data()),
            "data": .data(Data((0...255).map { UInt8($0) })), "date": .date(Date(timeIntervalSince1970: 1.25)),
            "url": .url(try require(URL(string: "https://example.com/a?b=c#d"))), "": .integer(1),
        ]
        try await store.open().write(values.map { StorageChange(.app, $0.key, $0.value) })
        #expect(try await store.open().load(.app) == values)
    }

    @Test(arguments: TestStoreKind.allCases)
    func theNewestValueStandsAndNilRemoves(kind: TestStoreKind) async throws {
        let place = try TestStorePlace(kind)
        let store = try place.open()
        let (one, other) = (try scene(), try scene())
        for number in 1...20 { try await write(store, one, "n", .integer(Int64(number))) }
        try await write(store, other, "n", .integer(7))
        try await write(store, one, "m", .bool(true))
        try await write(store, one, "m", nil)
        try await write(store, one, "never", nil)
        #expect(try await store.load(one) == ["n": .integer(20)])
        try await write(store, one, "n", nil)
        #expect(try await store.load(one) == [:])
        #expect(try await store.load(other) == ["n": .integer(7)])
    }

    @Test(arguments: TestStoreKind.allCases)
    func manyChangesAreOneWrite(kind: TestStoreKind) async throws {
        let place = try TestStorePlace(kind)
        let store = try place.open()
        let windows = try (0..<50).map { _ in try scene() }
        let changes = windows.flatMap { window in
            (0..<20).map { StorageChange(window, "key \($0)", .text(String(repeating: "x", count: 500))) }
        }
        try await store.write(changes)
        for window in windows { #expect(try await store.load(window).count == 20) }
    }

    @Test(arguments: TestStoreKind.allCases)
    func whatNobodyUsesIsForgottenInTime(kind: TestStoreKind) async throws {
        let place = try TestStorePlace(kind)
        let (living, left) = (try scene(), try scene())
        let store = try place.open(keepingScenes: 2)
        try await store.write([
            StorageChange(.app, "n", .integer(1)), StorageChange(living, "n", .integer(2)),
            StorageChange(left, "n", .integer(3)),
        ])
        // The stores have clocks of their own, in whole seconds.
        for _ in 0..<4 {
            try await Task.sleep(for: .seconds(1))
            try await store.prune(living: [living])
        }
        #expect(try await store.load(left) == [:])
        #expect(try await store.load(living) == ["n": .integer(2)])
        #expect(try await store.load(.app) == ["n": .integer(1)])
    }
}

struct SQLiteStoreTests {
    @Test func aFileBelongsToOneProcessAndItsOwner() async throws {
        let place = try TestStorePlace(.sqlite)
        let first = try place.open()
        try await first.write([StorageChange(.app, "n", .integer(1))])
        let second = SQLiteStore(path: place.path, keepingScenes: 1, patience: 0.1)
        await #expect(throws: StorageError("SQLite: database is locked")) { try await second.load(.app) }
        let mode = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        await (first as? SQLiteStore)?.close()
        #expect(try await second.load(.app) == ["n": .integer(1)])
    }

    @Test func whatIsNoStorageIsLeftAlone() async throws {
        let place = try TestStorePlace(.sqlite)
        let path = place.folder.appendingPathComponent("notes.txt").path
        let text = String(repeating: "not a database\n", count: 100)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let store = SQLiteStore(path: path, keepingScenes: 1, patience: 0.1)
        await #expect(throws: StorageError("SQLite: file is not a database")) { try await store.load(.app) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
}

struct RedisStoreTests {
    @Test func aServerThatComesBackIsFoundAgain() async throws {
        let redis = try TestRedis()
        let store = RedisStore(try require(RedisAddress(redis.address)), keepingScenes: 10_000)
        try await store.write([StorageChange(.app, "n", .integer(1))])
        redis.stop()
        await #expect(throws: StorageError.self) { try await store.write([StorageChange(.app, "n", .integer(2))]) }
        try redis.start()
        #expect(try await store.load(.app) == ["n": .integer(1)])
        try await store.write([StorageChange(.app, "n", .integer(3))])
        #expect(try await store.load(.app) == ["n": .integer(3)])
    }

    @Test func addresses() {
        #expect(RedisAddress("redis://localhost")?.port == 6379)
        let full = RedisAddress("redis://:secret@[::1]:7000/5")
        #expect(full?.host == "::1" && full?.port == 7000 && full?.password == "secret" && full?.database == 5)
        for wrong in [
            "localhost", "http://a", "redis://", "redis://a:0", "redis://a/x", "redis://a:99999", "redis://a?b",
        ] {
            #expect(RedisAddress(wrong) == nil, "\(wrong)")
        }
    }
}

/// One store, several processes.
@Suite(.serialized) struct SharedStoreTests {
    private func stores(_ redis: TestRedis, _ count: Int) throws -> [RedisStore] {
        let address = try require(RedisAddress(redis.address))
        // Longer than a busy machine takes for a test: what is kept too short a time is gone in the middle of it.
        return (0..<count).map { _ in RedisStore(address, keepingScenes: 10_000) }
    }

    @Test func whoClaimedAWindowLastMayChangeItAndNobodyElse() async throws {
        let redis = try TestRedis()
        let stores = try stores(redis, 2)
        let (window, other) = (try scene(), try scene())
        #expect(try await stores[0].write([StorageChange(window, "n", .integer(1))]) == [])
        let claim = try await stores[1].claim(window)
        #expect(claim == StorageClaim(["n": .integer(1)], term: 1, previous: 0))
        // What goes along with it is not harmed.
        let refused = try await stores[0].write([
            StorageChange(window, "n", .integer(2)), StorageChange(window, "m", .integer(2)),
            StorageChange(other, "n", .integer(2)), StorageChange(.app, "n", .integer(2)),
        ])
        #expect(refused == [window])
        #expect(try await stores[1].write([StorageChange(window, "n", .integer(3), term: 1)]) == [])
        #expect(try await stores[0].load(window) == ["n": .integer(3)])
        #expect(try await stores[0].load(other) == ["n": .integer(2)])
        #expect(try await stores[0].load(.app) == ["n": .integer(2)])
        #expect(try await stores[0].claim(window) == StorageClaim(["n": .integer(3)], term: 2, previous: 1))
        #expect(try await stores[1].write([StorageChange(window, "n", nil, term: 1)]) == [window])
        #expect(try await stores[1].terms(of: [window, other]) == [window: 2])
    }

    @Test func aTokenThatNobodyKeptAnythingForLeavesNothingBehind() async throws {
        let redis = try TestRedis()
        let store = try stores(redis, 1)[0]
        let window = try scene()
        #expect(try await store.claim(window) == StorageClaim([:], term: 0, previous: 0))
        #expect(try await store.terms(of: [window]) == [:])
        #expect(try redis.command("DBSIZE") == "0")
    }

    @Test func whatOthersDoIsHeard() async throws {
        let redis = try TestRedis()
        let stores = try stores(redis, 2)
        let (news, source) = AsyncStream<StorageNews>.makeStream()
        await stores[0].follow { source.yield($0) }
        var heard = news.makeAsyncIterator()
        #expect(await heard.next() == .began)
        let (window, unknown) = (try scene(), try scene())
        // Its own doings are no news.
        try await stores[0].write([StorageChange(.app, "n", .integer(1)), StorageChange(window, "n", .integer(1))])
        _ = try await stores[0].claim(window)
        try await stores[1].write([StorageChange(.app, "n", .integer(2))])
        #expect(await heard.next() == .appChanged)
        _ = try await stores[1].claim(window)
        #expect(await heard.next() == .claimed(window, term: 2))
        _ = try await stores[1].claim(unknown)
        #expect(await heard.next() == .claimed(unknown, term: 0))
        try await stores[1].announceEnd(of: "Ada Lovelace")
        #expect(await heard.next() == .ended(user: "Ada Lovelace"))
        // An interruption is told when it is over.
        _ = try redis.command("CLIENT", "KILL", "TYPE", "pubsub")
        #expect(await heard.next() == .began)
        try await stores[1].announceEnd(of: "x")
        #expect(await heard.next() == .ended(user: "x"))
    }
}
