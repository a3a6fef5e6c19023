import Foundation

/// A server in a process of its own, on a free port, with a page's folder of its own.
final class TestServer: @unchecked Sendable {  // Nothing changes after `init`.
    let process = Process()
    private(set) var port = 0
    let folder: URL
    private let standardOutput = ProcessOutput()
    private let standardError = ProcessOutput()
    /// The host ends when this closes: also when the tests end without stopping it.
    private let standardInput = Pipe()

    /// The page, and the SHA-256 of its styles in base64.
    static let page = "<!doctype html><title>page</title><style>p {}</style>\n"
    static let styleHash = "SNJDlN1Iy2mnt7DOjQIyDb2LQE6O5PQiSZomcdzawQ4="

    /// The host is beside the bundle of the tests, as every product is.
    static var executable: URL {
        let bundle = CommandLine.arguments.first { $0.contains(".xctest") }
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return (bundle.map { URL(fileURLWithPath: $0) } ?? own).deletingLastPathComponent()
            .appendingPathComponent("ServerTestHost")
    }

    /// Starts a server. Waits for its address unless it is to fail.
    /// - Parameters:
    ///   - descriptors: as many as the process may have open.
    ///   - readsErrors: whether somebody is there to read standard error.
    init(
        configuration: String? = nil, arguments: [String] = ["--port", "0"], descriptors: Int? = nil,
        fails: Bool = false, readsErrors: Bool = true
    ) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("canvasback-\(UUID().uuidString)")
        let pages = folder.appendingPathComponent("Public")
        try FileManager.default.createDirectory(
            at: pages.appendingPathComponent("icons"), withIntermediateDirectories: true)
        try Self.page.write(
            to: pages.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
        try String(repeating: "// painter\n", count: 200).write(
            to: pages.appendingPathComponent("main.js"), atomically: true, encoding: .utf8)
        try "secret".write(to: folder.appendingPathComponent("secret.txt"), atomically: true, encoding: .utf8)
        try "hidden".write(to: pages.appendingPathComponent(".hidden.txt"), atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            at: pages.appendingPathComponent("link.txt"),
            withDestinationURL: folder.appendingPathComponent("secret.txt"))
        try "<svg/>".write(to: pages.appendingPathComponent("icons/a.svg"), atomically: true, encoding: .utf8)
        var all = arguments
        if let configuration {
            let file = folder.appendingPathComponent("test.json")
            try configuration.write(to: file, atomically: true, encoding: .utf8)
            all += ["--config", file.path]
        }
        process.executableURL = Self.executable
        process.arguments = all
        if let descriptors {
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            let script = #"ulimit -n \#(descriptors); exec "$@""#
            process.arguments = ["-c", script, "sh", Self.executable.path] + all
        }
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["CANVASBACK_PUBLIC": pages.path, "XDG_STATE_HOME": folder.path], uniquingKeysWith: { $1 })
        process.standardInput = standardInput
        process.standardOutput = standardOutput.pipe
        let unread = Pipe()
        process.standardError = readsErrors ? standardError.pipe : unread
        try process.run()
        if !readsErrors { try unread.fileHandleForReading.close() }
        if fails { return }
        let address = try require(wait { $0.first { $0.hasPrefix("http") } })
        port = Int(address.split(separator: ":").last ?? "") ?? 0
    }

    deinit { stop() }

    /// Waits until `find` finds something in the lines printed so far; nil after `seconds`, or when the server ended.
    func wait<T>(_ seconds: Double = 10, _ find: ([String]) -> T?) -> T? {
        standardOutput.wait(seconds: seconds, find)
    }

    /// Waits for a line; whether it came.
    func waitForLine(_ line: String, count: Int = 1, seconds: Double = 10) -> Bool {
        wait(seconds) { $0.count { $0 == line } >= count ? true : nil } ?? false
    }

    /// Waits until standard error holds a line with that text; all of it.
    func waitForError(_ text: String, seconds: Double = 10) -> String {
        _ = standardError.wait(seconds: seconds) { $0.first { $0.contains(text) } }
        return standardError.text
    }

    /// What the process holds open: of each kind of thing, how many.
    var descriptors: [String: Int] {
        let folder = "/proc/\(process.processIdentifier)/fd/"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let targets = names.compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0) }
        return targets.reduce(into: [:]) { $0[$1.filter { !$0.isNumber }, default: 0] += 1 }
    }

    var output: [String] { standardOutput.lines }
    var errorOutput: String { standardError.text }

    /// Waits for the end, and gives the exit code.
    func exitCode() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Ends it as a crash would, at once and without a word.
    func kill() {
        Glibc.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Everything that it printed, once it has ended.
    func finalOutput() -> [String] {
        standardOutput.waitForEnd()
        return output
    }

    func stop() {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}

struct Missing: Error {}

/// A value that has to be there.
func require<T>(_ value: T?) throws -> T {
    guard let value else { throw Missing() }
    return value
}
