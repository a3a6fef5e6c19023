import Foundation

/// Where the bar of a scroll indicator is, as a value: along its axis, in points of the viewport.
package struct ScrollIndicatorGeometry: Equatable, Sendable {
    /// Points: the bar's distance from the ends and from the edge beside it, its least length, and its least when pressed
    /// against an end.
    package static let margin = 3.0
    static let (leastLength, pressedLength) = (36.0, 8.0)

    /// The part of the viewport that the bar may be in.
    package var track: ClosedRange<Double>
    /// The bar's length at rest.
    private var natural: Double
    /// The bar.
    package var start: Double
    package var length: Double
    private var bounds: ClosedRange<Double>

    /// - Parameters:
    ///   - metrics: what is scrolled.
    ///   - offset: where it is shown, in points.
    ///   - lower: what furniture and margins keep free of the bar where coordinates begin, in points.
    ///   - upper: the same where they end.
    /// - Returns: nil where there is no room for a bar, or nothing that it would say.
    package init?(_ metrics: ScrollAxisMetrics, offset: Double, lower: Double, upper: Double) {
        let free = metrics.viewport - lower - upper - 2 * Self.margin
        let total = metrics.content + metrics.lowerInset + metrics.upperInset
        guard total > 0, free > 0 else { return nil }
        bounds = metrics.bounds
        track = lower + Self.margin...lower + Self.margin + free
        natural = min(free, max(Self.leastLength, free * metrics.viewport / total))
        // Past an end the bar gives way, as if pressed against it.
        let place = min(max(offset, bounds.lowerBound), bounds.upperBound)
        length = max(Self.pressedLength, natural - abs(offset - place))
        let span = bounds.upperBound - bounds.lowerBound
        let share = span > 0 ? (place - bounds.lowerBound) / span : 0
        start = track.lowerBound + share * (free - length)
    }

    /// The offset that shows the bar where it would begin, held within the bounds.
    package func offset(showing start: Double) -> Double {
        let room = track.upperBound - track.lowerBound - natural
        guard room > 0 else { return bounds.lowerBound }
        let share = min(max((start - track.lowerBound) / room, 0), 1)
        return bounds.lowerBound + share * (bounds.upperBound - bounds.lowerBound)
    }
}
