import Foundation

/// A free glide: velocity falls by a constant rate a millisecond until it rests.
///
/// An exponential never arrives. The last half point is therefore a parabola that joins it with the same position and
/// velocity and ends exactly at ``rest``, so the glide has a duration, never speeds up, and stops where the formula says.
package struct Deceleration: Equatable, Sendable {
    /// The rate of a scroll view by default.
    package static let normalRate = 0.998
    /// The rate of pages and of lists that stop quickly.
    package static let fastRate = 0.99
    /// The distance before ``rest``, in points, where the parabola takes over: about one device pixel.
    static let settlingDistance = 0.5

    /// The position at time 0, in points.
    package let origin: Double
    /// The velocity at time 0, in points a second.
    package let velocity: Double
    /// Where the glide stops.
    package let rest: Double
    /// The velocity's decay a second: −1000 ln(rate).
    let decay: Double
    /// When the parabola begins, in seconds.
    private let tailStart: Double
    /// The distance that the parabola covers.
    private let tailDistance: Double

    /// - Parameter rate: what is left of the velocity after a millisecond, held between 0.5 and 0.9999.
    package init(origin: Double, velocity: Double, rate: Double = Deceleration.normalRate) {
        let decay = Deceleration.decay(rate)
        self.init(origin: origin, velocity: velocity, decay: decay, rest: origin + velocity / decay)
    }

    /// A glide that stops at a place in the direction of its velocity, which is not 0.
    package init(origin: Double, velocity: Double, rest: Double) {
        self.init(origin: origin, velocity: velocity, decay: velocity / (rest - origin), rest: rest)
    }

    private init(origin: Double, velocity: Double, decay: Double, rest: Double) {
        (self.origin, self.velocity, self.decay, self.rest) = (origin, velocity, decay, rest)
        let distance = abs(velocity) / decay
        tailDistance = min(distance, Self.settlingDistance)
        tailStart = distance > Self.settlingDistance ? log(distance / Self.settlingDistance) / decay : 0
    }

    /// The velocity's decay a second for a rate.
    static func decay(_ rate: Double) -> Double { -1000 * log(min(max(rate, 0.5), 0.9999)) }

    /// When it stops, in seconds; 0 without velocity.
    package var duration: Double { velocity == 0 ? 0 : tailStart + 2 / decay }

    /// The same glide with all positions moved by `distance`.
    package func shifted(by distance: Double) -> Deceleration {
        Deceleration(origin: origin + distance, velocity: velocity, decay: decay, rest: rest + distance)
    }

    package func position(at time: Double) -> Double {
        if time <= 0 { return origin }
        if time >= duration { return rest }
        if time < tailStart { return origin - velocity / decay * expm1(-decay * time) }
        let left = 1 - (time - tailStart) * decay / 2
        return rest - (velocity < 0 ? -tailDistance : tailDistance) * left * left
    }

    package func velocity(at time: Double) -> Double {
        if time <= 0 { return velocity }
        if time >= duration { return 0 }
        if time < tailStart { return velocity * exp(-decay * time) }
        let left = 1 - (time - tailStart) * decay / 2
        return (velocity < 0 ? -tailDistance : tailDistance) * decay * left
    }

    /// When the glide passes `position`; nil where it never comes.
    package func time(reaching position: Double) -> Double? {
        guard velocity != 0 else { return position == origin ? 0 : nil }
        let left = velocity < 0 ? position - rest : rest - position
        let whole = abs(velocity) / decay
        // A start that lies on `position` may be off by a rounding.
        guard left >= 0, left <= whole + 1e-9 else { return nil }
        if left > tailDistance || tailStart > 0 && left == tailDistance { return max(0, log(whole / left) / decay) }
        return tailStart + 2 / decay * (1 - (left / tailDistance).squareRoot())
    }
}
