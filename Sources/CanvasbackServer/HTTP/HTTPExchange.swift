internal import CLibWebSockets

/// Sends one answer over a connection, in pieces as the connection takes them.
@MainActor struct HTTPExchange {
    /// Bytes of one write.
    static let pieceSize = 32_768

    private let response: HTTPResponse
    private var sent = 0
    /// The request came with a body that nobody reads: what follows on the connection cannot be understood.
    private let closesAfter: Bool

    init(_ response: HTTPResponse, closesAfter: Bool) {
        (self.response, self.closesAfter) = (response, closesAfter)
    }

    enum Progress { case more, done, failed }

    /// Writes status and headers.
    func begin(on socket: SocketHandle) -> Progress {
        let longest = response.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
        var buffer = [UInt8](repeating: 0, count: SocketBuffer.headroom + 4_096 + longest)
        let isWritten: Bool = buffer.withUnsafeMutableBufferPointer { storage in
            guard let base = storage.baseAddress else { return false }
            let start = base + SocketBuffer.headroom
            let end = base + storage.count
            var position: UnsafeMutablePointer<UInt8>? = start
            guard lws_add_http_header_status(socket.wsi, UInt32(response.status), &position, end) == 0 else {
                return false
            }
            for header in response.headers {
                var value = header.value
                let added = value.withUTF8 {
                    lws_add_http_header_by_name(
                        socket.wsi, header.name + ":", $0.baseAddress, Int32($0.count), &position, end)
                }
                guard added == 0 else { return false }
            }
            if closesAfter {
                let added = lws_add_http_header_by_name(socket.wsi, "connection:", "close", 5, &position, end)
                guard added == 0 else { return false }
            }
            if response.status != 304 && response.status != 204 {
                let length = lws_filepos_t(response.body.count)
                guard lws_add_http_header_content_length(socket.wsi, length, &position, end) == 0 else { return false }
            }
            return lws_finalize_write_http_header(socket.wsi, start, &position, end) == 0
        }
        guard isWritten else { return .failed }
        return response.omitsBody || response.body.isEmpty ? finish(on: socket) : .more
    }

    /// Writes the next piece of the body, in a writable callback.
    mutating func `continue`(on socket: SocketHandle, scratch: inout [UInt8]) -> Progress {
        let count = min(Self.pieceSize, response.body.count - sent)
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: repeatElement(0, count: SocketBuffer.headroom))
        scratch.append(contentsOf: response.body[sent..<sent + count])
        let isLast = sent + count == response.body.count
        guard socket.write(&scratch, count: count, as: isLast ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) else {
            return .failed
        }
        sent += count
        return isLast ? finish(on: socket) : .more
    }

    private func finish(on socket: SocketHandle) -> Progress {
        closesAfter || lws_http_transaction_completed(socket.wsi) != 0 ? .failed : .done
    }
}
