import Foundation

/// Where and when a tap ended.
package struct TapValue: Equatable, Sendable {
    package var location: CGPoint
    /// Seconds on the events' clock.
    package var time: Double
}

/// Counts touches that lift: ends with the last of them, fails when the next is late or elsewhere.
package struct Repetition: RecognitionStage {
    package let count: Int
    /// The longest time between lifting and touching again, in seconds.
    package let interval: Double
    /// How far from the first touch the others may be, in points.
    package let distance: Double
    package private(set) var deadline: Double?
    private var done = 0
    private var first: CGPoint?

    package init(count: Int, interval: Double, distance: Double) {
        (self.count, self.interval, self.distance) = (max(count, 1), interval, distance)
    }

    package mutating func reset() { (deadline, done, first) = (nil, 0, nil) }

    package mutating func transform(_ phase: GesturePhase<PointerTrack>, at time: Double) -> GesturePhase<TapValue> {
        switch phase {
        case .active(let track):
            if let deadline, track.startTime >= deadline { return .failed }
            if let first, hypot(track.startLocation.x - first.x, track.startLocation.y - first.y) > distance {
                return .failed
            }
            deadline = nil
            first = first ?? track.startLocation
            return .possible(TapValue(location: track.location, time: track.time))
        case .ended(let track):
            let value = TapValue(location: track.location, time: track.time)
            done += 1
            if done == count { return .ended(value) }
            deadline = track.time + interval
            return .possible(value)
        case .possible:
            if let deadline, time >= deadline { return .failed }
            return .possible(nil)
        case .failed: return .failed
        case .cancelled: return .cancelled
        }
    }
}
