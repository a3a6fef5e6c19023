internal import COpenSSL

/// The certificate that new connections are shown: read at the start, and again whenever it is told to.
///
/// The files are tried before they are used, so that a broken pair leaves the working one in place. Connections that
/// are open keep what they have.
@MainActor final class TLSCertificate {
    private let certificate: String
    private let privateKey: String
    /// Holds the pair in use; no connection is ever made with it.
    private var pair: OpaquePointer

    /// - Parameter context: what connections are made with.
    init(context: OpaquePointer, certificate: String, privateKey: String) throws(StartupError) {
        (self.certificate, self.privateKey) = (certificate, privateKey)
        pair = try Self.read(certificate, privateKey)
        Self.restrict(context)
        // Called at each handshake. A context keeps a certificate for each kind of key, so that what replaces an RSA
        // certificate by one with an elliptic curve has to clear the old one away: here for the connection alone.
        SSL_CTX_set_cert_cb(
            context,
            { session, owner in
                guard let session, let owner else { return 0 }
                // On the thread that runs the loop: the main one.
                nonisolated(unsafe) let (session_, owner_) = (session, owner)
                return MainActor.assumeIsolated {
                    Unmanaged<TLSCertificate>.fromOpaque(owner_).takeUnretainedValue().present(on: session_)
                }
            }, Unmanaged.passRetained(self).toOpaque())
    }

    /// Reads the files again. Throws what is wrong with them, and goes on with those it has.
    func reload() throws(StartupError) {
        let new = try Self.read(certificate, privateKey)
        SSL_CTX_free(pair)
        pair = new
    }

    private func present(on session: OpaquePointer) -> Int32 {
        SSL_certs_clear(session)
        var chain: OpaquePointer?
        SSL_CTX_ctrl(pair, Int32(SSL_CTRL_GET_CHAIN_CERTS), 0, &chain)
        return SSL_use_cert_and_key(
            session, SSL_CTX_get0_certificate(pair), SSL_CTX_get0_privatekey(pair), chain, 1)
    }

    private static func read(_ certificate: String, _ privateKey: String) throws(StartupError) -> OpaquePointer {
        func fail(_ text: String) -> StartupError {
            ERR_clear_error()
            return StartupError(text, exitCode: StartupError.configuration)
        }
        guard let pair = SSL_CTX_new(TLS_server_method()) else { throw fail("TLS does not start") }
        var problem: StartupError?
        if SSL_CTX_use_certificate_chain_file(pair, certificate) != 1 {
            problem = fail("certificate: \(certificate) is not a chain of certificates in PEM")
        } else if SSL_CTX_use_PrivateKey_file(pair, privateKey, SSL_FILETYPE_PEM) != 1
            || SSL_CTX_check_private_key(pair) != 1
        {
            problem = fail("certificate: \(certificate) and its privateKey are not a pair of PEM files")
        }
        guard let problem else { return pair }
        SSL_CTX_free(pair)
        throw problem
    }

    /// TLS 1.2 and 1.3, without what either has only for old clients.
    private static func restrict(_ context: OpaquePointer) {
        SSL_CTX_ctrl(context, Int32(SSL_CTRL_SET_MIN_PROTO_VERSION), Int(TLS1_2_VERSION), nil)
        // By their bits, as their macros do not come to Swift: no compression, the server's order of ciphers, no
        // renegotiation.
        SSL_CTX_set_options(context, 1 << 17 | 1 << 22 | 1 << 30)
    }
}
