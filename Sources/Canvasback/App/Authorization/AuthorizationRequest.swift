/// Who asks for a window, as the browser told when it connected: what ``Scene/authorize(headers:_:)`` decides by.
public struct AuthorizationRequest: Sendable {
    /// The path of the page's address, decoded, beginning with `/`.
    public var path: String
    /// The query of the page's address, decoded. Of a name that comes twice, the last counts.
    public var query: [String: String]
    /// The cookies that the browser sent, by name, as they are.
    public var cookies: [String: String]
    /// The address that the connection comes from; behind a configured proxy, the one that the proxy names.
    public var address: String
    /// Whether the browser's end of the connection is TLS.
    public var isSecure: Bool
    private let headers: [String: String]

    /// A request, as a test may make it.
    /// - Parameters:
    ///   - headers: what the handshake carried, by names in any case.
    ///   - cookies: nil takes them from the `Cookie` header.
    public init(
        path: String = "/", query: [String: String] = [:], headers: [String: String] = [:],
        cookies: [String: String]? = nil, address: String = "127.0.0.1", isSecure: Bool = false
    ) {
        let headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
        (self.path, self.query, self.headers) = (path, query, headers)
        self.cookies = cookies ?? Self.cookies(in: headers["cookie"] ?? "")
        (self.address, self.isSecure) = (address, isSecure)
    }

    /// A header of the connection's handshake; nil when it was not sent. Names are compared without regard to case.
    ///
    /// Those that HTTP itself defines are there, such as `Authorization` and `User-Agent`; others only where
    /// ``Scene/authorize(headers:_:)`` asks for them by name. Anybody can send any header: believe one that a proxy adds
    /// only where nobody gets past that proxy, and where it takes away what others sent under that name.
    public subscript(header name: String) -> String? { headers[name.lowercased()] }

    /// The pairs of a `Cookie` header. Of a name that comes twice the first counts, which browsers send for the more
    /// special path.
    private static func cookies(in header: String) -> [String: String] {
        var cookies: [String: String] = [:]
        for pair in header.split(separator: ";") {
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard sides.count == 2 else { continue }
            let name = sides[0].filter { $0 != " " && $0 != "\t" }
            var value = sides[1]
            while let last = value.last, last == " " || last == "\t" { value.removeLast() }
            value = value.drop { $0 == " " || $0 == "\t" }
            if cookies[name] == nil { cookies[name] = String(value) }
        }
        return cookies
    }
}
