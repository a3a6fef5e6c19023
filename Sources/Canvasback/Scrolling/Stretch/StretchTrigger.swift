/// When a pull past an edge crosses a threshold, as a value: at most once a touch, and never by a glide.
package struct StretchTrigger: Equatable, Sendable {
    /// Points past the edge.
    package var threshold: Double
    private var hasFired = false
    /// The pull of the touch before this one; nil where nobody touches.
    private var last: Double?

    package init(threshold: Double) { self.threshold = threshold }

    /// Takes a pull.
    /// - Parameters:
    ///   - pull: how far the content is past its edge, in points; 0 or more.
    ///   - isTouched: whether a person holds it there. A touch that catches content beyond the threshold has not pulled it.
    /// - Returns: whether the threshold was crossed by this.
    package mutating func pulled(_ pull: Double, isTouched: Bool) -> Bool {
        guard isTouched else {
            (hasFired, last) = (false, nil)
            return false
        }
        defer { last = pull }
        guard !hasFired, let last, last < threshold, pull >= threshold else { return false }
        hasFired = true
        return true
    }
}
