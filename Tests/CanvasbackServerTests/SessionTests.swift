import CanvasbackServer
import Foundation
import Surface
import Testing

/// Windows and their sockets, each with a server of its own.
struct SessionTests {
    @Test func aPageThatComesBackHasItsWindow() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/")
        page.pointer(.down, 30, 40, at: 1)
        _ = page.frame()
        page.socket.close()
        #expect(server.waitForLine("lost"))
        let back = try TestPage(server)
        back.hello(token: page.token, metrics: WindowMetrics(size: CGSize(width: 800, height: 400), scale: 1))
        let welcome = try #require(back.welcome())
        #expect(welcome.isResumed)
        #expect(welcome.token == page.token)
        // The picture is whole again, with what the page had done to it.
        #expect(back.picture.layers[LayerID(1)]?.properties.offset == CGPoint(x: 30, y: 40))
        #expect(back.picture.layers[LayerID(1)]?.commands.count == 1)
        #expect(server.waitForLine("restored"))
        #expect(server.waitForLine("resize 800x400"))
        #expect(!server.output.contains("closed"))
        #expect(server.output.count { $0.hasPrefix("window") } == 1)
    }

    @Test func theNewestSocketWinsAndTheOldCanNoLongerAct() throws {
        let server = try TestServer()
        let old = try TestPage(server, at: "/")
        let new = try TestPage(server)
        new.hello(token: old.token)
        #expect(new.welcome()?.isResumed == true)
        old.pointer(.down, 66, 66, at: 1, id: 66)
        var closing: TestPage.Received?
        while let received = old.receive() {
            if case .message(.closing(.superseded, retryAfter: nil, _)) = received { closing = received }
            if case .close(let code, _) = received {
                #expect(code == 4001)
                break
            }
        }
        #expect(closing != nil)
        new.acknowledge()
        new.pointer(.down, 1, 1, at: 1, id: 5)
        #expect(new.frame() != nil)
        #expect(!server.output.contains { $0.hasPrefix("pointer down 66") })
        #expect(server.waitForLine("restored"))
        #expect(server.output.filter { ["lost", "restored"].contains($0) } == ["lost", "restored"])
    }

    @Test func aGuessedTokenIsANewWindow() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/")
        for token in ["x", String(page.token.dropLast()) + "_", String(repeating: "A", count: 43)] {
            let guess = try TestPage(server)
            guess.hello(token: token)
            let welcome = try #require(guess.welcome())
            #expect(!welcome.isResumed)
            #expect(welcome.token != page.token && welcome.token != token)
        }
        #expect(server.waitForLine("window /  en", count: 4))
    }

    @Test func nobodyWaitsForEver() throws {
        let server = try TestServer(configuration: #"{"parkSeconds": 0.2}"#)
        let page = try TestPage(server, at: "/")
        page.socket.close()
        #expect(server.waitForLine("closed"))
        let late = try TestPage(server)
        late.hello(token: page.token)
        #expect(late.welcome()?.isResumed == false)
    }

    @Test func aHelloIsNotWaitedForLong() throws {
        let server = try TestServer(configuration: #"{"helloSeconds": 1}"#)
        let page = try TestPage(server)
        #expect(page.socket.receiveToEnd(seconds: 6))
        #expect(!server.output.contains { $0.hasPrefix("window") })
    }

    @Test func windowsOfOneAddressAreLimited() throws {
        let server = try TestServer(configuration: #"{"maximumWindowsPerAddress": 2}"#)
        let first = try TestPage(server, at: "/")
        let second = try TestPage(server, at: "/")
        let third = try TestPage(server)
        third.hello()
        guard case .message(.refused(.tooManyFromAddress, _))? = third.receive() else { return #expect(Bool(false)) }
        // One that nobody looks at makes room.
        first.socket.close()
        #expect(server.waitForLine("lost"))
        let fourth = try TestPage(server)
        fourth.hello()
        #expect(fourth.welcome() != nil)
        #expect(server.waitForLine("closed"))
        second.acknowledge()
        second.pointer(.down, 1, 1, at: 1)
        #expect(second.frame() != nil)
    }

    @Test func tasksRunWhileTheServerServes() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/tasks")
        // `Task.sleep`, `DispatchQueue.main.asyncAfter` and a detached task that comes back, each with its frame.
        for line in ["task moved", "asyncAfter moved", "detached moved"] {
            page.acknowledge()
            #expect(page.frame() != nil, "\(line)")
            #expect(server.waitForLine(line))
        }
    }

    @Test func aWindowWithoutAPageIsStillUpdated() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/tasks")
        page.socket.close()
        #expect(server.waitForLine("detached moved"))
        let back = try TestPage(server)
        back.hello(token: page.token)
        #expect(back.welcome()?.isResumed == true)
    }
}
