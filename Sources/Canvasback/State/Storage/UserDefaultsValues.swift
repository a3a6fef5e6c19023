import Foundation

/// The values of `UserDefaults` as views read them: for `AppStorage` with a store of its own.
///
/// Each key is read once: Foundation does not tell of changes on this platform, so what is written past `AppStorage` shows
/// only where the key was not read before.
extension StoredValues {
    private static var known: [ObjectIdentifier: (defaults: UserDefaults, values: StoredValues)] = [:]

    /// The values of a store. One for each store, so that all windows see a change.
    static func of(_ defaults: UserDefaults) -> StoredValues {
        let id = ObjectIdentifier(defaults)
        if let known = known[id] { return known.values }
        let values = StoredValues(load: { defaults.object(forKey: $0).flatMap(StoredValue.init(property:)) })
        values.onChange = { key, value in
            switch value {
            case nil: defaults.removeObject(forKey: key)
            case .bool(let value): defaults.set(value, forKey: key)
            case .integer(let value): defaults.set(Int(value), forKey: key)
            case .real(let value): defaults.set(value, forKey: key)
            case .text(let value): defaults.set(value, forKey: key)
            case .data(let value): defaults.set(value, forKey: key)
            case .date(let value): defaults.set(value, forKey: key)
            case .url(let value): defaults.set(value, forKey: key)
            }
        }
        known[id] = (defaults, values)
        return values
    }
}

extension StoredValue {
    /// A value of a property list; nil for what no property wrapper keeps.
    init?(property: Any) {
        switch property {
        case let value as Bool: self = .bool(value)
        case let value as Int: self = .integer(Int64(value))
        case let value as Double: self = .real(value)
        case let value as String: self = .text(value)
        case let value as Date: self = .date(value)
        case let value as URL: self = .url(value)
        case let value as Data: self = .data(value)
        default: return nil
        }
    }
}
