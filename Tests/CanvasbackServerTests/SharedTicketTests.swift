import CanvasbackServer
import Foundation
import Surface
import Testing

/// Tickets for cookies where several processes share a Redis: each of them honours what any of them has issued, once.
@Suite(.serialized) struct SharedTicketTests {
    private let redis: TestRedis
    private let servers: [TestServer]

    init() throws {
        let redis = try TestRedis()
        self.redis = redis
        servers = try (0..<2).map { _ in
            try TestServer(configuration: #"{"storage": "\#(redis.address)", "metrics": true}"#)
        }
    }

    /// Signs in at one of the processes; the ticket for the cookie.
    private func ticket(at server: TestServer) throws -> String {
        let login = try TestPage(server, at: "/login")
        login.sendTap(at: 1, y: 200)
        while let received = login.receive(seconds: 15) {
            if case .message(.go(let ticket, path: "/private")) = received { return ticket }
        }
        throw Missing()
    }

    private func ask(_ server: TestServer, for ticket: String, origin: String? = nil) throws -> TestSocket {
        let socket = try TestSocket(port: server.port)
        socket.send(
            "POST /cookies HTTP/1.1\r\nHost: localhost:\(server.port)\r\n"
                + "Origin: \(origin ?? "http://localhost:\(server.port)")\r\nCanvasback-Ticket: \(ticket)\r\n"
                + "Content-Length: 0\r\n\r\n")
        return socket
    }

    private func fetch(_ server: TestServer, _ ticket: String, origin: String? = nil) throws -> TestResponse {
        try require(TestServer.read(from: ask(server, for: ticket, origin: origin), hasBody: false))
    }

    @Test func aTicketOfOneProcessIsGoodAtAnotherAndOnce() throws {
        for (issuer, other) in [(servers[0], servers[1]), (servers[1], servers[0]), (servers[0], servers[0])] {
            let ticket = try ticket(at: issuer)
            let answer = try fetch(other, ticket)
            #expect(answer.status == 204 && answer.headers["cache-control"] == "no-store")
            let cookie = try #require(answer.headers["set-cookie"])
            #expect(cookie.hasPrefix("sign-in=") && cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Max-Age=3600"))
            for server in servers { #expect(try fetch(server, ticket).status == 404) }
            // It is worth a sign-in, everywhere.
            let value = cookie.dropFirst("sign-in=".count).prefix { $0 != ";" }
            for server in servers {
                let page = try TestPage(server, headers: ["Cookie: sign-in=\(value)"])
                page.hello("/private")
                #expect(page.welcome() != nil)
            }
        }
    }

    @Test func ofManyWhoShowItAtOnceOneGetsTheCookie() throws {
        for _ in 0..<5 {
            let ticket = try ticket(at: servers[0])
            let sockets = try (0..<24).map { try ask(servers[$0 % 2], for: ticket) }
            let answers = try sockets.map { try require(TestServer.read(from: $0, hasBody: false)) }
            #expect(answers.count { $0.status == 204 } == 1)
            #expect(answers.count { $0.status == 404 } == 23)
            #expect(answers.count { $0.headers["set-cookie"] != nil } == 1)
        }
    }

    @Test func theStoreCannotUseWhatItKeepsAndForgetsItSoon() throws {
        let ticket = try ticket(at: servers[0])
        let keys = try redis.command("KEYS", "canvasback:ticket:*").split(separator: "\n").map(String.init)
        #expect(keys.count == 1)
        let key = try #require(keys.first)
        #expect(!key.contains(ticket))
        let left = try #require(Int(try redis.command("PTTL", key)))
        #expect((1...30_000).contains(left))
        let kept = try redis.command("GET", key)
        #expect(!kept.contains("sign-in") && !kept.contains(ticket) && !kept.isEmpty)
        // Whoever finds it there has no ticket.
        #expect(try fetch(servers[1], String(key.suffix(43))).status == 404)
        // Another site's page does not use it up.
        for origin in ["http://evil.example", "null"] {
            #expect(try fetch(servers[1], ticket, origin: origin).status == 403)
        }
        #expect(try fetch(servers[1], ticket).status == 204)
        #expect(try redis.command("KEYS", "canvasback:ticket:*") == "")
    }

    @Test func withoutTheStoreItIsGoodInItsOwnProcess() throws {
        let early = try ticket(at: servers[0])
        redis.stop()
        let ticket = try ticket(at: servers[0])
        let elsewhere = try fetch(servers[1], ticket)
        #expect(elsewhere.status == 503 && elsewhere.headers["retry-after"] == "1")
        #expect(try fetch(servers[0], ticket).status == 204)
        #expect(try fetch(servers[0], ticket).status == 503)
        // A store that is back has what it confirmed.
        try redis.start()
        #expect(try fetch(servers[1], early).status == 204)
        #expect(servers[0].waitForError("good in this process only").contains(ticket) == false)
    }

    @Test func aPageThatWaitsForTheStoreHoldsUpNobody() throws {
        // It answers nobody, and lets connect.
        let ticket = try ticket(at: servers[0])
        _ = try redis.command("CLIENT", "PAUSE", "1500", "ALL")
        let waiting = try (0..<80).map { _ in try ask(servers[1], for: ticket) }
        let gone = try ask(servers[1], for: ticket)
        gone.reset()
        // More than may wait are told so at once.
        let busy = try #require(TestServer.read(from: waiting[79], hasBody: false))
        #expect(busy.status == 503)
        #expect(try servers[1].get("/healthz").status == 200)
        let page = try TestPage(servers[1], at: "/login")
        #expect(page.token.utf8.count == 43)
        let answers = try waiting[..<64].map { try require(TestServer.read(from: $0, hasBody: false)) }
        #expect(answers.count { $0.status == 204 } == 1 && answers.count { $0.status == 404 } == 63)
    }
}
