import Foundation
import Testing

@testable import Surface

@Suite struct InputCodecTests {
    private let metrics = WindowMetrics(
        size: CGSize(width: 390, height: 844), scale: 3, safeArea: (47, 0, 34, 0), isDark: true)

    /// Both ends after a hello.
    private func connect(scale: CGFloat = 3, time: Double = 2) throws -> (InputEncoder, InputDecoder) {
        var encoder = InputEncoder(), decoder = InputDecoder()
        var metrics = metrics
        metrics.scale = scale
        var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
        encoder.encode(ClientMessage.Hello(metrics: metrics, time: time), into: &bytes)
        _ = try decoder.decode(bytes, events: &events)
        return (encoder, decoder)
    }

    private func move(_ x: CGFloat, _ y: CGFloat, _ time: Double, phase: PointerEvent.Phase = .move) -> InputEvent {
        .pointer(PointerEvent(phase: phase, id: 1, kind: .touch, position: CGPoint(x: x, y: y), time: time))
    }

    @Test func helloComesBack() throws {
        var encoder = InputEncoder(), decoder = InputDecoder()
        let hello = ClientMessage.Hello(
            token: "abc", path: "/list?q=ü", metrics: metrics, locale: "de-AT", timeZone: "Europe/Vienna", time: 12.5)
        var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
        encoder.encode(hello, into: &bytes)
        #expect(try decoder.decode(bytes, events: &events) == .hello(hello))
        #expect(throws: WireError.outOfOrder) { try decoder.decode(bytes, events: &events) }
        var other = InputDecoder()
        #expect(throws: WireError.outOfOrder) { try other.decode([2, 3], events: &events) }
    }

    @Test func aSpareSaysSoInPlaceOfAHello() throws {
        let encoder = InputEncoder()
        var decoder = InputDecoder()
        var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
        encoder.encode(.spare(key: "abc"), into: &bytes)
        #expect(bytes == [0x0B, 3, 97, 98, 99])
        #expect(try decoder.decode(bytes, events: &events) == .spare(key: "abc"))
        #expect(throws: WireError.outOfOrder) { try decoder.decode(bytes, events: &events) }
        var (connected, late) = (try connect().1, try connect().1)
        #expect(throws: WireError.outOfOrder) { try late.decode(bytes, events: &events) }
        bytes = []
        encoder.encode(.doubled(300), into: &bytes)
        #expect(try connected.decode(bytes, events: &events) == .doubled(300))
        #expect(throws: WireError.outOfOrder) { try connected.decode([0x0D, 1], events: &events) }
    }

    @Test func everyEventComesBack() throws {
        var (encoder, decoder) = try connect()
        let sent: [InputEvent] = [
            move(100, 200.125, 2.0001, phase: .down), move(101.25, 190, 2.0101), move(99, -3.5, 2.02, phase: .up),
            .pointer(
                PointerEvent(
                    phase: .cancel, id: 4_000_000_000, kind: .pen, position: .zero, time: 2.5, buttons: 6,
                    modifiers: [.shift, .command])),
            .wheel(
                WheelEvent(
                    position: CGPoint(x: 5, y: 6), delta: CGSize(width: -1.5, height: 120), time: 3,
                    modifiers: .control)),
            .wheel(WheelEvent(position: CGPoint(x: 5, y: 6), delta: CGSize(width: 0, height: -40), time: 3)),
            .key(KeyEvent(isDown: true, isRepeat: true, key: "ArrowDown", code: "ArrowDown", time: 3.1)),
            .key(KeyEvent(isDown: false, key: "é", code: "KeyE", modifiers: .option, time: 3.2)),
            .focus(false), .focus(true), .visibility(false), .visibility(true), .resize(metrics),
            move(1, 2, 4),
        ]
        var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
        encoder.encode(sent, acknowledging: 77, into: &bytes)
        #expect(try decoder.decode(bytes, events: &events) == .input(acknowledged: 77))
        #expect(events.count == sent.count)
        for (got, sent) in zip(events, sent) {
            guard case .pointer(let a) = got, case .pointer(let b) = sent else {
                #expect(got == sent)
                continue
            }
            // A twenty-fourth of a point is an eighth of a pixel here.
            #expect(abs(a.position.x - b.position.x) <= 1 / 48.0 && abs(a.position.y - b.position.y) <= 1 / 48.0)
            #expect(abs(a.time - b.time) < 1e-9)
            #expect(a.phase == b.phase && a.id == b.id && a.kind == b.kind)
            #expect(a.buttons == b.buttons && a.modifiers == b.modifiers)
        }
    }

