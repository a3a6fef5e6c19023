import Foundation

/// Which transaction applies where in the update that runs now.
extension Window {
    /// The transaction that applies to a node in the update that runs now.
    package func transaction(for node: Node) -> Transaction {
        if overriding.isEmpty && permanentOverrides == 0 { return currentTransaction }
        var next: Unmanaged<Node>? = node.unmanaged
        while let current = next, !current.ask({ $0.flags.contains(.overridesTransaction) }) {
            next = current.ask { $0.above }
        }
        guard let nearest = next?.takeUnretainedValue() else { return currentTransaction }
        // Many views that move stand below the same few nodes that change their transaction.
        for known in overridden where known.node === nearest { return known.transaction }
        var result = currentTransaction
        if let parent = nearest.parent { result = transaction(for: parent) }
        nearest.overrideTransaction(&result)
        overridden.append((nearest, result))
        return result
    }

    /// Lets a node change the transaction of its subtree until the end of the group that is being updated.
    func override(by node: Node) {
        node.flags.insert(.overridesTransaction)
        overriding.append(node)
        forgetOverridden()
    }

    /// Transactions are to be asked for anew.
    func forgetOverridden() { if !overridden.isEmpty { overridden.removeAll(keepingCapacity: true) } }

    func noteLeaving(_ branch: LeavingBranch, _ element: Element) {
        leavingBranches[ObjectIdentifier(element)] = branch
    }

    /// The branch that leaves with an element or with what it wraps.
    func leavingBranch(of element: Element) -> LeavingBranch? {
        if leavingBranches.isEmpty { return nil }
        var current: Element? = element
        while let e = current {
            if let branch = leavingBranches[ObjectIdentifier(e)] { return branch }
            current = e.wrapped
        }
        return nil
    }

    /// A transition has begun: its layer must show the start of it once positions are known.
    func notePresence(_ element: Element) { presences.append(element) }
}
