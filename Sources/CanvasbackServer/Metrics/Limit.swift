/// Why somebody was not let in, slowed down or ended: the `reason` of `canvasback_refusals_total`, and what the log says.
/// `Config/README.md` says of each which key sets it and what the other side is told.
package enum Limit: String, CaseIterable, Sendable {
    // Connections.
    case connections
    case connectionsPerAddress = "connections_per_address"
    case newConnections = "new_connections"
    case headerTime = "header_time"
    case headerBytes = "header_bytes"
    case responseTime = "response_time"
    case keepAlive = "keep_alive"
    case draining
    case descriptors
    // Requests and handshakes.
    case host
    case method
    case request
    case origin
    case handshake
    case helloTime = "hello_time"
    // Windows.
    case windows
    case windowsPerAddress = "windows_per_address"
    case windowRate = "window_rate"
    case route
    case authorization
    case parkedWindows = "parked_windows"
    case parkedMemory = "parked_memory"
    // What pages send and take.
    case messageBytes = "message_bytes"
    case messagePieces = "message_pieces"
    case messageRate = "message_rate"
    case byteRate = "byte_rate"
    case malformed
    case acknowledgement
    case pointers
    case unreadBytes = "unread_bytes"
    case unreadTime = "unread_time"
    case silence
    case idle
    case spare

    /// Whether a well-behaved page or network runs into it now and then: what the log says only to who asks for all.
    var isOrdinary: Bool {
        switch self {
        case .draining, .windowRate, .idle, .silence, .unreadTime, .helloTime, .headerTime, .headerBytes, .responseTime,
            .keepAlive, .method, .request, .spare:
            true
        default: false
        }
    }
}
