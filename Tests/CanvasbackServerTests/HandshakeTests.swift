import Foundation
import Testing

@Suite(.serialized) struct HandshakeTests {
    static let shared: TestServer? = try? TestServer()
    let server: TestServer

    init() throws { server = try #require(Self.shared) }

    private func status(_ request: String) throws -> Int {
        let socket = try TestSocket(port: server.port)
        socket.send(request)
        guard let head = socket.takeHead() else { return 0 }
        return Int(head[0].split(separator: " ")[1]) ?? 0
    }

    @Test func aPageOfThisServerGetsASocket() throws {
        let socket = try TestSocket(port: server.port)
        socket.send(TestPage.handshake(port: server.port))
        let head = try #require(socket.takeHead())
        #expect(head[0] == "HTTP/1.1 101 Switching Protocols")
        #expect(head.contains { $0.lowercased() == "sec-websocket-protocol: canvasback.1" })
        #expect(head.contains { $0.lowercased() == "sec-websocket-accept: s3pplmbitxaq9kygzzhzrbk+xoo=" })
        // Debian's libwebsockets mixes up the compressed streams of two connections.
        #expect(!head.contains { $0.lowercased().hasPrefix("sec-websocket-extensions") })
    }

    @Test func compressionIsNotTaken() throws {
        let socket = try TestSocket(port: server.port)
        socket.send(
            TestPage.handshake(port: server.port, extra: ["Sec-WebSocket-Extensions: permessage-deflate"]))
        let head = try #require(socket.takeHead())
        #expect(head[0].contains("101"))
        #expect(!head.contains { $0.lowercased().hasPrefix("sec-websocket-extensions") })
    }

    @Test(arguments: [
        "null", "http://evil.com", "http://localhost", "http://localhost:1", "http://localhost.evil.com",
        "http://127.0.0.1", "file://", "",
    ])
    func otherPagesGetNone(origin: String) throws {
        #expect(try status(TestPage.handshake(port: server.port, origin: origin)) == 403)
    }

    @Test func anotherSchemeIsAnotherOrigin() throws {
        #expect(try status(TestPage.handshake(port: server.port, origin: "https://localhost:\(server.port)")) == 403)
    }

    @Test func withoutAnOriginThereIsNone() throws {
        let lines = TestPage.handshake(port: server.port).components(separatedBy: "\r\n")
        let request = lines.filter { !$0.hasPrefix("Origin") }.joined(separator: "\r\n")
        #expect(try status(request) == 403)
    }

    @Test func twoOriginsAreRefused() throws {
        let extra = ["Origin: http://localhost:\(server.port)"]
        #expect(try [400, 403].contains(status(TestPage.handshake(port: server.port, extra: extra))))
    }

    @Test func theSubprotocolHasToBeSpoken() throws {
        #expect(try status(TestPage.handshake(port: server.port, subprotocol: nil)) == 400)
        for name in ["canvasback.2", "canvasback-http", "x"] {
            #expect(try status(TestPage.handshake(port: server.port, subprotocol: name)) == 400, "\(name)")
        }
        #expect(try status(TestPage.handshake(port: server.port, subprotocol: "x, canvasback.1")) == 101)
    }

    @Test func theSocketIsAtOnePath() throws {
        for path in ["/", "/socket2", "/canvasback/socket"] {
            #expect(try status(TestPage.handshake(port: server.port, path: path)) == 404, "\(path)")
        }
        #expect(try server.get("/socket").status == 426)
    }

    @Test func otherVersionsAndKeysAreRefused() throws {
        #expect(try status(TestPage.handshake(port: server.port, version: "7")) == 426)
        #expect(try status(TestPage.handshake(port: server.port, version: "x")) == 426)
        #expect(try status(TestPage.handshake(port: server.port, key: "")) == 400)
    }

    @Test func onlyWebSocketsAreAnUpgrade() throws {
        for upgrade in ["h2c", "nonsense", "websocket2", "WebSocket, h2c"] {
            let request = TestPage.handshake(port: server.port)
                .replacingOccurrences(of: "Upgrade: websocket", with: "Upgrade: \(upgrade)")
            #expect(try status(request) != 101, "\(upgrade)")
        }
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func bytesRightAfterTheHandshakeCount() throws {
        let socket = try TestSocket(port: server.port)
        let nonsense = TestPage.frame([0xFF])
        socket.send(Array(TestPage.handshake(port: server.port).utf8) + nonsense)
        #expect(socket.takeHead()?[0].contains("101") == true)
        #expect(socket.receiveToEnd())
    }

    @Test func aDrippingRequestIsEnded() throws {
        let socket = try TestSocket(port: server.port)
        let start = Date()
        for character in "GET /healthz HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "a", count: 200) {
            socket.send(String(character))
            _ = socket.receive(seconds: 0.1)
            if socket.isClosed { break }
        }
        #expect(socket.isClosed)
        #expect(Date().timeIntervalSince(start) < 18)
    }
}
