import Foundation
import Testing

@testable import Surface

@MainActor @Suite struct FrameCodecTests {
    /// Random lists under random edits: a page that decodes every frame shows what the list holds, and so does one
    /// that gets the whole picture.
    @Test(arguments: [1, 1.5, 2, 2.625, 3] as [CGFloat])
    func aPageShowsTheList(scale: CGFloat) throws {
        for seed in 0..<8 as Range<UInt64> {
            var picture = RandomPicture(seed: seed &* 977 &+ UInt64(scale * 1000))
            let list = DisplayList()
            let encoder = FrameEncoder()
            var decoder = FrameDecoder()
            let quantised = Quantised(grid: WireGrid(scale: scale))
            var frame: UInt32 = 0xFFFF_FFF0
            for step in 0..<250 {
                for _ in 0..<Int.random(in: 1...4, using: &picture.random) { picture.edit(list) }
                frame &+= UInt32.random(in: 1...3, using: &picture.random)
                var bytes: [UInt8] = []
                if encoder.encode(list, scale: scale, frame: frame, into: &bytes) {
                    try decoder.decode(bytes)
                    #expect(decoder.picture.frame == frame)
                } else {
                    #expect(bytes.isEmpty)
                }
                #expect(!list.hasChanges)
                let expected = quantised.layers(list)
                guard decoder.picture.layers == expected else {
                    Issue.record("seed \(seed), step \(step): the page shows something else")
                    return
                }
                if step % 50 == 49 {
                    var whole: [UInt8] = []
                    FrameEncoder().encodeWhole(list, scale: scale, frame: frame, into: &whole)
                    var fresh = FrameDecoder()
                    try fresh.decode(whole)
                    #expect(fresh.picture.layers == expected)
                }
            }
        }
    }

    /// A long text of which every line gets another colour: each is not looked for among all before it.
    @Test func manyReplacedInPlaceAreOneReplacedList() throws {
        let list = DisplayList(), encoder = FrameEncoder()
        func command(_ index: Int, _ round: Int) -> DrawCommand {
            .fill(.rect(CGRect(x: index, y: round, width: 4, height: 4)), .color(PackedColor(rgba: UInt32(round))))
        }
        list.setCommands(of: .root, (0..<1000).map { command($0, 0) })
        var decoder = FrameDecoder()
        for round in 1..<4 {
            var bytes: [UInt8] = []
            encoder.encode(list, scale: 1, frame: UInt32(round), into: &bytes)
            try decoder.decode(bytes)
            #expect(decoder.picture.layers == Quantised(grid: WireGrid(scale: 1)).layers(list))
            let layer = try #require(list[.root])
            #expect(layer.replaced.isEmpty && layer.takenCommands == nil)
            for index in 0..<200 { list.replaceCommand(of: .root, at: index, with: command(index, round)) }
            #expect(layer.replaced.count == 200 && layer.takenCommands == nil)
            for index in (0..<1000).reversed() {
                list.replaceCommand(of: .root, at: index, with: command(index, round))
            }
            #expect(layer.replaced.isEmpty)
            #expect(layer.takenCommands == (0..<1000).map { command($0, round - 1) })
        }
    }

    @Test func anUnchangedListSendsNothing() {
        let list = DisplayList(), encoder = FrameEncoder()
        var bytes: [UInt8] = []
        #expect(encoder.encode(list, scale: 2, frame: 1, into: &bytes))
        bytes.removeAll()
        #expect(!encoder.encode(list, scale: 2, frame: 2, into: &bytes))
        // Less than a sixteenth of a device pixel is nothing.
        list.setOffset(of: .root, CGPoint(x: 0, y: 0.03))
        #expect(!encoder.encode(list, scale: 2, frame: 3, into: &bytes))
        #expect(bytes.isEmpty && !list.hasChanges)
        // But many nothings are something.
        list.setOffset(of: .root, CGPoint(x: 0, y: 0.06))
        #expect(encoder.encode(list, scale: 2, frame: 4, into: &bytes))
    }

    @Test func whatTheBufferHeldStays() throws {
        let list = DisplayList(), encoder = FrameEncoder()
        var bytes: [UInt8] = [9, 9, 9]
        encoder.encode(list, scale: 1, frame: 7, into: &bytes)
        #expect(bytes.prefix(3) == [9, 9, 9])
        var decoder = FrameDecoder()
        try decoder.decode(Array(bytes.dropFirst(3)))
        #expect(decoder.picture.frame == 7 && decoder.picture.layers.count == 1)
    }

