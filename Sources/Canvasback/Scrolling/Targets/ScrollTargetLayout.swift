import Foundation

/// Says that the views of a layout, or a view itself, are where a scroll view may stop.
public struct _ScrollTargetModifier: ElementModifier {
    let isEnabled: Bool
    /// Whether the views within the layout are the targets, rather than the layout.
    let isLayout: Bool
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        ScrollTargetElement(modifier, node: node)
    }
}

final class ScrollTargetElement: ModifierElement<_ScrollTargetModifier> {
    @ReferringToScroll private var scroll: ScrollElement?

    override func didAttach() {
        scroll = enclosingScroll
        scroll?.attachments.targets.append(self)
    }
    override func willDetach() { scroll?.attachments.targets.removeAll { $0 === self } }
    override func modifierChanged(from old: _ScrollTargetModifier) {}
    override func environmentChanged() {}

    /// Calls `body` with the targets about a rectangle of the scroll view's content, in the content's coordinates.
    func forEachTarget(around rect: CGRect, in scroll: ScrollElement, _ body: (CGRect, ScrollTargetIDs) -> Void) {
        guard modifier.isEnabled else { return }
        var container: Element = self
        while modifier.isLayout, !(container is ContainerElement), !(container is any ScrollTargetContainer),
            let inner = container.wrapped
        {
            container = inner
        }
        guard let frame = scroll.contentRect(CGRect(origin: .zero, size: container.frame.size), of: container) else {
            return
        }
        func move(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }
        if !modifier.isLayout {
            body(frame, .element(self, below: scroll.node))
        } else if let container = container as? any ScrollTargetContainer {
            container.forEachScrollTarget(around: rect.offsetBy(dx: -frame.minX, dy: -frame.minY)) {
                body(move($0), $1)
            }
        } else if container is ContainerElement {
            container.forEachPlacedScrollTarget { body(move($0), $1) }
        } else {
            // A view that is no layout is the one target of it.
            body(frame, .element(self, below: scroll.node))
        }
    }
}

extension ScrollElement {
    /// Calls `body` with the targets about a rectangle of the content, and with their ids, the outermost first.
    func forEachTarget(around rect: CGRect, _ body: (CGRect, ScrollTargetIDs) -> Void) {
        for target in attachments.targets { target.forEachTarget(around: rect, in: self, body) }
    }

    /// The ids of the target at a point of what the insets leave free; of the first one for nil.
    func targetIDs(at anchor: UnitPoint?) -> [AnyHashable] {
        if attachments.targets.isEmpty { return [] }
        let visible = visibleRect(at: shownOffset)
        let start = isRightToLeft ? 1.0 : 0
        let unit = anchor.map { CGPoint(x: isRightToLeft ? 1 - $0.x : $0.x, y: $0.y) } ?? CGPoint(x: start, y: 0)
        // Half a point within, so that a view that only touches an edge does not count there.
        let point = CGPoint(
            x: visible.minX + min(0.5, visible.width / 2) + unit.x * max(0, visible.width - 1),
            y: visible.minY + min(0.5, visible.height / 2) + unit.y * max(0, visible.height - 1))
        let axes = configuration.axes
        func distance(_ frame: CGRect) -> CGFloat {
            var distance: CGFloat = 0
            if axes.contains(.vertical) { distance += max(0, frame.minY - point.y, point.y - frame.maxY) }
            if axes.contains(.horizontal) { distance += max(0, frame.minX - point.x, point.x - frame.maxX) }
            return distance
        }
        var best: (distance: CGFloat, frame: CGRect) = (.infinity, .null)
        forEachTarget(around: visible) { frame, _ in
            let distance = distance(frame)
            if distance < best.distance { best = (distance, frame) }
        }
        // The way up the tree to the ids is for one target alone.
        var ids: [AnyHashable] = []
        forEachTarget(around: visible) { frame, find in if ids.isEmpty, frame == best.frame { ids = find() } }
        return ids
    }
}

extension View {
    /// Makes the views of this layout the targets of the scroll view around it: where a view-aligned scroll stops, and what
    /// a scroll position tells of.
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetModifier(isEnabled: isEnabled, isLayout: true))
    }

    /// Makes this view a target of the scroll view around it.
    public func scrollTarget(isEnabled: Bool = true) -> some View {
        modifier(_ScrollTargetModifier(isEnabled: isEnabled, isLayout: false))
    }
}
