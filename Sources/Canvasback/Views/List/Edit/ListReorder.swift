import Foundation
import Surface

/// The row of a list that is dragged to another place, and those that make room for it.
@MainActor final class ListReorder: ScrollFollower {
    private unowned let model: ListModel
    private var machine: ReorderMachine?
    private weak var row: ListRowElement?
    private weak var owner: (any DynamicRows)?
    /// The rows that were moved from their places, the dragged one too.
    private var shifted: [ObjectIdentifier: ListRowElement] = [:]
    private var target = 0
    /// The finger in the window.
    private var place = CGPoint.zero
    private var edgeScroll: EdgeScroll?
    /// The scroll view whose offset moves what is under the finger.
    @ReferringToScroll private var followed: ScrollElement?

    /// How rows make room, and how the dragged one goes to its place.
    static let animation = Animation.spring(duration: 0.3)

    init(_ model: ListModel) { self.model = model }

    var isActive: Bool { machine != nil }

    private var stack: LazyStackElement? { model.list?.rows }
    private var scroll: ScrollElement? { model.list?.enclosingScroll }

    // MARK: The drag

    /// A finger takes hold of a row. False where the row cannot be moved.
    func begin(_ row: ListRowElement, at place: CGPoint) -> Bool {
        guard machine == nil, row.mover != nil, let dynamic = row.dynamicPlace, let stack else { return false }
        let finger = Double(stack.convertFromWindow(place).y)
        let spacing = Double(row.readingEnvironment { $0.listRowSpacing } ?? 0)
        guard
            let made = ReorderMachine(
                source: dynamic.index, rows: rows(of: dynamic.rows), spacing: spacing, finger: finger)
        else { return false }
        model.closeOpenRow()
        (machine, self.row, owner, target, self.place) = (made, row, dynamic.rows, dynamic.index, place)
        stack.held = row
        scroll?.addFollower(self)
        followed = scroll
        row.content?.setLifted(true)
        row.window.send(.haptic([10]))
        show()
        return true
    }

    func moved(to place: CGPoint) {
        guard machine != nil else { return }
        self.place = place
        follow()
        guard let scroll, let list = model.list else { return }
        let seen = scroll.visibleRect(at: scroll.shownOffset)
        let origin = scroll.convertToWindow(CGPoint.zero).y
        let insets = scroll.machine.scroll.metrics.insets
        edgeScroll = EdgeScroll(
            offset: Double(scroll.shownOffset.y), place: Double(place.y - origin - insets.top),
            length: Double(seen.height), time: list.window.time)
        if edgeScroll?.velocity != 0 { list.window.animate(list) }
    }

    /// A frame while the row is held at an edge. False where nothing scrolls.
    func advance() -> Bool {
        guard machine != nil, let edgeScroll, edgeScroll.velocity != 0, let scroll, let list = model.list else {
            return false
        }
        let bounds = scroll.machine.scroll.vertical.metrics.bounds
        let offset = edgeScroll.offset(at: list.window.time, within: bounds)
        if offset != Double(scroll.shownOffset.y) {
            scroll.machine.scroll.scroll(y: offset, animated: false, at: list.window.time)
            scroll.showOffset()
        }
        return edgeScroll.velocity < 0 ? offset > bounds.lowerBound : offset < bounds.upperBound
    }

    // Under a finger that rests, the edge or the program moves the list.
    package func follow(_ scroll: ScrollElement) { if machine != nil { follow() } }

    /// Other rows are there, or they stand elsewhere.
    func rowsChanged() {
        guard machine != nil, let list = model.list else { return }
        // Places are known after the layout.
        list.window.queueAction { [weak self] in self?.follow() }
    }

    /// The row follows the finger, and others make room.
    private func follow() {
        guard let stack, let owner else { return }
        guard let row, row.isAttached, row.dynamicPlace?.index == machine?.source else { return cancel(at: nil) }
        machine?.setRows(rows(of: owner))
        machine?.finger = Double(stack.convertFromWindow(place).y)
        show()
    }

    private func rows(of owner: any DynamicRows) -> [ReorderMachine.Row] {
        model.allRows.compactMap { row in
            guard row.place.role == .row, row.isAttached, let place = row.dynamicPlace, place.rows === owner else {
                return nil
            }
            // Without the space above it, which stays where it is: that of its section.
            let frame = row.content?.frame ?? CGRect(origin: .zero, size: row.frame.size)
            return ReorderMachine.Row(
                index: place.index, start: Double(row.frame.minY + frame.minY), length: Double(frame.height))
        }
    }

    private func show() {
        guard let machine, let owner else { return }
        let new = machine.target
        if new != target { (target, _) = (new, row?.window.send(.haptic([5]))) }
        for other in model.allRows {
            guard let place = other.dynamicPlace, place.rows === owner, let content = other.content else { continue }
            let shift = CGFloat(machine.shift(of: place.index, target: new))
            if other === row {
                content.setShift(shift)
            } else {
                content.goToShift(shift)
            }
            if shift != 0 { shifted[ObjectIdentifier(other)] = other }
        }
    }

    // MARK: The end

    /// The finger lifts: the row is moved, and all go to their places.
    func end() {
        guard let machine, let row, let mover = row.mover else { return cancel(at: nil) }
        let (source, target) = (machine.source, machine.target)
        // Until they stand where they are shown, what moves them elsewhere changes nothing of what is seen.
        release()
        if source != target {
            withTransaction(Transaction()) { mover.moveRow(from: source, to: target) }
        }
    }

    /// The touch is lost: all go back.
    func cancel(at time: Double?) { if machine != nil { release() } }

    private func release() {
        machine = nil
        edgeScroll = nil
        stack?.held = nil
        followed?.removeFollower(self)
        followed = nil
        // Rows may have gone under the finger.
        for row in shifted.values { row.unlessDetached?.content?.goToShift(0) }
        row?.unlessDetached?.content?.goToShift(0)
        row?.unlessDetached?.content?.setLifted(false)
        shifted.removeAll()
        (row, owner) = (nil, nil)
    }
}

/// Moving a row without a finger.
extension ListRowElement {
    /// Who moves the row; nil where the person cannot.
    var mover: (any RowMover)? {
        // Most rows have none, and are asked this whenever rows come or go.
        guard place.role == .row, let child, let mover = child.rowTrait({ $0.mover }),
            !(child.rowTrait { $0.isMoveDisabled } ?? false), readingEnvironment({ $0.isEnabled })
        else { return nil }
        return mover
    }

    /// Whether there is a place so many rows further.
    func canMove(by step: Int) -> Bool {
        guard mover != nil, let place = dynamicPlace else { return false }
        return place.rows.rowCount > place.index + step && place.index + step >= 0
    }

    /// Moves the row so many places further. False where there is none.
    @discardableResult func move(by step: Int) -> Bool {
        guard canMove(by: step), let mover, let place = dynamicPlace else { return false }
        withAnimation(ListReorder.animation) { mover.moveRow(from: place.index, to: place.index + step) }
        return true
    }
}
