/// The least of the values added lately, in constant space: of two halves of the memory, the older is dropped whole.
package struct RecentMinimum: Sendable {
    private let half: Double
    private var current: Double?
    private var previous: Double?
    private var started = -Double.infinity

    /// Values are forgotten after between half of `memory` and `memory` seconds.
    package init(memory: Double) { half = memory / 2 }

    /// The least value remembered; nil when there is none.
    package var value: Double? {
        switch (current, previous) {
        case (let a?, let b?): min(a, b)
        case (let a, let b): a ?? b
        }
    }

    package mutating func add(_ value: Double, at now: Double) {
        if now - started > half {
            previous = now - started > 2 * half ? nil : current
            current = nil
            started = now
        }
        current = min(current ?? value, value)
    }
}
