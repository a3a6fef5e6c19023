import COpenSSL
import Foundation

/// A TLS client that trusts anybody, over a socket of its own.
final class TestTLS {
    private let socket: TestSocket
    private let context: OpaquePointer
    private let session: OpaquePointer

    /// Nil when the handshake fails.
    /// - Parameter version: the only one that is spoken.
    init?(port: Int, version: Int32? = nil) throws {
        // OpenSSL writes to sockets that are closed, too.
        signal(SIGPIPE, SIG_IGN)
        socket = try TestSocket(port: port)
        context = try require(SSL_CTX_new(TLS_client_method()))
        session = try require(SSL_new(context))
        if let version {
            // SSL_set_min_proto_version and its like are macros. Old versions need old signatures.
            SSL_ctrl(session, Int32(SSL_CTRL_SET_MIN_PROTO_VERSION), Int(version), nil)
            SSL_ctrl(session, Int32(SSL_CTRL_SET_MAX_PROTO_VERSION), Int(version), nil)
            SSL_set_cipher_list(session, "ALL:@SECLEVEL=0")
        }
        SSL_set_fd(session, socket.descriptor)
        guard SSL_connect(session) == 1 else { return nil }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
    }

    var version: String { String(cString: SSL_get_version(session)) }

    /// The name in the server's certificate.
    var name: String {
        guard let certificate = SSL_get1_peer_certificate(session) else { return "" }
        defer { X509_free(certificate) }
        var buffer = [CChar](repeating: 0, count: 256)
        X509_NAME_oneline(X509_get_subject_name(certificate), &buffer, 256)
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    var cipher: String { String(cString: SSL_CIPHER_get_name(SSL_get_current_cipher(session))) }

    func send(_ bytes: [UInt8]) { SSL_write(session, bytes, Int32(bytes.count)) }

    /// What comes next; nil at the end.
    func receive() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = SSL_read(session, &buffer, Int32(buffer.count))
        return count > 0 ? Array(buffer[..<Int(count)]) : nil
    }

    /// Reads until a text has come; whether it has.
    func receives(_ text: String) -> Bool {
        var all: [UInt8] = []
        while let more = receive() {
            all += more
            if String(decoding: all, as: UTF8.self).contains(text) { return true }
        }
        return false
    }
}
