/// The velocity that a drag gesture reports: three quarters of what it was and a quarter of what the newest sample says.
package struct DragVelocity: Equatable, Sendable {
    /// Samples closer than this, in seconds, are one.
    private static let resolution = 0.000_5

    private struct Sample: Equatable, Sendable {
        var time: Double
        var position: Double
    }
    /// The velocity at `previous`; nil while there was none.
    private var settled: Double?
    private var previous: Sample?
    private var last: Sample?

    package init() {}

    package mutating func add(_ position: Double, at time: Double) {
        let sample = Sample(time: time, position: position)
        guard let last else {
            self.last = sample
            return
        }
        guard time - last.time >= Self.resolution else {
            self.last = Sample(time: max(time, last.time), position: position)
            return
        }
        if previous != nil { settled = velocity }
        (previous, self.last) = (last, sample)
    }

    /// In units a second; 0 before the second sample.
    package var velocity: Double {
        guard let previous, let last else { return 0 }
        let newest = (last.position - previous.position) / (last.time - previous.time)
        return settled.map { 0.75 * $0 + 0.25 * newest } ?? newest
    }
}
