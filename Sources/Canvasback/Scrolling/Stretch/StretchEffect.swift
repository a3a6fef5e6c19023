import Foundation

/// What becomes of a view that is stretched past the edge of a scroll view, or scrolled away from it.
///
/// How it fills the room that a pull opens is one of ``grow``, ``zoom`` and ``slide``; what else happens on the way is
/// ``blur(radius:during:)``, ``fade(from:to:during:)`` and ``parallax(_:)``. Effects combine:
///
///     Image("coast").resizable()
///         .stretchable(effect: .zoom.combined(with: .blur(radius: 12)))
///         .frame(height: 300)
///
/// A person who wants less motion sees none of them.
public struct StretchEffect: Hashable, Sendable {
    /// How the room is filled.
    enum Fill: Hashable, Sendable { case grow, zoom, slide }
    struct Blur: Hashable, Sendable {
        var radius: CGFloat
        var interval: StretchInterval
    }
    struct Fade: Hashable, Sendable {
        var start, end: Double
        var interval: StretchInterval
    }

    /// Nil where nothing was said.
    var fill: Fill?
    var blurs: [Blur] = []
    var fades: [Fade] = []
    var parallax: CGFloat = 0

    /// The view is laid out anew in the room that there is. What has a length of its own, and does not take more, is zoomed.
    public static let grow = StretchEffect(fill: .grow)
    /// The view is scaled from its inner edge as it is, and never laid out.
    public static let zoom = StretchEffect(fill: .zoom)
    /// The view keeps its size and moves with the finger: over content that stays, with
    /// ``StretchPlacement/over``.
    public static let slide = StretchEffect(fill: .slide)

    /// Blurs the view.
    /// - Parameters:
    ///   - radius: at the end of the interval, in points.
    ///   - interval: on the way of what; by default a pull of 100 points.
    public static func blur(radius: CGFloat, during interval: StretchInterval = .pull(100)) -> StretchEffect {
        StretchEffect(blurs: [Blur(radius: max(0, radius), interval: interval)])
    }

    /// Fades the view.
    /// - Parameters:
    ///   - start: the opacity before the interval, from 0 to 1.
    ///   - end: the opacity at its end.
    ///   - interval: on the way of what; by default a pull of 100 points.
    public static func fade(
        from start: Double = 1, to end: Double = 0, during interval: StretchInterval = .pull(100)
    ) -> StretchEffect {
        StretchEffect(fades: [Fade(start: start, end: end, interval: interval)])
    }

    /// Lets the view scroll away more slowly than what is around it.
    /// - Parameter factor: the part of its way that it stays behind: 0 moves with the content, 1 stays where it is.
    public static func parallax(_ factor: CGFloat = 0.5) -> StretchEffect {
        StretchEffect(parallax: min(1, max(0, factor)))
    }

    /// Both at once. Where both say how the room is filled, the other one counts.
    public func combined(with other: StretchEffect) -> StretchEffect {
        StretchEffect(
            fill: other.fill ?? fill, blurs: blurs + other.blurs, fades: fades + other.fades,
            parallax: other.parallax == 0 ? parallax : other.parallax)
    }

    /// The opacity at a stretch.
    func opacity(at stretch: Stretch) -> Double {
        fades.reduce(1) { result, fade in
            let progress = Double(fade.interval.progress(at: stretch))
            return result * min(1, max(0, fade.start + (fade.end - fade.start) * progress))
        }
    }

    /// The radius of the blur at a stretch, in points.
    func blurRadius(at stretch: Stretch) -> CGFloat {
        blurs.reduce(0) { max($0, $1.radius * $1.interval.progress(at: stretch)) }
    }
}

/// A part of the way of a stretching view, which an effect or a trigger goes along with.
public enum StretchInterval: Hashable, Sendable {
    /// From rest to a pull of a number of points past the edge.
    case pull(CGFloat)
    /// A part of the way from rest, 0, to where nothing but the minimum is left, 1.
    case collapse(ClosedRange<CGFloat>)

    /// All the way from rest to where nothing but the minimum is left.
    public static let collapse = StretchInterval.collapse(0...1)

    /// How much of the interval is done, from 0 to 1.
    func progress(at stretch: Stretch) -> CGFloat {
        switch self {
        case .pull(let distance): return distance > 0 ? min(1, stretch.pull / distance) : stretch.pull > 0 ? 1 : 0
        case .collapse(let range):
            let length = range.upperBound - range.lowerBound
            if length <= 0 { return stretch.collapse >= range.upperBound && stretch.collapse > 0 ? 1 : 0 }
            return min(1, max(0, (stretch.collapse - range.lowerBound) / length))
        }
    }
}

/// How a stretching view stands to what is beside it in the scroll view.
public enum StretchPlacement: Hashable, Sendable {
    /// The rest of the content moves along: nothing is covered.
    case beside
    /// The rest of the content stays where it is, and the view goes over it.
    case over
}
