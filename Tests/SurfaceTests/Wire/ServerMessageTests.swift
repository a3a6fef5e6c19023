import Testing

@testable import Surface

@Suite struct ServerMessageTests {
    @Test func everyMessageComesBack() throws {
        let messages: [ServerMessage] = [
            .welcome(.init(token: "0123456789abcdef", isResumed: true, pingInterval: 20)),
            .closing(.restarting, retryAfter: 0, message: "new version"),
            .closing(.superseded, retryAfter: nil, message: ""), .haptic([10, 20, 65_535]), .cursor(.grabbing),
            .title("Rösti"), .path("/a?b", replaces: true), .announce("Refreshed", isAssertive: false),
            .refused(.full, message: "come back later"), .pong(3_000_000_000), .openURL("https://example.org"),
            .console(.warning, "careful"), .heldKeys([KeyChord("F5"), KeyChord("r", modifiers: [.control, .shift])]),
            .heldKeys([]),
            .go(ticket: "t", path: "/a?b=c"), .go(ticket: "", path: ""),
            .spare(number: 300, key: "k"), .doubled(300), .skipped(70_000),
        ]
        for message in messages {
            var bytes: [UInt8] = []
            message.encode(into: &bytes)
            #expect(try ServerMessage(bytes) == message)
            for count in 0..<bytes.count {
                #expect(throws: WireError.self) { try ServerMessage(Array(bytes.prefix(count))) }
            }
            #expect(throws: WireError.trailingBytes) { try ServerMessage(bytes + [0]) }
        }
    }

    @Test func asManyKeysAreHeldAsAPageIsToldOf() throws {
        var bytes: [UInt8] = []
        ServerMessage.heldKeys((0..<100).map { KeyChord("F\($0)") }).encode(into: &bytes)
        guard case .heldKeys(let keys) = try ServerMessage(bytes) else { return #expect(Bool(false), "no keys") }
        #expect(keys.count == WireLimits.heldKeys && keys.first == KeyChord("F0"))
    }

    @Test func numbersAreUnambiguous() {
        // First bytes tell frames from other messages.
        var bytes: [UInt8] = []
        ServerMessage.pong(1).encode(into: &bytes)
        #expect(bytes == [0x18, 1])
        #expect(throws: WireError.unknownKind(4)) { try ServerMessage([4, 1]) }
    }
}
