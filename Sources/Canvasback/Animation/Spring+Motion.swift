import Foundation

extension Spring {
    /// The value at a time, in seconds, from 0 towards a target.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let motion = motion(at: time)
        return target.scaled(by: 1 - motion.position) + initialVelocity.scaled(by: motion.positionOfVelocity)
    }

    /// The velocity, a second, at a time, in seconds, from 0 towards a target.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let motion = motion(at: time)
        return target.scaled(by: -motion.velocity) + initialVelocity.scaled(by: motion.velocityOfVelocity)
    }

    /// Moves a value and its velocity on by a time, in seconds. One long step and many short ones end the same.
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let motion = motion(at: deltaTime)
        let distance = value - target
        value = target + motion.position(distance, velocity)
        velocity = motion.velocity(distance, velocity)
    }

    /// The acceleration of something at a position with a velocity, in the vector's unit a second squared.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        guard response > 0 else { return .zero }
        let pull = (target - position).scaled(by: angularFrequency * angularFrequency)
        return pull - velocity.scaled(by: 2 * dampingRatio * angularFrequency)
    }

    /// The time, in seconds, after which the distance to the target stays below `epsilon`: never less than the true time, and
    /// infinite for a spring without damping.
    public func settlingDuration<V: VectorArithmetic>(
        target: V, initialVelocity: V = .zero, epsilon: Double
    ) -> TimeInterval {
        restTime(distance: target, velocity: .zero - initialVelocity, epsilon: epsilon)
    }

    // MARK: Between two values of an animatable type

    /// The value at a time, in seconds, from a value to another.
    public func value<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = toValue
        let (from, velocity) = (fromValue.animatableData, initialVelocity.animatableData)
        result.animatableData =
            from + value(target: toValue.animatableData - from, initialVelocity: velocity, time: time)
        return result
    }

    /// The velocity, a second, at a time, in seconds, from a value to another.
    public func velocity<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
    ) -> V {
        var result = toValue
        let (from, speed) = (fromValue.animatableData, initialVelocity.animatableData)
        result.animatableData = velocity(
            target: toValue.animatableData - from, initialVelocity: speed, time: time)
        return result
    }

    /// The acceleration of something at a position with a velocity, on its way from a value to another.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = toValue
        result.animatableData = force(
            target: toValue.animatableData, position: position.animatableData, velocity: velocity.animatableData)
        return result
    }

    /// The time, in seconds, after which the distance to `toValue` stays below `epsilon`.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}

/// What a time does to the distance from a spring's target and to its velocity.
///
/// The motion is linear in both, so four numbers say all, whatever the vector; two times in a row are the product.
struct SpringStep: Equatable {
    /// What becomes of a distance of 1 at rest: the distance, and the velocity.
    var position, velocity: Double
    /// What becomes of a velocity of 1 at the target.
    var positionOfVelocity, velocityOfVelocity: Double

    /// No time.
    static let identity = SpringStep(position: 1, velocity: 0, positionOfVelocity: 0, velocityOfVelocity: 1)
    /// At rest at the target.
    static let rest = SpringStep(position: 0, velocity: 0, positionOfVelocity: 0, velocityOfVelocity: 0)

    func position<V: VectorArithmetic>(_ distance: V, _ speed: V) -> V {
        distance.scaled(by: position) + speed.scaled(by: positionOfVelocity)
    }

    func velocity<V: VectorArithmetic>(_ distance: V, _ speed: V) -> V {
        distance.scaled(by: velocity) + speed.scaled(by: velocityOfVelocity)
    }

    /// This step and then another.
    func then(_ next: SpringStep) -> SpringStep {
        SpringStep(
            position: next.position * position + next.positionOfVelocity * velocity,
            velocity: next.velocity * position + next.velocityOfVelocity * velocity,
            positionOfVelocity: next.position * positionOfVelocity + next.positionOfVelocity * velocityOfVelocity,
            velocityOfVelocity: next.velocity * positionOfVelocity + next.velocityOfVelocity * velocityOfVelocity)
    }
}

