/// A value of a configuration file, told apart by its JSON type.
enum JSONValue: Decodable {
    case null, bool(Bool), number(Double), string(String), list([JSONValue]), object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }
}

/// One key of a configuration file: what it expects, and how it sets it. Returns false when the value is not that.
struct ConfigurationKey {
    let expected: String
    let set: (inout ServerConfiguration, JSONValue) -> Bool

    static func string(_ path: WritableKeyPath<ServerConfiguration, String>) -> ConfigurationKey {
        ConfigurationKey(expected: "a string that is not empty") { configuration, value in
            guard case .string(let text) = value, !text.isEmpty else { return false }
            configuration[keyPath: path] = text
            return true
        }
    }

    static func optional(_ path: WritableKeyPath<ServerConfiguration, String?>, _ what: String) -> ConfigurationKey {
        ConfigurationKey(expected: "\(what) as a string, or null") { configuration, value in
            switch value {
            case .null: configuration[keyPath: path] = nil
            case .string(let text) where !text.isEmpty: configuration[keyPath: path] = text
            default: return false
            }
            return true
        }
    }

    static func strings(_ path: WritableKeyPath<ServerConfiguration, [String]>) -> ConfigurationKey {
        ConfigurationKey(expected: "a list of strings") { configuration, value in
            guard case .list(let items) = value else { return false }
            var strings: [String] = []
            for case .string(let text) in items { strings.append(text) }
            configuration[keyPath: path] = strings
            return strings.count == items.count
        }
    }

    static func flag(_ path: WritableKeyPath<ServerConfiguration, Bool>) -> ConfigurationKey {
        ConfigurationKey(expected: "true or false") { configuration, value in
            guard case .bool(let flag) = value else { return false }
            configuration[keyPath: path] = flag
            return true
        }
    }

    static func whole(_ path: WritableKeyPath<ServerConfiguration, Int>, _ range: ClosedRange<Int>) -> ConfigurationKey
    {
        ConfigurationKey(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") {
            configuration, value in
            guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole) else {
                return false
            }
            configuration[keyPath: path] = whole
            return true
        }
    }

    static func seconds(_ path: WritableKeyPath<ServerConfiguration, Double>, _ range: ClosedRange<Double>)
        -> ConfigurationKey
    {
        ConfigurationKey(expected: "a number from \(range.lowerBound) to \(range.upperBound)") { configuration, value in
            guard case .number(let number) = value, range.contains(number) else { return false }
            configuration[keyPath: path] = number
            return true
        }
    }

    /// One of an enumeration's names.
    static func choice<Choice: CaseIterable>(
        _ path: WritableKeyPath<ServerConfiguration, Choice>
    ) -> ConfigurationKey {
        let names = Choice.allCases.map { "\($0)" }
        return ConfigurationKey(expected: "one of \(names.joined(separator: ", "))") { configuration, value in
            guard case .string(let text) = value,
                let choice = Choice.allCases.first(where: { "\($0)" == text })
            else { return false }
            configuration[keyPath: path] = choice
            return true
        }
    }
}
