import CanvasbackServer
import Foundation
import Surface
import Testing

/// Sockets and messages that no page sends.
@Suite(.serialized) struct HostilePageTests {
    static let shared: TestServer? = try? TestServer(configuration: #"{"metrics": true, "storage": "memory"}"#)
    let server: TestServer

    init() throws { server = try #require(Self.shared) }

    private func serves() throws -> Bool {
        let page = try TestPage(server, at: "/")
        page.acknowledge()
        page.pointer(.move, 5, 5, at: 1)
        return page.frame() != nil
    }

    /// Ends the connection, with a code that says why where there is time for one.
    private func expectEnd(_ page: TestPage, code expected: UInt16 = 1002) throws {
        if case .close(let code, _)? = page.close() {
            #expect(code == expected)
        } else {
            #expect(page.socket.isClosed)
        }
        #expect(try serves())
    }

    // MARK: Frames

    /// A browser masks what it sends, so that no script can write what a proxy takes for a request. libwebsockets takes a
    /// client's bytes without it, too, and says nothing about it: such a client gains nothing that it would not have anyway.
    @Test func whatIsNotMaskedIsTakenAsItIs() throws {
        let page = try TestPage(server, at: "/")
        page.sendFrame([0xFF], isMasked: false)
        try expectEnd(page)
        let other = try TestPage(server, at: "/")
        other.sendFrame(other.bytes(of: [TestPage.pointer(.down, 77, 77, at: 1)]), isMasked: false)
        #expect(server.wait { $0.contains { $0.hasPrefix("pointer down 1 77,77") } ? true : nil } == true)
    }

    @Test(arguments: [0x70, 0x40, 0x20, 0x10] as [UInt8])
    func reservedBitsEndTheSocket(bits: UInt8) throws {
        let page = try TestPage(server, at: "/")
        page.socket.send([0x82 | bits, 0x80, 1, 2, 3, 4])
        try expectEnd(page)
    }

    @Test(arguments: [3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8])
    func reservedOpcodesEndTheSocket(opcode: UInt8) throws {
        let page = try TestPage(server, at: "/")
        page.socket.send([0x80 | opcode, 0x80, 1, 2, 3, 4])
        try expectEnd(page)
    }

    @Test func aFragmentedOrLongControlFrameEndsTheSocket() throws {
        for bytes in [[0x09, 0x80, 1, 2, 3, 4], [0x89, 0xFE, 0, 126, 1, 2, 3, 4], [0x08, 0x80, 1, 2, 3, 4]] as [[UInt8]]
        {
            let page = try TestPage(server, at: "/")
            page.socket.send(bytes)
            try expectEnd(page)
        }
    }

    @Test func aLengthOf64BitsIsRefusedBeforeItIsThere() throws {
        for length: UInt64 in [1 << 62, 1 << 31, UInt64(Int64.max), 1 << 63, .max, 70_000] {
            let page = try TestPage(server, at: "/")
            page.socket.send(
                [0x82, 0xFF] + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) } + [1, 2, 3, 4, 5])
            try expectEnd(page, code: length >> 63 == 1 ? 1002 : 1009)
        }
    }

    @Test func aFloodOfPingsHarmsNobody() throws {
        let page = try TestPage(server, at: "/")
        let pings = Array(repeatElement(TestPage.frame([1, 2, 3], opcode: 9), count: 2_000).joined())
        for _ in 0..<20 { _ = page.socket.sendSome(pings) }
        #expect(try serves())
        // Of several at once one is answered, and the next one again.
        let other = try TestPage(server, at: "/")
        for _ in 0..<50 { other.sendFrame([9], opcode: 9) }
        #expect(other.receives(.pong([9])))
        while other.receive(seconds: 0.2) != nil {}
        other.sendFrame([7, 7], opcode: 9)
        #expect(other.receives(.pong([7, 7])))
    }

