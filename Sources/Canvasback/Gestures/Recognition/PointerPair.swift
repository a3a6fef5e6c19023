import Foundation
import Surface

/// What two pointers do to each other.
package struct PairTrack: Equatable, Sendable {
    /// The middle when the second pointer came.
    package var startLocation: CGPoint
    package var location: CGPoint
    /// The distance now over the distance at the start.
    package var scale: Double
    /// How far the line between them has turned, in radians, clockwise on the screen, over as many turns as it made.
    package var rotation: Double
    package var time: Double
}

/// Follows the first two pointers from when the second goes down until either lifts.
package struct PointerPair: PointerSource {
    private var first: (id: UInt32, position: CGPoint)?
    private var second: (id: UInt32, position: CGPoint)?
    private var startDistance = 1.0
    private var angle = 0.0
    private var track: PairTrack?

    package init() {}

    package mutating func handle(_ event: PointerEvent) -> GesturePhase<PairTrack>? {
        switch event.phase {
        case .down:
            if first == nil {
                first = (event.id, event.position)
                return .possible(nil)
            }
            guard second == nil, first?.id != event.id else { return nil }
            second = (event.id, event.position)
            begin(at: event.time)
        case .move:
            guard move(event) else { return nil }
        case .up:
            guard move(event) else { return nil }
            defer { reset() }
            return track.map(GesturePhase.ended) ?? .failed
        case .cancel:
            guard event.id == first?.id || event.id == second?.id else { return nil }
            reset()
            return .cancelled
        }
        return current
    }

    package var current: GesturePhase<PairTrack> { track.map(GesturePhase.active) ?? .possible(nil) }

    package mutating func reset() { self = PointerPair() }

    private mutating func begin(at time: Double) {
        guard let first, let second else { return }
        // Two fingers at one place have no ratio.
        startDistance = max(1, hypot(second.position.x - first.position.x, second.position.y - first.position.y))
        angle = atan2(second.position.y - first.position.y, second.position.x - first.position.x)
        let middle = CGPoint(
            x: (first.position.x + second.position.x) / 2, y: (first.position.y + second.position.y) / 2)
        track = PairTrack(startLocation: middle, location: middle, scale: 1, rotation: 0, time: time)
    }

    private mutating func move(_ event: PointerEvent) -> Bool {
        if event.id == first?.id {
            first?.position = event.position
        } else if event.id == second?.id {
            second?.position = event.position
        } else {
            return false
        }
        guard let first, let second, var track else { return true }
        let (dx, dy) = (second.position.x - first.position.x, second.position.y - first.position.y)
        track.location = CGPoint(
            x: (first.position.x + second.position.x) / 2, y: (first.position.y + second.position.y) / 2)
        track.scale = hypot(dx, dy) / startDistance
        if dx != 0 || dy != 0 {
            let turned = atan2(dy, dx)
            // The short way round: a full turn is many small ones.
            track.rotation += remainder(turned - angle, 2 * Double.pi)
            angle = turned
        }
        track.time = event.time
        self.track = track
        return true
    }
}
