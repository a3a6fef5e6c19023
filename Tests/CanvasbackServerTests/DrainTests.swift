import Foundation
import Testing

/// The end of a server that is told to end.
@Suite(.serialized) struct DrainTests {
    @Test func aRunningActionHasItsTimeAndWhatItKeepsIsStored() throws {
        let place = try TestStorePlace(.sqlite)
        let server = try TestServer(configuration: #"{"storage": "\#(place.name)"}"#)
        let page = try TestPage(server, at: "/refreshing")
        page.sendTap(at: 1)
        #expect(server.waitForLine("action began"))
        server.process.terminate()
        // The page hears of it at once, and not when the action has ended.
        let began = Date()
        #expect(page.close() == .close(code: 1001, reason: "restarting"))
        #expect(!server.output.contains("action ended"))
        #expect(Date().timeIntervalSince(began) < 0.6)
        // Nobody is let in any more.
        if let late = try? TestSocket(port: server.port) {
            late.send(TestPage.handshake(port: server.port))
            #expect(late.takeHead()?.first?.contains("101") != true)
        }
        #expect(server.exitCode() == 0)
        #expect(server.finalOutput().contains("action ended"))
        #expect(server.output.contains("stored app total integer(1)"))
    }

    @Test func aWindowWaitsForNoOthersActions() throws {
        let server = try TestServer(configuration: #"{"storage": "memory"}"#)
        let pages = try (0..<2).map { _ in try TestPage(server, at: "/refreshing") }
        pages[0].sendTap(at: 1)
        #expect(server.waitForLine("action began"))
        server.process.terminate()
        for page in pages {
            #expect(page.close() != nil)
            page.socket.close()
        }
        #expect(server.exitCode() == 0)
        let said = server.finalOutput().filter { ["refreshing disappeared", "action ended"].contains($0) }
        #expect(said == ["refreshing disappeared", "action ended", "refreshing disappeared"])
    }

    @Test func anActionThatOutlivesItsWindowHasItsTimeToo() throws {
        let server = try TestServer(configuration: #"{"parkSeconds": 0, "storage": "memory"}"#)
        let page = try TestPage(server, at: "/refreshing")
        page.sendTap(at: 1)
        #expect(server.waitForLine("action began"))
        page.socket.close()
        #expect(server.waitForLine("refreshing disappeared"))
        #expect(!server.output.contains("action ended"))
        server.process.terminate()
        #expect(server.exitCode() == 0)
        #expect(server.finalOutput().contains("action ended"))
    }

    @Test func anActionThatDoesNotEndIsNotWaitedForLonger() throws {
        let server = try TestServer(configuration: #"{"drainSeconds": 0.1, "storage": "memory"}"#)
        let page = try TestPage(server, at: "/refreshing")
        page.sendTap(at: 1)
        #expect(server.waitForLine("action began"))
        let began = Date()
        server.process.terminate()
        _ = page.close()
        page.socket.close()
        #expect(server.exitCode() == 0)
        #expect(Date().timeIntervalSince(began) < 0.6)
        #expect(!server.finalOutput().contains("action ended"))
    }

    @Test func theSecondSignalEndsAtOnce() throws {
        let server = try TestServer(configuration: #"{"storage": "memory"}"#)
        let page = try TestPage(server, at: "/refreshing")
        page.sendTap(at: 1)
        #expect(server.waitForLine("action began"))
        server.process.terminate()
        #expect(page.close() != nil)
        server.process.terminate()
        #expect(server.exitCode() == 0)
        #expect(!server.finalOutput().contains("action ended"))
    }

    @Test func pagesAreAskedBackOneAfterTheOther() throws {
        let server = try TestServer(configuration: #"{"windowsPerSecond": 20, "storage": "memory"}"#)
        let pages = try (0..<10).map { _ in try TestPage(server, at: "/") }
        server.process.terminate()
        var delays: [Double] = []
        for page in pages {
            while let received = page.receive() {
                if case .message(.closing(.restarting, let after?, _)) = received { delays.append(after) }
                if case .close = received { break }
            }
        }
        #expect(delays.count == 10)
        // 50 ms apart, and up to 250 ms late.
        for (index, delay) in delays.sorted().enumerated() {
            #expect(delay >= 0.99 && delay <= 1 + 0.05 * Double(index + 10) + 0.25, "\(delays)")
        }
        #expect(try #require(delays.max()) - 1 >= 0.05 * 9 - 0.01)
        #expect(server.exitCode() == 0)
    }
}
