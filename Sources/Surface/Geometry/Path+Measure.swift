public import Foundation

extension Path {
    /// The smallest rectangle that holds the path's segments, not their control points. Null for an empty path.
    public var boundingRect: CGRect {
        var (left, top) = (CGFloat.infinity, CGFloat.infinity)
        var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)
        func add(_ p: CGPoint) {
            (left, right) = (min(left, p.x), max(right, p.x))
            (top, bottom) = (min(top, p.y), max(bottom, p.y))
        }
        forEachPiece { piece in
            switch piece {
            case .move(let p): add(p)
            case .line(_, let p), .close(_, let p): add(p)
            case .curve(let c, _):
                add(c.p3)
                if left <= min(c.p1.x, c.p2.x), right >= max(c.p1.x, c.p2.x), top <= min(c.p1.y, c.p2.y),
                    bottom >= max(c.p1.y, c.p2.y)
                {
                    return
                }
                for t in CubicCurve.extrema(c.p0.x, c.p1.x, c.p2.x, c.p3.x) { add(c.point(at: t)) }
                for t in CubicCurve.extrema(c.p0.y, c.p1.y, c.p2.y, c.p3.y) { add(c.point(at: t)) }
            }
        }
        if left > right { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether a point lies within the path when it is filled. Open subpaths count as closed.
    /// - Parameter eoFill: the even-odd rule instead of the winding number.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        var start = CGPoint.zero, current = CGPoint.zero
        func line(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y > p.y) != (b.y > p.y) else { return }
            let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
            if x > p.x { winding += b.y > a.y ? 1 : -1 }
        }
        forEachPiece { piece in
            switch piece {
            case .move(let to):
                line(current, start)
                (start, current) = (to, to)
            case .line(let a, let b):
                line(a, b)
                current = b
            case .close(let a, let b):
                line(a, b)
                current = b
            case .curve(let c, _):
                winding += c.winding(around: p)
                current = c.p3
            }
        }
        line(current, start)
        return eoFill ? winding % 2 != 0 : winding != 0
    }

    /// The part of the path between two fractions of its length.
    ///
    /// Fractions are held within 0…1. A subpath that is kept whole stays closed if it was. Nothing is left when `from`
    /// is not less than `to`.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (from, to) = (min(1, max(0, from)), min(1, max(0, to)))
        if from <= 0 && to >= 1 { return self }
        guard from < to else { return Path() }
        var lengths: [CGFloat] = []
        forEachPiece { piece in
            switch piece {
            case .move: lengths.append(0)
            case .line(let a, let b), .close(let a, let b): lengths.append(hypot(b.x - a.x, b.y - a.y))
            case .curve(let c, _): lengths.append(c.length())
            }
        }
        let total = lengths.reduce(0, +)
        let (first, last) = (from * total, to * total)
        var result = Path()
        var done: CGFloat = 0, index = 0, isOpen = false
        // Whether the whole of the current subpath was kept so far, so that its close may stay one.
        var isWhole = false
        func begin(at p: CGPoint) {
            if !isOpen { result.move(to: p) }
            isOpen = true
        }
        forEachPiece { piece in
            let length = lengths[index]
            let (a, b) = (max(first, done), min(last, done + length))
            index += 1
            defer { done += length }
            if case .move(let p) = piece {
                isOpen = false
                isWhole = done >= first && done < last
                if isWhole { begin(at: p) }
                return
            }
            let whole = done >= first && done + length <= last
            guard whole ? (isOpen || length > 0) : a < b else {
                isWhole = isWhole && whole
                return
            }
            let (t0, t1) = length > 0 ? ((a - done) / length, (b - done) / length) : (0, 1)
            switch piece {
            case .move: break
            case .line(let p, let q), .close(let p, let q):
                begin(at: CubicCurve.mix(p, q, t0))
                if case .close = piece, isWhole, whole {
                    result.closeSubpath()
                } else if length > 0 {
                    result.addLine(to: CubicCurve.mix(p, q, t1))
                }
            case .curve(let curve, let element):
                if whole {
                    begin(at: curve.p0)
                    result.append([element])
                } else {
                    let part = curve.part(
                        from: t0 <= 0 ? 0 : curve.parameter(atLength: a - done),
                        to: t1 >= 1 ? 1 : curve.parameter(atLength: b - done))
                    begin(at: part.p0)
                    result.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
                }
            }
            isWhole = isWhole && whole
        }
        return result
    }
}
