import Foundation

/// A way to a place that takes its own time: how far from that place something is, as a closed formula of time.
package struct ScrollEasing: Equatable, Sendable {
    private enum Way: Equatable, Sendable {
        case spring(EdgeSpring, stiffness: Double)
        case curve(ScrollCurve)
    }
    private let way: Way

    /// Along a critically damped spring.
    package init(displacement: Double, velocity: Double, stiffness: Double) {
        way = .spring(
            EdgeSpring(displacement: displacement, velocity: velocity, stiffness: stiffness), stiffness: stiffness)
    }

    /// Along an animation's curve.
    package init(displacement: Double, velocity: Double, curve: AnimationCurve) {
        way = .curve(ScrollCurve(curve, displacement: displacement, velocity: velocity))
    }

    private init(_ curve: ScrollCurve) { way = .curve(curve) }

    /// When it arrives, in seconds.
    package var duration: Double {
        switch way {
        case .spring(let spring, _): spring.duration
        case .curve(let curve): curve.duration
        }
    }

    /// Whether it has arrived.
    package func isDone(at time: Double) -> Bool {
        switch way {
        case .spring(let spring, _): time >= spring.duration
        case .curve(let curve): curve.isDone(at: time)
        }
    }

    /// How far from the place it is, in points.
    package func position(at time: Double) -> Double {
        switch way {
        case .spring(let spring, _): spring.position(at: time)
        case .curve(let curve): curve.position(at: time)
        }
    }

    /// The velocity, in points a second.
    package func velocity(at time: Double) -> Double {
        switch way {
        case .spring(let spring, _): spring.velocity(at: time)
        case .curve(let curve): curve.velocity(at: time)
        }
    }

    /// The rest of the way, from time 0 on, after the place or what is shown has moved.
    package func continued(from displacement: Double, velocity: Double, at time: Double) -> ScrollEasing {
        switch way {
        case .spring(_, let stiffness):
            ScrollEasing(displacement: displacement, velocity: velocity, stiffness: stiffness)
        case .curve(let curve): ScrollEasing(curve.continued(from: displacement, velocity: velocity, at: time))
        }
    }
}

/// The way along an animation's curve.
///
/// A spring begins with the velocity that there is; a curve of a fixed pace has no place for one.
struct ScrollCurve: Equatable, Sendable {
    private let curve: AnimationCurve
    /// The distance at the curve's beginning, in points.
    private let displacement: Double
    /// The velocity with which a spring begins, in points a second.
    private let initialVelocity: Double
    /// How much of the curve is over at time 0, in seconds.
    private let skipped: Double
    /// When it arrives, in seconds; infinite where only a custom animation knows, and for one that never ends.
    let duration: Double

    /// Where a spring counts as arrived, in points: below what any screen shows.
    private static let settlingDistance = 0.05

    init(_ curve: AnimationCurve, displacement: Double, velocity: Double, skipped: Double = 0) {
        (self.curve, self.displacement, self.skipped) = (curve, displacement, skipped)
        if displacement == 0, velocity == 0 || curve.takingOver == nil {
            (initialVelocity, duration) = (0, 0)
        } else if let spring = curve.takingOver?.spring {
            initialVelocity = curve.leadingDelay > 0 ? 0 : velocity
            duration =
                max(0, curve.leadingDelay - skipped)
                + spring.restTime(
                    distance: displacement, velocity: initialVelocity, epsilon: Self.settlingDistance)
        } else {
            initialVelocity = 0
            duration = max(0, curve.duration - skipped)
        }
    }

    func position(at time: Double) -> Double {
        if time >= duration { return 0 }
        let time = max(time, 0) + skipped
        if let spring = curve.takingOver?.spring {
            let step = spring.motion(at: time - curve.leadingDelay)
            return step.position * displacement + step.positionOfVelocity * initialVelocity
        }
        if curve.isCustom {
            var context = AnimationContext<Double>()
            let way = curve.animate(value: -displacement, time: time, context: &context)
            return way.map { $0.isFinite ? displacement + $0 : 0 } ?? 0
        }
        return displacement * (1 - curve.progress(at: time).value)
    }

    func velocity(at time: Double) -> Double {
        if time >= duration { return 0 }
        let time = max(time, 0) + skipped
        if let spring = curve.takingOver?.spring {
            if time < curve.leadingDelay { return 0 }
            let step = spring.motion(at: time - curve.leadingDelay)
            return step.velocity * displacement + step.velocityOfVelocity * initialVelocity
        }
        if curve.isCustom {
            let velocity = curve.velocity(value: -displacement, time: time, context: AnimationContext<Double>())
            return velocity.map { $0.isFinite ? $0 : 0 } ?? 0
        }
        return -displacement * curve.progress(at: time).velocity
    }

    /// Whether it is over. A custom animation says so when the time has come.
    func isDone(at time: Double) -> Bool {
        if time >= duration { return true }
        guard curve.isCustom else { return false }
        var context = AnimationContext<Double>()
        return curve.animate(value: -displacement, time: max(time, 0) + skipped, context: &context) == nil
    }

    /// The rest of the way from another place: a spring begins anew there, all else keeps its pace and the time of its end.
    func continued(from new: Double, velocity: Double, at time: Double) -> ScrollCurve {
        let over = max(time, 0) + skipped
        if let taken = curve.takingOver, over >= curve.leadingDelay {
            return ScrollCurve(
                .spring(taken.spring, blendDuration: taken.blendDuration), displacement: new, velocity: velocity)
        }
        let left = displacement == 0 ? 0 : position(at: time) / displacement
        // Near its end, or where it passes its place on the way, there is no whole that this would be the rest of.
        let whole = abs(left) < 1e-3 ? new : new / left
        return ScrollCurve(curve, displacement: whole, velocity: 0, skipped: over)
    }
}
