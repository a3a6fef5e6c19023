import CanvasbackServer
import Foundation
import Surface
import Testing

/// Pacing over a real socket. Counts, not times: how fast the machine is must not matter.
struct PacingTests {
    @Test func aPageThatNeverAcknowledgesGetsTwoFramesAndNoMore() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/animation")
        while page.receive(seconds: 0.5) != nil {}
        #expect(page.frames == 2)
        page.acknowledge()
        #expect(page.frame() != nil)
    }

    @Test func whatWasNotSentIsSuperseded() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/")
        for step in 1...500 { page.pointer(.move, CGFloat(step), 0, at: Double(step) / 1000) }
        #expect(server.wait { $0.contains { $0.hasPrefix("pointer move 1 500,0") } ? true : nil } == true)
        while page.receive(seconds: 0.3) != nil {}
        #expect(page.frames <= 3)
        page.acknowledge()
        while page.receive(seconds: 0.3) != nil {}
        // The last sample is never dropped, and there is one frame more at most.
        #expect(page.picture.layers[LayerID(1)]?.properties.offset == CGPoint(x: 500, y: 0))
        #expect(page.frames <= 4)
    }

    @Test func atRestNothingIsSent() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/")
        while page.receive(seconds: 0.3) != nil {}
        page.acknowledge()
        #expect(page.receive(seconds: 1) == nil)
        #expect(page.frames == 1)
    }

    @Test func anAnimationGoesOnWithAcknowledgements() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/animation")
        for _ in 0..<60 {
            page.acknowledge()
            #expect(page.frame() != nil)
        }
        #expect(page.frameBytes <= 60 * 6 + 60)
    }

    @Test func whatAsksForAnUpdateInAnUpdateDoesNotSpin() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/restless")
        let start = Date()
        for _ in 0..<30 {
            page.acknowledge()
            #expect(page.frame() != nil)
        }
        // One a refresh, not as fast as it can.
        #expect(Date().timeIntervalSince(start) > 0.3)
    }

    @Test func aReaderThatNeverReadsCostsNobodyElse() throws {
        let server = try TestServer()
        let stuck = try TestPage(server, receiveBuffer: 4_096)
        stuck.hello("/heavy")
        #expect(server.wait { $0.contains { $0.hasPrefix("window /heavy") } ? true : nil } == true)
        for step in 0..<50 { stuck.pointer(.move, CGFloat(step), 0, at: Double(step)) }
        let other = try TestPage(server, at: "/")
        for step in 1...20 {
            other.acknowledge()
            other.pointer(.move, CGFloat(step), 0, at: Double(step))
            #expect(other.frame() != nil)
        }
    }

    @Test func aFlooderIsSlowedDownAndNobodyElse() throws {
        let server = try TestServer(configuration: #"{"messagesPerSecond": 200}"#)
        let flooder = try TestPage(server, at: "/")
        let message = TestPage.frame(flooder.bytes(of: [.focus(true)]))
        let flood = Array(repeatElement(message, count: 500).joined())
        var sent = 0
        let end = Date(timeIntervalSinceNow: 1.5)
        while Date() < end { sent += flooder.socket.sendSome(flood) }
        let taken = server.output.count { $0 == "focus true" }
        // A burst of 200 and 200 a second, and what one read of the socket holds.
        #expect(taken <= 200 + 3 * 200 + 500)
        let other = try TestPage(server, at: "/")
        other.acknowledge()
        other.pointer(.down, 1, 1, at: 1)
        #expect(other.frame() != nil)
    }

    /// What a page asks for takes long, and it asks for much of it at once: others have their turns in between.
    @Test func manySlowActionsOfOnePageLeaveRoomForOthers() throws {
        let server = try TestServer(configuration: #"{"storage": "memory", "watchdogMilliseconds": 60000}"#)
        let slow = try TestPage(server, at: "/blocking")
        let page = try TestPage(server, at: "/")
        func downs() -> Int { server.output.count { $0.hasPrefix("pointer down") } }
        for id in 1...12 as ClosedRange<UInt32> { slow.pointer(.down, 1, 1, at: Double(id), id: id) }
        #expect(server.wait { $0.first { $0.hasPrefix("pointer down 1 ") } } != nil)
        // From now on they lie there, and take 0.4 seconds each.
        page.acknowledge()
        page.pointer(.move, 5, 5, at: 1)
        #expect(page.frame() != nil)
        #expect(downs() <= 6, "others waited for \(downs()) actions")
        // None of them is lost, and none is another one's.
        #expect(server.wait { $0.count { $0.hasPrefix("pointer down") } == 12 ? true : nil } == true)
        let order = server.output.filter { $0.hasPrefix("pointer down") }.map { $0.split(separator: " ")[2] }
        #expect(order == (1...12).map { "\($0)" })
    }

    @Test func workThatBlocksIsSaidInTheLog() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/blocking")
        page.acknowledge()
        page.pointer(.down, 1, 1, at: 1)
        // A busy machine may also say, and rightly, that it took long to make the window.
        let log = server.waitForError("canvasback: an event's action blocked every window for ")
        let said = log.split(separator: "\n").filter { $0.contains("an event's action") }
        #expect(said.count == 1)
        let milliseconds = said.first?.split(separator: " ").dropLast().last.flatMap { Int($0) }
        #expect(try #require(milliseconds) >= 400, "\(log)")
    }
}
