import Foundation
import Observation

/// A way to read and write a value that another view owns.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
    private let read: @MainActor () -> Value
    private let write: @MainActor (Value, Transaction) -> Void
    /// The transaction of writes through this binding.
    public var transaction = Transaction()
    private var overridesTransaction = false
    /// Where the value is, for bindings to states and their parts; two bindings to one place are the same.
    fileprivate var place: BindingPlace?

    /// A binding of two functions.
    @MainActor @preconcurrency public init(
        get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
    ) {
        read = get
        write = { value, _ in set(value) }
    }

    /// A binding of two functions, the second of which gets the transaction of the write.
    @MainActor @preconcurrency public init(
        get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value, Transaction) -> Void
    ) {
        (read, write) = (get, set)
    }

    @MainActor init(storage: StateStorage<Value>) {
        self.init(get: { storage.value }, set: { value in storage.value = value })
        place = BindingPlace(root: storage, path: [])
    }

    /// A binding to a place: two to the same one are the same.
    @MainActor init(
        place root: AnyObject, get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
    ) {
        self.init(get: get, set: set)
        place = BindingPlace(root: root, path: [])
    }

    /// A binding that always reads one value and ignores writes.
    @MainActor @preconcurrency public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { (_: Value) in })
    }

    /// The current value.
    @MainActor @preconcurrency public var wrappedValue: Value {
        get { read() }
        nonmutating set {
            if overridesTransaction {
                withTransaction(transaction) { write(newValue, transaction) }
            } else {
                write(newValue, Transaction.current)
            }
        }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding from another's projection.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A binding to a part of the value.
    @MainActor @preconcurrency
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        var part = Binding<Subject>(
            get: { self.wrappedValue[keyPath: keyPath] },
            set: { (value: Subject) in self.wrappedValue[keyPath: keyPath] = value })
        // A write to the part is a write to the whole, in the whole's transaction.
        if !overridesTransaction { part.place = place?.part(keyPath) }
        return part
    }

    /// A binding whose writes are animated.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> {
        var copy = self
        copy.transaction.animation = animation
        copy.overridesTransaction = true
        return copy
    }

    /// A binding whose writes have a transaction.
    public func transaction(_ transaction: Transaction) -> Binding<Value> {
        var copy = self
        copy.transaction = transaction
        copy.overridesTransaction = true
        return copy
    }

    /// A binding to an optional from one to a value; a write of nil is ignored.
    @MainActor @preconcurrency public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }, set: { (value: V?) in if let value { base.wrappedValue = value } })
    }

    /// A binding to the value inside an optional, or nil where there is none.
    @MainActor @preconcurrency public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { (new: Value) in base.wrappedValue = new })
    }
}

extension Binding: EngineComparable {
    func isSame(as other: Binding<Value>) -> Bool {
        guard let place, place == other.place, overridesTransaction == other.overridesTransaction else { return false }
        return !overridesTransaction || transaction.canJoin(other.transaction)
    }
}

/// A state, or a part of one or of an observable object.
struct BindingPlace: Equatable {
    let root: AnyObject
    let path: [AnyKeyPath]
    func part(_ keyPath: AnyKeyPath) -> BindingPlace { BindingPlace(root: root, path: path + [keyPath]) }
    static func == (a: BindingPlace, b: BindingPlace) -> Bool { a.root === b.root && a.path == b.path }
}

extension Binding: Identifiable where Value: Identifiable {
    // `Identifiable` is not isolated, but a binding is read on the main actor alone.
    public var id: Value.ID {
        let box = UncheckedBox(self)
        return MainActor.assumeIsolated { UncheckedBox(box.value.wrappedValue.id) }.value
    }
}

/// Carries a value out of an assumed isolation on the same thread.
struct UncheckedBox<Value>: @unchecked Sendable {  // never leaves the thread that made it
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value
    /// The wrapper itself, for `$model.property`.
    public var projectedValue: Bindable<Value> { self }

    /// A wrapper of an observable object.
    public init(wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }
    /// A wrapper of an observable object.
    public init(_ wrappedValue: Value) where Value: AnyObject & Observable { self.wrappedValue = wrappedValue }

    /// A binding to a property of the object.
    @MainActor @preconcurrency
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        let object = wrappedValue
        var binding = Binding<Subject>(
            get: { object[keyPath: keyPath] }, set: { (value: Subject) in object[keyPath: keyPath] = value })
        binding.place = BindingPlace(root: object as AnyObject, path: [keyPath])
        return binding
    }
}
