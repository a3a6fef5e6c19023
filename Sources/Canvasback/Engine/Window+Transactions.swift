import Foundation

/// Which transaction applies where in the update that runs now.
extension Window {
    /// The transaction that applies to a node in the update that runs now.
    package func transaction(for node: Node) -> Transaction {
        if overriding.isEmpty && permanentOverrides == 0 { return currentTransaction }
        var result = currentTransaction
        apply(from: node, to: &result)
        return result
    }

    func apply(from node: Node, to transaction: inout Transaction) {
        if let parent = node.parent { apply(from: parent, to: &transaction) }
        if node.flags.contains(.overridesTransaction) { node.overrideTransaction(&transaction) }
    }

    /// Lets a node change the transaction of its subtree until the end of the group that is being updated.
    func override(by node: Node) {
        node.flags.insert(.overridesTransaction)
        overriding.append(node)
    }

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
