/// Says which pages may open a socket, and under which names the server answers.
///
/// A browser sends `Origin` with every socket, and a page of another site cannot forge it. The same host as the request's
/// is allowed, unless the server listens on loopback only: then names that are not loopback's are refused unless they are
/// configured, since a foreign name that resolves to 127.0.0.1 would make a foreign page "the same host".
package struct OriginPolicy: Sendable, Equatable {
    /// Origins (`https://example.com`) allowed besides the server's own.
    package var allowedOrigins: Set<String>
    /// Host names the server answers to; empty means any, or loopback names when `isLoopback`.
    package var allowedHosts: Set<String>
    package var isLoopback: Bool

    package init(allowedOrigins: [String] = [], allowedHosts: [String] = [], isLoopback: Bool = true) {
        self.allowedOrigins = Set(allowedOrigins.compactMap { Authority(origin: $0)?.origin })
        self.allowedHosts = Set(allowedHosts.map { $0.lowercased() })
        self.isLoopback = isLoopback
    }

    /// Whether a request with this `Host` header is for this server.
    package func allowsHost(_ host: String?) -> Bool {
        guard let host, let authority = Authority(host: host, scheme: "http") else { return false }
        if !allowedHosts.isEmpty && allowedHosts.contains(authority.name) { return true }
        if isLoopback { return Self.isLoopbackName(authority.name) }
        return allowedHosts.isEmpty
    }

    /// Whether a page of `origin` may open a socket on `host`. `isSecure` is how the browser sees the connection.
    package func allows(origin: String?, host: String?, isSecure: Bool) -> Bool {
        guard let origin, let page = Authority(origin: origin), allowsHost(host), let host else { return false }
        if allowedOrigins.contains(page.origin) { return true }
        let scheme = isSecure ? "https" : "http"
        guard let own = Authority(host: host, scheme: scheme) else { return false }
        return page == own
    }

    /// `localhost`, names under it, and the loopback addresses.
    static func isLoopbackName(_ name: String) -> Bool {
        if name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}

/// Scheme, name and port, in the one spelling that browsers give them.
struct Authority: Hashable {
    var scheme: String
    var name: String
    var port: UInt16

    /// `name` or `name:port`, as a `Host` header has it.
    init?(host: String, scheme: String) {
        let text = host.lowercased()
        var name = Substring(text)
        var port: UInt16 = scheme == "https" ? 443 : 80
        let end = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.startIndex
        guard let end else { return nil }
        if let colon = text[end...].firstIndex(of: ":") {
            let digits = text[text.index(after: colon)...]
            guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let number = UInt16(digits) else {
                return nil
            }
            (name, port) = (text[..<colon], number)
        }
        let isPlain = name.utf8.allSatisfy {
            ($0 >= 97 && $0 <= 122) || ($0 >= 48 && $0 <= 58) || $0 == 45 || $0 == 46 || $0 == 91 || $0 == 93
                || $0 == 95
        }
        guard !name.isEmpty, name.utf8.count <= 255, isPlain else { return nil }
        (self.scheme, self.name, self.port) = (scheme, String(name), port)
    }

    /// `scheme://name[:port]` and nothing behind it, as an `Origin` header has it; nil for `null`.
    init?(origin: String) {
        let text = origin.lowercased()
        for scheme in ["http", "https"] where text.hasPrefix(scheme + "://") {
            self.init(host: String(text.dropFirst(scheme.count + 3)), scheme: scheme)
            return
        }
        return nil
    }

    /// The one spelling of this origin.
    var origin: String {
        port == (scheme == "https" ? 443 : 80) ? "\(scheme)://\(name)" : "\(scheme)://\(name):\(port)"
    }
}
