import Foundation
import Synchronization

/// When the completion of an animation is called.
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Kind { case logicallyComplete, removed }
    private let kind: Kind

    /// When the animation counts as complete, though a spring may still settle.
    public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
    /// When nothing of the animation runs any more.
    public static let removed = AnimationCompletionCriteria(kind: .removed)
}

/// An action that runs once, when all that its transaction animated has completed.
///
/// Who holds it, delays it: the transaction (so the engine's update that applies it), and every curve that it started, until
/// that curve completes by `criteria` or is dropped with its view. When the last of them lets go, the action is ready; it runs
/// at the next `runReady()`. So the engine has three things to do: pass `transaction.completions` to each
/// `AnimatedValue.retarget`; let go of the transaction when its update is done; and call `runReady()` after each update and
/// after each frame's `prune(at:)`. An action that becomes ready elsewhere (nothing was animated, and no update followed) runs
/// in the next turn of the main queue.
package final class AnimationCompletion {
    /// What completes it.
    package let criteria: AnimationCompletionCriteria
    private let action: () -> Void

    package init(criteria: AnimationCompletionCriteria = .logicallyComplete, action: @escaping () -> Void) {
        (self.criteria, self.action) = (criteria, action)
    }

    deinit { Self.enqueue(Ready(action: action)) }

    /// An action on its way to the main actor.
    ///
    /// `@unchecked`: the action comes from the code that wrote the state it belongs to, and is only ever called on the main
    /// actor, where views are; SwiftUI's API does not ask it to be Sendable.
    private struct Ready: @unchecked Sendable {
        let action: () -> Void
    }

    private static let ready = Mutex<[Ready]>([])

    private static func enqueue(_ action: Ready) {
        let isFirst = ready.withLock { actions in
            actions.append(action)
            return actions.count == 1
        }
        if isFirst { DispatchQueue.main.async { MainActor.assumeIsolated { runReady() } } }
    }

    /// Runs the actions that are ready, in the order in which they became so; those that they make ready wait for the next
    /// call.
    @MainActor package static func runReady() {
        for ready in takeReady() { ready.action() }
    }

    /// Not the main actor's: a closure of its would ask for its thread, in every frame.
    private nonisolated static func takeReady() -> [Ready] {
        ready.withLock { actions in
            if actions.isEmpty { return [] }
            defer { actions.removeAll() }
            return actions
        }
    }
}
