import Foundation
import Surface

extension AnyGradient {
    /// The paint of this gradient along a geometry. One that has a single colour is that colour.
    package func paint(_ geometry: GradientPaint.Geometry, in context: PaintContext) -> ResolvedPaint {
        let stops = resolvedStops(in: context)
        guard let first = stops.first else { return ResolvedPaint(.clear) }
        if stops.allSatisfy({ $0.color == first.color }) { return ResolvedPaint(first.color) }
        return ResolvedPaint(.gradient(GradientPaint(geometry: geometry, stops: stops)))
    }

    /// Stops as a canvas takes them. A canvas interpolates red, green, blue and alpha each on its own, in sRGB; a gradient
    /// here weighs colours by their opacity, and may be perceptual. Stops are added where the two differ.
    package func resolvedStops(in context: PaintContext) -> [GradientPaint.Stop] {
        var result: [GradientPaint.Stop] = []
        result.reserveCapacity(gradient.stops.count)
        var previous: (components: Color.Components, location: CGFloat)?
        for stop in gradient.stops {
            var components = stop.color.components(in: context)
            components.opacity *= context.levelOpacity
            // Out of order, a stop stands where the one before it does, as Core Graphics and CSS have it.
            let least = previous?.location ?? 0
            let location = stop.location > least ? min(stop.location, 1) : least
            if let previous {
                append(from: previous, to: (components, location), &result)
            } else {
                result.append(.init(color: components.packed, location: location))
            }
            previous = (components, location)
        }
        return result
    }

    private typealias Point = (components: Color.Components, location: CGFloat)

    /// Appends the end of one span, and what is needed on the way there.
    private func append(from start: Point, to end: Point, _ stops: inout [GradientPaint.Stop]) {
        let (a, b) = (start.components, end.components)
        defer { stops.append(.init(color: b.packed, location: end.location)) }
        guard end.location > start.location else { return }
        if space == .device {
            let hasSameHue = a.red == b.red && a.green == b.green && a.blue == b.blue
            if a.opacity == b.opacity || hasSameHue { return }
            if a.opacity == 0 {
                // A clear colour lends no hue: start as the other one, unseen.
                stops.append(.init(color: Color.Components(hueOf: b, opacity: 0).packed, location: start.location))
                return
            }
            if b.opacity == 0 {
                stops.append(.init(color: Color.Components(hueOf: a, opacity: 0).packed, location: end.location))
                return
            }
        }
        // Seven inner stops leave less than two steps of 255 between the curve and its chords.
        for step in 1..<8 {
            let fraction = Float(step) / 8
            stops.append(
                .init(
                    color: a.mixed(with: b, by: fraction, in: space).packed,
                    location: start.location + (end.location - start.location) * CGFloat(fraction)))
        }
    }
}

extension Color.Components {
    fileprivate init(hueOf other: Color.Components, opacity: Float) {
        self = other
        self.opacity = opacity
    }
}

extension UnitPoint {
    package var point: CGPoint { CGPoint(x: x, y: y) }
}
