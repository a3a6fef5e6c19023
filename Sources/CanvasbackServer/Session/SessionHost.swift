internal import Canvasback

/// What a window can tell the server and ask of it. Its session owns this. A window refers to it weakly: to the session itself,
/// that would send every use of it through a table beside it.
@MainActor final class SessionHost: WindowHost {
    // The session takes itself out when it goes. A window may outlive it in a task of the app's.
    private unowned(unsafe) var session: Session?
    private var store: SessionStore? { session?.store }

    init(_ session: Session) { self.session = session }

    /// The session goes.
    func end() { session = nil }

    /// The window has changes to show.
    func windowChanged() { if let session { session.store?.changed(session) } }

    func setCookies(_ cookies: [BrowserCookie], opening path: String?, in window: Window) {
        for cookie in cookies where cookie.header(isSecure: false) == nil {
            // The value may be a secret.
            return Log.write(
                .error, "a cookie was not set: its name or value is none that a cookie can have",
                [("name", cookie.name)])
        }
        if let path, !SessionStore.isOwnPath(path) {
            return Log.write(.error, "a window cannot be sent there: it is no path of the app", [("path", path)])
        }
        store?.issueTicket(for: cookies) { [window = window.reference] in
            window.window?.send(.go(ticket: $0, path: path ?? ""))
        }
    }

    func endWindows(of user: String) {
        guard let store else { return }
        store.storage.announceEnd(of: user)
        // Later, since the one that asks may be among them and is still at work.
        Task { store.endWindows(of: user) }
    }
}
