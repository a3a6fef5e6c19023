public import Foundation

extension Path {
    /// Adds an arc of a circle, joined by a line to the current point if there is one.
    ///
    /// As in Core Graphics, `clockwise` speaks of a y axis that points up: on screen, `false` runs clockwise, with
    /// growing angles. A sweep of a full turn or more is one full circle.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * Double.pi
        var delta = endAngle.radians - startAngle.radians
        guard delta.isFinite else { return }
        if clockwise {
            if delta <= -turn { delta = -turn } else { delta -= turn * (delta / turn).rounded(.up) }
        } else {
            if delta >= turn { delta = turn } else { delta -= turn * (delta / turn).rounded(.down) }
        }
        addRelativeArc(
            center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta), transform: transform)
    }

    /// Adds an arc of a circle given by its start and its sweep; a positive sweep runs clockwise on screen.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
    ) {
        guard radius >= 0, radius.isFinite, delta.radians.isFinite, startAngle.radians.isFinite else { return }
        let circle = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let start = CGPoint(x: cos(startAngle.radians), y: sin(startAngle.radians)).applying(circle)
        if isEmpty { move(to: start) } else { addLine(to: start) }
        appendArc(circle, start: startAngle.radians, delta: delta.radians)
    }

    /// Adds an arc that touches two lines, from the current point to `tangent1End` and on to `tangent2End`, with a line
    /// from the current point to where it begins. Without room for an arc it is a line to `tangent1End`.
    public mutating func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        guard let end = currentPoint else { return }
        let corner = tangent1End.applying(transform)
        // The current point is already in the path's own space: bring it to the space of the arguments.
        let from = end.applying(transform.inverted())
        let (ax, ay) = (from.x - tangent1End.x, from.y - tangent1End.y)
        let (bx, by) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
        let (a, b) = (hypot(ax, ay), hypot(bx, by))
        let cross = (ax * by - ay * bx) / (a * b)
        guard a > 0, b > 0, radius > 0, abs(cross) > 1e-9 else { return addLine(to: corner) }
        let half = acos(min(1, max(-1, (ax * bx + ay * by) / (a * b)))) / 2
        let reach = radius / tan(half), distance = radius / sin(half)
        let (mx, my) = (ax / a + bx / b, ay / a + by / b)
        let m = hypot(mx, my)
        let center = CGPoint(x: tangent1End.x + mx / m * distance, y: tangent1End.y + my / m * distance)
        let p = CGPoint(x: tangent1End.x + ax / a * reach, y: tangent1End.y + ay / a * reach)
        let start = atan2(p.y - center.y, p.x - center.x)
        let sweep = (.pi - 2 * half) * (cross > 0 ? -1 : 1)
        addRelativeArc(
            center: center, radius: radius, startAngle: .radians(start), delta: .radians(sweep), transform: transform)
    }

    /// Appends Bézier curves for an arc of the unit circle moved by `t`, in pieces of at most a quarter turn.
    mutating func appendArc(_ t: CGAffineTransform, start: Double, delta: Double) {
        let pieces = min(1024, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
        if pieces <= 0 { return }
        let step = delta / Double(pieces)
        let k = 4 / 3 * tan(step / 4)
        for i in 0..<pieces {
            let (a, b) = (start + step * Double(i), start + step * Double(i + 1))
            let (p, q) = (CGPoint(x: cos(a), y: sin(a)), CGPoint(x: cos(b), y: sin(b)))
            elements.append(
                .curve(
                    to: q.applying(t), control1: CGPoint(x: p.x - k * p.y, y: p.y + k * p.x).applying(t),
                    control2: CGPoint(x: q.x + k * q.y, y: q.y - k * q.x).applying(t)))
        }
    }
}
