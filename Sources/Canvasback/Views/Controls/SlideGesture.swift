import Foundation
import Surface

/// A drag along a row that a scroll view in the other direction does not lose its pan to.
struct _SlideGesture: PrimitiveGesture {
    /// How far the pointer is from where it went down, in points towards the trailing edge.
    typealias Value = CGFloat
    /// Called with each move once the drag has begun.
    let changed: @MainActor (CGFloat) -> Void
    /// Called once at the end of a drag that had begun, however it ends.
    let ended: @MainActor () -> Void

    /// How far the pointer goes before it is a drag, in points: less than a scroll view's pan, which would win otherwise.
    static let slop: CGFloat = 6

    static func _makeNode(_ gesture: _SlideGesture, _ context: GestureContext) -> GestureNode<_SlideGesture> {
        SlideNode(gesture, context)
    }
}

final class SlideNode: GestureNode<_SlideGesture> {
    private var pointer: UInt32?
    /// In the window.
    private var start = CGPoint.zero
    private var current: GesturePhase<CGFloat> = .possible(nil)
    private var hasBegun = false

    override var phase: GesturePhase<CGFloat> { current }
    override var kind: GestureArena.Kind { .drag }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil {
            pointer = event.id
            start = event.position
        }
        guard event.id == pointer, !current.isTerminal else { return }
        // What is dragged may move along: both points in the coordinates that it has now.
        let (from, point) = (
            context.element.convertFromWindow(start), context.element.convertFromWindow(event.position)
        )
        let (dx, dy) = (point.x - from.x, point.y - from.y)
        let value = context.element.isRightToLeft ? -dx : dx
        let isActive = if case .active = current { true } else { false }
        switch event.phase {
        case .down: break
        case .move:
            if isActive {
                current = .active(value)
            } else if hypot(dx, dy) > _SlideGesture.slop {
                current = abs(dx) > abs(dy) ? .active(value) : .failed
            }
        case .up: current = isActive ? .ended(value) : .failed
        case .cancel: current = isActive ? .cancelled : .failed
        }
    }

    override func deliver() {
        switch current {
        case .active(let value):
            hasBegun = true
            gesture.changed(value)
        case .ended(let value):
            if hasBegun { gesture.changed(value) }
            finish()
        case .failed, .cancelled: finish()
        case .possible: break
        }
    }

    override func cancel() {
        if !current.isTerminal { current = .failed }
        finish()
    }

    override func reset() {
        finish()
        (pointer, current) = (nil, .possible(nil))
    }

    private func finish() {
        if hasBegun { gesture.ended() }
        hasBegun = false
    }
}
