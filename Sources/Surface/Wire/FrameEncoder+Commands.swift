internal import Foundation

extension FrameEncoder {
    func write(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, let paint, let evenOdd):
            let rule = evenOdd ? WireFormat.Command.evenOdd : 0
            writer.byte(WireFormat.Command.fill | shapeKind(shape) << 3 | rule)
            write(shape)
            write(paint)
        case .stroke(let shape, let paint, let line):
            writer.byte(WireFormat.Command.stroke | shapeKind(shape) << 3)
            write(shape)
            write(paint)
            write(line)
        case .text(let run, let origin, let paint):
            writer.byte(WireFormat.Command.text)
            write(run)
            write(origin)
            write(paint)
        case .image(let image, let rect, let tint):
            writer.byte(WireFormat.Command.image | (tint == nil ? 0 : WireFormat.Command.tint))
            write(image)
            write(rect)
            if let tint { write(tint) }
        case .layer(let id):
            writer.byte(WireFormat.Command.layer)
            writer.varint(id.number)
        }
    }

    // MARK: Shapes

    func shapeKind(_ shape: DrawShape) -> UInt8 {
        switch shape {
        case .rect: WireFormat.Shape.rect
        case .roundedRect(_, let radii, let continuous):
            switch (isEven(radii), continuous) {
            case (true, false): WireFormat.Shape.rounded
            case (true, true): WireFormat.Shape.continuous
            case (false, false): WireFormat.Shape.uneven
            case (false, true): WireFormat.Shape.unevenContinuous
            }
        case .ellipse: WireFormat.Shape.ellipse
        case .path: WireFormat.Shape.path
        }
    }

    private func isEven(_ radii: CornerRadii) -> Bool {
        let first = grid.length(radii.topLeft)
        return first == grid.length(radii.topRight) && first == grid.length(radii.bottomRight)
            && first == grid.length(radii.bottomLeft)
    }

    func write(_ shape: DrawShape) {
        switch shape {
        case .rect(let rect), .ellipse(let rect): write(rect)
        case .roundedRect(let rect, let radii, _):
            write(rect)
            writer.length(grid.length(radii.topLeft))
            if isEven(radii) { return }
            writer.length(grid.length(radii.topRight))
            writer.length(grid.length(radii.bottomRight))
            writer.length(grid.length(radii.bottomLeft))
        case .path(let path, let offset):
            write(path)
            write(offset)
        }
    }

    private func write(_ point: CGPoint) {
        writer.step(grid.steps(point.x))
        writer.step(grid.steps(point.y))
    }

    private func write(_ rect: CGRect) {
        write(rect.origin)
        writer.length(grid.length(rect.width))
        writer.length(grid.length(rect.height))
    }

    private func write(_ line: StrokeLine) {
        let hasMiter = line.miterLimit != 10
        writer.byte(
            line.cap.rawValue | line.join.rawValue << 2 | (hasMiter ? 0x10 : 0) | (line.dash.isEmpty ? 0 : 0x20))
        writer.length(grid.length(line.width))
        if hasMiter { writer.float(Float(line.miterLimit)) }
        if line.dash.isEmpty { return }
        writer.varint(line.dash.count)
        for length in line.dash { writer.length(grid.length(length)) }
        writer.step(grid.steps(line.dashPhase))
    }

    func write(_ transform: CGAffineTransform) {
        let wired = WireTransform(transform, on: grid)
        writer.byte(wired.kind)
        switch wired {
        case .identity: break
        case .straight(let values): for value in values { writer.float(value) }
        case .any(let values): for value in values { writer.float(value) }
        case .scale(let value, let x, let y), .rotation(let value, let x, let y):
            writer.float(value)
            writer.step(x)
            writer.step(y)
        }
    }

    func write(_ shadow: LayerProperties.Shadow?) {
        writer.byte(shadow == nil ? 0 : 1)
        guard let shadow else { return }
        writer.color(shadow.color)
        writer.length(grid.length(shadow.radius))
        writer.step(grid.steps(shadow.offset.width))
        writer.step(grid.steps(shadow.offset.height))
    }

    // MARK: Resources: a number, or 0 with the number and the definition

    private func define(_ resource: (number: UInt32, isNew: Bool)) -> Bool {
        if resource.isNew {
            writer.byte(0)
            writer.number(resource.number)
        } else {
            writer.varint(resource.number)
        }
        return resource.isNew
    }

    func write(_ paint: Paint) {
        switch paint {
        case .color(let color):
            if let reference = colors.reference(to: color) { return writer.varint(reference) }
            writer.varint(WireFormat.PaintReference.newColor)
            writer.color(color)
        case .gradient(let gradient):
            let (number, isNew) = gradients.number(of: gradient)
            if !isNew { return writer.varint(WireFormat.PaintReference.firstGradient + number) }
            writer.varint(WireFormat.PaintReference.newGradient)
            writer.number(number)
            define(gradient)
        }
    }

    private func define(_ gradient: GradientPaint) {
        func write(_ kind: UInt8, _ values: CGFloat...) {
            writer.byte(kind)
            for value in values { writer.float(Float(value)) }
        }
        switch gradient.geometry {
        case .linear(let start, let end): write(0, start.x, start.y, end.x, end.y)
        case .radial(let center, let startRadius, let endRadius):
            write(1, center.x, center.y, startRadius, endRadius)
        case .elliptical(let center, let startFraction, let endFraction):
            write(2, center.x, center.y, startFraction, endFraction)
        case .angular(let center, let startAngle, let endAngle): write(3, center.x, center.y, startAngle, endAngle)
        }
        writer.varint(gradient.stops.count)
        for stop in gradient.stops {
            writer.float(Float(stop.location))
            writer.color(stop.color)
        }
    }

    private func write(_ run: TextRun) {
        guard define(runs.number(of: run)) else { return }
        let hasSpacing = run.letterSpacing != 0
        writer.byte((run.isRightToLeft ? 1 : 0) | (hasSpacing ? 2 : 0))
        writer.varint(UInt32(run.face.index))
        writer.float(Float(run.size))
        writer.float(Float(run.width))
        if hasSpacing { writer.float(Float(run.letterSpacing)) }
        writer.string(run.string)
        writer.varint(run.slices.count)
        for slice in run.slices { write(run.face, slice) }
    }

    /// A font file: its slice number doubled, and one more when the definition follows.
    private func write(_ face: FontFace, _ slice: UInt16) {
        let key = UInt32(face.index) << 16 | UInt32(slice)
        guard fontsSent.insert(key).inserted, let font = fonts(face, slice) else {
            return writer.varint(UInt32(slice) << 1)
        }
        writer.varint(UInt32(slice) << 1 | 1)
        writer.string(font.version)
        writer.string(font.unicodeRange)
    }

    private func write(_ image: ImageSource) {
        guard define(images.number(of: image)) else { return }
        writer.string(image.name)
        writer.float(Float(image.size.width))
        writer.float(Float(image.size.height))
    }

    /// Points as differences from the point before: most fit in one or two bytes.
    private func write(_ path: Path) {
        guard define(paths.number(of: path)) else { return }
        writer.varint(path.elements.count)
        var (x, y): (Int32, Int32) = (0, 0)
        func point(_ p: CGPoint) {
            let (px, py) = (grid.steps(p.x), grid.steps(p.y))
            writer.step(px - x)
            writer.step(py - y)
            (x, y) = (px, py)
        }
        for element in path.elements {
            switch element {
            case .move(let to):
                writer.byte(0)
                point(to)
            case .line(let to):
                writer.byte(1)
                point(to)
            case .quadCurve(let to, let control):
                writer.byte(2)
                point(control)
                point(to)
            case .curve(let to, let control1, let control2):
                writer.byte(3)
                point(control1)
                point(control2)
                point(to)
            case .closeSubpath: writer.byte(4)
            }
        }
    }
}

extension CGFloat {
    /// 0…1 in 255 steps, as a screen shows it.
    var wireByte: UInt8 { self > 0 ? UInt8((Swift.min(1, self) * 255).rounded()) : 0 }
}
