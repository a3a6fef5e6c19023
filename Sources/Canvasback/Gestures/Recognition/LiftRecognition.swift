import Surface

/// Recognises a press that lasts and the drag that follows it, as something is lifted and carried elsewhere.
///
/// It begins with the pointer still where it went down, and ends with the touch; one that lifts or goes elsewhere before has
/// lifted nothing.
package struct LiftRecognition: Recognition {
    /// How long a finger rests before it lifts a row, in seconds: `UILongPressGestureRecognizer`'s duration.
    package static let delay = 0.5

    private var press: LongPressRecognition?
    private var drag: PanRecognition

    /// - Parameters:
    ///   - axes: along which it is carried.
    ///   - delay: in seconds; nil lifts with the touch itself.
    package init(axes: PanAxes, delay: Double? = LiftRecognition.delay) {
        press = delay.map { LongPressRecognition(minimumDuration: $0) }
        drag = PanRecognition(axes: axes, beginsOnDown: true)
    }

    package var phase: GesturePhase<PanValue> {
        switch press?.phase {
        case .possible: .possible(nil)
        case .failed, .cancelled: .failed
        case nil, .ended, .active: drag.phase
        }
    }

    package var deadline: Double? { press?.deadline ?? drag.deadline }

    package mutating func handle(_ event: PointerEvent) -> GesturePhase<PanValue> {
        _ = press?.handle(event)
        _ = drag.handle(event)
        return phase
    }

    package mutating func tick(_ time: Double) -> GesturePhase<PanValue> {
        _ = press?.tick(time)
        _ = drag.tick(time)
        return phase
    }

    package mutating func cancel() {
        press?.cancel()
        drag.cancel()
    }

    package mutating func reset() {
        press?.reset()
        drag.reset()
    }
}
