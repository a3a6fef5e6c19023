import CanvasbackServer
import Foundation
import Surface
import Testing

/// Several processes behind a proxy, as Config/deploy describes them.
@Suite(.serialized) struct BehindProxiesTests {
    private func servers(_ redis: TestRedis) throws -> [TestServer] {
        try (0..<3).map { _ in
            try TestServer(
                configuration: """
                    {"storage": "\(redis.address)", "trustedProxies": ["127.0.0.1"], "metrics": true,
                    "maximumConnectionsPerAddress": 1000, "windowsPerSecond": 1000}
                    """)
        }
    }

    private final class Visitor {
        let cookie: String
        var page: TestPage
        var taps = 0
        var time = 1.0
        init(_ proxy: TestProxy, cookie: String) throws {
            self.cookie = cookie
            page = try TestPage(port: proxy.port, extra: ["Cookie: \(cookie)"])
            page.hello("/stored")
            _ = try require(page.welcome())
        }

        /// Taps once, and waits for the picture to say so.
        func tap() -> Bool {
            time += 1
            page.sendTap(at: time)
            taps += 1
            return page.shows { $0.taps == taps }
        }

        /// Comes back with its token, as a page does: again and again, each time once it was told that it does not work yet.
        func comeBack(_ proxy: TestProxy) throws {
            let token = page.token
            let end = Date(timeIntervalSinceNow: 10)
            while Date() < end {
                // A proxy answers when it has found out that the process is gone.
                guard let new = try? TestPage(port: proxy.port, extra: ["Cookie: \(cookie)"]) else { continue }
                new.hello("/stored", token: token)
                if new.welcome() != nil {
                    page = new
                    return
                }
            }
            throw Missing()
        }
    }

