import Foundation

/// Tells the events that a trackpad goes on sending after the fingers have left it from those of the fingers.
///
/// A page is not told which is which. Momentum falls off by the same factor from event to event, as no hand does: a few
/// events in a row that fit one such curve are it, and so is what follows, until something is faster than what came before.
package struct WheelMomentum: Equatable, Sendable {
    /// How many events a curve is told from: a tenth of a second of a screen of 60 Hz.
    static let sampleCount = 7
    /// The least size of the first of them, in points: slower events are too coarse to tell a curve from.
    static let leastStart = 6.0
    /// The factor from one event to the next.
    static let factors = 0.8...0.985

    private var samples: [Double] = []
    private var isForward = true
    /// Whether the last event was momentum.
    package private(set) var isActive = false

    package init() {}

    /// Takes the next event of a session, in points along its axis.
    /// - Returns: where momentum has just been recognised, how much of what has been taken before belongs to it.
    package mutating func take(_ delta: Double) -> Double? {
        let size = abs(delta)
        if delta != 0, (delta > 0) != isForward {
            reset()
            isForward = delta > 0
        }
        if let last = samples.last, size > last + (isActive ? last * 0.1 + 1 : 0) {
            // Faster than before: fingers.
            samples.removeAll(keepingCapacity: true)
            isActive = false
        }
        samples.append(size)
        if samples.count > Self.sampleCount { samples.removeFirst() }
        if isActive { return 0 }
        guard samples.count == Self.sampleCount, isCurve else { return nil }
        isActive = true
        return (isForward ? 1 : -1) * samples.dropLast().reduce(0, +)
    }

    package mutating func reset() {
        samples.removeAll(keepingCapacity: true)
        isActive = false
    }

    private var isCurve: Bool {
        guard let first = samples.first, let last = samples.last, first >= Self.leastStart, last > 0 else {
            return false
        }
        let factor = pow(last / first, 1 / Double(samples.count - 1))
        guard Self.factors.contains(factor) else { return false }
        var expected = first
        for sample in samples {
            // Pages report whole points.
            if abs(sample - expected) > 0.5 + 0.04 * expected { return false }
            expected *= factor
        }
        return true
    }
}
