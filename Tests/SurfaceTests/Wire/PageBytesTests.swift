import Foundation
import Testing

@testable import Surface

/// What `Public/input.js` really sends: messages recorded from a page of 390 × 700 points at scale 2, in Chromium.
@Suite struct PageBytesTests {
    private func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex.utf8).map { UInt8($0 <= 57 ? $0 - 48 : $0 - 87) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    @Test func aRecordedVisitIsUnderstood() throws {
        var (decoder, events): (InputDecoder, [InputEvent]) = (InputDecoder(), [])
        func decode(_ hex: String) throws -> ClientMessage { try decoder.decode(bytes(hex), events: &events) }

        let hello = try decode(
            "010200012f0000c34300002f4400000040000000000000000000000000000000000005656e2d555303555443e60e")
        #expect(
            hello
                == .hello(
                    ClientMessage.Hello(
                        path: "/", metrics: WindowMetrics(size: CGSize(width: 390, height: 700), scale: 2),
                        locale: "en-US", timeZone: "UTC", time: 0.1894)))
        #expect(try decode("0301") == .input(acknowledged: 1))
        #expect(try decode("0401") == .ping(1))

        func pointer(_ hex: String) throws -> PointerEvent? {
            #expect(try decode(hex) == .input(acknowledged: nil))
            guard events.count == 1, case .pointer(let event) = events[0] else { return nil }
            return event
        }
        let hover = try #require(try pointer("0288010000dcf50380198019"))
        #expect(hover.phase == .move && hover.buttons == 0 && hover.id == 1 && hover.kind == .mouse)
        #expect(hover.position == CGPoint(x: 100, y: 100))
        let down = try #require(try pointer("02800100014a0000"))
        #expect(down.buttons == 1 && down.position == CGPoint(x: 100, y: 100))
        let first = try #require(try pointer("02083a8001c002"))
        #expect(first.phase == .move && first.position == CGPoint(x: 104, y: 110) && first.buttons == 1)
        for hex in ["020892038001c002", "0208e8028001c002", "0208c8018001c002", "0208d4028001c002"] {
            #expect(try pointer(hex)?.time ?? 0 > first.time)
        }
        let up = try #require(try pointer("0290010000c8020000"))
        #expect(up.phase == .up && up.position == CGPoint(x: 120, y: 150) && up.buttons == 0)

        _ = try decode("02015a0000a006")
        guard case .wheel(let wheel)? = events.first else { return #expect(Bool(false), "no wheel") }
        #expect(wheel.delta == CGSize(width: 0, height: 25) && wheel.position == CGPoint(x: 120, y: 150))
        _ = try decode("020aea04094172726f77446f776e094172726f77446f776e")
        guard case .key(let key)? = events.first else { return #expect(Bool(false), "no key") }
        #expect(key.key == "ArrowDown" && key.code == "ArrowDown" && key.isDown && !key.isRepeat)
        _ = try decode("02050000fa4300001644000000400000000000000000000000000000000000")
        #expect(events == [.resize(WindowMetrics(size: CGSize(width: 500, height: 600), scale: 2))])
    }
}
