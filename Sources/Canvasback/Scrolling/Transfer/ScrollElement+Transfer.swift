import Foundation

/// Which of the scroll views under a finger a pan is for.
extension ScrollElement {
    /// Whether the axis is one of this view's, and the person may scroll it.
    func scrolls(_ axis: PanAxes) -> Bool {
        !configuration.isDisabled && !configuration.panAxes.isDisjoint(with: axis)
    }

    /// What happens to a drag along an axis at this view's edge.
    func transfer(_ axis: PanAxes) -> ScrollTransferBehavior {
        axis == .vertical
            ? environment.verticalScrollTransferBehavior : environment.horizontalScrollTransferBehavior
    }

    /// The scroll views that a drag on this one may move along an axis: this one first, then outwards as far as drags are
    /// passed on.
    func transferChain(_ axis: PanAxes) -> [ScrollElement] {
        var chain = [self]
        guard transfer(axis) != .never else { return chain }
        var ancestor = parent
        while let current = ancestor {
            if let outer = current as? ScrollElement, outer.scrolls(axis) {
                chain.append(outer)
                if outer.transfer(axis) == .never { break }
            }
            ancestor = current.parent
        }
        return chain
    }

    /// The scroll views that a drag on this one moves without a break, innermost first: this one alone, unless drags go on
    /// in flight.
    func transferLine(_ axis: PanAxes) -> (views: [ScrollElement], order: ScrollTransferShares.Order) {
        let behavior = transfer(axis)
        if behavior.isInFlight { return (transferChain(axis), behavior.kind == .asOne ? .asOne : .innerFirst) }
        if let inner = unifiedScroll(axis) { return (inner.transferChain(axis), .asOne) }
        return ([self], .innerFirst)
    }

    /// The directions in which a pan may begin here: where this view moves, or gives way because none around it moves.
    var panDirections: PanDirections {
        var result: PanDirections = []
        for axis in [PanAxes.vertical, .horizontal] where scrolls(axis) {
            let (chain, line) = (transferChain(axis), transferLine(axis).views)
            for edge in ScrollEdge.allCases where edge.isVertical == (axis == .vertical) {
                if takes(edge, chain, line) { result.insert(PanDirections(edge)) }
            }
        }
        return result
    }

    private func takes(_ edge: ScrollEdge, _ chain: [ScrollElement], _ line: [ScrollElement]) -> Bool {
        if line.contains(where: { $0.canMove(towards: edge) }) { return true }
        if chain.contains(where: { $0.canMove(towards: edge) }) { return false }
        guard let taker = ScrollElement.taker(of: edge, in: chain) else { return false }
        return line.contains { $0 === chain[taker] }
    }

    /// Whether there is something to show towards an edge.
    func canMove(towards edge: ScrollEdge) -> Bool {
        machine.scroll[edge].canScroll(by: edge.isLower ? -1 : 1, at: window.time)
    }

    /// The view of a chain that gives way past an edge where all are at theirs: the innermost with a refresh of its own
    /// there, else the outermost that gives way, as a page does as a whole.
    static func taker(of edge: ScrollEdge, in chain: [ScrollElement]) -> Int? {
        chain.firstIndex {
            $0.machine[edge] != nil && $0.machine.scroll[edge].allowsPull && !$0.sharesRefresh(with: chain)
        } ?? chain.lastIndex { $0.machine.scroll[edge].allowsPull }
    }

    /// Whether the refresh here is that of a scroll view around it: both stand in the same `refreshable`.
    private func sharesRefresh(with chain: [ScrollElement]) -> Bool {
        guard chain.count > 1, let own = node.scope.owner(of: RefreshKey.self) else { return false }
        return chain.contains { $0.depth < depth && $0.node.scope.owner(of: RefreshKey.self) === own }
    }
}
