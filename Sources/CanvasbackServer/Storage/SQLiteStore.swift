package import Canvasback
import CSQLite
internal import Foundation

/// Keeps values in one SQLite file, which belongs to one process at a time.
///
/// A write-ahead log that is synchronized at every commit: the file is whole after the process, or the machine, stops at
/// any moment, and what was confirmed is in it.
package actor SQLiteStore: PersistentStore {
    /// Seconds to wait for a process that still has the file.
    package static let patience = 10.0
    private static let version: Int64 = 1
    private static let schema = """
        CREATE TABLE IF NOT EXISTS domains (id BLOB PRIMARY KEY, used INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE IF NOT EXISTS entries (
            domain BLOB NOT NULL REFERENCES domains ON DELETE CASCADE, key TEXT NOT NULL, value BLOB NOT NULL,
            PRIMARY KEY (domain, key)
        ) WITHOUT ROWID;
        CREATE INDEX IF NOT EXISTS domains_used ON domains (used);
        """

    private let executor = QueueExecutor("canvasback.sqlite")
    nonisolated package var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let path: String
    private let keepingScenes: Double
    private let patience: Double
    private var database: SQLiteDatabase?

    /// - Parameters:
    ///   - path: the file; it and its folder are made when they are missing.
    ///   - keepingScenes: seconds after its last use that a window's values are kept.
    package init(path: String, keepingScenes: Double, patience: Double = patience) {
        (self.path, self.keepingScenes, self.patience) = (path, keepingScenes, patience)
    }

    /// The database, opened when it is first needed, and again after it was closed.
    private func opened() throws(StorageError) -> SQLiteDatabase {
        if let database { return database }
        try makeFile()
        let made = try SQLiteDatabase(path: path, patience: patience)
        // One process has the file: two would each believe in values that the other has changed.
        try made.run("PRAGMA locking_mode = EXCLUSIVE")
        try made.run("PRAGMA journal_mode = WAL")
        try made.run("PRAGMA synchronous = FULL")
        try made.run("PRAGMA foreign_keys = ON")
        let version = try made.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
        guard version <= Self.version else {
            throw StorageError("\(path) was written by a later version (\(version)) than this one (\(Self.version))")
        }
        try made.transaction { () throws(StorageError) in
            try made.run(Self.schema)
            try made.run("PRAGMA user_version = \(Self.version)")
        }
        database = made
        return made
    }

    /// What apps and people keep is nobody else's business: the file is its owner's alone from the start.
    private func makeFile() throws(StorageError) {
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        // One that is there is not opened: to close it again would let go of locks that this process may have on it.
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            Glibc.close(descriptor)
        } else if errno != EEXIST {
            throw StorageError("\(path): \(String(cString: strerror(errno)))")
        }
    }

    package func load(_ domain: StorageDomain) throws -> [String: StoredValue] {
        let database = try opened()
        var values: [String: StoredValue] = [:]
        let found = try database.rows("SELECT key, value FROM entries WHERE domain = ?", .blob(domain.id)) {
            ($0.text(0), $0.blob(1))
        }
        for (key, bytes) in found { values[key] = StoredValue(bytes: bytes) }
        if !found.isEmpty {
            try database.run("UPDATE domains SET used = unixepoch() WHERE id = ?", .blob(domain.id))
        }
        return values
    }

    @discardableResult package func write(_ changes: [StorageChange]) throws -> Set<StorageDomain> {
        let database = try opened()
        try database.transaction { () throws(StorageError) in
            for domain in Set(changes.map(\.domain)) {
                try database.run(
                    "INSERT INTO domains VALUES (?, unixepoch()) ON CONFLICT (id) DO UPDATE SET used = excluded.used",
                    .blob(domain.id))
            }
            for change in changes {
                if let value = change.value {
                    try database.run(
                        "INSERT OR REPLACE INTO entries VALUES (?, ?, ?)", .blob(change.domain.id), .text(change.key),
                        .blob(value.bytes))
                } else {
                    try database.run(
                        "DELETE FROM entries WHERE domain = ? AND key = ?", .blob(change.domain.id), .text(change.key))
                }
            }
        }
        return []
    }

    package func prune(living: [StorageDomain]) throws {
        let database = try opened()
        try database.transaction { () throws(StorageError) in
            for domain in living {
                try database.run("UPDATE domains SET used = unixepoch() WHERE id = ?", .blob(domain.id))
            }
            // The app's own values, whose id is empty, stay.
            try database.run(
                "DELETE FROM domains WHERE id <> x'' AND used < unixepoch() - ?", .integer(Int64(keepingScenes)))
        }
    }

    // MARK: No other process has the file

    package nonisolated var isShared: Bool { false }
    package func claim(_ domain: StorageDomain) throws -> StorageClaim {
        StorageClaim(try load(domain), term: 0, previous: 0)
    }
    package func terms(of domains: [StorageDomain]) -> [StorageDomain: UInt64] { [:] }
    package func announceEnd(of user: String) {}
    package func leave(_ bytes: [UInt8], under digest: SessionToken.Digest, seconds: Double) {}
    package func take(_ digest: SessionToken.Digest) -> [UInt8]? { nil }
    package func follow(_ hear: @escaping @Sendable (StorageNews) -> Void) {}

    /// Lets go of the file. It is opened again when it is needed.
    package func close() { database = nil }
}
