import Foundation

// A spring takes over the position and velocity of the springs that it interrupts; an interpolating spring runs beside them.
extension Animation {
    // MARK: Springs that keep their velocity when they are interrupted

    /// A spring of duration 0.5 seconds without bounce.
    public static var spring: Animation { spring() }

    /// A spring of a perceived duration and bounce; one that is interrupted hands over its velocity.
    ///
    /// - Parameters:
    ///   - duration: How long the motion seems to take, in seconds.
    ///   - bounce: 0 does not swing over, up to 1 swings more, less than 0 ends slowly.
    ///   - blendDuration: The time, in seconds, over which the duration goes from that of an interrupted spring to this one's.
    public static func spring(
        duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0
    ) -> Animation {
        spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
    }

    /// A spring of a response and a damping fraction; one that is interrupted hands over its velocity.
    ///
    /// - Parameters:
    ///   - response: The stiffness as the time, in seconds, of one oscillation without damping; 0 is infinitely stiff.
    ///   - dampingFraction: The damping relative to the critical.
    ///   - blendDuration: The time, in seconds, over which the response goes from that of an interrupted spring to this one's.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
    ) -> Animation {
        spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
    }

    /// A spring; one that is interrupted hands over its velocity. `blendDuration`, in seconds, is that of the response.
    public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
        Animation(.spring(spring, blendDuration: max(blendDuration, 0)))
    }

    /// A spring for what follows a finger: a response of 0.15 seconds, a damping fraction of 0.86.
    public static var interactiveSpring: Animation { interactiveSpring() }

    /// A spring for what follows a finger, of a response and a damping fraction; see `spring(response:dampingFraction:)`.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
    }

    /// A spring for what follows a finger, of a perceived duration in seconds; its bounce is 0.14 and what is added.
    public static func interactiveSpring(
        duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring of duration 0.5 seconds without bounce.
    public static var smooth: Animation { smooth() }
    /// A spring without bounce, of a perceived duration in seconds, and what bounce is added.
    public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.smooth(duration: duration, extraBounce: extraBounce))
    }

    /// A spring of duration 0.5 seconds with a little bounce.
    public static var snappy: Animation { snappy() }
    /// A spring with a bounce of 0.15, of a perceived duration in seconds, and what bounce is added.
    public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.snappy(duration: duration, extraBounce: extraBounce))
    }

    /// A spring of duration 0.5 seconds with more bounce.
    public static var bouncy: Animation { bouncy() }
    /// A spring with a bounce of 0.3, of a perceived duration in seconds, and what bounce is added.
    public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
        spring(.bouncy(duration: duration, extraBounce: extraBounce))
    }

    // MARK: Springs that run side by side

    /// A spring of duration 0.5 seconds without bounce, whose effect is added to that of others.
    public static var interpolatingSpring: Animation { interpolatingSpring(Spring()) }

    /// A spring of physical constants whose effect is added to that of others.
    ///
    /// - Parameters:
    ///   - mass: The mass of what hangs on it.
    ///   - stiffness: The stiffness of the spring.
    ///   - damping: The friction.
    ///   - initialVelocity: The velocity at the start, as a part of the whole way a second.
    @_disfavoredOverload
    public static func interpolatingSpring(
        mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
    ) -> Animation {
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true)
        return interpolatingSpring(spring, initialVelocity: initialVelocity)
    }

    /// A spring of a perceived duration, in seconds, and bounce, whose effect is added to that of others; `initialVelocity` is
    /// a part of the whole way a second.
    public static func interpolatingSpring(
        duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring whose effect is added to that of others; `initialVelocity` is a part of the whole way a second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
        Animation(.interpolating(spring, initialVelocity: initialVelocity))
    }
}
