import Foundation

/// One change on its way: what is still missing of it, as a function of time.
///
/// What an `AnimatedValue` shows is its target less what is missing of all its curves.
struct RunningCurve<Value: VectorArithmetic> {
    enum Motion {
        /// A share of the whole, the same for every component.
        case share
        /// A spring, with the velocity at which the missing part changed when it began.
        case spring(SpringMotion, velocity: Value)
        /// A custom animation, what it keeps, and what it gave last and when.
        case custom(AnimationContext<Value>, last: Value, at: Double)

        var kind: Kind {
            switch self {
            case .share: .share
            case .spring: .spring
            case .custom: .custom
            }
        }
    }

    /// Its number among the curves of its value; later ones have higher numbers.
    let id: Int
    /// What it was made from.
    let animation: Animation
    /// Engine time, in seconds, from which the curve counts; a spring's is that when its delay is over.
    let begin: Double
    /// Engine time, in seconds, until which nothing of it moves.
    let start: Double
    /// The `start` of the first of the curves that were joined into this one.
    private(set) var firstStart: Double
    /// Engine time, in seconds, at which nothing is missing any more; infinite for ever, and for a custom animation until it
    /// has ended.
    private(set) var end: Double
    /// What was missing at the beginning.
    let distance: Value
    private var motion: Motion
    /// Which motion it is, for as long as the curve runs. It stands beside it since dozens of curves are looked through in
    /// each frame, and a look at an enum with such payloads copies it.
    let kind: Kind

    enum Kind { case share, spring, custom }

    /// A curve of an animation as it is.
    init(id: Int, animation: Animation, distance: Value, at time: Double) {
        (self.id, self.animation, self.distance, begin) = (id, animation, distance, time)
        start = time + animation.curve.leadingDelay
        firstStart = start
        end = time + animation.curve.duration
        motion = animation.curve.isCustom ? .custom(AnimationContext(), last: .zero, at: time) : .share
        kind = motion.kind
    }

    /// A spring that begins at a time with a distance, and a velocity of it.
    init(id: Int, animation: Animation, spring: SpringMotion, distance: Value, velocity: Value, at time: Double) {
        (self.id, self.animation, self.distance) = (id, animation, distance)
        (begin, start, firstStart) = (time, time, time)
        end = time + spring.restTime(distance: distance, velocity: velocity)
        motion = .spring(spring, velocity: velocity)
        kind = .spring
    }

    /// A custom animation that goes on in place of another curve.
    init(merging animation: Animation, into other: Self, change: Value, context: AnimationContext<Value>) {
        (id, self.animation, begin, start) = (other.id, animation, other.begin, other.start)
        (end, distance, firstStart) = (.infinity, other.distance + change, other.start)
        var context = context
        context.isLogicallyComplete = false
        // No time of the past is like it: the first frame computes it.
        motion = .custom(context, last: .zero, at: -.infinity)
        kind = .custom
    }

    /// Two curves of the same animation as one that begins with the later. Nothing of either may move yet.
    func joined(with later: Self) -> Self {
        let distance = distance + later.distance
        var joined: Self
        if case .spring(let spring, _) = later.motion {
            joined = Self(
                id: later.id, animation: animation, spring: spring, distance: distance, velocity: .zero,
                at: later.begin)
        } else {
            joined = Self(id: later.id, animation: animation, distance: distance, at: later.begin)
        }
        joined.firstStart = firstStart
        return joined
    }

    var isCustom: Bool { kind == .custom }

    /// The spring that it follows; nil where it is something else.
    var spring: SpringMotion? {
        if case .spring(let spring, _) = motion { spring } else { nil }
    }

    /// What a custom animation keeps; nil where it is something else.
    var context: AnimationContext<Value>? {
        if case .custom(let context, _, _) = motion { context } else { nil }
    }

    /// What is missing at a time, in engine seconds.
    func missing(at time: Double) -> Value {
        guard time < end else { return .zero }
        switch motion {
        case .share:
            return distance.scaled(by: 1 - animation.curve.progress(at: time - begin).value)
        case .spring(let spring, let velocity):
            return time > begin ? spring.step(at: time - begin).position(distance, velocity) : distance
        case .custom(var context, let last, let moment):
            if time == moment { return distance - last }
            let shown = animation.animate(value: distance, time: time - begin, context: &context)
            return shown.map { distance - $0 } ?? .zero
        }
    }

    /// How fast what is missing changes, a second: less than zero on the way to a higher target.
    func missingVelocity(at time: Double) -> Value {
        guard time < end else { return .zero }
        switch motion {
        case .share:
            return distance.scaled(by: -animation.curve.progress(at: time - begin).velocity)
        case .spring(let spring, let velocity):
            return time >= begin ? spring.step(at: time - begin).velocity(distance, velocity) : .zero
        case .custom(let context, _, _):
            return .zero - (animation.velocity(value: distance, time: time - begin, context: context) ?? .zero)
        }
    }

    /// Moves a custom animation on to a time; true when it counts as logically complete.
    mutating func advance(to time: Double) -> Bool {
        guard case .custom(var context, _, _) = motion, time < end else { return false }
        guard let shown = animation.animate(value: distance, time: time - begin, context: &context) else {
            end = time
            return true
        }
        motion = .custom(context, last: shown, at: time)
        return context.isLogicallyComplete
    }
}
