import Foundation
import Surface

/// Reads the outlines of symbols from short descriptions: SVG's `M L C Q Z` with absolute coordinates, and
///
/// - `O x y r`: a circle
/// - `R x y w h r`: a rectangle with round corners
/// - `A x y r a b`: an arc, clockwise from one angle to another in degrees
/// - `S x y r s n`: a star of `n` points between two radii
/// - `G x y r s n`: a cog of `n` teeth between two radii
/// - `Y x y r s n`: `n` rays from one radius to another
/// - `T w x y …`: a polyline of a width, as an outline; up to the end
struct SymbolPath {
    private var words: ArraySlice<Substring>
    private var path = Path()

    static func parse(_ description: String) -> Path {
        var reader = SymbolPath(words: description.split(separator: " ")[...])
        while let command = reader.words.popFirst() { reader.run(command) }
        return reader.path
    }

    private init(words: ArraySlice<Substring>) { self.words = words }

    private mutating func number() -> CGFloat {
        guard let word = words.popFirst(), let value = Double(word) else {
            preconditionFailure("a symbol's description lacks a number")
        }
        return CGFloat(value)
    }
    private mutating func point() -> CGPoint {
        let x = number()
        return CGPoint(x: x, y: number())
    }

    private mutating func run(_ command: Substring) {
        switch command {
        case "M": path.move(to: point())
        case "L": path.addLine(to: point())
        case "C":
            let (a, b) = (point(), point())
            path.addCurve(to: point(), control1: a, control2: b)
        case "Q":
            let control = point()
            path.addQuadCurve(to: point(), control: control)
        case "Z": path.closeSubpath()
        case "O":
            let (center, radius) = (point(), number())
            path.addEllipse(
                in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        case "R":
            let (origin, size) = (point(), point())
            let rect = CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
            path.addPath(Path(rect, cornerRadii: CornerRadii(all: number()), continuous: false))
        case "A": arc()
        case "S": ring(2) { $0 % 2 == 0 }
        case "G": ring(4) { $0 % 4 < 2 }
        case "Y": rays()
        case "T": polyline()
        default: preconditionFailure("a symbol's description has no command \(command)")
        }
    }

    private func polar(_ center: CGPoint, _ radius: CGFloat, _ degrees: CGFloat) -> CGPoint {
        let angle = degrees * .pi / 180
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// In cubic curves of at most 45 degrees, whose error is under a hundred thousandth of the radius.
    private mutating func arc() {
        let (center, radius, from, to) = (point(), number(), number(), number())
        let count = max(1, ((to - from) / 45).rounded(.up))
        let step = (to - from) / count
        let handle = 4 / 3 * tan(step * .pi / 720) * radius
        path.move(to: polar(center, radius, from))
        for index in 0..<Int(count) {
            let (a, b) = (from + CGFloat(index) * step, from + CGFloat(index + 1) * step)
            let (start, end) = (polar(center, radius, a), polar(center, radius, b))
            let (out, back) = (polar(.zero, handle, a + 90), polar(.zero, handle, b - 90))
            path.addCurve(
                to: end, control1: CGPoint(x: start.x + out.x, y: start.y + out.y),
                control2: CGPoint(x: end.x + back.x, y: end.y + back.y))
        }
    }

    /// A closed polygon around a centre, a number of corners for each point, outside or inside; the first is at the top.
    private mutating func ring(_ corners: Int, isOuter: (Int) -> Bool) {
        let (center, outer, inner, count) = (point(), number(), number(), Int(number()))
        let step = 360 / CGFloat(count * corners)
        let start = -90 - (corners == 4 ? step / 2 : 0)
        path.addLines(
            (0..<count * corners).map { polar(center, isOuter($0) ? outer : inner, start + CGFloat($0) * step) })
        path.closeSubpath()
    }

    private mutating func rays() {
        let (center, from, to, count) = (point(), number(), number(), Int(number()))
        for index in 0..<count {
            let angle = -90 + 360 / CGFloat(count) * CGFloat(index)
            path.move(to: polar(center, from, angle))
            path.addLine(to: polar(center, to, angle))
        }
    }

    private mutating func polyline() {
        let half = number() / 2
        var points: [CGPoint] = []
        while !words.isEmpty { points.append(point()) }
        /// The corners on one side, mitred.
        func side(_ sign: CGFloat) -> [CGPoint] {
            func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
                let length = hypot(b.x - a.x, b.y - a.y)
                return CGPoint(x: -(b.y - a.y) / length * sign, y: (b.x - a.x) / length * sign)
            }
            return points.indices.map { index in
                let before = index > 0 ? normal(points[index - 1], points[index]) : nil
                let after = index + 1 < points.count ? normal(points[index], points[index + 1]) : nil
                let (a, b) = (before ?? after ?? .zero, after ?? before ?? .zero)
                let scale = half / (1 + a.x * b.x + a.y * b.y)
                return CGPoint(x: points[index].x + (a.x + b.x) * scale, y: points[index].y + (a.y + b.y) * scale)
            }
        }
        path.addLines(side(1) + side(-1).reversed())
        path.closeSubpath()
    }
}
