import Testing

@testable import Canvasback

@Suite struct AnimatedValueTakeoverTests {
    @Test func repetitionsForEverEndWithTheNextChange() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .linear(duration: 1).repeatForever(), at: 0)
        #expect(value.value(at: 1001.25) == 75)
        value.prune(at: 1001.25)
        #expect(value.isRunning)
        value.retarget(to: 0, animation: .linear(duration: 1), at: 1001.25)
        #expect(value.value(at: 1001.25) == 75)
        // The velocity of the way back, −100, swings out in a spring beside the line.
        let swing = Spring().value(target: 0.0, initialVelocity: -100, time: 0.5)
        #expect(abs(value.value(at: 1001.75) - (37.5 + swing)) < 1e-9)
        value.prune(at: 1004)
        #expect(!value.isRunning)
        #expect(value.value(at: 1004) == 0)
    }

    @Test func aSpringTakesOverARepetition() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .linear(duration: 1).repeatForever(), at: 0)
        value.retarget(to: 200, animation: .default, at: 0.25)
        let expected = 25 + Spring().value(target: 175.0, initialVelocity: 100, time: 0.2)
        #expect(abs(value.value(at: 0.45) - expected) < 1e-9)
    }

    @Test func aSpringWithoutDampingGivesWay() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .spring(response: 1, dampingFraction: 0), at: 0)
        #expect(abs(value.value(at: 100.5) - 200) < 1e-6)
        value.retarget(to: 0, animation: .linear(duration: 1), at: 100.5)
        value.prune(at: 105)
        #expect(!value.isRunning)
    }

    @Test func whatHasNotBegunDoesNotComeBack() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .linear(duration: 1).delay(1), at: 0)
        #expect(value.nextFrame(after: 0.5) == 1)
        value.retarget(to: 50, animation: .linear(duration: 1), at: 0.5)
        #expect(value.value(at: 0.5) == 0)
        #expect(value.value(at: 1) == 25)
        #expect(value.value(at: 1.5) == 50)
        value.prune(at: 1.5)
        #expect(!value.isRunning)
    }

    @Test func equalDelaysFollowOneAnother() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .linear(duration: 1).delay(1), at: 0)
        value.retarget(to: 200, animation: .linear(duration: 1).delay(1), at: 0.5)
        #expect(value.value(at: 1) == 0)
        #expect(value.value(at: 1.5) == 50)
        #expect(value.value(at: 2) == 150)
        #expect(value.value(at: 2.5) == 200)
    }

    @Test func aDelayedSpringIsASpringWhenItHasBegun() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .spring.delay(1), at: 0)
        #expect(value.value(at: 1) == 0)
        #expect(abs(value.value(at: 1.2) - 71.5416) < 0.0001)
        value.retarget(to: 200, animation: .spring, at: 1.2)
        let expected =
            Spring().value(target: 100.0, time: 0.3) + Spring().value(target: 100.0, time: 0.1)
        #expect(abs(value.value(at: 1.3) - expected) < 1e-9)
    }

    @Test func springsAtAnotherSpeedAreOtherSprings() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: .spring(duration: 0.5).speed(2), at: 0)
        #expect(abs(value.value(at: 0.1) - 71.5416) < 0.0001)
        value.retarget(to: 0, animation: .spring(duration: 0.25), at: 0.1)
        let spring = Spring(duration: 0.25)
        let expected = spring.value(target: 100.0, time: 0.2) - spring.value(target: 100.0, time: 0.1)
        #expect(abs(value.value(at: 0.2) - expected) < 1e-9)
    }

    /// Far more changes than curves are kept, each of which lasts longer than all of them: no jump, and the target is reached.
    @Test(arguments: [
        Animation.easeInOut(duration: 10), .easeInOut(duration: 1).delay(5), .interpolatingSpring(duration: 5),
        .spring.delay(5),
    ])
    func manyCurvesFold(animation: Animation) {
        var value = AnimatedValue(0.0)
        for step in 1...200 {
            let time = Double(step) * 0.016
            let (position, velocity) = (value.value(at: time), value.velocity(at: time))
            value.retarget(to: Double(step), animation: animation, at: time)
            #expect(abs(value.value(at: time) - position) < 1e-9)
            #expect(abs(value.velocity(at: time) - velocity) < 1e-6)
            #expect(value.curveCount <= AnimatedValue<Double>.maximumCurves)
        }
        value.prune(at: 4)
        #expect(value.isRunning)
        value.prune(at: 60)
        #expect(!value.isRunning)
        #expect(value.value(at: 60) == 200)
    }

    @Test func foldedDelaysStillDelay() {
        var value = AnimatedValue(0.0)
        for step in 1...300 {
            value.retarget(to: Double(step), animation: .linear(duration: 1).delay(5), at: Double(step) * 0.016)
            #expect(value.curveCount <= AnimatedValue<Double>.maximumCurves)
        }
        #expect(value.value(at: 5.016) == 0)
        // Each change one second long, from 5 seconds after it was made; those that were joined begin a little later.
        for time in [5.5, 6, 6.6, 8, 9.5] {
            let exact = (1...300).reduce(0) { $0 + min(max(time - 5 - Double($1) * 0.016, 0), 1) }
            #expect(value.value(at: time) <= exact + 1e-9)
            #expect(value.value(at: time) > exact - 5)
        }
        #expect(value.value(at: 11) == 300)
    }

    @Test func velocityOfAnInteractionIsHandedOver() {
        var value = AnimatedValue(0.0)
        for (step, position) in [0.0, 10, 22, 36, 40].enumerated() {
            value.track(position, at: Double(step) * 0.016)
        }
        #expect(value.value(at: 0.064) == 40)
        #expect(!value.isRunning)
        // The last three moves, 12, 14 and 4 in 16 ms each, weighted 0.6, 0.35 and 0.05.
        value.retarget(to: 100, animation: .spring, at: 0.064)
        #expect(abs(value.velocity(at: 0.064) - 768.75) < 1e-6)
        #expect(value.value(at: 0.064) == 40)
    }

    @Test func whoHoldsStillHasNoVelocity() {
        var value = AnimatedValue(0.0)
        value.track(0, at: 0)
        value.track(50, at: 0.016)
        value.retarget(to: 100, animation: .spring, at: 0.2)
        #expect(value.velocity(at: 0.2) == 0)
        value.set(0)
        value.track(10, at: 1)
        value.set(11)
        value.retarget(to: 100, animation: .spring, at: 1)
        #expect(value.velocity(at: 1) == 0)
    }
}
