import Foundation
import Surface

/// Makes its content, a lazy stack, the rows of a list.
struct _ListModifier: ElementModifier {
    let model: ListModel
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { ListElement(modifier, node: node) }
}

/// Tells rows where they stand, and closes an open row when another place is touched.
@MainActor final class ListElement: ModifierElement<_ListModifier> {
    private var madeClosing: ListClosingNode?
    /// Whether the last touch was on the open row.
    private var hitsOpenRow = false
    /// The row that keys have moved last, and where the pointer was then.
    weak var movedRow: ListRowElement?
    var movedPlace: CGPoint?

    override func modifierChanged(from old: _ListModifier) {}
    override func environmentChanged() {}

    override func didAttach() {
        guard let rows = child as? LazyStackElement else { return }
        rows.rowsGathered = { [weak self] in
            $0.tellRows()
            self?.modifier.model.rowsChanged()
        }
        modifier.model.list = self
        window.input.addKeyTarget(self)
    }

    override func willDetach() {
        modifier.model.reorder.cancel(at: window.time)
        window.input.removeKeyTarget(self)
        window.input.elementGone(self)
    }

    /// The lazy stack that lays the rows out.
    var rows: LazyStackElement? { child as? LazyStackElement }

    // A row that is dragged to an edge scrolls the list.
    override func advance() -> Bool { modifier.model.reorder.advance() }

    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        _ = super.hitContent(point, &path)
        guard let open = modifier.model.openRow else { return !path.elements.isEmpty }
        hitsOpenRow = path.elements.contains { $0 === open }
        // Any place in the list closes a row, also one without views.
        return true
    }

    var closingGesture: ListClosingNode {
        if let madeClosing { return madeClosing }
        let made = ListClosingNode(modifier.model)
        madeClosing = made
        return made
    }
}

extension ListElement: GestureSource {
    private var isClosing: Bool { modifier.model.openRow != nil && !hitsOpenRow }
    var gesture: AnyGestureNode? { isClosing ? closingGesture : nil }
    var priority: GestureArena.Priority { .simultaneous }
    // What is touched meanwhile is not meant; the scroll view around this is.
    var mask: GestureMask { isClosing ? .gesture : .all }
}

/// Closes the open row of a list at a touch.
@MainActor final class ListClosingNode: AnyGestureNode {
    private let model: ListModel
    private var current = Progress.possible
    init(_ model: ListModel) { self.model = model }
    override var progress: Progress { current }
    override func step(_ event: PointerEvent) { if event.phase == .down { current = .ended } }
    override func deliver() { if current == .ended { model.closeOpenRow() } }
    override func cancel() { if current == .possible { current = .failed } }
    override func reset() { current = .possible }
}
