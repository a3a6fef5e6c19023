import Foundation

/// How a scroll transition is applied to a view as it goes through the visible region of a scroll view.
public struct ScrollTransitionConfiguration: Sendable {
    enum Mode: Sendable {
        case identity
        /// The phase changes at the threshold, at once or with an animation.
        case discrete
        /// The effect follows the scroll from the edge to the threshold.
        case interactive(UnitCurve)
    }
    let mode: Mode
    var threshold: Threshold
    /// What runs from one look to the next; nil shows each at once.
    var animation: Animation?

    /// Changes nothing of how the view looks.
    public static let identity = ScrollTransitionConfiguration(mode: .identity, threshold: .hidden, animation: nil)

    /// Goes from phase to phase with the default animation, when half of the view is visible.
    public static let animated = animated()

    /// Goes from phase to phase with an animation: the effect does not follow the scroll, but runs when the threshold is
    /// met, which is at half of the view unless ``threshold(_:)`` says otherwise.
    public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: .discrete, threshold: .visible(0.5), animation: animation)
    }

    /// Follows the scroll, slowly at first and in the end.
    public static let interactive = interactive()

    /// Follows the scroll: all of the effect where the view is just hidden, and none of it where the threshold is met, which
    /// is where the view is fully visible unless ``threshold(_:)`` says otherwise.
    /// - Parameter timingCurve: the pace in between, from 0 where the view is hidden to 1 at the threshold; on its way out
    ///   the view goes back along it.
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        ScrollTransitionConfiguration(mode: .interactive(timingCurve), threshold: .visible, animation: nil)
    }

    /// The configuration with another animation from one look to the next: with it an interactive transition trails behind
    /// the scroll.
    public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
        var result = self
        result.animation = animation
        return result
    }

    /// The configuration with another threshold, from which on the view counts as visible.
    public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
        var result = self
        result.threshold = threshold
        return result
    }
}

extension ScrollTransitionConfiguration {
    /// A point on the way of a view from hidden, fully outside of its container, to visible.
    public struct Threshold: Sendable {
        private indirect enum Place: Sendable {
            case centered
            /// This share of the view is in the container.
            case visible(Double)
            case inset(Place, by: Double)
            case mix(Place, Place, amount: Double)
        }
        private let place: Place

        /// The whole view is in the container; one that is longer fills it.
        public static let visible = visible(1)
        /// The view is just outside of the container.
        public static let hidden = visible(0)
        /// The middle of the view is in the middle of the container.
        public static var centered: Threshold { Threshold(place: .centered) }
        /// A share of the view is in the container: 0 is hidden, 1 is visible. It is held within 0…1.
        public static func visible(_ amount: Double) -> Threshold {
            Threshold(place: .visible(amount > 0 ? min(amount, 1) : 0))
        }

        /// A threshold between this one, at 0, and another, at 1.
        public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
            Threshold(place: .mix(place, other.place, amount: amount))
        }

        /// A threshold that is met this many points nearer to the middle of the container; further from it for a negative
        /// distance.
        public func inset(by distance: Double) -> Threshold { Threshold(place: .inset(place, by: distance)) }

        /// How far the middle of a view of a length may be from the middle of its container, in points.
        func distance(view: Double, container: Double) -> Double { Self.distance(place, view, container) }

        private static func distance(_ place: Place, _ view: Double, _ container: Double) -> Double {
            switch place {
            case .centered: 0
            // Of a view that is longer than its container, what can be seen of it at once is the whole.
            case .visible(let amount): (view + container) / 2 - amount * min(view, container)
            case .inset(let place, let inset): max(0, distance(place, view, container) - inset)
            case .mix(let first, let second, let amount):
                distance(first, view, container) * (1 - amount) + distance(second, view, container) * amount
            }
        }
    }
}
