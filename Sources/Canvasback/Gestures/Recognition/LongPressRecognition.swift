import Surface

/// Recognises a press that lasts. While it may still become one its phase is possible with the press as its value; it
/// ends at its duration with the pointer still down.
package struct LongPressRecognition: Recognition {
    private var chain: PointerRecognition<SinglePointer, StageChain<MaximumDistance, MinimumDuration>>

    /// - Parameters:
    ///   - minimumDuration: in seconds.
    ///   - maximumDistance: how far the pointer may go meanwhile, in points.
    package init(minimumDuration: Double = 0.5, maximumDistance: Double = 10) {
        chain = PointerRecognition(
            SinglePointer(), MaximumDistance(maximumDistance).then(MinimumDuration(minimumDuration)))
    }
    package var phase: GesturePhase<PointerTrack> { chain.phase }
    package var deadline: Double? { chain.deadline }
    package mutating func handle(_ event: PointerEvent) -> GesturePhase<PointerTrack> { chain.handle(event) }
    package mutating func tick(_ time: Double) -> GesturePhase<PointerTrack> { chain.tick(time) }
    package mutating func cancel() { chain.cancel() }
    package mutating func reset() { chain.reset() }
}
