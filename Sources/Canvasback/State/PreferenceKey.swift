import Foundation

/// A value that views write and that a view around them reads, combined in tree order.
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value where nobody wrote one.
    static var defaultValue: Value { get }
    /// Combines the value so far with that of the next view in the tree.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension PreferenceKey {
    /// The bit that stands for this key in a node's mask of what its subtree writes.
    package static var preferenceBit: KeyMask { PreferenceBits.bit(of: ObjectIdentifier(self)) }
}

enum PreferenceBits {
    private static let keyBits = KeyBits()
    static func bit(of key: ObjectIdentifier) -> KeyMask { keyBits.bit(of: key) }
}

/// The running combination of one key's values over a subtree. The first value written stands alone; `reduce` joins those
/// that follow.
@MainActor package struct PreferenceReduction<K: PreferenceKey> {
    package var value: K.Value?
    package mutating func add(_ next: () -> K.Value) {
        if var current = value {
            K.reduce(value: &current, nextValue: next)
            value = current
        } else {
            value = next()
        }
    }
}
