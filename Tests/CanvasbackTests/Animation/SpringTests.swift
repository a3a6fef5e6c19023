import Foundation
import Testing

@testable import Canvasback

@Suite struct SpringTests {
    /// Integrated numerically (Runge-Kutta, 20,000 steps): response, damping ratio, initial velocity, time, value, velocity.
    private static let integrated: [[Double]] = [
        [0.5, 0.825, 0, 0.2, 0.799649, 2.76463],
        [0.5, 1, 0, 0.2, 0.715416, 2.55828],
        [0.5, 2, 0, 0.2, 0.450605, 1.84961],
        [0.5, 0.3, 4, 0.35, 1.127589, -3.29704],
        [0.4, 1.5, -3, 0.25, 0.719699, 1.68147],
        [0.5, 1, 5, 0.1, 0.500044, 4.12917],
    ]

    @Test(arguments: integrated)
    func moves(row: [Double]) {
        let spring = Spring(response: row[0], dampingRatio: row[1])
        #expect(abs(spring.value(target: 1.0, initialVelocity: row[2], time: row[3]) - row[4]) < 1e-6)
        #expect(abs(spring.velocity(target: 1.0, initialVelocity: row[2], time: row[3]) - row[5]) < 1e-5)
        // Any number of steps ends the same.
        var (value, velocity) = (0.0, row[2])
        for _ in 0..<7 {
            spring.update(value: &value, velocity: &velocity, target: 1, deltaTime: row[3] / 7)
        }
        #expect(abs(value - row[4]) < 1e-6)
        #expect(abs(velocity - row[5]) < 1e-5)
    }

    /// From 100 at rest, critically damped, with the mass 1.
    @Test(arguments: [
        (200.0, [0.05: 84.1721, 0.1: 58.6936, 0.2: 22.6282, 0.3: 7.5335, 0.5: 0.6855]),
        (100.0, [0.1: 73.5759, 0.2: 40.6006, 0.5: 4.0428]),
    ])
    func edgeSpring(stiffness: Double, rows: [Double: Double]) {
        let spring = Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
        for (time, distance) in rows {
            var (value, velocity) = (100.0, 0.0)
            spring.update(value: &value, velocity: &velocity, target: 0, deltaTime: time)
            #expect(abs(value - distance) < 0.00005)
        }
    }

    /// A fling that reaches its edge with a velocity swings out by v ÷ (e·√k).
    @Test(arguments: [
        (399.399, 200.0, 10.390), (399.399, 100, 14.693), (1399.399, 200, 36.403), (2998.999, 100, 110.327),
    ])
    func edgePeak(speed: Double, stiffness: Double, peak: Double) {
        let spring = Spring(stiffness: stiffness, damping: 2 * stiffness.squareRoot())
        let highest =
            stride(from: 0, to: 0.5, by: 0.0001)
            .map { spring.value(target: 0.0, initialVelocity: speed, time: $0) }.max() ?? 0
        #expect(abs(highest - peak) < 0.001)
    }

    @Test func describesItselfInEveryWay() {
        let spring = Spring(mass: 2, stiffness: 100, damping: 10)
        #expect(abs(spring.stiffness - 100) < 1e-9)
        #expect(abs(spring.damping - 10) < 1e-9)
        #expect(abs(spring.dampingRatio - 10 / (2 * 200.0.squareRoot())) < 1e-12)
        #expect(abs(spring.response - 2 * .pi / 50.0.squareRoot()) < 1e-12)
        #expect(Spring(duration: 0.4, bounce: 0.3) == Spring(response: 0.4, dampingRatio: 0.7))
        #expect(abs(Spring(duration: 0.4, bounce: -0.5).dampingRatio - 2) < 1e-12)
        #expect(abs(Spring(duration: 0.4, bounce: -0.5).bounce + 0.5) < 1e-12)
        #expect(abs(Spring(duration: 0.5).stiffness - 157.9137) < 0.0001)
        #expect(abs(Spring(duration: 0.5).damping - 25.1327) < 0.0001)
        #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
        #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.4))
        // More damping than critical, unless it is asked for, is the critical.
        #expect(Spring(stiffness: 100, damping: 40).dampingRatio == 1)
        #expect(Spring(stiffness: 100, damping: 40, allowOverDamping: true).dampingRatio == 2)
    }

