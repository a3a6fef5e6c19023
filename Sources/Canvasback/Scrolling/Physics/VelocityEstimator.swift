/// The velocity of a pan on one axis, from its latest movement alone.
///
/// The last 48 ms before the newest sample are three spans of 16 ms, weighted .6, .35 and .05 from the oldest to the
/// newest, because the last movement before a finger lifts is the least meant. The path between samples is a straight
/// line, so a pointer of 60 Hz and one of 1,000 Hz on the same path give the same velocity.
package struct VelocityEstimator: Equatable, Sendable {
    /// The weights of the spans, newest first.
    private static let weights = (0.05, 0.35, 0.6)
    /// The length of a span, in seconds: what a screen of 60 Hz sends.
    private static let span = 0.016
    /// A pointer without a sample for this long rests, in seconds.
    package static let restingTime = 0.04
    /// Less history than this, in seconds, says too little: the movement is spread over it.
    private static let leastHistory = 0.008
    private static let capacity = 128

    private struct Sample: Equatable, Sendable {
        var time: Double
        var position: Double
    }
    private var samples: [Sample] = []

    package init() {}

    /// How many samples are kept.
    var sampleCount: Int { samples.count }

    package mutating func reset() { samples.removeAll(keepingCapacity: true) }

    /// Adds where the pointer is at `time`. A time that is not after the last one replaces its position.
    package mutating func add(_ position: Double, at time: Double) {
        guard let last = samples.last else {
            samples.append(Sample(time: time, position: position))
            return
        }
        if time <= last.time {
            samples[samples.count - 1].position = position
            return
        }
        if time - last.time > Self.restingTime {
            // The pointer rested, and nobody knows when it left: what it did before says nothing any more.
            samples.removeAll(keepingCapacity: true)
        } else if samples.count > 2, samples.count == Self.capacity || samples[samples.count / 2].time < time - 0.1 {
            trim(before: time - 3 * Self.span)
        }
        samples.append(Sample(time: time, position: position))
    }

    /// Points a second at `time`; 0 when the pointer has rested.
    package func velocity(at time: Double) -> Double {
        guard let last = samples.last, samples.count > 1, time - last.time <= Self.restingTime else { return 0 }
        var (moved, covered) = (0.0, 0.0)
        var (index, end) = (samples.count - 1, last)
        while index > 0, last.time - end.time < 3 * Self.span - 1e-9 {
            // The span that `end` closes, and where the segment below it leaves that span.
            let number = Int((last.time - end.time + 1e-9) / Self.span)
            let spanStart = last.time - Double(number + 1) * Self.span
            let weight = number == 0 ? Self.weights.0 : number == 1 ? Self.weights.1 : Self.weights.2
            var start = samples[index - 1]
            if start.time < spanStart - 1e-9 {
                let fraction = (spanStart - start.time) / (end.time - start.time)
                start = Sample(time: spanStart, position: start.position + (end.position - start.position) * fraction)
            } else {
                index -= 1
            }
            moved += weight * (end.position - start.position)
            covered += weight * (end.time - start.time)
            end = start
        }
        return moved / max(covered, Self.weights.0 * Self.leastHistory)
    }

    /// Drops the samples before `time`, all but the one that the path enters the window from.
    private mutating func trim(before time: Double) {
        var first = samples.firstIndex { $0.time > time } ?? samples.count
        first = max(first - 1, samples.count == Self.capacity ? Self.capacity / 2 : 0)
        samples.removeFirst(first)
    }
}
