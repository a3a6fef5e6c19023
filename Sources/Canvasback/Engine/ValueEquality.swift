import Foundation
@_spi(Reflection) import Swift

/// Whether two values are known to be the same.
///
/// Equal bytes are the same value whatever the type: a strong reference, a closure's context or a string's storage that
/// has the same address is the same object, since `old` keeps it alive. Where bytes differ, `==` decides if it is there, and
/// else a struct is the same when each of its fields is; else a change is assumed. Cost: the bytes in most cases.
@MainActor package func isKnownEqual<Value>(_ old: Value, _ new: Value) -> Bool {
    if haveSameBytes(old, new) { return true }
    return areEqual(old, new, by: EqualityTable.comparison(of: Value.self))
}

/// Isolated to nobody, as ``haveSameBytes(_:_:)``.
nonisolated private func areEqual<Value>(_ old: Value, _ new: Value, by comparison: Comparison) -> Bool {
    withUnsafePointer(to: old) { a in
        withUnsafePointer(to: new) { b in comparison.areEqual(a, b) }
    }
}

/// Isolated to nobody: closures of the main actor would ask at each call which thread they run on.
nonisolated private func haveSameBytes<Value>(_ old: Value, _ new: Value) -> Bool {
    let size = MemoryLayout<Value>.size
    if size == 0 { return true }
    return withUnsafePointer(to: old) { a in
        // Reading any value's bytes is defined; they are compared and never kept.
        withUnsafePointer(to: new) { b in memcmp(a, b, size) == 0 }
    }
}

/// A type whose values are the same by a rule of its own, which is no `==` for users: the engine's property wrappers.
nonisolated protocol EngineComparable {
    nonisolated func isSame(as other: Self) -> Bool
}

/// How values of types are compared, found once a process. Asked only when bytes differ.
@MainActor private enum EqualityTable {
    @exclusivity(unchecked) private static var known: [ObjectIdentifier: Comparison] = [:]

    static func comparison(of type: Any.Type) -> Comparison {
        let id = ObjectIdentifier(type)
        if let comparison = known[id] { return comparison }
        let made = Comparison(type)
        known[id] = made
        return made
    }
}

/// Compares values of one type whose bytes differ.
nonisolated private final class Comparison {
    private struct Field {
        let offset: Int
        let size: Int
        let type: Any.Type
        /// Found when bytes of the field differ for the first time.
        var comparison: Comparison?
    }
    @exclusivity(unchecked) private var equals: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?
    @exclusivity(unchecked) private var fields: [Field] = []

    init(_ type: Any.Type) {
        // A weak reference looks like an optional, but does not hold one: its bytes say all that can be said.
        if type is any OptionalObject.Type { return }
        if let comparable = type as? any EngineComparable.Type {
            equals = Comparison.function(comparable)
        } else if let equatable = type as? any Equatable.Type {
            equals = Comparison.function(equatable)
        } else if Comparison.isStruct(type) {
            _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
                fields.append(Field(offset: offset, size: Comparison.size(fieldType), type: fieldType))
                return true
            }
        }
    }

    func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if let equals { return equals(a, b) }
        if fields.isEmpty { return false }
        for index in fields.indices {
            let (offset, size) = (fields[index].offset, fields[index].size)
            if memcmp(a + offset, b + offset, size) == 0 { continue }
            if !comparison(ofField: index).areEqual(a + offset, b + offset) { return false }
        }
        return true
    }

    private func comparison(ofField index: Int) -> Comparison {
        if let known = fields[index].comparison { return known }
        let made = Comparison(fields[index].type)
        fields[index].comparison = made
        return made
    }

    // The pointers are to values of the type that the function was made for: a field's by its type's metadata.
    private static func function<E: Equatable>(_: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
    }
    private static func function<E: EngineComparable>(_: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        { $0.assumingMemoryBound(to: E.self).pointee.isSame(as: $1.assumingMemoryBound(to: E.self).pointee) }
    }

    /// The first word of a type's metadata is its kind; 0x200 is a struct's, in Swift's stable ABI.
    private static func isStruct(_ type: Any.Type) -> Bool {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee == 0x200
    }

    private static func size(_ type: Any.Type) -> Int {
        func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: open)
    }
}

/// A reference or nil.
private protocol OptionalObject {}
extension Optional: OptionalObject where Wrapped: AnyObject {}
