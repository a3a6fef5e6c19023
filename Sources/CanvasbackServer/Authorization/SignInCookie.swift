public import Canvasback
public import Foundation

/// Remembers who has signed in, in a signed cookie; and who has signed out, in what the app keeps.
///
///     let signIn = SignInCookie(keys: keys)
///
///     WindowGroup { HomeView() }
///         .authorize { request in signIn.authorization(of: request, orOpen: "/login") }
///
///     // The login screen, once it knows who it is:
///     setCookies([signIn.cookie(for: user)], opening: "/")
///
///     // Anywhere, to sign a user out everywhere:
///     signIn.signOut(user)
///     endWindows(of: user)
///
/// The cookie names the user, and when and for how long it was given; nobody can change that. A user who signs out makes all
/// of their cookies worthless at once, copies too: the moment is kept in the app's storage (``AppStorage``), so that
/// it outlives the process and holds for every process on the same storage. A cookie that has lived for half of its time, or
/// that an older key signed, is renewed when its browser comes.
@MainActor public final class SignInCookie {
    /// What the cookie is called, without a prefix.
    public let name: String
    private let signer: CookieSigner
    private let lifetime: Duration
    private let now: @MainActor () -> Date
    private let kept: @MainActor () -> StoredValues

    /// Cookies that are signed with keys.
    /// - Parameters:
    ///   - name: what the cookie is called.
    ///   - keys: secrets of at least 32 random bytes: the first signs, and all of them count.
    ///   - lifetime: how long a browser that does not come stays signed in.
    public convenience init(name: String = "sign-in", keys: [Data], lifetime: Duration = .seconds(14 * 86_400)) {
        self.init(name: name, keys: keys, lifetime: lifetime, now: { Date() }, kept: { .app })
    }

    package init(
        name: String = "sign-in", keys: [Data], lifetime: Duration, now: @escaping @MainActor () -> Date,
        kept: @escaping @MainActor () -> StoredValues
    ) {
        (self.name, signer, self.lifetime) = (name, CookieSigner(keys: keys), lifetime)
        (self.now, self.kept) = (now, kept)
    }

    /// Who has signed in at the browser; nil for nobody, or no longer.
    public func user(of request: AuthorizationRequest) -> String? { visit(of: request)?.user }

    /// A cookie that says that a user has signed in.
    public func cookie(for user: String) -> BrowserCookie {
        let date = now()
        let end = date + Double(lifetime.components.seconds)
        let text = "\(Self.milliseconds(date)) \(user)"
        return BrowserCookie(name, value: signer.sign(text, as: name, until: end), maxAge: lifetime)
    }

    /// The answer to who has signed in: a window, with a younger cookie where it is time, or the way to the login screen.
    public func authorization(of request: AuthorizationRequest, orOpen path: String) -> WindowAuthorization {
        guard let visit = visit(of: request) else { return .redirected(to: path) }
        let granted = WindowAuthorization.granted(user: visit.user)
        return visit.isOld ? granted.cookie(cookie(for: visit.user)) : granted
    }

    /// Makes every cookie worthless that was given to a user so far. The windows that they opened are ended by
    /// ``EnvironmentValues/endWindows``.
    public func signOut(_ user: String) {
        let date = now()
        // Once all cookies of that time have ended, nobody need know of it any more.
        let past = Self.milliseconds(date) - Int64(lifetime.components.seconds + 60) * 1000
        for (key, value) in kept().all where key.hasPrefix(prefix) {
            if case .integer(let moment) = value, moment < past { kept().write(key, nil) }
        }
        kept().write(prefix + user, .integer(Self.milliseconds(date)))
    }

    private var prefix: String { "canvasback.signed-out.\(name)." }

    private func visit(of request: AuthorizationRequest) -> (user: String, isOld: Bool)? {
        let date = now()
        guard let signed = request[cookie: name], let found = signer.verification(signed, as: name, at: date),
            let space = found.text.firstIndex(of: " "), let given = Int64(found.text[..<space])
        else { return nil }
        let user = String(found.text[found.text.index(after: space)...])
        if case .integer(let moment)? = kept().value(prefix + user), given <= moment { return nil }
        let isHalfOver = found.end.timeIntervalSince(date) < Double(lifetime.components.seconds) / 2
        return (user, found.isOld || isHalfOver)
    }

    private static func milliseconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970 * 1000) }
}
