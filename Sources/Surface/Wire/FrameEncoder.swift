package import Foundation

/// Writes what a page must change so that it shows a display list. One encoder belongs to one page: it holds what that
/// page knows, and the list's differences are taken by it alone.
@MainActor package final class FrameEncoder {
    /// Answers the file of a slice of a face; nil leaves the page to its fallback font.
    package typealias FontLookup = @MainActor (FontFace, UInt16) -> FontResource?

    @exclusivity(unchecked) var writer = FrameWriter()
    @exclusivity(unchecked) var grid = WireGrid(scale: 1)
    @exclusivity(unchecked) var runs = ResourceTable<TextRun>()
    @exclusivity(unchecked) var paths = ResourceTable<Path>()
    @exclusivity(unchecked) var gradients = ResourceTable<GradientPaint>()
    @exclusivity(unchecked) var images = ResourceTable<ImageSource>()
    @exclusivity(unchecked) var fontsSent: Set<UInt32> = []
    @exclusivity(unchecked) var colors = ColorMemory()
    let fonts: FontLookup
    @exclusivity(unchecked) private var shapes = FrameShapes()
    @exclusivity(unchecked) private var script = EditScript()
    @exclusivity(unchecked) private var replaced: [(index: Int, taken: DrawCommand)] = []
    @exclusivity(unchecked) private var previousFrame: UInt32 = 0
    @exclusivity(unchecked) private var hasPage = false

    /// - Parameter fonts: called once for each slice of a face that a run needs.
    package init(fonts: @escaping FontLookup = { FontResource(face: $0, slice: $1, version: "0") }) {
        self.fonts = fonts
    }

    /// How many resources the page holds for this encoder: the measure of its memory.
    package var resourceCount: Int { runs.count + paths.count + gradients.count + images.count }

    /// Appends one message that brings the page from what it has to what is in `list`, and marks the list as taken.
    ///
    /// The first message, and the first at another scale, holds the whole picture.
    /// - Parameter frame: any number that is different from the previous one; it comes back in the acknowledgement.
    /// - Returns: false, with nothing appended, when the page shows it already.
    @discardableResult
    package func encode(_ list: DisplayList, scale: CGFloat, frame: UInt32, into bytes: inout [UInt8]) -> Bool {
        guard hasPage, WireGrid(scale: scale) == grid else {
            encodeWhole(list, scale: scale, frame: frame, into: &bytes)
            return true
        }
        swap(&writer.output.bytes, &bytes)
        writer.begin()
        defer {
            writer.end()
            swap(&writer.output.bytes, &bytes)
            list.markTaken()
        }
        let start = writer.output.bytes.count
        if encodeOffset(list, frame: frame) { return writer.output.bytes.count > start }
        writer.byte(WireFormat.ServerKind.frame.rawValue)
        writer.varint(frame &- previousFrame)
        let header = writer.output.bytes.count
        for layer in list.changed { encode(layer) }
        if !list.removed.isEmpty {
            writer.byte(WireFormat.Operation.removeLayers)
            writer.varint(list.removed.count)
            for id in list.removed { writer.varint(id.number) }
        }
        if writer.output.bytes.count == header {
            writer.output.bytes.removeSubrange(start...)
            return false
        }
        sweep(list)
        settle(frame, body: header - start)
        return true
    }

    /// Appends one message with the whole picture, for a page that knows nothing or is too far behind.
    package func encodeWhole(_ list: DisplayList, scale: CGFloat, frame: UInt32, into bytes: inout [UInt8]) {
        forgetPage()
        hasPage = true
        grid = WireGrid(scale: scale)
        swap(&writer.output.bytes, &bytes)
        writer.byte(WireFormat.ServerKind.whole.rawValue)
        writer.varint(frame)
        writer.float(Float(grid.scale))
        for case let layer? in list.layers {
            let new = LayerProperties()
            script.insertAll(layer.commands.count)
            write(
                layer, move: move(from: .zero, to: layer.properties.offset), mask: propertyMask(new, layer.properties),
                isNew: true)
        }
        swap(&writer.output.bytes, &bytes)
        previousFrame = frame
        list.markTaken()
    }

    /// The page is gone: the next message holds the whole picture.
    package func forgetPage() {
        hasPage = false
        previousFrame = 0
        runs = ResourceTable()
        paths = ResourceTable()
        gradients = ResourceTable()
        images = ResourceTable()
        fontsSent.removeAll()
        colors = ColorMemory()
        shapes.forget()
    }

    /// The message of a frame is written: a shorter one that says the same takes its place if there is one.
    private func settle(_ frame: UInt32, body: Int) {
        shapes.settle(&writer, body: body, isNext: frame &- previousFrame == 1)
        previousFrame = frame
    }

    // MARK: Layers

    /// The commonest frame of all: one layer moved and nothing else. Returns false when it is not that.
    private func encodeOffset(_ list: DisplayList, frame: UInt32) -> Bool {
        guard list.changed.count == 1, list.removed.isEmpty else { return false }
        let layer = list.changed[0]
        guard !layer.isNew, layer.replaced.isEmpty, layer.takenCommands == nil, propertyMask(layer) == 0 else {
            return false
        }
        let move = move(of: layer)
        if move == Shift.none { return true }
        let kind: WireFormat.ServerKind = move.dx == 0 ? .offsetY : move.dy == 0 ? .offsetX : .offset
        writer.byte(kind.rawValue)
        writer.varint(frame &- previousFrame)
        let body = writer.output.bytes.count - writer.start
        writer.varint(layer.id.number)
        if move.dx != 0 { writer.step(move.dx) }
        if move.dy != 0 { writer.step(move.dy) }
        settle(frame, body: body)
        return true
    }

    private func encode(_ layer: DisplayList.Layer) {
        if layer.isNew {
            script.insertAll(layer.commands.count)
        } else if let taken = layer.takenCommands {
            script.compare(taken, layer.commands, grid: grid)
        } else if layer.replaced.isEmpty {
            script.insertAll(0)
        } else {
            replaced.removeAll(keepingCapacity: true)
            replaced.append(contentsOf: layer.replaced)
            // Most come in the order of their places.
            let isSorted = replaced.indices.dropFirst().allSatisfy { replaced[$0 - 1].index < replaced[$0].index }
            if !isSorted { replaced.sort { $0.index < $1.index } }
            script.compare(replaced: replaced, new: layer.commands, grid: grid)
        }
        write(layer, move: move(of: layer), mask: propertyMask(layer), isNew: layer.isNew)
    }

    /// Writes what is another of a layer, and the script's steps; nothing where that is nothing.
    private func write(_ layer: DisplayList.Layer, move: Shift, mask: UInt8, isNew: Bool) {
        var parts = WireFormat.Operation.layer
        if isNew { parts |= WireFormat.Operation.isNew }
        if move.dx != 0 { parts |= WireFormat.Operation.offsetX }
        if move.dy != 0 { parts |= WireFormat.Operation.offsetY }
        if mask != 0 { parts |= WireFormat.Operation.properties }
        if !script.isEmpty { parts |= WireFormat.Operation.commands }
        if parts == WireFormat.Operation.layer { return }
        writer.byte(parts)
        writer.varint(layer.id.number)
        if move.dx != 0 { writer.step(move.dx) }
        if move.dy != 0 { writer.step(move.dy) }
        if mask != 0 { write(layer.properties, mask) }
        if script.isEmpty { return }
        if isNew {
            writeScript(of: layer.commands)
        } else {
            writeScript(of: layer.commands, from: OldCommands(layer, replaced))
        }
    }

    /// The script's steps, and a keep of none as its end. What is left on the page after them stays.
    private func writeScript(of commands: [DrawCommand], from old: OldCommands? = nil) {
        if script.isEmpty { return }
        var (place, next) = (0, 0)
        while next < script.runs.count {
            let run = script.runs[next]
            next += 1
            switch run.step {
            case .keep: write(WireFormat.Edit.keep, run.count)
            case .drop:
                if let old, next < script.runs.count, writeChanges(run, script.runs[next], commands, old, place) {
                    next += 1
                } else {
                    write(WireFormat.Edit.drop, run.count)
                }
            case .shift(let shift):
                write(WireFormat.Edit.shift, run.count)
                writer.step(shift.dx)
                writer.step(shift.dy)
            case .insert:
                write(WireFormat.Edit.insert, run.count)
                for index in run.start..<run.start + run.count { write(commands[index]) }
                continue
            }
            place += run.count
        }
        writer.byte(0)
    }

    /// Commands that are dropped for as many others: writes what differs of each, where less than the whole says it. Returns
    /// false, with nothing written, where that is so of none.
    private func writeChanges(
        _ dropped: EditScript.Run, _ inserted: EditScript.Run, _ commands: [DrawCommand], _ old: OldCommands,
        _ place: Int
    ) -> Bool {
        guard inserted.step == .insert, inserted.count == dropped.count else { return false }
        let pairs = 0..<dropped.count
        guard
            pairs.contains(where: {
                grid.change(from: old[place + $0], to: commands[inserted.start + $0]) != nil
            })
        else { return false }
        for index in pairs {
            let command = commands[inserted.start + index]
            switch grid.change(from: old[place + index], to: command) {
            case .rect(let dx, let dy, let dw, let dh):
                writer.byte(WireFormat.Edit.resize)
                writer.step(dx)
                writer.step(dy)
                writer.step(dw)
                writer.step(dh)
            case .paint(let paint):
                writer.byte(WireFormat.Edit.repaint)
                write(paint)
            case nil:
                write(WireFormat.Edit.drop, 1)
                write(WireFormat.Edit.insert, 1)
                write(command)
            }
        }
        return true
    }

    private func write(_ edit: UInt8, _ count: Int) {
        let long = WireFormat.Edit.longCount
        writer.byte(edit | UInt8(min(count, long)) << 2)
        if count >= long { writer.varint(count - long) }
    }

    private func move(from old: CGPoint, to new: CGPoint) -> Shift {
        Shift(dx: grid.steps(new.x) - grid.steps(old.x), dy: grid.steps(new.y) - grid.steps(old.y))
    }

    /// How far a layer has moved since it was taken.
    private func move(of layer: DisplayList.Layer) -> Shift {
        layer.hasMoved ? move(from: layer.taken.offset, to: layer.properties.offset) : Shift.none
    }

    /// What is another of a layer's properties, besides its offset, since it was taken.
    private func propertyMask(_ layer: DisplayList.Layer) -> UInt8 {
        layer.looksDifferent ? propertyMask(layer.taken, layer.properties) : 0
    }

    private func propertyMask(_ old: LayerProperties, _ new: LayerProperties) -> UInt8 {
        var mask: UInt8 = 0
        if old.transform != new.transform, old.transform ?? .identity != new.transform ?? .identity {
            mask |= WireFormat.Property.transform
        }
        if old.opacity.wireByte != new.opacity.wireByte { mask |= WireFormat.Property.opacity }
        if old.hasFilters(of: new) { return mask }
        if old.clip != new.clip { mask |= WireFormat.Property.clip }
        if old.shadow != new.shadow { mask |= WireFormat.Property.shadow }
        if grid.length(old.blur) != grid.length(new.blur) { mask |= WireFormat.Property.blur }
        if old.blendMode != new.blendMode { mask |= WireFormat.Property.blendMode }
        return mask
    }

    private func write(_ new: LayerProperties, _ mask: UInt8) {
        writer.byte(mask)
        if mask & WireFormat.Property.transform != 0 { write(new.transform ?? .identity) }
        if mask & WireFormat.Property.opacity != 0 { writer.level(new.opacity.wireByte) }
        if mask & WireFormat.Property.clip != 0 {
            writer.byte(new.clip.map(shapeKind) ?? WireFormat.Shape.none)
            if let clip = new.clip { write(clip) }
        }
        if mask & WireFormat.Property.shadow != 0 { write(new.shadow) }
        if mask & WireFormat.Property.blur != 0 { writer.length(grid.length(new.blur)) }
        if mask & WireFormat.Property.blendMode != 0 { writer.byte(new.blendMode.rawValue) }
    }

    // MARK: Memory

    /// Tells the page to forget what no live layer uses, when there is much of it.
    private func sweep(_ list: DisplayList) {
        guard
            runs.isDueForSweep || paths.isDueForSweep || gradients.isDueForSweep || images.isDueForSweep
        else { return }
        var used = UsedResources()
        for case let layer? in list.layers {
            if case .path(let path, _)? = layer.properties.clip { used.paths.insert(path) }
            for command in layer.commands { used.add(command) }
        }
        forget(.run, runs.sweep(keeping: used.runs))
        forget(.path, paths.sweep(keeping: used.paths))
        forget(.gradient, gradients.sweep(keeping: used.gradients))
        forget(.image, images.sweep(keeping: used.images))
    }

    private func forget(_ kind: WireFormat.Resource, _ numbers: [UInt32]) {
        if numbers.isEmpty { return }
        writer.byte(WireFormat.Operation.forget)
        writer.byte(kind.rawValue)
        writer.varint(numbers.count)
        var previous: UInt32 = 0
        for number in numbers {
            writer.varint(number - previous)
            previous = number
        }
    }
}

