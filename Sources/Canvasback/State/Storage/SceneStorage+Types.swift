public import Foundation

// The types that ``SceneStorage`` keeps: each has an initializer with a default value, and one without for an optional.
// What was kept under the same key with another type counts as not there, save numbers that fit exactly.

extension SceneStorage {
    /// Keeps a Boolean value under a key.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key, wrappedValue, .plain)
    }
    /// Keeps an integer under a key.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, wrappedValue, .plain)
    }
    /// Keeps a floating-point number under a key.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, wrappedValue, .plain)
    }
    /// Keeps a string under a key.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, wrappedValue, .plain)
    }
    /// Keeps a URL under a key.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, wrappedValue, .plain)
    }
    /// Keeps data under a key.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(key, wrappedValue, .plain)
    }
    /// Keeps a date under a key.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String) where Value == Date {
        self.init(key, wrappedValue, .plain)
    }
    /// Keeps a value by its raw value, an integer, under a key. A raw value that stands for nothing (any more) counts as not there.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, .raw)
    }
    /// Keeps a value by its raw value, a string, under a key. A raw value that stands for nothing (any more) counts as not there.
    /// - Parameter wrappedValue: the value where none is kept; reading it keeps nothing.
    public init(wrappedValue: Value, _ key: String)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, .raw)
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Keeps a Boolean value under a key: nil where none is kept, and writing nil removes it.
    public init(_ key: String) where Value == Bool? {
        self.init(key, nil, StorageCoding<Bool>.plain.optional)
    }
    /// Keeps an integer under a key: nil where none is kept, and writing nil removes it.
    public init(_ key: String) where Value == Int? {
        self.init(key, nil, StorageCoding<Int>.plain.optional)
    }
    /// Keeps a floating-point number under a key: nil where none is kept, and writing nil removes it.
    public init(_ key: String) where Value == Double? {
        self.init(key, nil, StorageCoding<Double>.plain.optional)
    }
    /// Keeps a string under a key: nil where none is kept, and writing nil removes it.
    public init(_ key: String) where Value == String? {
        self.init(key, nil, StorageCoding<String>.plain.optional)
    }
    /// Keeps a URL under a key: nil where none is kept, and writing nil removes it.
    public init(_ key: String) where Value == URL? {
        self.init(key, nil, StorageCoding<URL>.plain.optional)
    }
    /// Keeps data under a key: nil where none is kept, and writing nil removes it.
    public init(_ key: String) where Value == Data? {
        self.init(key, nil, StorageCoding<Data>.plain.optional)
    }
    /// Keeps a date under a key: nil where none is kept, and writing nil removes it.
    public init(_ key: String) where Value == Date? {
        self.init(key, nil, StorageCoding<Date>.plain.optional)
    }
    /// Keeps a value by its raw value, an integer: nil where none is kept, and writing nil removes it.
    public init<R>(_ key: String)
    where Value == R?, R: RawRepresentable, R.RawValue == Int {
        self.init(key, nil, StorageCoding<R>.raw.optional)
    }
    /// Keeps a value by its raw value, a string: nil where none is kept, and writing nil removes it.
    public init<R>(_ key: String)
    where Value == R?, R: RawRepresentable, R.RawValue == String {
        self.init(key, nil, StorageCoding<R>.raw.optional)
    }
}
