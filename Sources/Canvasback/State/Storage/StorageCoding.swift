import Foundation

/// How a type of values is kept: `AppStorage` and `SceneStorage` choose one by their value's type.
struct StorageCoding<Value> {
    /// The value of what was kept; nil when that is of another type, and the default counts.
    let decode: (StoredValue) -> Value?
    /// What is kept of a value; nil removes it.
    let encode: (Value) -> StoredValue?
}

/// A type that is kept as it is.
protocol StorableValue {
    init?(stored: StoredValue)
    var stored: StoredValue { get }
}

extension StorageCoding where Value: StorableValue {
    static var plain: StorageCoding { StorageCoding(decode: { Value(stored: $0) }, encode: { $0.stored }) }
}

extension StorageCoding where Value: RawRepresentable, Value.RawValue: StorableValue {
    static var raw: StorageCoding {
        StorageCoding(
            decode: { Value.RawValue(stored: $0).flatMap(Value.init(rawValue:)) }, encode: { $0.rawValue.stored })
    }
}

extension StorageCoding {
    /// The same with nil for what is not there.
    var optional: StorageCoding<Value?> {
        StorageCoding<Value?>(decode: { decode($0).map(Optional.some) }, encode: { $0.flatMap(encode) })
    }
}

// A number that was kept as one type of number is read as another where that loses nothing, as property lists have it.

extension Bool: StorableValue {
    init?(stored: StoredValue) {
        switch stored {
        case .bool(let value): self = value
        case .integer(let value) where value == 0 || value == 1: self = value == 1
        default: return nil
        }
    }
    var stored: StoredValue { .bool(self) }
}

extension Int: StorableValue {
    init?(stored: StoredValue) {
        switch stored {
        case .integer(let value): self = Int(value)
        case .real(let value):
            guard let whole = Int(exactly: value) else { return nil }
            self = whole
        case .bool(let value): self = value ? 1 : 0
        default: return nil
        }
    }
    var stored: StoredValue { .integer(Int64(self)) }
}

extension Double: StorableValue {
    init?(stored: StoredValue) {
        switch stored {
        case .real(let value): self = value
        case .integer(let value):
            guard let exact = Double(exactly: value) else { return nil }
            self = exact
        default: return nil
        }
    }
    var stored: StoredValue { .real(self) }
}

extension String: StorableValue {
    init?(stored: StoredValue) {
        guard case .text(let value) = stored else { return nil }
        self = value
    }
    var stored: StoredValue { .text(self) }
}

extension URL: StorableValue {
    init?(stored: StoredValue) {
        guard case .url(let value) = stored else { return nil }
        self = value
    }
    var stored: StoredValue { .url(self) }
}

extension Data: StorableValue {
    init?(stored: StoredValue) {
        guard case .data(let value) = stored else { return nil }
        self = value
    }
    var stored: StoredValue { .data(self) }
}

extension Date: StorableValue {
    init?(stored: StoredValue) {
        guard case .date(let value) = stored else { return nil }
        self = value
    }
    var stored: StoredValue { .date(self) }
}