/// The commands of a layer as the page has them.
private struct OldCommands {
    private let whole: [DrawCommand]
    private let replaced: [(index: Int, taken: DrawCommand)]

    /// - Parameter replaced: what was replaced in place, where the list as a whole was not.
    @MainActor init(_ layer: DisplayList.Layer, _ replaced: [(index: Int, taken: DrawCommand)]) {
        whole = layer.takenCommands ?? layer.commands
        self.replaced = layer.takenCommands == nil && !layer.isNew ? replaced : []
    }

    subscript(index: Int) -> DrawCommand {
        for entry in replaced where entry.index == index { return entry.taken }
        return whole[index]
    }
}

/// What the live layers refer to.
private struct UsedResources {
    var runs: Set<TextRun> = []
    var paths: Set<Path> = []
    var gradients: Set<GradientPaint> = []
    var images: Set<ImageSource> = []

    mutating func add(_ command: DrawCommand) {
        switch command {
        case .fill(let shape, let paint, _), .stroke(let shape, let paint, _):
            if case .path(let path, _) = shape { paths.insert(path) }
            add(paint)
        case .text(let run, _, let paint):
            runs.insert(run)
            add(paint)
        case .image(let image, _, let tint):
            images.insert(image)
            if let tint { add(tint) }
        case .layer: break
        }
    }

    private mutating func add(_ paint: Paint) {
        if case .gradient(let gradient) = paint { gradients.insert(gradient) }
    }
}
