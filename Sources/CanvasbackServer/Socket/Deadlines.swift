/// Who has to be done by when. A value without a clock: times are seconds on any one monotonic clock.
package struct Deadlines<Key: Hashable & Sendable>: Sendable {
    private var times: [Key: Double] = [:]

    package init() {}

    package var isEmpty: Bool { times.isEmpty }
    package var count: Int { times.count }

    package mutating func set(_ key: Key, at time: Double) { times[key] = time }
    /// The earliest time; nil where nobody has one. As much work as there are keys.
    package var first: Double? { times.values.min() }
    package mutating func clear(_ key: Key) { times[key] = nil }

    /// Those whose time has come; they are forgotten.
    package mutating func takeDue(at now: Double) -> [Key] {
        let due = times.filter { $0.value <= now }.map(\.key)
        for key in due { times[key] = nil }
        return due
    }
}
