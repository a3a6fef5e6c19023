import Foundation
import Testing

@testable import Surface

@Suite struct AccessibilityCodecTests {
    private func node(_ id: UInt32, _ label: String, y: CGFloat = 0, depth: Int = 0) -> AccessibilityNode {
        var node = AccessibilityNode(
            id: id, depth: depth, role: .button, frame: CGRect(x: -10, y: y, width: 100, height: 44))
        (node.label, node.value, node.hint, node.actions) = (label, "on", "Hint", ["Delete", "Share"])
        node.states = [.on, .busy]
        return node
    }

    @Test func onlyWhatIsNewIsSaid() throws {
        let before = [node(1, "One"), node(2, "Two"), node(3, "Three")]
        let after = [node(3, "Three"), node(1, "One", y: 20), node(4, "Four", depth: 1)]
        let update = try #require(AccessibilityUpdate(from: before, to: after))
        #expect(
            update.entries == [
                .keep(id: 3, depth: 0), .move(id: 1, depth: 0, CGRect(x: -10, y: 20, width: 100, height: 44)),
                .set(node(4, "Four", depth: 1)),
            ])
        #expect(AccessibilityUpdate(from: after, to: after) == nil)
        #expect(AccessibilityUpdate(from: before, to: [])?.entries == [])
    }

    @Test func anUpdateComesBack() throws {
        let update = try #require(
            AccessibilityUpdate(
                from: [node(1, "One"), node(2, "Two")],
                to: [
                    node(2, "Two"), node(1, "One", y: 3), node(9, "Nine", depth: 2),
                ]))
        var bytes: [UInt8] = []
        ServerMessage.accessibility(update).encode(into: &bytes)
        #expect(try ServerMessage(bytes) == .accessibility(update))
        for count in 0..<bytes.count {
            #expect(throws: WireError.self) { try ServerMessage(Array(bytes.prefix(count))) }
        }
    }

    @Test func aScrollOfAScreenOfRowsIsSmall() throws {
        let before = (0..<20).map { node(UInt32($0 + 1), "Row \($0)", y: CGFloat($0) * 44) }
        let after = (0..<20).map { node(UInt32($0 + 1), "Row \($0)", y: CGFloat($0) * 44 - 7) }
        var bytes: [UInt8] = []
        ServerMessage.accessibility(try #require(AccessibilityUpdate(from: before, to: after))).encode(into: &bytes)
        #expect(bytes.count <= 20 * 9)
    }

    @Test func framesAreWholeAndHeld() {
        let frame = CGRect(x: 0.4, y: CGFloat.infinity, width: 10.2, height: 1e12)
        let held = AccessibilityNode(id: 1, depth: 0, role: .text, frame: frame).frame
        #expect(held == CGRect(x: 0, y: 0, width: 11, height: 0))
    }

    @Test func longTextsAreCut() throws {
        let update = AccessibilityUpdate(entries: [.set(node(1, String(repeating: "é", count: 5000)))])
        var bytes: [UInt8] = []
        ServerMessage.accessibility(update).encode(into: &bytes)
        guard case .accessibility(let read) = try ServerMessage(bytes), case .set(let node) = read.entries.first else {
            Issue.record("no node")
            return
        }
        #expect(node.label == String(repeating: "é", count: WireLimits.accessibilityText / 2))
    }

    @Test func requestsComeBack() throws {
        let actions: [AccessibilityRequest.Action] = [.activate, .increment, .decrement, .show, .own(0), .own(7)]
        for action in actions {
            let message = ClientMessage.request(AccessibilityRequest(node: 300, action: action))
            #expect(try decoded(message) == message)
        }
        for isWanted in [true, false] { #expect(try decoded(.assist(isWanted)) == .assist(isWanted)) }
    }

    private let metrics = WindowMetrics(
        size: CGSize(width: 390, height: 844), scale: 3, safeArea: (47, 0, 34, 0), isDark: true)

    private func decoded(_ message: ClientMessage) throws -> ClientMessage {
        var encoder = InputEncoder(), decoder = InputDecoder()
        var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
        encoder.encode(ClientMessage.Hello(metrics: metrics, time: 2), into: &bytes)
        _ = try decoder.decode(bytes, events: &events)
        bytes = []
        encoder.encode(message, into: &bytes)
        return try decoder.decode(bytes, events: &events)
    }
}
