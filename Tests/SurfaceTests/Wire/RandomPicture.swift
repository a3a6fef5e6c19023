import Foundation

@testable import Surface

/// Random display lists and random edits of them.
struct RandomPicture {
    var random: SplitMix
    let runs: [TextRun]
    let paints: [Paint]
    let paths: [Path]
    let images = (0..<3).map { ImageSource(name: "image\($0)", size: CGSize(width: 10 + $0, height: 20)) }

    init(seed: UInt64) {
        var random = SplitMix(state: seed)
        runs = (0..<30).map { (i: Int) -> TextRun in
            let slices: [UInt16] = i % 2 == 0 ? [0] : [0, 4]
            let spacing: CGFloat = i % 5 == 0 ? 0.5 : 0
            return TextRun(
                face: FontFace(index: UInt16(i % 3)), size: CGFloat(10 + i % 5), string: "run \(i) ø 漢",
                width: CGFloat(i) * 3.25, isRightToLeft: i % 7 == 0, letterSpacing: spacing, slices: slices)
        }
        let stops = [0, 0.5, 1].map {
            GradientPaint.Stop(color: PackedColor(rgba: UInt32($0 * 255) << 24 | 0xFF), location: $0)
        }
        let geometries: [GradientPaint.Geometry] = [
            .linear(start: .zero, end: CGPoint(x: 1, y: 1)),
            .radial(center: CGPoint(x: 0.5, y: 0.5), startRadius: 0, endRadius: 40),
            .elliptical(center: CGPoint(x: 0.5, y: 0.5), startFraction: 0, endFraction: 0.5),
            .angular(center: CGPoint(x: 0.5, y: 0.5), startAngle: 0, endAngle: 3),
        ]
        paints =
            (0..<80).map { _ in
                .color(PackedColor(rgba: UInt32.random(in: 0...UInt32.max, using: &random)))
            } + geometries.map { .gradient(GradientPaint(geometry: $0, stops: stops)) }
        paths = (0..<12).map { i in
            Path { path in
                path.move(to: CGPoint(x: i, y: 0))
                path.addLine(to: CGPoint(x: 10, y: 20 + i))
                path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 50, y: -4))
                path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: -3, y: 4))
                path.closeSubpath()
            }
        }
        self.random = random
    }

    mutating func point() -> CGPoint { CGPoint(x: random.number(-100...400), y: random.number(-500...2000)) }
    mutating func rect() -> CGRect {
        CGRect(origin: point(), size: CGSize(width: random.number(0...300), height: random.number(0...90)))
    }

    mutating func shape() -> DrawShape {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: return .rect(rect())
        case 1: return .roundedRect(rect(), CornerRadii(all: random.number(0...20)), continuous: random.chance(0.5))
        case 2:
            return .roundedRect(
                rect(),
                CornerRadii(
                    topLeft: random.number(0...9), topRight: 3, bottomRight: random.number(0...9), bottomLeft: 0),
                continuous: random.chance(0.5))
        case 3: return .ellipse(rect())
        default: return .path(random.pick(paths), offset: point())
        }
    }

    mutating func command() -> DrawCommand {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: return .fill(shape(), random.pick(paints), evenOdd: random.chance(0.1))
        case 2:
            return .stroke(
                shape(), random.pick(paints),
                StrokeLine(
                    width: random.number(0...4), cap: random.pick([.butt, .round, .square]),
                    join: random.pick([.miter, .round, .bevel]), miterLimit: random.pick([10, 4]),
                    dash: random.pick([[], [2, 3.5]]), dashPhase: 0))
        case 3, 4: return .text(random.pick(runs), origin: point(), random.pick(paints))
        default:
            return .image(random.pick(images), rect(), tint: random.chance(0.3) ? random.pick(paints) : nil)
        }
    }

    mutating func properties(_ p: inout LayerProperties) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: p.offset = point()
        case 1:
            p.transform = random.pick([
                nil, CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
                CGAffineTransform(a: 1.5, b: 0, c: 0, d: 1.5, tx: -20.3, ty: 11),
                CGAffineTransform(rotationAngle: random.number(-3...3)).concatenating(
                    CGAffineTransform(translationX: 40.7, y: -3)),
            ])
        case 2: p.opacity = CGFloat(Int.random(in: 0...255, using: &random)) / 255
        case 3: p.clip = random.chance(0.5) ? shape() : nil
        case 4:
            p.shadow =
                random.chance(0.3)
                ? nil
                : LayerProperties.Shadow(
                    color: .black, radius: random.number(0...20),
                    offset: CGSize(width: random.number(-5...5), height: 3))
        case 5: p.blur = random.number(0...10)
        default: p.blendMode = random.pick(BlendMode.allCases)
        }
    }

    /// Changes something of a list, the way an engine does.
    @MainActor mutating func edit(_ list: DisplayList) {
        let ids = list.layers.compactMap { $0?.id }
        let id = random.pick(ids)
        let count = list[id]!.commands.count
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
            let child = list.makeLayer()
            list.setCommands(of: child, (0..<Int.random(in: 0...12, using: &random)).map { _ in command() })
            var commands = list[id]!.commands
            commands.insert(.layer(child), at: Int.random(in: 0...commands.count, using: &random))
            list.setCommands(of: id, commands)
        case 1:
            if id == .root { break }
            for other in ids where other != id {
                let kept = list[other]!.commands.filter { $0 != .layer(id) }
                if kept.count != list[other]!.commands.count { list.setCommands(of: other, kept) }
            }
            list.removeLayer(id)
        case 2, 3: list.setProperties(of: id) { properties(&$0) }
        case 4: list.setOffset(of: id, point())
        case 5, 6:
            if count == 0 { break }
            let index = Int.random(in: 0..<count, using: &random)
            if case .layer = list[id]!.commands[index] { break }
            let old = list[id]!.commands[index]
            list.replaceCommand(
                of: id, at: index,
                with: random.pick([
                    command(), moved(old, point()), resized(old, rect()), repainted(old, random.pick(paints)),
                ]))
        default:
            var commands = list[id]!.commands
            if random.chance(0.3) {
                let by = point()
                commands = commands.map { moved($0, by) }
            }
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let place = Int.random(in: 0...commands.count, using: &random)
                if place < commands.count, random.chance(0.4) {
                    if case .layer = commands[place] { continue }
                    commands.remove(at: place)
                } else {
                    commands.insert(command(), at: place)
                }
            }
            list.setCommands(of: id, commands)
        }
    }

    func moved(_ command: DrawCommand, _ by: CGPoint) -> DrawCommand {
        func move(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + by.x, y: p.y + by.y) }
        func move(_ r: CGRect) -> CGRect { CGRect(origin: move(r.origin), size: r.size) }
        switch command {
        case .fill(.rect(let r), let p, let e): return .fill(.rect(move(r)), p, evenOdd: e)
        case .fill(.ellipse(let r), let p, let e): return .fill(.ellipse(move(r)), p, evenOdd: e)
        case .fill(.path(let path, let o), let p, let e): return .fill(.path(path, offset: move(o)), p, evenOdd: e)
        case .text(let run, let origin, let p): return .text(run, origin: move(origin), p)
        case .image(let image, let r, let t): return .image(image, move(r), tint: t)
        default: return command
        }
    }

    func resized(_ command: DrawCommand, _ rect: CGRect) -> DrawCommand {
        switch command {
        case .fill(.rect, let p, let e): return .fill(.rect(rect), p, evenOdd: e)
        case .fill(.roundedRect(_, let c, let continuous), let p, let e):
            return .fill(.roundedRect(rect, c, continuous: continuous), p, evenOdd: e)
        case .stroke(.ellipse, let p, let l): return .stroke(.ellipse(rect), p, l)
        case .image(let image, _, let t): return .image(image, rect, tint: t)
        default: return command
        }
    }

    func repainted(_ command: DrawCommand, _ paint: Paint) -> DrawCommand {
        switch command {
        case .fill(let shape, _, let e): return .fill(shape, paint, evenOdd: e)
        case .stroke(let shape, _, let l): return .stroke(shape, paint, l)
        case .text(let run, let origin, _): return .text(run, origin: origin, paint)
        case .image, .layer: return command
        }
    }
}

