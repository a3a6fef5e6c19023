import Foundation
import Testing

@testable import Canvasback

@Suite struct TransitionMotionTests {
    @Test func comesAndGoes() {
        var motion = TransitionMotion(.slide, phase: .willAppear)
        #expect(motion.values(at: 0).offsetFraction.x == -1)
        motion.go(to: .identity, animation: .linear(duration: 1), at: 0)
        #expect(motion.phase == .identity)
        #expect(motion.values(at: 0).offsetFraction.x == -1)
        #expect(motion.values(at: 0.25).offsetFraction.x == -0.75)
        #expect(motion.values(at: 0.25, isRightToLeft: true).offsetFraction.x == 0.75)
        var runs = motion.prune(at: 0.99)
        #expect(runs)
        runs = motion.prune(at: 1)
        #expect(!runs)
        #expect(motion.values(at: 1) == .identity)
        motion.go(to: .didDisappear, animation: .linear(duration: 1), at: 2)
        #expect(motion.values(at: 2.25).offsetFraction.x == 0.25)
        runs = motion.prune(at: 3)
        #expect(!runs)
        #expect(motion.values(at: 3).offsetFraction.x == 1)
    }

    @Test func turnsRoundWithoutAJump() {
        var motion = TransitionMotion(.slide, phase: .willAppear)
        motion.go(to: .identity, animation: .easeInOut(duration: 1), at: 0)
        let before = motion.values(at: 0.3)
        // In from the left, and away to the right before it has arrived: both ways add.
        motion.go(to: .didDisappear, animation: .easeInOut(duration: 1), at: 0.3)
        #expect(motion.values(at: 0.3) == before)
        let leaving = motion.values(at: 0.8)
        #expect(abs(leaving.offsetFraction.x - (UnitCurve.easeInOut.value(at: 0.8) - 1 + 0.5)) < 1e-9)
        motion.go(to: .identity, animation: .easeInOut(duration: 1), at: 0.8)
        #expect(motion.values(at: 0.8) == leaving)
        let runs = motion.prune(at: 1.8)
        #expect(!runs)
        #expect(motion.values(at: 1.8) == .identity)
    }

    @Test func effectsKeepTheirOwnAnimation() {
        let transition = AnyTransition.move(edge: .top).animation(.linear(duration: 4))
            .combined(with: .opacity).combined(with: .scale.animation(nil))
            .animation(.linear(duration: 2))
        var motion = TransitionMotion(transition, phase: .willAppear)
        motion.go(to: .identity, animation: .linear(duration: 1), at: 0)
        let shown = motion.values(at: 1)
        #expect(shown.offsetFraction.y == -0.75)
        #expect(shown.opacity == 0.5)
        #expect(shown.scale.width == 1)
        motion.go(to: .didDisappear, animation: nil, at: 4)
        #expect(motion.values(at: 5).opacity == 0.5)
    }

    @Test func withoutAnimationItIsThereAtOnce() {
        var motion = TransitionMotion(.opacity, phase: .willAppear)
        motion.go(to: .identity, animation: nil, at: 0)
        #expect(motion.values(at: 0) == .identity)
        let runs = motion.prune(at: 0)
        #expect(!runs)
    }

    @Test func overshootStaysDrawable() {
        var motion = TransitionMotion(.opacity.combined(with: .scale(scale: 0.5)), phase: .willAppear)
        motion.go(to: .identity, animation: .bouncy(duration: 0.5, extraBounce: 0.4), at: 0)
        let shown = motion.values(at: 0.3)
        #expect(shown.opacity == 1)
        #expect(shown.scale.width > 1.1)
    }

    @Test @MainActor func completesWhenAllHasCome() {
        var done = 0
        var motion = TransitionMotion(
            .opacity.combined(with: .scale.animation(.linear(duration: 2))), phase: .willAppear)
        motion.go(
            to: .identity, animation: .linear(duration: 1), at: 0, completions: [AnimationCompletion { done += 1 }])
        motion.prune(at: 1)
        AnimationCompletion.runReady()
        #expect(done == 0)
        motion.prune(at: 2)
        AnimationCompletion.runReady()
        #expect(done == 1)
    }
}
