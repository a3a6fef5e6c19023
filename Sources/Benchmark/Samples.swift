import Glibc

/// Numbers that were measured, and what is said of them.
struct Samples {
    private(set) var values: [Double] = []
    mutating func add(_ value: Double) { values.append(value) }

    var isEmpty: Bool { values.isEmpty }
    var maximum: Double { values.max() ?? 0 }
    var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }
    var median: Double { quantile(0.5) }

    /// The smallest value that a fraction of all values do not exceed; 0 where there are none.
    func quantile(_ fraction: Double) -> Double {
        if values.isEmpty { return 0 }
        let rank = Int((fraction * Double(values.count)).rounded(.up)) - 1
        return values.sorted()[min(max(rank, 0), values.count - 1)]
    }
}

/// Nanoseconds of the processor's steady clock.
func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
