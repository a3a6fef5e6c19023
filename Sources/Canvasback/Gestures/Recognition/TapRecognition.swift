import Surface

/// Recognises one tap, or several at one place.
package struct TapRecognition: Recognition {
    /// How far a tap's pointer may go, and how far apart taps may be, in points.
    package static let maximumDistance = 45.0
    /// How long a tap may last, in seconds.
    package static let maximumDuration = 0.75
    /// How long the next tap may let wait, in seconds.
    package static let maximumInterval = 0.35

    private typealias Limits = StageChain<MaximumDistance, MaximumDuration>
    private var chain: PointerRecognition<SinglePointer, StageChain<Limits, Repetition>>

    package init(count: Int = 1) {
        let limits = MaximumDistance(Self.maximumDistance).then(MaximumDuration(Self.maximumDuration))
        let repetition = Repetition(
            count: count, interval: Self.maximumInterval, distance: Self.maximumDistance)
        chain = PointerRecognition(SinglePointer(), limits.then(repetition))
    }
    package var phase: GesturePhase<TapValue> { chain.phase }
    package var deadline: Double? { chain.deadline }
    package mutating func handle(_ event: PointerEvent) -> GesturePhase<TapValue> { chain.handle(event) }
    package mutating func tick(_ time: Double) -> GesturePhase<TapValue> { chain.tick(time) }
    package mutating func cancel() { chain.cancel() }
    package mutating func reset() { chain.reset() }
}
