import Foundation
import Surface

/// Takes the whole of a stack's place, with what bars and notches cover of the window beside it, and the swipe back.
struct _NavigationContainer: ElementModifier {
    let model: NavigationModel
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        NavigationContainerElement(modifier, node: node)
    }
}

final class NavigationContainerElement: ModifierElement<_NavigationContainer>, GeometryObserver {
    /// How far the content reaches over the edges, in points: what its screens keep free by themselves.
    private(set) var grown = EdgeInsets()
    private lazy var swipe = SwipeBackNode(self)

    override func didAttach() { window.addGeometryObserver(self) }
    override func willDetach() {
        window.removeGeometryObserver(self)
        window.input.elementGone(self)
    }

    override func modifierChanged(from old: _NavigationContainer) {}

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if let width = proposal.width, let height = proposal.height { return CGSize(width: width, height: height) }
        let size = child?.size(proposal) ?? .zero
        return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }

    override func isBoundary(for proposal: ProposedViewSize) -> Bool {
        proposal.width != nil && proposal.height != nil
    }

    override func placeChildren() {
        grown = safeAreaInsets()
        modifier.model.furniture = grown
        let offer = ProposedViewSize(
            width: frame.width + grown.leading + grown.trailing, height: frame.height + grown.top + grown.bottom)
        child?.place(at: CGPoint(x: isRightToLeft ? -grown.trailing : -grown.leading, y: -grown.top), offer)
    }

    func checkGeometry() {
        if safeAreaInsets() == grown { return }
        invalidateAll()
        window.noteLayoutRoot(self)
    }
}

extension NavigationContainerElement: GestureSource {
    var gesture: AnyGestureNode? { modifier.model.canSwipeBack ? swipe : nil }
    var priority: GestureArena.Priority { .high }
    var mask: GestureMask { .all }
}

/// A swipe from the leading edge that takes the front screen along.
@MainActor final class SwipeBackNode: AnyGestureNode {
    /// How far from the edge it may begin, and how far it goes before it is one, in points.
    static let (edge, slop): (CGFloat, CGFloat) = (24, 10)
    private unowned let element: NavigationContainerElement
    private var current = Progress.possible
    private var pointer: UInt32?
    private var start = CGPoint.zero
    private var travel: CGFloat = 0
    private var velocity = DragVelocity()
    /// Whether the screens have been moved.
    private var hasBegun = false

    init(_ element: NavigationContainerElement) { self.element = element }

    override var progress: Progress { current }
    override var kind: GestureArena.Kind { .drag }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil {
            pointer = event.id
            start = element.convertFromWindow(event.position)
            let distance = element.isRightToLeft ? element.frame.width - start.x : start.x
            if distance > Self.edge { current = .failed }
        }
        guard event.id == pointer, current == .possible || current == .active else { return }
        let point = element.convertFromWindow(event.position)
        let (dx, dy) = (element.isRightToLeft ? start.x - point.x : point.x - start.x, point.y - start.y)
        travel = dx
        velocity.add(Double(dx), at: event.time)
        switch event.phase {
        case .down: break
        case .move:
            if current == .possible, hypot(dx, dy) > Self.slop { current = dx > abs(dy) ? .active : .failed }
        case .up: current = current == .active ? .ended : .failed
        case .cancel: current = current == .active ? .cancelled : .failed
        }
    }

    override func deliver() {
        let model = element.modifier.model
        let width = max(1, Double(element.frame.width))
        switch current {
        case .active:
            hasBegun = true
            model.drag(Double(travel) / width)
        case .ended:
            guard hasBegun else { return }
            hasBegun = false
            // Where the screen would come to rest a quarter of a second on decides, as for a drag's predicted end.
            model.endDrag(goesBack: Double(travel) + velocity.velocity / 4 > width / 2)
        case .possible, .failed, .cancelled: giveUp()
        }
    }

    override func cancel() {
        if current == .possible || current == .active { current = .failed }
        giveUp()
    }

    override func reset() {
        giveUp()
        (current, pointer, travel, velocity) = (.possible, nil, 0, DragVelocity())
    }

    private func giveUp() {
        if hasBegun { element.modifier.model.endDrag(goesBack: false) }
        hasBegun = false
    }
}
