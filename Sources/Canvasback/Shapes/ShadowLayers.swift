import Foundation
import Surface

/// The layers that draw a shape with the shadows of its style: a shadow is a property of a layer.
///
/// Each drop shadow is a layer around what there is so far. An inner shadow is the shadow of everything but the shape,
/// clipped to the shape.
@MainActor final class ShadowLayers {
    private let display: DisplayList
    /// In the order of drawing: inside first.
    private var layers: [LayerID] = []
    private var used = 0

    init(_ display: DisplayList) { self.display = display }

    func remove() {
        for layer in layers { display.removeLayer(layer) }
        layers = []
    }

    /// Brings the layers up to date, and answers the outermost one.
    func draw(_ fill: DrawCommand, _ outline: _Outline, _ shadows: [ResolvedPaint.Shadow]) -> LayerID {
        used = 0
        var commands = [fill]
        for inner in shadows where inner.isInner { commands.append(.layer(drawInner(inner.shadow, outline))) }
        for drop in shadows where !drop.isInner {
            let layer = next { $0.shadow = drop.shadow }
            set(commands, of: layer)
            commands = [.layer(layer)]
        }
        let outermost: LayerID
        if commands.count == 1, case .layer(let layer) = commands[0] {
            outermost = layer
        } else {
            outermost = next { _ in }
            set(commands, of: outermost)
        }
        while layers.count > used { display.removeLayer(layers.removeLast()) }
        return outermost
    }

    private func drawInner(_ shadow: LayerProperties.Shadow, _ outline: _Outline) -> LayerID {
        let path = outline.path
        // The hole's surroundings reach as far as their shadow can fall back into it.
        let reach = 2 * shadow.radius + max(abs(shadow.offset.width), abs(shadow.offset.height)) + 1
        var around = Path(path.boundingRect.insetBy(dx: -reach, dy: -reach))
        around.addPath(path)
        let caster = next { $0.shadow = shadow }
        set([.fill(.path(around, offset: .zero), .color(.black), evenOdd: true)], of: caster)
        let clip = next { $0.clip = outline.stroke == nil ? outline.shape : .path(path, offset: .zero) }
        set([.layer(caster)], of: clip)
        return clip
    }

    private func next(_ change: (inout LayerProperties) -> Void) -> LayerID {
        if used == layers.count { layers.append(display.makeLayer()) }
        let layer = layers[used]
        used += 1
        display.setProperties(of: layer) {
            $0 = LayerProperties()
            change(&$0)
        }
        return layer
    }

    private func set(_ commands: [DrawCommand], of layer: LayerID) {
        if display[layer]?.commands != commands { display.setCommands(of: layer, commands) }
    }
}
