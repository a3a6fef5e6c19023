/// What a window can ask of the server that it lives in.
@MainActor package protocol WindowHost: AnyObject {
    /// Gives the window's browser cookies, and then opens a path in place of the window; nil stays.
    func setCookies(_ cookies: [BrowserCookie], opening path: String?, in window: Window)
    /// Ends all windows of a user, here and in other processes of the app.
    func endWindows(of user: String)
}

/// Gives the browser cookies: see ``EnvironmentValues/setCookies``.
@MainActor @preconcurrency public struct SetCookiesAction {
    let window: WindowReference?

    /// Gives the browser cookies.
    /// - Parameters:
    ///   - cookies: those to set or, with ``BrowserCookie/removing(_:)``, to take away.
    ///   - path: a path of the app that the browser opens afterwards in place of this window, with a query if need be;
    ///     nil stays here.
    public func callAsFunction(_ cookies: [BrowserCookie], opening path: String? = nil) {
        guard let window = window?.window ?? Window.current else { return }
        guard let host = window.host else {
            return RuntimeWarning.once("cookies", "Cookies were set in a window that no browser shows.")
        }
        host.setCookies(cookies, opening: path, in: window)
    }
}

/// Ends the windows of a user: see ``EnvironmentValues/endWindows``.
@MainActor @preconcurrency public struct EndWindowsAction {
    let window: WindowReference?

    /// Ends all windows that were granted to a user, in every browser and every process of the app. Their pages come back and
    /// are asked who they are, so what they came in with has to be worth nothing before.
    public func callAsFunction(of user: String) { (window?.window ?? Window.current)?.host?.endWindows(of: user) }
}

enum UserKey: EnvironmentKey { static var defaultValue: String? { nil } }

extension EnvironmentValues {
    /// Whom the window was granted to (``WindowAuthorization/granted(user:)``); nil for nobody in particular.
    public internal(set) var user: String? {
        get { self[UserKey.self] }
        set { self[UserKey.self] = newValue }
    }

    /// Gives the window's browser cookies, such as one that says who has signed in.
    ///
    ///     @Environment(\.setCookies) private var setCookies
    ///
    ///     Button("Sign in") { setCookies([signIn.cookie(for: user)], opening: "/") }
    ///
    /// They never pass through the page's script or an address: the page fetches them with a ticket that works once, within
    /// half a minute. Behind a load balancer the request has to reach the process of the window.
    public var setCookies: SetCookiesAction { SetCookiesAction(window: scope?.window.reference) }

    /// Ends all windows of a user, as at a sign-out.
    public var endWindows: EndWindowsAction { EndWindowsAction(window: scope?.window.reference) }
}
