import Foundation
import Surface
import Testing

/// What of a window comes back after its process.
@Suite(.serialized) struct RestartTests {
    private func server(_ place: TestStorePlace, port: Int = 0, more: String = "") throws -> TestServer {
        try TestServer(
            configuration: #"{"storage": "\#(place.name)"\#(more)}"#, arguments: ["--port", "\(port)"])
    }

    @Test(arguments: TestStoreKind.allCases)
    func aKilledProcessGivesBackWhatItsWindowsKept(kind: TestStoreKind) throws {
        let place = try TestStorePlace(kind)
        let first = try server(place)
        let page = try TestPage(first, at: "/stored")
        let other = try TestPage(first, at: "/stored")
        for number in 1...3 {
            page.sendTap(at: Double(number))
            #expect(page.shows { $0 == (number, number) })
        }
        // Every window reads what the app keeps.
        #expect(other.shows { $0 == (0, 3) })
        let name = try #require(page.sceneName)
        #expect(first.waitForLine("stored \(name) taps integer(3)"))
        #expect(first.waitForLine("stored app total integer(3)"))
        #expect(!first.output.contains { $0.contains(page.token) } && !first.errorOutput.contains(page.token))
        first.kill()

        let second = try server(place, port: first.port)
        let back = try TestPage(second)
        back.hello("/stored", token: page.token)
        let welcome = try #require(back.welcome())
        #expect(!welcome.isResumed)
        #expect(welcome.token == page.token)
        #expect(back.shows { $0 == (3, 3) })
        back.sendTap(at: 1)
        #expect(back.shows { $0 == (4, 4) })
        // The other kept nothing, so there is nothing to come back to but a new window.
        let stranger = try TestPage(second)
        stranger.hello("/stored", token: other.token)
        #expect(try #require(stranger.welcome()).token != other.token)
        #expect(stranger.shows { $0 == (0, 4) })
    }

    @Test func twoSocketsOfOneOldWindowAreOneWindow() throws {
        let place = try TestStorePlace(.sqlite)
        let first = try server(place)
        let page = try TestPage(first, at: "/stored")
        page.sendTap(at: 1)
        #expect(first.waitForLine("stored \(try #require(page.sceneName)) taps integer(1)"))
        first.kill()
        let second = try server(place)
        let (old, new) = (try TestPage(second), try TestPage(second))
        old.hello("/stored", token: page.token)
        new.hello("/stored", token: page.token)
        #expect(new.welcome()?.token == page.token)
        #expect(old.receives(.close(code: 4001, reason: "superseded")))
        new.sendTap(at: 1)
        #expect(new.shows { $0 == (2, 2) })
    }

    @Test func withoutItsStoreAnOldWindowIsAskedToComeBackLater() throws {
        let place = try TestStorePlace(.redis)
        let first = try server(place)
        let page = try TestPage(first, at: "/stored")
        page.sendTap(at: 1)
        #expect(first.waitForLine("stored \(try #require(page.sceneName)) taps integer(1)"))
        first.kill()
        let second = try server(place)
        place.redis?.stop()
        let early = try TestPage(second)
        early.hello("/stored", token: page.token)
        guard case .message(.closing(.overloaded, let after?, _))? = early.receive() else {
            Issue.record("the page was not asked to come back")
            return
        }
        #expect((1...1.5).contains(after))
        // Who has nothing to lose is let in, and what is changed meanwhile is stored when it can be.
        let fresh = try TestPage(second, at: "/stored")
        fresh.sendTap(at: 1)
        #expect(fresh.shows { $0.taps == 1 })
        #expect(second.waitForError("values are not stored at present").contains("Redis"))
        try place.redis?.start()
        #expect(second.waitForLine("stored \(try #require(fresh.sceneName)) taps integer(1)"))
        let back = try TestPage(second)
        back.hello("/stored", token: page.token)
        #expect(back.welcome()?.token == page.token)
        #expect(back.shows { $0.taps == 1 })
    }

    @Test func pagesThatComeAllAtOnceAreToldWhen() throws {
        let server = try TestServer(configuration: #"{"windowsPerSecond": 5}"#)
        var delays: [Double] = []
        var welcomed = 0
        for _ in 0..<15 {
            let page = try TestPage(server)
            page.hello()
            switch page.receive() {
            case .message(.welcome): welcomed += 1
            case .message(.closing(.overloaded, let after?, _)): delays.append(after)
            case let other: Issue.record("\(String(describing: other))")
            }
        }
        #expect((5...8).contains(welcomed))
        // One each 200 ms from one second on, and up to a quarter of a second later.
        #expect(delays.allSatisfy { $0 >= 0.99 })
        let last = try #require(delays.last)
        #expect(last >= 1 + 0.2 * Double(delays.count - 1) - 1 && last <= 1 + 0.2 * Double(delays.count) + 0.25)
    }

    @Test func aStorageThatCannotBeOpenedIsSaidInOneLine() throws {
        let server = try TestServer(configuration: #"{"storage": "/proc/none/s.sqlite"}"#, fails: true)
        #expect(server.exitCode() == 69)
        #expect(server.waitForError("canvasback: ").hasPrefix("canvasback: storage: /proc/none/s.sqlite: "))
        let wrong = try TestServer(configuration: #"{"storage": "redis://:secret@"}"#, fails: true)
        #expect(wrong.exitCode() == 78)
        let text = wrong.waitForError("canvasback: ")
        #expect(text.contains("storage: expected redis://") && !text.contains("secret"))
    }
}
