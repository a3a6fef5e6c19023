package import CLibWebSockets
internal import CServerSupport
internal import Foundation

/// One TCP connection as libwebsockets knows it. Valid from its first callback to its last, and on the main thread only.
@MainActor package struct SocketHandle {
    package let wsi: OpaquePointer

    package init(wsi: OpaquePointer) { self.wsi = wsi }

    /// What tells this connection from others that are open now.
    package var key: UInt { UInt(bitPattern: wsi) }

    /// A header of the request in work; nil when it was not sent.
    package func header(_ token: lws_token_indexes) -> String? {
        let length = Int(lws_hdr_total_length(wsi, token))
        guard length > 0 else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { buffer in
            guard lws_hdr_copy(wsi, buffer.baseAddress, Int32(length + 1), token) >= 0 else { return nil }
            return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Whether a header came at all, even empty.
    package func hasHeader(_ token: lws_token_indexes) -> Bool { lws_hdr_total_length(wsi, token) > 0 }

    /// How many times a header came.
    package func count(of token: lws_token_indexes) -> Int {
        var count = 0
        while count < 8, lws_hdr_fragment_length(wsi, token, Int32(count)) > 0 { count += 1 }
        return count
    }

    /// A header that libwebsockets has no number for; `name` in lower case with its colon.
    package func header(named name: String) -> String? {
        let length = Int(lws_hdr_custom_length(wsi, name, Int32(name.utf8.count)))
        guard length > 0 else { return nil }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + 1) { buffer in
            let copied = lws_hdr_custom_copy(
                wsi, buffer.baseAddress, Int32(length + 1), name, Int32(name.utf8.count))
            guard copied >= 0 else { return nil }
            return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// All headers that libwebsockets has a number for, and others by their names; in lower case without the colon.
    func headers(named names: [String]) -> [String: String] {
        var headers: [String: String] = [:]
        for number in 0..<WSI_TOKEN_COUNT.rawValue {
            let token = lws_token_indexes(rawValue: number)
            // Other numbers stand for methods and parts of the request line.
            guard let bytes = lws_token_to_string(token), let value = header(token) else { continue }
            let name = String(cString: bytes)
            if name.hasSuffix(":") && !name.hasPrefix(":") { headers[String(name.dropLast())] = value }
        }
        for name in names {
            let name = name.lowercased()
            if headers[name] == nil { headers[name] = header(named: name + ":") }
        }
        return headers
    }

    /// The other side's address, with an IPv4 one in its own form.
    package var address: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let text = lws_get_peer_simple(wsi, buffer.baseAddress, 64) else { return "unknown" }
            let address = String(cString: text)
            return address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
        }
    }

    /// Asks for one writable callback.
    package func requestWritable() { lws_callback_on_writable(wsi) }

    /// Whether nothing more should be written now, since the kernel still holds earlier bytes. Asks the kernel.
    package var isChoked: Bool { lws_send_pipe_choked(wsi) != 0 }

    /// Whether libwebsockets still holds bytes that the kernel did not take. Asks the kernel nothing.
    package var hasUnsentBytes: Bool { lws_partial_buffered(wsi) != 0 }

    /// Takes back libwebsockets' own time for what comes next, which somebody else looks after. It keeps all times in one
    /// list, through which it walks for each that is set: thousands of connections at rest would stop the loop.
    package func waitWithoutEnd() { lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0) }

    /// Ends the connection soon, from outside of its callbacks.
    package func end() { lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, -1) }  // LWS_TO_KILL_ASYNC

    /// Ends the connection without waiting until the other side has taken note: libwebsockets would keep its place meanwhile.
    package func abandon() { cs_socket_end(lws_get_socket_fd(wsi)) }

    /// Writes a message of `count` bytes that begins ``SocketBuffer/headroom`` bytes into `buffer`.
    package func write(_ buffer: inout [UInt8], count: Int, as kind: lws_write_protocol) -> Bool {
        guard buffer.count >= SocketBuffer.headroom + count else { return false }
        return write(from: &buffer, count: count, as: kind) >= 0
    }

    // A function and no closure, which would ask what thread it runs on.
    private func write(from base: UnsafeMutablePointer<UInt8>, count: Int, as kind: lws_write_protocol) -> Int32 {
        lws_write(wsi, base + SocketBuffer.headroom, count, kind)
    }

    /// Sets the close frame that libwebsockets sends once a callback ends the connection.
    package func setCloseReason(_ code: UInt16, _ reason: String) {
        var text = Array(reason.utf8.prefix(123))
        lws_close_reason(wsi, lws_close_status(rawValue: UInt32(code)), &text, text.count)
    }

    /// Keeps what waits in the kernel small, so that a slow link gets the newest picture and not a queue of old ones.
    package func limitUnsentBytes(to count: Int32) {
        var count = count
        setsockopt(
            lws_get_socket_fd(wsi), Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &count,
            socklen_t(MemoryLayout<Int32>.size))
    }

    /// Ends the connection unless the time is set again or cleared before.
    package func setTimeout(seconds: Int32) { lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, seconds) }

    package func clearTimeout() { lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0) }
}

/// What libwebsockets asks of a buffer that it writes from.
package enum SocketBuffer {
    /// Bytes before a message that it puts a frame's header into (`LWS_PRE`).
    package static let headroom = 16
    /// So many bytes, to begin a message with.
    static let room = [UInt8](repeating: 0, count: headroom)
}
