import Foundation
import Surface

/// What a node is made with.
public struct NodeContext {
    package unowned let window: Window
    package unowned(unsafe) let parent: Node?
    package let scope: EnvironmentScope
    package init(window: Window, parent: Node?, scope: EnvironmentScope) {
        (self.window, self.parent, self.scope) = (window, parent, scope)
    }
}

/// A place in the retained tree: the identity behind view values that come and go.
///
/// Nodes are structure; what is measured, placed and drawn are ``Element``s, and a node stands for any number of them
/// (a `Group` for many, `EmptyView` for none).
@MainActor public class Node {
    package unowned let window: Window
    /// The parent. Not counted, since it owns its children and outlives them; checked in debug builds by
    /// `Window.checkInvariants`.
    @exclusivity(unchecked) package final var above: Unmanaged<Node>?
    @inline(__always) package final var parent: Node? {
        get { above?.takeUnretainedValue() }
        set { above = newValue.map(Unmanaged.passUnretained) }
    }
    package final let scope: EnvironmentScope
    package final let depth: Int32
    @exclusivity(unchecked) package final var flags: Flags = []
    /// Bits of the environment keys that the last evaluation read; see ``EnvironmentScope/bit(of:)``.
    @exclusivity(unchecked) package final var environmentReads: KeyMask = 0
    /// Bits of the preference keys that this subtree has ever written.
    @exclusivity(unchecked) package final var preferenceBits: KeyMask = 0
    /// What the last evaluation read, to be told off when this node goes.
    @exclusivity(unchecked) package final var sources: [DependencySource] = []

    package struct Flags: OptionSet {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }
        /// Waits in the window's list to be evaluated.
        package static let dirty = Flags(rawValue: 1)
        package static let destroyed = Flags(rawValue: 2)
        /// Waits in the window's list of containers whose elements changed.
        package static let unsynced = Flags(rawValue: 4)
        /// Overrides the transaction for its subtree in the update that runs now.
        package static let overridesTransaction = Flags(rawValue: 8)
    }

    package init(_ context: NodeContext) {
        window = context.window
        above = context.parent.map(Unmanaged.passUnretained)
        scope = context.scope
        depth = (context.parent?.depth ?? -1) + 1
        window.nodeCount += 1
    }

    deinit {
        // Sources hold unowned references to readers; `destroy` told them off.
    }

    /// A context for a child with the same environment.
    package final var childContext: NodeContext { NodeContext(window: window, parent: self, scope: scope) }

    /// Appends the elements that this node stands for, in order.
    package func collect(_ elements: inout [Element]) { forEachChild { $0.collect(&elements) } }

    /// Calls `body` with each child, in tree order.
    package func forEachChild(_ body: (Node) -> Void) {}

    /// Evaluates again, since something that was read has changed.
    package func evaluate() {}

    /// The elements of a child are no longer those collected before. Containers gather anew before the next layout.
    package func childElementsChanged() { parent?.childElementsChanged() }

    /// The container that asks for rows as they are seen, if this node's elements are among its rows.
    package var rowHost: (any RowHost)? { parent?.rowHost }

    /// Whether whoever gathers this node's elements is to know where sections begin and end, though it is no container of rows.
    package var wantsSectionMarks: Bool { parent?.wantsSectionMarks ?? false }

    /// A key in `changed` that an ancestor's scope provides has another value.
    package func environmentChanged(_ changed: KeyMask) {
        if environmentReads & changed != 0 { window.invalidate(self) }
        forEachChild { $0.environmentChanged(changed) }
    }

    /// Leaves the tree for good: children first, then dependencies, state and tasks.
    package final func destroy() {
        if flags.contains(.destroyed) { return }
        // Elements refer to their nodes until their containers let go of them.
        window.keepUntilSettled(self)
        leave()
    }

    private final func leave() {
        if flags.contains(.destroyed) { return }
        flags.insert(.destroyed)
        window.nodeCount -= 1
        forEachChild { $0.leave() }
        for source in sources { source.remove(self) }
        sources.removeAll()
        willLeave()
    }

    /// The last call to a node; its subtree has left already.
    package func willLeave() {}

    /// The value of a preference that this node itself writes, combined into `value`; see ``PreferenceReduction``.
    package func reducePreference<K: PreferenceKey>(_ key: K.Type, _ reduction: inout PreferenceReduction<K>) {
        let bit = K.preferenceBit
        forEachChild { child in
            if child.preferenceBits & bit != 0 { child.reducePreference(key, &reduction) }
        }
    }

    /// Changes the transaction for this node's subtree, if the node is one that does.
    package func overrideTransaction(_ transaction: inout Transaction) {}

    /// Notes that a preference of this subtree may have another value, up to the root.
    package final func markPreference(_ bit: KeyMask) {
        var node: Node? = self
        while let current = node {
            current.preferenceBits |= bit
            current.preferenceMayHaveChanged(bit)
            node = current.parent
        }
    }

    /// A node below wrote a preference with this bit.
    package func preferenceMayHaveChanged(_ bit: KeyMask) {}
}

/// The node of a view of a known type.
@MainActor public class ViewNode<V: View>: Node {
    /// Takes a new value for the same place. Equal values end the update here.
    package func update(_ view: V) {}
    /// Updates by way of the view's type. A node that is generic over the parts of its view would have to look that type up to
    /// take the view apart; the type's own method has it.
    package final func renew(_ view: V) { V._update(self, view) }
}

/// A node that keeps the whole value of its view. A value holds those of all views within, each of which has a node too: who
/// can, keeps less.
@MainActor package class ValueNode<V: View>: ViewNode<V> {
    @exclusivity(unchecked) package final var view: V

    package init(_ view: V, _ context: NodeContext) {
        self.view = view
        super.init(context)
    }

    override package func update(_ view: V) { self.view = view }
}

extension Node {
    /// A frame of the clock while a node animates.
    package func evaluateForAnimation() { evaluate() }
}
