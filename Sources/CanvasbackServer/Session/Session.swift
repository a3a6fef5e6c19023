internal import Canvasback
internal import Surface

/// One window with what belongs to it between sockets.
@MainActor final class Session {
    let token: SessionToken
    let digest: SessionToken.Digest
    /// Whom its limits count against.
    let address: String
    /// The window; nil until it is made, which may wait for what was stored of it.
    @exclusivity(unchecked) var window: (any ServedWindow)?
    /// What the window asks of the server.
    private(set) var host: SessionHost!
    /// What the page asked for; of the newest socket while the window is not made yet.
    var request: WindowRequest
    /// Whom the app granted the window to.
    let user: String?
    /// The user has signed out: the page is told so, and comes back to be asked.
    var isSignedOut = false
    weak var store: SessionStore?
    /// What the window keeps.
    var sceneValues: StoredValues?
    @exclusivity(unchecked) var state: SessionState
    /// Actions of the window that run.
    var actionCount: Int { window?.actionCount ?? 0 }
    /// Where it is in the app and what the log calls it, for a crash report.
    let route: UnsafePointer<CChar>?
    let number: UInt32
    /// What the log calls it.
    var name: String { digest.shortName }

    init(
        token: SessionToken, digest: SessionToken.Digest, address: String, request: WindowRequest,
        state: SessionState
    ) {
        (self.token, self.digest, self.address) = (token, digest, address)
        (self.request, self.state) = (request, state)
        user = request.user
        route = Work.name(of: ServerConfiguration.printable(request.path))
        number = digest.bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        host = SessionHost(self)
    }

    isolated deinit { host.end() }
}
