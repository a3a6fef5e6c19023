import Foundation

/// A scroll view's motion as a value: events with their times in, an offset, a phase and a wish for frames out.
///
/// The two axes are independent; an axis that does not scroll stays where its content begins. See ``ScrollAxisMachine``.
package struct ScrollMachine: Equatable, Sendable {
    package internal(set) var axes: PanAxes
    package internal(set) var horizontal: ScrollAxisMachine
    package internal(set) var vertical: ScrollAxisMachine
    package private(set) var metrics: ScrollMetrics

    package init(
        axes: PanAxes = .vertical, metrics: ScrollMetrics, offset: CGPoint? = nil, bounce: ScrollBounce = .always,
        reducesMotion: Bool = false, physics: ScrollPhysics = ScrollPhysics()
    ) {
        (self.axes, self.metrics) = (axes, metrics)
        horizontal = ScrollAxisMachine(
            metrics: metrics.horizontal, offset: offset.map { Double($0.x) }, bounce: bounce,
            reducesMotion: reducesMotion, physics: physics)
        vertical = ScrollAxisMachine(
            metrics: metrics.vertical, offset: offset.map { Double($0.y) }, bounce: bounce,
            reducesMotion: reducesMotion, physics: physics)
    }

    // MARK: What is shown

    /// The content's offset at `time`, in points, unrounded.
    @inline(__always) package func offset(at time: Double) -> CGPoint {
        CGPoint(x: horizontal.offset(at: time), y: vertical.offset(at: time))
    }
    /// The offset's velocity, in points a second.
    package func velocity(at time: Double) -> CGSize {
        CGSize(width: horizontal.velocity(at: time), height: vertical.velocity(at: time))
    }
    /// How far the content is shown past its edges: negative past the top and the left.
    package func overscroll(at time: Double) -> CGSize {
        CGSize(width: horizontal.overscroll(at: time), height: vertical.overscroll(at: time))
    }
    /// How far the content is shown past one edge; 0 or more.
    package func pull(_ edge: ScrollEdge, at time: Double) -> Double {
        let past = self[edge].overscroll(at: time)
        return max(0, edge.isLower ? -past : past)
    }
    /// How far the finger has gone past one edge; 0 or more. See ``ScrollAxisMachine/pullTravel``.
    package func pullTravel(_ edge: ScrollEdge) -> Double {
        let past = self[edge].pullTravel
        return max(0, edge.isLower ? -past : past)
    }
    /// The busier axis's phase.
    @inline(__always) package var phase: ScrollPhase {
        func rank(_ phase: ScrollPhase) -> Int {
            switch phase {
            case .idle: 0
            case .tracking: 1
            case .animating: 2
            case .decelerating: 3
            case .interacting: 4
            }
        }
        let (first, second) = (horizontal.phase, vertical.phase)
        return rank(first) > rank(second) ? first : second
    }
    /// Whether something moves by itself, so that a touch now is one that stops it.
    package var isMoving: Bool { horizontal.isMoving || vertical.isMoving }
    package var wantsFrames: Bool { horizontal.wantsFrames || vertical.wantsFrames }
    /// Where the content would come to rest if the finger lifted at `time`.
    package func proposedTarget(at time: Double) -> CGPoint {
        CGPoint(x: horizontal.proposedTarget(at: time), y: vertical.proposedTarget(at: time))
    }
    /// The axes on which a pan may begin: those that scroll, and have something to scroll or give way at their edges.
    package var pannableAxes: PanAxes {
        var result = axes
        if !horizontal.allowsPull, !horizontal.metrics.overflows { result.remove(.horizontal) }
        if !vertical.allowsPull, !vertical.metrics.overflows { result.remove(.vertical) }
        return result
    }
    /// The axes with more content than room.
    package var overflowingAxes: PanAxes {
        var result = axes
        if !horizontal.metrics.overflows { result.remove(.horizontal) }
        if !vertical.metrics.overflows { result.remove(.vertical) }
        return result
    }
    /// The axis that an edge is on.
    package subscript(edge: ScrollEdge) -> ScrollAxisMachine { edge.isVertical ? vertical : horizontal }

    // MARK: Events

    /// A finger touches: what moves stands still.
    package mutating func pointerDown(at time: Double) { each { $0.pointerDown(at: time) } }
    /// The finger has travelled `travel` in all since it went down, along the axes of the pan.
    /// - Parameter finger: what the finger travelled where `travel` is this view's share of it.
    package mutating func moved(
        _ travel: CGSize, finger: CGSize? = nil, along panned: PanAxes = .both, at time: Double
    ) {
        if axes.contains(.horizontal), panned.contains(.horizontal) {
            horizontal.moved(travel.width, finger: finger.map { Double($0.width) }, at: time)
        }
        if axes.contains(.vertical), panned.contains(.vertical) {
            vertical.moved(travel.height, finger: finger.map { Double($0.height) }, at: time)
        }
    }
    /// The finger lifts; with a target, the content goes there instead of gliding on.
    package mutating func ended(at time: Double, target: CGPoint? = nil) {
        if axes.contains(.horizontal) { horizontal.ended(at: time, target: target.map { Double($0.x) }) }
        if axes.contains(.vertical) { vertical.ended(at: time, target: target.map { Double($0.y) }) }
    }
    /// The touch is lost: content past an edge comes back and nothing glides.
    package mutating func cancelled(at time: Double) { each { $0.cancelled(at: time) } }
    /// A wheel turned, positive towards the end.
    /// - Returns: whether an axis of this view had content to show in that direction. Where not, the wheel is the outer
    ///   view's.
    @discardableResult
    package mutating func wheel(_ delta: CGSize, isPrecise: Bool? = nil, at time: Double) -> Bool {
        var isUsed = false
        if axes.contains(.horizontal), delta.width != 0 {
            isUsed = horizontal.canScroll(by: delta.width, at: time)
            horizontal.wheel(delta.width, isPrecise: isPrecise, at: time)
        }
        if axes.contains(.vertical), delta.height != 0 {
            isUsed = vertical.canScroll(by: delta.height, at: time) || isUsed
            vertical.wheel(delta.height, isPrecise: isPrecise, at: time)
        }
        return isUsed
    }
    /// A key scrolls by a distance, positive towards the end.
    package mutating func step(by delta: CGSize, at time: Double) {
        if axes.contains(.horizontal), delta.width != 0 { horizontal.step(by: delta.width, at: time) }
        if axes.contains(.vertical), delta.height != 0 { vertical.step(by: delta.height, at: time) }
    }
    /// The program scrolls, within the bounds. A nil coordinate stays.
    /// - Parameter curve: the animation that takes it there; nil stands for the standard one.
    package mutating func scroll(
        x: Double? = nil, y: Double? = nil, animated: Bool, along curve: AnimationCurve? = nil, at time: Double
    ) {
        if let x, axes.contains(.horizontal) { horizontal.scroll(to: x, animated: animated, along: curve, at: time) }
        if let y, axes.contains(.vertical) { vertical.scroll(to: y, animated: animated, along: curve, at: time) }
    }
    /// The place that the program scrolls to is elsewhere.
    package mutating func redirect(x: Double, y: Double, at time: Double) {
        if axes.contains(.horizontal) { horizontal.redirect(to: x, at: time) }
        if axes.contains(.vertical) { vertical.redirect(to: y, at: time) }
    }
    /// The person brings the bar of an indicator to where it shows an offset. A nil coordinate stays.
    package mutating func scrub(x: Double? = nil, y: Double? = nil, at time: Double) {
        if let x, axes.contains(.horizontal) { horizontal.scrub(to: x, at: time) }
        if let y, axes.contains(.vertical) { vertical.scrub(to: y, at: time) }
    }
    /// The person lets go of the bar.
    package mutating func endScrub() { each { $0.endScrub() } }
    /// Sizes changed, and what is seen moved by `shift` in content coordinates.
    package mutating func setMetrics(_ metrics: ScrollMetrics, shift: CGSize = .zero, at time: Double) {
        self.metrics = metrics
        horizontal.setMetrics(metrics.horizontal, shift: shift.width, at: time)
        vertical.setMetrics(metrics.vertical, shift: shift.height, at: time)
    }
    /// Lets the content rest `distance` points past an edge; 0 closes the gap.
    package mutating func setHold(_ edge: ScrollEdge, _ distance: Double, at time: Double) {
        switch edge {
        case .top: vertical.setHold(lower: distance, upper: vertical.upperHold, at: time)
        case .bottom: vertical.setHold(lower: vertical.lowerHold, upper: distance, at: time)
        case .left: horizontal.setHold(lower: distance, upper: horizontal.upperHold, at: time)
        case .right: horizontal.setHold(lower: horizontal.lowerHold, upper: distance, at: time)
        }
    }
    /// Closes the gap at an edge because a finger pulls past it: the pull goes on from the gap's own length, wherever the
    /// finger was seen first.
    package mutating func letGo(_ edge: ScrollEdge, at time: Double) {
        if edge.isVertical { vertical.letGo(edge.isLower, at: time) } else { horizontal.letGo(edge.isLower, at: time) }
    }
    package mutating func configure(
        axes: PanAxes, horizontalBounce: ScrollBounce, verticalBounce: ScrollBounce, reducesMotion: Bool,
        physics: ScrollPhysics, at time: Double
    ) {
        if axes != self.axes {
            // An axis that scrolls no longer goes back to its edge and leaves nothing behind.
            if !axes.contains(.horizontal) { horizontal = horizontal.reset() }
            if !axes.contains(.vertical) { vertical = vertical.reset() }
            self.axes = axes
        }
        horizontal.configure(
            bounce: horizontalBounce, reducesMotion: reducesMotion, physics: physics, at: time)
        vertical.configure(bounce: verticalBounce, reducesMotion: reducesMotion, physics: physics, at: time)
    }
    /// Lets what has ended by `time` be over.
    package mutating func tick(_ time: Double) { each { $0.tick(time) } }

    private mutating func each(_ body: (inout ScrollAxisMachine) -> Void) {
        if axes.contains(.horizontal) { body(&horizontal) }
        if axes.contains(.vertical) { body(&vertical) }
    }
}

extension ScrollAxisMachine {
    /// The axis at rest where its content begins, with nothing held open.
    fileprivate func reset() -> ScrollAxisMachine {
        ScrollAxisMachine(metrics: metrics, bounce: bounce, reducesMotion: reducesMotion, physics: physics)
    }
}
