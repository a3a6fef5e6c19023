public import Foundation

/// Defines the shape of a rounded rectangle's corners.
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Quarter-circle rounded rect corners.
    case circular
    /// Continuous curvature rounded rect corners.
    case continuous
}

/// Describes the corner radius values of a rounded rectangle with uneven corners, in points.
public struct RectangleCornerRadii: Hashable, Sendable {
    /// The radius of the top-leading corner.
    public var topLeading: CGFloat
    /// The radius of the bottom-leading corner.
    public var bottomLeading: CGFloat
    /// The radius of the bottom-trailing corner.
    public var bottomTrailing: CGFloat
    /// The radius of the top-trailing corner.
    public var topTrailing: CGFloat
    /// Creates radii; corners that are not given are square.
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }
}

extension CornerRadii {
    /// Left-to-right reading of leading and trailing.
    package init(_ radii: RectangleCornerRadii) {
        self.init(
            topLeft: radii.topLeading, topRight: radii.topTrailing, bottomRight: radii.bottomTrailing,
            bottomLeft: radii.bottomLeading)
    }
}

/// One corner of a rounded rectangle, as multiples of its radius measured from the corner's point: six points that three
/// Bézier curves join, in the order of travel from the incoming edge to the outgoing one. `x` runs back along the
/// incoming edge, `y` along the outgoing one; the second half mirrors the first.
package struct CornerCurve: Equatable, Sendable {
    /// How far the curve reaches along both edges: 1 for a circle, 1.528665 for a continuous corner with enough room.
    package var reach: CGFloat
    package var control1, control2, control3: CGFloat
    package var joint: CGPoint
    package var middle: CGPoint

    /// The curve that UIKit draws for a continuous corner (constants read off `UIBezierPath` by PaintCode's authors).
    package static let continuous = CornerCurve(
        reach: 1.52866498, control1: 1.08849296, control2: 0.86840694, control3: 0,
        joint: CGPoint(x: 0.63149379, y: 0.07491139), middle: CGPoint(x: 0.37282383, y: 0.16905956))

    /// A quarter circle, cut where the continuous curve is cut, so that the two can be mixed point by point.
    package static let circular: CornerCurve = {
        let angle = asin(1 - continuous.joint.x)
        let outer = 4 / 3 * tan(angle / 4), inner = 4 / 3 * tan((.pi / 2 - 2 * angle) / 4)
        let joint = CGPoint(x: 1 - sin(angle), y: 1 - cos(angle))
        return CornerCurve(
            reach: 1, control1: 1 - outer, control2: joint.x + outer * cos(angle),
            control3: joint.y - outer * sin(angle), joint: joint,
            middle: CGPoint(x: joint.x - inner * cos(angle), y: joint.y + inner * sin(angle)))
    }()

    /// A continuous corner where each edge has room for `reach` radii: between a circle at 1 and the full curve.
    package static func continuous(room: CGFloat) -> CornerCurve {
        let full = continuous, round = circular
        if room >= full.reach { return full }
        let t = max(0, (room - 1) / (full.reach - 1))
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
        return CornerCurve(
            reach: mix(1, full.reach), control1: mix(round.control1, full.control1),
            control2: mix(round.control2, full.control2), control3: mix(round.control3, full.control3),
            joint: CGPoint(x: mix(round.joint.x, full.joint.x), y: mix(round.joint.y, full.joint.y)),
            middle: CGPoint(x: mix(round.middle.x, full.middle.x), y: mix(round.middle.y, full.middle.y)))
    }
}

extension Path {
    /// A rounded rectangle. Radii that do not fit their edges are scaled down together, as CSS does.
    package init(_ rect: CGRect, cornerRadii: CornerRadii, continuous: Bool) {
        addRoundedRect(
            in: rect,
            corners: [cornerRadii.topLeft, cornerRadii.topRight, cornerRadii.bottomRight, cornerRadii.bottomLeft]
                .map { CGSize(width: $0, height: $0) }, style: continuous ? .continuous : .circular)
    }

