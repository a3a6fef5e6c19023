import CanvasbackServer
import Foundation
import Surface
import Testing

/// The process is killed at random moments under load, also while it starts, and started again. Nothing that was confirmed
/// is lost, and nothing is there that nobody did.
///
/// `Tests/kills` runs 200 of them; here are as many as fit.
@Suite(.serialized) struct KillTests {
    private static let kills = Int(ProcessInfo.processInfo.environment["CANVASBACK_KILLS"] ?? "") ?? 24

    /// One tab, with what it did and what it was told.
    private final class Tab {
        var page: TestPage
        var token: String
        /// Taps that were sent since the window was new, and the most that a process said was stored.
        var sent = 0
        var confirmed = 0
        var name: String { SessionToken(text: token)?.digest.map { StorageDomain.scene($0).name } ?? "" }

        init(_ page: TestPage) { (self.page, token) = (page, page.token) }
    }

    @Test(arguments: TestStoreKind.allCases)
    func nothingThatWasConfirmedIsLost(kind: TestStoreKind) throws {
        let place = try TestStorePlace(kind)
        let configuration = #"{"storage": "\#(place.name)"}"#
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix(seed: seed)
        var server = try TestServer(configuration: configuration)
        let port = server.port
        let tabs = try (0..<6).map { _ in Tab(try TestPage(server, at: "/stored")) }
        var (total, confirmedTotal, returns, deadStarts) = (0, 0, 0, 0)
        var clock = 1.0
        for kill in 1...max(1, Self.kills / 2) {
            let moment = Date(timeIntervalSinceNow: .random(in: 0.005...0.12, using: &random))
            while Date() < moment {
                guard let tab = tabs.randomElement(using: &random) else { break }
                clock += 0.05
                tab.page.sendTap(at: clock)
                (tab.sent, total) = (tab.sent + 1, total + 1)
                usleep(UInt32.random(in: 0...2_000, using: &random))
            }
            server.kill()
            note(server.finalOutput(), tabs, &confirmedTotal)
            // Half of the time it is killed once more, before it can say where it serves.
            if Bool.random(using: &random) {
                let early = try TestServer(
                    configuration: configuration, arguments: ["--port", "\(port)"], fails: true)
                usleep(UInt32.random(in: 0...150_000, using: &random))
                early.kill()
                deadStarts += 1
            }
            server = try TestServer(configuration: configuration, arguments: ["--port", "\(port)"])
            for (index, tab) in tabs.enumerated() {
                let trace = "seed \(seed), kill \(kill), tab \(index)"
                tab.page = try TestPage(server)
                tab.page.hello("/stored", token: tab.token)
                let welcome = try #require(tab.page.welcome(), "\(trace)")
                #expect(!welcome.isResumed)
                if welcome.token != tab.token {
                    #expect(tab.confirmed == 0, "\(trace): a window with something kept was forgotten")
                    (tab.token, tab.sent, tab.confirmed) = (welcome.token, 0, 0)
                } else {
                    returns += 1
                }
                #expect(tab.page.shows { _ in true }, "\(trace)")
                let (taps, all) = try #require(tab.page.tally, "\(trace)")
                #expect((tab.confirmed...tab.sent).contains(taps), "\(trace): \(tab.confirmed) were confirmed")
                #expect((confirmedTotal...total).contains(all), "\(trace): \(confirmedTotal) were confirmed")
                tab.sent = taps
            }
            total = try #require(tabs[0].page.tally).total
        }
        #expect(returns > 0)
        print(
            "KILLS \(kind): \(max(1, Self.kills / 2)) under load, \(deadStarts) while starting; \(returns) windows came back, "
                + "\(total) taps kept, none confirmed lost (seed \(seed))")
    }

    /// Takes down what a process said was stored.
    private func note(_ lines: [String], _ tabs: [Tab], _ confirmedTotal: inout Int) {
        var newest: [String: Int] = [:]
        for line in lines {
            let words = line.split(separator: " ")
            guard words.count == 4, words[0] == "stored", let number = Int(words[3].dropFirst(8).dropLast()) else {
                continue
            }
            newest["\(words[1]) \(words[2])"] = number
        }
        for tab in tabs { tab.confirmed = max(tab.confirmed, newest["\(tab.name) taps"] ?? 0) }
        confirmedTotal = max(confirmedTotal, newest["app total"] ?? 0)
    }
}
