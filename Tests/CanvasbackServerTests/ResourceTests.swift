import CanvasbackServer
import Foundation
import Surface
import Testing

/// What there is too little of, and who suffers for it: nobody who is there already.
@Suite(.serialized) struct ResourceTests {
    /// Ticks of the processor that a server has used, a hundred a second.
    private func ticks(_ server: TestServer) throws -> Int {
        let text = try String(contentsOfFile: "/proc/\(server.process.processIdentifier)/stat", encoding: .utf8)
        let fields = text[try #require(text.lastIndex(of: ")"))...].split(separator: " ")
        return try #require(Int(fields[12])) + #require(Int(fields[13]))
    }

    private func answers(_ page: TestPage, at time: Double) -> Bool {
        page.acknowledge()
        page.pointer(.move, CGFloat(time), 1, at: time)
        return page.frame() != nil
    }

    @Test func connectionsThatNoDescriptorIsLeftForWait() throws {
        let server = try TestServer(descriptors: 120)
        let page = try TestPage(server, at: "/")
        let crowd = try (0..<200).map { _ in try TestSocket(port: server.port) }
        #expect(answers(page, at: 1))
        // The loop rests, instead of asking for the next connection again and again.
        let began = try ticks(server)
        usleep(500_000)
        #expect(try ticks(server) - began < 10)
        for socket in crowd { socket.close() }
        #expect(try server.get("/healthz").status == 200)
        #expect(answers(page, at: 2))
    }

    @Test func anAppThatUsesUpTheDescriptorsHarmsNoPage() throws {
        let server = try TestServer(configuration: #"{"metrics": true, "storage": "memory"}"#, descriptors: 200)
        let page = try TestPage(server, at: "/")
        let greedy = try TestPage(server, at: "/descriptors")
        greedy.pointer(.down, 1, 1, at: 1)
        #expect(server.waitForLine("opened"))
        let refused = try (0..<20).map { _ in try TestSocket(port: server.port) }
        for socket in refused { #expect(socket.receiveToEnd()) }
        #expect(answers(page, at: 1))
        let began = try ticks(server)
        usleep(500_000)
        #expect(try ticks(server) - began < 10)
        greedy.pointer(.up, 1, 1, at: 2)
        #expect(server.waitForLine("let go"))
        #expect(server.waitForRefusal("descriptors", count: 20))
        #expect(server.errorOutput.split(separator: "\n").count { $0.contains("no file descriptors left") } == 1)
        #expect(answers(page, at: 2))
    }

    @Test func tenThousandIdleWindows() throws {
        let server = try TestServer(
            configuration: """
                {"metrics": true, "storage": "memory", "maximumConnections": 20000, "maximumConnectionsPerAddress": 20000,
                "maximumWindows": 10001, "maximumWindowsPerAddress": 20000, "windowsPerSecond": 1000000,
                "maximumParkedBytes": 100000000000, "pingSeconds": 600, "parkSeconds": 600}
                """)
        let page = try TestPage(server, at: "/")
        var tokens: [String] = []
        // Some have their page; the others wait for theirs.
        var pages: [TestPage] = []
        for index in 0..<10_000 {
            let other = try TestPage(server, at: "/")
            if index < 300 { pages.append(other) } else { other.socket.close() }
            if index % 1_000 == 999 { tokens.append(other.token) }
        }
        #expect(server.waitForLine("lost", count: 9_700, seconds: 30))
        let metrics = try server.metrics()
        #expect(metrics["canvasback_windows{state=\"parked\"}"] == 9_700)
        #expect(metrics["canvasback_windows{state=\"live\"}"] == 301)
        #expect(answers(page, at: 1))
        let back = try TestPage(server)
        back.hello(token: try #require(tokens.last))
        #expect(back.welcome()?.isResumed == true)
        // At rest, nothing happens.
        let began = try ticks(server)
        usleep(500_000)
        #expect(try ticks(server) - began < 10)
    }

    /// How often each thread of a server has waited for something so far, which is how often it was woken.
    private func wakeups(_ server: TestServer) throws -> [String: Int] {
        let folder = "/proc/\(server.process.processIdentifier)/task"
        var wakeups: [String: Int] = [:]
        for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
            // A thread may end between the listing and the reading.
            let text = (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
            for line in text.split(separator: "\n") where line.hasPrefix("voluntary_ctxt_switches:") {
                wakeups[thread] = line.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) }
            }
        }
        return wakeups
    }

    /// Not once in seconds, by anything: what the process uses at rest is nothing, not little.
    @Test(.disabled(if: Sanitizer.kind == "thread", "its runtime has a thread that never rests"))
    func aPageAtRestWakesNobody() throws {
        let server = try TestServer(
            configuration: #"{"storage": "memory", "pingSeconds": 600, "keepAliveSeconds": 600}"#)
        #expect(try server.get("/main.js").status == 200)
        // Browsers keep connections open, on which they ask for nothing more.
        let kept = try TestSocket(port: server.port)
        kept.send("GET /healthz HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
        let page = try TestPage(server, at: "/")
        #expect(answers(page, at: 1))
        page.acknowledge()
        // Threads of the system's that have nothing left to do wait for some seconds, and end.
        var sleeps = false
        for _ in 0..<6 where !sleeps {
            let before = try wakeups(server)
            #expect(!before.isEmpty)
            usleep(2_500_000)
            sleeps = try wakeups(server) == before
        }
        #expect(sleeps)
        while kept.receive(seconds: 0) {}
        #expect(kept.received.starts(with: "HTTP/1.1 200".utf8) && !kept.isClosed)
        #expect(answers(page, at: 2))
    }

    /// Tokens have 256 bits; a thousand guesses find nothing, and one of a right length costs as much as a wrong one.
    @Test func guessedTokensFindNothing() throws {
        let server = try TestServer(configuration: #"{"storage": "memory", "maximumWindowsPerAddress": 2000}"#)
        let page = try TestPage(server, at: "/")
        for _ in 0..<300 {
            let guess = try TestPage(server)
            guess.hello(token: try #require(SessionToken.random()).text)
            #expect(guess.welcome()?.isResumed == false)
        }
        #expect(answers(page, at: 1))
        #expect(!server.output.contains("lost") || !server.output.contains("restored"))
    }
}
