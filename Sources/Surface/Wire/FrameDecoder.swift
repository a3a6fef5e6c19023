internal import Foundation

/// Reads frames as a page does, into a ``RemotePicture``: for tests, benchmarks and windows without a browser.
package struct FrameDecoder: Sendable {
    package internal(set) var picture = RemotePicture()
    var runs: [UInt32: TextRun] = [:]
    var paths: [UInt32: Path] = [:]
    var gradients: [UInt32: GradientPaint] = [:]
    var images: [UInt32: ImageSource] = [:]
    var colors = ColorMemory()
    var grid = WireGrid(scale: 1)
    /// Those of the last few shapes, the one used last first.
    private var shapes: [RepeatedFrame] = []

    package init() {}

    /// How many resources are held.
    package var resourceCount: Int { runs.count + paths.count + gradients.count + images.count }

    /// Applies one frame message. After an error the picture is undefined, and only a whole picture mends it.
    package mutating func decode(_ message: [UInt8]) throws(WireError) {
        guard let first = message.first else { throw .truncated }
        if first & ~WireFormat.Again.bits == WireFormat.Again.kind {
            try decodeRepetition(message)
        } else if let shape = try decodeInFull(message), message.count <= FrameShape.longest {
            if shapes.count == FrameShapes.count { shapes.removeLast() }
            shapes.insert(shape, at: 0)
        }
    }

    private mutating func decodeRepetition(_ message: [UInt8]) throws(WireError) {
        let bits = message[0] & WireFormat.Again.bits
        let place = Int(bits >> WireFormat.Again.placeShift)
        guard place < shapes.count else { throw .badValue("shape") }
        var shape = shapes.remove(at: place)
        try read(message) { (reader) throws(WireError) in
            _ = try reader.byte()
            try shape.change(withPattern: bits & WireFormat.Again.pattern != 0, &reader)
        }
        _ = try decodeInFull(shape.message(difference: 1))
        shapes.insert(shape, at: 0)
    }

    /// - Returns: what is to be remembered of a difference.
    private mutating func decodeInFull(_ message: [UInt8]) throws(WireError) -> RepeatedFrame? {
        try read(message) { (bytes) throws(WireError) in
            var reader = FrameReader(bytes)
            let body = try self.decode(&reader)
            return body.map { RepeatedFrame(message, body: $0, slots: reader.slots) }
        }
    }

    /// - Returns: where in a difference what follows the frame's number begins.
    private mutating func decode(_ reader: inout FrameReader) throws(WireError) -> Int? {
        let first = try reader.byte()
        let kind = WireFormat.ServerKind(rawValue: first)
        var body: Int?
        switch kind {
        case .offsetX, .offsetY, .offset:
            picture.frame &+= try reader.varint()
            body = reader.input.position
            let id = LayerID(try reader.varint())
            guard var offset = picture.layers[id]?.properties.offset else { throw .badValue("layer") }
            if kind != .offsetY { try move(&offset.x, &reader) }
            if kind != .offsetX { try move(&offset.y, &reader) }
            picture.layers[id]?.properties.offset = offset
            try reader.input.end()
        case .whole:
            self = FrameDecoder()
            picture.frame = try reader.varint()
            picture.scale = CGFloat(try reader.finite())
            grid = WireGrid(scale: picture.scale)
            while !reader.isAtEnd { try operation(&reader) }
        case .frame:
            picture.frame &+= try reader.varint()
            body = reader.input.position
            while !reader.isAtEnd { try operation(&reader) }
        default: throw .unknownKind(first)
        }
        return body
    }

    private mutating func operation(_ reader: inout FrameReader) throws(WireError) {
        let code = try reader.byte()
        if code & WireFormat.Operation.layer != 0 { return try layer(code, &reader) }
        switch code {
        case WireFormat.Operation.removeLayers:
            for _ in 0..<(try reader.count()) {
                guard picture.layers.removeValue(forKey: LayerID(try reader.varint())) != nil else {
                    throw .badValue("layer")
                }
            }
        case WireFormat.Operation.forget:
            let raw = try reader.byte()
            guard let kind = WireFormat.Resource(rawValue: raw) else { throw .unknownKind(raw) }
            var number: UInt32 = 0
            for _ in 0..<(try reader.count()) {
                number &+= try reader.varint()
                switch kind {
                case .run: runs[number] = nil
                case .path: paths[number] = nil
                case .gradient: gradients[number] = nil
                case .image: images[number] = nil
                }
            }
        default: throw .unknownKind(code)
        }
    }

    private mutating func layer(_ parts: UInt8, _ reader: inout FrameReader) throws(WireError) {
        let id = LayerID(try reader.varint())
        let isNew = parts & WireFormat.Operation.isNew != 0
        guard var layer = isNew ? RemotePicture.Layer() : picture.layers.removeValue(forKey: id) else {
            throw .badValue("layer")
        }
        if parts & WireFormat.Operation.offsetX != 0 { try move(&layer.properties.offset.x, &reader) }
        if parts & WireFormat.Operation.offsetY != 0 { try move(&layer.properties.offset.y, &reader) }
        if parts & WireFormat.Operation.properties != 0 { try properties(&layer.properties, &reader) }
        if parts & WireFormat.Operation.commands != 0 { layer.commands = try edit(layer.commands, &reader) }
        picture.layers[id] = layer
    }

    /// Sums are brought back to the grid, so that no error builds up.
    private func move(_ value: inout CGFloat, _ reader: inout FrameReader) throws(WireError) {
        value = grid.points(grid.steps(value + grid.points(try reader.step())))
    }

    private mutating func properties(
        _ properties: inout LayerProperties, _ reader: inout FrameReader
    ) throws(WireError) {
        let mask = try reader.byte()
        if mask & WireFormat.Property.transform != 0 { properties.transform = try transform(&reader) }
        if mask & WireFormat.Property.opacity != 0 { properties.opacity = CGFloat(try reader.level()) / 255 }
        if mask & WireFormat.Property.clip != 0 {
            let kind = try reader.byte()
            properties.clip = kind == WireFormat.Shape.none ? nil : try shape(kind, &reader)
        }
        if mask & WireFormat.Property.shadow != 0 { properties.shadow = try shadow(&reader) }
        if mask & WireFormat.Property.blur != 0 { properties.blur = grid.points(try reader.length()) }
        if mask & WireFormat.Property.blendMode != 0 {
            guard let mode = BlendMode(rawValue: try reader.byte()) else { throw .badValue("blend mode") }
            properties.blendMode = mode
        }
    }

    private mutating func edit(
        _ old: [DrawCommand], _ reader: inout FrameReader
    ) throws(WireError) -> [DrawCommand] {
        var (new, next): ([DrawCommand], Int) = ([], 0)
        new.reserveCapacity(old.count)
        while true {
            let code = try reader.byte()
            if code == 0 { break }
            if code == WireFormat.Edit.resize || code == WireFormat.Edit.repaint {
                guard next < old.count else { throw .badValue("edit") }
                let isResized = code == WireFormat.Edit.resize
                new.append(isResized ? try resized(old[next], &reader) : try repainted(old[next], &reader))
                next += 1
                continue
            }
            var count = Int(code >> 2)
            if count == WireFormat.Edit.longCount { count += Int(try reader.varint()) }
            if code & 3 == WireFormat.Edit.insert {
                guard count <= reader.remaining else { throw .truncated }
                for _ in 0..<count { new.append(try command(&reader)) }
                continue
            }
            guard count <= old.count - next else { throw .badValue("edit") }
            let range = next..<next + count
            next += count
            switch code & 3 {
            case WireFormat.Edit.keep: new.append(contentsOf: old[range])
            case WireFormat.Edit.shift:
                let (dx, dy) = (grid.points(try reader.step()), grid.points(try reader.step()))
                for command in old[range] { new.append(command.moved(dx, dy, on: grid)) }
            default: break
            }
        }
        new.append(contentsOf: old[next...])
        return new
    }
}

