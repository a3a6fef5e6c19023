import CBenchmarkSupport
import Canvasback
import Surface

/// What windows at rest take.
@MainActor enum MemoryBenchmark {
    /// Windows that are opened at once: what is shared by all of them hardly counts.
    private static let windows = 200

    static func figures() throws -> [Figure] {
        let screens = Screen.overSockets
        var figures = screens.map { screen in
            Figure(
                "memory.\(screen).engine", "\(screen), a window and its encoder: heap", inProcess(screen), "KB",
                goal: .atMost(screen.mostKilobytes))
        }
        let socket = try ofSocket()
        figures.append(Figure("memory.floor", "the floor, a socket: resident", socket, "KB"))
        for screen in screens {
            let all = try inServer(screen)
            figures.append(
                Figure(
                    "memory.\(screen).server", "\(screen), a window, its page and its socket: resident in a server",
                    all, "KB"))
            figures.append(
                Figure(
                    "memory.\(screen).window", "\(screen), the same over the floor's socket", all - socket, "KB",
                    goal: .atMost(screen.mostKilobytes)))
        }
        return figures
    }

    /// Bytes of the heap a window, in units of 1,024.
    private static func inProcess(_ screen: Screen) -> Double {
        // The first one fills what is kept once a process.
        var pages = [EnginePage(screen)]
        let before = cb_bytes_in_use()
        for _ in 0..<windows {
            pages.append(EnginePage(screen))
            // A server keeps one buffer for the messages of all pages.
            pages[pages.count - 1].dropBytes()
        }
        let after = cb_bytes_in_use()
        for page in pages { page.window.close(at: page.time) }
        return Double(Int64(after) - Int64(before)) / Double(windows) / 1024
    }

    /// Resident memory of a server a page, in units of 1,024 bytes.
    private static func inServer(_ screen: Screen) throws -> Double {
        try resident(.server(paced: true)) { try SocketPage(screen, port: $0) }
    }

    /// The same of the floor, which keeps nothing but sockets.
    private static func ofSocket() throws -> Double {
        try resident(.floor(bytes: 1)) { try WebSocketClient(port: $0, subprotocol: WireFormat.subprotocol) }
    }

    private static func resident<Connection>(
        _ role: ServerProcess.Role, _ connect: (UInt16) throws -> Connection
    ) throws -> Double {
        let server = try ServerProcess(role)
        defer { server.end() }
        // The first few fill what is kept once a process.
        var connections = try (0..<8).map { _ in try connect(server.port) }
        let before = try server.residentKilobytes()
        for _ in 0..<windows { connections.append(try connect(server.port)) }
        let after = try server.residentKilobytes()
        return withExtendedLifetime(connections) { (after - before) / Double(windows) }
    }
}
