extension Transaction {
    /// The animation that changes run with. `disablesAnimations` is for those that views bring along themselves: the
    /// modifiers that do leave the transaction alone where it is set.
    package var effectiveAnimation: Animation? { animation }

    /// Whether writes of two transactions may be one update.
    func canJoin(_ other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
            && completions.count == other.completions.count
            && zip(completions, other.completions).allSatisfy { $0 === $1 }
    }
}
