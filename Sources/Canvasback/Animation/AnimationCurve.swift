import Foundation

/// What an `Animation` is made of.
///
/// All but the custom ones are a share of the whole change as a function of time, the same for every component: that share
/// is what is computed here, without state and without allocation.
package indirect enum AnimationCurve: Hashable, Sendable {
    case timing(UnitCurve, duration: Double)
    case spring(Spring, blendDuration: Double)
    case interpolating(Spring, initialVelocity: Double)
    case delayed(AnimationCurve, by: Double)
    case sped(AnimationCurve, by: Double)
    /// `period` is the duration of the base: a spring's costs a search, which no frame should pay.
    case repeated(AnimationCurve, period: Double, count: Int?, autoreverses: Bool)
    case completing(AnimationCurve, after: Double)
    case custom(any CustomAnimation)

    /// How near to its target of 1 a spring counts as at rest, where the size of the change is not known.
    static let restShare = 0.0002

    package static func == (a: AnimationCurve, b: AnimationCurve) -> Bool {
        switch (a, b) {
        case (.timing(let a, let c), .timing(let b, let d)): a == b && c == d
        case (.spring(let a, let c), .spring(let b, let d)): a == b && c == d
        case (.interpolating(let a, let c), .interpolating(let b, let d)): a == b && c == d
        case (.delayed(let a, let c), .delayed(let b, let d)): a == b && c == d
        case (.sped(let a, let c), .sped(let b, let d)): a == b && c == d
        case (.repeated(let a, _, let c, let e), .repeated(let b, _, let d, let f)): a == b && c == d && e == f
        case (.completing(let a, let c), .completing(let b, let d)): a == b && c == d
        case (.custom(let a), .custom(let b)): a.isEqual(b)
        default: false
        }
    }

    package func hash(into hasher: inout Hasher) {
        switch self {
        case .timing(let curve, let duration): hasher.combine(0); hasher.combine(curve); hasher.combine(duration)
        case .spring(let spring, let blend): hasher.combine(1); hasher.combine(spring); hasher.combine(blend)
        case .interpolating(let spring, let speed): hasher.combine(2); hasher.combine(spring); hasher.combine(speed)
        case .delayed(let base, let delay): hasher.combine(3); hasher.combine(base); hasher.combine(delay)
        case .sped(let base, let speed): hasher.combine(4); hasher.combine(base); hasher.combine(speed)
        case .repeated(let base, _, let count, let autoreverses):
            hasher.combine(5); hasher.combine(base); hasher.combine(count); hasher.combine(autoreverses)
        case .completing(let base, let time): hasher.combine(6); hasher.combine(base); hasher.combine(time)
        case .custom(let base): hasher.combine(7); hasher.combine(base)
        }
    }

    /// Whether a custom animation is in it, so that there is no share of the whole to compute.
    var isCustom: Bool {
        switch self {
        case .timing, .spring, .interpolating: false
        case .delayed(let base, _), .sped(let base, _), .completing(let base, _), .repeated(let base, _, _, _):
            base.isCustom
        case .custom: true
        }
    }

    /// The time, in seconds, after which the target is shown: infinite for ever, and for a custom animation, which says so
    /// only when the time has come.
    var duration: Double {
        switch self {
        case .timing(_, let duration): return duration
        case .spring(let spring, _): return spring.restTime(distance: 1.0, velocity: 0, epsilon: Self.restShare)
        case .interpolating(let spring, let speed):
            return spring.restTime(distance: 1.0, velocity: -speed, epsilon: Self.restShare)
        case .delayed(let base, let delay): return base.duration + delay
        case .sped(let base, let speed): return speed > 0 ? base.duration / speed : .infinity
        case .repeated(_, let period, let count, _):
            // What takes no time is over at once, however often.
            return period > 0 && count != 0 ? count.map { period * Double($0) } ?? .infinity : 0
        case .completing(let base, _): return base.duration
        case .custom: return .infinity
        }
    }

    /// The time, in seconds, after which it counts as logically complete: a spring's perceived duration, and the end of
    /// everything else. Never later than the end.
    var logicalDuration: Double {
        switch self {
        case .timing, .repeated, .custom: duration
        case .spring(let spring, _), .interpolating(let spring, _): min(spring.duration, duration)
        case .delayed(let base, let delay): base.logicalDuration + delay
        case .sped(let base, let speed): speed > 0 ? base.logicalDuration / speed : .infinity
        case .completing(let base, let time): min(time, base.duration)
        }
    }

    /// The time, in seconds, until anything moves.
    var leadingDelay: Double {
        switch self {
        case .timing, .spring, .interpolating, .custom: 0
        case .delayed(let base, let delay): delay + base.leadingDelay
        case .sped(let base, let speed): speed > 0 ? base.leadingDelay / speed : .infinity
        case .repeated(let base, _, _, _), .completing(let base, _): base.leadingDelay
        }
    }

    /// The spring and the blend time, in seconds, that are left when the leading delay has passed; nil for anything that a
    /// position and a velocity do not describe.
    var takingOver: (spring: Spring, blendDuration: Double)? {
        switch self {
        case .spring(let spring, let blend): (spring, blend)
        case .delayed(let base, _), .completing(let base, _): base.takingOver
        case .sped(let base, let speed) where speed > 0:
            base.takingOver.map { ($0.spring.sped(by: speed), $0.blendDuration / speed) }
        case .timing, .interpolating, .sped, .repeated, .custom: nil
        }
    }

    /// The share of the whole change at a time, in seconds, and its velocity, a second. Not for custom animations.
    func progress(at time: Double) -> AnimationProgress {
        switch self {
        case .timing(let curve, let duration):
            guard time < duration else { return .end }
            guard time >= 0 else { return .start }
            let point = curve.point(at: time / duration)
            // Where a circle rises straight up, nothing has moved yet.
            return AnimationProgress(
                value: point.value, velocity: point.slope.isFinite ? point.slope / duration : 0)
        case .spring(let spring, _):
            let motion = spring.motion(at: time)
            return AnimationProgress(value: 1 - motion.position, velocity: -motion.velocity)
        case .interpolating(let spring, let speed):
            let motion = spring.motion(at: time)
            return AnimationProgress(
                value: 1 - motion.position + speed * motion.positionOfVelocity,
                velocity: speed * motion.velocityOfVelocity - motion.velocity)
        case .delayed(let base, let delay):
            guard time >= delay else { return .start }
            return base.progress(at: time - delay)
        case .sped(let base, let speed):
            let progress = base.progress(at: time * speed)
            return AnimationProgress(value: progress.value, velocity: progress.velocity * speed)
        case .repeated(let base, let period, let count, let autoreverses):
            let turn = period > 0 ? (max(time, 0) / period).rounded(.down) : .infinity
            guard turn < count.map(Double.init) ?? .infinity else { return .end }
            // An endless base never ends its first turn.
            guard turn > 0 else { return base.progress(at: time) }
            let progress = base.progress(at: time - turn * period)
            return autoreverses && !turn.truncatingRemainder(dividingBy: 2).isZero ? progress.reversed : progress
        case .completing(let base, _):
            return base.progress(at: time)
        case .custom:
            return .start
        }
    }
}

/// How much of a change has happened, and how fast it happens.
struct AnimationProgress: Equatable {
    /// The share of the whole change.
    var value: Double
    /// The share a second.
    var velocity: Double

    /// Nothing has happened yet.
    static let start = AnimationProgress(value: 0, velocity: 0)
    /// All has happened.
    static let end = AnimationProgress(value: 1, velocity: 0)
    /// The way back.
    var reversed: AnimationProgress { AnimationProgress(value: 1 - value, velocity: -velocity) }
}
