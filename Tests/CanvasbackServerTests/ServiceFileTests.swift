import CanvasbackServer
import Foundation
import Testing

/// The service of Config/deploy, as systemd itself reads it.
struct ServiceFileTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Config/deploy/canvasback.service")
    private let text: String

    init() throws { text = try String(contentsOf: Self.file, encoding: .utf8) }

    private func analyze(_ words: String...) throws -> (code: Int32, text: String) {
        let (process, output) = (Process(), ProcessOutput())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["systemd-analyze", "--no-pager"] + words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.pipe
        process.standardError = output.pipe
        try process.run()
        process.waitUntilExit()
        output.waitForEnd()
        return (process.terminationStatus, output.text)
    }

    /// The values of a key, in the order in which they stand.
    private func values(_ key: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("\(key)=") }.map { $0.dropFirst(key.count + 1) }
    }

    /// A key that systemd does not know, or a value that it does not take, it only mentions.
    @Test func nothingInItIsUnknown() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("canvasback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appendingPathComponent("canvasback.service")
        // What it starts has to be there.
        try text.replacingOccurrences(of: "/opt/canvasback/App", with: "/bin/true")
            .write(to: copy, atomically: true, encoding: .utf8)
        let answer = try analyze("verify", copy.path)
        #expect(answer.code == 0 && !answer.text.contains(copy.lastPathComponent), "\(answer.text)")
    }

    /// As exposed as the description says: 1.4 of 10.
    @Test func itsSandboxIsAsTight() throws {
        #expect(try analyze("security", "--offline=true", "--threshold=14", Self.file.path).code == 0)
        #expect(try analyze("security", "--offline=true", "--threshold=13", Self.file.path).code != 0)
    }

    @Test func whatEndsIsStartedAgainAndWhoEndsHasItsTime() throws {
        #expect(values("Restart") == ["always"])
        let configuration = ServerConfiguration()
        let seconds = try #require(values("TimeoutStopSec").first.flatMap { Double($0) })
        // Actions have theirs, then sockets and storage.
        #expect(seconds >= configuration.drainSeconds + 5)
        let descriptors = try #require(values("LimitNOFILE").first.flatMap { Int($0) })
        #expect(descriptors >= configuration.maximumConnections + 64)
        #expect(values("ExecReload") == ["/bin/kill -HUP $MAINPID"])
        // Where an app keeps things unless it is told otherwise.
        #expect(values("StateDirectory") == ["canvasback"])
    }
}
