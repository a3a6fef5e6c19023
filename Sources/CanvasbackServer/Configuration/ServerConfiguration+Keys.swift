extension ServerConfiguration {
    /// What each key of the file expects and sets.
    static var keys: [String: ConfigurationKey] {
        var keys: [String: ConfigurationKey] = [
            "host": .string(\.host),
            "port": .whole(\.port, 0...65_535),
            "certificate": .optional(\.certificate, "a path"),
            "privateKey": .optional(\.privateKey, "a path"),
            "strictTransportSeconds": .whole(\.strictTransportSeconds, 0...63_072_000),
            "allowedOrigins": .strings(\.allowedOrigins),
            "allowedHosts": .strings(\.allowedHosts),
            "frameAncestors": .strings(\.frameAncestors),
            "trustedProxies": .strings(\.trustedProxies),
            "publicDirectory": .optional(\.publicDirectory, "a path"),
            "fontDirectories": .strings(\.fontDirectories),
            "storage": .optional(\.storage, "a path, a redis:// address or memory"),
            "sceneStorageDays": .whole(\.sceneStorageDays, 1...3_650),
            "pacesFrames": .flag(\.pacesFrames),
            "spares": .flag(\.spares),
            "metrics": .flag(\.metrics),
            "metricsAddresses": .strings(\.metricsAddresses),
            "log": .choice(\.log),
            "logLevel": .choice(\.logLevel),
        ]
        for (name, path, range) in seconds { keys[name] = .seconds(path, range) }
        for (name, path, range) in counts { keys[name] = .whole(path, range) }
        return keys
    }

    private typealias Entry<Value: Comparable> = (
        String, WritableKeyPath<ServerConfiguration, Value>, ClosedRange<Value>
    )

    private static var seconds: [Entry<Double>] {
        [
            ("parkSeconds", \.parkSeconds, 0...86_400),
            ("drainSeconds", \.drainSeconds, 0...600),
            ("headerSeconds", \.headerSeconds, 1...120),
            ("keepAliveSeconds", \.keepAliveSeconds, 0...3_600),
            ("helloSeconds", \.helloSeconds, 1...120),
            ("pingSeconds", \.pingSeconds, 1...3_600),
            ("idleSeconds", \.idleSeconds, 0...31_536_000),
            ("unreadSeconds", \.unreadSeconds, 1...3_600),
            ("windowsPerSecond", \.windowsPerSecond, 1...1_000_000),
            ("messagesPerSecond", \.messagesPerSecond, 10...1_000_000),
            ("bytesPerSecond", \.bytesPerSecond, 1_024...1_073_741_824),
            ("watchdogMilliseconds", \.watchdogMilliseconds, 10...60_000),
        ]
    }

    private static var counts: [Entry<Int>] {
        [
            ("maximumConnections", \.maximumConnections, 1...1_000_000),
            ("maximumConnectionsPerAddress", \.maximumConnectionsPerAddress, 1...1_000_000),
            ("maximumNewConnections", \.maximumNewConnections, 1...1_000_000),
            ("maximumHeaderBytes", \.maximumHeaderBytes, 4_096...65_535),
            ("maximumWindows", \.maximumWindows, 1...1_000_000),
            ("maximumWindowsPerAddress", \.maximumWindowsPerAddress, 1...1_000_000),
            ("maximumParkedWindows", \.maximumParkedWindows, 0...1_000_000),
            ("maximumParkedBytes", \.maximumParkedBytes, 0...1_099_511_627_776),
            // The protocol itself allows no more.
            ("maximumMessageBytes", \.maximumMessageBytes, 1_024...32_768),
            ("maximumPointers", \.maximumPointers, 1...1_024),
            ("maximumFramesInFlight", \.maximumFramesInFlight, 1...64),
            ("maximumUnreadBytes", \.maximumUnreadBytes, 4_096...16_777_216),
        ]
    }

    /// What the configuration allows, by key, sorted.
    package var limits: [(key: String, value: Double)] {
        let times = Self.seconds.map { ($0.0, self[keyPath: $0.1]) }
        let numbers = Self.counts.map { ($0.0, Double(self[keyPath: $0.1])) }
        return (times + numbers).map { (key: $0.0, value: $0.1) }.sorted { $0.key < $1.key }
    }
}
