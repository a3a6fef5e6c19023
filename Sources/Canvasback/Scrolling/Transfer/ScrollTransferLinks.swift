import Foundation

/// What a scroll view knows of those in it and of the flings that it passes on. All of it is by reference to views that
/// may go at any time.
@MainActor final class ScrollTransferLinks {
    @MainActor private struct Link {
        @ReferringToScroll private var target: ScrollElement?
        init(_ element: ScrollElement? = nil) { target = element }
        /// Nil also where the view has left the tree, which something else may keep for a while.
        var element: ScrollElement? {
            guard let target, !target.flags.contains(.detached) else { return nil }
            return target
        }
    }

    /// The scroll views for which this one is the nearest around them.
    private var inner: [Link] = []
    /// Where a fling goes on, in order.
    private var heirs: [Link] = []
    private(set) var flingAxis: PanAxes = []
    /// The view within that a touch on this one touches too.
    var touched: ScrollElement? {
        get { touchedLink.element }
        set { touchedLink = Link(newValue) }
    }
    private var touchedLink = Link()

    var innerElements: [ScrollElement] { inner.compactMap(\.element) }
    func add(_ element: ScrollElement) {
        inner.removeAll { $0.element == nil }
        inner.append(Link(element))
    }
    func remove(_ element: ScrollElement) { inner.removeAll { $0.element === element || $0.element == nil } }

    func passFling(along axis: PanAxes, to elements: [ScrollElement]) {
        (flingAxis, heirs) = (axis, elements.map { Link($0) })
    }
    var heirElements: [ScrollElement] { heirs.compactMap(\.element) }
}

extension ScrollElement {
    /// The scroll view in this one that scrolls as one with it along an axis: of several the one that shows most.
    func unifiedScroll(_ axis: PanAxes) -> ScrollElement? {
        let candidates = links.innerElements.filter { $0.scrolls(axis) && $0.transfer(axis) == .unified }
        guard candidates.count > 1 else { return candidates.first }
        let own = convertToWindow(CGRect(origin: .zero, size: frame.size))
        func area(_ element: ScrollElement) -> CGFloat {
            let shown = element.convertToWindow(CGRect(origin: .zero, size: element.frame.size)).intersection(own)
            return shown.isNull ? 0 : shown.width * shown.height
        }
        return candidates.max { area($0) < area($1) }
    }

    private var nearestScroll: ScrollElement? {
        var ancestor = parent
        while let current = ancestor {
            if let outer = current as? ScrollElement { return outer }
            ancestor = current.parent
        }
        return nil
    }

    func linkToOuter() { nearestScroll?.links.add(self) }
    func unlinkFromOuter() { nearestScroll?.links.remove(self) }

    /// A fling that begins now goes on in other views where it meets an edge of this one.
    func passFlingOn(to views: [ScrollElement], _ axis: PanAxes, order: ScrollTransferShares.Order, at time: Double) {
        let velocity = machine.scroll.velocity(at: time)
        let speed = axis == .vertical ? velocity.height : velocity.width
        let edge: ScrollEdge = axis == .vertical ? (speed < 0 ? .top : .bottom) : (speed < 0 ? .left : .right)
        let isForward = speed > 0
        let others = (order == .asOne && isForward ? views.reversed() : views).filter { $0 !== self }
        links.passFling(along: axis, to: others)
        let taker = ScrollElement.taker(of: edge, in: views).map { views[$0] }
        let passes = others.contains { $0.canMove(towards: edge) } || taker.map { $0 !== self } ?? false
        machine.scroll.passFlings(past: passes ? edge : nil)
    }

    /// Hands a fling that has met an edge to the next view that moves, at the moment when it met it.
    func passOnFling() {
        guard let fling = machine.scroll.takePassedFling() else { return }
        let edge = fling.edge
        let line = links.heirElements
        let heir =
            line.first { $0.canMove(towards: edge) }
            ?? ScrollElement.taker(of: edge, in: line.sorted { $0.depth > $1.depth }).map {
                line.sorted { $0.depth > $1.depth }[$0]
            } ?? self
        if heir !== self {
            let others = line.filter { $0 !== heir } + [self]
            heir.links.passFling(along: links.flingAxis, to: others)
            let passes = others.contains { $0.canMove(towards: edge) }
            heir.machine.scroll.passFlings(past: passes ? edge : nil)
        } else {
            machine.scroll.passFlings(past: nil)
        }
        heir.machine.scroll.receive(fling)
        heir.showOffset()
        // The time of the frame may be later than the fling's next edge.
        if heir !== self { heir.followFling() }
    }

    private func followFling() {
        run(machine.tick(window.time))
        passOnFling()
        showOffset()
    }
}
