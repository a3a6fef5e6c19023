import Testing

@testable import Canvasback

@Suite struct AnimatedValueTests {
    @Test func restsAtItsTarget() {
        var value = AnimatedValue(3.0)
        #expect(value.value(at: 9) == 3)
        #expect(value.velocity(at: 9) == 0)
        #expect(!value.isRunning)
        #expect(value.nextFrame(after: 0) == nil)
        value.prune(at: 0)
        #expect(!value.isRunning)
        value.set(5)
        #expect(value.value(at: 0) == 5)
        #expect(value.target == 5)
    }

    @Test func goesAlongItsCurve() {
        var value = AnimatedValue(100.0)
        value.retarget(to: 200, animation: .linear(duration: 1), at: 10)
        #expect(value.target == 200)
        #expect(value.value(at: 10) == 100)
        #expect(value.value(at: 10.25) == 125)
        #expect(value.velocity(at: 10.25) == 100)
        #expect(value.nextFrame(after: 10.25) == 10.25)
        let runs = value.prune(at: 10.99)
        #expect(runs && value.isRunning)
        #expect(value.value(at: 11) == 200)
        value.prune(at: 11)
        #expect(!value.isRunning)
        #expect(!value.isRunning)
        #expect(value.value(at: 10) == 200)
    }

