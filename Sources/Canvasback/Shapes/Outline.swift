import Foundation
import Surface

/// What a shape is on the page: an outline to fill, or one whose line is the shape.
public struct _Outline: Hashable, Sendable {
    package var shape: DrawShape
    /// The line, when the shape is the stroke of `shape` and not its inside.
    package var stroke: StrokeLine?

    package init(_ shape: DrawShape, stroke: StrokeLine? = nil) { (self.shape, self.stroke) = (shape, stroke) }

    /// The command that fills the shape.
    package func fill(_ paint: Paint, evenOdd: Bool = false) -> DrawCommand {
        guard let stroke else { return .fill(shape, paint, evenOdd: evenOdd) }
        return .stroke(shape, paint, stroke)
    }

    /// Mirrored about the vertical middle of a rectangle.
    package func mirrored(in rect: CGRect) -> _Outline { _Outline(shape.mirrored(about: rect.midX), stroke: stroke) }

    /// The outline moved.
    package func offsetBy(dx: CGFloat, dy: CGFloat) -> _Outline {
        _Outline(shape.offsetBy(dx: dx, dy: dy), stroke: stroke)
    }
}

extension DrawShape {
    /// The path of the outline, for what works on paths.
    package var path: Path {
        switch self {
        case .rect(let rect): Path(rect)
        case .roundedRect(let rect, let radii, let continuous):
            Path(rect, cornerRadii: radii, continuous: continuous)
        case .ellipse(let rect): Path(ellipseIn: rect)
        case .path(let path, let offset):
            offset == .zero ? path : path.offsetBy(dx: offset.x, dy: offset.y)
        }
    }

    /// The smallest rectangle around the outline; null when it is empty.
    package var bounds: CGRect {
        switch self {
        case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): rect
        case .path(let path, let offset): path.boundingRect.offsetBy(dx: offset.x, dy: offset.y)
        }
    }

    /// The outline moved; a path stays the same path.
    package func offsetBy(dx: CGFloat, dy: CGFloat) -> DrawShape {
        switch self {
        case .rect(let rect): .rect(rect.offsetBy(dx: dx, dy: dy))
        case .roundedRect(let rect, let radii, let continuous):
            .roundedRect(rect.offsetBy(dx: dx, dy: dy), radii, continuous: continuous)
        case .ellipse(let rect): .ellipse(rect.offsetBy(dx: dx, dy: dy))
        case .path(let path, let offset): .path(path, offset: CGPoint(x: offset.x + dx, y: offset.y + dy))
        }
    }

    /// The outline mirrored about a vertical line.
    package func mirrored(about x: CGFloat) -> DrawShape {
        func flip(_ rect: CGRect) -> CGRect {
            CGRect(x: 2 * x - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        }
        switch self {
        case .rect(let rect): return .rect(flip(rect))
        case .roundedRect(let rect, let radii, let continuous):
            let mirrored = CornerRadii(
                topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft,
                bottomLeft: radii.bottomRight)
            return .roundedRect(flip(rect), mirrored, continuous: continuous)
        case .ellipse(let rect): return .ellipse(flip(rect))
        case .path(let path, let offset):
            // About the line as the path itself has it, so that a shape that only moves is still the same path.
            let line = 2 * (x - offset.x)
            return .path(
                path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: line, ty: 0)), offset: offset)
        }
    }

    /// Whether a point is inside: what hit testing asks.
    package func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
        switch self {
        case .rect(let rect): return rect.contains(point)
        case .ellipse(let rect):
            guard rect.width > 0, rect.height > 0 else { return false }
            let (dx, dy) = ((point.x - rect.midX) / (rect.width / 2), (point.y - rect.midY) / (rect.height / 2))
            return dx * dx + dy * dy <= 1
        case .roundedRect(let rect, _, _):
            return rect.contains(point) && path.contains(point)
        case .path(let path, let offset):
            return path.contains(CGPoint(x: point.x - offset.x, y: point.y - offset.y), eoFill: evenOdd)
        }
    }
}
