import Foundation
import Surface

/// The drag of a row to the side, as a member of the arena like any other: one that is more up or down than to the side
/// is the scroll view's.
@MainActor final class SwipeNode: AnyGestureNode {
    private unowned let row: ListRowElement
    private var recognition = PanRecognition(axes: .horizontal)
    private var hasBegun = false
    private var isRefused = false
    private var isOnActions = false

    init(_ row: ListRowElement) { self.row = row }

    override var kind: GestureArena.Kind { .pan }
    override var deadline: Double? { recognition.deadline }
    override var progress: Progress {
        if isRefused { return .failed }
        return switch recognition.phase {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }

    override func step(_ event: PointerEvent) {
        var local = event
        local.position = row.convertFromWindow(event.position)
        _ = recognition.handle(local)
        // A row with nothing behind the edge in question leaves the drag to others.
        if case .active(let value) = recognition.phase, !hasBegun, row.swipeEdge(travel(value)) == nil {
            isRefused = true
        }
    }

    private func travel(_ value: PanValue) -> Double {
        row.isRightToLeft ? -value.translation.width : value.translation.width
    }

    override func tick(_ time: Double) { _ = recognition.tick(time) }

    override func deliver() {
        switch recognition.phase {
        case .active(let value):
            begin(value)
            if hasBegun { row.swiped(travel(value)) }
        case .ended(let value):
            begin(value)
            guard hasBegun else { return }
            row.swiped(travel(value))
            hasBegun = false
            row.swipeEnded()
        case .cancelled: finish()
        case .failed:
            finish()
            // Touched without a drag to the side, an open row closes; one of its actions does as it likes.
            if row.swipe.isOpen, !isOnActions { row.closeSwipe() }
        case .possible: break
        }
    }

    private func begin(_ value: PanValue) { if !hasBegun, !isRefused { hasBegun = row.beginSwipe(travel(value)) } }

    private func finish() {
        if hasBegun { row.swipeCancelled() }
        hasBegun = false
    }

    override func cancel() {
        recognition.cancel()
        finish()
    }

    override func reset() {
        finish()
        isRefused = false
        isOnActions = row.hitsActions
        // A touch that stops a row in motion holds it from the start.
        recognition = PanRecognition(axes: .horizontal, beginsOnDown: row.swipe.isMoving)
    }
}
