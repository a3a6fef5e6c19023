/// A cookie that a window gives its browser: for all pages of the app, and out of reach of every script.
///
/// Over TLS it is `Secure`, and its name begins with `__Host-`, so that no other server of the same domain can set it;
/// ``AuthorizationRequest/subscript(cookie:)`` finds it again.
public struct BrowserCookie: Hashable, Sendable {
    /// Which requests that begin on pages of other sites carry the cookie.
    public enum SameSite: String, Sendable {
        /// Those that follow a link to the app.
        case lax = "Lax"
        /// None.
        case strict = "Strict"
    }

    /// Letters, digits and `-` or `_`; without a prefix.
    public var name: String
    /// Anything that a cookie can hold: printable ASCII without spaces, quotes, commas, semicolons and backslashes.
    public var value: String
    /// How long the browser keeps it; nil until it is closed, and zero for no longer.
    public var maxAge: Duration?
    /// Which requests from other sites carry it.
    public var sameSite: SameSite

    /// A cookie.
    public init(_ name: String, value: String, maxAge: Duration? = nil, sameSite: SameSite = .lax) {
        (self.name, self.value, self.maxAge, self.sameSite) = (name, value, maxAge, sameSite)
    }

    /// Takes a cookie away from the browser.
    public static func removing(_ name: String) -> BrowserCookie { BrowserCookie(name, value: "", maxAge: .zero) }

    /// The name that the browser knows it by.
    static func fullName(_ name: String, isSecure: Bool) -> String { (isSecure ? "__Host-" : "") + name }

    /// The value of a `Set-Cookie` header; nil when name or value are none that a cookie can have.
    package func header(isSecure: Bool) -> String? {
        let isName = !name.isEmpty && name.utf8.allSatisfy { Self.isAlphanumeric($0) || $0 == 45 || $0 == 95 }
        let isValue = value.utf8.allSatisfy { $0 > 32 && $0 < 127 && ![34, 44, 59, 92].contains($0) }
        guard isName, isValue, name.utf8.count + value.utf8.count <= 3_900 else { return nil }
        var text =
            "\(Self.fullName(name, isSecure: isSecure))=\(value); Path=/; HttpOnly; SameSite=\(sameSite.rawValue)"
        if isSecure { text += "; Secure" }
        if let maxAge { text += "; Max-Age=\(max(0, maxAge.components.seconds))" }
        return text
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
    }
}

extension AuthorizationRequest {
    /// The value of a ``BrowserCookie`` by its name; nil when the browser has none. Over TLS only one counts that was set over
    /// TLS by this very host.
    public subscript(cookie name: String) -> String? { cookies[BrowserCookie.fullName(name, isSecure: isSecure)] }
}
