import Foundation

extension ScrollElement {
    /// Where the content goes when the person lets go at a time, in seconds, if a scroll target behaviour decides.
    func chosenTarget(at time: Double) -> CGPoint? {
        guard configuration.settings.targetBehavior != nil else { return nil }
        let velocity = machine.scroll.velocity(at: time)
        return chosenTarget(
            machine.scroll.proposedTarget(at: time), velocity: CGVector(dx: velocity.width, dy: velocity.height))
    }

    /// Where the behaviour ends a scroll.
    /// - Parameters:
    ///   - proposed: the offset that it would end at.
    ///   - velocity: how fast the content moves, in points a second.
    ///   - now: the offset that counts as shown, and where the scroll began; nil stands for those that are.
    func chosenTarget(_ proposed: CGPoint, velocity: CGVector, from now: CGPoint? = nil) -> CGPoint? {
        guard let behavior = configuration.settings.targetBehavior else { return nil }
        let current = visibleRect(at: now ?? shownOffset)
        let start = now == nil ? attachments.scrollStart ?? current : current
        let original = ScrollTarget(rect: visibleRect(at: proposed))
        var target = original
        Node.untracked {
            behavior.updateTarget(
                &target,
                context: ScrollTargetBehaviorContext(
                    self, original: original, velocity: velocity, start: start, current: current))
        }
        let rect = target.rect
        guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return proposed }
        let unit = target.anchor ?? UnitPoint(x: 0, y: 0)
        let insets = machine.scroll.metrics.insets
        return CGPoint(
            x: rect.minX + unit.x * (rect.width - current.width) - insets.left,
            y: rect.minY + unit.y * (rect.height - current.height) - insets.top)
    }

    /// A person begins to scroll, or puts a finger on what moves.
    func noteScrollStart() {
        attachments.scrollStart = visibleRect(at: shownOffset)
        attachments.wheelSession = nil
    }

    /// After a gesture that was lost: content that is nowhere goes on to the place that the behaviour chooses.
    func settleOnTarget() {
        guard configuration.settings.targetBehavior != nil, touches == 0 else { return }
        let rest = machine.scroll.restOffset(at: window.time)
        guard let target = chosenTarget(rest, velocity: .zero) else { return }
        let clamped = machine.scroll.clamped(target)
        if abs(clamped.x - rest.x) < 0.01, abs(clamped.y - rest.y) < 0.01 { return }
        machine.scroll.scroll(x: clamped.x, y: clamped.y, animated: true, at: window.time)
    }

    // MARK: Wheels

    /// A wheel turned.
    func noteWheel(_ delta: CGSize, at time: Double) {
        guard configuration.settings.targetBehavior != nil else { return }
        if attachments.wheelSession == nil {
            attachments.wheelSession = (start: time, total: .zero)
            attachments.scrollStart = visibleRect(at: shownOffset)
        }
        attachments.wheelSession?.total.width += delta.width
        attachments.wheelSession?.total.height += delta.height
    }

    /// A wheel that has come to its end leaves the content at a target.
    func checkWheelEnd() {
        guard let session = attachments.wheelSession, machine.scroll.phase == .idle, touches == 0 else { return }
        attachments.wheelSession = nil
        // The time to its last turn is not known any more; what a session takes at least stands for it.
        let duration = max(window.time - session.start - ScrollAxisMachine.wheelSessionTime, 0.1)
        let velocity = CGVector(dx: session.total.width / duration, dy: session.total.height / duration)
        let offset = shownOffset
        guard let target = chosenTarget(offset, velocity: velocity) else { return }
        let clamped = machine.scroll.clamped(target)
        if clamped == offset { return }
        machine.scroll.scroll(x: clamped.x, y: clamped.y, animated: true, at: window.time)
    }
}

extension ScrollMachine {
    /// Where the content comes to rest if nothing happens any more.
    func restOffset(at time: Double) -> CGPoint {
        CGPoint(x: horizontal.restOffset(at: time), y: vertical.restOffset(at: time))
    }
}

extension ScrollAxisMachine {
    func restOffset(at time: Double) -> Double {
        switch motion {
        case .idle(let offset), .wheeling(let offset, _), .scrubbing(let offset): offset
        case .touched, .dragging: clamp(offset(at: time))
        case .gliding(let fling, _): fling.rest
        case .easing(_, let target, _, _): target
        }
    }
}
