/// Tells of a press from its start to its end, however it ends.
public struct _PressingGesture<Base: Gesture>: PrimitiveGesture {
    public typealias Value = Base.Value
    let base: Base
    let changed: (@MainActor (Bool) -> Void)?
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        PressingNode(gesture, context)
    }
}

final class PressingNode<Base: Gesture>: GestureNode<_PressingGesture<Base>> {
    private let base: GestureNode<Base>
    private var isPressing = false
    override init(_ gesture: _PressingGesture<Base>, _ context: GestureContext) {
        base = Base._makeNode(gesture.base, context)
        super.init(gesture, context)
    }
    override func update(_ gesture: _PressingGesture<Base>) {
        self.gesture = gesture
        base.update(gesture.base)
    }
    override var kind: GestureArena.Kind { base.kind }
    override var phase: GesturePhase<Base.Value> { base.phase }
    override var deadline: Double? { base.deadline }
    override func step(_ event: PointerEvent) { base.step(event) }
    override func tick(_ time: Double) { base.tick(time) }
    override func deliver() {
        base.deliver()
        switch base.phase {
        case .possible(_?), .active: set(true)
        case .possible(nil): break
        default: set(false)
        }
    }
    override func cancel() {
        base.cancel()
        set(false)
    }
    override func reset() {
        base.reset()
        set(false)
    }
    private func set(_ new: Bool) {
        if new == isPressing { return }
        isPressing = new
        gesture.changed?(new)
    }
}
