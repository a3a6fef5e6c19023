package import Canvasback

/// Keeps values in a Redis server that several processes share: a window comes back on any of them.
///
/// A hash for each domain, and for each window that has moved a number, its term: the process that made the newest claim
/// may write, and no other. What is confirmed is as durable as that server is configured to be: with `appendonly yes` and
/// `appendfsync always` it survives its end at any moment.
package actor RedisStore: PersistentStore {
    private let executor = QueueExecutor("canvasback.redis")
    nonisolated package var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let address: RedisAddress
    private let keepingScenes: Int
    /// Tells this store's news from others'.
    private let process: String
    private var connection: RedisConnection?
    private var subscription: RedisSubscription?

    /// - Parameter keepingScenes: seconds after its last use that a window's values are kept.
    package init(_ address: RedisAddress, keepingScenes: Double) {
        (self.address, self.keepingScenes) = (address, Int(max(1, keepingScenes.rounded())))
        process = String(UInt64.random(in: .min ... .max), radix: 36)
    }

    deinit { subscription?.cancel() }

    package nonisolated var isShared: Bool { true }

    /// Runs `body` on the connection, which is made anew after an error: what it was about to say is unknown then.
    private func connected<T>(_ body: (RedisConnection) throws(StorageError) -> T) throws(StorageError) -> T {
        do throws(StorageError) {
            if let connection { return try body(connection) }
            let made = try RedisConnection(address)
            connection = made
            return try body(made)
        } catch {
            connection = nil
            throw error
        }
    }

    package func load(_ domain: StorageDomain) throws -> [String: StoredValue] {
        try connected { (redis) throws(StorageError) in
            let values = Self.values(try redis.run([Self.word("HGETALL"), domain.redisKey]))
            if domain != .app && !values.isEmpty {
                _ = try redis.run([Self.word("EXPIRE"), domain.redisKey, keeping])
            }
            return values
        }
    }

    @discardableResult package func write(_ changes: [StorageChange]) throws -> Set<StorageDomain> {
        let domains = Dictionary(grouping: changes, by: \.domain)
        var (keys, arguments): ([[UInt8]], [[UInt8]]) = ([], [keeping, Self.word(channel), news("app")])
        for (domain, changes) in domains {
            keys += [domain.redisKey, domain.termKey]
            // One process makes all of them, under its newest claim.
            let term = domain == .app ? "app" : String(changes.map(\.term).max() ?? 0)
            arguments += [Self.word(term), Self.word("\(changes.count)")]
            for change in changes {
                arguments += [Array(change.key.utf8), Self.word(change.value == nil ? "remove" : "set")]
                arguments.append(change.value?.bytes ?? [])
            }
        }
        return try connected { (redis) throws(StorageError) in
            let refused = try redis.evaluate(RedisScripts.write, keys: keys, arguments)
            guard case .list(let hashes) = refused else { throw StorageError("Redis: an answer that is no list") }
            let names = Set(hashes.compactMap(\.bytes))
            return Set(domains.keys.filter { names.contains($0.redisKey) })
        }
    }

    package func claim(_ domain: StorageDomain) throws -> StorageClaim {
        try connected { (redis) throws(StorageError) in
            let answer = try redis.evaluate(
                RedisScripts.claim, keys: [domain.redisKey, domain.termKey],
                [keeping, Self.word(channel), news("claimed \(domain.name) ")])
            guard case .list(let parts) = answer, parts.count == 2, case .integer(let term) = parts[0] else {
                throw StorageError("Redis: an answer that is no claim")
            }
            return StorageClaim(Self.values(parts[1]), term: UInt64(term), previous: UInt64(max(0, term - 1)))
        }
    }

    package func terms(of domains: [StorageDomain]) throws -> [StorageDomain: UInt64] {
        if domains.isEmpty { return [:] }
        return try connected { (redis) throws(StorageError) in
            let answer = try redis.run([Self.word("MGET")] + domains.map(\.termKey))
            guard case .list(let found) = answer else { return [:] }
            var terms: [StorageDomain: UInt64] = [:]
            for (domain, reply) in zip(domains, found) {
                terms[domain] = reply.bytes.flatMap { UInt64(String(decoding: $0, as: UTF8.self)) }
            }
            return terms
        }
    }

    package func announceEnd(of user: String) throws {
        try connected { (redis) throws(StorageError) in
            _ = try redis.run([Self.word("PUBLISH"), Self.word(channel), news("ended \(user)")])
        }
    }

    package func leave(_ bytes: [UInt8], under digest: SessionToken.Digest, seconds: Double) throws {
        let milliseconds = Self.word("\(Int(max(1, (seconds * 1000).rounded())))")
        try connected { (redis) throws(StorageError) in
            _ = try redis.run([Self.word("SET"), Self.ticketKey(digest), bytes, Self.word("PX"), milliseconds])
        }
    }

    package func take(_ digest: SessionToken.Digest) throws -> [UInt8]? {
        try connected { (redis) throws(StorageError) in
            try redis.evaluate(RedisScripts.take, keys: [Self.ticketKey(digest)], []).bytes
        }
    }

    private static func ticketKey(_ digest: SessionToken.Digest) -> [UInt8] {
        word("canvasback:ticket:\(StorageDomain.scene(digest).name)")
    }

    package func follow(_ hear: @escaping @Sendable (StorageNews) -> Void) {
        subscription?.cancel()
        let process = process
        subscription = RedisSubscription(address, channel: channel) { event in
            switch event {
            case .began: hear(.began)
            case .message(let text): if let news = Self.read(text, besides: process) { hear(news) }
            }
        }
    }

    /// Redis itself forgets what was not used for long enough.
    package func prune(living: [StorageDomain]) throws {
        try connected { (redis) throws(StorageError) in
            let keys = living.filter { $0 != .app }.flatMap { [$0.redisKey, $0.termKey] }
            _ = try redis.run(all: keys.map { [Self.word("EXPIRE"), $0, keeping] })
        }
    }

    // MARK: News

    /// Published messages know no database, so the channel's name does.
    private var channel: String { "canvasback:news:\(address.database)" }

    private func news(_ text: String) -> [UInt8] { Self.word("\(process) \(text)") }

    /// The news in a published text; nil for this store's own, and for what a later version may say.
    private static func read(_ text: String, besides process: String) -> StorageNews? {
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, parts[0] != process else { return nil }
        switch (parts[1], parts.count) {
        case ("app", 2): return .appChanged
        case ("ended", 3): return .ended(user: String(parts[2]))
        case ("claimed", 3):
            let words = parts[2].split(separator: " ")
            guard words.count == 2, let domain = StorageDomain(sceneName: words[0]), let term = UInt64(words[1]) else {
                return nil
            }
            return .claimed(domain, term: term)
        default: return nil
        }
    }

    // MARK: Words

    private var keeping: [UInt8] { Self.word("\(keepingScenes)") }

    private static func word(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func values(_ reply: RedisConnection.Reply) -> [String: StoredValue] {
        guard case .list(let found) = reply else { return [:] }
        var values: [String: StoredValue] = [:]
        for index in stride(from: 0, to: found.count - 1, by: 2) {
            guard let key = found[index].bytes, let bytes = found[index + 1].bytes else { continue }
            values[String(decoding: key, as: UTF8.self)] = StoredValue(bytes: bytes)
        }
        return values
    }
}

extension StorageDomain {
    /// The key of the domain's hash.
    fileprivate var redisKey: [UInt8] { Array("canvasback:\(self == .app ? "" : "scene:")\(name)".utf8) }
    /// The key of the number of a window's newest claim.
    fileprivate var termKey: [UInt8] { Array("canvasback:term:\(name)".utf8) }
}
