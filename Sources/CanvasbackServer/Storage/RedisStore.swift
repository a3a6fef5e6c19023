package import Canvasback

/// Keeps values in a Redis server that several processes share: a window comes back on any of them.
///
/// A hash for each domain. What is confirmed is as durable as that server is configured to be: with `appendonly yes` and
/// `appendfsync always` it survives its end at any moment.
package actor RedisStore: PersistentStore {
    private let executor = QueueExecutor("canvasback.redis")
    nonisolated package var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let address: RedisAddress
    private let keepingScenes: Int
    private var connection: RedisConnection?

    /// - Parameter keepingScenes: seconds after its last use that a window's values are kept.
    package init(_ address: RedisAddress, keepingScenes: Double) {
        (self.address, self.keepingScenes) = (address, Int(max(1, keepingScenes.rounded())))
    }

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
            var values: [String: StoredValue] = [:]
            guard case .list(let found) = try redis.run([Self.word("HGETALL"), domain.redisKey]) else { return [:] }
            for index in stride(from: 0, to: found.count - 1, by: 2) {
                guard let key = found[index].bytes, let bytes = found[index + 1].bytes else { continue }
                values[String(decoding: key, as: UTF8.self)] = StoredValue(bytes: bytes)
            }
            if domain != .app && !found.isEmpty {
                _ = try redis.run([Self.word("EXPIRE"), domain.redisKey, Self.word("\(keepingScenes)")])
            }
            return values
        }
    }

    package func write(_ changes: [StorageChange]) throws {
        try connected { (redis) throws(StorageError) in
            var commands: [[[UInt8]]] = [[Self.word("MULTI")]]
            for change in changes {
                if let value = change.value {
                    commands.append([
                        Self.word("HSET"), change.domain.redisKey, Array(change.key.utf8), value.bytes,
                    ])
                } else {
                    commands.append([Self.word("HDEL"), change.domain.redisKey, Array(change.key.utf8)])
                }
            }
            for domain in Set(changes.map(\.domain)) where domain != .app {
                commands.append([Self.word("EXPIRE"), domain.redisKey, Self.word("\(keepingScenes)")])
            }
            commands.append([Self.word("EXEC")])
            for command in commands { try redis.append(command) }
            for _ in commands { _ = try redis.reply() }
        }
    }

    /// Redis itself forgets what was not used for long enough.
    package func prune(living: [StorageDomain]) throws {
        try connected { (redis) throws(StorageError) in
            for domain in living where domain != .app {
                _ = try redis.run([Self.word("EXPIRE"), domain.redisKey, Self.word("\(keepingScenes)")])
            }
        }
    }

    private static func word(_ text: String) -> [UInt8] { Array(text.utf8) }
}

extension StorageDomain {
    /// The key of the domain's hash.
    fileprivate var redisKey: [UInt8] { Array("canvasback:\(self == .app ? "" : "scene:")\(name)".utf8) }
}
