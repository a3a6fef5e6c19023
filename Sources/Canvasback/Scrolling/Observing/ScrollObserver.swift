import Foundation

/// A modifier around a scroll view that follows it. Of several scroll views in one modifier the first is followed.
@MainActor protocol ScrollObserver: Node {
    /// The scroll view that is followed.
    var observed: WeakScroll { get set }
    /// The phase is another.
    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, of scroll: ScrollElement)
    /// Layout and offset of an update are known, and one of them may be another.
    func geometryChanged(_ scroll: ScrollElement)
    /// The scroll view has been made.
    func attached(_ scroll: ScrollElement)
}

extension ScrollObserver {
    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, of scroll: ScrollElement) {}
    func geometryChanged(_ scroll: ScrollElement) {}
    func attached(_ scroll: ScrollElement) {}
}

/// A scroll view that may go before who refers to it.
@MainActor struct WeakScroll {
    @ReferringToScroll private var target: ScrollElement?
    /// The scroll view; nil once its view has gone, although its element leaves the tree only after the next one has come.
    var element: ScrollElement? {
        guard let target = target?.unlessDetached, !target.node.flags.contains(.destroyed) else { return nil }
        return target
    }
    init(_ element: ScrollElement? = nil) { target = element }
}

extension ScrollElement {
    /// Finds the modifiers around this that follow it: those between its node and the next scroll view's.
    func attachObservers() {
        var ancestor = node.parent
        while let current = ancestor, !(current is any ScrollViewNode) {
            if let observer = current as? any ScrollObserver {
                if observer.observed.element == nil {
                    observer.observed = WeakScroll(self)
                    attachments.observers.append(UnownedObserver(observer: observer))
                    observer.attached(self)
                } else {
                    RuntimeWarning.once(
                        "ScrollObserver.\(type(of: current))",
                        "a scroll modifier has several scroll views in it; it follows the first one only")
                }
            }
            ancestor = current.parent
        }
    }

    /// Tells of a phase that is another than the last one told of.
    func notePhase() {
        let (old, new) = (attachments.phase, machine.scroll.phase)
        if old == new { return }
        attachments.phase = new
        for entry in attachments.observers { entry.observer.phaseChanged(from: old, to: new, of: self) }
    }

    /// Layout and offset of this update are known.
    func checkAttachments() {
        checkGoal()
        if attachments.observers.isEmpty { return }
        let geometry = geometry
        if geometry == attachments.geometry { return }
        attachments.geometry = geometry
        for entry in attachments.observers { entry.observer.geometryChanged(self) }
    }
}

/// The node of a scroll view: modifiers around it are for it, and not for scroll views within.
@MainActor protocol ScrollViewNode: Node {}
