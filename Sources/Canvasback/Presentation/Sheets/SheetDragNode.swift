import Foundation
import Surface

/// A drag of a sheet by what does not scroll.
@MainActor final class SheetDragNode: AnyGestureNode {
    private unowned let card: SheetCardElement
    private var current = Progress.possible
    private var pointer: UInt32?
    private var start = CGPoint.zero
    private var travel = 0.0
    private var velocity = DragVelocity()
    private var hasBegun = false

    init(_ card: SheetCardElement) { self.card = card }

    override var progress: Progress { current }
    override var kind: GestureArena.Kind { .pan }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil { (pointer, start) = (event.id, event.position) }
        guard event.id == pointer, current == .possible || current == .active else { return }
        let (dx, dy) = (event.position.x - start.x, event.position.y - start.y)
        travel = -Double(dy)
        velocity.add(travel, at: event.time)
        switch event.phase {
        case .down: break
        case .move:
            if current == .possible, hypot(dx, dy) > CGFloat(PanRecognition.slop) {
                current = abs(dy) > abs(dx) ? .active : .failed
            }
        case .up: current = current == .active ? .ended : .failed
        case .cancel: current = current == .active ? .cancelled : .failed
        }
    }

    override func deliver() {
        switch current {
        case .active:
            if !hasBegun { card.sheet.dragBegan() }
            hasBegun = true
            card.sheet.dragged(by: travel)
        case .ended:
            if hasBegun { card.sheet.dragEnded(velocity: velocity.velocity) }
            hasBegun = false
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
        if hasBegun { card.sheet.dragCancelled() }
        hasBegun = false
    }
}

/// The pan of a scroll view in a sheet, part of which is the sheet's: what the content has no use for at its first line, and
/// what the sheet has still to grow.
@MainActor final class SheetHandOver {
    private weak var card: SheetCardElement?
    private let room: Double?
    private let growth: Double
    private var velocity = DragVelocity()
    private var hasBegun = false

    /// Nil where the view is in no sheet, or its pan is along the other axis.
    init?(_ scroll: ScrollElement, axes: PanAxes) {
        guard !scroll.window.root.element.presentations.isEmpty, axes == .vertical else { return nil }
        var element: Element? = scroll.parent
        while let current = element, !(current is SheetCardElement) { element = current.parent }
        guard let card = element as? SheetCardElement, !card.sheet.presentation.isLeaving else { return nil }
        self.card = card
        let chain = scroll.transferChain(.vertical)
        // Who refreshes there keeps the pull.
        let refreshes = chain.contains { $0.machine[.top] != nil }
        room = refreshes ? nil : chain.reduce(0) { $0 + max(0, $1.machine.scroll.vertical.transferRoom.before) }
        growth = card.sheet.growth
    }

    /// Takes the sheet's part of a pan, and answers what is left.
    func panned(_ value: PanValue) -> PanValue {
        let (up, rest) = SheetMachine.share(of: value.translation.height, room: room, growth: growth)
        if let card, !card.flags.contains(.detached), up != 0 || hasBegun {
            if !hasBegun { card.sheet.dragBegan() }
            hasBegun = true
            velocity.add(up, at: value.time)
            card.sheet.dragged(by: up)
        }
        var left = value
        if up != 0 || hasBegun { left.shared = value.translation }
        left.translation.height = rest
        return left
    }

    func ended(_ value: PanValue) -> PanValue {
        let left = panned(value)
        if hasBegun, let card, !card.flags.contains(.detached) { card.sheet.dragEnded(velocity: velocity.velocity) }
        hasBegun = false
        return left
    }

    func cancelled() {
        if hasBegun, let card, !card.flags.contains(.detached) { card.sheet.dragCancelled() }
        hasBegun = false
    }
}
