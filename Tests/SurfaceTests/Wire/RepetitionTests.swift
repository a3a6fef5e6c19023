import Foundation
import Testing

@testable import Surface

/// Frames of the same shape as one before them.
@MainActor @Suite struct RepetitionTests {
    private let list = DisplayList()
    private let encoder = FrameEncoder()

    private func encode(_ frame: UInt32, scale: CGFloat = 1) -> [UInt8] {
        var bytes: [UInt8] = []
        encoder.encode(list, scale: scale, frame: frame, into: &bytes)
        return bytes
    }

    private func expectSame(_ decoder: FrameDecoder, scale: CGFloat = 1, _ comment: Comment? = nil) -> Bool {
        let isSame = decoder.picture.layers == Quantised(grid: WireGrid(scale: scale)).layers(list)
        #expect(isSame, comment)
        return isSame
    }

    // MARK: Bytes

    /// The example in `PROTOCOL.md`.
    @Test func aLayerThatGoesOnMoving() throws {
        let layer = list.makeLayer()
        _ = encode(1)
        var (frame, y): (UInt32, CGFloat) = (1, 0)
        func move(_ by: CGFloat, to next: UInt32? = nil) -> [UInt8] {
            y += by
            frame = next ?? frame + 1
            list.setOffset(of: layer, CGPoint(x: 0, y: y))
            return encode(frame)
        }
        #expect(move(2) == [0x02, 1, 1, 0x20])
        #expect(move(2) == [0x08])
        #expect(move(3) == [0x09, 0x03, 0x10])
        #expect(move(2.5) == [0x08, 0x07])
        #expect(move(2.5) == [0x08])
        // The number of a repeated frame is the next one.
        #expect(move(2.5, to: 9) == [0x02, 3, 1, 0x28])
        #expect(move(2.5) == [0x08])
    }

    @Test func whatChangesAlikeIsSaidOnce() throws {
        let layer = list.makeLayer()
        func show(_ pull: CGFloat) {
            func rect(_ y: CGFloat, _ height: CGFloat) -> DrawCommand {
                .fill(.rect(CGRect(x: 0, y: y, width: 300, height: height)), .color(.black))
            }
            list.setCommands(
                of: layer, [rect(0, 100 + pull), rect(100 + pull, 50 - pull), rect(200, 40), rect(300 - pull, 9)])
        }
        show(0)
        list.setCommands(of: .root, [.layer(layer)])
        var decoder = FrameDecoder()
        try decoder.decode(encode(1))
        // In full two that are resized and one that moves; again, a pattern for ten slots, and then one difference or none.
        for (frame, (pull, size)) in zip(
            (2 as UInt32)..., [(1, 19), (3, 5), (6, 2), (9, 1), (10, 2)] as [(CGFloat, Int)])
        {
            show(pull)
            let bytes = encode(frame)
            #expect(bytes.count == size, "\(pull): \(bytes)")
            try decoder.decode(bytes)
            #expect(expectSame(decoder))
        }
    }

