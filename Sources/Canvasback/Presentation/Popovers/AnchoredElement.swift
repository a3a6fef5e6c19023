import Foundation
import Surface

/// Puts its content beside the view that presents it.
struct _Anchored: ElementModifier {
    enum Style: Equatable {
        case menu
        /// A menu that was opened from another one's item.
        case submenu
        /// With an arrow that points at the view, which stands at this edge of it.
        case popover(Edge)
    }
    let source: @MainActor () -> CGRect?
    let style: Style
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { AnchoredElement(modifier, node: node) }
}

final class AnchoredElement: ModifierElement<_Anchored>, GeometryObserver {
    private var source = CGRect.zero
    private(set) var place: AnchoredPlace?

    /// Points: what is kept free of the window's edges, between a menu and its source, and for the arrow of a popover.
    static let (margin, gap, arrow): (CGFloat, CGFloat, CGFloat) = (8, 6, 13)

    override func didAttach() { window.addGeometryObserver(self) }
    override func willDetach() { window.removeGeometryObserver(self) }
    override func modifierChanged(from old: _Anchored) { if old.style != modifier.style { invalidateLayout() } }
    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func isBoundary(for proposal: ProposedViewSize) -> Bool { true }

    // The source may have moved, with the window or what it is in.
    func checkGeometry() {
        guard let now = modifier.source(), now != source else { return }
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }

    override func placeChildren() {
        guard let child else { return }
        if let now = modifier.source() { source = now }
        let bounds = window.root.element.safeRect.insetBy(dx: Self.margin, dy: Self.margin)
        let ideal = child.size(ProposedViewSize(width: nil, height: nil))
        let place = place(ideal, in: bounds)
        self.place = place
        let offer = ProposedViewSize(place.size)
        child.place(at: place.origin, offer)
        let anchor = place.anchor(of: source)
        if let motion = child as? PresentationMotionElement { motion.anchor = UnitPoint(x: anchor.x, y: anchor.y) }
        switch modifier.style {
        case .menu, .submenu:
            if let list = find(MenuListElement.self, in: child) { list.isAbove = place.side == .above }
        case .popover:
            if let ground = find(PopoverGroundElement.self, in: child) { ground.take(place, source: source) }
        }
    }

    private func place(_ ideal: CGSize, in bounds: CGRect) -> AnchoredPlace {
        // In which half of the window it is decides along which side it stands.
        // At a row's end is what a picker's menu is about.
        let isRow = source.width > bounds.width * 0.6
        let alignment: AnchoredPlace.Alignment =
            isRow ? (isRightToLeft ? .left : .right) : source.midX <= bounds.midX ? .left : .right
        let size = CGSize(width: min(ideal.width, bounds.width), height: min(ideal.height, bounds.height))
        switch modifier.style {
        case .menu:
            return AnchoredPlace(
                size, beside: source, in: bounds, sides: [.below, .above], gap: Self.gap, alignment: alignment)
        case .submenu:
            let sides: [AnchoredPlace.Side] =
                bounds.width > 3 * size.width
                ? (isRightToLeft ? [.left, .right] : [.right, .left]) : [.below, .above]
            return AnchoredPlace(size, beside: source, in: bounds, sides: sides, gap: 0, alignment: alignment)
        case .popover(let edge):
            let sides: [AnchoredPlace.Side] =
                switch edge {
                case .top: [.below, .above, .right, .left]
                case .bottom: [.above, .below, .right, .left]
                case .leading: isRightToLeft ? [.left, .right, .below, .above] : [.right, .left, .below, .above]
                case .trailing: isRightToLeft ? [.right, .left, .below, .above] : [.left, .right, .below, .above]
                }
            return AnchoredPlace(size, beside: source, in: bounds, sides: sides, gap: Self.arrow)
        }
    }

    private func find<E: Element>(_ type: E.Type, in element: Element) -> E? {
        if let found = element as? E { return found }
        var found: E?
        element.forEachChild { if found == nil { found = find(type, in: $0) } }
        return found
    }
}
