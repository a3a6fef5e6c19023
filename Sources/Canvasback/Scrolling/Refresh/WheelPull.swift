/// A pull with the wheel: a wheel has no touch, so quiet stands for lifting.
///
/// A session starts with an event that follows 150 ms of quiet, where the content is already at the edge: the rest of a
/// fling that arrives there pulls nothing. It ends 120 ms after its last event.
package struct WheelPull: Equatable, Sendable {
    package static let quietTime = 0.15
    package static let endTime = 0.12
    /// Times are sums of small steps: this much less, in seconds, is as long.
    private static let tolerance = 1e-6

    /// The edge that is pulled.
    package private(set) var edge: ScrollEdge?
    /// What the wheel has turned past the edge, in points, negative past a lower one.
    package private(set) var total = 0.0
    private var last: Double?

    package init() {}

    /// When the session ends.
    package var deadline: Double? { edge == nil ? nil : last.map { $0 + Self.endTime } }

    /// Takes an event.
    /// - Parameter edges: where a pull may start: the content is at this edge, and the event points past it.
    /// - Returns: whether it belongs to a pull.
    package mutating func turn(_ delta: (ScrollEdge) -> Double, from candidate: ScrollEdge?, at time: Double) -> Bool {
        let isNew = last.map { time - $0 >= Self.quietTime - Self.tolerance } ?? true
        last = time
        if edge == nil, isNew, let candidate { (edge, total) = (candidate, 0) }
        guard let edge else { return false }
        total += delta(edge)
        return true
    }

    package func hasEnded(at time: Double) -> Bool { deadline.map { time >= $0 - Self.tolerance } ?? false }

    package mutating func end() { edge = nil }
}
