import Foundation
import Surface

/// How a row is swiped.
extension ListRowElement {
    /// Whether the row reacts at all.
    private var isActive: Bool { place.role == .row && !isGoing && readingEnvironment { $0.isEnabled } }

    /// Who makes the actions at an edge, if there are any. A row with actions of its own has no other.
    func sources(_ edge: HorizontalEdge) -> [any SwipeActionsSource] {
        guard isActive, let child else { return [] }
        let own = child.rowActions(at: edge)
        if !own.isEmpty { return own }
        let other = edge == .leading ? HorizontalEdge.trailing : .leading
        guard edge == .trailing, child.rowActions(at: other).isEmpty, let deletion else { return [] }
        return [deletion]
    }

    /// Who deletes the row; nil where the person cannot.
    var deletion: (any SwipeActionsSource)? {
        guard isActive, let child, !(child.rowTrait { $0.isDeleteDisabled } ?? false) else { return nil }
        return child.rowTrait { $0.deletion }
    }

    var canSwipe: Bool {
        // While a list is edited, only what its controls have uncovered moves.
        if model?.isEditing ?? false { return !swipe.isClosed }
        return !sources(.leading).isEmpty || !sources(.trailing).isEmpty
    }

    /// The edge that a drag in a direction is about; nil where there is nothing behind it.
    func swipeEdge(_ travel: Double) -> HorizontalEdge? {
        let edge = swipe.edge(at: window.time) ?? (travel > 0 ? .leading : .trailing)
        return actions?.edge == edge || !sources(edge).isEmpty ? edge : nil
    }

    /// A drag begins: makes the actions of the edge that it uncovers. False where there are none.
    func beginSwipe(_ travel: Double) -> Bool {
        guard let edge = swipeEdge(travel), openActions(edge, sources(edge)) else { return false }
        model?.open(self)
        return true
    }

    private func openActions(_ edge: HorizontalEdge, _ sources: [any SwipeActionsSource]) -> Bool {
        if let actions {
            if actions.edge == edge { return true }
            dropActions()
        }
        if sources.isEmpty { return false }
        parts = sources.map { ($0, $0.openActions(for: self, showsTitles: false)) }
        let made = SwipeActionsElement(node: node)
        made.stand(behind: self, at: edge)
        made.setChildren(parts.flatMap(\.part.elements))
        actions = made
        adopt(made)
        invalidatePicture()
        actionsChanged()
        return made.naturalWidth > 0
    }

    /// What one of the sources made is something else.
    func partsChanged() {
        actions?.setChildren(parts.flatMap(\.part.elements))
        actionsChanged()
    }

    /// The actions are others, or have another size.
    func actionsChanged() {
        guard let actions, let content else { return }
        let width = Double(content.frame.width)
        let side = SwipeMachine.Side(
            width: min(Double(actions.naturalWidth), width),
            allowsFullSwipe: parts.first?.source.allowsFullSwipe ?? false)
        swipe.reducesMotion = readingEnvironment { $0.accessibilityReduceMotion }
        swipe.setSides(
            width: width, leading: actions.edge == .leading ? side : nil,
            trailing: actions.edge == .trailing ? side : nil, at: window.time)
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }

    func placeActions() {
        guard let actions, let content else { return }
        if Double(content.frame.width) != swipe.width { actionsChanged() }
        flags.remove(.needsPlacement)
        actions.place(at: content.frame.origin, ProposedViewSize(content.frame.size))
        actions.updateLayer()
        showSwipe()
    }

    /// The row is in its place again: its actions go.
    func dropActions() {
        guard let old = actions else { return }
        actions = nil
        old.detach()
        let gone = parts
        parts = []
        for (source, part) in gone { source.closeActions(part) }
        if isAttached { invalidatePicture() }
        window.removeGeometryObserver(self)
        openPlace = nil
    }

    /// Shows what the machine says, and asks for frames while it moves.
    func showSwipe() {
        let time = window.time
        content?.updateLayer()
        actions?.show(CGFloat(abs(swipe.offset(at: time))), fill: swipe.fill(at: time))
        if swipe.wantsFrames(at: time) || swipe.isClosed && actions != nil { window.animate(self) }
    }

    /// A frame of the clock. False when nothing moves any more.
    func advanceSwipe() -> Bool {
        swipe.tick(window.time)
        showSwipe()
        if swipe.isClosed, actions != nil {
            dropActions()
            model?.close(self)
        }
        return swipe.wantsFrames(at: window.time)
    }

    // MARK: Drag

    func swiped(_ travel: Double) {
        run(swipe.moved(travel, at: window.time))
        showSwipe()
    }

    func swipeEnded() {
        run(swipe.ended(at: window.time))
        watchPlace()
        showSwipe()
    }

    func swipeCancelled() {
        swipe.cancelled(at: window.time)
        showSwipe()
    }

    func closeSwipe() {
        swipe.close(at: window.time)
        showSwipe()
    }

    /// Opens the row at an edge without a drag. False where there is nothing behind it.
    @discardableResult func openSwipe(_ edge: HorizontalEdge) -> Bool { openSwipe(edge, sources(edge)) }

    /// Uncovers the button that deletes the row.
    @discardableResult func openDeletion() -> Bool { openSwipe(.trailing, deletion.map { [$0] } ?? []) }

    private func openSwipe(_ edge: HorizontalEdge, _ sources: [any SwipeActionsSource]) -> Bool {
        guard openActions(edge, sources) else { return false }
        model?.open(self)
        swipe.open(edge, at: window.time)
        watchPlace()
        showSwipe()
        return true
    }

    private func run(_ commands: [SwipeMachine.Command]) {
        for command in commands {
            switch command {
            case .armed, .disarmed: window.send(.haptic([10]))
            case .perform(let edge): if let action = actions?.firstAction { perform(action, at: edge) }
            }
        }
    }

    /// Runs an action. A row that is to be destroyed slides out; any other closes.
    func perform(_ action: SwipeActionElement, at edge: HorizontalEdge) {
        let run = action.modifier.action
        if action.isDestructive {
            swipe.slideOut(edge, at: window.time)
            isGoing = true
            withAnimation { run() }
            // A row that is still there after all comes back.
            window.queueAction { [weak self] in
                guard let self else { return }
                isGoing = false
                if isAttached, !isLeaving { closeSwipe() }
            }
        } else {
            closeSwipe()
            run()
        }
        showSwipe()
    }

    private var isLeaving: Bool {
        var element: Element? = self
        while let current = element {
            if current.presence?.isLeaving ?? false { return true }
            element = current.parent
        }
        return false
    }
}

// An open row closes when it is moved away from where it was opened, by a scroll above all.
extension ListRowElement: GeometryObserver {
    fileprivate func watchPlace() {
        guard swipe.isOpen, openPlace == nil else { return }
        openPlace = convertToWindow(.zero)
        window.addGeometryObserver(self)
    }

    func checkGeometry() {
        guard let place = openPlace, !swipe.isDragging, convertToWindow(.zero) != place else { return }
        openPlace = nil
        window.removeGeometryObserver(self)
        if !isGoing { closeSwipe() }
    }
}
