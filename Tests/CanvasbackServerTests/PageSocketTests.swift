import CanvasbackServer
import Foundation
import Surface
import Testing

@Suite(.serialized) struct PageSocketTests {
    static let shared: TestServer? = try? TestServer()
    let server: TestServer

    init() throws { server = try #require(Self.shared) }

    private func lines(_ text: String) -> Int { server.output.count { $0 == text } }

    @Test func aHelloIsAnsweredWithATokenAndAWholePicture() throws {
        let page = try TestPage(server)
        page.hello("/?b=2&a=x+y%21")
        let welcome = try #require(page.welcome())
        #expect(welcome.token.utf8.count == 43)
        #expect(!welcome.isResumed)
        #expect(server.waitForLine("window / a=x y!&b=2 en"))
        #expect(page.receive() == .message(.title("Test")))
    }

    @Test func anEventIsAnsweredWithOneSmallFrame() throws {
        let page = try TestPage(server, at: "/")
        page.acknowledge()
        page.pointer(.down, 10, 20, at: 1)
        #expect(page.frame() == .frame(kind: WireFormat.ServerKind.offset.rawValue, count: 7))
        page.pointer(.move, 10, 21, at: 1.016)
        #expect(page.frame() == .frame(kind: WireFormat.ServerKind.offsetY.rawValue, count: 4))
        // Once more the same, and then by more.
        page.acknowledge()
        page.pointer(.move, 10, 22, at: 1.032)
        #expect(page.frame() == .frame(kind: WireFormat.Again.kind, count: 1))
        page.acknowledge()
        page.pointer(.move, 10, 24, at: 1.048)
        #expect(page.frame() == .frame(kind: WireFormat.Again.kind | WireFormat.Again.pattern, count: 3))
        page.acknowledge()
        page.pointer(.move, 10, 25, at: 1.064)
        #expect(page.frame() == .frame(kind: WireFormat.Again.kind, count: 2))
        #expect(page.picture.layers.values.contains { $0.properties.offset == CGPoint(x: 10, y: 25) })
    }

    @Test func messagesBesideTheFramesArrive() throws {
        let page = try TestPage(server, at: "/")
        page.pointer(.down, 1, 1, at: 1)
        page.pointer(.up, 1, 1, at: 1.01)
        #expect(page.receives(.message(.announce("up", isAssertive: false))))
    }

    @Test func messagesDoNotWaitForFrames() throws {
        let page = try TestPage(server, at: "/")
        // Nothing is acknowledged, so the second of these has no frame.
        for step in 1...3 { page.pointer(.down, CGFloat(step), 1, at: Double(step)) }
        while page.receive(seconds: 0.2) != nil {}
        page.pointer(.up, 1, 1, at: 9)
        #expect(page.receives(.message(.announce("up", isAssertive: false))))
    }

    @Test func aPingIsAnsweredWithItsNumber() throws {
        let page = try TestPage(server, at: "/")
        page.send(ClientMessage.ping(77))
        #expect(page.receives(.message(.pong(77))))
    }

    @Test func aPathTheAppHasNotIsRefused() throws {
        let page = try TestPage(server)
        page.hello("/none")
        guard case .message(.refused(.notFound, _))? = page.receive() else { return #expect(Bool(false)) }
        #expect(page.close() == .close(code: 1008, reason: "refused"))
    }

    @Test func navigationReachesTheWindow() throws {
        let page = try TestPage(server, at: "/")
        page.send(ClientMessage.navigate("/detail?id=3"))
        #expect(server.waitForLine("navigate /detail [\"id\": \"3\"]"))
    }

    @Test func timesComeOnTheServersClock() throws {
        let page = try TestPage(server)
        page.hello(time: 5_000)
        _ = try #require(page.welcome())
        // 0.3 s later by the page's clock, and at once by the server's: never in the future.
        page.pointer(.down, 3, 4, at: 5_000.3, id: 9)
        #expect(server.waitForLine("pointer down 9 3,4 late 0"))
    }

    // MARK: What no page sends

    @Test func textIsRefused() throws {
        let page = try TestPage(server, at: "/")
        page.sendFrame(Array("hello".utf8), opcode: 1)
        #expect(page.close() == .close(code: 1003, reason: "messages are binary"))
    }

    @Test(
        arguments: [
            ([0xFF], 1002, "unknown kind 255"), ([], 1002, "message cut short"), ([0x04], 1002, "message cut short"),
            ([0x04, 0x80], 1002, "message cut short"), ([0x04, 1, 2], 1002, "bytes after the message"),
            ([0x02, 0x07], 1002, "unknown kind 7"),
        ] as [([UInt8], UInt16, String)])
    func aMalformedMessageClosesTheSocketAndParksTheWindow(bytes: [UInt8], code: UInt16, reason: String) throws {
        let page = try TestPage(server, at: "/")
        let lost = lines("lost")
        page.sendFrame(bytes)
        #expect(page.close() == .close(code: code, reason: reason))
        #expect(server.waitForLine("lost", count: lost + 1))
        let back = try TestPage(server)
        back.hello(token: page.token)
        #expect(back.welcome()?.isResumed == true)
    }

    @Test func anythingBeforeTheHelloIsOutOfOrder() throws {
        let page = try TestPage(server)
        page.send(ClientMessage.ping(1))
        #expect(page.close() == .close(code: 1002, reason: "message out of order"))
        let twice = try TestPage(server, at: "/")
        twice.hello()
        #expect(twice.close() == .close(code: 1002, reason: "message out of order"))
    }

    @Test func coordinatesThatNoScreenHasAreRefused() throws {
        for point in [CGFloat(1 << 21), -CGFloat(1 << 21)] {
            let page = try TestPage(server, at: "/")
            page.pointer(.down, point, 0, at: 1)
            #expect(page.close() == .close(code: 1002, reason: "bad coordinate"))
        }
    }

    @Test func sizesThatNoWindowHasAreRefused() throws {
        for side: CGFloat in [0, -1, 1e9, .nan, .infinity] {
            let page = try TestPage(server, at: "/")
            page.send([.resize(WindowMetrics(size: CGSize(width: side, height: 100)))])
            guard case .close(1002, _)? = page.close() else { return #expect(Bool(false), "\(side)") }
        }
    }

    @Test func anAcknowledgementOfAFrameNeverSentIsRefused() throws {
        let page = try TestPage(server, at: "/")
        page.send([], acknowledging: 1_000)
        #expect(page.close() == .close(code: 1008, reason: "acknowledgement of a frame never sent"))
    }

    @Test func tooLargeAMessageIsRefusedBeforeItIsThere() throws {
        let page = try TestPage(server, at: "/")
        // Only the start of it is ever sent.
        page.socket.send(Array(TestPage.frame([UInt8](repeating: 2, count: WireLimits.message + 1)).prefix(100)))
        #expect(page.close() == .close(code: 1009, reason: "message too large"))
    }

    @Test func tooManySamplesAreRefused() throws {
        let page = try TestPage(server, at: "/")
        page.send((0...WireLimits.samples).map { TestPage.pointer(.move, CGFloat($0), 0, at: 1) })
        #expect(page.close() == .close(code: 1009, reason: "too many samples"))
    }

    @Test func aMessageInPiecesIsPutTogether() throws {
        let page = try TestPage(server, at: "/")
        let bytes = page.bytes(of: [TestPage.pointer(.down, 123, 45, at: 1, id: 31)])
        for (index, byte) in bytes.enumerated() {
            page.sendFrame([byte], opcode: index == 0 ? 2 : 0, isFinal: index == bytes.count - 1)
        }
        #expect(server.wait { $0.contains { $0.hasPrefix("pointer down 31 123,45") } ? true : nil } == true)
    }

    @Test func endlessPiecesAreRefused() throws {
        let page = try TestPage(server, at: "/")
        page.sendFrame([2], isFinal: false)
        // One more would be in the way of the close frame.
        for _ in 0..<MessageAssembler.mostPieces { page.sendFrame([0], opcode: 0, isFinal: false) }
        #expect(page.close() == .close(code: 1008, reason: "message in too many pieces"))
    }

    @Test(
        arguments: [
            [0xC2, 0x80, 1, 2, 3, 4], [0x83, 0x80, 1, 2, 3, 4], [0x8B, 0x80, 1, 2, 3, 4], [0x09, 0x80, 1, 2, 3, 4],
            [0x80, 0x80, 1, 2, 3, 4], [0x82, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1, 2, 3, 4],
            [0x89, 0xFE, 0x01, 0x00, 1, 2, 3, 4],
        ] as [[UInt8]])
    func framesThatBreakTheWebSocketProtocolEndTheSocket(bytes: [UInt8]) throws {
        let page = try TestPage(server, at: "/")
        page.socket.send(bytes)
        let close = page.close()
        if case .close(let code, _)? = close { #expect(code == 1002) } else { #expect(page.socket.isClosed) }
        #expect(try server.get("/healthz").status == 200)
    }

    @Test func randomBytesNeverHarmOthers() throws {
        let other = try TestPage(server, at: "/")
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            let page = try TestPage(server)
            if Bool.random(using: &random) { page.hello() }
            let count = Int.random(in: 0..<60, using: &random)
            page.sendFrame((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
            page.socket.close()
        }
        other.acknowledge()
        other.pointer(.down, 7, 7, at: 1)
        #expect(other.frame() != nil)
    }
}
