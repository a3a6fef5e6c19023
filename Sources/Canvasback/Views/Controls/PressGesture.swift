import Foundation
import Surface

/// The press of a button: down on it, up on it, however long that takes.
///
/// While the pointer is down nothing is decided, so that a scroll view's pan can win; the pointer may leave and come back.
struct _PressGesture: PrimitiveGesture {
    typealias Value = Bool
    /// Called when the pointer comes, goes away or comes back, and at the end of a press however it ends.
    let changed: @MainActor (Bool) -> Void
    let action: @MainActor () -> Void
    /// Whether the action runs again and again while the pointer stays.
    var repeats = false

    /// When the action runs for the first time under a pointer that stays, and from then on, in seconds.
    static let (delay, interval) = (0.5, 0.1)

    /// How far around a button a pointer that pressed it may go, in points.
    static let slop: CGFloat = 40

    static func _makeNode(_ gesture: _PressGesture, _ context: GestureContext) -> GestureNode<_PressGesture> {
        PressNode(gesture, context)
    }
}

final class PressNode: GestureNode<_PressGesture> {
    private var pointer: UInt32?
    private var current: GesturePhase<Bool> = .possible(nil)
    private var isPressed = false
    /// When a press that stays runs the action next.
    private var next: Double?
    private var hasRepeated = false
    private var due = 0

    override var deadline: Double? { isPressed && !current.isTerminal ? next : nil }

    override func tick(_ time: Double) {
        guard let next, time >= next else { return }
        self.next = next + _PressGesture.interval
        hasRepeated = true
        due += 1
    }

    override var phase: GesturePhase<Bool> { current }
    override var kind: GestureArena.Kind { .tap(count: 1) }

    override func step(_ event: PointerEvent) {
        if event.phase == .down, pointer == nil {
            pointer = event.id
            next = gesture.repeats ? event.time + _PressGesture.delay : nil
        }
        guard event.id == pointer, !current.isTerminal else { return }
        switch event.phase {
        case .down: current = .possible(true)
        case .move: current = .possible(isNear(event.position))
        case .up: current = isNear(event.position) ? .ended(true) : .failed
        case .cancel: current = .failed
        }
    }

    private func isNear(_ point: CGPoint) -> Bool {
        let bounds = CGRect(origin: .zero, size: context.element.frame.size)
        return bounds.insetBy(dx: -_PressGesture.slop, dy: -_PressGesture.slop)
            .contains(context.element.convertFromWindow(point))
    }

    override func deliver() {
        switch current {
        case .possible(let isInside):
            set(isInside ?? false)
            while due > 0 {
                due -= 1
                gesture.action()
            }
        case .ended:
            // Once: what is over is not delivered again, but it may be asked to.
            let wasPressed = isPressed
            set(false)
            if wasPressed, !hasRepeated { gesture.action() }
        case .active, .failed, .cancelled: set(false)
        }
    }

    override func cancel() {
        if !current.isTerminal { current = .failed }
        set(false)
    }

    override func reset() {
        (pointer, current) = (nil, .possible(nil))
        (next, hasRepeated, due) = (nil, false, 0)
        set(false)
    }

    private func set(_ new: Bool) {
        if new == isPressed { return }
        isPressed = new
        gesture.changed(new)
    }
}
