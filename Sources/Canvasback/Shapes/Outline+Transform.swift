import Foundation
import Surface

extension CGAffineTransform {
    /// The same transform with `point` as its origin.
    package func about(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// By how much it enlarges everything alike; nil when it does not do so to every direction.
    package var uniformScale: CGFloat? {
        let (x, y) = (hypot(a, b), hypot(c, d))
        let tolerance = 1e-9 * max(x, y)
        return abs(x - y) <= tolerance && abs(a * c + b * d) <= tolerance * max(x, y) ? x : nil
    }
}

extension UnitPoint {
    /// The point of a rectangle.
    package func point(in rect: CGRect) -> CGPoint {
        CGPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
}

extension _Outline {
    /// The outline transformed, its line with it. What stays a rectangle or an ellipse stays one.
    package func applying(_ transform: CGAffineTransform) -> _Outline {
        if transform.isIdentity { return self }
        guard let line = stroke else { return _Outline(shape.applying(transform)) }
        guard let scale = transform.uniformScale else {
            // A line that is thicker one way than the other is no line any more.
            return _Outline(.path(shape.path.stroked(line).applying(transform), offset: .zero))
        }
        var scaled = line
        scaled.width *= scale
        scaled.dash = line.dash.map { $0 * scale }
        scaled.dashPhase *= scale
        return _Outline(shape.applying(transform), stroke: scaled)
    }

    /// The path that this fills.
    package var path: Path { stroke.map { shape.path.stroked($0) } ?? shape.path }
}

extension DrawShape {
    /// The outline transformed.
    package func applying(_ transform: CGAffineTransform) -> DrawShape {
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
            return offsetBy(dx: transform.tx, dy: transform.ty)
        }
        if transform.b == 0, transform.c == 0 {
            switch self {
            case .rect(let rect): return .rect(rect.applying(transform))
            case .ellipse(let rect): return .ellipse(rect.applying(transform))
            case .roundedRect(let rect, let radii, let continuous):
                if transform.a == transform.d, transform.a > 0 {
                    return .roundedRect(
                        rect.applying(transform), radii.map { $0 * transform.a }, continuous: continuous)
                }
            case .path: break
            }
        }
        return .path(path.applying(transform), offset: .zero)
    }
}

extension Shape {
    /// The outline transformed by what `transform` answers for the frame at the origin: so that a shape that only moves
    /// stays the same path.
    package func outline(in rect: CGRect, transformedBy transform: (CGRect) -> CGAffineTransform) -> _Outline {
        let frame = CGRect(origin: .zero, size: rect.size)
        return _outline(in: frame).applying(transform(frame)).offsetBy(dx: rect.minX, dy: rect.minY)
    }
}