    @Test func theLastFourShapesAreRemembered() throws {
        let layers = (0..<6).map { _ in list.makeLayer() }
        var decoder = FrameDecoder()
        try decoder.decode(encode(1))
        var (frame, y): (UInt32, CGFloat) = (1, 0)
        func move(_ index: Int) throws -> [UInt8] {
            y += 1
            frame += 1
            list.setOffset(of: layers[index], CGPoint(x: 0, y: y))
            let bytes = encode(frame)
            try decoder.decode(bytes)
            #expect(expectSame(decoder))
            return bytes
        }
        for index in 0..<4 { #expect(try move(index).first == 0x02) }
        // By how many were used since, each time by as much as its own layer moved before, and more.
        #expect(try move(0)[0] == 0x0F)
        #expect(try move(0)[0] == 0x08)
        #expect(try move(3)[0] == 0x0B)
        #expect(try move(0)[0] == 0x0A)
        #expect(try move(1)[0] == 0x0F)
        // A fifth takes the place of the one that was used least.
        #expect(try move(4)[0] == 0x02)
        #expect(try move(2)[0] == 0x02)
        #expect(try move(4)[0] == 0x0B)
    }

    /// Colours, opacities, scales, shadows and paths vary too.
    @Test func allNumbersAreSlots() throws {
        let layer = list.makeLayer()
        func show(_ step: Int) {
            let wave = Path { path in
                path.move(to: CGPoint(x: 0, y: 40 + step))
                for x in 1...24 { path.addLine(to: CGPoint(x: x * 10, y: 40 + step + x % 5)) }
                path.closeSubpath()
            }
            let tint = Paint.color(PackedColor(red: UInt8(step * 3), green: UInt8(200 - step), blue: 7))
            list.setCommands(
                of: layer,
                [
                    .fill(.path(wave, offset: CGPoint(x: 0, y: step)), tint),
                    .stroke(
                        .ellipse(CGRect(x: step, y: 0, width: 9, height: 9)), .color(.black),
                        StrokeLine(width: CGFloat(step), dash: [CGFloat(step), 4])),
                ])
            list.setProperties(of: layer) {
                $0.opacity = CGFloat(200 - step) / 255
                $0.transform = CGAffineTransform(scaleX: 1 + CGFloat(step) / 50, y: 1 + CGFloat(step) / 50)
                $0.blur = CGFloat(step) / 4
                $0.shadow = LayerProperties.Shadow(
                    color: PackedColor(red: 0, green: 0, blue: 0, alpha: UInt8(step)), radius: CGFloat(step),
                    offset: CGSize(width: 0, height: step))
                $0.clip = .roundedRect(
                    CGRect(x: 0, y: 0, width: 100 + step, height: 80), CornerRadii(all: CGFloat(step)), continuous: true
                )
            }
        }
        show(1)
        list.setCommands(of: .root, [.layer(layer)])
        var decoder = FrameDecoder()
        try decoder.decode(encode(1, scale: 3))
        var sizes: [Int] = []
        for step in 2..<40 {
            show(step)
            let bytes = encode(UInt32(step), scale: 3)
            sizes.append(bytes.count)
            try decoder.decode(bytes)
            #expect(expectSame(decoder, scale: 3))
        }
        #expect(sizes[0] > 150)
        #expect(sizes.dropFirst(3).max() ?? 0 <= 20, "\(sizes)")
    }

    /// A drag whose parts move by halves: rounding makes two shapes of it in turn.
    @Test func roundingToNothingIsAnotherShape() throws {
        let layers = [list.makeLayer(), list.makeLayer()]
        var decoder = FrameDecoder()
        try decoder.decode(encode(1))
        var sizes: [Int] = []
        for step in 1...40 {
            list.setOffset(of: layers[0], CGPoint(x: 0, y: CGFloat(step) / 8))
            list.setOffset(of: layers[1], CGPoint(x: 0, y: CGFloat(step) / 24))
            let bytes = encode(UInt32(step + 1))
            sizes.append(bytes.count)
            try decoder.decode(bytes)
            #expect(expectSame(decoder))
        }
        #expect(sizes.dropFirst(6).allSatisfy { $0 == 1 }, "\(sizes)")
    }

    // MARK: Limits

    @Test func aLongMessageIsNotRemembered() throws {
        func encode(_ frame: UInt32, count: Int) throws -> [UInt8] {
            list.setCommands(
                of: .root,
                (0..<count).map { .fill(.rect(CGRect(x: 0, y: $0 * 9, width: Int(frame), height: 8)), .color(.black)) })
            return self.encode(frame)
        }
        // Each rectangle that another one replaces takes seven bytes at most.
        for (count, isShort) in [(140, true), (400, false)] {
            encoder.forgetPage()
            var decoder = FrameDecoder()
            try decoder.decode(try encode(1, count: count))
            let sizes = try (2..<6).map { (frame: Int) -> Int in
                let bytes = try encode(UInt32(frame), count: count)
                try decoder.decode(bytes)
                #expect(expectSame(decoder))
                return bytes.count
            }
            #expect((sizes[0] <= FrameShape.longest) == isShort, "\(sizes)")
            #expect((sizes[3] == 1) == isShort, "\(sizes)")
        }
    }

    @Test func aPageThatWasLostIsSentNothingThatItForgot() throws {
        let layer = list.makeLayer()
        _ = encode(1)
        list.setOffset(of: layer, CGPoint(x: 0, y: 1))
        #expect(encode(2).count == 4)
        encoder.forgetPage()
        #expect(encode(3)[0] == WireFormat.ServerKind.whole.rawValue)
        list.setOffset(of: layer, CGPoint(x: 0, y: 2))
        #expect(encode(4)[0] == WireFormat.ServerKind.offsetY.rawValue)
        list.setOffset(of: layer, CGPoint(x: 0, y: 3))
        #expect(encode(5) == [0x08])
        // So is one that is told the whole picture without being lost.
        var whole: [UInt8] = []
        encoder.encodeWhole(list, scale: 1, frame: 6, into: &whole)
        list.setOffset(of: layer, CGPoint(x: 0, y: 4))
        #expect(encode(7)[0] == WireFormat.ServerKind.offsetY.rawValue)
    }

    @Test func aRepetitionIsNeverLonger() throws {
        // Differences that jump from one end to the other take more bytes than the numbers themselves.
        let layers = (0..<12).map { _ in list.makeLayer() }
        _ = encode(1)
        for frame in 2..<12 as Range<UInt32> {
            for layer in layers {
                let y: CGFloat = frame % 2 == 0 ? 63 / 8 : 0
                list.setOffset(of: layer, CGPoint(x: 0, y: y))
            }
            #expect(encode(frame).count <= 2 + 12 * 3)
        }
        for frame in 12..<40 as Range<UInt32> {
            for (index, layer) in layers.enumerated() {
                let y: CGFloat = (Int(frame) + index) % 2 == 0 ? CGFloat(40 + index) / 8 : 0
                list.setOffset(of: layer, CGPoint(x: 0, y: y))
            }
            #expect(encode(frame).count <= 2 + 12 * 3)
        }
    }

    // MARK: What is refused

    @Test func whatCannotBeReadIsRefused() throws {
        var page = FrameDecoder()
        let layer = list.makeLayer()
        try page.decode(encode(1))
        func refusal(_ bytes: [UInt8]) -> WireError? {
            var page = page
            do throws(WireError) { try page.decode(bytes) } catch { return error }
            return nil
        }
        #expect(refusal([]) == .truncated)
        #expect(refusal([0x06]) == .unknownKind(6))
        #expect(refusal([0x07]) == .unknownKind(7))
        // Before there is anything to repeat.
        for kind in 0x08...0x0F as ClosedRange<UInt8> { #expect(refusal([kind]) == .badValue("shape")) }
        list.setOffset(of: layer, CGPoint(x: 3, y: 2))
        try page.decode(encode(2))
        #expect(refusal([0x0A]) == .badValue("shape"))
        #expect(refusal([0x08]) == nil)
        #expect(refusal([0x08, 0]) == .trailingBytes)
        #expect(refusal([0x09]) == .truncated)
        #expect(refusal([0x09, 0x10]) == .badValue("pattern"))
        #expect(refusal([0x09, 0x03]) == nil)
        #expect(refusal([0x09, 0x03, 2]) == nil)
        #expect(refusal([0x09, 0x03, 2, 2]) == .trailingBytes)
        #expect(refusal([0x09, 0x0F, 2, 2]) == nil)
        #expect(refusal([0x09, 0x0F, 2, 0x80]) == .truncated)
        #expect(refusal([0x09, 0x03, 0xFF, 0xFF, 0xFF, 0xFF, 0x1F]) == .badValue("varint"))
        // A single that is no number: its bits with all of the exponent's.
        list.setProperties(of: layer) { $0.transform = CGAffineTransform(scaleX: 2, y: 2) }
        try page.decode(encode(3))
        #expect(refusal([0x09, 0x03] + [0x80, 0x80, 0x80, 0xF8, 0x07]) == .badValue("number"))
    }

    /// Messages with bytes changed, cut and added do not trap, whatever is remembered.
    @Test func noBytesTrap() throws {
        var picture = RandomPicture(seed: 4)
        var page = FrameDecoder()
        for frame in 1..<400 as Range<UInt32> {
            picture.edit(list)
            var bytes = encode(frame)
            if bytes.isEmpty { continue }
            try page.decode(bytes)
            for _ in 0..<8 {
                var other = page
                if picture.random.chance(0.5) {
                    bytes = (0..<Int.random(in: 1...12, using: &picture.random)).map { _ in
                        UInt8.random(in: 0...255, using: &picture.random)
                    }
                    bytes[0] = 0x08 | bytes[0] & 7
                } else {
                    bytes[Int.random(in: 0..<bytes.count, using: &picture.random)] ^=
                        1 << UInt8.random(in: 0..<8, using: &picture.random)
                }
                try? other.decode(bytes)
                try? other.decode([0x08])
            }
        }
    }
}
