import Testing

@testable import Canvasback

@Suite struct AnimationCurveTests {
    private func progress(_ animation: Animation, _ times: Double...) -> [Double] {
        times.map { animation.curve.progress(at: $0).value }
    }

    private func isNear(_ values: [Double], _ expected: [Double], _ tolerance: Double = 0.00005) -> Bool {
        values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < tolerance }
    }

    @Test func curvesTakeTheirDuration() {
        #expect(isNear(progress(.easeInOut, 0.0875, 0.175, 0.2625), [0.1292, 0.5, 0.8708]))
        #expect(isNear(progress(.easeIn, 0.0875, 0.175, 0.2625), [0.0935, 0.3154, 0.6219]))
        #expect(isNear(progress(.easeOut, 0.0875, 0.175, 0.2625), [0.3781, 0.6846, 0.9065]))
        #expect(isNear(progress(.linear(duration: 2), -1, 0.5, 2, 3), [0, 0.25, 1, 1]))
        #expect(isNear(progress(.timingCurve(0.42, 0, 1, 1, duration: 4), 1, 2, 3), [0.0935, 0.3154, 0.6219]))
        #expect(isNear(progress(.linear(duration: 0), 0), [1]))
        #expect(Animation.easeOut.curve.duration == 0.35)
        #expect(Animation.timingCurve(0, 0, 1, 1).curve.duration == 0.35)
        #expect(Animation.easeOut.curve.logicalDuration == 0.35)
    }

    @Test func springsMoveAsRecorded() {
        #expect(isNear(progress(.default, 0.1, 0.2, 0.3), [0.3577, 0.7154, 0.8900]))
        let spring = Animation.spring(response: 0.5, dampingFraction: 0.825)
        #expect(isNear(progress(spring, 0.1, 0.2, 0.3, 0.5), [0.3936, 0.7996, 0.9685, 1.0084]))
        #expect(Animation.spring(response: 0.5) == spring)
        #expect(
            Animation.interactiveSpring(response: 0.15)
                == .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25))
        #expect(
            abs(
                Animation.interactiveSpring.curve.progress(at: 0.1).value
                    - Animation.interactiveSpring(response: 0.15).curve.progress(at: 0.1).value) < 1e-12)
    }

    @Test func presetsAreSpringsOfTheirBounce() {
        #expect(Animation.default == .spring)
        #expect(Animation.smooth == .spring(duration: 0.5, bounce: 0))
        #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
        #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
        #expect(
            Animation.bouncy(duration: 0.2, extraBounce: 0.1) == .spring(Spring.bouncy(duration: 0.2, extraBounce: 0.1))
        )
        #expect(Animation.spring(Spring(duration: 0.3)) == .spring(duration: 0.3))
        #expect(Animation.spring(duration: 0.3) != .spring(duration: 0.3, blendDuration: 0.1))
        #expect(Animation.spring != .interpolatingSpring)
    }

    @Test func interpolatingSpringsStartWithTheirVelocity() {
        let spring = Animation.interpolatingSpring(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: 3)
        #expect(spring.curve.progress(at: 0).velocity == 3)
        let expected = Spring(mass: 1, stiffness: 100, damping: 10).value(
            target: 1.0, initialVelocity: 3, time: 0.2)
        #expect(isNear(progress(spring, 0.2), [expected], 1e-12))
        #expect(Animation.interpolatingSpring == .interpolatingSpring(duration: 0.5, bounce: 0))
    }

    @Test func delayAndSpeedMoveTime() {
        let delayed = Animation.linear(duration: 1).delay(0.5)
        #expect(isNear(progress(delayed, 0.25, 0.5, 0.75, 1.5), [0, 0, 0.25, 1]))
        #expect(delayed.curve.duration == 1.5)
        #expect(delayed.curve.leadingDelay == 0.5)
        #expect(isNear(progress(delayed.speed(2), 0.25, 0.5, 0.75), [0, 0.5, 1]))
        #expect(delayed.speed(2).curve.duration == 0.75)
        #expect(delayed.speed(2).curve.leadingDelay == 0.25)
        #expect(delayed.speed(2).curve.progress(at: 0.5).velocity == 2)
        #expect(delayed.speed(0).curve.duration == .infinity)
        #expect(isNear(progress(delayed.speed(0), 100), [0]))
        #expect(Animation.linear.delay(-1) == Animation.linear.delay(0))
    }

    @Test func repetitionsTurnRound() {
        let twice = Animation.linear(duration: 1).repeatCount(3)
        #expect(isNear(progress(twice, 0.25, 1.25, 2.25, 3), [0.25, 0.75, 0.25, 1]))
        #expect(twice.curve.progress(at: 1.25).velocity == -1)
        #expect(twice.curve.duration == 3)
        let forward = Animation.linear(duration: 1).repeatCount(2, autoreverses: false)
        #expect(isNear(progress(forward, 0.25, 1.25, 2), [0.25, 0.25, 1]))
        let forever = Animation.linear(duration: 1).repeatForever()
        #expect(isNear(progress(forever, 1000.25, 1001.25), [0.25, 0.75]))
        #expect(forever.curve.duration == .infinity)
        // The way back is the way there, taken from the end: it too starts slowly.
        let eased = Animation.easeIn(duration: 1).repeatForever()
        #expect(isNear(progress(eased, 1.25), [1 - 0.0935]))
        // The delay is part of each turn inside, and once outside.
        let inside = Animation.linear(duration: 1).delay(1).repeatForever(autoreverses: false)
        #expect(isNear(progress(inside, 1.5, 2.5, 3.5), [0.5, 0, 0.5]))
        let outside = Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(1)
        #expect(isNear(progress(outside, 1.5, 2.5, 3.5), [0.5, 0.5, 0.5]))
    }

    @Test func repetitionsOfNothingEndAtOnce() {
        #expect(Animation.linear(duration: 0).repeatForever().curve.duration == 0)
        #expect(isNear(progress(Animation.linear(duration: 0).repeatForever(), 0), [1]))
        #expect(Animation.linear.repeatCount(0).curve.duration == 0)
        #expect(Animation.linear.repeatCount(-2) == Animation.linear.repeatCount(0))
    }

    @Test func logicalEnds() {
        #expect(Animation.default.curve.logicalDuration == 0.5)
        #expect(Animation.default.delay(1).speed(2).curve.logicalDuration == 0.75)
        #expect(Animation.linear(duration: 2).logicallyComplete(after: 0.5).curve.logicalDuration == 0.5)
        #expect(Animation.linear(duration: 2).logicallyComplete(after: 9).curve.logicalDuration == 2)
        #expect(Animation.linear(duration: 2).logicallyComplete(after: 0.5).curve.duration == 2)
        // (1 + x)e^-x = 0.0002 at x = 11.00229, and x is 4π times the seconds.
        #expect(abs(Animation.default.curve.duration - 0.875534) < 0.000005)
    }

    @Test func animationsAreValues() {
        #expect(Animation.linear.delay(1) == Animation.linear.delay(1))
        #expect(Animation.linear.delay(1) != Animation.linear.delay(2))
        #expect(Animation.linear.delay(1) != Animation.linear.speed(1))
        #expect(Set([Animation.linear, .linear, .easeIn, .default, .spring, .smooth]).count == 3)
        #expect(MemoryLayout<Animation>.size <= 56)
    }
}
