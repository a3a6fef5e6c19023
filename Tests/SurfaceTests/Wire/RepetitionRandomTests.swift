import Foundation
import Testing

@testable import Surface

/// Random drags, whose frames repeat each other's shapes: a page that decodes every frame shows what the list holds.
@MainActor @Suite struct RepetitionRandomTests {
    @Test(arguments: [1, 2, 2.625] as [CGFloat])
    func aPageShowsTheList(scale: CGFloat) throws {
        var kinds: [UInt8: Int] = [:]
        for seed in 0..<12 as Range<UInt64> {
            var drag = RandomDrag(seed: seed &* 31 &+ UInt64(scale * 1000))
            let list = DisplayList(), encoder = FrameEncoder()
            var decoder = FrameDecoder()
            var frame: UInt32 = 0xFFFF_FF00
            let quantised = Quantised(grid: WireGrid(scale: scale))
            drag.open(list)
            for step in 0..<400 {
                drag.move(list)
                frame &+= drag.random.chance(0.02) ? 5 : 1
                var bytes: [UInt8] = []
                switch Int.random(in: 0..<150, using: &drag.random) {
                case 0:
                    // The page was lost, and another one came.
                    encoder.forgetPage()
                    decoder = FrameDecoder()
                case 1: encoder.encodeWhole(list, scale: scale, frame: frame, into: &bytes)
                default: break
                }
                if !bytes.isEmpty || encoder.encode(list, scale: scale, frame: frame, into: &bytes) {
                    kinds[bytes[0], default: 0] += 1
                    try decoder.decode(bytes)
                    #expect(decoder.picture.frame == frame)
                } else {
                    frame &-= 1
                }
                guard decoder.picture.layers == quantised.layers(list) else {
                    Issue.record("seed \(seed), step \(step): the page shows something else")
                    return
                }
                #expect(decoder.resourceCount == encoder.resourceCount)
            }
        }
        // All kinds came, and most frames were repetitions.
        for kind in [1, 2, 3, 4, 5] + Array(8...15) { #expect(kinds[UInt8(kind), default: 0] > 0, "kind \(kind)") }
        let repeated = kinds.filter { $0.key >= 8 }.values.reduce(0, +)
        #expect(repeated > kinds.values.reduce(0, +) / 2)
    }

    /// What a repetition stands for is what was written, to the byte, and no shorter.
    @Test func aRepetitionStandsForWhatWasWritten() throws {
        var random = SplitMix(state: 7)
        var (shapes, writer) = (FrameShapes(), FrameWriter())
        var remembered: [RepeatedFrame] = []
        var repeats = 0
        for _ in 0..<4_000 {
            writer.output.bytes.removeAll()
            writer.begin()
            var forms: [FrameSlot.Form] = []
            writer.byte(0x04)
            writer.varint(1 as UInt32)
            let literal = UInt8.random(in: 0..<6, using: &random)
            writer.byte(literal)
            // Wild numbers at times, else such as go on from where they were.
            let isWild = random.chance(0.1)
            for index in 0..<Int(literal) * 3 {
                let bits = UInt32.random(in: 0...(isWild ? .max : 8), using: &random)
                switch index % 4 {
                case 0: writer.step(Int32(bitPattern: bits))
                case 1: writer.length(bits)
                case 2: writer.level(UInt8(truncatingIfNeeded: bits))
                default: writer.float(Float(bitPattern: bits))
                }
                forms.append([.signed, .unsigned, .byte, .float][index % 4])
                if index % 5 == 0 { writer.byte(literal) }
            }
            let (full, slots) = (writer.output.bytes, writer.slots)
            shapes.settle(&writer, body: 2, isNext: random.chance(0.95))
            let bytes = writer.output.bytes
            #expect(bytes.count <= full.count)
            if bytes[0] == 0x04 {
                #expect(bytes == full)
                remembered.insert(RepeatedFrame(full, body: 2, slots: Array(zip(slots, forms))), at: 0)
                if remembered.count > 4 { remembered.removeLast() }
            } else {
                repeats += 1
                var frame = remembered.remove(at: Int(bytes[0] >> 1 & 3))
                try read(Array(bytes.dropFirst())) { (reader) throws(WireError) in
                    try frame.change(withPattern: bytes[0] & 1 == 1, &reader)
                }
                #expect(frame.message(difference: 1) == full)
                remembered.insert(frame, at: 0)
            }
        }
        #expect(repeats > 1_500)
    }
}

/// Layers, rectangles, texts, colours and waves that go on moving as they did, most of the time.
private struct RandomDrag {
    var random: SplitMix
    private var picture: RandomPicture
    private var layers: [LayerID] = []
    private var active: Set<Int> = []
    private var speed: CGFloat = 1
    private var pull: CGFloat = 0
    /// What each layer's parts take of the pull.
    private let shares: [CGFloat] = [1, 1, 0.5, -1, 0.2, 0]

