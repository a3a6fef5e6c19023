import Foundation
import Surface

/// Where the mean of several pointers went: it is rebased whenever one comes or goes, so that fingers are no faster
/// than one finger, and lifting one moves nothing.
package struct CentroidTrack: Equatable, Sendable {
    /// Where the mean would have started for it to be where it is now without a rebase.
    package var origin: CGPoint
    package var location: CGPoint
    package var startTime: Double
    package var time: Double
    /// Two of the pointers moved apart or together: a zoom, until all have lifted.
    package var isPinch: Bool

    package var translation: CGSize { CGSize(width: location.x - origin.x, height: location.y - origin.y) }
}

/// Follows all pointers that are down.
package struct PointerCentroid: PointerSource {
    /// How far two pointers move apart or together before it is a pinch, in points.
    package static let pinchSlop = 24.0

    private struct Pointer: Sendable {
        var id: UInt32
        var position: CGPoint
    }
    private var pointers: [Pointer] = []
    private var track: CentroidTrack?
    /// The distance of the first two pointers when the second came.
    private var spread = 0.0

    package init() {}

    package mutating func handle(_ event: PointerEvent) -> GesturePhase<CentroidTrack>? {
        let index = pointers.firstIndex { $0.id == event.id }
        switch event.phase {
        case .down:
            guard index == nil else { return nil }
            pointers.append(Pointer(id: event.id, position: event.position))
            rebase(at: event.time)
        case .move:
            guard let index else { return nil }
            pointers[index].position = event.position
            update(at: event.time)
        case .up:
            guard let index else { return nil }
            pointers[index].position = event.position
            update(at: event.time)
            pointers.remove(at: index)
            guard !pointers.isEmpty else {
                defer { reset() }
                return track.map(GesturePhase.ended)
            }
            rebase(at: event.time)
        case .cancel:
            guard index != nil else { return nil }
            reset()
            return .cancelled
        }
        return current
    }

    package var current: GesturePhase<CentroidTrack> { track.map(GesturePhase.active) ?? .possible(nil) }

    package mutating func reset() { (pointers, track, spread) = ([], nil, 0) }

    private var mean: CGPoint {
        // One pointer is exactly where it is.
        if pointers.count == 1 { return pointers[0].position }
        let count = Double(pointers.count)
        return CGPoint(
            x: pointers.reduce(0) { $0 + $1.position.x } / count, y: pointers.reduce(0) { $0 + $1.position.y } / count)
    }

    private var distance: Double {
        guard pointers.count > 1 else { return 0 }
        return hypot(
            pointers[0].position.x - pointers[1].position.x, pointers[0].position.y - pointers[1].position.y)
    }

    private mutating func update(at time: Double) {
        let mean = mean
        track?.location = mean
        track?.time = time
        if pointers.count > 1, abs(distance - spread) > Self.pinchSlop { track?.isPinch = true }
    }

    /// The pointers are others than before: the translation stays.
    private mutating func rebase(at time: Double) {
        let mean = mean
        spread = distance
        guard var track else {
            track = CentroidTrack(origin: mean, location: mean, startTime: time, time: time, isPinch: false)
            return
        }
        track.origin.x += mean.x - track.location.x
        track.origin.y += mean.y - track.location.y
        (track.location, track.time) = (mean, time)
        self.track = track
    }
}