extension DrawCommand {
    /// The command moved by whole steps; sums are brought back to the grid, so that no error builds up.
    fileprivate func moved(_ dx: CGFloat, _ dy: CGFloat, on grid: WireGrid) -> DrawCommand {
        func move(_ p: CGPoint) -> CGPoint {
            CGPoint(x: grid.points(grid.steps(p.x + dx)), y: grid.points(grid.steps(p.y + dy)))
        }
        func move(_ r: CGRect) -> CGRect { CGRect(origin: move(r.origin), size: r.size) }
        func move(_ shape: DrawShape) -> DrawShape {
            switch shape {
            case .rect(let rect): .rect(move(rect))
            case .roundedRect(let rect, let radii, let continuous):
                .roundedRect(move(rect), radii, continuous: continuous)
            case .ellipse(let rect): .ellipse(move(rect))
            case .path(let path, let offset): .path(path, offset: move(offset))
            }
        }
        switch self {
        case .fill(let shape, let paint, let evenOdd): return .fill(move(shape), paint, evenOdd: evenOdd)
        case .stroke(let shape, let paint, let line): return .stroke(move(shape), paint, line)
        case .text(let run, let origin, let paint): return .text(run, origin: move(origin), paint)
        case .image(let image, let rect, let tint): return .image(image, move(rect), tint: tint)
        case .layer: return self
        }
    }
}