    @Test func anotherScaleSendsTheWholePicture() throws {
        let list = DisplayList(), encoder = FrameEncoder()
        list.setCommands(of: .root, [.fill(.rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .color(.black))])
        var decoder = FrameDecoder()
        for scale in [1, 2] as [CGFloat] {
            var bytes: [UInt8] = []
            encoder.encode(list, scale: scale, frame: UInt32(scale), into: &bytes)
            #expect(bytes[0] == WireFormat.ServerKind.whole.rawValue)
            try decoder.decode(bytes)
            #expect(decoder.picture.scale == scale)
            #expect(decoder.picture.layers[.root]?.commands == list[.root]?.commands)
        }
    }

    @Test func aFontSliceIsDescribedOnce() throws {
        var asked: [UInt16] = []
        let encoder = FrameEncoder { face, slice in
            asked.append(slice)
            return FontResource(face: face, slice: slice, version: "v1", unicodeRange: "U+20-7E")
        }
        let list = DisplayList()
        let face = FontFace(index: 2)
        let texts = ["a", "b", "c"].map { TextRun(face: face, size: 17, string: $0, width: 9, slices: [0, 300]) }
        list.setCommands(of: .root, texts.map { .text($0, origin: .zero, .color(.black)) })
        var bytes: [UInt8] = []
        encoder.encode(list, scale: 1, frame: 1, into: &bytes)
        var decoder = FrameDecoder()
        try decoder.decode(bytes)
        #expect(asked == [0, 300])
        #expect(
            decoder.picture.fonts
                == [0, 300].map { FontResource(face: face, slice: $0, version: "v1", unicodeRange: "U+20-7E") })
    }

    @Test func coordinatesThatAreNoNumbersAreHeld() throws {
        let list = DisplayList(), encoder = FrameEncoder()
        let wild = CGRect(x: -.infinity, y: .nan, width: .infinity, height: 1e300)
        list.setCommands(of: .root, [.fill(.rect(wild), .color(.black)), .fill(.ellipse(.null), .color(.black))])
        list.setOffset(of: .root, CGPoint(x: 1e30, y: -1e30))
        var bytes: [UInt8] = []
        encoder.encode(list, scale: 3, frame: 1, into: &bytes)
        list.setOffset(of: .root, CGPoint(x: -1e30, y: 1e30))
        list.setCommands(of: .root, [.fill(.rect(CGRect(x: 1e30, y: 0, width: 1, height: 1)), .color(.black))])
        var more: [UInt8] = []
        encoder.encode(list, scale: 3, frame: 2, into: &more)
        var decoder = FrameDecoder()
        try decoder.decode(bytes)
        try decoder.decode(more)
        let limit = CGFloat(1 << 28) / 24
        #expect(decoder.picture.layers[.root]?.properties.offset == CGPoint(x: -limit, y: limit))
    }

    /// A feed that never ends holds no more than a few screens of text on the page.
    @Test func anEndlessFeedKeepsMemoryBounded() throws {
        let list = DisplayList(), encoder = FrameEncoder()
        var decoder = FrameDecoder()
        var most = 0
        for frame in 0..<3000 as Range<UInt32> {
            let rows = (0..<20).map { row in
                let n = Int(frame) + row
                let run = TextRun(face: FontFace(index: 0), size: 17, string: "row \(n)", width: 50)
                return DrawCommand.text(run, origin: CGPoint(x: 16, y: n * 44), .color(.black))
            }
            list.setCommands(of: .root, rows)
            list.setOffset(of: .root, CGPoint(x: 0, y: -44 * Int(frame)))
            var bytes: [UInt8] = []
            encoder.encode(list, scale: 2, frame: frame, into: &bytes)
            try decoder.decode(bytes)
            #expect(decoder.resourceCount == encoder.resourceCount)
            most = max(most, decoder.resourceCount)
            // One row goes and one comes: no frame but a sweeping one needs more than that.
            if frame > 0, bytes.count > 64 { #expect(bytes.count < 300) }
        }
        #expect(most <= 20 * 2 + 65)
        #expect(decoder.picture.layers == Quantised(grid: WireGrid(scale: 2)).layers(list))
    }
}
