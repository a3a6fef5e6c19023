internal import Surface

/// One window with what belongs to it between sockets.
@MainActor final class Session {
    let token: SessionToken
    let digest: SessionToken.Digest
    /// Whom its limits count against.
    let address: String
    let window: any ServedWindow
    var state: SessionState

    init(
        token: SessionToken, digest: SessionToken.Digest, address: String, window: any ServedWindow,
        state: SessionState
    ) {
        (self.token, self.digest, self.address) = (token, digest, address)
        (self.window, self.state) = (window, state)
    }
}
