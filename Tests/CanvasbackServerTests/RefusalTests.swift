import Foundation
import Surface
import Testing

/// What is refused whatever the configuration allows: each is told why, and counted under its reason.
struct RefusalTests {
    private func server(_ keys: String = "") throws -> TestServer {
        try TestServer(configuration: #"{"metrics": true, "storage": "memory"\#(keys)}"#)
    }

    private func status(_ request: String, _ server: TestServer) throws -> Int {
        let socket = try TestSocket(port: server.port)
        socket.send(request)
        let line = try #require(socket.takeHead()?.first)
        return try #require(Int(line.split(separator: " ")[1]))
    }

    @Test func aHandshakeThatIsNoneOfThisServer() throws {
        let server = try server()
        #expect(try status(TestPage.handshake(port: server.port, path: "/elsewhere"), server) == 404)
        #expect(try status(TestPage.handshake(port: server.port, subprotocol: "canvasback.0"), server) == 400)
        #expect(try status(TestPage.handshake(port: server.port, version: "8"), server) == 426)
        #expect(try server.get("/socket").status == 426)
        #expect(try server.metrics().refusals("handshake") == 4)
    }

    @Test func aPageOfAnotherSite() throws {
        let server = try server()
        #expect(try status(TestPage.handshake(port: server.port, origin: "http://evil.com"), server) == 403)
        #expect(try server.metrics().refusals("origin") == 1)
    }

    @Test func anotherHostsName() throws {
        let server = try server()
        #expect(try status("GET / HTTP/1.1\r\nHost: evil.com\r\n\r\n", server) == 421)
        #expect(try server.metrics().refusals("host") == 1)
    }

    @Test func whatIsNotAskedHere() throws {
        let server = try server()
        #expect(try server.get("/", method: "DELETE").status == 405)
        #expect(try server.metrics().refusals("method") == 1)
        #expect(try status("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", server) == 400)
        #expect(try server.get("/a%5Cb").status == 404)
        #expect(try server.metrics().refusals("request") == 2)
        // What is only not there is no refusal.
        #expect(try server.get("/icons/none.svg").status == 404)
        #expect(try server.metrics().refusals("request") == 2)
    }

    @Test func aPathThatTheAppHasNot() throws {
        let server = try server()
        let page = try TestPage(server)
        page.hello("/nowhere")
        guard case .message(.refused(.notFound, _))? = page.receive() else { return #expect(Bool(false)) }
        #expect(page.close() == .close(code: 1008, reason: "refused"))
        #expect(try server.metrics().refusals("route") == 1)
    }

    @Test func whomTheAppDoesNotLetIn() throws {
        let server = try server()
        let page = try TestPage(server)
        page.hello("/asking?answer=403")
        guard case .message(.refused(.notAllowed, _))? = page.receive() else { return #expect(Bool(false)) }
        #expect(page.close() == .close(code: 1008, reason: "refused"))
        #expect(try server.metrics().refusals("authorization") == 1)
    }

    @Test func aMessageInTooManyPieces() throws {
        let server = try server(#", "messagesPerSecond": 100000"#)
        let page = try TestPage(server, at: "/")
        page.sendFrame([1], isFinal: false)
        for _ in 0..<300 { page.sendFrame([1], opcode: 0, isFinal: false) }
        #expect(page.close() == .close(code: 1008, reason: "message in too many pieces"))
        #expect(try server.metrics().refusals("message_pieces") == 1)
    }

    @Test func whoComesWhileTheServerEnds() throws {
        let server = try server(#", "drainSeconds": 30"#)
        let page = try TestPage(server, at: "/held")
        page.sendTap(at: 1)
        #expect(server.waitForLine("action began"))
        server.process.terminate()
        #expect(page.close() != nil)
        let refused = try server.get("/")
        #expect(refused.status == 503)
        #expect(refused.text == "the server ends\n")
        #expect(try status(TestPage.handshake(port: server.port), server) == 503)
        // How it goes can be watched to the end.
        let metrics = try server.metrics()
        #expect(metrics.refusals("draining") == 2)
        #expect(metrics["canvasback_windows{state=\"drained\"}"] == 1)
        #expect(metrics["canvasback_actions{state=\"drained\"}"] == 1)
        server.process.terminate()
        #expect(server.exitCode() == 0)
    }
}
