import Foundation

/// Whether two values are known to be the same.
///
/// Equal bytes are the same value whatever the type: a strong reference, a closure's context or a string's storage that
/// has the same address is the same object, since `old` keeps it alive. Otherwise `Equatable` decides where it is there,
/// and else a change is assumed. Cost: the bytes, and at most one `==`.
@MainActor package func isKnownEqual<Value>(_ old: Value, _ new: Value) -> Bool {
    if haveSameBytes(old, new) { return true }
    if _isPOD(Value.self) {
        // Padding and negative zero can differ in equal values; only `==` can tell then.
        guard let equal = EqualityTable.shared.function(for: Value.self) else { return false }
        return equal(old, new)
    }
    guard let equal = EqualityTable.shared.function(for: Value.self) else { return false }
    return equal(old, new)
}

private func haveSameBytes<Value>(_ old: Value, _ new: Value) -> Bool {
    let size = MemoryLayout<Value>.size
    if size == 0 { return true }
    return withUnsafeBytes(of: old) { a in
        withUnsafeBytes(of: new) { b in
            // Reading any value's bytes is defined; they are compared and never kept.
            memcmp(a.baseAddress!, b.baseAddress!, size) == 0
        }
    }
}

/// `==` by type, found once a process. Looked up only when bytes differ.
@MainActor private final class EqualityTable {
    static let shared = EqualityTable()
    private var functions: [ObjectIdentifier: Any?] = [:]

    func function<Value>(for type: Value.Type) -> ((Value, Value) -> Bool)? {
        let id = ObjectIdentifier(type)
        if let known = functions[id] { return known as? (Value, Value) -> Bool }
        var made: ((Value, Value) -> Bool)?
        if let equatable = type as? any Equatable.Type {
            func open<E: Equatable>(_: E.Type) -> (Value, Value) -> Bool {
                { ($0 as! E) == ($1 as! E) }  // `E` is `Value`, opened
            }
            made = open(equatable)
        }
        functions[id] = .some(made)
        return made
    }
}
