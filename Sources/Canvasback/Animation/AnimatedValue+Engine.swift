/// A value that is animated, or was set while its velocity is tracked. An object, since most of what can be animated is not:
/// what is at rest has a nil instead.
@MainActor final class MovingValue<Value: VectorArithmetic> {
    @exclusivity(unchecked) fileprivate var animated: AnimatedValue<Value>

    fileprivate init(_ value: Value) { animated = AnimatedValue(value) }

    /// What is shown at a time, in engine seconds.
    func value(at time: Double) -> Value { animated.value(at: time) }

    /// Drops what has ended by a time, in engine seconds; true while something runs. See ``AnimatedValue/prune(at:)``.
    func prune(at time: Double) -> Bool { animated.prune(at: time) }
}

extension Optional {
    /// Goes to a new target as a transaction says: with its animation, at once, or at once with the velocity noted. Nil is a
    /// value at rest. A target that is not new leaves alone what runs.
    ///
    /// - Parameters:
    ///   - old: the target before, where nothing runs.
    ///   - time: now, in engine seconds.
    /// - Returns: whether something runs.
    @MainActor mutating func change<V>(from old: V, to new: V, in transaction: Transaction, at time: Double) -> Bool
    where Wrapped == MovingValue<V> {
        if new == (self?.animated.target ?? old) { return self?.animated.isRunning ?? false }
        if let animation = transaction.effectiveAnimation {
            let moving = self ?? MovingValue(old)
            self = moving
            // In place: a copy would be one of all curves.
            moving.animated.retarget(to: new, animation: animation, at: time, completions: transaction.completions)
            return true
        }
        guard transaction.tracksVelocity else {
            self = nil
            return false
        }
        let moving = self ?? MovingValue(old)
        self = moving
        moving.animated.track(new, at: time)
        return false
    }
}
