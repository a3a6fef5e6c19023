import Canvasback
import Foundation
import Surface

/// Goes through what a window draws, back to front, through all its layers.
@MainActor struct PictureWalk {
    /// How a layer's content appears in the window.
    struct Context {
        var transform = CGAffineTransform.identity
        var opacity = 1.0
        var clip: CGRect
    }

    let display: DisplayList

    /// Calls `body` with each command, where it is, and how it appears.
    func forEachCommand(in size: CGSize, _ body: (DrawCommand, LayerID, Int, Context) -> Void) {
        walk(.root, Context(clip: CGRect(origin: .zero, size: size)), body)
    }

    private func walk(_ id: LayerID, _ outer: Context, _ body: (DrawCommand, LayerID, Int, Context) -> Void) {
        guard let layer = display[id] else { return }
        let properties = layer.properties
        var context = outer
        context.transform = properties.matrix.concatenating(outer.transform)
        context.opacity *= Double(properties.opacity)
        if let clip = properties.clip {
            context.clip = outer.clip.intersection(clip.bounds.applying(context.transform))
        }
        for (index, command) in layer.commands.enumerated() {
            if case .layer(let child) = command {
                walk(child, context, body)
            } else {
                body(command, id, index, context)
            }
        }
    }
}

extension LayerProperties {
    /// From the layer's coordinates to those of the layer around it.
    var matrix: CGAffineTransform {
        let move = CGAffineTransform(translationX: offset.x, y: offset.y)
        return transform.map { $0.concatenating(move) } ?? move
    }
}

extension DrawShape {
    /// The smallest rectangle around the shape.
    var bounds: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
        case .path(let path, let offset): path.boundingRect.offsetBy(dx: offset.x, dy: offset.y)
        }
    }
}
