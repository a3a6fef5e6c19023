internal import Foundation

extension FrameDecoder {
    mutating func command(_ reader: inout FrameReader) throws(WireError) -> DrawCommand {
        let code = try reader.byte()
        switch code & 7 {
        case WireFormat.Command.fill:
            let shape = try shape(code >> 3 & 7, &reader)
            return .fill(shape, try paint(&reader), evenOdd: code & WireFormat.Command.evenOdd != 0)
        case WireFormat.Command.stroke:
            let shape = try shape(code >> 3 & 7, &reader)
            let paint = try paint(&reader)
            return .stroke(shape, paint, try line(&reader))
        case WireFormat.Command.text:
            let run = try run(&reader)
            let origin = try point(&reader)
            return .text(run, origin: origin, try paint(&reader))
        case WireFormat.Command.image:
            let image = try image(&reader)
            let rect = try rect(&reader)
            return .image(image, rect, tint: code & WireFormat.Command.tint == 0 ? nil : try paint(&reader))
        case WireFormat.Command.layer: return .layer(LayerID(try reader.varint()))
        default: throw .unknownKind(code)
        }
    }

    mutating func shape(_ kind: UInt8, _ reader: inout FrameReader) throws(WireError) -> DrawShape {
        switch kind {
        case WireFormat.Shape.rect: return .rect(try rect(&reader))
        case WireFormat.Shape.ellipse: return .ellipse(try rect(&reader))
        case WireFormat.Shape.rounded, WireFormat.Shape.continuous:
            let rect = try rect(&reader)
            return .roundedRect(
                rect, CornerRadii(all: grid.points(try reader.length())),
                continuous: kind == WireFormat.Shape.continuous)
        case WireFormat.Shape.uneven, WireFormat.Shape.unevenContinuous:
            let rect = try rect(&reader)
            let radii = CornerRadii(
                topLeft: grid.points(try reader.length()), topRight: grid.points(try reader.length()),
                bottomRight: grid.points(try reader.length()), bottomLeft: grid.points(try reader.length()))
            return .roundedRect(rect, radii, continuous: kind == WireFormat.Shape.unevenContinuous)
        case WireFormat.Shape.path:
            let path = try path(&reader)
            return .path(path, offset: try point(&reader))
        default: throw .unknownKind(kind)
        }
    }

    private func point(_ reader: inout FrameReader) throws(WireError) -> CGPoint {
        CGPoint(x: grid.points(try reader.step()), y: grid.points(try reader.step()))
    }

    private func rect(_ reader: inout FrameReader) throws(WireError) -> CGRect {
        let origin = try point(&reader)
        return CGRect(
            origin: origin,
            size: CGSize(width: grid.points(try reader.length()), height: grid.points(try reader.length())))
    }

    private func line(_ reader: inout FrameReader) throws(WireError) -> StrokeLine {
        let flags = try reader.byte()
        guard let cap = StrokeLine.Cap(rawValue: flags & 3), let join = StrokeLine.Join(rawValue: flags >> 2 & 3) else {
            throw .badValue("line")
        }
        var line = StrokeLine(width: grid.points(try reader.length()), cap: cap, join: join)
        if flags & 0x10 != 0 { line.miterLimit = CGFloat(try reader.finite()) }
        if flags & 0x20 != 0 {
            for _ in 0..<(try reader.count()) { line.dash.append(grid.points(try reader.length())) }
            line.dashPhase = grid.points(try reader.step())
        }
        return line
    }

    func transform(_ reader: inout FrameReader) throws(WireError) -> CGAffineTransform? {
        try WireTransform(&reader).transform(on: grid)
    }

    /// A command that takes up another rectangle than before, by the differences.
    func resized(_ command: DrawCommand, _ reader: inout FrameReader) throws(WireError) -> DrawCommand {
        let (dx, dy) = (try reader.step(), try reader.step())
        let (dw, dh) = (try reader.step(), try reader.step())
        func changed(_ value: CGFloat, _ difference: Int32) -> CGFloat { grid.points(grid.steps(value) &+ difference) }
        func changed(_ rect: CGRect) -> CGRect {
            CGRect(
                x: changed(rect.minX, dx), y: changed(rect.minY, dy), width: changed(rect.width, dw),
                height: changed(rect.height, dh))
        }
        func changed(_ shape: DrawShape) throws(WireError) -> DrawShape {
            switch shape {
            case .rect(let rect): return .rect(changed(rect))
            case .ellipse(let rect): return .ellipse(changed(rect))
            case .roundedRect(let rect, let radii, let continuous):
                return .roundedRect(changed(rect), radii, continuous: continuous)
            case .path: throw .badValue("edit")
            }
        }
        switch command {
        case .fill(let shape, let paint, let evenOdd): return .fill(try changed(shape), paint, evenOdd: evenOdd)
        case .stroke(let shape, let paint, let line): return .stroke(try changed(shape), paint, line)
        case .image(let image, let rect, let tint): return .image(image, changed(rect), tint: tint)
        case .text, .layer: throw .badValue("edit")
        }
    }

    /// A command in another paint.
    mutating func repainted(_ command: DrawCommand, _ reader: inout FrameReader) throws(WireError) -> DrawCommand {
        let paint = try paint(&reader)
        switch command {
        case .fill(let shape, _, let evenOdd): return .fill(shape, paint, evenOdd: evenOdd)
        case .stroke(let shape, _, let line): return .stroke(shape, paint, line)
        case .text(let run, let origin, _): return .text(run, origin: origin, paint)
        case .image(let image, let rect, _): return .image(image, rect, tint: paint)
        case .layer: throw .badValue("edit")
        }
    }

