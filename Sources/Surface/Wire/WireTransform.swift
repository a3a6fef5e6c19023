internal import Foundation

/// A transform as it travels: what turns or grows about a point, as effects do, in less than its six numbers.
package enum WireTransform: Equatable, Sendable {
    case identity
    /// a, d, tx, ty; translations in points.
    case straight([Float])
    /// a, b, c, d, tx, ty; translations in points.
    case any([Float])
    /// The same scale both ways; the translation in steps of the grid.
    case scale(Float, Int32, Int32)
    /// A turn by an angle in radians, clockwise; the translation in steps of the grid.
    case rotation(Float, Int32, Int32)

    package init(_ t: CGAffineTransform, on grid: WireGrid) {
        if t.isIdentity {
            self = .identity
        } else if t.b == 0 && t.c == 0 {
            self =
                t.a == t.d
                ? .scale(Float(t.a), grid.steps(t.tx), grid.steps(t.ty))
                : .straight([Float(t.a), Float(t.d), Float(t.tx), Float(t.ty)])
        } else if t.a == t.d, t.b == -t.c, abs(t.a * t.a + t.b * t.b - 1) < 1e-9 {
            self = .rotation(Float(atan2(t.b, t.a)), grid.steps(t.tx), grid.steps(t.ty))
        } else {
            self = .any([t.a, t.b, t.c, t.d, t.tx, t.ty].map { Float($0) })
        }
    }

    /// Its number on the wire.
    package var kind: UInt8 {
        switch self {
        case .identity: 0
        case .straight: 1
        case .any: 2
        case .scale: 3
        case .rotation: 4
        }
    }

    init(_ reader: inout FrameReader) throws(WireError) {
        let kind = try reader.byte()
        func values(_ count: Int) throws(WireError) -> [Float] {
            var values: [Float] = []
            for _ in 0..<count { values.append(try reader.finite()) }
            return values
        }
        switch kind {
        case 0: self = .identity
        case 1: self = .straight(try values(4))
        case 2: self = .any(try values(6))
        case 3: self = .scale(try reader.finite(), try reader.step(), try reader.step())
        case 4: self = .rotation(try reader.finite(), try reader.step(), try reader.step())
        default: throw .unknownKind(kind)
        }
    }

    /// What the page draws with; nil for identity.
    package func transform(on grid: WireGrid) -> CGAffineTransform? {
        switch self {
        case .identity: return nil
        case .straight(let v):
            return CGAffineTransform(
                a: CGFloat(v[0]), b: 0, c: 0, d: CGFloat(v[1]), tx: CGFloat(v[2]), ty: CGFloat(v[3]))
        case .any(let v):
            return CGAffineTransform(
                a: CGFloat(v[0]), b: CGFloat(v[1]), c: CGFloat(v[2]), d: CGFloat(v[3]), tx: CGFloat(v[4]),
                ty: CGFloat(v[5]))
        case .scale(let s, let x, let y):
            return CGAffineTransform(
                a: CGFloat(s), b: 0, c: 0, d: CGFloat(s), tx: grid.points(x), ty: grid.points(y))
        case .rotation(let angle, let x, let y):
            let (sine, cosine) = (sin(CGFloat(angle)), cos(CGFloat(angle)))
            return CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: grid.points(x), ty: grid.points(y))
        }
    }
}
