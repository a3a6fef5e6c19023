/// Lets a pointer pass once it has gone far enough, and then always.
package struct MinimumDistance: RecognitionStage {
    /// In points; at 0 the touch itself is enough.
    package let distance: Double
    private var isPassed = false

    package init(_ distance: Double) { self.distance = distance }
    package var deadline: Double? { nil }
    package mutating func reset() { isPassed = false }

    package mutating func transform(_ phase: GesturePhase<PointerTrack>, at time: Double) -> GesturePhase<PointerTrack>
    {
        if case .active(let track) = phase { isPassed = isPassed || track.distance >= distance }
        switch phase {
        case .active(let track): return isPassed ? phase : .possible(track)
        case .ended(let track): return isPassed || track.distance >= distance ? phase : .failed
        case .possible, .failed, .cancelled: return phase
        }
    }
}

/// Fails when a pointer goes too far.
package struct MaximumDistance: RecognitionStage {
    /// In points; exactly that far is not too far.
    package let distance: Double

    package init(_ distance: Double) { self.distance = distance }
    package var deadline: Double? { nil }
    package mutating func reset() {}

    package mutating func transform(_ phase: GesturePhase<PointerTrack>, at time: Double) -> GesturePhase<PointerTrack>
    {
        switch phase {
        case .active(let track), .ended(let track): track.distance > distance ? .failed : phase
        case .possible, .failed, .cancelled: phase
        }
    }
}
