import Foundation

/// How much of which phase a scroll transition shows, as a value of where the view is alone.
struct ScrollTransitionProgress: Equatable {
    /// The phase whose effect is seen.
    var phase = ScrollTransitionPhase.identity
    /// The share of that phase's effect: 0 is the identity's, 1 the phase's own.
    var share = 0.0

    init() {}

    /// The progress of a view in its container, along one axis.
    /// - Parameters:
    ///   - start: where the view begins, in points from where the container does.
    ///   - length: the view's, in points.
    ///   - container: the container's length, in points.
    ///   - topLeading: what is configured for the side where the container begins.
    ///   - bottomTrailing: what is configured for the side where it ends.
    init(
        start: Double, length: Double, container: Double, topLeading: ScrollTransitionConfiguration,
        bottomTrailing: ScrollTransitionConfiguration
    ) {
        let middle = start + length / 2 - container / 2
        let side = middle < 0 ? ScrollTransitionPhase.topLeading : .bottomTrailing
        let configuration = middle < 0 ? topLeading : bottomTrailing
        let threshold = configuration.threshold.distance(view: length, container: container)
        // Sums of fractions: what misses a threshold by their rounding only has met it.
        let past = abs(middle) - threshold
        guard past > 1e-6 else { return }
        switch configuration.mode {
        case .identity: break
        case .discrete: (phase, share) = (side, 1)
        case .interactive(let curve):
            let way = (length + container) / 2 - threshold
            phase = side
            share = past < way ? 1 - curve.value(at: 1 - past / way) : 1
        }
    }
}
