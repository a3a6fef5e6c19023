import CanvasbackServer
import Testing

@Test(arguments: [
    ("http://localhost:8080", "localhost:8080", true),
    ("http://LOCALHOST:8080", "localhost:8080", true),
    ("http://127.0.0.1:8080", "127.0.0.1:8080", true),
    ("http://[::1]:8080", "[::1]:8080", true),
    ("http://app.localhost", "app.localhost", true),
    ("http://localhost:80", "localhost", true),
    // Another port, scheme or name of the same machine is another origin.
    ("http://localhost:8081", "localhost:8080", false),
    ("https://localhost:8080", "localhost:8080", false),
    ("http://127.0.0.1:8080", "localhost:8080", false),
    // Prefixes, suffixes and things that are no origin.
    ("http://localhost:8080.evil.com", "localhost:8080", false),
    ("http://localhost.evil.com:8080", "localhost:8080", false),
    ("http://evil-localhost:8080", "localhost:8080", false),
    ("http://localhost:8080/", "localhost:8080", false),
    ("http://user@localhost:8080", "localhost:8080", false),
    ("null", "localhost:8080", false),
    ("", "localhost:8080", false),
    ("file://", "localhost:8080", false),
    ("localhost:8080", "localhost:8080", false),
    // A foreign name that resolves to this machine makes a foreign page the same host.
    ("http://evil.com:8080", "evil.com:8080", false),
])
func onLoopbackOnlyItsOwnPages(origin: String, host: String, isAllowed: Bool) {
    #expect(OriginPolicy().allows(origin: origin, host: host, isSecure: false) == isAllowed)
}

@Test func withoutAnOriginThereIsNoSocket() {
    #expect(!OriginPolicy().allows(origin: nil, host: "localhost", isSecure: false))
    #expect(!OriginPolicy().allows(origin: "http://localhost", host: nil, isSecure: false))
}

@Test func aPublicServerAnswersToItsNames() {
    let open = OriginPolicy(isLoopback: false)
    #expect(open.allows(origin: "https://example.com", host: "example.com", isSecure: true))
    #expect(!open.allows(origin: "https://evil.com", host: "example.com", isSecure: true))
    let named = OriginPolicy(allowedHosts: ["Example.com"], isLoopback: false)
    #expect(named.allowsHost("example.com:443"))
    #expect(!named.allowsHost("other.com"))
}

@Test func configuredOriginsMayOpenSockets() {
    let policy = OriginPolicy(allowedOrigins: ["https://example.com"], isLoopback: true)
    #expect(policy.allows(origin: "https://example.com:443", host: "localhost:8080", isSecure: false))
    #expect(!policy.allows(origin: "https://example.com:8443", host: "localhost:8080", isSecure: false))
    #expect(!policy.allows(origin: "http://example.com", host: "localhost:8080", isSecure: false))
}

@Test(arguments: ["", ":80", "a:", "a:99999", "a:8x", "a b", "a/b", "a\\b", "[::1", "é.com"])
func hostsThatAreNone(host: String) {
    #expect(!OriginPolicy(isLoopback: false).allowsHost(host))
}
