import CAllocations
import Canvasback

/// What windows at rest take.
@MainActor enum MemoryBenchmark {
    /// Windows that are opened at once: what is shared by all of them hardly counts.
    private static let windows = 200
    /// Bytes that one idle window of the stretching header is promised to take at most.
    private static let promised = 128.0

    static func figures() throws -> [Figure] {
        var figures: [Figure] = []
        for screen in Screen.allCases {
            figures.append(
                Figure(
                    "memory.\(screen).engine", "\(screen), a window and its encoder: heap", inProcess(screen), "KB",
                    target: screen == .stretch ? promised : nil))
        }
        for screen in Screen.allCases {
            figures.append(
                Figure(
                    "memory.\(screen).server", "\(screen), a window, its page and its socket: resident in a server",
                    try inServer(screen), "KB"))
        }
        return figures
    }

    /// Bytes of the heap a window, in units of 1,024.
    private static func inProcess(_ screen: Screen) -> Double {
        // The first one fills what is kept once a process.
        var pages = [EnginePage(screen)]
        let before = ca_bytes_in_use()
        for _ in 0..<windows {
            pages.append(EnginePage(screen))
            // A server keeps one buffer for the messages of all pages.
            pages[pages.count - 1].dropBytes()
        }
        let after = ca_bytes_in_use()
        for page in pages { page.window.close(at: page.time) }
        return Double(Int64(after) - Int64(before)) / Double(windows) / 1024
    }

    /// Resident memory of a server a page, in units of 1,024 bytes.
    private static func inServer(_ screen: Screen) throws -> Double {
        let server = try ServerProcess(.server(paced: true))
        defer { server.end() }
        // The first few fill what is kept once a process.
        var pages = try (0..<8).map { _ in try SocketPage(screen, port: server.port) }
        let before = try server.residentKilobytes()
        for _ in 0..<windows { pages.append(try SocketPage(screen, port: server.port)) }
        let after = try server.residentKilobytes()
        return withExtendedLifetime(pages) { (after - before) / Double(windows) }
    }
}
