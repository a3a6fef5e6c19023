import Foundation

/// This program once more, as a server.
final class ServerProcess {
    /// What the process serves.
    enum Role {
        /// The screens. Paced, it makes no more frames than a screen shows; else each event is answered.
        case server(paced: Bool)
        /// The screens as anybody would serve them: with the limits that a configuration has, but for these settings, and
        /// for how much one address may open.
        /// - descriptors: as many as the process may have open; nil for as many as this one.
        case guarded(settings: [String], descriptors: Int?)
        /// Replies of so many bytes.
        case floor(bytes: Int)
    }

    /// Why there is no server.
    struct Failure: Error, CustomStringConvertible { let description: String }

    let port: UInt16
    /// Seconds from the start of the process until it said where it listens.
    let startSeconds: Double
    private let process = Process()

    /// Starts a server on a free port, and waits until it listens.
    /// - Parameter core: the one core that it is to run on; nil: any.
    init(_ role: Role, core: Int? = nil) throws {
        let files = FileManager.default
        let directory = files.temporaryDirectory.appendingPathComponent("canvasback-benchmark-\(UUID().uuidString)")
        try files.createDirectory(at: directory, withIntermediateDirectories: true)
        // Read once, before the server listens.
        defer { try? files.removeItem(at: directory) }
        let output = Pipe()
        guard let executable = Bundle.main.executablePath else { throw Failure(description: "the program has no path") }
        process.executableURL = URL(fileURLWithPath: executable)
        process.standardOutput = output
        var environment = ProcessInfo.processInfo.environment
        let onCore = core.map { " \($0)" } ?? ""
        switch role {
        case .server(let paced):
            environment[Benchmark.roleVariable] = "server 0\(onCore)"
            // A client that asks again as soon as it is answered sends more than any page may.
            let settings = [
                "\"pacesFrames\": \(paced)", "\"messagesPerSecond\": 1000000", "\"bytesPerSecond\": 100000000",
            ]
            process.arguments = try Self.arguments(settings, in: directory)
        case .guarded(let settings, let descriptors):
            environment[Benchmark.roleVariable] = "server 0\(onCore)"
            let arguments = try Self.arguments(settings, in: directory)
            process.arguments = arguments
            if let descriptors {
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                let script = #"ulimit -n \#(descriptors); exec "$@""#
                process.arguments = ["-c", script, "sh", executable] + arguments
            }
        case .floor(let bytes):
            environment[Benchmark.roleVariable] = "floor \(bytes)\(onCore)"
        }
        process.environment = environment
        let start = nanoseconds()
        try process.run()
        // One line with the address, and then nothing more.
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n"), let bytes = try output.fileHandleForReading.read(upToCount: 1) {
            line.append(contentsOf: bytes)
        }
        let text = String(decoding: line, as: UTF8.self)
        let number = text.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        guard let port = number.flatMap(UInt16.init) else {
            process.terminate()
            throw Failure(description: "expected the address of a server, not “\(text)”")
        }
        self.port = port
        startSeconds = Double(nanoseconds() - start) / 1e9
    }

    /// Writes a configuration with these settings into a folder; the arguments that have a server read it.
    private static func arguments(_ settings: [String], in directory: URL) throws -> [String] {
        let configuration = directory.appendingPathComponent("canvasback.json")
        // Nothing of one run is to be found by the next, and one address opens more than any person.
        let common = ["\"storage\": \"memory\"", "\"maximumConnectionsPerAddress\": 10000"]
        let all = common + ["\"maximumWindowsPerAddress\": 10000"] + settings
        try Data("{ \(all.joined(separator: ", ")) }".utf8).write(to: configuration)
        return ["--port", "0", "--config", configuration.path]
    }

    deinit { end() }

    /// Ends the process, and waits for that.
    func end() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// Seconds that all threads of the process have run so far, system calls included.
    func processorSeconds() throws -> Double {
        let folder = "/proc/\(process.processIdentifier)/task"
        var nanoseconds: UInt64 = 0
        for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
            // A thread may end between the listing and the reading.
            guard let text = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8) else {
                continue
            }
            guard let time = text.split(separator: " ").first.flatMap({ UInt64($0) }) else {
                throw Failure(description: "expected nanoseconds in schedstat")
            }
            nanoseconds += time
        }
        return Double(nanoseconds) / 1e9
    }

    /// Memory that the process has to itself or shares, in units of 1,024 bytes.
    func residentKilobytes() throws -> Double {
        for line in try contents("status").split(separator: "\n") where line.hasPrefix("VmRSS:") {
            let fields = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            if fields.count > 1, let value = Double(fields[1]) { return value }
        }
        throw Failure(description: "expected VmRSS in status")
    }

    private func contents(_ name: String) throws -> String {
        try String(contentsOfFile: "/proc/\(process.processIdentifier)/\(name)", encoding: .utf8)
    }
}
