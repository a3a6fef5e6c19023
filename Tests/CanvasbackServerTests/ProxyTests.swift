import Foundation
import Surface
import Testing

/// A server behind a proxy that says whom it speaks for.
struct ProxyTests {
    private func page(_ server: TestServer, from address: String, hello: Bool = true) throws -> TestSocket {
        let socket = try TestSocket(port: server.port)
        socket.send(
            TestPage.handshake(
                port: server.port, origin: "https://localhost:\(server.port)",
                extra: ["X-Forwarded-For: \(address)", "X-Forwarded-Proto: https"]))
        #expect(socket.takeHead()?[0].contains("101") == true)
        var bytes: [UInt8] = []
        var encoder = InputEncoder()
        encoder.encode(ClientMessage.Hello(metrics: TestPage.metrics), into: &bytes)
        socket.send(TestPage.frame(bytes))
        return socket
    }

    @Test func limitsCountForWhomTheProxySaw() throws {
        let server = try TestServer(configuration: #"{"behindProxy": true, "maximumWindowsPerAddress": 1}"#)
        // What stands before the last address is what that one claims to be.
        let first = try page(server, from: "1.1.1.1, 10.0.0.1")
        #expect(first.take(3)?[2] == WireFormat.ServerKind.welcome.rawValue)
        let second = try page(server, from: "2.2.2.2, 10.0.0.1")
        #expect(second.take(3)?[2] == WireFormat.ServerKind.refused.rawValue)
        let third = try page(server, from: "1.1.1.1, 10.0.0.2")
        #expect(third.take(3)?[2] == WireFormat.ServerKind.welcome.rawValue)
    }

    @Test func withoutAProxyItsHeadersMeanNothing() throws {
        let server = try TestServer()
        let socket = try TestSocket(port: server.port)
        socket.send(
            TestPage.handshake(
                port: server.port, origin: "https://localhost:\(server.port)", extra: ["X-Forwarded-Proto: https"]))
        #expect(socket.takeHead()?[0].contains("403") == true)
    }

    @Test func countersAreServedWhenAskedFor() throws {
        let server = try TestServer(configuration: #"{"metrics": true}"#)
        let page = try TestPage(server, at: "/")
        let text = try server.get("/metrics").text
        #expect(text.contains("canvasback_windows 1\n"))
        #expect(text.contains("canvasback_frames_sent_total 1\n"))
        #expect(text.contains("canvasback_connections 2\n"))
        page.socket.close()
        let plain = try TestServer()
        #expect(try !plain.get("/metrics").text.contains("canvasback_windows"))
    }
}
