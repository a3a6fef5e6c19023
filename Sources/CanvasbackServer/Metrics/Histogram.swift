/// Counts of values by size, as Prometheus has them. Taking a value allocates nothing.
package struct Histogram: Sendable {
    /// Upper ends of the buckets, ascending; a value at an end is in its bucket.
    package let bounds: [Double]
    /// Values by bucket; the last is for what is above all ends.
    package private(set) var counts: [UInt64]
    package private(set) var sum = 0.0

    package init(bounds: [Double]) {
        self.bounds = bounds
        counts = Array(repeating: 0, count: bounds.count + 1)
    }

    /// Seconds from a tenth of a millisecond to ten seconds.
    package static let latency = Histogram(bounds: [
        0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.016_7, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10,
    ])

    package var count: UInt64 { counts.reduce(0, +) }

    package mutating func observe(_ value: Double) {
        var index = 0
        while index < bounds.count, value > bounds[index] { index += 1 }
        counts[index] += 1
        sum += value
    }

    /// The upper end of the bucket that holds the quantile `share` (0.99: of 99 in 100 values); nil of nothing.
    package func quantile(_ share: Double) -> Double? {
        let all = count
        if all == 0 { return nil }
        let rank = Double(all) * share
        var seen: UInt64 = 0
        for (index, count) in counts.enumerated() {
            seen += count
            if Double(seen) >= rank { return index < bounds.count ? bounds[index] : .infinity }
        }
        return .infinity
    }
}