    func shadow(_ reader: inout FrameReader) throws(WireError) -> LayerProperties.Shadow? {
        if try reader.byte() == 0 { return nil }
        let color = try reader.color()
        let radius = grid.points(try reader.length())
        return LayerProperties.Shadow(
            color: color, radius: radius,
            offset: CGSize(width: grid.points(try reader.step()), height: grid.points(try reader.step())))
    }

    // MARK: Resources

    private mutating func paint(_ reader: inout FrameReader) throws(WireError) -> Paint {
        let reference = try reader.varint()
        if reference == WireFormat.PaintReference.newColor {
            let color = try reader.color()
            _ = colors.reference(to: color)
            return .color(color)
        }
        if reference == WireFormat.PaintReference.newGradient {
            let number = try reader.number()
            let gradient = try gradient(&reader)
            gradients[number] = gradient
            return .gradient(gradient)
        }
        if reference > WireFormat.PaintReference.firstGradient {
            guard let known = gradients[reference - WireFormat.PaintReference.firstGradient] else {
                throw .badValue("gradient")
            }
            return .gradient(known)
        }
        guard let color = colors.color(reference) else { throw .badValue("colour") }
        return .color(color)
    }

    private func gradient(_ reader: inout FrameReader) throws(WireError) -> GradientPaint {
        let kind = try reader.byte()
        let first = CGPoint(x: CGFloat(try reader.finite()), y: CGFloat(try reader.finite()))
        let (a, b) = (CGFloat(try reader.finite()), CGFloat(try reader.finite()))
        let geometry: GradientPaint.Geometry
        switch kind {
        case 0: geometry = .linear(start: first, end: CGPoint(x: a, y: b))
        case 1: geometry = .radial(center: first, startRadius: a, endRadius: b)
        case 2: geometry = .elliptical(center: first, startFraction: a, endFraction: b)
        case 3: geometry = .angular(center: first, startAngle: a, endAngle: b)
        default: throw .unknownKind(kind)
        }
        var stops: [GradientPaint.Stop] = []
        for _ in 0..<(try reader.count(ofSize: 8)) {
            let location = CGFloat(try reader.finite())
            stops.append(GradientPaint.Stop(color: try reader.color(), location: location))
        }
        return GradientPaint(geometry: geometry, stops: stops)
    }

    private mutating func run(_ reader: inout FrameReader) throws(WireError) -> TextRun {
        let reference = try reader.varint()
        guard reference == 0 else {
            guard let known = runs[reference] else { throw .badValue("text run") }
            return known
        }
        let number = try reader.number()
        let flags = try reader.byte()
        guard let index = UInt16(exactly: try reader.varint()) else { throw .badValue("font") }
        let face = FontFace(index: index)
        let (size, width) = (CGFloat(try reader.finite()), CGFloat(try reader.finite()))
        let spacing = flags & 2 == 0 ? 0 : CGFloat(try reader.finite())
        let string = try reader.string(limit: Int(UInt32.max))
        var slices: [UInt16] = []
        for _ in 0..<(try reader.count()) {
            let value = try reader.varint()
            guard let slice = UInt16(exactly: value >> 1) else { throw .badValue("font") }
            slices.append(slice)
            if value & 1 == 1 {
                let version = try reader.string(limit: 1024)
                let range = try reader.string(limit: 65536)
                picture.fonts.append(FontResource(face: face, slice: slice, version: version, unicodeRange: range))
            }
        }
        let run = TextRun(
            face: face, size: size, string: string, width: width, isRightToLeft: flags & 1 != 0,
            letterSpacing: spacing, slices: slices)
        runs[number] = run
        return run
    }

    private mutating func image(_ reader: inout FrameReader) throws(WireError) -> ImageSource {
        let reference = try reader.varint()
        guard reference == 0 else {
            guard let known = images[reference] else { throw .badValue("image") }
            return known
        }
        let number = try reader.number()
        let name = try reader.string(limit: 1024)
        let size = CGSize(width: CGFloat(try reader.finite()), height: CGFloat(try reader.finite()))
        let image = ImageSource(name: name, size: size)
        images[number] = image
        return image
    }

    private mutating func path(_ reader: inout FrameReader) throws(WireError) -> Path {
        let reference = try reader.varint()
        guard reference == 0 else {
            guard let known = paths[reference] else { throw .badValue("path") }
            return known
        }
        let number = try reader.number()
        var elements: [Path.Element] = []
        var (x, y): (Int32, Int32) = (0, 0)
        func point(_ reader: inout FrameReader) throws(WireError) -> CGPoint {
            x &+= try reader.step()
            y &+= try reader.step()
            return CGPoint(x: grid.points(x), y: grid.points(y))
        }
        for _ in 0..<(try reader.count()) {
            let verb = try reader.byte()
            switch verb {
            case 0: elements.append(.move(to: try point(&reader)))
            case 1: elements.append(.line(to: try point(&reader)))
            case 2:
                let control = try point(&reader)
                elements.append(.quadCurve(to: try point(&reader), control: control))
            case 3:
                let (control1, control2) = (try point(&reader), try point(&reader))
                elements.append(.curve(to: try point(&reader), control1: control1, control2: control2))
            case 4: elements.append(.closeSubpath)
            default: throw .unknownKind(verb)
            }
        }
        let path = Path(elements: elements)
        paths[number] = path
        return path
    }
}