/// A list as a page sees it: everything brought to the wire's grid.
@MainActor struct Quantised {
    let grid: WireGrid

    func layers(_ list: DisplayList) -> [LayerID: RemotePicture.Layer] {
        var result: [LayerID: RemotePicture.Layer] = [:]
        for case let layer? in list.layers {
            var remote = RemotePicture.Layer()
            remote.properties = properties(layer.properties)
            remote.commands = layer.commands.map(command)
            result[layer.id] = remote
        }
        return result
    }

    private func value(_ v: CGFloat) -> CGFloat { grid.points(grid.steps(v)) }
    private func point(_ p: CGPoint) -> CGPoint { CGPoint(x: value(p.x), y: value(p.y)) }
    private func rect(_ r: CGRect) -> CGRect {
        CGRect(origin: point(r.origin), size: CGSize(width: value(r.width), height: value(r.height)))
    }
    private func shape(_ shape: DrawShape) -> DrawShape {
        switch shape {
        case .rect(let r): .rect(rect(r))
        case .ellipse(let r): .ellipse(rect(r))
        case .roundedRect(let r, let c, let continuous):
            .roundedRect(
                rect(r),
                CornerRadii(
                    topLeft: value(c.topLeft), topRight: value(c.topRight), bottomRight: value(c.bottomRight),
                    bottomLeft: value(c.bottomLeft)), continuous: continuous)
        case .path(let p, let offset): .path(path(p), offset: point(offset))
        }
    }
    private func path(_ path: Path) -> Path {
        Path(
            elements: path.elements.map {
                switch $0 {
                case .move(let p): .move(to: point(p))
                case .line(let p): .line(to: point(p))
                case .quadCurve(let p, let c): .quadCurve(to: point(p), control: point(c))
                case .curve(let p, let a, let b): .curve(to: point(p), control1: point(a), control2: point(b))
                case .closeSubpath: .closeSubpath
                }
            })
    }
    private func command(_ command: DrawCommand) -> DrawCommand {
        switch command {
        case .fill(let s, let p, let e): .fill(shape(s), p, evenOdd: e)
        case .stroke(let s, let p, let l):
            .stroke(
                shape(s), p,
                StrokeLine(
                    width: value(l.width), cap: l.cap, join: l.join, miterLimit: l.miterLimit, dash: l.dash.map(value),
                    dashPhase: value(l.dashPhase)))
        case .text(let run, let origin, let p): .text(run, origin: point(origin), p)
        case .image(let i, let r, let t): .image(i, rect(r), tint: t)
        case .layer: command
        }
    }
    private func properties(_ p: LayerProperties) -> LayerProperties {
        var result = p
        result.offset = point(p.offset)
        result.transform = p.transform.flatMap { WireTransform($0, on: grid).transform(on: grid) }
        result.clip = p.clip.map(shape)
        result.blur = value(p.blur)
        if let s = p.shadow {
            result.shadow = LayerProperties.Shadow(
                color: s.color, radius: value(s.radius),
                offset: CGSize(width: value(s.offset.width), height: value(s.offset.height)))
        }
        return result
    }
}
