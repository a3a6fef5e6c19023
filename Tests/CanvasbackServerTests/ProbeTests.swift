import Foundation
import Testing

/// What load balancers and service managers ask.
struct ProbeTests {
    @Test func aServerThatServesIsHealthyAndReady() throws {
        let server = try TestServer()
        #expect(try server.get("/healthz").text == "ok\n")
        #expect(try server.get("/readyz").text == "ready\n")
        // They know the server by its address.
        #expect(try server.exchange("GET /readyz HTTP/1.1\r\nHost: 10.1.2.3:80\r\n\r\n").status == 200)
        #expect(try server.get("/healthz").headers["cache-control"] == "no-store")
    }

    @Test func aServerThatEndsIsHealthyAndNotReady() throws {
        let server = try TestServer(configuration: #"{"drainSeconds": 3}"#)
        let page = try TestPage(server, at: "/refreshing")
        page.sendTap(at: 1)
        #expect(server.waitForLine("action began"))
        server.process.terminate()
        #expect(page.close() != nil)
        #expect(try server.get("/readyz").status == 503)
        #expect(try server.get("/healthz").status == 200)
        let refused = try server.get("/")
        #expect(refused.status == 503)
        #expect(refused.headers["retry-after"] == "5")
        let socket = try TestSocket(port: server.port)
        socket.send(TestPage.handshake(port: server.port))
        #expect(socket.takeHead()?[0] == "HTTP/1.1 503 Service Unavailable")
        #expect(server.exitCode() == 0)
    }
}
