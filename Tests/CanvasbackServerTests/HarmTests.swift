import Foundation
import Surface
import Synchronization
import Testing

/// What others notice of a hostile client: the time from an event to its frame, beside what it is on a quiet server.
///
/// Prints a table, and runs only when it is asked to, since it measures time: `HARM_EVENTS=600 swift test --filter HarmTests`.
@Suite(.serialized) struct HarmTests {
    private static let events = ProcessInfo.processInfo.environment["HARM_EVENTS"].flatMap { Int($0) }

    /// Something that a hostile client does again and again, on a thread of its own, until it is told to stop.
    private final class Harm: @unchecked Sendable {  // What it does is its thread's alone, once that is there.
        private let isOver = Atomic<Bool>(false)
        private let ended = DispatchSemaphore(value: 0)
        private let act: (Int) -> Void

        init(_ act: @escaping (Int) -> Void) {
            self.act = act
            Thread.detachNewThread { [self] in
                var round = 0
                while !isOver.load(ordering: .relaxed) {
                    self.act(round)
                    round += 1
                }
                ended.signal()
            }
        }

        func stop() {
            isOver.store(true, ordering: .relaxed)
            ended.wait()
        }
    }

    /// Milliseconds from each event to its frame, at sixty events a second; sorted.
    private func measure(_ server: TestServer, _ page: TestPage, events: Int) throws -> [Double] {
        var times: [Double] = []
        var next = Date()
        for index in 0..<events {
            page.acknowledge()
            next = max(Date(), next.addingTimeInterval(1 / 60))
            usleep(UInt32(max(0, next.timeIntervalSinceNow) * 1e6))
            let sent = DispatchTime.now().uptimeNanoseconds
            page.pointer(.move, CGFloat(index % 300), 10, at: Double(index) / 60 + 1)
            guard page.frame() != nil else { throw Missing() }
            times.append(Double(DispatchTime.now().uptimeNanoseconds - sent) / 1e6)
        }
        return times.sorted()
    }

    @Test(.enabled(if: events != nil)) func whatOthersNotice() throws {
        let events = try #require(Self.events)
        let common = #""storage": "memory", "metrics": true, "windowsPerSecond": 100000, "unreadSeconds": 600"#
        var quiet: Double?
        func row(
            _ name: String, _ keys: String = #""maximumWindows": 1000"#, descriptors: Int? = nil,
            harm: (TestServer) throws -> Harm?
        ) throws {
            let server = try TestServer(configuration: "{\(common), \(keys)}", descriptors: descriptors)
            let page = try TestPage(server, at: "/")
            let harm = try harm(server)
            defer { harm?.stop() }
            usleep(300_000)
            let times = try measure(server, page, events: events)
            let (median, late) = (times[times.count / 2], times[times.count * 99 / 100])
            let base = quiet ?? late
            quiet = base
            let figures = String(format: "median %6.2f ms   p99 %6.2f ms   %.1f times", median, late, late / base)
            print("\(name.padding(toLength: 34, withPad: " ", startingAt: 0))\(figures)")
        }

        try row("nobody else") { _ in nil }
        try row("20 pages that read nothing") { server in
            let pages = try (0..<20).map { _ in
                let page = try TestPage(server, receiveBuffer: 4_096)
                page.hello("/talking")
                return page
            }
            return Harm { round in
                for page in pages { page.pointer(.move, CGFloat(round % 300), 1, at: Double(round) / 100) }
                usleep(10_000)
            }
        }
        try row("4 pages that flood") { server in
            let pages = try (0..<4).map { _ in try TestPage(server, at: "/") }
            let message = TestPage.frame(pages[0].bytes(of: [.focus(true)]))
            let flood = Array(repeatElement(message, count: 500).joined())
            return Harm { _ in
                for page in pages { _ = page.socket.sendSome(flood) }
                usleep(1_000)
            }
        }
        try row("4 clients that flood pings") { server in
            let pages = try (0..<4).map { _ in try TestPage(server, at: "/") }
            let flood = Array(repeatElement(TestPage.frame([1, 2, 3], opcode: 9), count: 500).joined())
            return Harm { _ in
                for page in pages { _ = page.socket.sendSome(flood) }
                usleep(1_000)
            }
        }
        try row("a full table of windows", #""maximumWindows": 1"#) { server in
            Harm { _ in
                guard let page = try? TestPage(server) else { return }
                page.hello("/")
                _ = page.close(seconds: 1)
            }
        }
        try row("200 requests that drip") { server in
            let sockets = try (0..<200).map { _ in try TestSocket(port: server.port) }
            for socket in sockets { socket.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ") }
            return Harm { round in
                sockets[round % 200].send("a")
                usleep(1_000)
            }
        }
        try row("no file descriptors", descriptors: 120) { server in
            let crowd = try (0..<200).map { _ in try TestSocket(port: server.port) }
            return Harm { _ in
                _ = try? TestSocket(port: server.port)
                _ = crowd.count
                usleep(1_000)
            }
        }
    }
}
