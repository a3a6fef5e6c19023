import Foundation

/// Where a state's value lives: belongs to a place in the tree, outlives the view values that come and go.
@MainActor @usableFromInline package final class StateStorage<Value>: DependencySource {
    @exclusivity(unchecked) private var stored: Value
    package init(_ value: Value) { stored = value }

    @usableFromInline package var value: Value {
        get {
            // Who reads it elsewhere is no body.
            if MainThread.isCurrent { noteRead() }
            return stored
        }
        set {
            guard MainThread.isCurrent else {
                // It is handed over, and nobody else has it meanwhile.
                nonisolated(unsafe) let value = newValue
                return MainThread.makeUp(for: Value.self) { self.value = value }
            }
            // An equal write changes nothing, so it asks for nothing.
            let same = isKnownEqual(stored, newValue)
            stored = newValue
            if !same { notifyChanged() }
        }
    }

    /// The value, without making a dependency.
    package var untracked: Value { stored }
}

/// A value that a view owns and that outlives its updates: a write runs the bodies that read it again.
@frozen @propertyWrapper public struct State<Value>: DynamicProperty {
    @usableFromInline let initial: Initial
    @usableFromInline var storage: StateStorage<Value>?

    @usableFromInline enum Initial {
        case value(Value)
        case lazy(() -> Value)
        @inlinable func make() -> Value {
            switch self {
            case .value(let value): value
            case .lazy(let make): make()
            }
        }
    }

    /// A state that starts with a value.
    public init(wrappedValue value: Value) { initial = .value(value) }
    /// A state that starts with a value.
    public init(initialValue value: Value) { initial = .value(value) }

    /// The current value. Before the view is in a window it is the initial one, and writes are lost, as in SwiftUI.
    @MainActor @preconcurrency public var wrappedValue: Value {
        @inlinable get { storage?.value ?? initial.make() }
        @inlinable nonmutating set { storage?.value = newValue }
    }

    /// A binding to the value.
    @MainActor @preconcurrency public var projectedValue: Binding<Value> {
        guard let storage else { return .constant(initial.make()) }
        return Binding(storage: storage)
    }

    @MainActor public mutating func _connect(slot: inout AnyObject?, node: Node) {
        if let known = slot {
            storage = unsafeDowncast(known, to: StateStorage<Value>.self)  // slots are made below, by this field alone
        } else {
            let made = StateStorage(initial.make())
            slot = made
            storage = made
        }
    }
}

// What a view starts its state with counts only once: two states of one place are the same.
extension State: EngineComparable {
    func isSame(as other: State<Value>) -> Bool { storage != nil && storage === other.storage }
}

extension State where Value: ExpressibleByNilLiteral {
    /// A state that starts as nil.
    public init() { self.init(wrappedValue: nil) }
}
