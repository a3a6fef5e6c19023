import Foundation

/// A spring's motion: how something pulled towards a target moves, and how soon it is there.
///
/// The formulas are those of a damped harmonic oscillator. With the mass 1, the stiffness is (2π ÷ response)² and the damping
/// 4π × dampingRatio ÷ response.
public struct Spring: Hashable, Sendable {
    /// The mass of what hangs on the spring.
    public let mass: Double
    /// The stiffness as the time, in seconds, of one oscillation without damping; 0 is infinitely stiff.
    public let response: Double
    /// The damping relative to the least that does not swing over; 0 never stops.
    public let dampingRatio: Double

    private init(mass: Double, response: Double, dampingRatio: Double) {
        self.mass = mass
        self.response = response > 0 ? response : 0
        self.dampingRatio = dampingRatio > 0 ? dampingRatio : 0
    }

    // MARK: Duration and bounce

    /// A spring of a perceived duration and bounce.
    ///
    /// - Parameters:
    ///   - duration: How long the motion seems to take, in seconds: the pace, not the time until rest.
    ///   - bounce: 0 does not swing over, up to 1 swings more (1 for ever), down to −1 is slower at its end. Held within −0.99…1.
    public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
        self.init(mass: 1, response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
    }

    /// How long the motion seems to take, in seconds.
    public var duration: TimeInterval { response }

    /// How much the spring swings over: 0 not at all, 1 for ever, less than 0 for a slow end.
    public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    /// A bounce b is the damping ratio 1 − b, and 1 ÷ (1 + b) where it is negative (Apple, "Animate with springs").
    private static func dampingRatio(bounce: Double) -> Double {
        bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.99))
    }

    // MARK: Response and damping ratio

    /// A spring of a response, in seconds, and a damping ratio; negative values count as 0.
    public init(response: Double, dampingRatio: Double) {
        self.init(mass: 1, response: response, dampingRatio: dampingRatio)
    }

    // MARK: Mass, stiffness and damping

    /// A spring of physical constants.
    ///
    /// - Parameters:
    ///   - mass: The mass of what hangs on it.
    ///   - stiffness: The stiffness of the spring.
    ///   - damping: The friction.
    ///   - allowOverDamping: Whether more damping than the critical is kept; otherwise it is cut to the critical.
    public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let mass = mass > 0 ? mass : 1
        let frequency = (max(stiffness, 0) / mass).squareRoot()
        let ratio = frequency > 0 ? damping / (2 * frequency * mass) : 1
        self.init(
            mass: mass, response: frequency > 0 ? 2 * .pi / frequency : .infinity,
            dampingRatio: allowOverDamping ? ratio : min(ratio, 1))
    }

    /// The stiffness: mass × (2π ÷ response)².
    public var stiffness: Double { mass * angularFrequency * angularFrequency }

    /// The friction: mass × 4π × dampingRatio ÷ response.
    public var damping: Double { 2 * mass * dampingRatio * angularFrequency }

    /// The frequency without damping, in radians a second.
    var angularFrequency: Double { 2 * .pi / response }

    // MARK: Settling duration and damping ratio

    /// A spring that has come to rest after a time.
    ///
    /// - Parameters:
    ///   - settlingDuration: The time until rest, in seconds.
    ///   - dampingRatio: The damping relative to the critical; it must be more than 0 to come to rest at all.
    ///   - epsilon: How near to a target of 1 counts as rest.
    public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
        // Time scales with the response: what a spring of response 1 needs says what response is wanted.
        let ofOne = Spring(response: 1, dampingRatio: max(dampingRatio, 0.0001))
        let needed = ofOne.settlingDuration(target: 1.0, epsilon: epsilon)
        self.init(
            mass: 1, response: needed > 0 ? settlingDuration / needed : 0, dampingRatio: ofOne.dampingRatio)
    }

    /// The time, in seconds, from rest until the distance to a target of 1 stays below 0.001.
    public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

    // MARK: Presets

    /// A spring without bounce.
    public static var smooth: Spring { smooth() }

    /// A spring without bounce, of a perceived duration in seconds, and what bounce is added.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A spring with a little bounce: 0.15.
    public static var snappy: Spring { snappy() }

    /// A spring with a bounce of 0.15, of a perceived duration in seconds, and what bounce is added.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring with more bounce: 0.3.
    public static var bouncy: Spring { bouncy() }

    /// A spring with a bounce of 0.3, of a perceived duration in seconds, and what bounce is added.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    /// The same spring in a time that runs `speed` times as fast.
    func sped(by speed: Double) -> Spring {
        Spring(mass: mass, response: response / speed, dampingRatio: dampingRatio)
    }

    /// The spring with the same mass and damping ratio and another response, in seconds.
    func with(response: Double) -> Spring {
        Spring(mass: mass, response: response, dampingRatio: dampingRatio)
    }
}
