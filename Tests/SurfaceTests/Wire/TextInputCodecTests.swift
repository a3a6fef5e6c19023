import Foundation
import Testing

@testable import Surface

@Suite struct TextInputCodecTests {
    private func comesBack(_ message: ServerMessage) throws {
        var bytes: [UInt8] = []
        message.encode(into: &bytes)
        #expect(try ServerMessage(bytes) == message)
        for count in 0..<bytes.count {
            #expect(throws: WireError.self) { try ServerMessage(Array(bytes.prefix(count))) }
        }
    }

    @Test func fieldsComeBack() throws {
        var field = TextInputField(id: 7, frame: CGRect(x: 10, y: -4, width: 300, height: 34))
        (field.kind, field.corrects, field.capitals, field.enterKey, field.keyboard) = (
            .secure, false, .words, .send, .url
        )
        (field.content, field.label) = ("current-password", "Your “word”")
        try comesBack(.textFields([field, TextInputField(id: 8, frame: .zero)]))
        try comesBack(.textFields([]))
    }

    @Test func statesComeBack() throws {
        var state = TextInputState()
        try comesBack(.textInput(state))
        (state.field, state.version, state.acknowledged) = (3, 900, 12)
        (state.anchor, state.head, state.caret) = (5, 2, CGRect(x: 1, y: 2, width: 2, height: 20))
        try comesBack(.textInput(state))
        state.text = "a👍é"
        try comesBack(.textInput(state))
    }

    @Test func anEditOfALetterIsAFewBytes() throws {
        let edit = TextInputEdit(
            field: 1, number: 40, version: 2, start: 5, count: 0, replacement: "a", anchor: 6, head: 6)
        var bytes: [UInt8] = []
        InputEncoder().encode(.edit(edit), into: &bytes)
        #expect(bytes.count <= 12)
    }

    @Test func editsComeBack() throws {
        let edit = TextInputEdit(
            field: 1, number: 400, version: 2, start: 50_000, count: 3, replacement: "日本", anchor: 50_000, head: 50_002,
            marked: 50_000..<50_002)
        for message in [ClientMessage.edit(edit), .focusField(0), .focusField(90)] {
            var decoder = InputDecoder()
            var encoder = InputEncoder()
            var events: [InputEvent] = []
            var bytes: [UInt8] = []
            encoder.encode(
                ClientMessage.Hello(metrics: WindowMetrics(size: CGSize(width: 10, height: 10))), into: &bytes)
            _ = try decoder.decode(bytes, events: &events)
            bytes.removeAll()
            encoder.encode(message, into: &bytes)
            var short = decoder
            for count in 0..<bytes.count {
                #expect(throws: WireError.self) { try short.decode(Array(bytes.prefix(count)), events: &events) }
            }
            #expect(try decoder.decode(bytes, events: &events) == message)
        }
    }

    @Test func aKeyboardIsPartOfTheWindow() throws {
        var metrics = WindowMetrics(size: CGSize(width: 390, height: 800), scale: 2)
        var plain: [UInt8] = []
        var encoder = InputEncoder()
        encoder.encode(ClientMessage.Hello(metrics: metrics), into: &plain)
        metrics.keyboard = 310
        var decoder = InputDecoder()
        var events: [InputEvent] = []
        var bytes: [UInt8] = []
        encoder.encode(ClientMessage.Hello(metrics: metrics), into: &bytes)
        #expect(bytes.count == plain.count + 4, "who has none does not say so")
        _ = try decoder.decode(bytes, events: &events)
        bytes.removeAll()
        encoder.encode([.resize(metrics)], into: &bytes)
        _ = try decoder.decode(bytes, events: &events)
        #expect(events == [.resize(metrics)])
    }
}
