import CanvasbackServer
import Foundation
import Surface
import Testing

/// Each limit of connections and windows: who is over it is told so, others go on, and it is counted.
struct ConnectionLimitTests {
    private func server(_ keys: String) throws -> TestServer {
        try TestServer(configuration: #"{"metrics": true, "storage": "memory", \#(keys)}"#)
    }

    /// A request on a connection that is open.
    private func ask(_ socket: TestSocket, _ path: String = "/healthz") -> TestResponse? {
        socket.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return TestServer.read(from: socket)
    }

    @Test func connectionsInAll() throws {
        let server = try server(#""maximumConnections": 3"#)
        let page = try TestPage(server, at: "/")
        let others = try (0..<2).map { _ in try TestSocket(port: server.port) }
        #expect(ask(others[0])?.status == 200)
        let refused = try server.get("/")
        #expect(refused.status == 503)
        #expect(refused.headers["retry-after"] == "5")
        #expect(refused.headers["connection"] == "close")
        let socket = try TestSocket(port: server.port)
        socket.send(TestPage.handshake(port: server.port))
        let head = try #require(socket.takeHead())
        #expect(head[0] == "HTTP/1.1 503 Service Unavailable")
        // Who is in goes on, and who leaves makes room.
        page.acknowledge()
        page.pointer(.down, 1, 1, at: 1)
        #expect(page.frame() != nil)
        others[1].close()
        #expect(server.waitForRefusal("connections", count: 2))
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func connectionsOfOneAddress() throws {
        let server = try server(#""maximumConnectionsPerAddress": 2"#)
        let sockets = try (0..<2).map { _ in try TestSocket(port: server.port) }
        #expect(ask(sockets[0])?.status == 200)
        let refused = try server.get("/")
        #expect(refused.status == 429)
        #expect(refused.text == "too many connections from this address\n")
        sockets[0].close()
        sockets[1].close()
        #expect(server.waitForRefusal("connections_per_address"))
    }

    /// Telling everybody would be another way to take all connections.
    @Test func notEverybodyIsTold() throws {
        let server = try server(#""maximumConnectionsPerAddress": 1"#)
        let first = try TestSocket(port: server.port)
        #expect(ask(first)?.status == 200)
        let crowd = try (0..<80).map { _ in try TestSocket(port: server.port) }
        #expect(ask(first)?.status == 200)
        #expect(crowd.count { !$0.receive(seconds: 0.01) && $0.isClosed } >= 16)
        #expect(ask(crowd[0])?.status == 429)
    }

    /// Half a handshake costs nothing to make and a place until it is late: a crowd of them keeps nobody out.
    @Test func connectionsOnWhichNothingWasAsked() throws {
        let server = try server(#""maximumNewConnections": 8, "headerSeconds": 60"#)
        let page = try TestPage(server, at: "/")
        let resting = try TestSocket(port: server.port)
        #expect(ask(resting)?.status == 200)
        let crowd = try (0..<40).map { _ in
            let socket = try TestSocket(port: server.port)
            socket.send("GET /socket HTTP/1.1\r\nHost: loc")
            return socket
        }
        for socket in crowd[..<32] { #expect(socket.receiveToEnd(seconds: 10)) }
        for socket in crowd[32...] { #expect(!socket.receive(seconds: 0.01) && !socket.isClosed) }
        #expect(server.waitForRefusal("new_connections", count: 32))
        // Who has asked something is none of them.
        #expect(ask(resting)?.status == 200)
        page.acknowledge()
        page.pointer(.down, 1, 1, at: 1)
        #expect(page.frame() != nil)
        crowd[39].send("alhost\r\n\r\n")
        #expect(crowd[39].takeHead() != nil)
    }

    @Test func timeForTheHeadOfARequest() throws {
        let server = try server(#""headerSeconds": 1, "keepAliveSeconds": 60"#)
        let silent = try TestSocket(port: server.port)
        let dripping = try TestSocket(port: server.port)
        let began = Date()
        for character in "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " + String(repeating: "a", count: 100) {
            dripping.send(String(character))
            _ = dripping.receive(seconds: 0.05)
            if dripping.isClosed { break }
        }
        #expect(dripping.isClosed)
        #expect(silent.receiveToEnd())
        #expect(Date().timeIntervalSince(began) < 4)
        #expect(server.waitForRefusal("header_time", count: 2))
    }

    @Test func timeBetweenRequests() throws {
        let server = try server(#""headerSeconds": 1, "keepAliveSeconds": 0"#)
        let socket = try TestSocket(port: server.port)
        #expect(ask(socket)?.status == 200)
        #expect(ask(socket)?.status == 200)
        #expect(socket.receiveToEnd(seconds: 5))
        #expect(try server.metrics().refusals("header_time") == 0)
        #expect(server.waitForRefusal("keep_alive"))
    }

    /// One header that is too long, many that are together, an address that is, and more headers than are kept.
    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: \(String(repeating: "a", count: 5_000))\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n"
            + (0..<30).map { "X-Part-\($0): \(String(repeating: "a", count: 150))\r\n" }.joined() + "\r\n",
        "GET /\(String(repeating: "a", count: 5_000)) HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n\(String(repeating: "Cookie: a=b\r\n", count: 200))\r\n",
    ])
    func bytesOfTheHeadOfARequest(request: String) throws {
        let server = try server(#""maximumHeaderBytes": 4096"#)
        let page = try TestPage(server, at: "/")
        for _ in 0..<3 {
            let socket = try TestSocket(port: server.port)
            socket.send(request)
            #expect(socket.receiveToEnd())
            #expect(!String(decoding: socket.received, as: UTF8.self).contains("200 OK"))
        }
        #expect(server.waitForRefusal("header_bytes", count: 3))
        #expect(try server.metrics().refusals("header_bytes") == 3)
        // Whoever sends it does not fill the log with it.
        #expect(server.errorOutput == "")
        page.acknowledge()
        page.pointer(.down, 1, 1, at: 1)
        #expect(page.frame() != nil)
    }

    @Test func timeToTakeAnAnswer() throws {
        let server = try server(#""headerSeconds": 1"#)
        let slow = try TestSocket(port: server.port, receiveBuffer: 4_096)
        slow.send("GET /image/large HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(server.waitForRefusal("response_time"))
        #expect(try server.get("/image/large").body.count == 8 << 20)
    }

    @Test func timeToSayHello() throws {
        let server = try server(#""helloSeconds": 1"#)
        let page = try TestPage(server)
        #expect(page.socket.receiveToEnd(seconds: 6))
        #expect(server.waitForRefusal("hello_time"))
    }

    @Test func windowsInAll() throws {
        let server = try server(#""maximumWindows": 2"#)
        let pages = try (0..<2).map { _ in try TestPage(server, at: "/") }
        #expect(try server.get("/readyz").text == "full\n")
        let late = try TestPage(server)
        late.hello()
        guard case .message(.refused(.full, _))? = late.receive() else { return #expect(Bool(false)) }
        #expect(late.close() == .close(code: 1008, reason: "refused"))
        #expect(try server.metrics().refusals("windows") == 1)
        // One that nobody looks at gives way to one that somebody does.
        pages[0].socket.close()
        #expect(server.waitForLine("lost"))
        #expect(try server.get("/readyz").text == "ready\n")
        _ = try TestPage(server, at: "/")
        #expect(server.waitForLine("closed"))
        #expect(try server.metrics()["canvasback_windows_closed_total"] == 1)
    }

    @Test func windowsOfOneAddress() throws {
        let server = try server(#""maximumWindowsPerAddress": 1"#)
        let first = try TestPage(server, at: "/")
        let second = try TestPage(server)
        second.hello()
        guard case .message(.refused(.tooManyFromAddress, _))? = second.receive() else { return #expect(Bool(false)) }
        #expect(try server.metrics().refusals("windows_per_address") == 1)
        first.acknowledge()
        first.pointer(.down, 1, 1, at: 1)
        #expect(first.frame() != nil)
    }

    @Test func windowsASecond() throws {
        let server = try server(#""windowsPerSecond": 1"#)
        let first = try TestPage(server, at: "/")
        #expect(!first.token.isEmpty)
        let second = try TestPage(server)
        second.hello()
        guard case .message(.closing(.overloaded, let after?, _))? = second.receive() else {
            return #expect(Bool(false))
        }
        #expect(after >= 1)
        #expect(try server.metrics().refusals("window_rate") == 1)
    }

    @Test func parkedWindowsOldestFirst() throws {
        let server = try server(#""maximumParkedWindows": 2"#)
        let pages = try (0..<3).map { _ in try TestPage(server, at: "/") }
        for (index, page) in pages.enumerated() {
            page.socket.close()
            #expect(server.waitForLine("lost", count: index + 1))
        }
        #expect(server.waitForLine("closed"))
        #expect(try server.metrics().refusals("parked_windows") == 1)
        #expect(try server.metrics()["canvasback_windows{state=\"parked\"}"] == 2)
        for (page, isThere) in [(pages[2], true), (pages[1], true), (pages[0], false)] {
            let back = try TestPage(server)
            back.hello(token: page.token)
            #expect(back.welcome()?.isResumed == isThere)
        }
    }

    @Test func memoryOfParkedWindowsOldestFirst() throws {
        // A window of the test host says that it takes a million bytes.
        let server = try server(#""maximumParkedBytes": 2500000"#)
        let pages = try (0..<3).map { _ in try TestPage(server, at: "/") }
        for (index, page) in pages.enumerated() {
            page.socket.close()
            #expect(server.waitForLine("lost", count: index + 1))
        }
        #expect(server.waitForLine("closed"))
        let metrics = try server.metrics()
        #expect(metrics.refusals("parked_memory") == 1)
        #expect(metrics["canvasback_windows_parked_bytes"] == 2_000_000)
        let back = try TestPage(server)
        back.hello(token: pages[0].token)
        #expect(back.welcome()?.isResumed == false)
    }

    @Test func aPageThatNobodyUses() throws {
        let server = try server(#""idleSeconds": 1"#)
        let page = try TestPage(server, at: "/")
        var reason: ServerMessage.ClosingReason?
        while let received = page.receive() {
            if case .message(.closing(let why, retryAfter: nil, _)) = received { reason = why }
            if case .close(let code, _) = received {
                #expect(code == 1000)
                break
            }
        }
        #expect(reason == .idle)
        #expect(try server.metrics().refusals("idle") == 1)
    }
}

/// Each limit of what a page may send, and of what may wait for it.
struct PageLimitTests {
    private func server(_ keys: String) throws -> TestServer {
        try TestServer(configuration: #"{"metrics": true, "storage": "memory", \#(keys)}"#)
    }

    @Test func bytesOfAMessage() throws {
        let server = try server(#""maximumMessageBytes": 1024"#)
        let page = try TestPage(server, at: "/")
        page.sendFrame([UInt8](repeating: 2, count: 1_025))
        #expect(page.close() == .close(code: 1009, reason: "message too large"))
        #expect(try server.metrics().refusals("message_bytes") == 1)
    }

    @Test func messagesASecond() throws {
        let server = try server(#""messagesPerSecond": 50"#)
        let page = try TestPage(server, at: "/")
        let message = TestPage.frame(page.bytes(of: [.focus(true)]))
        page.socket.send(Array(repeatElement(message, count: 200).joined()))
        #expect(server.waitForRefusal("message_rate"))
        #expect(try server.metrics().refusals("byte_rate") == 0)
    }

    @Test func bytesASecond() throws {
        let server = try server(#""bytesPerSecond": 1024"#)
        let page = try TestPage(server, at: "/")
        let moves = (0..<200).map { TestPage.pointer(.move, CGFloat($0), 1, at: Double($0) / 100) }
        for _ in 0..<4 { page.sendFrame(page.bytes(of: moves)) }
        #expect(server.waitForRefusal("byte_rate"))
        #expect(try server.metrics().refusals("message_rate") == 0)
    }

    @Test func pointersAtOnce() throws {
        let server = try server(#""maximumPointers": 3"#)
        let page = try TestPage(server, at: "/")
        for round in 0..<5 {
            for id in UInt32(1)...3 { page.pointer(.down, 1, 1, at: Double(round), id: UInt32(round) * 10 + id) }
            for id in UInt32(1)...3 { page.pointer(.up, 1, 1, at: Double(round), id: UInt32(round) * 10 + id) }
        }
        for id in UInt32(1)...4 { page.pointer(.down, 1, 1, at: 9, id: 100 + id) }
        #expect(page.close() == .close(code: 1008, reason: "too many pointers"))
        #expect(try server.metrics().refusals("pointers") == 1)
        #expect(!server.output.contains { $0.hasPrefix("pointer down 104") })
    }

    @Test(arguments: [1, 2])
    func framesInFlight(most: Int) throws {
        let server = try server(#""maximumFramesInFlight": \#(most)"#)
        let page = try TestPage(server, at: "/animation")
        while page.receive(seconds: 0.3) != nil {}
        #expect(page.frames == most)
        #expect(try server.metrics()["canvasback_frames_held_total"] == 1)
        page.acknowledge()
        #expect(page.frame() != nil)
    }

    @Test func messagesThatWaitForAPageThatDoesNotRead() throws {
        let server = try server(#""maximumUnreadBytes": 65536, "messagesPerSecond": 100000"#)
        let page = try TestPage(server, receiveBuffer: 4_096)
        page.hello("/talking")
        #expect(page.frame() != nil)
        // In one message, so that what the window says to each of them waits at once.
        page.send((0..<200).map { TestPage.pointer(.move, CGFloat($0), 1, at: Double($0)) })
        #expect(server.waitForRefusal("unread_bytes"))
        #expect(server.waitForLine("lost"))
    }

    @Test func timeInWhichAPageReadsNothing() throws {
        let server = try server(#""unreadSeconds": 1"#)
        let page = try TestPage(server, receiveBuffer: 4_096)
        page.hello("/heavy")
        page.pointer(.move, 1, 1, at: 1)
        #expect(server.waitForRefusal("unread_time"))
        #expect(server.waitForLine("lost"))
        // Slow is not silent: who reads a little at a time gets it all.
        let slow = try TestPage(server, receiveBuffer: 4_096)
        slow.hello("/heavy")
        #expect(slow.welcome() != nil)
    }

    @Test func whatIsNoMessage() throws {
        let server = try server(#""parkSeconds": 1"#)
        let page = try TestPage(server, at: "/")
        page.sendFrame([0xFF])
        #expect(page.close() != nil)
        #expect(try server.metrics().refusals("malformed") == 1)
        let liar = try TestPage(server, at: "/")
        liar.send([], acknowledging: 1_000)
        #expect(liar.close() != nil)
        #expect(try server.metrics().refusals("acknowledgement") == 1)
    }
}
