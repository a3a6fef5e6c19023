import Foundation
import Surface

/// What it takes until a page shows its window: bytes, and the server's time.
@MainActor enum OpeningBenchmark {
    private static let mostBytes = 40.0 * 1024
    private static let mostMilliseconds = 2.0
    private static let openings = 40
    /// Seconds to wait for a font to be packed better than when it was asked for first; it may be as good as it gets by then.
    private static let packingPatience = 3.0

    static func figures(rounds: Int) throws -> [Figure] {
        let server = try ServerProcess(.server(paced: true))
        defer { server.end() }
        return try Screen.overSockets.flatMap { screen in
            let bytes = try self.bytes(screen, port: server.port)
            var (medians, worst) = (Samples(), Samples())
            for _ in 0..<rounds {
                var times = Samples()
                for _ in 0..<openings { times.add(try SocketPage(screen, port: server.port).openingSeconds * 1000) }
                medians.add(times.median)
                worst.add(times.quantile(0.95))
            }
            return [
                Figure("opening.\(screen).page", "\(screen): page and scripts, compressed", bytes.page, "bytes"),
                Figure("opening.\(screen).fonts", "\(screen): fonts", bytes.fonts, "bytes"),
                Figure("opening.\(screen).messages", "\(screen): messages until the picture", bytes.messages, "bytes"),
                Figure(
                    "opening.\(screen).bytes", "\(screen): all until the first picture, with headers",
                    bytes.page + bytes.fonts + bytes.messages, "bytes", goal: .atMost(mostBytes)),
                Figure(
                    "opening.\(screen).time.median", "\(screen): hello to first frame, median", medians.median, "ms",
                    goal: .atMost(mostMilliseconds)),
                Figure(
                    "opening.\(screen).time.p95", "\(screen): hello to first frame, 95th percentile", worst.median,
                    "ms"),
            ]
        }
    }

    /// Bytes that a browser without a cache fetches and gets until it shows the window, as soon as the server has packed
    /// what it serves as well as it can: a moment after the first visitor.
    private static func bytes(
        _ screen: Screen, port: UInt16
    ) throws -> (page: Double, fonts: Double, messages: Double) {
        var page = 0
        for path in try resources(of: screen.path, port: port) {
            page += try HTTPRequest(path, port: port, compressed: true).byteCount
        }
        let window = try SocketPage(screen, port: port)
        var fonts = 0
        for path in window.fontPaths {
            let first = try HTTPRequest(path, port: port, compressed: true).byteCount
            let end = Date() + packingPatience
            var count = first
            while count == first, Date() < end {
                usleep(20_000)
                count = try HTTPRequest(path, port: port, compressed: true).byteCount
            }
            fonts += count
        }
        return (Double(page), Double(fonts), Double(window.openingBytes))
    }

    /// The page, and all that it and its scripts name: paths of files of the server's own.
    private static func resources(of path: String, port: UInt16) throws -> [String] {
        var (found, next) = ([path], 0)
        while next < found.count {
            let file = found[next]
            next += 1
            let text = String(decoding: try HTTPRequest(file, port: port, compressed: false).body, as: UTF8.self)
            let folder = file[...(file.lastIndex(of: "/") ?? file.startIndex)]
            for match in text.matches(of: /(?:src|href)="(\/[^"]+\.(?:js|css))"|from\s*"\.\/([^"]+\.js)"/) {
                let name = match.1.map(String.init) ?? match.2.map { String(folder + $0) } ?? ""
                if !name.isEmpty, !found.contains(name) { found.append(name) }
            }
        }
        return found
    }
}