extension Spring {
    /// What `time` seconds do to a distance from the target and to a velocity. Exact: there is no step to choose.
    func motion(at time: Double) -> SpringStep {
        guard time > 0 else { return .identity }
        guard response > 0 else { return .rest }
        guard response < .infinity else {
            return SpringStep(position: 1, velocity: 0, positionOfVelocity: time, velocityOfVelocity: 1)
        }
        let frequency = angularFrequency
        let decay = dampingRatio * frequency
        let discriminant = 1 - dampingRatio * dampingRatio
        let (distance, reach): (Double, Double)
        if discriminant > 1e-8 {
            let swing = frequency * discriminant.squareRoot()
            let fade = exp(-decay * time)
            reach = fade * sin(swing * time) / swing
            distance = fade * cos(swing * time) + decay * reach
        } else if discriminant < -1e-8 {
            let root = frequency * (-discriminant).squareRoot()
            // The slow rate without the difference of two near numbers.
            let (slow, fast) = (frequency * frequency / (decay + root), decay + root)
            let (late, early) = (exp(-slow * time), exp(-fast * time))
            reach = (late - early) / (2 * root)
            distance = (fast * late - slow * early) / (2 * root)
        } else {
            reach = exp(-frequency * time) * time
            distance = exp(-frequency * time) + frequency * reach
        }
        return SpringStep(
            position: distance, velocity: -frequency * frequency * reach, positionOfVelocity: reach,
            velocityOfVelocity: distance - 2 * decay * reach)
    }

    /// The time after which a distance and a velocity stay within `epsilon` of the target, from the curve that encloses the
    /// swings.
    func restTime<V: VectorArithmetic>(distance: V, velocity: V, epsilon: Double) -> Double {
        guard response > 0 else { return 0 }
        let frequency = angularFrequency
        let decay = dampingRatio * frequency
        let start = distance.magnitudeSquared.squareRoot()
        let push = velocity + distance.scaled(by: decay)
        let slope = push.magnitudeSquared.squareRoot()
        guard start > 0 || slope > 0 else { return 0 }
        guard decay > 0, epsilon > 0 else { return .infinity }
        let discriminant = 1 - dampingRatio * dampingRatio
        if discriminant < -1e-8 {
            let root = frequency * (-discriminant).squareRoot()
            let (slow, fast) = (frequency * frequency / (decay + root), decay + root)
            let late = (velocity + distance.scaled(by: fast)).magnitudeSquared.squareRoot() / (2 * root)
            let early = (velocity + distance.scaled(by: slow)).magnitudeSquared.squareRoot() / (2 * root)
            return Self.lastTime(from: 0, guess: 1 / slow) { time in
                late * exp(-slow * time) + early * exp(-fast * time) > epsilon
            }
        }
        // |sin(wt)| ÷ w is at most t, which is the tight bound near the critical damping…
        let peak = slope > 0 ? max(0, 1 / decay - start / slope) : 0
        let critical = Self.lastTime(from: peak, guess: 1 / decay) { time in
            (start + slope * time) * exp(-decay * time) > epsilon
        }
        guard discriminant > 1e-8 else { return critical }
        // … and at most 1 ÷ w, which is the tight one far from it.
        let swing = slope / (frequency * discriminant.squareRoot())
        let amplitude = (start * start + swing * swing).squareRoot()
        return min(critical, max(0, log(amplitude / epsilon) / decay))
    }

    /// The time at which a condition that stays false once it is false becomes so, to a millionth.
    private static func lastTime(from start: Double, guess: Double, while holds: (Double) -> Bool) -> Double {
        guard holds(start) else {
            // Past its peak and still within the bound: it never was outside.
            return 0
        }
        var (low, high) = (start, start + guess)
        while holds(high) {
            (low, high) = (high, high * 2)
            if high > 1e9 { return .infinity }
        }
        while high - low > high * 1e-6 {
            let middle = (low + high) / 2
            if holds(middle) { low = middle } else { high = middle }
        }
        return high
    }
}
