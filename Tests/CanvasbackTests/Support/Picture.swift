import CanvasbackTesting
import Foundation
import Surface

@testable import Canvasback

/// What a display list shows, without the numbers of its layers: two windows that show the same are equal.
struct Picture: Equatable, CustomStringConvertible {
    var lines: [String] = []

    @MainActor init(_ display: DisplayList) { add(.root, display, 0) }

    @MainActor private mutating func add(_ id: LayerID, _ display: DisplayList, _ depth: Int) {
        let indent = String(repeating: "  ", count: depth)
        guard let layer = display[id] else {
            lines.append(indent + "missing layer")
            return
        }
        lines.append(indent + "layer \(Self.describe(layer.properties))")
        for command in layer.commands {
            if case .layer(let child) = command {
                add(child, display, depth + 1)
            } else {
                lines.append(indent + "  \(command)")
            }
        }
    }

    private static func describe(_ properties: LayerProperties) -> String {
        // Negative zero is zero.
        let offset = CGPoint(x: properties.offset.x + 0, y: properties.offset.y + 0)
        return "\(offset) \(properties.transform.map { "\($0)" } ?? "") \(properties.opacity) "
            + "\(properties.clip.map { "\($0)" } ?? "") blur \(properties.blur)"
    }

    var description: String { lines.joined(separator: "\n") }

    /// The lines where two pictures differ.
    func difference(from other: Picture) -> String {
        lines.difference(from: other.lines).map { change in
            switch change {
            case .insert(let offset, let line, _): "+\(offset) \(line)"
            case .remove(let offset, let line, _): "-\(offset) \(line)"
            }
        }
        .joined(separator: "\n")
    }
}
