internal import Foundation

/// A cubic Bézier curve; lines and quadratic curves are special cases of it.
struct CubicCurve {
    var p0, p1, p2, p3: CGPoint

    init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    }
    init(lineFrom a: CGPoint, to b: CGPoint) { self.init(a, Self.mix(a, b, 1 / 3), Self.mix(a, b, 2 / 3), b) }
    init(quadFrom a: CGPoint, control: CGPoint, to b: CGPoint) {
        self.init(a, Self.mix(a, control, 2 / 3), Self.mix(b, control, 2 / 3), b)
    }

    static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    func split(at t: CGFloat) -> (CubicCurve, CubicCurve) {
        let a = Self.mix(p0, p1, t), b = Self.mix(p1, p2, t), c = Self.mix(p2, p3, t)
        let d = Self.mix(a, b, t), e = Self.mix(b, c, t)
        let m = Self.mix(d, e, t)
        return (CubicCurve(p0, a, d, m), CubicCurve(m, e, c, p3))
    }

    func part(from: CGFloat, to: CGFloat) -> CubicCurve {
        let head = to >= 1 ? self : split(at: to).0
        return from <= 0 ? head : head.split(at: from / to).1
    }

    func point(at t: CGFloat) -> CGPoint { split(at: t).0.p3 }

    /// Parameters within 0…1 where the curve is extreme in one coordinate.
    static func extrema(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
        // The derivative's thirds: qa·t² + qb·t + qc.
        let qa = d - 3 * c + 3 * b - a, qb = 2 * (c - 2 * b + a), qc = b - a
        var roots: [CGFloat] = []
        if abs(qa) < 1e-12 * max(abs(qb), abs(qc)) || qa == 0 {
            if qb != 0 { roots = [-qc / qb] }
        } else {
            let discriminant = qb * qb - 4 * qa * qc
            if discriminant >= 0 {
                let q = -0.5 * (qb + (qb < 0 ? -1 : 1) * discriminant.squareRoot())
                roots = q == 0 ? [0] : [q / qa, qc / q]
            }
        }
        return roots.filter { $0 > 0 && $0 < 1 }
    }

    private func speed(_ t: CGFloat) -> CGFloat {
        let u = 1 - t
        let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
        return hypot(
            a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
            a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
    }

    /// Length from 0 to `t` by Gauss and Legendre's five points on each of `pieces` equal pieces: exact to about 1e-6 of
    /// the length for curves without cusps.
    func length(to t: CGFloat = 1, pieces: Int = 8) -> CGFloat {
        let h = t / CGFloat(pieces) / 2
        var sum: CGFloat = 0
        for i in 0..<pieces {
            let middle = h * CGFloat(2 * i + 1)
            let (near, far) = (0.5384693101056831 * h, 0.9061798459386640 * h)
            sum += 0.5688888888888889 * speed(middle)
            sum += 0.4786286704993665 * (speed(middle - near) + speed(middle + near))
            sum += 0.2369268850561891 * (speed(middle - far) + speed(middle + far))
        }
        return sum * h
    }

    /// The parameter at which the curve has run `distance`.
    func parameter(atLength distance: CGFloat) -> CGFloat {
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        // Halving is slow but cannot fail at a cusp, where the speed is 0.
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if length(to: middle) < distance { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The signed number of times that the curve crosses the ray from `p` to the right: down the screen counts 1.
    func winding(around p: CGPoint, depth: Int = 0) -> Int {
        let top = min(min(p0.y, p1.y), min(p2.y, p3.y)), bottom = max(max(p0.y, p1.y), max(p2.y, p3.y))
        if p.y < top || p.y >= bottom || p.x > max(max(p0.x, p1.x), max(p2.x, p3.x)) { return 0 }
        // Wholly to the right of the point only the ends' heights matter.
        if p.x < min(min(p0.x, p1.x), min(p2.x, p3.x)) || depth > 40 {
            return (p3.y > p.y ? 1 : 0) - (p0.y > p.y ? 1 : 0)
        }
        let (a, b) = split(at: 0.5)
        return a.winding(around: p, depth: depth + 1) + b.winding(around: p, depth: depth + 1)
    }
}

extension Path {
    /// One drawn piece of a path, with the subpath structure resolved.
    enum Piece {
        case move(CGPoint)
        case line(CGPoint, CGPoint)
        case curve(CubicCurve, Element)
        /// The line that closes a subpath, which may have no length.
        case close(CGPoint, CGPoint)
    }

    /// Calls `body` with each piece. A subpath that goes on after a close begins with a move to its start.
    func forEachPiece(_ body: (Piece) -> Void) {
        var start = CGPoint.zero, current = CGPoint.zero, isClosed = false
        for element in elements {
            if isClosed, element != .closeSubpath {
                if case .move = element {} else { body(.move(start)) }
            }
            isClosed = false
            switch element {
            case .move(let to):
                body(.move(to))
                (start, current) = (to, to)
            case .line(let to):
                body(.line(current, to))
                current = to
            case .quadCurve(let to, let control):
                body(.curve(CubicCurve(quadFrom: current, control: control, to: to), element))
                current = to
            case .curve(let to, let control1, let control2):
                body(.curve(CubicCurve(current, control1, control2, to), element))
                current = to
            case .closeSubpath:
                body(.close(current, start))
                current = start
                isClosed = true
            }
        }
    }
}
