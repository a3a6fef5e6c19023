import CanvasbackServer
import Foundation
import Testing

/// A Redis server of its own, on a free port, that keeps everything it confirms.
final class TestRedis {
    private(set) var port = 0
    private let folder: URL
    private var process = Process()
    /// Redis ends when this closes: also when the tests end without stopping it.
    private var input = Pipe()

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("canvasback-redis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        port = try Self.freePort()
        try start()
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    var address: String { "redis://127.0.0.1:\(port)/3" }

    func start() throws {
        let output = ProcessOutput()
        process = Process()
        input = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", #"redis-server "$@" </dev/null & cat >/dev/null; kill -9 $!; wait"#, "redis", "--port", "\(port)",
            "--bind", "127.0.0.1", "--save", "", "--appendonly", "yes", "--appendfsync",
            "always", "--dir", folder.path, "--daemonize", "no",
        ]
        process.standardInput = input
        process.standardOutput = output.pipe
        process.standardError = output.pipe
        try process.run()
        _ = try require(
            output.wait(seconds: 10) { $0.first { $0.contains("Ready to accept connections") } })
    }

    /// Ends it as a crash would.
    func stop() {
        guard process.isRunning else { return }
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Runs a command; what it answers.
    func command(_ words: String...) throws -> String {
        let output = ProcessOutput()
        let client = Process()
        client.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        client.arguments = ["redis-cli", "-p", "\(port)", "-n", "3"] + words
        client.standardInput = FileHandle.nullDevice
        client.standardOutput = output.pipe
        try client.run()
        client.waitUntilExit()
        output.waitForEnd()
        return output.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A port that nobody listens on.
    static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let found = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard found else { throw Missing() }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}

/// Something that stores, for tests that every store has to pass.
enum TestStoreKind: CaseIterable, CustomTestStringConvertible {
    case sqlite, redis
    var testDescription: String { "\(self)" }
}

/// The place where a store keeps things: opened any number of times, gone at the end.
final class TestStorePlace {
    let folder: URL
    let redis: TestRedis?

    init(_ kind: TestStoreKind) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("canvasback-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        redis = kind == .redis ? try TestRedis() : nil
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.appendingPathComponent("within/storage.sqlite").path }

    /// As the configuration names it.
    var name: String { redis?.address ?? path }

    func open(keepingScenes: Double = 1_000) throws -> any PersistentStore {
        if let redis { return RedisStore(try require(RedisAddress(redis.address)), keepingScenes: keepingScenes) }
        return SQLiteStore(path: path, keepingScenes: keepingScenes, patience: 2)
    }
}
