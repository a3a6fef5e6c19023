internal import Foundation

extension Path {
    /// Returns a stroked copy of the path: the outline of the line that `style` draws along it, to be filled by the
    /// nonzero rule. Curves are flattened to within a twentieth of a point.
    public func strokedPath(_ style: StrokeStyle) -> Path { stroked(StrokeLine(style)) }

    /// The outline of a line along the path.
    package func stroked(_ line: StrokeLine) -> Path {
        guard line.width > 0, line.width.isFinite else { return Path() }
        var stroker = PathStroker(line: line)
        for polyline in Polyline.flattening(self) {
            for part in polyline.dashed(line.dash, phase: line.dashPhase) { stroker.add(part) }
        }
        return stroker.result
    }
}

/// A subpath made of straight segments, none without length.
struct Polyline {
    /// Corners, and points on a curve, where the joins do not matter.
    struct Vertex {
        var point: CGPoint
        var isSmooth: Bool
    }
    var vertices: [Vertex] = []
    var isClosed = false

    mutating func add(_ point: CGPoint, isSmooth: Bool = false) {
        if let last = vertices.last?.point, hypot(last.x - point.x, last.y - point.y) < 1e-9 {
            if !isSmooth { vertices[vertices.count - 1].isSmooth = false }
            return
        }
        vertices.append(Vertex(point: point, isSmooth: isSmooth))
    }

    /// The subpaths of a path. One that is only a point has a single vertex.
    static func flattening(_ path: Path) -> [Polyline] {
        var result: [Polyline] = []
        var current = Polyline()
        func finish() {
            // A lone move draws nothing.
            if current.vertices.count > 1 || current.isClosed || isDot { result.append(current) }
            current = Polyline()
            isDot = false
        }
        var isDot = false
        path.forEachPiece { piece in
            switch piece {
            case .move(let p):
                finish()
                current.add(p)
            case .line(let a, let b):
                if current.vertices.isEmpty { current.add(a) }
                if a == b { isDot = true }
                current.add(b)
            case .curve(let curve, _):
                if current.vertices.isEmpty { current.add(curve.p0) }
                // A chord strays from a cubic by at most √3/18 of its second differences over n².
                let (ax, ay) = (curve.p2.x - 2 * curve.p1.x + curve.p0.x, curve.p2.y - 2 * curve.p1.y + curve.p0.y)
                let (bx, by) = (curve.p3.x - 2 * curve.p2.x + curve.p1.x, curve.p3.y - 2 * curve.p2.y + curve.p1.y)
                let bend = 6 * max(hypot(ax, ay), hypot(bx, by))
                let steps = max(1, min(200, Int((bend / 8 / 0.05).squareRoot().rounded(.up))))
                for step in 1..<max(steps, 1) {
                    current.add(curve.point(at: CGFloat(step) / CGFloat(steps)), isSmooth: true)
                }
                current.add(curve.p3)
            case .close(let a, let b):
                if current.vertices.isEmpty { current.add(a) }
                current.add(b)
                if current.vertices.count > 1 {
                    let (first, last) = (current.vertices[0].point, current.vertices[current.vertices.count - 1].point)
                    if hypot(first.x - last.x, first.y - last.y) < 1e-9 { current.vertices.removeLast() }
                }
                current.isClosed = true
                finish()
            }
        }
        finish()
        return result
    }

    /// The painted parts under a dash pattern; itself without one.
    func dashed(_ pattern: [CGFloat], phase: CGFloat) -> [Polyline] {
        let total = pattern.reduce(0, +)
        // As Core Graphics, nothing negative and nothing without length is a pattern.
        guard total > 0, total.isFinite, pattern.allSatisfy({ $0 >= 0 }), vertices.count > 1 else { return [self] }
        let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
        let period = lengths.reduce(0, +)
        var offset = phase.truncatingRemainder(dividingBy: period)
        if offset < 0 { offset += period }
        var index = 0
        while offset >= lengths[index] {
            offset -= lengths[index]
            index = (index + 1) % lengths.count
        }
        var remaining = lengths[index] - offset
        var result: [Polyline] = []
        var current = Polyline()
        let points = isClosed ? vertices + [vertices[0]] : vertices
        if index % 2 == 0 { current.add(points[0].point) }
        // A pattern far finer than the line is long would only fill memory.
        var budget = 100_000
        for (a, b) in zip(points, points.dropFirst()) {
            let (dx, dy) = (b.point.x - a.point.x, b.point.y - a.point.y)
            let length = hypot(dx, dy)
            var done: CGFloat = 0
            while length - done > remaining, budget > 0 {
                budget -= 1
                done += remaining
                let p = CGPoint(x: a.point.x + dx * done / length, y: a.point.y + dy * done / length)
                if index % 2 == 0 {
                    current.add(p)
                    result.append(current)
                    current = Polyline()
                } else {
                    current.add(p)
                }
                index = (index + 1) % lengths.count
                remaining = lengths[index]
            }
            remaining -= length - done
            if index % 2 == 0 { current.add(b.point, isSmooth: b.isSmooth) }
        }
        if current.vertices.count > 1 { result.append(current) }
        return result
    }
}
