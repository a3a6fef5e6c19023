package import Foundation

/// A value of a configuration file, told apart by its JSON type.
private enum JSONValue: Decodable {
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

/// One key of the file: what it expects, and how it sets it. Returns false when the value is not that.
private struct Key {
    let expected: String
    let set: (inout ServerConfiguration, JSONValue) -> Bool

    static func string(_ path: WritableKeyPath<ServerConfiguration, String>) -> Key {
        Key(expected: "a string that is not empty") { configuration, value in
            guard case .string(let text) = value, !text.isEmpty else { return false }
            configuration[keyPath: path] = text
            return true
        }
    }

    static func optional(_ path: WritableKeyPath<ServerConfiguration, String?>, _ what: String) -> Key {
        Key(expected: "\(what) as a string, or null") { configuration, value in
            switch value {
            case .null: configuration[keyPath: path] = nil
            case .string(let text) where !text.isEmpty: configuration[keyPath: path] = text
            default: return false
            }
            return true
        }
    }

    static func strings(_ path: WritableKeyPath<ServerConfiguration, [String]>) -> Key {
        Key(expected: "a list of strings") { configuration, value in
            guard case .list(let items) = value else { return false }
            var strings: [String] = []
            for case .string(let text) in items { strings.append(text) }
            configuration[keyPath: path] = strings
            return strings.count == items.count
        }
    }

    static func flag(_ path: WritableKeyPath<ServerConfiguration, Bool>) -> Key {
        Key(expected: "true or false") { configuration, value in
            guard case .bool(let flag) = value else { return false }
            configuration[keyPath: path] = flag
            return true
        }
    }

    static func whole(_ path: WritableKeyPath<ServerConfiguration, Int>, _ range: ClosedRange<Int>) -> Key {
        Key(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)") { configuration, value in
            guard case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole) else {
                return false
            }
            configuration[keyPath: path] = whole
            return true
        }
    }

    static func seconds(_ path: WritableKeyPath<ServerConfiguration, Double>, _ range: ClosedRange<Double>) -> Key {
        Key(expected: "a number from \(range.lowerBound) to \(range.upperBound)") { configuration, value in
            guard case .number(let number) = value, range.contains(number) else { return false }
            configuration[keyPath: path] = number
            return true
        }
    }
}

extension ServerConfiguration {
    private static var keys: [String: Key] {
        [
            "host": .string(\.host),
            "port": .whole(\.port, 0...65_535),
            "certificate": .optional(\.certificate, "a path"),
            "privateKey": .optional(\.privateKey, "a path"),
            "allowedOrigins": .strings(\.allowedOrigins),
            "allowedHosts": .strings(\.allowedHosts),
            "frameAncestors": .strings(\.frameAncestors),
            "behindProxy": .flag(\.behindProxy),
            "publicDirectory": .optional(\.publicDirectory, "a path"),
            "fontDirectories": .strings(\.fontDirectories),
            "parkSeconds": .seconds(\.parkSeconds, 0...86_400),
            "storage": .optional(\.storage, "a path, a redis:// address or memory"),
            "sceneStorageDays": .whole(\.sceneStorageDays, 1...3_650),
            "drainSeconds": .seconds(\.drainSeconds, 0...600),
            "helloSeconds": .seconds(\.helloSeconds, 1...120),
            "pingSeconds": .seconds(\.pingSeconds, 1...3_600),
            "maximumConnections": .whole(\.maximumConnections, 1...1_000_000),
            "maximumConnectionsPerAddress": .whole(\.maximumConnectionsPerAddress, 1...1_000_000),
            "maximumWindows": .whole(\.maximumWindows, 1...1_000_000),
            "maximumWindowsPerAddress": .whole(\.maximumWindowsPerAddress, 1...1_000_000),
            "windowsPerSecond": .seconds(\.windowsPerSecond, 1...1_000_000),
            "maximumMessageBytes": .whole(\.maximumMessageBytes, 1_024...1_048_576),
            "messagesPerSecond": .seconds(\.messagesPerSecond, 10...1_000_000),
            "pacesFrames": .flag(\.pacesFrames),
            "watchdogMilliseconds": .seconds(\.watchdogMilliseconds, 10...60_000),
            "metrics": .flag(\.metrics),
        ]
    }

    /// The names of all keys, sorted.
    package static var keyNames: [String] { keys.keys.sorted() }

    /// Takes over what a configuration file says. Errors name the file, the key and what was expected.
    package mutating func apply(json: Data, file: String) throws(StartupError) {
        let object: [String: JSONValue]
        do {
            object = try JSONDecoder().decode([String: JSONValue].self, from: json)
        } catch {
            throw StartupError("\(file): expected one JSON object", exitCode: StartupError.configuration)
        }
        let keys = Self.keys
        for name in object.keys.sorted() {
            guard let key = keys[name], let value = object[name] else {
                let known = Self.keyNames.joined(separator: ", ")
                throw StartupError(
                    "\(file): \(Self.printable(name)): expected one of the keys \(known)",
                    exitCode: StartupError.configuration)
            }
            if !key.set(&self, value) {
                throw StartupError("\(file): \(name): expected \(key.expected)", exitCode: StartupError.configuration)
            }
        }
        try checkTogether(file: file)
    }

    /// What keys expect of each other and of their text.
    private func checkTogether(file: String) throws(StartupError) {
        func fail(_ key: String, _ expected: String) -> StartupError {
            StartupError("\(file): \(key): expected \(expected)", exitCode: StartupError.configuration)
        }
        if certificate != nil && privateKey == nil { throw fail("privateKey", "a path, since certificate has one") }
        if privateKey != nil && certificate == nil { throw fail("certificate", "a path, since privateKey has one") }
        for origin in allowedOrigins where Authority(origin: origin) == nil {
            throw fail("allowedOrigins", "origins such as https://example.com, not \(Self.printable(origin))")
        }
        for host in allowedHosts where host.contains(":") && !host.hasPrefix("[") || host.isEmpty {
            throw fail("allowedHosts", "names without scheme and port, not \(Self.printable(host))")
        }
        if let storage, storage.contains("://"), RedisAddress(storage) == nil {
            // It may hold a password, so it is not repeated.
            throw fail("storage", "redis://[:password@]host[:port][/database], a path, memory, or null")
        }
        // A semicolon or a line break would end the directive or the header that these are put into.
        for source in frameAncestors {
            if source.isEmpty || !source.utf8.allSatisfy({ $0 > 32 && $0 < 127 && $0 != 59 && $0 != 44 }) {
                throw fail("frameAncestors", "CSP sources such as 'self', not \(Self.printable(source))")
            }
        }
    }

    /// Text from outside for a log line: short and without control characters.
    static func printable(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(80).map { $0.value < 32 ? "?" : $0 }))
    }
}
