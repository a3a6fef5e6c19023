import COpenSSL
import Foundation

/// A TLS client that trusts anybody, over a socket of its own.
final class TestTLS {
    private let socket: TestSocket
    private let context: OpaquePointer
    private let session: OpaquePointer

    /// Nil when the handshake fails.
    init?(port: Int) throws {
        socket = try TestSocket(port: port)
        context = try require(SSL_CTX_new(TLS_client_method()))
        session = try require(SSL_new(context))
        SSL_set_fd(session, socket.descriptor)
        guard SSL_connect(session) == 1 else { return nil }
    }

    deinit {
        SSL_free(session)
        SSL_CTX_free(context)
    }

    var version: String { String(cString: SSL_get_version(session)) }

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