    @Test func aTargetThatIsNotNewChangesNothing() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 0, animation: .default, at: 0)
        #expect(!value.isRunning)
        value.retarget(to: 1, animation: .linear(duration: 1), at: 0)
        value.retarget(to: 1, animation: .linear(duration: 9), at: 0.5)
        #expect(value.value(at: 0.75) == 0.75)
    }

    @Test func curvesAdd() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .linear(duration: 1), at: 0)
        value.retarget(to: 0, animation: .linear(duration: 1), at: 0.5)
        // Missing at 0.75: 25 of the first change, −75 of the second.
        #expect(value.value(at: 0.5) == 50)
        #expect(value.value(at: 0.75) == 50)
        #expect(value.value(at: 1.25) == 25)
        #expect(value.velocity(at: 0.75) == 0)
        #expect(value.velocity(at: 1.25) == -100)
        value.prune(at: 1.25)
        #expect(value.isRunning)
        #expect(value.value(at: 1.25) == 25)
        value.prune(at: 1.5)
        #expect(!value.isRunning)
    }

    /// The first as if nothing had come between, and the second on its own, added.
    @Test func equalSpringsMergeIntoTheirSum() {
        let spring = Spring(duration: 0.5, bounce: 0.3)
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .bouncy, at: 1)
        value.retarget(to: -50, animation: .bouncy, at: 1.1)
        value.retarget(to: 30, animation: .bouncy, at: 1.23)
        for time in [1.23, 1.3, 1.5, 1.8] {
            let sum =
                spring.value(target: 100.0, time: time - 1) + spring.value(target: -150.0, time: time - 1.1)
                + spring.value(target: 80.0, time: time - 1.23)
            #expect(abs(value.value(at: time) - sum) < 1e-9)
        }
    }

    @Test func anotherSpringGoesOnWithTheVelocity() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .spring(duration: 0.5), at: 0)
        let (position, velocity) = (value.value(at: 0.2), value.velocity(at: 0.2))
        #expect(abs(position - 71.5416) < 0.0001)
        #expect(abs(velocity - 255.828) < 0.001)
        value.retarget(to: 0, animation: .spring(duration: 0.25, bounce: 0.2), at: 0.2)
        #expect(abs(value.value(at: 0.2) - position) < 1e-9)
        #expect(abs(value.velocity(at: 0.2) - velocity) < 1e-9)
        let expected =
            position
            + Spring(duration: 0.25, bounce: 0.2).value(target: -position, initialVelocity: velocity, time: 0.1)
        #expect(abs(value.value(at: 0.3) - expected) < 1e-9)
    }

    @Test func aSpringBlendsFromTheResponseOfTheOther() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .spring(response: 0.5, dampingFraction: 0.86), at: 0)
        let (distance, speed) = (100 - value.value(at: 0.1), value.velocity(at: 0.1))
        value.retarget(to: 200, animation: .interactiveSpring(response: 0.15), at: 0.1)
        let motion = SpringMotion(spring: Spring(response: 0.15, dampingRatio: 0.86), blend: 0.25, from: 0.5)
        let expected = 200 - motion.step(at: 0.2).position(distance + 100, -speed)
        #expect(abs(value.value(at: 0.3) - expected) < 1e-9)
    }

    @Test func interpolatingSpringsAdd() {
        var value = AnimatedValue(0.0)
        let animation = Animation.interpolatingSpring(stiffness: 100, damping: 10, initialVelocity: 2)
        value.retarget(to: 100, animation: animation, at: 0)
        value.retarget(to: 0, animation: animation, at: 0.2)
        let spring = Spring(stiffness: 100, damping: 10)
        let expected =
            spring.value(target: 100.0, initialVelocity: 200, time: 0.3)
            - spring.value(target: 100.0, initialVelocity: 200, time: 0.1)
        #expect(abs(value.value(at: 0.3) - expected) < 1e-9)
    }

    @Test func noRetargetEverJumps() {
        let animations: [Animation] = [
            .default, .easeInOut(duration: 0.4), .bouncy, .interpolatingSpring, .linear(duration: 0.3).delay(0.05),
            .easeIn(duration: 0.2).repeatCount(3), .spring(response: 0.2).speed(0.7), .smooth.delay(0.1),
            .easeInOut(duration: 0.3).repeatForever(), .interactiveSpring, .timingCurve(.circularEaseIn, duration: 0.5),
        ]
        var value = AnimatedValue(AnimatablePair(0.0, 1.0))
        var seed: UInt64 = 7
        var time = 0.0
        for _ in 0..<400 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            time += Double(seed >> 40) / Double(1 << 24) * 0.04
            let (position, velocity) = (value.value(at: time), value.velocity(at: time))
            let target = AnimatablePair(Double(seed >> 33 & 511), Double(seed >> 45 & 7))
            let animation = animations[Int(seed >> 50) % animations.count]
            value.retarget(to: target, animation: animation, at: time)
            let jump = (value.value(at: time) - position).magnitudeSquared.squareRoot()
            #expect(jump < 1e-6, "\(animation) at \(time)")
            // The start of a straight line is a new velocity; no other curve has one.
            let kick = (value.velocity(at: time) - velocity).magnitudeSquared.squareRoot()
            if animation.curve.progress(at: 0).velocity == 0 { #expect(kick < 1e-4, "\(animation) at \(time)") }
        }
        value.retarget(to: .zero, animation: .default, at: time)
        value.prune(at: time + 10)
        #expect(!value.isRunning)
    }

    @Test func valuesJumpOnlyWhenTheyAreSet() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .linear(duration: 1).repeatForever(), at: 0)
        value.set(100)
        #expect(value.value(at: 0.25) == 25)
        value.set(7)
        #expect(!value.isRunning)
        #expect(value.value(at: 0.1) == 7)
        #expect(value.velocity(at: 0.1) == 0)
    }

    @Test func animationsWithoutDurationAreThereAtOnce() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .linear(duration: 0), at: 5)
        #expect(value.value(at: 5) == 100)
        value.prune(at: 5)
        #expect(!value.isRunning)
        value.retarget(to: 200, animation: .spring(response: 0), at: 6)
        #expect(value.value(at: 6) == 200)
        value.prune(at: 6)
        #expect(!value.isRunning)
    }

    /// A spring ends with a step that nobody sees.
    @Test(arguments: [1.0, 100, 2000])
    func springsEndWithoutAStep(size: Double) throws {
        var value = AnimatedValue(0.0)
        value.retarget(to: size, animation: .bouncy, at: 0)
        var time = 0.0
        var last = 0.0
        while value.prune(at: time) {
            last = value.value(at: time)
            time += 0.001
        }
        #expect(time < 3)
        #expect(abs(size - last) <= min(size * 0.0002, 0.05))
    }
}
