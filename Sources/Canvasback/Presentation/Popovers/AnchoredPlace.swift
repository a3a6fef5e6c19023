import Foundation

/// Where something of a size stands beside something else in a window: a value, computed from rectangles in points.
package struct AnchoredPlace: Equatable, Sendable {
    /// Which side of the source it stands at.
    package enum Side: Sendable { case above, below, left, right }
    package var origin: CGPoint
    package var side: Side
    /// The size that there is room for.
    package var size: CGSize

    /// - Parameters:
    ///   - size: what it would like.
    ///   - source: what it stands beside.
    ///   - bounds: what it stays within.
    ///   - sides: where it may stand, the one that is preferred first. The first with enough room counts, else the one with most.
    ///   - gap: between the two.
    ///   - alignsLeading: whether it begins where the source begins, and is not in the middle of it.
    package init(
        _ size: CGSize, beside source: CGRect, in bounds: CGRect, sides: [Side], gap: CGFloat,
        alignment: Alignment = .center
    ) {
        func room(_ side: Side) -> CGFloat {
            switch side {
            case .above: source.minY - gap - bounds.minY
            case .below: bounds.maxY - source.maxY - gap
            case .left: source.minX - gap - bounds.minX
            case .right: bounds.maxX - source.maxX - gap
            }
        }
        func need(_ side: Side) -> CGFloat {
            switch side {
            case .above, .below: size.height
            case .left, .right: size.width
            }
        }
        let side = sides.first { room($0) >= need($0) } ?? sides.max { room($0) < room($1) } ?? .below
        self.side = side
        let isVertical = side == .above || side == .below
        let least: CGFloat = 44
        self.size = CGSize(
            width: min(size.width, isVertical ? bounds.width : max(least, room(side))),
            height: min(size.height, isVertical ? max(least, room(side)) : bounds.height))
        let x: CGFloat =
            switch alignment {
            case .center: source.midX - self.size.width / 2
            case .left: source.minX
            case .right: source.maxX - self.size.width
            }
        switch side {
        case .below: origin = CGPoint(x: x, y: source.maxY + gap)
        case .above: origin = CGPoint(x: x, y: source.minY - gap - self.size.height)
        case .left: origin = CGPoint(x: source.minX - gap - self.size.width, y: source.midY - self.size.height / 2)
        case .right: origin = CGPoint(x: source.maxX + gap, y: source.midY - self.size.height / 2)
        }
        origin.x = max(bounds.minX, min(origin.x, bounds.maxX - self.size.width))
        origin.y = max(bounds.minY, min(origin.y, bounds.maxY - self.size.height))
    }

    /// How it stands along the source, where that is wider or narrower.
    package enum Alignment: Sendable { case center, left, right }

    /// The point that is nearest to the source's middle, in parts of its own size.
    package func anchor(of source: CGRect) -> (x: CGFloat, y: CGFloat) {
        func part(_ middle: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            length > 0 ? min(1, max(0, (middle - start) / length)) : 0.5
        }
        switch side {
        case .below: return (part(source.midX, origin.x, size.width), 0)
        case .above: return (part(source.midX, origin.x, size.width), 1)
        case .left: return (1, part(source.midY, origin.y, size.height))
        case .right: return (0, part(source.midY, origin.y, size.height))
        }
    }
}
