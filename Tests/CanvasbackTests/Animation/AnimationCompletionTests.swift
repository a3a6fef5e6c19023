import Foundation
import Testing

@testable import Canvasback

@MainActor private final class Calls {
    var names: [String] = []

    /// A completion that notes its name.
    func completion(_ name: String, _ criteria: AnimationCompletionCriteria = .logicallyComplete) -> AnimationCompletion
    {
        AnimationCompletion(criteria: criteria) { MainActor.assumeIsolated { self.names.append(name) } }
    }

    /// What was called since the last time.
    func take() -> [String] {
        AnimationCompletion.runReady()
        defer { names = [] }
        return names
    }
}

@MainActor @Suite struct AnimationCompletionTests {
    private let calls = Calls()

    @Test func waitsForItsCriteria() {
        var value = AnimatedValue(0.0)
        value.retarget(
            to: 100, animation: .default, at: 0,
            completions: [calls.completion("logical"), calls.completion("removed", .removed)])
        #expect(calls.take().isEmpty)
        value.prune(at: 0.49)
        #expect(calls.take().isEmpty)
        value.prune(at: 0.5)
        #expect(calls.take() == ["logical"])
        value.prune(at: 0.8)
        #expect(value.isRunning)
        #expect(calls.take().isEmpty)
        value.prune(at: 1.2)
        #expect(!value.isRunning)
        #expect(calls.take() == ["removed"])
        value.prune(at: 2)
        #expect(calls.take().isEmpty)
    }

    @Test func waitsForAllItsValues() {
        var (short, long) = (AnimatedValue(0.0), AnimatedValue(0.0))
        do {
            let completion = calls.completion("both")
            short.retarget(to: 1, animation: .linear(duration: 1), at: 0, completions: [completion])
            long.retarget(to: 1, animation: .linear(duration: 2), at: 0, completions: [completion])
        }
        short.prune(at: 1)
        #expect(calls.take().isEmpty)
        long.prune(at: 2)
        #expect(calls.take() == ["both"])
    }

    @Test func isReadyWhereNothingMoves() {
        var value = AnimatedValue(1.0)
        value.retarget(to: 1, animation: .default, at: 0, completions: [calls.completion("same")])
        #expect(calls.take() == ["same"])
    }

    @Test func isReadyWhenItsValueJumpsOrGoes() {
        var value: AnimatedValue? = AnimatedValue(0.0)
        value?.retarget(to: 1, animation: .default, at: 0, completions: [calls.completion("set")])
        value?.set(3)
        #expect(calls.take() == ["set"])
        value?.retarget(to: 1, animation: .linear.repeatForever(), at: 0, completions: [calls.completion("gone")])
        value = nil
        #expect(calls.take() == ["gone"])
    }

    @Test func aRepetitionCompletesWithWhatReplacesIt() {
        var value = AnimatedValue(0.0)
        value.retarget(
            to: 1, animation: .linear(duration: 1).repeatForever(), at: 0, completions: [calls.completion("ever")])
        value.prune(at: 1000)
        #expect(calls.take().isEmpty)
        value.retarget(to: 0, animation: .linear(duration: 1), at: 1000, completions: [calls.completion("last")])
        value.prune(at: 1000.9)
        #expect(calls.take().isEmpty)
        value.prune(at: 1001)
        #expect(calls.take() == ["ever", "last"])
    }

    @Test func mergedSpringsCompleteInTurn() {
        var value = AnimatedValue(0.0)
        value.retarget(to: 1, animation: .default, at: 0, completions: [calls.completion("first")])
        value.retarget(to: 2, animation: .default, at: 0.3, completions: [calls.completion("second")])
        value.prune(at: 0.5)
        #expect(calls.take() == ["first"])
        value.prune(at: 0.8)
        #expect(calls.take() == ["second"])
    }

    @Test func saysItselfWhenACustomAnimationIsComplete() {
        struct Line: CustomAnimation {
            func animate<V: VectorArithmetic>(
                value: V, time: TimeInterval, context: inout AnimationContext<V>
            ) -> V? {
                context.isLogicallyComplete = time >= 0.5
                return time < 1 ? value.scaled(by: time) : nil
            }
        }
        var value = AnimatedValue(0.0)
        value.retarget(
            to: 1, animation: Animation(Line()), at: 0,
            completions: [calls.completion("logical"), calls.completion("removed", .removed)])
        value.prune(at: 0.4)
        #expect(calls.take().isEmpty)
        value.prune(at: 0.6)
        #expect(calls.take() == ["logical"])
        value.prune(at: 1)
        #expect(calls.take() == ["removed"])
    }

    @Test func withAnimationCallsOnce() {
        var value = AnimatedValue(0.0)
        withAnimation(.linear(duration: 1)) {
            let transaction = Transaction.current
            value.retarget(
                to: 1, animation: transaction.animation ?? .default, at: 0, completions: transaction.completions)
        } completion: {
            calls.names.append("done")
        }
        #expect(calls.take().isEmpty)
        value.prune(at: 1)
        #expect(calls.take() == ["done"])
    }

    @Test func runsByItselfWhereNoUpdateFollows() async {
        await withCheckedContinuation { continuation in
            withAnimation {
            } completion: {
                continuation.resume()
            }
        }
    }

    @Test func whatACompletionMakesReadyWaitsForTheNextTurn() {
        withAnimation {
        } completion: {
            withAnimation {
            } completion: {
                calls.names.append("inner")
            }
            calls.names.append("outer")
        }
        #expect(calls.take() == ["outer"])
        #expect(calls.take() == ["inner"])
    }
}
