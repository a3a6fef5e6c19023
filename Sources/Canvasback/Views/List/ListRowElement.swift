import Foundation
import Surface

/// Makes its content's views the rows of a list.
public struct _ListRowModifier: ElementModifier {
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        ListRowElement(modifier, node: node)
    }
}

/// A view of a list in its place: the space around it, and the actions that it uncovers when it is swiped.
///
/// What moves with a swipe is the ``ListRowContentElement`` within.
@MainActor final class ListRowElement: ModifierElement<_ListRowModifier> {
    private(set) var place = ListRowPlace()
    /// The rows before and after this one in its section; nil where they are not there.
    private(set) weak var former: ListRowElement?
    weak var next: ListRowElement?
    var swipe = SwipeMachine(width: 0)
    /// The actions that are uncovered, and who made which of them, those at the edge first.
    var actions: SwipeActionsElement?
    var parts: [(source: any SwipeActionsSource, part: any SwipeActionsPart)] = []
    /// The actions' titles for assistive technology, and who made which, while it reads the row.
    var titles: [(source: any SwipeActionsSource, part: any SwipeActionsPart)] = []
    private var made: SwipeNode?
    /// Where in the window an open row stood when it was opened; see ``ListRowElement/checkGeometry()``.
    var openPlace: CGPoint?
    /// Its action is about to remove it.
    var isGoing = false
    /// Whether the last touch was on what is uncovered, and not on the row.
    private(set) var hitsActions = false

    /// The part within; there from the start, as the modifier is applied to it.
    var content: ListRowContentElement? { child as? ListRowContentElement }
    var model: ListModel? { readingEnvironment { $0.listModel } }
    var metrics: ListMetrics { readingEnvironment { $0.listMetrics } }

    func take(_ new: ListRowPlace, after former: ListRowElement?) {
        former?.next = self
        self.former = former
        content?.takeTraits()
        if new == place { return }
        place = new
        // One that has just come is laid out anyway.
        if !flags.contains(.placedOnce) { return }
        invalidateLayout()
        content?.placeChanged()
    }

    /// What was said of the row is another.
    func traitsChanged() {
        content?.takeTraits()
        content?.placeChanged()
        former?.content?.placeChanged()
        invalidateLayout()
    }

    private var level: Double?

    /// Draws the row in front of its neighbours, or among them for nil.
    func setLevel(_ new: Double?) {
        if new == level { return }
        level = new
        let traits = traits ?? Traits()
        self.traits = traits
        traits.write(from: -1) { $0.zIndex = new }
        zIndexChanged()
    }

    override func didAttach() { model?.add(self) }
    override func willDetach() {
        model?.remove(self)
        window.input.elementGone(self)
        dropActions()
        closeTitles()
    }

    override func forEachChild(_ body: (Element) -> Void) {
        if let actions { body(actions) }
        if let child { body(child) }
    }

    // MARK: Layout

    /// The space above, in points.
    private var spaceAbove: CGFloat {
        let metrics = metrics
        guard place.isFirstInSection else {
            return place.role == .row && !place.isFirstRow ? readingEnvironment { $0.listRowSpacing } ?? 0 : 0
        }
        let said = child?.rowTrait { $0.sectionSpacing } ?? readingEnvironment { $0.listSectionSpacing.points }
        let spacing = said ?? metrics.sectionSpacing
        if place.isFirstInList, !metrics.hasOuterSpacing { return 0 }
        // A header brings the other half along: it is as far from the rows above as from those below.
        return place.role == .header ? spacing / 2 : spacing
    }

    private var spaceBelow: CGFloat {
        let metrics = metrics
        return place.isLastInList && metrics.hasOuterSpacing ? metrics.sectionSpacing / 2 : 0
    }

    private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - 2 * metrics.margin) }, height: nil)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let size = child?.size(offer(proposal)) ?? .zero
        return CGSize(
            width: proposal.width ?? size.width + 2 * metrics.margin, height: size.height + spaceAbove + spaceBelow)
    }

    override func placeChildren() {
        guard let child else { return }
        let offer = offer(ProposedViewSize(width: frame.width, height: nil))
        child.place(at: CGPoint(x: metrics.margin, y: spaceAbove), offer)
        placeActions()
    }

    override func spacing(_ edge: Edge) -> SpacingKind { .none }

    override func modifierChanged(from old: _ListRowModifier) {}
    override func environmentChanged() {
        invalidateLayout()
        content?.placeChanged()
    }

    // Anywhere in the row is the row's; the space around it is not.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        hitsActions = false
        if let child, child.hit(point, &path) { return true }
        hitsActions = actions?.hit(point, &path) ?? false
        return hitsActions
    }

    override func advance() -> Bool { advanceSwipe() }

    // MARK: Gestures

    var swipeGesture: SwipeNode {
        if let made { return made }
        let node = SwipeNode(self)
        made = node
        return node
    }
}

extension ListRowElement: GestureSource {
    var gesture: AnyGestureNode? { canSwipe ? swipeGesture : nil }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}
