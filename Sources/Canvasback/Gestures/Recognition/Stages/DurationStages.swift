/// Fails when a pointer stays down too long.
package struct MaximumDuration: RecognitionStage {
    /// In seconds.
    package let duration: Double
    package private(set) var deadline: Double?

    package init(_ duration: Double) { self.duration = duration }
    package mutating func reset() { deadline = nil }

    package mutating func transform(_ phase: GesturePhase<PointerTrack>, at time: Double) -> GesturePhase<PointerTrack>
    {
        deadline = nil
        switch phase {
        case .active(let track):
            guard time < track.startTime + duration else { return .failed }
            deadline = track.startTime + duration
            return phase
        case .ended(let track): return time < track.startTime + duration ? phase : .failed
        case .possible, .failed, .cancelled: return phase
        }
    }
}

/// Ends when a pointer has been down long enough, while it still is; fails when it lifts before.
package struct MinimumDuration: RecognitionStage {
    /// In seconds.
    package let duration: Double
    package private(set) var deadline: Double?

    package init(_ duration: Double) { self.duration = duration }
    package mutating func reset() { deadline = nil }

    package mutating func transform(_ phase: GesturePhase<PointerTrack>, at time: Double) -> GesturePhase<PointerTrack>
    {
        deadline = nil
        switch phase {
        case .active(let track):
            guard time < track.startTime + duration else { return .ended(track) }
            deadline = track.startTime + duration
            return .possible(track)
        case .ended(let track): return time < track.startTime + duration ? .failed : phase
        case .possible, .failed, .cancelled: return phase
        }
    }
}
