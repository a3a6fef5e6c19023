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
        let server = try TestServer(configuration: #"{"trustedProxies": ["127.0.0.1"], "maximumWindowsPerAddress": 1}"#)
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

    @Test func connectionsCountForWhomTheProxySaw() throws {
        let server = try TestServer(
            configuration: #"{"trustedProxies": ["127.0.0.1"], "maximumConnectionsPerAddress": 1}"#)
        let first = try page(server, from: "10.0.0.1")
        #expect(first.take(3)?[2] == WireFormat.ServerKind.welcome.rawValue)
        let other = try page(server, from: "10.0.0.2")
        #expect(other.take(3)?[2] == WireFormat.ServerKind.welcome.rawValue)
        let second = try TestSocket(port: server.port)
        second.send(
            TestPage.handshake(
                port: server.port, origin: "https://localhost:\(server.port)",
                extra: ["X-Forwarded-For: 10.0.0.1", "X-Forwarded-Proto: https"]))
        #expect(second.takeHead()?[0] == "HTTP/1.1 429 Too Many Requests")
    }

    @Test func aStrangersHeadersMeanNothing() throws {
        let server = try TestServer(configuration: #"{"trustedProxies": ["10.0.0.0/8"]}"#)
        let socket = try TestSocket(port: server.port)
        socket.send(
            TestPage.handshake(
                port: server.port, origin: "https://localhost:\(server.port)", extra: ["X-Forwarded-Proto: https"]))
        #expect(socket.takeHead()?[0].contains("403") == true)
    }

    /// Another name in front is not believed of anybody.
    @Test func aForwardedHostIsNotTaken() throws {
        let server = try TestServer(configuration: #"{"trustedProxies": ["127.0.0.1"]}"#)
        let socket = try TestSocket(port: server.port)
        socket.send(
            TestPage.handshake(
                port: server.port, origin: "https://evil.com",
                extra: ["X-Forwarded-Proto: https", "X-Forwarded-Host: evil.com"]))
        #expect(socket.takeHead()?[0].contains("403") == true)
    }

    @Test func aSecureFrontMakesTheSocketsSecure() throws {
        let server = try TestServer(
            configuration: #"{"trustedProxies": ["127.0.0.1"], "strictTransportSeconds": 600}"#)
        let page = try server.get("/", headers: ["X-Forwarded-Proto: https"])
        #expect(page.headers["content-security-policy"]?.contains("wss://localhost:\(server.port)") == true)
        #expect(page.headers["strict-transport-security"] == "max-age=600")
        #expect(try server.get("/").headers["strict-transport-security"] == nil)
    }
}
