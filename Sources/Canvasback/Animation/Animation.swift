import Foundation

/// The way a change happens over time: a curve or a spring, and what is said about when it runs and how often.
///
/// It is a value: it holds no time and no state, and the same animation may run on many values at once.
public struct Animation: Hashable, Sendable {
    package let curve: AnimationCurve
    init(_ curve: AnimationCurve) { self.curve = curve }

    /// An animation that a type of your own computes.
    public init<A: CustomAnimation>(_ base: A) {
        curve = (base as? AnimationCurve) ?? .custom(base)
    }

    /// What computes the animation: the value given to `init(_:)`, or one of the project's own.
    public var base: any CustomAnimation {
        if case .custom(let base) = curve { base } else { curve }
    }

    /// The animation of a change that names none: a spring of duration 0.5 seconds without bounce.
    public static let `default` = Animation(.spring(Spring(), blendDuration: 0))

    // MARK: Curves

    /// The duration, in seconds, of a curve that names none.
    static let defaultDuration = 0.35

    /// Starts and ends slowly, in 0.35 seconds.
    public static var easeInOut: Animation { easeInOut(duration: defaultDuration) }
    /// Starts and ends slowly, in a duration in seconds.
    public static func easeInOut(duration: TimeInterval) -> Animation { timingCurve(.easeInOut, duration: duration) }
    /// Starts slowly, in 0.35 seconds.
    public static var easeIn: Animation { easeIn(duration: defaultDuration) }
    /// Starts slowly, in a duration in seconds.
    public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
    /// Ends slowly, in 0.35 seconds.
    public static var easeOut: Animation { easeOut(duration: defaultDuration) }
    /// Ends slowly, in a duration in seconds.
    public static func easeOut(duration: TimeInterval) -> Animation { timingCurve(.easeOut, duration: duration) }
    /// At one speed, in 0.35 seconds.
    public static var linear: Animation { linear(duration: defaultDuration) }
    /// At one speed, in a duration in seconds.
    public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }

    /// Along a cubic Bézier curve with two control points, in a duration in seconds.
    public static func timingCurve(
        _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
    ) -> Animation {
        timingCurve(.bezier(p1x, p1y, p2x, p2y), duration: duration)
    }

    /// Along a curve, in a duration in seconds; 0 or less is at once.
    public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
        Animation(.timing(curve, duration: duration > 0 ? duration : 0))
    }

    // MARK: Modifiers

    /// Begins after a time, in seconds; a negative one is none.
    public func delay(_ delay: TimeInterval) -> Animation { Animation(.delayed(curve, by: delay > 0 ? delay : 0)) }

    /// Runs `speed` times as fast; at 0 it stands still.
    public func speed(_ speed: Double) -> Animation { Animation(.sped(curve, by: speed > 0 ? speed : 0)) }

    /// Runs `repeatCount` times, with `autoreverses` every other time backwards; at the end, the target is shown.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
        repeated(max(repeatCount, 0), autoreverses)
    }

    /// Runs until the value changes again or its view is gone, with `autoreverses` every other time backwards.
    public func repeatForever(autoreverses: Bool = true) -> Animation {
        repeated(nil, autoreverses)
    }

    private func repeated(_ count: Int?, _ autoreverses: Bool) -> Animation {
        Animation(.repeated(curve, period: curve.duration, count: count, autoreverses: autoreverses))
    }

    /// Counts as logically complete after a duration, in seconds, from its start, and goes on as it would.
    public func logicallyComplete(after duration: TimeInterval) -> Animation {
        Animation(.completing(curve, after: duration > 0 ? duration : 0))
    }

    // MARK: Values

    /// The value on the way from zero to `value` at a time, in seconds, or nil when the animation has ended.
    public func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        curve.animate(value: value, time: time, context: &context)
    }

    /// The velocity, a second, on the way from zero to `value` at a time, in seconds; nil where it is not known.
    public func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        curve.velocity(value: value, time: time, context: context)
    }

    /// Whether this animation goes on in place of one that runs, rather than beside it.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        curve.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

extension Animation: CustomStringConvertible {
    /// The animation in words, for logs.
    public var description: String {
        if case .custom(let base) = curve { "Animation(\(base))" } else { "Animation(\(curve))" }
    }
}
