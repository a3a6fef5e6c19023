package import Foundation

extension ServerConfiguration {
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
        for (key, list) in [("trustedProxies", trustedProxies), ("metricsAddresses", metricsAddresses)] {
            for text in list where AddressRange(text) == nil {
                throw fail(key, "addresses or blocks such as 10.0.0.0/8, not \(Self.printable(text))")
            }
        }
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