    @Test(arguments: TestProxy.Kind.allCases)
    func aProcessThatIsKilledIsNoticedByItsOwnPagesOnly(kind: TestProxy.Kind) throws {
        let redis = try TestRedis()
        let servers = try servers(redis)
        let proxy = try TestProxy(kind, to: servers.map(\.port))
        let visitors = try (0..<30).map { _ in try Visitor(proxy, cookie: proxy.newCookie()) }
        let counts = try servers.map { Int(try $0.metrics()["canvasback_windows{state=\"live\"}"] ?? 0) }
        #expect(counts.reduce(0, +) == 30 && !counts.contains(0), "\(counts)")
        for visitor in visitors { #expect(visitor.tap()) }
        // What a window kept is stored before the process is killed.
        for visitor in visitors {
            let name = try #require(visitor.page.sceneName)
            let line = "stored \(name) taps integer(1)"
            #expect(ProcessOutput.wait(seconds: 5) { servers.contains { $0.output.contains(line) } })
        }
        let victim = servers[0]
        let victims = visitors.filter { visitor in
            victim.output.contains("stored \(visitor.page.sceneName ?? "") taps integer(1)")
        }
        #expect(victims.count == counts[0])
        let others = visitors.filter { visitor in !victims.contains { $0 === visitor } }
        // In the middle of what the others do.
        for (index, visitor) in others.enumerated() {
            if index == others.count / 2 { victim.kill() }
            #expect(visitor.tap())
        }
        for visitor in victims { #expect(visitor.page.socket.receiveToEnd()) }
        for visitor in others { #expect(visitor.tap()) }
        for visitor in victims {
            try visitor.comeBack(proxy)
            #expect(visitor.page.shows { $0.taps == 1 })
            #expect(visitor.tap())
        }
        for visitor in others {
            #expect(visitor.tap())
            #expect(visitor.taps == 4)
        }
    }

    @Test(arguments: TestProxy.Kind.allCases)
    func aProcessThatEndsHandsItsPagesOn(kind: TestProxy.Kind) throws {
        let redis = try TestRedis()
        let servers = try servers(redis)
        let proxy = try TestProxy(kind, to: servers.map(\.port))
        let visitors = try (0..<9).map { _ in try Visitor(proxy, cookie: proxy.newCookie()) }
        for visitor in visitors { #expect(visitor.tap()) }
        servers[1].process.terminate()
        #expect(servers[1].exitCode() == 0)
        for visitor in visitors where !visitor.tap() {
            // It was asked back.
            try visitor.comeBack(proxy)
            visitor.taps = 1
            #expect(visitor.page.shows { $0.taps == 1 })
            #expect(visitor.tap())
        }
        #expect(visitors.allSatisfy { $0.taps == 2 })
    }

    /// Whatever process the proxy sends the page's request to knows the ticket: it is in the store that they share.
    @Test(arguments: TestProxy.Kind.allCases)
    func cookiesThatAWindowSetsAreFetchedFromAnyProcess(kind: TestProxy.Kind) throws {
        let redis = try TestRedis()
        let servers = try servers(redis)
        defer { withExtendedLifetime(servers) {} }
        let proxy = try TestProxy(kind, to: servers.map(\.port))
        func fetch(_ ticket: String, cookie: String?) throws -> TestResponse {
            let socket = try TestSocket(port: proxy.port)
            let cookie = cookie.map { "Cookie: \($0)\r\n" } ?? ""
            socket.send(
                "POST /cookies HTTP/1.1\r\nHost: localhost:\(proxy.port)\r\nOrigin: http://localhost:\(proxy.port)\r\n"
                    + "Canvasback-Ticket: \(ticket)\r\nContent-Length: 0\r\n\(cookie)\r\n")
            return try require(TestServer.read(from: socket, hasBody: false))
        }
        func ticket(cookie: String) throws -> String {
            let login = try TestPage(port: proxy.port, extra: ["Cookie: \(cookie)"])
            login.hello("/login")
            _ = try require(login.welcome())
            login.sendTap(at: 1, y: 200)
            while let received = login.receive() {
                if case .message(.go(let ticket, path: "/private")) = received { return ticket }
            }
            throw Missing()
        }
        for index in 0..<12 {
            // With the cookie that leads to the window's process, with that of another browser, and without any.
            let cookie = try proxy.newCookie()
            let shown = try [cookie, proxy.newCookie(), nil][index % 3]
            let answer = try fetch(ticket(cookie: cookie), cookie: shown)
            #expect(answer.status == 204)
            #expect(answer.headers["set-cookie"]?.contains("sign-in=") == true)
        }
        // Once, and for nobody who only guesses.
        let cookie = try proxy.newCookie()
        let used = try ticket(cookie: cookie)
        #expect(try fetch(used, cookie: cookie).status == 204)
        #expect(try fetch(used, cookie: cookie).status == 404)
    }

    @Test(arguments: TestProxy.Kind.allCases)
    func theProxyTellsWhoItSpeaksForAndKeepsCountersToItself(kind: TestProxy.Kind) throws {
        let redis = try TestRedis()
        let servers = try servers(redis)
        let proxy = try TestProxy(kind, to: servers.map(\.port))
        let page = try proxy.get("/")
        #expect(page.status == 200)
        #expect(page.text == TestServer.page)
        // The name that the browser knows, and how it is connected.
        #expect(page.headers["content-security-policy"]?.contains(" ws://localhost:\(proxy.port);") == true)
        #expect(try proxy.get("/metrics").status == 403)
        // What a browser claims about itself is not handed on as if the proxy had seen it.
        let socket = try TestSocket(port: proxy.port)
        socket.send(
            TestPage.handshake(
                port: proxy.port, origin: "https://localhost:\(proxy.port)",
                extra: ["X-Forwarded-For: 9.9.9.9", "X-Forwarded-Proto: https"]))
        #expect(socket.takeHead()?[0].contains("403") == true)
        let foreign = try TestSocket(port: proxy.port)
        foreign.send(TestPage.handshake(port: proxy.port, origin: "http://evil.com"))
        #expect(foreign.takeHead()?[0].contains("403") == true)
    }
}
