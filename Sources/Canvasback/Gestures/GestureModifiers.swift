import Foundation
import Surface

/// A gesture whose changes and ends run actions, change a state, or have another value.
@frozen public struct _CallbackGesture<Base: Gesture, Value>: PrimitiveGesture {
    @usableFromInline let base: Base
    @usableFromInline let map: @MainActor (Base.Value) -> Value
    @usableFromInline let changed: (@MainActor (Value) -> Void)?
    @usableFromInline let ended: (@MainActor (Value) -> Void)?
    @inlinable init(
        base: Base, map: @escaping @MainActor (Base.Value) -> Value, changed: (@MainActor (Value) -> Void)?,
        ended: (@MainActor (Value) -> Void)?
    ) {
        (self.base, self.map, self.changed, self.ended) = (base, map, changed, ended)
    }

    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        CallbackGestureNode(gesture, context)
    }
}

final class CallbackGestureNode<Base: Gesture, Value>: GestureNode<_CallbackGesture<Base, Value>> {
    private let base: GestureNode<Base>
    override init(_ gesture: _CallbackGesture<Base, Value>, _ context: GestureContext) {
        base = Base._makeNode(gesture.base, context)
        super.init(gesture, context)
    }
    override func update(_ gesture: _CallbackGesture<Base, Value>) {
        self.gesture = gesture
        base.update(gesture.base)
    }
    override var phase: GesturePhase<Value> { base.phase.map { gesture.map($0) } }
    override var progress: Progress { base.progress }
    override var deadline: Double? { base.deadline }
    override var kind: GestureArena.Kind { base.kind }
    override func step(_ event: PointerEvent) { base.step(event) }
    override func tick(_ time: Double) { base.tick(time) }
    override func cancel() { base.cancel() }
    override func reset() { base.reset() }
    override func deliver() {
        base.deliver()
        // What nobody is told is not made: `map` may be the app's.
        if gesture.changed == nil && (gesture.ended == nil || base.progress != .ended) { return }
        switch phase {
        case .possible(let value?): gesture.changed?(value)
        case .active(let value): gesture.changed?(value)
        case .ended(let value): gesture.ended?(value)
        default: break
        }
    }
}

/// A gesture that keeps a state while it lasts.
@frozen public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
    /// What the base reports.
    public typealias Value = Base.Value
    /// The gesture that is watched.
    public var base: Base
    /// The state.
    public var state: GestureState<State>
    /// Changes the state.
    public var body_: (Base.Value, inout State, inout Transaction) -> Void
    @inlinable init(
        base: Base, state: GestureState<State>,
        body_: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        (self.base, self.state, self.body_) = (base, state, body_)
    }

    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        GestureStateNode(gesture, context)
    }
}

final class GestureStateNode<Base: Gesture, State>: GestureNode<GestureStateGesture<Base, State>> {
    private let base: GestureNode<Base>
    private var isSet = false
    override init(_ gesture: GestureStateGesture<Base, State>, _ context: GestureContext) {
        base = Base._makeNode(gesture.base, context)
        super.init(gesture, context)
    }
    override func update(_ gesture: GestureStateGesture<Base, State>) {
        self.gesture = gesture
        base.update(gesture.base)
    }
    override var phase: GesturePhase<Base.Value> { base.phase }
    override var progress: Progress { base.progress }
    override var deadline: Double? { base.deadline }
    override var kind: GestureArena.Kind { base.kind }
    override func step(_ event: PointerEvent) { base.step(event) }
    override func tick(_ time: Double) { base.tick(time) }
    override func reset() {
        base.reset()
        restore()
    }
    override func cancel() {
        base.cancel()
        restore()
    }
    private func restore() {
        if isSet { gesture.state.restore() }
        isSet = false
    }
    override func deliver() {
        base.deliver()
        switch base.phase {
        case .possible(let value?), .active(let value):
            isSet = true
            gesture.state.change { state, transaction in gesture.body_(value, &state, &transaction) }
        case .ended, .failed, .cancelled: restore()
        case .possible(nil): break
        }
    }
}

/// A state that lasts as long as a gesture: it goes back to its start when the gesture ends, however it ends.
@frozen @propertyWrapper public struct GestureState<Value>: DynamicProperty {
    @usableFromInline let initial: Value
    @usableFromInline let reset: @MainActor (Value, inout Transaction) -> Void
    @usableFromInline var storage: StateStorage<Value>?

    /// A state with a start.
    public init(wrappedValue: Value) { self.init(initialValue: wrappedValue) }
    /// A state with a start.
    public init(initialValue: Value) {
        self.init(initialValue) { _, _ in }
    }
    private init(_ initial: Value, _ reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
        (self.initial, self.reset, storage) = (initial, reset, nil)
    }
    /// A state that goes back in a transaction.
    public init(wrappedValue: Value, resetTransaction: Transaction) {
        let box = UncheckedBox(resetTransaction)
        self.init(wrappedValue) { $1 = box.value }
    }
    /// A state that goes back in a transaction.
    public init(initialValue: Value, resetTransaction: Transaction) {
        self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
    }
    /// A state whose last value decides how it goes back.
    public init(wrappedValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
        self.init(wrappedValue, reset)
    }
    /// A state whose last value decides how it goes back.
    public init(initialValue: Value, reset: @escaping @MainActor (Value, inout Transaction) -> Void) {
        self.init(initialValue, reset)
    }

    /// The current value.
    @inlinable @MainActor @preconcurrency public var wrappedValue: Value { storage?.value ?? initial }
    /// The state itself, for `updating(_:body:)`.
    @inlinable public var projectedValue: GestureState<Value> { self }

    @MainActor public mutating func _connect(slot: inout AnyObject?, node: Node) {
        if let known = slot {
            storage = unsafeDowncast(known, to: StateStorage<Value>.self)  // made below, by this field alone
        } else {
            let made = StateStorage(initial)
            slot = made
            storage = made
        }
    }

    @MainActor func change(_ body: (inout Value, inout Transaction) -> Void) {
        guard let storage else { return }
        var value = storage.untracked
        var transaction = Transaction.current
        body(&value, &transaction)
        withTransaction(transaction) { storage.value = value }
    }

    @MainActor func restore() {
        guard let storage else { return }
        var transaction = Transaction()
        reset(storage.untracked, &transaction)
        withTransaction(transaction) { storage.value = initial }
    }
}

extension GestureState: EngineComparable {
    func isSame(as other: GestureState<Value>) -> Bool { storage != nil && storage === other.storage }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// A state that starts as nil.
    public init() { self.init(initialValue: nil) }
}

extension Gesture {
    /// Runs an action when the gesture's value changes.
    @inlinable public consuming func onChanged(
        _ action: @escaping @MainActor (Value) -> Void
    ) -> _CallbackGesture<Self, Value> where Value: Equatable {
        _CallbackGesture(base: self, map: { $0 }, changed: action, ended: nil)
    }
    /// Runs an action when the gesture ends with success.
    @inlinable public consuming func onEnded(
        _ action: @escaping @MainActor (Value) -> Void
    ) -> _CallbackGesture<Self, Value> {
        _CallbackGesture(base: self, map: { $0 }, changed: nil, ended: action)
    }
    /// Gives the gesture another value.
    @inlinable public consuming func map<T>(_ body: @escaping @MainActor (Value) -> T) -> _CallbackGesture<Self, T> {
        _CallbackGesture(base: self, map: body, changed: nil, ended: nil)
    }
    /// Keeps a state while the gesture lasts.
    @inlinable public consuming func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body_: body)
    }
}
