import Foundation
import Surface

/// An element's coming and going: a layer around it while a transition runs.
@MainActor package final class Presence {
    package let host: LayerHost
    private var motion: TransitionMotion
    private var branch: LeavingBranch?
    private weak var container: ContainerElement?

    var isLeaving: Bool { branch != nil }

    private init(_ element: Element, _ transition: AnyTransition, _ phase: TransitionPhase) {
        motion = TransitionMotion(transition, phase: phase)
        host = LayerHost(owner: element, drawsOwner: true)
    }

    /// Lets a new child of a container enter, if the transaction of its insertion is animated.
    static func enter(_ element: Element) {
        let window = element.window
        let transaction = window.transaction(for: element.innermostNode)
        guard let curve = transaction.effectiveAnimation else { return }
        let transition = element.transitionTrait ?? .opacity
        if transition.isIdentity { return }
        let presence = Presence(element, transition, .willAppear)
        element.presence = presence
        // What the transition has of views starts from where it comes, which no frame shows; then it is animated.
        if let phase = element.transitionPhaseTrait {
            withTransaction(Transaction()) { phase.wrappedValue = .willAppear }
        }
        presence.go(.identity, curve, transaction, element)
    }

    /// Lets a child of a container leave. False when there is nothing to see of it.
    static func leave(_ element: Element, _ branch: LeavingBranch, _ container: ContainerElement) -> Bool {
        let transition = element.transitionTrait ?? .opacity
        if transition.isIdentity { return false }
        let presence = element.presence ?? Presence(element, transition, .identity)
        presence.branch = branch
        presence.container = container
        element.presence = presence
        presence.go(.didDisappear, branch.transaction.effectiveAnimation, branch.transaction, element)
        return true
    }

    /// The child is back before it has left: turns round from where it is.
    func comeBack(_ element: Element) {
        guard let branch else { return }
        self.branch = nil
        var transaction = element.window.transaction(for: element.innermostNode)
        if transaction.effectiveAnimation == nil { transaction = branch.transaction }
        go(.identity, transaction.effectiveAnimation, transaction, element)
    }

    private func go(_ phase: TransitionPhase, _ animation: Animation?, _ transaction: Transaction, _ element: Element) {
        let window = element.window
        motion.go(to: phase, animation: animation, at: window.time, completions: transaction.completions)
        if let shown = element.transitionPhaseTrait {
            window.queueAction { [weak self] in
                guard let self, motion.phase == phase else { return }
                withTransaction(transaction) { shown.wrappedValue = phase }
            }
        }
        window.notePresence(element)
        window.animate(element)
    }

    func paint(_ element: Element, _ builder: inout LayerBuilder) { builder.commands.append(.layer(host.id)) }

    /// A frame of the clock. False when the transition has ended.
    func advance(_ element: Element) -> Bool {
        let window = element.window
        if motion.prune(at: window.time) {
            applyNow(element)
            return true
        }
        if let branch {
            branch.finish(element, container)
            return false
        }
        element.presence = nil
        discard(window)
        element.invalidatePicture()
        return false
    }

    /// Writes what is shown now into the layer.
    func applyNow(_ element: Element) {
        let values = motion.values(at: element.window.time, isRightToLeft: element.isRightToLeft)
        let origin = element.layerOrigin.x.isNaN ? .zero : element.layerOrigin
        let size = element.frame.size
        host.set { properties in
            properties.opacity = CGFloat(values.opacity)
            properties.blur = values.blur
            let x = values.offset.width + values.offsetFraction.x * size.width
            let y = values.offset.height + values.offsetFraction.y * size.height
            properties.offset = CGPoint(x: x, y: y)
            if values.scale == CGSize(width: 1, height: 1) && values.rotation.radians == 0 {
                properties.transform = nil
            } else {
                let anchor = CGPoint(
                    x: origin.x + values.anchor.x * size.width, y: origin.y + values.anchor.y * size.height)
                properties.transform = CGAffineTransform(translationX: anchor.x, y: anchor.y)
                    .rotated(by: values.rotation.radians)
                    .scaledBy(x: values.scale.width, y: values.scale.height)
                    .translatedBy(x: -anchor.x, y: -anchor.y)
            }
        }
    }

    func discard(_ window: Window) { host.remove() }
}

extension Element {
    /// The node of the innermost element that this wraps: the transactions of a branch apply to it.
    var innermostNode: Node {
        var element = self
        while let inner = element.wrapped { element = inner }
        return element.node
    }
}

/// A branch of the tree that was removed in an animated transaction: lives on until its elements have left.
@MainActor package final class LeavingBranch {
    let node: Node
    let transaction: Transaction
    private var pending = 0
    private var retained: [Node] = []
    private let onEnd: () -> Void
    /// Whether the branch is in the tree again. What of it has other elements by now still leaves.
    fileprivate var isTakenBack = false

    init(_ node: Node, _ transaction: Transaction, onEnd: @escaping () -> Void) {
        (self.node, self.transaction, self.onEnd) = (node, transaction, onEnd)
    }

    /// A container keeps an element of this branch as leaving. False when it has no transition to show.
    func begin(_ element: Element, in container: ContainerElement) -> Bool {
        guard Presence.leave(element, self, container) else { return false }
        pending += 1
        // Wrappers around the branch's elements belong to nodes that may go before.
        var current: Element? = element
        while let e = current {
            retained.append(e.node)
            current = e.wrapped
        }
        element.invalidatePicture()
        return true
    }

    func endIfUnused() { if pending == 0 && !isTakenBack { onEnd() } }

    func finish(_ element: Element, _ container: ContainerElement?) {
        pending -= 1
        element.presence?.discard(element.window)
        element.presence = nil
        container?.finishLeaving(element)
        endIfUnused()
    }
}

/// The branches of one node that are on their way out, by what would bring them back.
@MainActor final class LeavingBranches {
    private var branches: [AnyHashable: LeavingBranch] = [:]

    /// Removes a branch: at once, or after its transition if the transaction is animated.
    func remove(_ branch: Node, of node: Node, key: AnyHashable) {
        let window = node.window
        let transaction = window.transaction(for: branch)
        if transaction.effectiveAnimation == nil { return branch.destroy() }
        var elements: [Element] = []
        branch.collect(&elements)
        if elements.isEmpty { return branch.destroy() }
        let leaving = LeavingBranch(branch, transaction) { [weak self] in
            if let self, branches[key]?.node === branch { branches[key] = nil }
            branch.destroy()
        }
        branches[key] = leaving
        for element in elements { window.noteLeaving(leaving, element) }
    }

    /// The branch with a key, if it has not left yet.
    func takeBack<V: View>(_ key: AnyHashable, of node: Node) -> ViewNode<V>? {
        guard let leaving = branches.removeValue(forKey: key) else { return nil }
        leaving.isTakenBack = true
        return unsafeDowncast(leaving.node, to: ViewNode<V>.self)  // keys name branches of one type
    }

    /// The node of these branches goes: they go with it.
    func destroy() {
        for leaving in branches.values { leaving.node.destroy() }
        branches.removeAll()
    }
}
