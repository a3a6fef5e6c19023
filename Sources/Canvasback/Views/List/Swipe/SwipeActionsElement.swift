import Foundation
import Surface

/// The actions that a row uncovers at an edge: the first stands at the edge, and all grow with the swipe.
@MainActor final class SwipeActionsElement: ContainerElement {
    private(set) weak var row: ListRowElement?
    private(set) var edge = HorizontalEdge.trailing
    private var host: LayerHost!
    /// What is uncovered now, in points.
    private var uncovered: CGFloat = 0
    private var fill = 0.0
    /// The action that keys have come to; nil before the first.
    private(set) var highlighted: Int?

    /// Takes its place behind a row.
    func stand(behind row: ListRowElement, at edge: HorizontalEdge) { (self.row, self.edge) = (row, edge) }

    // A layer of its own, cut to the row's shape.
    override var layer: LayerHost? { host }
    override var childLayerOrigin: CGPoint { .zero }
    override func didAttach() { host = LayerHost(owner: self) }
    override func willDetach() { host.remove() }
    override func reposition(_ origin: CGPoint) {
        flags.remove(.moved)
        layerOrigin = origin
        updateLayer()
    }
    override func layerToParent(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + layerOrigin.x, y: point.y + layerOrigin.y)
    }
    override func parentToLayer(_ point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - layerOrigin.x, y: point.y - layerOrigin.y)
    }
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        super.hitContent(parentToLayer(point), &path)
    }

    func updateLayer() {
        guard let host, !layerOrigin.x.isNaN else { return }
        let corners = row?.content?.corners ?? CornerRadii(all: 0)
        let rect = window.rounded(CGRect(origin: .zero, size: frame.size))
        host.set { properties in
            properties.offset = CGPoint(x: window.rounded(layerOrigin.x), y: window.rounded(layerOrigin.y))
            properties.clip =
                corners == CornerRadii(all: 0) ? .rect(rect) : .roundedRect(rect, corners, continuous: false)
        }
    }

    // MARK: Layout

    /// The width of all of them, in points.
    var naturalWidth: CGFloat { children.reduce(0) { $0 + natural($1) } }

    private func natural(_ child: Element) -> CGFloat {
        action(in: child)?.naturalWidth ?? max(SwipeActionElement.leastWidth, child.size(.unspecified).width)
    }

    private func action(in element: Element) -> SwipeActionElement? {
        if let action = element as? SwipeActionElement { return action }
        var found: SwipeActionElement?
        element.forEachChild { if found == nil { found = action(in: $0) } }
        return found
    }

    var firstAction: SwipeActionElement? { children.first.flatMap { action(in: $0) } }

    /// All actions, those at the edge first.
    var all: [SwipeActionElement] { children.compactMap { action(in: $0) } }

    /// The action that a key runs.
    var keyedAction: SwipeActionElement? {
        guard let highlighted, all.indices.contains(highlighted) else { return firstAction }
        return all[highlighted]
    }

    /// Goes on to another action by a key: towards the row for 1, towards the edge for −1.
    func highlight(by step: Int) {
        let actions = all
        if actions.isEmpty { return }
        highlighted = min(actions.count - 1, max(0, highlighted.map { $0 + step } ?? 0))
        for (index, action) in actions.enumerated() { action.isHighlighted = index == highlighted }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func isBoundary(for proposal: ProposedViewSize) -> Bool { true }

    /// Shows so much of the actions, the first filling so much of it beyond its share.
    func show(_ uncovered: CGFloat, fill: Double) {
        if uncovered == self.uncovered && fill == self.fill { return }
        (self.uncovered, self.fill) = (uncovered, fill)
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }

    override func placeChildren() {
        let total = naturalWidth
        guard total > 0 else { return }
        let isAtRight = (edge == .trailing) != isRightToLeft
        // How far the row's end of each slot is from the edge.
        var distance: CGFloat = 0
        for (index, child) in children.enumerated() {
            let natural = natural(child)
            let share = uncovered * natural / total
            let slot = index == 0 ? share + (uncovered - share) * CGFloat(fill) : share * CGFloat(1 - fill)
            distance += slot
            // One that is not all seen yet lies under the one nearer to the edge.
            let width = max(slot, natural)
            let x = isAtRight ? frame.width - distance : distance - width
            if let action = action(in: child) {
                action.fill = index == 0 ? fill : 0
                action.flags.insert(.needsPlacement)
            }
            child.place(at: CGPoint(x: x, y: 0), ProposedViewSize(width: width, height: frame.height))
        }
    }

    // Those nearer to the edge lie in front.
    override func forEachDrawn(_ body: (Element) -> Void) { for child in children.reversed() { body(child) } }

    func perform(_ action: SwipeActionElement) { row?.perform(action, at: edge) }
}
