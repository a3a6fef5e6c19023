import Foundation
import Surface
import Testing

struct TLSTests {
    private func server() throws -> TestServer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("canvasback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try TestServer(configuration: TestCertificate.configuration(in: folder))
    }

    @Test func pagesAndSocketsAreServedOverTLS() throws {
        let server = try server()
        #expect(server.output[0] == "https://localhost:\(server.port)")
        let page = try #require(try TestTLS(port: server.port))
        #expect(page.version == "TLSv1.3")
        page.send(Array("GET / HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n".utf8))
        #expect(page.receives("connect-src 'self' wss://localhost:\(server.port)"))
        let socket = try #require(try TestTLS(port: server.port))
        socket.send(
            Array(TestPage.handshake(port: server.port, origin: "https://localhost:\(server.port)").utf8))
        #expect(socket.receives("101 Switching Protocols"))
    }

    @Test func aPageWithoutTLSIsAnotherOrigin() throws {
        let server = try server()
        let socket = try #require(try TestTLS(port: server.port))
        socket.send(Array(TestPage.handshake(port: server.port, origin: "http://localhost:\(server.port)").utf8))
        #expect(socket.receives("HTTP/1.1 403"))
    }

    @Test func aHandshakeThatNeverEndsHarmsNobody() throws {
        let server = try server()
        let silent = try (0..<20).map { _ in try TestSocket(port: server.port) }
        for socket in silent { socket.send([0x16, 0x03, 0x01, 0x02]) }
        let page = try #require(try TestTLS(port: server.port))
        page.send(Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        #expect(page.receives("ok"))
        #expect(silent[0].receiveToEnd(seconds: 20))
    }

    @Test func plainTextIsNotAnswered() throws {
        let server = try server()
        let socket = try TestSocket(port: server.port)
        socket.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(socket.receiveToEnd())
        #expect(!String(decoding: socket.received, as: UTF8.self).contains("<title>"))
    }
}
