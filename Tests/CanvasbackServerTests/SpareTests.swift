import CanvasbackServer
import Foundation
import Surface
import Testing

/// Pages with a second socket, over real ones.
@Suite(.serialized) struct SpareTests {
    let server: TestServer

    init() throws { server = try TestServer(configuration: #"{"metrics": true, "storage": "memory"}"#) }

    private func spares(_ count: Double) -> Bool {
        server.waitForMetrics { $0["canvasback_connections{kind=\"spare\"}"] == count } != nil
    }

    // MARK: Who has one

    @Test func aNearPageIsToldOfNone() throws {
        let page = try TestPage(server, at: "/animation")
        for _ in 0..<30 {
            page.acknowledge()
            while let received = page.receive() {
                if case .message(.spare) = received { return #expect(Bool(false), "a near page is told") }
                if case .frame = received { break }
            }
        }
        #expect(page.frames >= 30)
    }

    @Test func whoAnswersLateForOnceOrTwiceIsNotFar() throws {
        let page = try TestPage(server)
        (page.claimedDelay, page.lateAnswers) = (0.1, 2)
        page.hello("/")
        while let received = page.receive(seconds: 0.5) {
            if case .message(.spare) = received { return #expect(Bool(false), "a busy page is told") }
        }
        #expect(page.lateAnswers == 0)
    }

    @Test func aPageFarAwayIsToldOnce() throws {
        let page = try FarPage(server)
        #expect(page.number == 1 && page.key.utf8.count == SessionToken.textCount && page.key != page.first.token)
        page.first.acknowledge()
        page.first.pointer(.move, 1, 1, at: 1)
        while let received = page.first.receive(seconds: 0.3) {
            if case .message(.spare) = received { #expect(Bool(false), "told twice") }
        }
    }

    @Test func whoWantsNoSparesHasNone() throws {
        let server = try TestServer(configuration: #"{"spares": false, "storage": "memory"}"#)
        #expect(throws: Missing.self) { try FarPage(server) }
    }

    @Test func whereConnectionsAreFewTheyAreForPages() throws {
        let server = try TestServer(configuration: #"{"maximumConnectionsPerAddress": 4, "storage": "memory"}"#)
        let page = try FarPage(server)
        #expect(throws: Missing.self) { try FarPage(server) }
        page.first.acknowledge()
        let few = try TestServer(configuration: #"{"maximumConnections": 2, "storage": "memory"}"#)
        #expect(throws: Missing.self) { try FarPage(few) }
    }

    @Test func itIsASocketAndNoWindow() throws {
        let page = try FarPage.joined(server)
        #expect(spares(1))
        let metrics = try server.metrics()
        #expect(metrics["canvasback_spares_opened_total"] == 1)
        #expect(metrics["canvasback_connections{kind=\"page\"}"] == 1)
        #expect(metrics["canvasback_windows{state=\"live\"}"] == 1)
        #expect(metrics["canvasback_windows_opened_total"] == 1)
        #expect(page.spare.socket.isOpen)
    }

    // MARK: What goes over both

    @Test func eachMessageIsTakenOnceAndEachFrameComesTwice() throws {
        let page = try FarPage.joined(server)
        for step in 1...40 {
            page.sendMove(CGFloat(step), at: Double(step) / 50)
            #expect(page.first.frame() != nil)
            #expect(page.spare.receive() != nil)
            #expect(page.first.lastPayload == page.spare.lastPayload)
        }
        #expect(page.moves == Array(1...40))
        #expect(page.first.picture.layers[LayerID(1)]?.properties.offset == CGPoint(x: 40, y: 0))
        #expect(try server.metrics()["canvasback_messages_received_total"] == 43)
    }

    @Test func theSpareGoesOnWhileTheFirstStands() throws {
        let page = try FarPage.joined(server)
        let shown = page.first.lastFrame
        var messages: [[UInt8]] = []
        for step in 1...20 {
            messages.append(
                page.move(CGFloat(step), at: Double(step) / 50, acknowledging: shown &+ page.spare.lastFrame))
            page.spare.sendFrame(messages[step - 1])
            #expect(page.moved(to: step))
            #expect(page.spare.frame() != nil)
        }
        #expect(page.spare.frames == 20)
        #expect(try server.metrics()["canvasback_messages_by_spares_total"] == 20)
        // Then all of it comes at once.
        for message in messages { page.first.sendFrame(message) }
        page.sendMove(21, at: 1)
        #expect(page.moved(to: 21))
        #expect(page.moves == Array(1...21))
    }

    @Test func theFirstGoesOnWhileTheSpareStands() throws {
        let page = try FarPage.joined(server)
        let messages = (1...20).map { page.move(CGFloat($0), at: Double($0) / 50) }
        for message in messages { page.first.sendFrame(message) }
        #expect(page.moved(to: 20))
        for message in messages { page.spare.sendFrame(message) }
        page.sendMove(21, at: 1)
        #expect(page.moved(to: 21))
        #expect(page.moves == Array(1...21))
    }

    @Test func whatTheSpareBringsEarlyWaits() throws {
        let page = try FarPage(server)
        try page.join(announcing: false)
        let messages = (1...3).map { page.move(CGFloat($0), at: Double($0) / 50) }
        page.spare.sendFrame(messages[0])
        page.spare.sendFrame(messages[1])
        page.first.send(.ping(9))
        #expect(page.first.receives(.message(.pong(9))))
        #expect(page.moves == [])
        page.first.send(.doubled(page.number))
        #expect(page.moved(to: 2))
        page.spare.sendFrame(messages[2])
        #expect(page.moved(to: 3))
        #expect(page.moves == [1, 2, 3])
    }

    @Test func whatIsTooLargeForTheSpareIsWaitedFor() throws {
        let page = try FarPage.joined(server)
        let places = (1...250).map { $0 * 20 }
        let events: [InputEvent] = places.map { place in
            let y: CGFloat = place % 40 == 0 ? 300 : 0
            return TestPage.pointer(.move, CGFloat(place), y, at: Double(place) / 20_000)
        }
        let large = page.first.bytes(of: events)
        try #require(large.count > SpareRules.messageBytes)
        let next = page.move(9_999, at: 1)
        page.skip(1)
        page.spare.sendFrame(next)
        page.spare.send(.ping(1))
        // Nothing of it is taken before its time, not even what asks for an answer.
        #expect(page.spare.receive(seconds: 0.2) == nil)
        #expect(page.moves == [])
        page.first.sendFrame(large)
        #expect(page.moved(to: 9_999))
        #expect(page.moves == places + [9_999])
    }

    @Test func aLargeFrameComesByTheFirstAlone() throws {
        let page = try FarPage.joined(server, at: "/varied")
        page.sendMove(1, at: 1)
        guard case .frame(_, let count)? = page.first.frame() else { throw Missing() }
        #expect(count > SpareRules.messageBytes)
        page.first.send(.ping(7))
        page.skip(1)
        #expect(page.first.receive() == .message(.pong(7)))
        #expect(page.spare.receive() == .message(.skipped(1)))
        #expect(page.spare.receive() == .message(.pong(7)))
    }

    /// It is left out of what it does not take, and nobody else notices.
    @Test func aSpareThatDoesNotReadIsLeftOut() throws {
        let page = try FarPage.joined(server, at: "/talking", receiveBuffer: 4_096)
        // Messages that went over the first socket since both were there.
        var sent = 0
        func receive(until isLast: (TestPage.Received) -> Bool) {
            while let received = page.first.receive() {
                sent += 1
                if isLast(received) { return }
            }
        }
        for step in 1...400 {
            page.first.sendFrame(page.move(CGFloat(step), at: Double(step) / 1000))
            page.skip(1)
            receive { if case .frame = $0 { true } else { false } }
        }
        page.first.send(.ping(1))
        receive { $0 == .message(.pong(1)) }
        var (copies, skipped) = (0, 0)
        func read(_ seconds: Double) -> TestPage.Received? {
            let received = page.spare.receive(seconds: seconds)
            if case .message(.skipped(let count)) = received {
                skipped += Int(count)
            } else if received != nil {
                copies += 1
            }
            return received
        }
        while read(0.3) != nil {}
        #expect(copies < 200)
        // It has room again, and is told what it has missed.
        page.first.send(.ping(2))
        receive { $0 == .message(.pong(2)) }
        while let received = read(5) { if received == .message(.pong(2)) { break } }
        #expect(copies + skipped == sent)
        #expect(spares(1))
    }

    // MARK: Ends

    @Test func theFirstGoesOnWithoutTheSpare() throws {
        let page = try FarPage.joined(server)
        let messages = (1...4).map { page.move(CGFloat($0), at: Double($0) / 50) }
        page.spare.sendFrame(messages[0])
        page.spare.sendFrame(messages[1])
        #expect(page.moved(to: 2))
        page.spare.socket.reset()
        #expect(spares(0))
        for message in messages { page.first.sendFrame(message) }
        #expect(page.moved(to: 4))
        #expect(page.moves == [1, 2, 3, 4])
        page.first.acknowledge()
        page.first.pointer(.move, 9, 0, at: 1)
        #expect(page.moved(to: 9))
    }

    @Test func theSpareEndsWithTheFirst() throws {
        let page = try FarPage.joined(server)
        page.spare.sendFrame(page.move(5, at: 1))
        #expect(page.moved(to: 5))
        page.first.socket.reset()
        #expect(page.spare.close() == .close(code: 1000, reason: "not needed"))
        #expect(server.waitForLine("lost"))
        #expect(spares(0))
        // The window waits for its page as any other.
        let back = try FarPage(server, token: page.first.token)
        #expect(back.first.token == page.first.token)
        #expect(back.first.picture.layers[LayerID(1)]?.properties.offset == CGPoint(x: 5, y: 0))
        try back.join()
        back.sendMove(6, at: 1)
        #expect(back.moved(to: 6))
    }

    @Test func theSpareOfASupersededPageCanNoLongerAct() throws {
        let old = try FarPage.joined(server)
        let new = try TestPage(server, at: "/", token: old.first.token)
        old.spare.sendFrame(old.move(66, at: 1))
        #expect(old.first.close() == .close(code: 4001, reason: "superseded"))
        #expect(old.spare.close() == .close(code: 1000, reason: "not needed"))
        new.acknowledge()
        new.pointer(.move, 7, 0, at: 1)
        #expect(old.moved(to: 7))
        #expect(old.moves == [7])
        // Nor does a spare of the old page join the new one.
        #expect(try FarPage.show(old.key, to: server) == .close(code: 1008, reason: "nobody waits for this spare"))
    }

    @Test func aServerThatEndsEndsBoth() throws {
        let page = try FarPage.joined(server)
        let waiting = try FarPage(server)
        server.process.terminate()
        #expect(page.first.close() == .close(code: 1001, reason: "restarting"))
        #expect(waiting.first.close() == .close(code: 1001, reason: "restarting"))
        // Its copy of the goodbye, and then its own.
        while let received = page.spare.receive() { if case .close = received { break } }
        #expect(page.spare.socket.isOpen)
        #expect(server.exitCode() == 0)
    }

    // MARK: Strangers

    @Test func nobodyJoinsWithoutTheKey() throws {
        let refused = TestPage.Received.close(code: 1008, reason: "nobody waits for this spare")
        let page = try FarPage(server)
        for key in ["", "x", page.first.token, String(page.key.dropLast()) + "_", String(repeating: "A", count: 43)] {
            #expect(try FarPage.show(key, to: server) == refused, "\(key)")
        }
        #expect(server.waitForRefusal("spare", count: 5))
        // Nothing was taken from the page, and its key is still good, once.
        try page.join()
        #expect(try FarPage.show(page.key, to: server) == refused)
        page.sendMove(1, at: 1)
        #expect(page.moved(to: 1))
        page.first.socket.reset()
        #expect(server.waitForLine("lost"))
        #expect(try FarPage.show(page.key, to: server) == refused)
        #expect(!server.output.contains("restored"))
    }

    @Test func theKeyOfAPageThatIsGoneIsNoGood() throws {
        let page = try FarPage(server)
        page.first.socket.reset()
        #expect(server.waitForLine("lost"))
        #expect(
            try FarPage.show(page.key, to: server) == .close(code: 1008, reason: "nobody waits for this spare"))
    }

    @Test func itComesAsAnySocketDoes() throws {
        let page = try FarPage(server)
        let socket = try TestSocket(port: server.port)
        socket.send(TestPage.handshake(port: server.port, origin: "http://evil.example"))
        #expect(socket.takeHead()?.first?.contains("403") == true)
        #expect(server.waitForRefusal("origin"))
        try page.join()
    }

    // MARK: Misuse

    /// What is wrong with the spare's own messages ends the spare.
    @Test(
        arguments: [
            ("cut short", [13], 2, 1002), ("too long", [13, 1, 1], 2, 1002), ("text", [1], 1, 1003),
            ("large", [], 2, 1009),
        ] as [(String, [UInt8], UInt8, UInt16)])
    func whatIsWrongEndsTheSpareAlone(name: String, payload: [UInt8], opcode: UInt8, code: UInt16) throws {
        let page = try FarPage.joined(server)
        let large = [UInt8](repeating: 4, count: SpareRules.messageBytes + 1)
        page.spare.sendFrame(payload.isEmpty ? large : payload, opcode: opcode)
        guard case .close(code, _)? = page.spare.close() else { return #expect(Bool(false), "no close") }
        #expect(spares(0))
        page.first.sendFrame(page.move(3, at: 1))
        #expect(page.moved(to: 3))
        #expect(page.first.frame() != nil)
    }

    /// What it brings of the page's is as if the page's own socket had brought it.
    @Test func whatIsWrongWithThePageEndsBoth() throws {
        let page = try FarPage.joined(server)
        page.spare.sendFrame([0x77])
        #expect(page.first.close() == .close(code: 1002, reason: "unknown kind 119"))
        #expect(page.spare.close() == .close(code: 1000, reason: "not needed"))
        #expect(server.waitForRefusal("malformed"))
    }

    @Test func onlyASpareLeavesOut() throws {
        let page = try FarPage.joined(server)
        page.first.sendFrame([13, 1])
        #expect(page.first.close() == .close(code: 1002, reason: "message out of order"))
    }

    @Test func numbersOfOtherSparesMeanNothing() throws {
        let page = try FarPage.joined(server)
        let messages = (1...2).map { page.move(CGFloat($0), at: Double($0) / 50) }
        page.first.sendFrame(messages[0])
        page.spare.sendFrame(messages[0])
        page.first.send(.doubled(7))
        // Counted as any message.
        page.skip(1)
        page.spare.sendFrame(messages[1])
        #expect(page.moved(to: 2))
        #expect(page.moves == [1, 2])
    }

    @Test func aFloodOnTheSpareIsSlowedDownAndAnHonestPageIsNot() throws {
        let server = try TestServer(
            configuration: #"{"metrics": true, "messagesPerSecond": 200, "storage": "memory"}"#)
        let honest = try FarPage.joined(server)
        // As many messages as may be, on each socket.
        for step in 1...150 { honest.sendMove(CGFloat(step), at: Double(step) / 100) }
        #expect(honest.moved(to: 150))
        #expect(try server.metrics().refusals("message_rate") == 0)
        let flooder = try FarPage.joined(server)
        let flood = (1...1_000).map { TestPage.frame(flooder.move(CGFloat($0), at: Double($0) / 1000)) }
        for message in flood { flooder.spare.socket.send(message) }
        #expect(server.waitForRefusal("message_rate"))
        honest.sendMove(151, at: 2)
        #expect(honest.moved(to: 151))
        // A second's worth, and what comes in the time that this has taken.
        #expect(flooder.moves.count < 900)
    }
}
