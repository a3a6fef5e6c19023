import Foundation

/// A spring, and the time over which its response comes from that of the spring that it took over from.
struct SpringMotion: Equatable, Sendable {
    let spring: Spring
    /// The time, in seconds, until the response is the spring's own.
    let blend: Double
    /// The response, in seconds, at the start; the spring's own where nothing is blended.
    let response: Double

    /// `from` is the response of the spring that it takes over from.
    init(spring: Spring, blend: Double = 0, from response: Double? = nil) {
        self.spring = spring
        if let response, response != spring.response, blend > 0, response.isFinite, spring.response.isFinite {
            (self.blend, self.response) = (blend, response)
        } else {
            (self.blend, self.response) = (0, spring.response)
        }
    }

    /// The blend is cut into this many parts of a constant response each. Every part is exact, so that position and velocity
    /// are continuous and no energy is made; 16 follow the changing response to within a thousandth of the way.
    private static let parts = 16

    /// What `time` seconds from the start do.
    func step(at time: Double) -> SpringStep {
        guard blend > 0 else { return spring.motion(at: time) }
        let length = blend / Double(Self.parts)
        var step = SpringStep.identity
        var left = min(time, blend)
        for part in 0..<Self.parts where left > 0 {
            let share = (Double(part) + 0.5) / Double(Self.parts)
            let mean = spring.with(response: response + (spring.response - response) * share)
            step = step.then(mean.motion(at: min(left, length)))
            left -= length
        }
        return time > blend ? step.then(spring.motion(at: time - blend)) : step
    }

    /// The response, in seconds, at a time.
    func response(at time: Double) -> Double {
        guard blend > 0, time < blend else { return spring.response }
        return response + (spring.response - response) * max(time, 0) / blend
    }

    /// The time, in seconds, after which nobody sees it move any more.
    ///
    /// Values are mostly points, and parts of one (opacity, scale): 0.02 % of the change, and never more than a twentieth of
    /// a point, which is what the last step to the target then is.
    func restTime<V: VectorArithmetic>(distance: V, velocity: V) -> Double {
        let reach = distance.magnitudeSquared.squareRoot()
        let speed = velocity.magnitudeSquared.squareRoot()
        let size = max(reach, spring.response.isFinite ? speed * spring.response / (2 * .pi) : speed)
        let epsilon = min(AnimationCurve.restShare * size, 0.05)
        guard blend > 0 else { return spring.restTime(distance: distance, velocity: velocity, epsilon: epsilon) }
        let blended = step(at: blend)
        return blend
            + spring.restTime(
                distance: blended.position(distance, velocity), velocity: blended.velocity(distance, velocity),
                epsilon: epsilon)
    }
}