    init(seed: UInt64) {
        random = SplitMix(state: seed)
        picture = RandomPicture(seed: seed)
    }

    @MainActor mutating func open(_ list: DisplayList) {
        layers = (0..<5).map { _ in list.makeLayer() }
        for index in layers.indices { show(list, index) }
        list.setCommands(of: .root, layers.map { .layer($0) })
        active = [0, 1]
    }

    @MainActor mutating func move(_ list: DisplayList) {
        if random.chance(0.2) { speed = CGFloat(random.number(-3...6)) }
        if random.chance(0.05) { active = Set((0..<5).filter { _ in random.chance(0.4) }) }
        pull += speed
        for index in active { show(list, index) }
        // Something else happens.
        if random.chance(0.03) { picture.edit(list) }
        layers = layers.filter { list[$0] != nil }
        while layers.count < 5 {
            layers.append(list.makeLayer())
            list.setCommands(of: .root, (list[.root]?.commands ?? []) + [.layer(layers[layers.count - 1])])
        }
    }

    @MainActor private mutating func show(_ list: DisplayList, _ index: Int) {
        let (layer, pull) = (layers[index], pull)
        let share = shares[index]
        func wave() -> Path {
            Path { path in
                for x in 0...8 { path.addLine(to: CGPoint(x: CGFloat(x) * 10, y: pull + CGFloat(x % 3) * share)) }
            }
        }
        switch index {
        case 0:
            list.setOffset(of: layer, CGPoint(x: random.chance(0.1) ? pull : 0, y: pull))
        case 1:
            let run = TextRun(face: FontFace(index: 0), size: 17, string: "Pull", width: 40)
            list.setCommands(
                of: layer,
                [
                    .fill(.rect(CGRect(x: 0, y: 0, width: 390, height: 200 + pull)), .color(.black)),
                    .text(run, origin: CGPoint(x: 10, y: 100 + pull / 2), .color(.black)),
                    .fill(.rect(CGRect(x: 0, y: 200 + pull, width: 390, height: 9)), .color(.black)),
                ])
        case 2:
            list.setProperties(of: layer) {
                $0.opacity = max(0, min(255, pull.rounded())) / 255
                $0.transform = CGAffineTransform(scaleX: 1 + pull / 500, y: 1 + pull / 500)
                $0.offset.y = pull * share
            }
        case 3: list.setCommands(of: layer, [.fill(.path(wave(), offset: .zero), .color(.black))])
        default:
            let level = UInt8(max(0, min(255, pull)))
            let color = PackedColor(red: level, green: 255 - level, blue: 9, alpha: 200)
            list.setCommands(of: layer, [.fill(.ellipse(CGRect(x: 0, y: 0, width: 9, height: 9)), .color(color))])
            list.setProperties(of: layer) { $0.blur = max(0, pull / 20) }
        }
    }
}
