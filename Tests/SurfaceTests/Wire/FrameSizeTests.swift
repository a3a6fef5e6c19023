import Foundation
import Testing

@testable import Surface

/// Bytes on the wire are a promise: each of these is the payload of one WebSocket message.
@MainActor @Suite struct FrameSizeTests {
    private let encoder = FrameEncoder()
    private let list = DisplayList()
    private let gradient = Paint.gradient(
        GradientPaint(
            geometry: .linear(start: .zero, end: CGPoint(x: 0, y: 1)),
            stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)]))

    private func encode(_ scale: CGFloat, _ frame: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        encoder.encode(list, scale: scale, frame: frame, into: &bytes)
        return bytes
    }

    @Test(arguments: [1, 2, 3] as [CGFloat], [1, 300, 70_000, UInt32.max - 1000] as [UInt32])
    func aScrollFrame(scale: CGFloat, first: UInt32) {
        for _ in 0..<300 { _ = list.makeLayer() }
        let layer = LayerID(299)
        _ = encode(scale, first)
        var frame = first
        for (offset, most) in [
            (CGPoint(x: 0, y: -1), 5), (CGPoint(x: 0, y: -40), 6), (CGPoint(x: 0, y: -9_000), 7),
            (CGPoint(x: 0, y: -500_000), 8), (CGPoint(x: -60, y: -499_950), 8), (CGPoint(x: 900_000, y: 900_000), 12),
        ] {
            frame &+= 1
            list.setOffset(of: layer, offset)
            let bytes = encode(scale, frame)
            #expect(bytes.count <= most, "\(offset): \(bytes.count) bytes")
        }
        // Even when frame numbers jump.
        list.setOffset(of: layer, CGPoint(x: 900_000, y: 899_980))
        #expect(encode(scale, frame &+ 0x7FFF_FFFF).count <= 12)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat], [1, UInt32.max - 3] as [UInt32])
    func aStretchFrame(scale: CGFloat, first: UInt32) {
        func panel(_ stretch: CGFloat) -> DrawCommand {
            .fill(
                .roundedRect(
                    CGRect(x: 16, y: 96, width: 358, height: 180 + stretch), CornerRadii(all: 24), continuous: true),
                gradient)
        }
        func text(_ string: String, _ y: CGFloat) -> DrawCommand {
            .text(
                TextRun(face: FontFace(index: 0), size: 17, string: string, width: 120),
                origin: CGPoint(x: 135, y: y), .color(.white))
        }
        let layer = list.makeLayer()
        list.setCommands(of: layer, [panel(0), text("Pull", 180), text("to refresh", 210)])
        list.setCommands(of: .root, [.layer(layer)])
        _ = encode(scale, first)
        for step in 1...20 {
            let stretch = CGFloat(step) * 7.3
            list.replaceCommand(of: layer, at: 2, with: text("to refresh", 210 + stretch / 2))
            list.replaceCommand(of: layer, at: 0, with: panel(stretch))
            list.replaceCommand(of: layer, at: 1, with: text("Pull", 180 + stretch / 2))
            let bytes = encode(scale, first &+ UInt32(step))
            #expect(bytes.count <= 28, "\(bytes.count) bytes")
        }
        // The same from lists as a whole.
        list.setCommands(of: layer, [panel(3), text("Pull", 181.5), text("to refresh", 211.5)])
        #expect(encode(scale, first &+ 21).count <= 28)
    }

    @Test func aTextCommandIsSevenBytesOnceItsRunIsKnown() {
        let runs = (0..<50).map { TextRun(face: FontFace(index: 0), size: 15, string: "word \($0)", width: 40) }
        let texts = runs.map { DrawCommand.text($0, origin: CGPoint(x: 20, y: 30), .color(.black)) }
        list.setCommands(of: .root, texts)
        _ = encode(1, 1)
        list.setCommands(of: .root, texts + [texts[0]])
        // Header 2, layer 2, keep 1, insert 1, the command, end 1.
        #expect(encode(1, 2).count == 7 + 7)
    }

    @Test func manyMovedAlikeAreOneShift() {
        let commands = (0..<200).map {
            DrawCommand.fill(.rect(CGRect(x: 0, y: $0 * 10, width: 50 + $0, height: 9)), .color(.black))
        }
        list.setCommands(of: .root, commands)
        _ = encode(2, 1)
        list.setCommands(
            of: .root,
            (0..<200).map {
                .fill(.rect(CGRect(x: 5, y: $0 * 10 - 3, width: 50 + $0, height: 9)), .color(.black))
            })
        // Header 2, layer 2, a shift of 200 3, its way 3, end 1.
        #expect(encode(2, 2).count == 11)
    }

    @Test func aRowThatGoesAndARowThatComes() {
        func row(_ n: Int) -> DrawCommand {
            .text(
                TextRun(face: FontFace(index: 0), size: 17, string: "r\(n)", width: 30),
                origin: CGPoint(x: 16, y: n * 44), .color(.black))
        }
        list.setCommands(of: .root, (0..<30).map(row))
        _ = encode(1, 1)
        list.setCommands(of: .root, (1..<31).map(row))
        // Header 2, layer 2, drop 1, keep 1, insert 1, command 6, new run 19, end 1, and no row that stayed.
        #expect(encode(1, 2).count == 33)
    }

    @Test func coloursCostAByteOnceUsed() {
        let shape = DrawShape.rect(CGRect(x: 1, y: 1, width: 1, height: 1))
        let blue = Paint.color(PackedColor(red: 0, green: 0, blue: 255))
        list.setCommands(of: .root, [.fill(shape, .color(.black))])
        _ = encode(1, 1)
        list.setCommands(of: .root, [.fill(shape, .color(.black)), .fill(shape, blue)])
        let first = encode(1, 2).count
        list.setCommands(of: .root, [.fill(shape, .color(.black)), .fill(shape, blue), .fill(shape, blue)])
        #expect(encode(1, 3).count == first - 4)
    }

    /// One view among others that grows, changes its colour, turns, fades or is magnified.
    @Test(arguments: [1, 2, 3] as [CGFloat])
    func anAnimationOfOneView(scale: CGFloat) throws {
        var decoder = FrameDecoder()
        func rect(_ step: Int) -> CGRect {
            CGRect(x: 165 - step * 4, y: 392 - step * 2, width: 60 + step * 8, height: 60)
        }
        func fill(_ rect: CGRect, _ red: UInt8) -> DrawCommand {
            .fill(.rect(rect), .color(PackedColor(red: red, green: 9, blue: 90)))
        }
        let others = (0..<40).map { fill(CGRect(x: 0, y: $0, width: 9, height: 1), 200) }
        for _ in 0..<100 { _ = list.makeLayer() }
        let layer = LayerID(99)
        list.setCommands(of: layer, others + [fill(rect(0), 0)] + others)
        try decoder.decode(encode(scale, 1))
        var frame: UInt32 = 1
        func expectSmall(_ what: String, _ change: (Int) -> Void) throws {
            for step in 1...30 {
                change(step)
                frame += 1
                let bytes = encode(scale, frame)
                #expect(bytes.count <= 16, "\(what): \(bytes.count) bytes")
                try decoder.decode(bytes)
                #expect(decoder.picture.layers == Quantised(grid: WireGrid(scale: scale)).layers(list))
            }
        }
        try expectSmall("size") { list.replaceCommand(of: layer, at: 40, with: fill(rect($0), 0)) }
        try expectSmall("colour") { list.replaceCommand(of: layer, at: 40, with: fill(rect(30), UInt8($0))) }
        try expectSmall("opacity") { step in
            list.setProperties(of: layer) { $0.opacity = CGFloat(255 - step * 7) / 255 }
        }
        for (what, transform) in [
            ("rotation", { CGAffineTransform(rotationAngle: CGFloat($0) / 20) }),
            ("scale", { CGAffineTransform(scaleX: 1 + CGFloat($0) / 9, y: 1 + CGFloat($0) / 9) }),
        ] as [(String, (Int) -> CGAffineTransform)] {
            try expectSmall(what) { step in
                let around = CGAffineTransform(translationX: -195, y: -422).concatenating(transform(step))
                list.setProperties(of: layer) {
                    $0.opacity = 1
                    $0.transform = around.concatenating(CGAffineTransform(translationX: 195, y: 422))
                }
            }
        }
    }
}
