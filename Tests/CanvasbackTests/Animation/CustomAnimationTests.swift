import Foundation
import Testing

@testable import Canvasback

/// Moves in equal steps, and says that it is complete halfway.
private struct Stairs: CustomAnimation {
    var steps = 4.0
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        if time >= 0.5 { context.isLogicallyComplete = true }
        return time < 1 ? value.scaled(by: (time * steps).rounded(.down) / steps) : nil
    }
}

/// Counts its frames: what it shows says how often it was asked.
private struct Counting: CustomAnimation {
    struct Frames<V>: AnimationStateKey {
        static var defaultValue: Int { 0 }
    }
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        context.state[Frames<V>.self] += 1
        return value.scaled(by: Double(context.state[Frames<V>.self]) / 100)
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        value.scaled(by: Double(context.state[Frames<V>.self]))
    }
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { previous.base is Counting }
}

/// Another animation, as it is.
private struct Wrapped: CustomAnimation {
    let base: Animation
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time, context: &context)
    }
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard let other = previous.base as? Wrapped else { return false }
        return base.shouldMerge(previous: other.base, value: value, time: time, context: &context)
    }
}

@Suite struct CustomAnimationTests {
    @Test func runsUntilItSaysSo() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: Animation(Stairs()), at: 1)
        #expect(value.value(at: 1.3) == 25)
        #expect(value.value(at: 1.8) == 75)
        #expect(value.velocity(at: 1.8) == 0)
        value.prune(at: 1.99)
        #expect(value.isRunning)
        value.prune(at: 2)
        #expect(!value.isRunning)
        #expect(value.value(at: 2) == 100)
    }

    @Test func modifiersWorkOnIt() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: Animation(Stairs()).delay(1).speed(2), at: 0)
        #expect(value.nextFrame(after: 0) == 0.5)
        #expect(value.value(at: 0.4) == 0)
        #expect(value.value(at: 0.8) == 50)
        value.prune(at: 0.9)
        #expect(value.isRunning)
        value.prune(at: 1)
        #expect(!value.isRunning)
    }

    @Test func repeats() {
        var value = AnimatedValue(0.0)
        value.retarget(
            to: 100, animation: Animation(Stairs()).repeatCount(2).repeatCount(2, autoreverses: false), at: 0)
        var shown: [Double] = []
        for step in 0..<16 {
            value.prune(at: Double(step) / 4)
            #expect(value.isRunning)
            shown.append(value.value(at: Double(step) / 4))
        }
        let once = [0.0, 25, 50, 75, 100, 75, 50, 25]
        #expect(shown == once + once)
        value.prune(at: 4)
        #expect(!value.isRunning)
    }

    @Test func isAskedOnceAFrame() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: Animation(Counting()), at: 0)
        for frame in 1...5 {
            value.prune(at: Double(frame))
            #expect(value.value(at: Double(frame)) == Double(frame))
            #expect(value.value(at: Double(frame)) == Double(frame))
            #expect(value.velocity(at: Double(frame)) == Double(frame) * 100)
        }
    }

    @Test func mergesWithItsState() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 100, animation: Animation(Counting()), at: 0)
        value.prune(at: 1)
        value.prune(at: 2)
        value.retarget(to: 200, animation: Animation(Counting()), at: 2)
        #expect(value.curveCount == 1)
        value.prune(at: 3)
        // Retargeting brought the first up to 2 as well; the merged one goes on from three frames.
        #expect(value.value(at: 3) == 8)
        value.retarget(to: 300, animation: .linear(duration: 1), at: 3)
        #expect(value.curveCount == 2)
    }

    @Test func builtOnASpringItMovesAndMergesAsOne() {
        let animation = Animation(Wrapped(base: .spring))
        var custom = AnimatedValue(0.0)
        var plain = AnimatedValue(0.0)
        for (target, time) in [(100.0, 0.0), (-50, 0.1), (30, 0.23), (90, 0.31)] {
            custom.retarget(to: target, animation: animation, at: time)
            plain.retarget(to: target, animation: .spring, at: time)
        }
        for time in [0.31, 0.4, 0.5] {
            custom.prune(at: time)
            #expect(abs(custom.value(at: time) - plain.value(at: time)) < 1e-9)
            #expect(abs(custom.velocity(at: time) - plain.velocity(at: time)) < 1e-9)
        }
        custom.prune(at: 3)
        #expect(!custom.isRunning)
    }

    @Test func baseAndEquality() {
        #expect(Animation(Stairs()) == Animation(Stairs(steps: 4)))
        #expect(Animation(Stairs()) != Animation(Stairs(steps: 5)))
        #expect(Animation(Stairs()) != Animation(Counting()))
        #expect(Animation(Stairs()).base is Stairs)
        #expect(Set([Animation(Stairs()), Animation(Stairs())]).count == 1)
        var context = AnimationContext<Double>()
        #expect(Animation.linear(duration: 1).animate(value: 10.0, time: 0.5, context: &context) == 5)
        #expect(!context.isLogicallyComplete)
        #expect(Animation.linear(duration: 1).animate(value: 10.0, time: 1, context: &context) == nil)
        #expect(context.isLogicallyComplete)
        #expect(Animation(Animation.easeIn.curve) == .easeIn)
        #expect(Animation.easeIn.base as? AnimationCurve == Animation.easeIn.curve)
    }
}