    @Test func pongsThatNobodyAskedForCountAsMessages() throws {
        let server = try TestServer(configuration: #"{"metrics": true, "storage": "memory", "messagesPerSecond": 100}"#)
        let page = try TestPage(server, at: "/")
        page.socket.send(Array(repeatElement(TestPage.frame([1], opcode: 10), count: 1_000).joined()))
        #expect(server.waitForRefusal("message_rate"))
        let other = try TestPage(server, at: "/")
        other.acknowledge()
        other.pointer(.move, 5, 5, at: 1)
        #expect(other.frame() != nil)
    }

    @Test(arguments: [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535] as [UInt16])
    func codesThatNoCloseHasEndTheSocketTheSame(code: UInt16) throws {
        let page = try TestPage(server, at: "/")
        page.sendFrame([UInt8(code >> 8), UInt8(code & 255)], opcode: 8)
        #expect(page.close() != nil || page.socket.isClosed)
        #expect(try serves())
    }

    @Test func aCloseOfOneByteOrWithBadTextEndsTheSocketTheSame() throws {
        for payload in [[3], [3, 232, 0xFF, 0xFE], [3, 232] + [UInt8](repeating: 97, count: 123)] as [[UInt8]] {
            let page = try TestPage(server, at: "/")
            page.sendFrame(payload, opcode: 8)
            #expect(page.close() != nil || page.socket.isClosed)
        }
        #expect(try serves())
    }

    @Test func dataAfterACloseIsNotTaken() throws {
        let page = try TestPage(server, at: "/")
        let close = TestPage.frame([3, 232], opcode: 8)
        page.socket.send(close + TestPage.frame(page.bytes(of: [TestPage.pointer(.down, 88, 88, at: 1, id: 88)])))
        #expect(page.close() == .close(code: 1000, reason: "") || page.socket.isClosed)
        #expect(try serves())
        #expect(!server.output.contains { $0.hasPrefix("pointer down 88") })
    }

    @Test func aMessageThatNeverEndsKeepsNoMemory() throws {
        let page = try TestPage(server, at: "/")
        page.socket.send([0x02, 0xFE, 0x10, 0, 1, 2, 3, 4] + [UInt8](repeating: 9, count: 4_096))
        for _ in 0..<20 { page.socket.send([0x00, 0xFE, 0x10, 0, 1, 2, 3, 4] + [UInt8](repeating: 9, count: 4_096)) }
        try expectEnd(page, code: 1009)
    }

    // MARK: Messages

    @Test func aThousandPointersAreTooMany() throws {
        let page = try TestPage(server, at: "/")
        for id in UInt32(1)...1_000 {
            page.pointer(.down, 1, 1, at: 1, id: id)
            if page.socket.isClosed { break }
        }
        // What is still being sent when the server closes may cost the close its way here.
        try expectEnd(page, code: 1008)
        // A thousand that only pass by are nobody's harm.
        let hovering = try TestPage(server, at: "/")
        for id in UInt32(1)...1_000 { hovering.pointer(.move, 1, 1, at: 1, id: id) }
        hovering.send(ClientMessage.ping(5))
        #expect(hovering.receives(.message(.pong(5))))
    }

    @Test func aMoveWithoutADownIsAMove() throws {
        let server = try TestServer()
        let page = try TestPage(server, at: "/stored")
        page.pointer(.move, 10, 10, at: 1)
        page.pointer(.up, 10, 10, at: 1.1)
        page.pointer(.cancel, 10, 10, at: 1.2)
        page.pointer(.down, 10, 10, at: 1.3)
        page.pointer(.down, 10, 10, at: 1.4)
        page.send(ClientMessage.ping(5))
        #expect(page.receives(.message(.pong(5))))
        #expect(page.tally?.taps == 0)
    }

    @Test func timeThatRunsBackwardsStandsStill() throws {
        let page = try TestPage(server)
        page.hello(time: 1_000)
        #expect(page.welcome() != nil)
        page.pointer(.down, 3, 3, at: 1_000.5, id: 40)
        page.pointer(.move, 4, 3, at: 400, id: 40)
        page.pointer(.move, 5, 3, at: 0, id: 40)
        page.pointer(.up, 6, 3, at: 1_000.6, id: 40)
        let last = server.wait { lines in lines.first { $0.hasPrefix("pointer up 40 6,3") } }
        // Never in the future, and never further back than a stall explains.
        let late = try #require(last?.split(separator: " ").last.flatMap { Int($0) })
        #expect((0...2_000).contains(late))
    }

    @Test func tenThousandEventsASecondAreTakenInBatches() throws {
        let page = try TestPage(server, at: "/")
        for batch in 0..<100 {
            page.send(
                (0..<100).map { index in
                    let time = 1 + Double(batch * 100 + index) / 10_000
                    return TestPage.pointer(.move, CGFloat(index), CGFloat(batch), at: time, id: 50)
                })
        }
        page.send(ClientMessage.ping(6))
        #expect(page.receives(.message(.pong(6))))
        #expect(
            server.waitForLine("pointer move 50 99,99 late 0") || server.output.contains { $0.contains(" 50 99,99") })
        #expect(page.frames < 10)
    }

    @Test func aReaderThatNeverReadsAndNeverAcknowledgesIsLetGo() throws {
        let server = try TestServer(
            configuration: #"{"metrics": true, "storage": "memory", "pingSeconds": 1, "unreadSeconds": 60}"#)
        let page = try TestPage(server, receiveBuffer: 4_096)
        page.hello("/heavy")
        for step in 0..<50 { page.pointer(.move, CGFloat(step), 1, at: Double(step)) }
        // It does not answer whether it is still there, either.
        #expect(server.waitForLine("lost", seconds: 10))
        #expect(server.waitForRefusal("silence"))
        #expect(try server.metrics().refusals("unread_time") == 0)
    }
}