    /// The last time at which a target of 1 is missed by 0.001, sampled; the answer may be later by half a swing.
    @Test(arguments: [
        (0.3, 1.6813), (0.7, 0.8187), (0.825, 0.68855), (0.99, 0.7115), (1.0, 0.73475), (1.5, 1.47195),
    ])
    func settles(dampingRatio: Double, last: Double) {
        let spring = Spring(response: 0.5, dampingRatio: dampingRatio)
        #expect(spring.settlingDuration >= last)
        let swing = dampingRatio < 1 ? 0.25 / (1 - dampingRatio * dampingRatio).squareRoot() : 0.0002
        #expect(spring.settlingDuration <= last + min(swing, 0.17))
        let again = Spring(settlingDuration: spring.settlingDuration, dampingRatio: dampingRatio)
        #expect(abs(again.response - 0.5) < 0.00001)
    }

    @Test func settlingGoesWithSizeAndVelocity() {
        let spring = Spring(duration: 0.5)
        let pair = AnimatablePair(3.0, 4.0)
        let size = spring.settlingDuration(target: pair, epsilon: 0.005)
        #expect(abs(size - spring.settlingDuration(target: 5.0, epsilon: 0.005)) < 1e-6)
        #expect(abs(size - spring.settlingDuration) < 1e-6)
        #expect(spring.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
        #expect(spring.settlingDuration(target: 0.0, initialVelocity: 10, epsilon: 0.001) > 0.6)
        // Never outside: the swing of a velocity of 0.01 is 0.0003 high.
        #expect(spring.settlingDuration(target: 0.0, initialVelocity: 0.01, epsilon: 0.001) == 0)
        #expect(Spring(response: 0.5, dampingRatio: 0).settlingDuration == .infinity)
    }

    @Test func edgesOfTheDomain() {
        let stiff = Spring(response: 0, dampingRatio: 1)
        #expect(stiff.value(target: 7.0, time: 0.001) == 7)
        #expect(stiff.value(target: 7.0, time: 0) == 0)
        #expect(stiff.settlingDuration == 0)
        let loose = Spring(stiffness: 0, damping: 1)
        #expect(loose.value(target: 7.0, initialVelocity: 2, time: 3) == 6)
        #expect(loose.settlingDuration == .infinity)
        // Continuous across the three formulas.
        for ratio in [0.999, 0.99999999, 1, 1.00000001, 1.001] {
            let value = Spring(response: 0.5, dampingRatio: ratio).value(target: 1.0, time: 0.2)
            #expect(abs(value - 0.715416) < 0.001)
        }
    }

    @Test func forces() {
        let spring = Spring(stiffness: 100, damping: 10)
        #expect(abs(spring.force(target: 1.0, position: 0.5, velocity: 2) - 30) < 1e-9)
        let moved = spring.value(
            fromValue: CGPoint(x: 10, y: 0), toValue: CGPoint(x: 20, y: 40), initialVelocity: .zero, time: 0.2)
        #expect(abs(moved.x - (10 + 10 * spring.value(target: 1.0, time: 0.2))) < 1e-9)
        #expect(abs(moved.y - 40 * spring.value(target: 1.0, time: 0.2)) < 1e-9)
    }

    /// A response that goes from 0.5 to 0.15 in 0.25 seconds, from 100 with −200 a second, damping ratio 0.86: integrated.
    @Test func blendsItsResponse() {
        let motion = SpringMotion(spring: Spring(response: 0.15, dampingRatio: 0.86), blend: 0.25, from: 0.5)
        for (time, distance, speed) in [
            (0.1, 50.4465, -571.220), (0.25, 1.8724, -76.1228), (0.35, -0.0367, 0.5297),
        ] {
            #expect(abs(motion.step(at: time).position(100, -200) - distance) < 0.1)
            #expect(abs(motion.step(at: time).velocity(100, -200) - speed) < 2)
        }
        #expect(abs(motion.response(at: 0.125) - 0.325) < 1e-12)
        #expect(motion.response(at: 0.25) == 0.15)
        // Nothing to blend is the plain spring.
        #expect(SpringMotion(spring: Spring(), blend: 0.25, from: 0.5) == SpringMotion(spring: Spring()))
    }
}
