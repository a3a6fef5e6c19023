import Foundation
import Surface

/// Lays a screen's content out below its bar. A scroll view that begins there goes on under the bar.
struct _NavigationInset: ElementModifier {
    let state: NavigationScreenState
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        NavigationInsetElement(modifier, node: node)
    }
}

final class NavigationInsetElement: ModifierElement<_NavigationInset>, GeometryObserver, RelativeFrameContainer {
    let relativeFrames = RelativeFrames()
    @ReferringToScroll private var scroll: ScrollElement?
    private var top: CGFloat = 0

    override func didAttach() {
        modifier.state.inset = self
        window.addGeometryObserver(self)
    }
    override func willDetach() { window.removeGeometryObserver(self) }

    override func modifierChanged(from old: _NavigationInset) {}

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let size = child?.size(proposal) ?? .zero
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }

    override func isBoundary(for proposal: ProposedViewSize) -> Bool {
        proposal.width != nil && proposal.height != nil
    }

    /// What the stack grew over the edges of the window's safe area.
    private var furniture: EdgeInsets {
        var element = parent
        while let current = element {
            if let container = current as? NavigationContainerElement { return container.grown }
            element = current.parent
        }
        return EdgeInsets()
    }

    override func placeChildren() {
        guard let child else { return }
        let furniture = furniture
        let left = isRightToLeft ? furniture.trailing : furniture.leading
        top = furniture.top + modifier.state.height
        let area = CGRect(
            x: left, y: top, width: max(0, frame.width - furniture.leading - furniture.trailing),
            height: max(0, frame.height - top - furniture.bottom))
        relativeFrames.set(ProposedViewSize(area.size), of: self)
        flags.remove(.needsPlacement)
        let size = child.size(ProposedViewSize(area.size))
        child.place(
            at: CGPoint(x: area.midX - size.width / 2, y: area.midY - size.height / 2), ProposedViewSize(area.size))
    }

    override var providedSafeArea: SafeRegion? {
        var region = safeRegion()
        let y = convertToWindow(CGPoint(x: 0, y: top)).y
        if y > region.safe.minY {
            region.safe = CGRect(
                x: region.safe.minX, y: y, width: region.safe.width, height: max(0, region.safe.maxY - y))
        }
        return region
    }

    // Scrolling lays nothing out; the bar learns of it after each update.
    func checkGeometry() {
        if scroll == nil || scroll!.flags.contains(.detached) { scroll = child.flatMap { Self.findScroll(in: $0) } }
        guard let scroll else { return modifier.state.setOffset(0) }
        modifier.state.setOffset(scroll.shownOffset.y + CGFloat(scroll.machine.scroll.metrics.insets.top))
    }

    /// The scroll view that the content is or begins with. Looks at the first of each container's children alone, which is
    /// where a scroll view under a bar is.
    private static func findScroll(in element: Element) -> ScrollElement? {
        var current: Element? = element
        while let candidate = current {
            if let scroll = candidate as? ScrollElement {
                return scroll.configuration.axes.contains(.vertical) ? scroll : nil
            }
            if let inner = candidate.wrapped {
                current = inner
            } else {
                var first: Element?
                candidate.forEachChild { if first == nil { first = $0 } }
                current = first
            }
        }
        return nil
    }
}
