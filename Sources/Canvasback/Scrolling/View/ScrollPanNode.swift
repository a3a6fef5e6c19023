import Foundation
import Surface

/// The pan of a scroll view, as a member of the arena like any other.
@MainActor final class ScrollPanNode: AnyGestureNode {
    private unowned let element: ScrollElement
    private var recognition = PanRecognition(axes: .vertical)

    init(_ element: ScrollElement) { self.element = element }

    override var kind: GestureArena.Kind { .pan }
    override var deadline: Double? { recognition.deadline }
    override var progress: Progress {
        switch recognition.phase {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
    override func step(_ event: PointerEvent) {
        // In the viewport's own space: a view that is scaled or turned scrolls along its own axes.
        var local = event
        local.position = element.convertFromWindow(event.position)
        _ = recognition.handle(local)
    }
    override func tick(_ time: Double) { _ = recognition.tick(time) }
    override func deliver() {
        switch recognition.phase {
        case .active(let value): element.panned(value)
        case .ended(let value):
            element.panned(value)
            element.panEnded(at: value.time)
        case .cancelled: element.panCancelled(at: element.window.time)
        case .possible, .failed: break
        }
    }
    override func cancel() {
        if case .active = recognition.phase { element.panCancelled(at: element.window.time) }
        recognition.cancel()
    }
    override func reset() {
        // A touch that stops a fling is a pan from the start: it taps nothing.
        recognition = PanRecognition(axes: element.pannableAxes, beginsOnDown: element.wasMovingAtTouch)
    }
}
