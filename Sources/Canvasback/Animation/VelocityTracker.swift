import Foundation

/// How fast a value moves that is set again and again, from the last of its values and their times.
struct VelocityTracker<Value: VectorArithmetic> {
    private struct Sample {
        var value: Value
        let time: Double
    }

    private var samples: [Sample] = []

    /// Moves older than this, in seconds, say nothing about the speed now: who holds still, has stopped.
    private static var window: Double { 0.1 }
    /// What the last three moves count, from the oldest: the newest are cut short by the finger that leaves.
    private static var weights: [Double] { [0.6, 0.35, 0.05] }

    var isEmpty: Bool { samples.isEmpty }

    /// Remembers a value at a time, in seconds; a later one of the same time replaces it.
    mutating func add(_ value: Value, at time: Double) {
        if let last = samples.last, time <= last.time {
            samples[samples.count - 1].value = value
        } else {
            if samples.count > 3 { samples.removeFirst() }
            samples.append(Sample(value: value, time: time))
        }
    }

    /// With one more value.
    func adding(_ value: Value, at time: Double) -> Self {
        var copy = self
        copy.add(value, at: time)
        return copy
    }

    /// The velocity at a time, in seconds: units a second.
    func velocity(at time: Double) -> Value {
        guard let last = samples.last, time - last.time <= Self.window else { return .zero }
        var (sum, total) = (Value.zero, 0.0)
        let recent = samples.drop { last.time - $0.time > Self.window }
        for (weight, (from, to)) in zip(Self.weights, zip(recent, recent.dropFirst())) {
            sum += (to.value - from.value).scaled(by: weight / (to.time - from.time))
            total += weight
        }
        return total > 0 ? sum.scaled(by: 1 / total) : .zero
    }
}