    /// Creates a path containing a rounded rectangle. A corner size is limited to half of the rectangle's.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Creates a path containing a rounded rectangle. A radius is limited to half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// Creates a path as the given rounded rectangle, which may have uneven corner radii.
    public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.init(rect, cornerRadii: CornerRadii(cornerRadii), continuous: style == .continuous)
    }

    /// Adds a rounded rectangle to the path.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let from = elements.count
        addRoundedRect(in: rect, corners: Array(repeating: cornerSize, count: 4), style: style)
        transformElements(from: from, by: transform)
    }

    /// Adds a rounded rectangle with uneven corners to the path.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let from = elements.count
        append(Path(rect, cornerRadii: CornerRadii(cornerRadii), continuous: style == .continuous).elements)
        transformElements(from: from, by: transform)
    }

    /// `corners`: top left, top right, bottom right, bottom left.
    private mutating func addRoundedRect(in rect: CGRect, corners: [CGSize], style: RoundedCornerStyle) {
        let rect = rect.standardized
        if rect.isNull || rect.isInfinite { return }
        let sizes = corners.map { CGSize(width: max($0.width, 0), height: max($0.height, 0)) }
        // An edge shorter than the two radii on it shrinks all four.
        var factor: CGFloat = 1
        func limit(_ length: CGFloat, _ used: CGFloat) { if used > length { factor = min(factor, length / used) } }
        limit(rect.width, sizes[0].width + sizes[1].width)
        limit(rect.width, sizes[3].width + sizes[2].width)
        limit(rect.height, sizes[0].height + sizes[3].height)
        limit(rect.height, sizes[1].height + sizes[2].height)
        let r = sizes.map { CGSize(width: $0.width * factor, height: $0.height * factor) }
        if r.allSatisfy({ $0.width <= 0 || $0.height <= 0 }) { return addRect(rect) }

        // How many radii of an edge belong to a corner: its share of the edge by its share of the radii.
        func room(_ i: Int, _ horizontal: Int, _ vertical: Int) -> CornerCurve {
            if style == .circular { return .circular }
            return .continuous(
                room: min(
                    rect.width / max(r[i].width + r[horizontal].width, .leastNonzeroMagnitude),
                    rect.height / max(r[i].height + r[vertical].height, .leastNonzeroMagnitude)))
        }
        elements.append(.move(to: CGPoint(x: rect.maxX, y: rect.midY)))
        addCorner(room(2, 3, 1), at: CGPoint(x: rect.maxX, y: rect.maxY), r[2], along: (0, -1), (-1, 0))
        addCorner(room(3, 2, 0), at: CGPoint(x: rect.minX, y: rect.maxY), r[3], along: (1, 0), (0, -1))
        addCorner(room(0, 1, 3), at: CGPoint(x: rect.minX, y: rect.minY), r[0], along: (0, 1), (1, 0))
        addCorner(room(1, 0, 2), at: CGPoint(x: rect.maxX, y: rect.minY), r[1], along: (-1, 0), (0, 1))
        elements.append(.closeSubpath)
    }

    private mutating func addCorner(
        _ c: CornerCurve, at corner: CGPoint, _ r: CGSize, along back: (x: CGFloat, y: CGFloat),
        _ out: (x: CGFloat, y: CGFloat)
    ) {
        if r.width <= 0 || r.height <= 0 { return elements.append(.line(to: corner)) }
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(
                x: corner.x + (back.x * x + out.x * y) * r.width, y: corner.y + (back.y * x + out.y * y) * r.height)
        }
        elements.append(.line(to: at(c.reach, 0)))
        // A quarter circle is one curve; only a continuous corner needs three.
        if c.reach == 1 {
            let k = 1 - 0.5522847498307936
            return elements.append(.curve(to: at(0, 1), control1: at(k, 0), control2: at(0, k)))
        }
        let (j, m) = (c.joint, c.middle)
        elements.append(.curve(to: at(j.x, j.y), control1: at(c.control1, 0), control2: at(c.control2, c.control3)))
        elements.append(.curve(to: at(j.y, j.x), control1: at(m.x, m.y), control2: at(m.y, m.x)))
        elements.append(.curve(to: at(0, c.reach), control1: at(c.control3, c.control2), control2: at(0, c.control1)))
    }
}
