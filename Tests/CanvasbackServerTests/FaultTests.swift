import Foundation
import Surface
import Testing

/// Apps with faults: what goes wrong in one window is said, and harms no other.
@Suite(.serialized) struct FaultTests {
    private func server(_ more: String = "") throws -> TestServer {
        try TestServer(configuration: #"{"storage": "memory"\#(more)}"#)
    }

    /// Whether another window of the server answers taps, once it may.
    private func serves(_ server: TestServer) throws -> Bool {
        let page = try TestPage(server, at: "/stored")
        for number in 1...5 {
            page.sendTap(at: Double(number))
            if !page.shows(seconds: 10, { $0.taps == number }) { return false }
        }
        return true
    }

    @Test(arguments: [
        ("trap", "an event's action of the window at /fault/trap"),
        ("recursion", "an event's action of the window at /fault/recursion"),
        ("task", "a task; the window that ran last is at /fault/task"),
    ])
    func aCrashNamesItsWindow(fault: String, work: String) throws {
        // ThreadSanitizer keeps a stack of its own, which ends before the thread's does, and the process with it.
        if fault == "recursion", Sanitizer.kind == "thread" { return }
        let place = try TestStorePlace(.sqlite)
        let configuration = #"{"storage": "\#(place.name)"}"#
        let server = try TestServer(configuration: configuration)
        let other = try TestPage(server, at: "/stored")
        other.sendTap(at: 1)
        #expect(server.waitForLine("stored \(try #require(other.sceneName)) taps integer(1)"))
        let page = try TestPage(server, at: "/fault/\(fault)")
        let name = try #require(page.sceneName).prefix(8)
        page.sendTap(at: 1)
        _ = server.exitCode()
        #expect(server.process.terminationReason == .uncaughtSignal)
        let text = server.waitForError("the app crashed")
        #expect(text.contains("in \(work) window=\(name)\n"), "\(text)")
        #expect(text.contains("canvasback: the app crashed (SIG"))
        #expect(!text.contains(page.token))
        // Whoever starts it again finds everything that was stored.
        let next = try TestServer(configuration: configuration)
        let back = try TestPage(next, at: "/stored", token: other.token)
        #expect(back.shows { $0.taps == 1 })
    }

    @Test func aSlowBodyIsNamedAndOtherWindowsAreLateAndNoMore() throws {
        let server = try server()
        let slow = try TestPage(server, at: "/fault/slow")
        let other = try TestPage(server, at: "/stored")
        slow.acknowledge()
        slow.sendTap(at: 1)
        other.sendTap(at: 1)
        #expect(other.shows { $0.taps == 1 })
        #expect(slow.shows { $0.taps == 1 })
        #expect(server.waitForError("the body of SlowScreen took 2").contains("every window stood still"))
        #expect(server.waitForError("an update of the window at /fault/slow").contains("blocked every window for 2"))
        #expect(try serves(server))
    }

    @Test func aBodyThatDoesNotComeBackIsNamedWhileItRuns() throws {
        let server = try server(#", "watchdogMilliseconds": 50"#)
        let page = try TestPage(server, at: "/fault/slower")
        page.acknowledge()
        page.sendTap(at: 1)
        let text = server.waitForError("still blocks every window")
        #expect(text.contains("the body of SlowScreen, in an update of the window at /fault/slower window="), "\(text)")
    }

    @Test func aFloodOfStateLeavesTimeForOthers() throws {
        let server = try server()
        let flood = try TestPage(server, at: "/fault/flood")
        flood.acknowledge()
        flood.sendTap(at: 1)
        #expect(server.waitForLine("flood began"))
        #expect(try serves(server))
        flood.socket.close()
        #expect(try serves(server))
        #expect(try server.get("/healthz").text == "ok\n")
    }

    @Test(arguments: ["hang", "throw"])
    func anActionThatFailsOrNeverEndsLeavesItsWindowAlive(fault: String) throws {
        let server = try server()
        let page = try TestPage(server, at: "/fault/\(fault)")
        page.acknowledge()
        page.sendTap(at: 1, y: 600)
        #expect(server.waitForLine("action began"))
        page.sendTap(at: 2)
        #expect(page.shows { $0.taps == 1 })
        if fault == "throw" {
            #expect(page.shows { $0.total == 1 })
            // What failed can be tried again, once its failure was shown and has gone back to its place.
            var isTriedAgain = false
            for number in 3...22 where !isTriedAgain {
                page.sendTap(at: Double(number), y: 600)
                isTriedAgain = server.waitForLine("action began", count: 2, seconds: 0.5)
                _ = page.shows(seconds: 0.1) { _ in false }
            }
            #expect(isTriedAgain)
        }
        #expect(try serves(server))
    }

    @Test func stateWrittenFromAnotherThreadIsWarnedOfAndMadeUpFor() throws {
        let server = try server()
        let page = try TestPage(server, at: "/fault/thread")
        page.acknowledge()
        for number in 1...3 {
            page.sendTap(at: Double(number))
            #expect(page.shows { $0.taps == number })
        }
        let text = server.waitForError("background thread")
        #expect(text.contains("warning: State of type Int was written from a background thread."))
        // Once is enough.
        #expect(text.components(separatedBy: "background thread").count == 2)
        #expect(try serves(server))
    }
}
