import Foundation

extension ScrollElement {
    /// What the insets leave of the viewport at an offset, in content coordinates.
    func visibleRect(at offset: CGPoint) -> CGRect {
        let metrics = machine.scroll.metrics
        return CGRect(
            x: offset.x + metrics.insets.left, y: offset.y + metrics.insets.top,
            width: max(0, metrics.viewport.width - metrics.insets.left - metrics.insets.right),
            height: max(0, metrics.viewport.height - metrics.insets.top - metrics.insets.bottom))
    }

    /// A rectangle of an element within the content, in content coordinates: where layout has it, without what effects do
    /// to how it is drawn, and with the scroll views on the way where they go.
    package func contentRect(_ rect: CGRect, of element: Element) -> CGRect? {
        var (x, y) = (rect.minX, rect.minY)
        var current = element
        while current !== content {
            guard let parent = current.parent else { return nil }
            if let inner = parent as? ScrollElement, inner.content === current {
                let offset = inner.finalOffset
                x += inner.content.base.x - offset.x
                y += inner.content.base.y - offset.y
            } else {
                x += current.frame.minX
                y += current.frame.minY
            }
            current = parent
        }
        return CGRect(x: x, y: y, width: rect.width, height: rect.height)
    }

    /// Where the content is, or will be when the way to a goal has ended.
    var finalOffset: CGPoint { attachments.goal?.offset ?? shownOffset }

    /// Goes to a goal as soon as places are known: after the layout of the update that runs or comes next.
    /// - Parameter transaction: its animation takes the content there, and its completions wait for that.
    func go(to goal: ScrollGoal, in transaction: Transaction) {
        var goal = goal
        goal.animation = transaction.effectiveAnimation
        goal.completions = transaction.completions
        if let animation = goal.animation { goal.logicalEnd = window.time + animation.curve.logicalDuration }
        attachments.goal = goal
        window.noteScrolled()
    }

    /// Scrolls to where the goal is now, if that is not where the content goes already.
    private func pursueGoal(isAnimated: Bool) {
        guard let goal = attachments.goal, let offset = offset(of: goal) else { return }
        let clamped = machine.scroll.clamped(offset)
        let tolerance = 0.01
        if let known = goal.offset, abs(known.x - clamped.x) < tolerance, abs(known.y - clamped.y) < tolerance {
            return
        }
        attachments.goal?.offset = clamped
        // The standard animation is the one that scroll views have of their own.
        let curve = goal.animation.flatMap { $0 == .default ? nil : $0.curve }
        // A place that turns out to be elsewhere on the way changes the way, and not its pace.
        if goal.offset != nil, machine.scroll.phase == .animating, curve != nil, isAnimated {
            machine.scroll.redirect(x: clamped.x, y: clamped.y, at: window.time)
        } else {
            machine.scroll.scroll(x: clamped.x, y: clamped.y, animated: isAnimated, along: curve, at: window.time)
        }
        showOffset()
    }

    /// After a layout: the goal may stand elsewhere.
    func checkGoal() {
        guard attachments.hasGoal, let goal = attachments.goal else { return }
        let layouts = window.statistics.layouts
        if goal.isNew {
            attachments.goal?.isNew = false
            attachments.goalLayouts = layouts
            pursueGoal(isAnimated: goal.animation != nil)
            if machine.scroll.phase == .idle { attachments.goal?.completions = [] }
            return
        }
        let phase = machine.scroll.phase
        // Nothing that was laid out, nothing that moved.
        if attachments.goalLayouts == layouts && phase == .idle && goal.isKept { return }
        attachments.goalLayouts = layouts
        switch phase {
        case .tracking, .interacting, .decelerating:
            attachments.goal = nil
        case .animating:
            pursueGoal(isAnimated: true)
            if window.time >= goal.logicalEnd {
                attachments.goal?.completions.removeAll { $0.criteria == .logicallyComplete }
            }
        case .idle:
            pursueGoal(isAnimated: false)
            // What moved on the way was laid out since; one that is kept waits for the next change.
            attachments.goal?.completions = []
            if !goal.isKept, !isGoalEstimated { attachments.goal = nil }
        }
    }

    private var isGoalEstimated: Bool {
        guard case .view(let id)? = attachments.goal?.place else { return false }
        return node.findScrollTarget(withID: id)?.isEstimate ?? false
    }

    /// The offset that shows a goal, not held within bounds; nil where there is none of its id.
    private func offset(of goal: ScrollGoal) -> CGPoint? {
        let now = goal.offset ?? shownOffset
        switch goal.place {
        case .view(let id):
            guard let place = node.findScrollTarget(withID: id),
                let rect = contentRect(place.rect, of: place.element)
            else { return nil }
            return offset(showing: rect, anchor: goal.anchor, from: now)
        case .edges(let edges):
            let bounds = (machine.scroll.horizontal.metrics.bounds, machine.scroll.vertical.metrics.bounds)
            var result = now
            let (left, right): (Edge.Set, Edge.Set) = isRightToLeft ? (.trailing, .leading) : (.leading, .trailing)
            if edges.contains(.top) { result.y = bounds.1.lowerBound }
            if edges.contains(.bottom) { result.y = bounds.1.upperBound }
            if edges.contains(left) { result.x = bounds.0.lowerBound }
            if edges.contains(right) { result.x = bounds.0.upperBound }
            return result
        case .point(let x, let y):
            let insets = machine.scroll.metrics.insets
            return CGPoint(x: x.map { $0 - insets.left } ?? now.x, y: y.map { $0 - insets.top } ?? now.y)
        }
    }

    /// The offset that shows a rectangle of the content: with its anchor on that of the visible part, or with the least way
    /// from another offset.
    func offset(showing rect: CGRect, anchor: UnitPoint?, from now: CGPoint) -> CGPoint {
        let visible = visibleRect(at: now)
        var result = now
        let axes = configuration.axes
        if let anchor {
            let x = isRightToLeft ? 1 - anchor.x : anchor.x
            if axes.contains(.horizontal) { result.x += rect.minX + x * rect.width - visible.minX - x * visible.width }
            if axes.contains(.vertical) {
                result.y += rect.minY + anchor.y * rect.height - visible.minY - anchor.y * visible.height
            }
            return result
        }
        if axes.contains(.horizontal) {
            result.x += Self.leastMove(rect.minX, rect.maxX, visible.minX, visible.maxX, prefersEnd: isRightToLeft)
        }
        if axes.contains(.vertical) {
            result.y += Self.leastMove(rect.minY, rect.maxY, visible.minY, visible.maxY, prefersEnd: false)
        }
        return result
    }

    /// How far to scroll so that a stretch shows; one that is longer than what shows it shows its start.
    private static func leastMove(
        _ low: CGFloat, _ high: CGFloat, _ visibleLow: CGFloat, _ visibleHigh: CGFloat, prefersEnd: Bool
    ) -> CGFloat {
        if high - low > visibleHigh - visibleLow { return prefersEnd ? high - visibleHigh : low - visibleLow }
        if low < visibleLow { return low - visibleLow }
        return high > visibleHigh ? high - visibleHigh : 0
    }
}

extension ScrollMachine {
    /// An offset within the bounds where content rests on its own.
    func clamped(_ offset: CGPoint) -> CGPoint {
        let (x, y) = (horizontal.metrics.bounds, vertical.metrics.bounds)
        return CGPoint(
            x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
    }
}
