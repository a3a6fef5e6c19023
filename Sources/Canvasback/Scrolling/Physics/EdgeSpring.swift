import Foundation

/// A critically damped spring of mass 1 towards 0: what brings content back to an edge, and to a place it was told to go.
package struct EdgeSpring: Equatable, Sendable {
    /// The stiffness of a scroll view's edge.
    package static let edgeStiffness = 200.0
    /// Where the spring counts as arrived, in points: below what any screen shows.
    static let settlingDistance = 0.05

    /// The position at time 0, in points from where the spring pulls to.
    package let displacement: Double
    /// The velocity at time 0, in points a second.
    package let initialVelocity: Double
    /// When it arrives, in seconds; from then on the position is exactly 0.
    package let duration: Double
    /// The square root of the stiffness.
    private let frequency: Double

    package init(displacement: Double, velocity: Double, stiffness: Double = EdgeSpring.edgeStiffness) {
        (self.displacement, initialVelocity) = (displacement, velocity)
        frequency = max(stiffness, 1).squareRoot()
        duration = Self.settlingTime(displacement, velocity + frequency * displacement, frequency)
    }

    package func position(at time: Double) -> Double {
        if time >= duration { return 0 }
        let time = max(time, 0)
        return (displacement + slope * time) * exp(-frequency * time)
    }

    package func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        let time = max(time, 0)
        return (slope - frequency * (displacement + slope * time)) * exp(-frequency * time)
    }

    /// When it passes through 0, which it does once, and only when it is thrown at it fast enough.
    package var zeroCrossing: Double? {
        guard displacement * slope < 0 else { return nil }
        let time = -displacement / slope
        return time < duration ? time : nil
    }

    private var slope: Double { initialVelocity + frequency * displacement }

    /// The time from which (|x| + |b|·t)·e^(−ωt), which bounds the motion, stays within the settling distance.
    private static func settlingTime(_ displacement: Double, _ slope: Double, _ frequency: Double) -> Double {
        let (x, b) = (abs(displacement), abs(slope))
        func bound(_ time: Double) -> Double { (x + b * time) * exp(-frequency * time) }
        // The bound rises to its top and falls from there on.
        var low = b > 0 ? max(0, 1 / frequency - x / b) : 0
        guard bound(low) > settlingDistance else { return 0 }
        var high = low + 1 / frequency
        while bound(high) > settlingDistance { (low, high) = (high, high * 2) }
        for _ in 0..<48 {
            let middle = (low + high) / 2
            if bound(middle) > settlingDistance { low = middle } else { high = middle }
        }
        return high
    }
}
