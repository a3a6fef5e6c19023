internal import CLibWebSockets
internal import Surface

/// A page's second socket: copies of messages in and out. No window is behind it, and nothing that is said about one.
@MainActor final class SpareConnection {
    let socket: SocketHandle
    /// Whose it is; nil once that goes on without it.
    private weak var page: PageConnection?
    @exclusivity(unchecked) private var assembler = MessageAssembler(limit: SpareRules.messageBytes)
    @exclusivity(unchecked) private var floodGuard: FloodGuard
    /// It is of no use any more.
    private var isEnding = false
    /// The page has sent its close.
    @exclusivity(unchecked) var isClosed = false

    init(_ socket: SocketHandle, of page: PageConnection, at now: Double) {
        (self.socket, self.page) = (socket, page)
        let configuration = page.server.configuration
        floodGuard = FloodGuard(
            messages: configuration.messagesPerSecond, bytes: configuration.bytesPerSecond, at: now)
        socket.limitUnsentBytes(to: SpareRules.unsentBytes)
    }

    // MARK: In

    /// Takes a piece of a message. Returns false when the socket is to be closed.
    func receive(
        _ bytes: UnsafeRawBufferPointer, isFirst: Bool, isFinal: Bool, isBinary: Bool, announced: Int
    ) -> Bool {
        guard let page, !isEnding, !isClosed else { return true }
        guard isBinary else { return violate(1003, "messages are binary", .malformed) }
        let now = MonotonicClock.now
        guard isWithinRate(bytes.count, startsMessage: isFirst, at: now) else { return false }
        page.server.metrics.bytesReceived += UInt64(bytes.count)
        switch assembler.take(bytes, isFirst: isFirst, isFinal: isFinal, announced: announced) {
        case .incomplete: return true
        case .complete(wasWhole: true): return take(bytes, for: page, at: now)
        case .complete(wasWhole: false):
            let message = assembler.contents
            assembler.clear()
            return message.withUnsafeBytes { take($0, for: page, at: now) }
        case .tooLarge: return violate(1009, "message too large", .messageBytes)
        case .tooManyPieces: return violate(1008, "message in too many pieces", .messagePieces)
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer, for page: PageConnection, at now: Double) -> Bool {
        guard bytes.first == WireFormat.ClientKind.skipped.rawValue else {
            page.takeBySpare(bytes, at: now)
            return true
        }
        var reader = ByteReader(bytes)
        do throws(WireError) {
            _ = try reader.byte()
            let count = try reader.varint()
            try reader.end()
            page.spare?.merge?.spareSkips(Int(count))
            return true
        } catch {
            return violate(error.closeCode, error.reason, .malformed)
        }
    }

    /// Counts what came, by itself: the copies of what a page may send are no more than that.
    private func isWithinRate(_ count: Int, startsMessage: Bool, at now: Double) -> Bool {
        switch floodGuard.take(bytes: count, startsMessage: startsMessage, at: now) {
        case .goOn: break
        case .pause(let seconds, let limit): page?.pauseReading(for: seconds, since: limit)
        case .end(let limit):
            return violate(1008, limit == .byteRate ? "too many bytes a second" : "too many messages", limit)
        }
        return true
    }

    func pong(_ bytes: UnsafeRawBufferPointer) -> Bool {
        isWithinRate(bytes.count, startsMessage: true, at: MonotonicClock.now)
    }

    func reads(_ isReading: Bool) { lws_rx_flow_control(socket.wsi, isReading ? 1 : 0) }

    // MARK: Out

    /// Whether what is written now goes on its way, and not behind what nobody needs any more.
    var isFree: Bool { !isEnding && !isClosed && !socket.hasUnsentBytes && !socket.isChoked }

    /// Writes a message that `buffer` has room before, as ``SocketHandle/write(_:count:as:)`` asks for.
    func write(_ buffer: inout [UInt8], count: Int, afterSkipping skipped: Int = 0) {
        if skipped > 0 {
            var word = SocketBuffer.room
            ServerMessage.skipped(UInt32(clamping: skipped)).encode(into: &word)
            put(&word, count: word.count - SocketBuffer.headroom)
        }
        put(&buffer, count: count)
    }

    private func put(_ buffer: inout [UInt8], count: Int) {
        if isEnding { return }
        page?.server.metrics.bytesSent += UInt64(count)
        if !socket.write(&buffer, count: count, as: LWS_WRITE_BINARY) { return fail() }
        if socket.hasUnsentBytes { socket.requestWritable() }
    }

    /// The socket takes bytes. Returns false when it is to be closed.
    func writable() -> Bool {
        if socket.hasUnsentBytes {
            socket.requestWritable()
            return true
        }
        guard isEnding else { return true }
        socket.setCloseReason(1_000, "not needed")
        return false
    }

    // MARK: The end

    /// The page goes on without it.
    func end() {
        isEnding = true
        page = nil
        if isClosed { return }
        // A page that does not read is not waited for.
        socket.setTimeout(seconds: 2)
        socket.requestWritable()
    }

    private func fail() { page?.endSpare(at: MonotonicClock.now) }

    /// The page broke the rules on this socket: it goes on without it.
    private func violate(_ code: UInt16, _ reason: String, _ limit: Limit) -> Bool {
        page?.ran(into: limit)
        socket.setCloseReason(code, reason)
        let page = page
        (self.page, isClosed) = (nil, true)
        page?.endSpare(at: MonotonicClock.now)
        return false
    }

    /// The socket is gone.
    func closed() {
        isClosed = true
        fail()
    }
}
