import Foundation
import Surface

/// An element that draws commands of its own within its frame.
///
/// Its shown frame runs to where layout puts it when the transaction of a move is animated; drawing and hit testing use
/// what is shown. Edges go to the nearest device pixel.
@MainActor package class LeafElement: Element {
    /// The frame in the layer where layout put it.
    @exclusivity(unchecked) package final private(set) var target = CGRect.null
    @exclusivity(unchecked) private final var animation: MovingValue<CGRect.AnimatableData>?
    /// The layer that this was drawn into last. Who comes to be drawn into another one is painted there, so that it is known
    /// without a walk up the tree.
    @exclusivity(unchecked) private final var drawingLayer: LayerHost?
    @exclusivity(unchecked) private final var commandStart: Int32 = -1
    @exclusivity(unchecked) private final var commandCount: Int32 = 0

    /// The frame in the layer that is shown now, not rounded.
    package final var shown: CGRect {
        guard let data = animation?.value(at: home.ask { $0.time }) else { return target }
        var rect = CGRect.zero
        rect.animatableData = data
        return rect
    }

    override package final func reposition(_ origin: CGPoint) {
        flags.remove(.moved)
        layerOrigin = origin
        let new = CGRect(origin: origin, size: frame.size)
        if new.isSame(as: target) { return }
        let isFirst = target.isNull
        let old = target
        target = new
        if isFirst {
            animation = nil
        } else if animation.change(
            from: old.animatableData, to: new.animatableData, in: window.transaction(for: node), at: window.time)
        {
            window.animate(self)
        }
        invalidateRecord()
    }

    override package func didChangeLayoutDirection() { invalidateRecord() }

    override package func advance() -> Bool {
        guard animation != nil else { return false }
        let runs = animation!.prune(at: window.time)
        if !runs { animation = nil }
        invalidateRecord()
        return runs
    }

    /// Adds this element's commands; `rect` is the shown frame in the layer, its edges on device pixels.
    package func draw(_ rect: CGRect, _ commands: inout [DrawCommand]) {}

    override package final func paintContent(_ builder: inout LayerBuilder) {
        let start = builder.commands.count
        draw(window.rounded(shown), &builder.commands)
        drawingLayer = builder.host
        commandStart = Int32(start)
        commandCount = Int32(builder.commands.count - start)
    }

    override package final func record() {
        guard let host = drawingLayer, !host.needsRebuild, !host.isRemoved else { return }
        home.ask { window in
            var commands = window.takeScratch()
            draw(window.rounded(shown), &commands)
            if commandStart >= 0, commands.count == Int(commandCount) {
                for index in commands.indices {
                    window.display.replaceCommand(of: host.id, at: Int(commandStart) + index, with: commands[index])
                }
            } else {
                window.noteRebuild(host)
            }
            window.giveBackScratch(commands)
        }
    }

    /// Where this element's commands are in its layer; nil before it was drawn.
    package final var recordedCommands: (layer: LayerID, range: Range<Int>)? {
        guard commandStart >= 0, let layer = drawingLayer, !layer.isRemoved else { return nil }
        return (layer.id, Int(commandStart)..<Int(commandStart + commandCount))
    }

    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        let rect = shown
        return rect.contains(point) && contains(CGPoint(x: point.x - rect.minX, y: point.y - rect.minY), in: rect.size)
    }

    /// Whether a point of the element's own coordinates, within its frame, is on what it shows.
    package func contains(_ point: CGPoint, in size: CGSize) -> Bool { true }
}

extension Window {
    /// A rectangle with its edges on device pixels: each to the nearest, ties up; its size is what lies between them.
    package func rounded(_ rect: CGRect) -> CGRect {
        let left = rounded(rect.minX), top = rounded(rect.minY)
        return CGRect(x: left, y: top, width: rounded(rect.maxX) - left, height: rounded(rect.maxY) - top)
    }

    /// A coordinate on the nearest device pixel, ties up.
    package func rounded(_ value: CGFloat) -> CGFloat { (value * metrics.scale + 0.5).rounded(.down) / metrics.scale }
}