    @Test func otherMessagesComeBack() throws {
        let (encoder, connected) = try connect()
        var decoder = connected
        var events: [InputEvent] = []
        let stats = ClientMessage.PaintStats(painted: 60, merged: 2, mean: 900, worst: 4_000)
        for message in [ClientMessage.ping(70_000), .stats(stats), .navigate("/a?b=c")] {
            var bytes: [UInt8] = []
            encoder.encode(message, into: &bytes)
            #expect(try decoder.decode(bytes, events: &events) == message)
        }
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func aMoveIsSixToNineBytes(scale: CGFloat) throws {
        var (encoder, _) = try connect(scale: scale)
        var bytes: [UInt8] = []
        encoder.encode([move(200, 400, 2, phase: .down)], acknowledging: 1, into: &bytes)
        #expect(bytes.count <= 12)
        for step in 1...100 {
            bytes.removeAll()
            let (x, y) = (200 + sin(Double(step)) * 3, 400 + Double(step) * 5.3)
            encoder.encode(
                [move(x, y, 2 + Double(step) * 0.0167)], acknowledging: UInt32(1 + step), into: &bytes)
            #expect((6...9).contains(bytes.count))
        }
    }

    @Test func anAcknowledgementAloneIsTwoBytes() throws {
        var (encoder, decoder) = try connect()
        var events: [InputEvent] = [.focus(true)]
        for frame in [1, 2, 100, 0xFFFF_FFFF, 0] as [UInt32] {
            var bytes: [UInt8] = []
            encoder.encode([], acknowledging: frame, into: &bytes)
            #expect(bytes.count == (frame == 0xFFFF_FFFF ? 6 : 2))
            #expect(try decoder.decode(bytes, events: &events) == .input(acknowledged: frame))
            #expect(events.isEmpty)
        }
    }

    @Test func timeNeverRunsBackwards() throws {
        var (encoder, decoder) = try connect(time: 10)
        var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
        encoder.encode([10, 10.5, 10.2, 10.4, 10.6, 1].map { move(0, 0, $0) }, into: &bytes)
        _ = try decoder.decode(bytes, events: &events)
        let times = events.map { if case .pointer(let p) = $0 { p.time } else { -1.0 } }
        #expect(times == [10, 10.5, 10.5, 10.5, 10.6, 10.6])
    }

    // MARK: Refusals

    @Test func absurdPositionsAreRefused() throws {
        for (x, isGood) in [(1_048_576, true), (-1_048_576, true), (1_048_577, false), (-1e7, false)]
            as [(CGFloat, Bool)]
        {
            var (encoder, decoder) = try connect(scale: 1)
            var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
            encoder.encode([move(0, 0, 2), move(0, x, 2)], into: &bytes)
            if isGood {
                _ = try decoder.decode(bytes, events: &events)
            } else {
                #expect(throws: WireError.badValue("coordinate")) { try decoder.decode(bytes, events: &events) }
                #expect(events.isEmpty)
            }
        }
    }

    @Test(
        arguments: [
            (0, 844, 1, "window size"), (390, 16_385, 1, "window size"), (.nan, 844, 1, "number"),
            (390, .infinity, 1, "number"), (-5, 10, 1, "window size"), (390, 844, 0.2, "scale"), (390, 844, 9, "scale"),
            (390, 844, 0, "scale"),
        ] as [(CGFloat, CGFloat, CGFloat, String)])
    func absurdWindowsAreRefused(width: CGFloat, height: CGFloat, scale: CGFloat, what: String) throws {
        var (encoder, decoder) = try connect()
        var (bytes, events): ([UInt8], [InputEvent]) = ([], [])
        encoder.encode(
            [.resize(WindowMetrics(size: CGSize(width: width, height: height), scale: scale))], into: &bytes)
        let error = #expect(throws: WireError.self) { try decoder.decode(bytes, events: &events) }
        #expect(error?.reason == "bad \(what)")
    }

    @Test func malformedMessagesAreRefused() throws {
        let (_, connected) = try connect()
        func refusal(_ bytes: [UInt8]) -> WireError? {
            var (decoder, events): (InputDecoder, [InputEvent]) = (connected, [])
            do throws(WireError) { _ = try decoder.decode(bytes, events: &events) } catch { return error }
            return nil
        }
        #expect(refusal([]) == .truncated)
        #expect(refusal([0]) == .unknownKind(0))
        #expect(refusal([0x7F]) == .unknownKind(0x7F))
        #expect(refusal([2]) == .truncated)
        #expect(refusal([3, 0x80]) == .truncated)
        #expect(refusal([4, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1]) == .badValue("varint"))
        #expect(refusal([4] + Array(repeating: 0xFF, count: 11)) == .badValue("varint"))
        #expect(refusal([4, 1, 1]) == .trailingBytes)
        #expect(refusal([2, 7]) == .unknownKind(7))
        #expect(refusal([2, 0]) == .truncated)
        #expect(refusal([2, 0x80, 1, 3, 0, 0, 0, 0]) == .badValue("pointer kind"))
        #expect(refusal([2, 2, 0, 65]) == .badValue("string length"))
        #expect(refusal([2, 2, 0, 1, 0xFF, 0]) == .badValue("UTF-8"))
        #expect(refusal([6, 1, 0x41]) == .badValue("path"))
        #expect(refusal([2] + Array(repeating: 3, count: 256)) == nil)
        #expect(refusal([2] + Array(repeating: 3, count: 257)) == .tooMany("samples"))
        #expect(refusal(Array(repeating: 2, count: WireLimits.message + 1)) == .tooMany("bytes"))
        #expect(WireError.tooMany("samples").closeCode == 1009 && WireError.truncated.closeCode == 1002)
        var (fresh, events): (InputDecoder, [InputEvent]) = (InputDecoder(), [])
        #expect(throws: WireError.wrongVersion(1)) { try fresh.decode([1, 1], events: &events) }
    }

    /// Every cut of a good message is refused, and no bytes at all trap.
    @Test func noBytesTrap() throws {
        let (fresh, connected) = try connect()
        var encoder = fresh
        var good: [UInt8] = []
        encoder.encode(
            [
                move(1, 2, 3, phase: .down), .wheel(WheelEvent(position: .zero, delta: .zero, time: 3)),
                .key(KeyEvent(isDown: true, key: "Enter", code: "Enter", time: 4)), .resize(metrics),
            ], acknowledging: 9, into: &good)
        var events: [InputEvent] = []
        var random = SplitMix(state: 42)
        var accepted = 0
        for round in 0..<60_000 {
            var bytes = good
            var decoder = connected
            switch round % 3 {
            case 0:
                bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
                if round % 2 == 0 { decoder = InputDecoder() }
            case 1: bytes.removeLast(Int.random(in: 0...good.count, using: &random))
            default:
                for _ in 0...Int.random(in: 0...3, using: &random) {
                    bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
            }
            guard (try? decoder.decode(bytes, events: &events)) != nil else {
                #expect(events.isEmpty)
                continue
            }
            accepted += 1
            for case .pointer(let p) in events {
                #expect(abs(p.position.x) <= WireLimits.coordinate && abs(p.position.y) <= WireLimits.coordinate)
                #expect(p.time.isFinite && p.time >= 0)
            }
        }
        #expect(accepted > 100)
    }
}
