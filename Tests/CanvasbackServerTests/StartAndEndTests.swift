import Foundation
import Surface
import Testing

struct StartAndEndTests {
    /// What a server that does not start says, and its exit code.
    private func failure(_ configuration: String?, _ arguments: [String] = ["--port", "0"]) throws -> (String, Int32) {
        let server = try TestServer(configuration: configuration, arguments: arguments, fails: true)
        let code = server.exitCode()
        let log = server.waitForError("canvasback: ")
        #expect(log.split(separator: "\n").count == 1, "\(log)")
        return (log, code)
    }

    @Test func oneLineSaysWhereTheServerIs() throws {
        let server = try TestServer()
        #expect(server.output == ["http://localhost:\(server.port)"])
        #expect(server.errorOutput == "")
    }

    @Test func aPortInUseIsSaidInOneLine() throws {
        let server = try TestServer()
        let (log, code) = try failure(nil, ["--port", String(server.port)])
        #expect(log.contains("port \(server.port) on 127.0.0.1 is in use"))
        #expect(code == 69)
    }

    @Test func anAddressOfAnotherMachineIsSaidInOneLine() throws {
        let (log, code) = try failure(nil, ["--port", "0", "--host", "192.0.2.1"])
        #expect(log.contains("192.0.2.1 is not an address of this machine"))
        #expect(code == 69)
    }

    @Test func aWrongKeyIsSaidInOneLine() throws {
        let (log, code) = try failure(#"{"port": "x"}"#, [])
        #expect(log.contains("test.json: port: expected a whole number from 0 to 65535"))
        #expect(code == 78)
    }

    @Test func aWrongArgumentIsSaidInOneLine() throws {
        let (log, code) = try failure(nil, ["--bort", "1"])
        #expect(log.contains("--bort: expected --port, --host, --config or --help"))
        #expect(code == 64)
    }

    @Test func aCertificateThatCannotBeReadIsSaidInOneLine() throws {
        let (log, code) = try failure(#"{"certificate": "/none.pem", "privateKey": "/none.key"}"#)
        #expect(log.contains("certificate: /none.pem cannot be read"))
        #expect(code == 78)
    }

    @Test func aFolderWithoutThePageIsSaidInOneLine() throws {
        let (log, code) = try failure(#"{"publicDirectory": "/none"}"#)
        #expect(log.contains("/none: expected the page's files"))
        #expect(code == 78)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsCleanly(signal: Int32) throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/")
        let parked = try TestPage(server, at: "/")
        parked.socket.close()
        #expect(server.waitForLine("lost"))
        kill(server.process.processIdentifier, signal)
        var retry: Double?
        while let received = page.receive() {
            if case .message(.closing(.restarting, let after, _)) = received { retry = after }
            if case .close(let code, _) = received {
                #expect(code == 1001)
                page.sendFrame([3, 233], opcode: 8)
                break
            }
        }
        #expect(retry.map { (0.99...1.26).contains($0) } == true)
        #expect(server.exitCode() == 0)
        #expect(server.process.terminationReason == .exit)
        #expect(server.waitForLine("closed", count: 2))
    }

    @Test func aPageThatDoesNotAnswerTheCloseIsNotWaitedFor() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/")
        let start = Date()
        server.process.terminate()
        #expect(server.exitCode() == 0)
        #expect(Date().timeIntervalSince(start) < 5)
        #expect(page.close() != nil)
    }
}
