import CanvasbackServer
import Foundation
import Surface
import Testing

/// Two processes of one app on one Redis: the newest socket of a token has the window, wherever it is.
@Suite(.serialized) struct TakeoverTests {
    let redis: TestRedis
    let (first, second): (TestServer, TestServer)

    init() throws {
        redis = try TestRedis()
        let configuration = #"{"storage": "\#(redis.address)"}"#
        first = try TestServer(configuration: configuration)
        second = try TestServer(configuration: configuration)
    }

    private func come(_ server: TestServer, _ token: String) throws -> (page: TestPage, welcome: ServerMessage.Welcome)
    {
        let page = try TestPage(server)
        page.hello("/stored", token: token)
        return (page, try require(page.welcome()))
    }

    /// A page at a window that has kept `taps`.
    private func page(_ server: TestServer, taps: Int) throws -> TestPage {
        let page = try TestPage(server, at: "/stored")
        for number in 1...taps { page.sendTap(at: Double(number)) }
        #expect(page.shows { $0.taps == taps })
        let name = try require(page.sceneName)
        #expect(server.waitForLine("stored \(name) taps integer(\(taps))"))
        return page
    }

    private func stored(_ page: TestPage, _ taps: Int) throws -> String {
        "stored \(try require(page.sceneName)) taps integer(\(taps))"
    }

    @Test func thePageTakesItsWindowAlong() throws {
        let old = try page(first, taps: 3)
        let (new, welcome) = try come(second, old.token)
        #expect(!welcome.isResumed)
        #expect(welcome.token == old.token)
        #expect(new.shows { $0.taps == 3 })
        // The old window is told, ends, and does nothing any more.
        old.sendTap(at: 10)
        #expect(old.receives(.close(code: 4001, reason: "superseded")))
        new.sendTap(at: 1)
        #expect(new.shows { $0.taps == 4 })
        #expect(second.waitForLine(try stored(new, 4)))
        #expect(!first.output.contains(try stored(new, 4)))
        // And back again, by way of a parked window.
        new.socket.close()
        let (third, again) = try come(first, old.token)
        #expect(!again.isResumed)
        #expect(third.shows { $0.taps == 4 })
        third.sendTap(at: 1)
        #expect(third.shows { $0.taps == 5 })
        #expect(first.waitForLine(try stored(new, 5)))
    }

    @Test func aWindowThatKeptNothingYetEndsAsWell() throws {
        let old = try TestPage(first, at: "/stored")
        let (new, welcome) = try come(second, old.token)
        #expect(welcome.token != old.token)
        #expect(old.receives(.close(code: 4001, reason: "superseded")))
        new.sendTap(at: 1)
        #expect(new.shows { $0.taps == 1 })
    }

    @Test func comingBackHereIsNotAMoveElsewhere() throws {
        let old = try page(first, taps: 2)
        old.socket.close()
        let (new, welcome) = try come(first, old.token)
        #expect(welcome.isResumed)
        new.sendTap(at: 1)
        #expect(new.shows { $0.taps == 3 })
        // Changes go on being kept under the new claim.
        #expect(first.waitForLine(try stored(new, 3)))
        let (moved, _) = try come(second, old.token)
        #expect(moved.shows { $0.taps == 3 })
    }

    @Test func whatTheAppKeepsIsOneForAllProcesses() throws {
        let here = try TestPage(first, at: "/stored")
        let there = try TestPage(second, at: "/stored")
        here.sendTap(at: 1)
        #expect(here.shows { $0 == (1, 1) })
        #expect(there.shows { $0 == (0, 1) })
        there.sendTap(at: 1)
        #expect(there.shows { $0 == (1, 2) })
        #expect(here.shows { $0 == (1, 2) })
    }

    @Test func aMoveThatWasNotHeardOfIsFoundOut() throws {
        let old = try page(first, taps: 1)
        _ = try redis.command("CLIENT", "KILL", "TYPE", "pubsub")
        let (new, _) = try come(second, old.token)
        #expect(new.shows { $0.taps == 1 })
        #expect(old.receives(.close(code: 4001, reason: "superseded")))
    }

    /// The page changes sides at random, also before it was answered and with taps on their way: in the end there is one
    /// window, with every tap that was confirmed.
    @Test func wildMovesLeaveOneWindowWithAllThatWasConfirmed() throws {
        var random = SplitMix(seed: 5)
        let begun = try page(first, taps: 1)
        let token = begun.token
        let name = try require(begun.sceneName)
        var open = [begun]
        for step in 0..<60 {
            let server = Bool.random(using: &random) ? first : second
            let page = try TestPage(server)
            page.hello("/stored", token: token)
            if Int.random(in: 0..<3, using: &random) > 0 { _ = page.welcome() }
            for tap in 0..<Int.random(in: 0...2, using: &random) { page.sendTap(at: Double(step * 10 + tap)) }
            if Bool.random(using: &random) { page.socket.close() } else { open.append(page) }
        }
        func mostConfirmed() -> Int {
            let prefix = "stored \(name) taps integer("
            return (first.output + second.output).filter { $0.hasPrefix(prefix) }
                .compactMap { Int($0.dropFirst(prefix.count).dropLast()) }.max() ?? 0
        }
        // A page whose window was found out to be old is sent to fetch the new one, and the hello of an earlier one may
        // be heard only now, so it may take several.
        for _ in 0..<5 {
            let page = try TestPage(second)
            page.hello("/stored", token: token)
            guard page.welcome() != nil, page.shows({ _ in true }) else { continue }
            let taps = try require(page.tally).taps
            #expect(taps >= mostConfirmed() && taps >= 1)
            page.sendTap(at: 10_000)
            guard page.shows({ $0.taps == taps + 1 }) else { continue }
            #expect(second.waitForLine(try stored(page, taps + 1)))
            // No other window of the token is left to act.
            for other in open { other.sendTap(at: 20_000) }
            page.sendTap(at: 20_000)
            guard page.shows({ $0.taps == taps + 2 }) else { continue }
            #expect(second.waitForLine(try stored(page, taps + 2)))
            #expect(mostConfirmed() == taps + 2)
            return
        }
        Issue.record("the page was not let in")
    }
}
