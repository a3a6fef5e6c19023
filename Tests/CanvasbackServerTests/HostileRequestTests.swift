import Foundation
import Testing

/// Requests and handshakes that no browser sends.
@Suite(.serialized) struct HostileRequestTests {
    static let shared: TestServer? = try? TestServer()
    let server: TestServer

    init() throws { server = try #require(Self.shared) }

    private func status(_ request: String) throws -> Int {
        let socket = try TestSocket(port: server.port)
        socket.send(request)
        guard let head = socket.takeHead() else { return 0 }
        return Int(head[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    private var handshake: [String] {
        TestPage.handshake(port: server.port).components(separatedBy: "\r\n").filter { !$0.isEmpty }
    }

    /// The handshake is for nobody when a part of it is missing.
    @Test(arguments: ["Host", "Connection", "Upgrade", "Sec-WebSocket-Version", "Sec-WebSocket-Key", "Origin"])
    func aHandshakeNeedsEachHeader(name: String) throws {
        let lines = handshake.filter { !$0.hasPrefix(name + ":") }
        #expect(try status(lines.joined(separator: "\r\n") + "\r\n\r\n") != 101)
        #expect(try server.get("/healthz").status == 200)
    }

    @Test(arguments: ["Host", "Sec-WebSocket-Version", "Sec-WebSocket-Key", "Origin"])
    func aHandshakeTakesEachHeaderOnce(name: String) throws {
        let line = try #require(handshake.first { $0.hasPrefix(name + ":") })
        #expect(try status((handshake + [line]).joined(separator: "\r\n") + "\r\n\r\n") != 101)
    }

    @Test(arguments: ["x", "dGhlIHNhbXBsZQ==", "dGhlIHNhbXBsZSBub25jZSBsb25n", "dGhlIHNhbXBsZSBub25jZQ="])
    func aKeyIsSixteenBytes(key: String) throws {
        #expect(try status(TestPage.handshake(port: server.port, key: key)) == 400)
    }

    @Test func aHandshakeIsAGet() throws {
        for method in ["POST", "HEAD", "PUT"] {
            let request = TestPage.handshake(port: server.port).replacingOccurrences(of: "GET ", with: method + " ")
            #expect(try status(request) != 101, "\(method)")
        }
        let old = TestPage.handshake(port: server.port).replacingOccurrences(of: "HTTP/1.1", with: "HTTP/1.0")
        #expect(try status(old) != 101)
    }

    @Test func aBareLineFeedIsNoWayToHideAHeader() throws {
        // Whatever is made of it, it is one request: nothing that follows is taken for another.
        let socket = try TestSocket(port: server.port)
        socket.send("GET /healthz HTTP/1.1\nHost: localhost\nX: GET /secret HTTP/1.1\n\n")
        _ = socket.receiveToEnd(seconds: 1)
        let text = String(decoding: socket.received, as: UTF8.self)
        #expect(text.components(separatedBy: "HTTP/1.1 ").count <= 2, "\(text)")
        #expect(try server.get("/healthz").status == 200)
    }

    @Test(arguments: [
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 60\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n",
    ])
    func nothingIsSmuggledBehindABody(head: String) throws {
        let socket = try TestSocket(port: server.port)
        socket.send(head + "GET /main.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(socket.receiveToEnd(seconds: 15))
        let text = String(decoding: socket.received, as: UTF8.self)
        #expect(!text.contains("// painter"), "\(text)")
    }

    @Test func aDrippingBodyIsNotWaitedFor() throws {
        let socket = try TestSocket(port: server.port)
        socket.send("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n")
        #expect(TestServer.read(from: socket)?.status == 405)
        for _ in 0..<100 where !socket.isClosed {
            socket.send("x")
            _ = socket.receive(seconds: 0.02)
        }
        #expect(socket.isClosed)
    }

    @Test func aClientThatSendsNoMoreIsStillAnswered() throws {
        let socket = try TestSocket(port: server.port)
        socket.send("GET /main.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
        shutdown(socket.descriptor, Int32(SHUT_WR))
        #expect(socket.receiveToEnd())
        // libwebsockets ends a connection whose other half has ended; what was asked before may be answered or not.
        let text = String(decoding: socket.received, as: UTF8.self)
        #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 200"))
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func aPageThatSendsNoMoreIsLost() throws {
        let page = try TestPage(server, at: "/")
        let lost = server.output.count { $0 == "lost" }
        shutdown(page.socket.descriptor, Int32(SHUT_WR))
        #expect(server.waitForLine("lost", count: lost + 1))
        let back = try TestPage(server)
        back.hello(token: page.token)
        #expect(back.welcome()?.isResumed == true)
    }

    @Test(arguments: [
        "/main.js?../secret.txt", "/%2e%2e%2fsecret.txt", "/icons/%2e%2e/%2e%2e/secret.txt", "/%c0%ae%c0%ae/secret.txt",
        "/..%c0%afsecret.txt", "/%uff0e%uff0e/secret.txt", "/.%2e/secret.txt", "/icons/..%2f..%2fsecret.txt",
        "/main.js/../../secret.txt", "/~root", "/main.js%2f..%2f..%2fsecret.txt", "file:///etc/passwd",
        "http://localhost/../secret.txt", "*", "//localhost/secret.txt", "/%", "/%2", "/%zz", "/\u{1}", "/a\tb",
        "/proc/self/environ", "/link.txt", "/LINK.TXT", "/.git/config", "/canvasback/%2e./secret.txt",
    ])
    func addressesThatNoBrowserAsksFor(path: String) throws {
        let socket = try TestSocket(port: server.port)
        socket.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        _ = socket.receiveToEnd(seconds: 2)
        let text = String(decoding: socket.received, as: UTF8.self)
        #expect(!text.contains("secret\n") && !text.hasSuffix("secret") && !text.contains("root:"), "\(text)")
        #expect(try server.get("/healthz").status == 200)
    }
}
