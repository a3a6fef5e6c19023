import Foundation
import Surface

extension PackedColor {
    /// A mixture in sRGB with the colours weighted by their opacities: what the eye sees between the two on the way.
    /// A fraction outside of 0…1, where a spring swings over, goes on in the same line as far as colours do.
    package func mixed(with other: PackedColor, by fraction: Double) -> PackedColor {
        if self == other || fraction == 0 { return self }
        func channel(_ color: PackedColor, _ shift: UInt32) -> Double { Double(color.rgba >> shift & 0xFF) }
        let (from, to) = (channel(self, 0), channel(other, 0))
        let alpha = min(255, max(0, from + (to - from) * fraction))
        guard alpha > 0 else { return PackedColor(rgba: rgba & 0xFFFF_FF00) }
        func blend(_ shift: UInt32) -> UInt8 {
            let (a, b) = (channel(self, shift) * from, channel(other, shift) * to)
            return UInt8(min(255, max(0, (a + (b - a) * fraction) / alpha)).rounded())
        }
        return PackedColor(red: blend(24), green: blend(16), blue: blend(8), alpha: UInt8(alpha.rounded()))
    }
}

extension Paint {
    /// What is between two paints. A colour is a gradient of itself; gradients of different kinds change their colours
    /// gradually and their geometry at once.
    package func mixed(with other: Paint, by fraction: Double) -> Paint {
        switch (self, other) {
        case (.color(let a), .color(let b)): .color(a.mixed(with: b, by: fraction))
        case (.color(let a), .gradient(let b)):
            .gradient(
                GradientPaint(
                    geometry: b.geometry,
                    stops: b.stops.map { .init(color: a.mixed(with: $0.color, by: fraction), location: $0.location) }))
        case (.gradient(let a), .color(let b)):
            .gradient(
                GradientPaint(
                    geometry: a.geometry,
                    stops: a.stops.map { .init(color: $0.color.mixed(with: b, by: fraction), location: $0.location) }))
        case (.gradient(let a), .gradient(let b)):
            .gradient(a.mixed(with: b, by: fraction))
        }
    }
}

extension GradientPaint {
    fileprivate func mixed(with other: GradientPaint, by fraction: Double) -> GradientPaint {
        let geometry = geometry.mixed(with: other.geometry, by: CGFloat(fraction))
        if stops.count == other.stops.count {
            let mixed = zip(stops, other.stops).map { a, b in
                Stop(
                    color: a.color.mixed(with: b.color, by: fraction),
                    location: min(1, max(0, a.location + (b.location - a.location) * CGFloat(fraction))))
            }
            return GradientPaint(geometry: geometry, stops: mixed)
        }
        // Every place where either one bends.
        let locations = Set(stops.map(\.location)).union(other.stops.map(\.location)).sorted()
        return GradientPaint(
            geometry: geometry,
            stops: locations.map {
                Stop(color: color(at: $0).mixed(with: other.color(at: $0), by: fraction), location: $0)
            })
    }

    private func color(at location: CGFloat) -> PackedColor {
        guard let next = stops.firstIndex(where: { $0.location >= location }) else {
            return stops.last?.color ?? .clear
        }
        if next == 0 || stops[next].location == location { return stops[next].color }
        let (a, b) = (stops[next - 1], stops[next])
        return a.color.mixed(with: b.color, by: Double((location - a.location) / (b.location - a.location)))
    }
}

extension GradientPaint.Geometry {
    fileprivate func mixed(with other: GradientPaint.Geometry, by t: CGFloat) -> GradientPaint.Geometry {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
        func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
        switch (self, other) {
        case (.linear(let s1, let e1), .linear(let s2, let e2)): return .linear(start: mix(s1, s2), end: mix(e1, e2))
        case (.radial(let c1, let s1, let e1), .radial(let c2, let s2, let e2)):
            return .radial(
                center: mix(c1, c2), startRadius: max(0, mix(s1, s2)), endRadius: max(0, mix(e1, e2)))
        case (.elliptical(let c1, let s1, let e1), .elliptical(let c2, let s2, let e2)):
            return .elliptical(
                center: mix(c1, c2), startFraction: max(0, mix(s1, s2)), endFraction: max(0, mix(e1, e2)))
        case (.angular(let c1, let s1, let e1), .angular(let c2, let s2, let e2)):
            return .angular(center: mix(c1, c2), startAngle: mix(s1, s2), endAngle: mix(e1, e2))
        default: return other
        }
    }
}

extension ResolvedPaint {
    /// What is between two paints; shadows that the other has not, or has otherwise, change at once.
    package func mixed(with other: ResolvedPaint, by fraction: Double) -> ResolvedPaint {
        var result = other
        result.paint = paint.mixed(with: other.paint, by: fraction)
        guard shadows.map(\.isInner) == other.shadows.map(\.isInner) else { return result }
        let t = CGFloat(fraction)
        for (index, old) in shadows.enumerated() {
            let (a, b) = (old.shadow, other.shadows[index].shadow)
            result.shadows[index].shadow = LayerProperties.Shadow(
                color: a.color.mixed(with: b.color, by: fraction),
                radius: max(0, a.radius + (b.radius - a.radius) * t),
                offset: CGSize(
                    width: a.offset.width + (b.offset.width - a.offset.width) * t,
                    height: a.offset.height + (b.offset.height - a.offset.height) * t))
        }
        return result
    }
}

/// A paint that changes with the animation of its transaction.
package struct AnimatedPaint {
    /// Where it goes, or is.
    package private(set) var target: ResolvedPaint
    private var start: ResolvedPaint
    private var progress: AnimatedValue<Double>?

    /// A paint at rest.
    package init(_ paint: ResolvedPaint) { (target, start) = (paint, paint) }

    /// What is shown at a time, in engine seconds.
    package func value(at time: Double) -> ResolvedPaint {
        guard let progress else { return target }
        return start.mixed(with: target, by: progress.value(at: time))
    }

    /// Goes to another paint from what is shown: at once without an animation. True while it runs.
    package mutating func retarget(to paint: ResolvedPaint, _ transaction: Transaction, at time: Double) -> Bool {
        if paint == target { return progress != nil }
        start = value(at: time)
        target = paint
        guard let animation = transaction.effectiveAnimation else {
            progress = nil
            return false
        }
        var new = AnimatedValue(0.0)
        new.retarget(to: 1, animation: animation, at: time, completions: transaction.completions)
        progress = new
        return true
    }

    /// True while it runs.
    package mutating func prune(at time: Double) -> Bool {
        guard progress != nil else { return false }
        if progress!.prune(at: time) { return true }
        progress = nil
        return false
    }
}
