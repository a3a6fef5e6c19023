/// A small seeded generator, so that a failing case can be run again.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
    mutating func chance(_ p: Double) -> Bool { Double.random(in: 0..<1, using: &self) < p }
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        // A third whole, a third on the grid, a third anything.
        let value = Double.random(in: range, using: &self)
        switch Int.random(in: 0..<3, using: &self) {
        case 0: return value.rounded()
        case 1: return (value * 8).rounded() / 8
        default: return value
        }
    }
    mutating func pick<T>(_ items: [T]) -> T { items[Int.random(in: 0..<items.count, using: &self)] }
}
