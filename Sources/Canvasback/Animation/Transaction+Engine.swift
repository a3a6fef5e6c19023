extension Transaction {
    /// The animation that changes run with; nil where animations are disabled.
    package var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

    /// Whether writes of two transactions may be one update.
    func canJoin(_ other: Transaction) -> Bool {
        animation == other.animation && disablesAnimations == other.disablesAnimations
            && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
            && completions.count == other.completions.count
            && zip(completions, other.completions).allSatisfy { $0 === $1 }
    }
}
