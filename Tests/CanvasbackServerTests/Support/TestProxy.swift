import Foundation

/// A proxy of its own, started with the configuration that comes with the package; only its addresses are others.
final class TestProxy {
    enum Kind: CaseIterable, CustomStringConvertible {
        case haproxy, nginx
        var description: String { self == .haproxy ? "HAProxy" : "nginx" }
        var file: String { self == .haproxy ? "haproxy.cfg" : "nginx.conf" }
    }

    let port: Int
    private let folder: URL
    private let process = Process()
    /// The proxy ends when this closes: also when the tests end without stopping it.
    private let input = Pipe()
    private let output = ProcessOutput()

    /// - Parameter ports: of the three processes behind it.
    init(_ kind: Kind, to ports: [Int]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("canvasback-proxy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        port = try TestRedis.freePort()
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "Config/deploy/\(kind.file)")
        var text = try String(contentsOf: source, encoding: .utf8)
            .replacingOccurrences(of: "127.0.0.1:8000", with: "127.0.0.1:\(port)")
        for (index, port) in ports.enumerated() {
            text = text.replacingOccurrences(of: "127.0.0.1:808\(index + 1)", with: "127.0.0.1:\(port)")
        }
        let file = folder.appendingPathComponent(kind.file)
        let command: String
        switch kind {
        case .haproxy:
            // As few as the descriptors of whoever runs the tests allow.
            text = text.replacingOccurrences(of: "maxconn 20000", with: "maxconn 200")
            command = "haproxy -db -f \"$1\""
        case .nginx:
            // Where whoever runs the tests may write.
            let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: " ")
            text = text.replacingOccurrences(of: "http {\n", with: "http {\n    \(paths)\n")
            // One process, so that nothing is left when it is ended.
            command = "nginx -p \"$2\" -c \"$1\" -g 'daemon off; master_process off; pid nginx.pid;'"
        }
        try text.write(to: file, atomically: true, encoding: .utf8)
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "PATH=$PATH:/usr/sbin; \(command) </dev/null & cat >/dev/null; kill -9 $!; wait", "proxy", file.path,
            folder.path,
        ]
        process.standardInput = input
        process.standardOutput = output.pipe
        process.standardError = output.pipe
        try process.run()
        for _ in 0..<200 where (try? TestSocket(port: port)) == nil { usleep(50_000) }
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// One request; what a new browser gets, or one with this cookie.
    func get(_ path: String, cookie: String? = nil) throws -> TestResponse {
        let socket = try TestSocket(port: port)
        let cookie = cookie.map { "Cookie: \($0)\r\n" } ?? ""
        socket.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\n\(cookie)\r\n")
        return try require(TestServer.read(from: socket))
    }

    /// The cookie by which a new browser stays with its process.
    func newCookie() throws -> String {
        let header = try require(get("/").headers["set-cookie"])
        return String(header.prefix { $0 != ";" })
    }
}
