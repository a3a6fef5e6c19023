internal import Foundation

/// Builds the outline of a line: for each polyline the left side forth and the right side back, with joins on the outside
/// of each corner and caps at open ends. Where sides cross on the inside of a corner the nonzero rule hides it.
struct PathStroker {
    let line: StrokeLine
    private(set) var result = Path()
    private let radius: CGFloat

    init(line: StrokeLine) {
        self.line = line
        radius = line.width / 2
    }

    mutating func add(_ polyline: Polyline) {
        let vertices = polyline.vertices
        guard vertices.count > 1 else { return addDot(polyline) }
        if polyline.isClosed, vertices.count > 2 {
            addSide(vertices, isClosed: true)
            addSide(vertices.reversed(), isClosed: true)
            return
        }
        let points = polyline.isClosed ? vertices + [vertices[0]] : vertices
        var side = outline(points, isClosed: false)
        addCap(at: points[points.count - 1].point, from: points[points.count - 2].point, to: &side)
        side += outline(points.reversed(), isClosed: false)
        addCap(at: points[0].point, from: points[1].point, to: &side)
        append(side)
    }

    /// A subpath without length is seen only by its caps: a disc or a square, as PDF has it.
    private mutating func addDot(_ polyline: Polyline) {
        guard let center = polyline.vertices.first?.point else { return }
        let square = CGRect(x: center.x - radius, y: center.y - radius, width: line.width, height: line.width)
        switch line.cap {
        case .butt: break
        case .round: result.addEllipse(in: square)
        case .square: result.addRect(square)
        }
    }

    private mutating func addSide(_ vertices: [Polyline.Vertex], isClosed: Bool) {
        append(outline(vertices, isClosed: isClosed))
    }

    private mutating func append(_ points: [CGPoint]) {
        result.addLines(points)
        result.closeSubpath()
    }

    /// The left side of a polyline (on a screen: to the left when looking along it), corners joined.
    private func outline(_ vertices: [Polyline.Vertex], isClosed: Bool) -> [CGPoint] {
        var points: [CGPoint] = []
        points.reserveCapacity(vertices.count * 2)
        let count = vertices.count
        for index in vertices.indices {
            let here = vertices[index]
            let hasPrevious = isClosed || index > 0
            let hasNext = isClosed || index < count - 1
            let before = hasPrevious ? normal(vertices[(index + count - 1) % count].point, here.point) : nil
            let after = hasNext ? normal(here.point, vertices[(index + 1) % count].point) : nil
            if let before, let after {
                addJoin(at: here, before, after, to: &points)
            } else if let only = before ?? after {
                points.append(offset(here.point, only))
            }
        }
        return points
    }

    /// The unit normal to the left of a segment.
    private func normal(_ a: CGPoint, _ b: CGPoint) -> CGVector2 {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = hypot(dx, dy)
        return CGVector2(x: dy / length, y: -dx / length)
    }

    private func offset(_ p: CGPoint, _ n: CGVector2, _ distance: CGFloat? = nil) -> CGPoint {
        let distance = distance ?? radius
        return CGPoint(x: p.x + n.x * distance, y: p.y + n.y * distance)
    }

    private func addJoin(
        at vertex: Polyline.Vertex, _ before: CGVector2, _ after: CGVector2, to points: inout [CGPoint]
    ) {
        let p = vertex.point
        let cross = before.x * after.y - before.y * after.x
        let dot = before.x * after.x + before.y * after.y
        points.append(offset(p, before))
        if cross < 0 {
            // The inside: by way of the corner itself, so that no piece lies outside of the line.
            points.append(p)
        } else if !vertex.isSmooth {
            switch line.join {
            case .bevel: break
            case .miter:
                // The miter's length in widths is 1 / sin(θ/2), and sin²(θ/2) = (1 + dot) / 2.
                let halfSineSquared = (1 + dot) / 2
                if halfSineSquared > 0, 1 / halfSineSquared <= line.miterLimit * line.miterLimit {
                    let middle = CGVector2(x: before.x + after.x, y: before.y + after.y)
                    points.append(offset(p, middle, radius / (1 + dot)))
                }
            case .round:
                // A line that turns back goes round its end, whatever the sign of its zero.
                let angle = cross == 0 && dot < 0 ? .pi : atan2(cross, dot)
                addArc(around: p, from: before, turning: angle, to: &points)
            }
        }
        points.append(offset(p, after))
    }

    private func addCap(at end: CGPoint, from inner: CGPoint, to points: inout [CGPoint]) {
        let left = normal(inner, end)
        switch line.cap {
        case .butt: break
        case .square:
            let ahead = CGVector2(x: -left.y, y: left.x)
            let corner = offset(end, ahead)
            points.append(offset(corner, left))
            points.append(offset(corner, CGVector2(x: -left.x, y: -left.y)))
        case .round: addArc(around: end, from: left, turning: .pi, to: &points)
        }
    }

    /// The inner points of an arc, its chords within a twentieth of a point.
    private func addArc(
        around center: CGPoint, from n: CGVector2, turning angle: CGFloat, to points: inout [CGPoint]
    ) {
        let largest = 2 * acos(max(0.5, 1 - 0.05 / radius))
        let steps = max(1, Int((abs(angle) / largest).rounded(.up)))
        for step in 1..<max(steps, 1) {
            let turn = angle * CGFloat(step) / CGFloat(steps)
            points.append(
                offset(center, CGVector2(x: n.x * cos(turn) - n.y * sin(turn), y: n.x * sin(turn) + n.y * cos(turn))))
        }
    }

    private struct CGVector2 { var x, y: CGFloat }
}
