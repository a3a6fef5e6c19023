import Foundation
import Observation

/// Connects `@Observable` objects to evaluations: a change of a property that was read invalidates the node that read it.
@MainActor enum ObservationTracker {
    static func track<Result>(_ body: () -> Result, for node: Node) -> Result {
        // Called only where something observable was read: most bodies read none, and pay nothing.
        withObservationTracking(body, onChange: onChange(Link(node)))
    }

    private static func onChange(_ link: Link) -> @Sendable () -> Void {
        {
            if MainThread.isCurrent {
                MainActor.assumeIsolated { link.fire() }
            } else {
                DispatchQueue.main.async { link.fire() }
            }
        }
    }

    /// A weak way back to a node; fires at most once, since each evaluation tracks anew.
    @MainActor private final class Link: Sendable {
        private weak var node: Node?
        init(_ node: Node) { self.node = node }
        func fire() {
            guard let node, !node.flags.contains(.destroyed) else { return }
            self.node = nil
            node.window.invalidate(node)
        }
    }
}
