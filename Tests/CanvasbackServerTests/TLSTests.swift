import COpenSSL
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

    @Test func versionsBelow12AreRefused() throws {
        let server = try server()
        for version in [TLS1_VERSION, TLS1_1_VERSION] {
            #expect(try TestTLS(port: server.port, version: Int32(version)) == nil)
        }
        let older = try #require(try TestTLS(port: server.port, version: Int32(TLS1_2_VERSION)))
        #expect(older.version == "TLSv1.2")
        #expect(older.cipher.hasPrefix("ECDHE-") && (older.cipher.contains("GCM") || older.cipher.contains("CHACHA20")))
    }

    /// A renewed certificate, of another kind of key, is shown to who comes after SIGHUP; who is there stays; and what is
    /// no pair is not taken.
    @Test func aRenewedCertificateIsTakenOnSIGHUP() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("canvasback-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let keys = try TestCertificate.configuration(in: folder).dropLast()
        let server = try TestServer(configuration: keys + #", "logLevel": "info"}"#)
        let before = try #require(try TestTLS(port: server.port))
        #expect(before.name == "/CN=localhost")
        let (certificate, key) = (folder.appendingPathComponent("c.pem"), folder.appendingPathComponent("k.pem"))
        try TestCertificate.renewedPEM.write(to: certificate, atomically: true, encoding: .utf8)
        kill(server.process.processIdentifier, SIGHUP)
        #expect(server.waitForError("stays as it was").contains("are not a pair of PEM files"))
        #expect(try TestTLS(port: server.port)?.name == "/CN=localhost")
        try TestCertificate.renewedKeyPEM.write(to: key, atomically: true, encoding: .utf8)
        kill(server.process.processIdentifier, SIGHUP)
        #expect(server.waitForError("was read again").contains("was read again"))
        for version in [TLS1_2_VERSION, TLS1_3_VERSION] {
            #expect(try TestTLS(port: server.port, version: Int32(version))?.name == "/CN=renewed.localhost")
        }
        try "".write(to: certificate, atomically: true, encoding: .utf8)
        kill(server.process.processIdentifier, SIGHUP)
        #expect(server.waitForError("is not a chain").contains("is not a chain of certificates"))
        #expect(try TestTLS(port: server.port)?.name == "/CN=renewed.localhost")
        before.send(Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        #expect(before.receives("ok"))
    }

    @Test func plainTextIsNotAnswered() throws {
        let server = try server()
        let socket = try TestSocket(port: server.port)
        socket.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        #expect(socket.receiveToEnd())
        #expect(!String(decoding: socket.received, as: UTF8.self).contains("<title>"))
    }
}
