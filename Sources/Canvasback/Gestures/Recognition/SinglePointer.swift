import Foundation
import Surface

/// Where one pointer went down and where it is.
package struct PointerTrack: Equatable, Sendable {
    package var startLocation: CGPoint
    package var startTime: Double
    package var location: CGPoint
    /// When it got there, in seconds on the events' clock.
    package var time: Double

    package var translation: CGSize {
        CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// How far the pointer is from where it went down, in points.
    package var distance: Double { hypot(location.x - startLocation.x, location.y - startLocation.y) }
}

/// Follows the first pointer that goes down. Others are ignored until it has lifted.
package struct SinglePointer: PointerSource {
    private var pointer: UInt32?
    private var track: PointerTrack?

    package init() {}

    package mutating func handle(_ event: PointerEvent) -> GesturePhase<PointerTrack>? {
        if event.phase == .down {
            guard pointer == nil else { return nil }
            pointer = event.id
            let track = PointerTrack(
                startLocation: event.position, startTime: event.time, location: event.position, time: event.time)
            self.track = track
            return .active(track)
        }
        guard event.id == pointer, var track else { return nil }
        (track.location, track.time) = (event.position, event.time)
        self.track = track
        switch event.phase {
        case .down, .move: return .active(track)
        case .up:
            reset()
            return .ended(track)
        case .cancel:
            reset()
            return .cancelled
        }
    }

    package var current: GesturePhase<PointerTrack> { track.map(GesturePhase.active) ?? .possible(nil) }

    package mutating func reset() { (pointer, track) = (nil, nil) }
}
