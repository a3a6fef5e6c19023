import Foundation
import Surface

/// The drag of a row: by its handle, which begins with the touch so that nothing else takes it, or by the row itself, which a
/// press lifts that lasts.
@MainActor final class ReorderNode: AnyGestureNode {
    private unowned let control: ListEditControl
    private let isHandle: Bool
    private var recognition: LiftRecognition
    private var hasBegun = false

    init(_ control: ListEditControl, isHandle: Bool) {
        (self.control, self.isHandle) = (control, isHandle)
        recognition = Self.recognition(isHandle)
    }

    private static func recognition(_ isHandle: Bool) -> LiftRecognition {
        LiftRecognition(axes: .vertical, delay: isHandle ? nil : LiftRecognition.delay)
    }

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

    private var reorder: ListReorder? { control.row?.model?.reorder }

    // Places in the window: the row moves under the finger, and so does the list.
    override func step(_ event: PointerEvent) { _ = recognition.handle(event) }
    override func tick(_ time: Double) { _ = recognition.tick(time) }

    override func deliver() {
        switch recognition.phase {
        case .active(let value):
            if !hasBegun, let row = control.row { hasBegun = reorder?.begin(row, at: value.location) ?? false }
            if hasBegun { reorder?.moved(to: value.location) }
        case .ended(let value):
            guard hasBegun else { return }
            hasBegun = false
            reorder?.moved(to: value.location)
            reorder?.end()
        case .cancelled, .failed: finish()
        case .possible: break
        }
    }

    private func finish() {
        if hasBegun { reorder?.cancel(at: nil) }
        hasBegun = false
    }

    override func cancel() {
        recognition.cancel()
        finish()
    }

    override func reset() {
        finish()
        recognition = Self.recognition(isHandle)
    }
}
