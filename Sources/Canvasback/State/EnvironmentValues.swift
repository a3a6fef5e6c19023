import Foundation
import Observation

/// A key of a value in the environment.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
}

/// The values that views read from the place they are in.
///
/// Reading a value while a body runs makes the body depend on that value, and on no other.
@MainActor @preconcurrency public struct EnvironmentValues {
    package let scope: EnvironmentScope?
    /// Where writes go, while a modifier sets values; nil for a plain reading.
    package var recorder: EnvironmentRecorder?

    /// Values of their defaults.
    public init() { scope = nil }

    package init(scope: EnvironmentScope, recorder: EnvironmentRecorder? = nil) {
        (self.scope, self.recorder) = (scope, recorder)
    }

    /// The value of a key of your own; wrap it in a property in an extension of `EnvironmentValues`.
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            if let recorded = recorder?.value(of: key) { return recorded }
            DependencySource.currentReader?.environmentReads |= EnvironmentScope.bit(of: ObjectIdentifier(key))
            guard let scope else { return K.defaultValue }
            return scope.value(of: key)
        }
        set {
            if recorder == nil { recorder = EnvironmentRecorder() }
            recorder!.record(key, newValue)
        }
    }
}

/// Collects what a setter of `EnvironmentValues` writes: a key path may stand for any number of keys.
@MainActor package final class EnvironmentRecorder {
    private var values: [ObjectIdentifier: Any] = [:]
    private var apply: [@MainActor (EnvironmentScope) -> KeyMask] = []

    func value<K: EnvironmentKey>(of key: K.Type) -> K.Value? {
        // Unwrapped first: for a key with an optional value, a missing entry would cast to a value of nil.
        guard let recorded = values[ObjectIdentifier(key)] else { return nil }
        return recorded as? K.Value
    }

    func record<K: EnvironmentKey>(_ key: K.Type, _ value: K.Value) {
        values[ObjectIdentifier(key)] = .some(value)
        apply.append { scope in
            if scope.hasSame(key, value) { return 0 }
            scope.set(key, value)
            return EnvironmentScope.bit(of: ObjectIdentifier(key))
        }
    }

    /// Writes what was collected into a scope, and answers the bits of the keys whose values changed.
    func commit(to scope: EnvironmentScope) -> KeyMask { apply.reduce(0) { $0 | $1(scope) } }
}

/// Reads a value from the environment: `@Environment(\.colorScheme) var colorScheme`, or `@Environment(Model.self)`.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    private enum Key {
        case path(KeyPath<EnvironmentValues, Value>)
        case object(@MainActor (EnvironmentScope?) -> Value)
    }
    private let key: Key
    private var scope: EnvironmentScope?

    /// Reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { key = .path(keyPath) }

    /// Reads an observable object that was put in with `environment(_:)`. Its absence is a programming error and ends the
    /// program, as in SwiftUI.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        key = .object { scope in
            guard let object = scope?.value(of: ObservableObjectKey<Value>.self) else {
                preconditionFailure(
                    "No Observable object of type \(Value.self) found; put one in with environment(_:).")
            }
            return object
        }
    }

    /// Reads an observable object where there is one.
    public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
        key = .object { $0?.value(of: ObservableObjectKey<T>.self) }
    }

    /// The current value.
    @MainActor @preconcurrency public var wrappedValue: Value {
        switch key {
        case .path(let path):
            guard let scope else { return EnvironmentValues()[keyPath: path] }
            return EnvironmentValues(scope: scope)[keyPath: path]
        case .object(let read):
            DependencySource.currentReader?.environmentReads |= EnvironmentScope.objectBit
            return read(scope)
        }
    }

    @MainActor public mutating func _connect(slot: inout AnyObject?, node: Node) { scope = node.scope }
}

// A change of the value itself runs its readers; here only where it is read from counts.
extension Environment: EngineComparable {
    func isSame(as other: Environment<Value>) -> Bool {
        guard scope === other.scope else { return false }
        return switch (key, other.key) {
        case (.path(let a), .path(let b)): a == b
        // One type of value is read as an object in one way.
        case (.object, .object): true
        default: false
        }
    }
}

extension EnvironmentScope {
    /// Observable objects share one bit: they change rarely.
    static let objectBit: KeyMask = 1
}

/// The key under which an object of a type is found.
enum ObservableObjectKey<Object: AnyObject>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}
