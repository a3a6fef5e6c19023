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

    package init() {}

    /// How many resources are held.
    package var resourceCount: Int { runs.count + paths.count + gradients.count + images.count }

    /// Applies one frame message. After an error the picture is undefined, and only a whole picture mends it.
    package mutating func decode(_ message: [UInt8]) throws(WireError) {
        try read(message) { (reader) throws(WireError) in try self.decode(&reader) }
    }

    private mutating func decode(_ reader: inout ByteReader) throws(WireError) {
        let first = try reader.byte()
        let kind = WireFormat.ServerKind(rawValue: first)
        switch kind {
        case .offsetX, .offsetY, .offset:
            picture.frame &+= try reader.varint()
            let id = LayerID(try reader.varint())
            guard var offset = picture.layers[id]?.properties.offset else { throw .badValue("layer") }
            if kind != .offsetY { try move(&offset.x, &reader) }
            if kind != .offsetX { try move(&offset.y, &reader) }
            picture.layers[id]?.properties.offset = offset
            try reader.end()
        case .whole:
            self = FrameDecoder()
            picture.frame = try reader.varint()
            picture.scale = CGFloat(try reader.finite())
            grid = WireGrid(scale: picture.scale)
            while !reader.isAtEnd { try operation(&reader) }
        case .frame:
            picture.frame &+= try reader.varint()
            while !reader.isAtEnd { try operation(&reader) }
        default: throw .unknownKind(first)
        }
    }

    private mutating func operation(_ reader: inout ByteReader) throws(WireError) {
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

    private mutating func layer(_ parts: UInt8, _ reader: inout ByteReader) throws(WireError) {
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
    private func move(_ value: inout CGFloat, _ reader: inout ByteReader) throws(WireError) {
        value = grid.points(grid.steps(value + grid.points(try reader.zigzag())))
    }

    private mutating func properties(
        _ properties: inout LayerProperties, _ reader: inout ByteReader
    ) throws(WireError) {
        let mask = try reader.byte()
        if mask & WireFormat.Property.transform != 0 { properties.transform = try transform(&reader) }
        if mask & WireFormat.Property.opacity != 0 { properties.opacity = CGFloat(try reader.byte()) / 255 }
        if mask & WireFormat.Property.clip != 0 {
            let kind = try reader.byte()
            properties.clip = kind == WireFormat.Shape.none ? nil : try shape(kind, &reader)
        }
        if mask & WireFormat.Property.shadow != 0 { properties.shadow = try shadow(&reader) }
        if mask & WireFormat.Property.blur != 0 { properties.blur = grid.points(try reader.varint()) }
        if mask & WireFormat.Property.blendMode != 0 {
            guard let mode = BlendMode(rawValue: try reader.byte()) else { throw .badValue("blend mode") }
            properties.blendMode = mode
        }
    }

    private mutating func edit(
        _ old: [DrawCommand], _ reader: inout ByteReader
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
                let (dx, dy) = (grid.points(try reader.zigzag()), grid.points(try reader.zigzag()))
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
