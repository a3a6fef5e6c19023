extension Optional {
    /// Goes to a new target as a transaction says: with its animation, at once, or at once with the velocity noted. Nil is a
    /// value at rest. A target that is not new leaves alone what runs.
    ///
    /// - Parameters:
    ///   - old: the target before, where nothing runs.
    ///   - time: now, in engine seconds.
    /// - Returns: whether something runs.
    mutating func change<V>(from old: V, to new: V, in transaction: Transaction, at time: Double) -> Bool
    where Wrapped == AnimatedValue<V> {
        if new == (self?.target ?? old) { return self?.isRunning ?? false }
        if let animation = transaction.effectiveAnimation {
            // In place: a copy would be one of all curves.
            if self == nil { self = AnimatedValue(old) }
            self?.retarget(to: new, animation: animation, at: time, completions: transaction.completions)
            return true
        }
        guard transaction.tracksVelocity else {
            self = nil
            return false
        }
        if self == nil { self = AnimatedValue(old) }
        self?.track(new, at: time)
        return false
    }
}
