import Foundation

/// An element of any number of children: keeps those that are leaving beside those that are laid out.
@MainActor package class ContainerElement: Element {
    @exclusivity(unchecked) package final private(set) var children: [Element] = []
    @exclusivity(unchecked) package final private(set) var leaving: [Element] = []
    @exclusivity(unchecked) private final var hasZIndex = false

    /// Takes the elements that its node has now. New ones may enter with a transition, gone ones may leave with one.
    ///
    /// - Parameters:
    ///   - animatesEntry: whether new ones may enter with a transition: not where they come by being scrolled to.
    ///   - invalidates: whether sizes may be others now; who changes its children in the middle of a layout knows better.
    package final func setChildren(_ new: [Element], animatesEntry: Bool = true, invalidates: Bool = true) {
        if new.count == children.count, zip(new, children).allSatisfy({ $0 === $1 }) { return }
        let isFirst = !flags.contains(.placedOnce)
        let old = children
        children = new
        var kept = Set<ObjectIdentifier>(minimumCapacity: new.count)
        for child in new { kept.insert(ObjectIdentifier(child)) }
        for child in old where !kept.contains(ObjectIdentifier(child)) {
            guard child.parent === self else { continue }  // another container has taken it
            if let branch = window.leavingBranch(of: child), branch.begin(child, in: self) {
                leaving.append(child)
            } else {
                child.detach()
            }
        }
        leaving.removeAll { kept.contains(ObjectIdentifier($0)) }
        for child in new {
            let isNew = child.parent !== self
            adopt(child)
            if isNew && !isFirst && animatesEntry {
                Presence.enter(child)
            } else if !isNew {
                child.presence?.comeBack(child)
            }
        }
        hasZIndex = new.contains { $0.zIndex != 0 }
        if !isFirst { didReplace(old) }
        if invalidates { invalidateContentLayout() }
        invalidateOwnPicture()
    }

    /// The children are others than before.
    package func didReplace(_ old: [Element]) {}

    /// A child's transition out has ended.
    package final func finishLeaving(_ child: Element) {
        leaving.removeAll { $0 === child }
        invalidateOwnPicture()
        child.detach()
    }

    /// The list of commands that holds this element's children.
    package final func invalidateOwnPicture() {
        if let layer { window.noteRebuild(layer) } else { invalidatePicture() }
    }

    fileprivate final func orderChanged() {
        hasZIndex = children.contains { $0.zIndex != 0 }
        invalidateOwnPicture()
    }

    override package func forEachChild(_ body: (Element) -> Void) { for child in children { body(child) } }

    override package func forEachDrawn(_ body: (Element) -> Void) {
        if leaving.isEmpty && !hasZIndex {
            for child in children { body(child) }
            return
        }
        // Stable by z-index; what is leaving stays behind its level, in front of what was there before it.
        let all = children + leaving
        for (_, child) in all.enumerated().sorted(by: { ($0.1.zIndex, $0.0) < ($1.1.zIndex, $1.0) }) { body(child) }
    }
}

extension Element {
    /// The z-index of this element or of what it wraps.
    package var zIndex: Double { traits?.zIndex ?? wrapped?.zIndex ?? 0 }

    /// The z-index is another: the container around it draws in another order.
    package func zIndexChanged() {
        var element = parent
        while let current = element {
            if let container = current as? ContainerElement { return container.orderChanged() }
            element = current.parent
        }
    }

    /// The transition of this element or of what it wraps.
    package var transitionTrait: AnyTransition? { traits?.transition ?? wrapped?.transitionTrait }

    /// The phase of the transition of this element or of what it wraps.
    package var transitionPhaseTrait: Binding<TransitionPhase>? {
        traits?.transition != nil ? traits?.transitionPhase : wrapped?.transitionPhaseTrait
    }
}
