import Foundation

/// As much of RFC 6455 as a page needs: a handshake, masked binary messages up, whole messages down, pongs.
final class WebSocketClient {
    /// Why a connection is of no use any more.
    struct Failure: Error, CustomStringConvertible { let description: String }

    let descriptor: Int32
    private var received: [UInt8] = []
    /// Where what was not yet read begins in `received`.
    private var start = 0
    private var outgoing: [UInt8] = []
    private var mask = UInt32.random(in: 0...UInt32.max)

    /// Opens `/socket` of a server on this machine.
    init(port: UInt16, subprotocol: String) throws(Failure) {
        guard let descriptor = Loopback.connect(port: port) else {
            throw Failure(description: "connect: \(String(cString: strerror(errno)))")
        }
        self.descriptor = descriptor
        received.reserveCapacity(64 * 1024)
        try shakeHands(port, subprotocol)
    }

    deinit { close(descriptor) }

    private func shakeHands(_ port: UInt16, _ subprotocol: String) throws(Failure) {
        let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
        let lines = [
            "GET /socket HTTP/1.1", "Host: localhost:\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: \(subprotocol)",
            "Origin: http://localhost:\(port)", "", "",
        ]
        outgoing = Array(lines.joined(separator: "\r\n").utf8)
        try flush()
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = received.firstRange(of: end) {
                let head = String(decoding: received[..<range.lowerBound], as: UTF8.self)
                guard head.hasPrefix("HTTP/1.1 101") else { throw Failure(description: "refused: \(head)") }
                start = range.upperBound
                return
            }
            guard try fill(within: 10) else { throw Failure(description: "no answer to the handshake") }
        }
    }

    // MARK: Out

    /// Sends one binary message.
    func send(_ message: [UInt8]) throws(Failure) { try send(message[...], opcode: 2) }

    private func send(_ payload: ArraySlice<UInt8>, opcode: UInt8) throws(Failure) {
        outgoing.removeAll(keepingCapacity: true)
        outgoing.append(0x80 | opcode)
        switch payload.count {
        case ..<126: outgoing.append(0x80 | UInt8(payload.count))
        case ..<65_536:
            outgoing.append(contentsOf: [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)])
        default: throw Failure(description: "message too long")
        }
        // Masks are there against proxies that take a message for a request; a new one each time is what counts.
        mask = mask &* 1_664_525 &+ 1_013_904_223
        for shift in [24, 16, 8, 0] as [UInt32] { outgoing.append(UInt8(truncatingIfNeeded: mask >> shift)) }
        for (index, byte) in payload.enumerated() {
            outgoing.append(byte ^ UInt8(truncatingIfNeeded: mask >> UInt32(24 - 8 * (index & 3))))
        }
        try flush()
    }

    private func flush() throws(Failure) {
        var sent = 0
        while sent < outgoing.count {
            let count = outgoing.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else if errno == EAGAIN || errno == EINTR {
                _ = wait(for: Int16(POLLOUT), within: 10)
            } else {
                throw Failure(description: "send: \(String(cString: strerror(errno)))")
            }
        }
    }

    // MARK: In

    /// The next whole message, waiting for it at most so many seconds; nil when none came.
    func receive(within seconds: Double) throws(Failure) -> [UInt8]? {
        let deadline = nanoseconds() + UInt64(max(0, seconds) * 1e9)
        while true {
            if let message = try nextMessage() { return message }
            let now = nanoseconds()
            guard try fill(within: now >= deadline ? 0 : Double(deadline - now) / 1e9) else { return nil }
        }
    }

    /// Takes the next message out of what was received; control frames are answered on the way.
    private func nextMessage() throws(Failure) -> [UInt8]? {
        while true {
            let available = received.count - start
            guard available >= 2 else { return nil }
            let (first, second) = (received[start], received[start + 1])
            var (count, head) = (Int(second & 127), 2)
            if count == 126 {
                guard available >= 4 else { return nil }
                (count, head) = (Int(received[start + 2]) << 8 | Int(received[start + 3]), 4)
            } else if count == 127 {
                guard available >= 10 else { return nil }
                (count, head) = (received[start + 2..<start + 10].reduce(0) { $0 << 8 | Int($1) }, 10)
            }
            guard available >= head + count else { return nil }
            let payload = received[start + head..<start + head + count]
            start += head + count
            switch first {
            case 0x82: return Array(payload)
            case 0x89: try send(payload, opcode: 10)
            case 0x8A: continue
            case 0x88: throw Failure(description: "closed: \(String(decoding: payload.dropFirst(2), as: UTF8.self))")
            default: throw Failure(description: "unexpected frame \(first)")
            }
        }
    }

    /// Reads what is there, waiting at most so many seconds for the first byte. False when none came.
    private func fill(within seconds: Double) throws(Failure) -> Bool {
        guard wait(for: Int16(POLLIN), within: seconds) else { return false }
        received.removeFirst(start)
        start = 0
        let held = received.count
        received.append(contentsOf: repeatElement(0, count: 16 * 1024))
        let count = received.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + held, $0.count - held, 0) }
        received.removeLast(16 * 1024 - max(0, count))
        if count == 0 { throw Failure(description: "the server ended the connection") }
        if count < 0 && errno != EAGAIN && errno != EINTR {
            throw Failure(description: "recv: \(String(cString: strerror(errno)))")
        }
        return true
    }

    private func wait(for events: Int16, within seconds: Double) -> Bool {
        var entry = pollfd(fd: descriptor, events: events, revents: 0)
        return poll(&entry, 1, Int32((seconds * 1000).rounded(.up))) > 0
    }
}
