import Foundation

/// How fast a list scrolls while something is held at one of its edges, and where it is by then: a closed formula of time
/// from the last event on, so that frames leave no trace.
package struct EdgeScroll: Equatable, Sendable {
    /// How far from an edge it begins, in points, and how fast it is at the edge itself, in points a second: a row of 44
    /// points comes each twentieth of a second.
    package static let (zone, fastest) = (64.0, 900.0)

    /// The offset and the time of the last event.
    private let origin, time: Double
    /// Points a second, negative towards the start.
    package let velocity: Double

    /// - Parameters:
    ///   - place: of the finger, in points from the start of what is seen.
    ///   - length: of what is seen.
    package init(offset: Double, place: Double, length: Double, time: Double) {
        (origin, self.time) = (offset, time)
        // In a small list the zones leave a third between them.
        let zone = min(Self.zone, length / 3)
        let (before, after) = (zone - place, place - (length - zone))
        let depth = before > 0 ? -min(1, before / max(zone, 1)) : after > 0 ? min(1, after / max(zone, 1)) : 0
        // Slow at first, so that a place can be chosen at the edge.
        velocity = Self.fastest * depth * abs(depth)
    }

    /// Where the content is at a time, held within bounds.
    package func offset(at now: Double, within bounds: ClosedRange<Double>) -> Double {
        min(max(origin + velocity * max(0, now - time), bounds.lowerBound), bounds.upperBound)
    }
}
