import Foundation
import Surface

/// A page without a browser: a WebSocket by hand, so that it can also send what no browser would.
final class TestPage {
    enum Received: Equatable {
        case message(ServerMessage)
        /// A frame of the picture: its first byte and its size.
        case frame(kind: UInt8, count: Int)
        case close(code: UInt16, reason: String)
        case pong([UInt8])
    }

    let socket: TestSocket
    private var encoder = InputEncoder()
    private(set) var token = ""
    /// The number of the last frame that came: a page would acknowledge it after painting.
    private(set) var lastFrame: UInt32 = 0
    /// The last message, as it came.
    private(set) var lastPayload: [UInt8] = []
    private(set) var frames = 0
    private(set) var frameBytes = 0
    var answersPings = true
    /// Seconds by which the page's answers to pings claim to be later than they are.
    var claimedDelay = 0.0
    /// How many of them claim that.
    var lateAnswers = Int.max
    private var decoder = FrameDecoder()
    /// What the page shows.
    var picture: RemotePicture { decoder.picture }

    static func handshake(
        port: Int, path: String = "/socket", origin: String? = nil, subprotocol: String? = "canvasback.1",
        version: String = "13", key: String = "dGhlIHNhbXBsZSBub25jZQ==", extra: [String] = []
    ) -> String {
        var lines = [
            "GET \(path) HTTP/1.1", "Host: localhost:\(port)", "Connection: Upgrade", "Upgrade: websocket",
            "Sec-WebSocket-Version: \(version)", "Sec-WebSocket-Key: \(key)",
        ]
        lines.append("Origin: \(origin ?? "http://localhost:\(port)")")
        if let subprotocol { lines.append("Sec-WebSocket-Protocol: \(subprotocol)") }
        return (lines + extra).joined(separator: "\r\n") + "\r\n\r\n"
    }

    convenience init(_ server: TestServer, receiveBuffer: Int32? = nil, headers: [String] = []) throws {
        try self.init(port: server.port, extra: headers, receiveBuffer: receiveBuffer)
    }

    /// A page of what listens on a port, perhaps with more headers.
    init(port: Int, from source: String? = nil, extra: [String] = [], receiveBuffer: Int32? = nil) throws {
        socket = try TestSocket(port: port, from: source, receiveBuffer: receiveBuffer)
        socket.send(Self.handshake(port: port, extra: extra))
        let head = try require(socket.takeHead())
        guard head[0].contains("101") else { throw Missing() }
    }

    /// A page that said hello and has its first picture.
    convenience init(_ server: TestServer, at path: String, token: String = "") throws {
        try self.init(server)
        hello(path, token: token)
        _ = try require(welcome())
    }

    // MARK: Out

    /// Sends a frame of the WebSocket protocol, masked as a client's has to be.
    func sendFrame(_ payload: [UInt8], opcode: UInt8 = 2, isFinal: Bool = true, isMasked: Bool = true) {
        socket.send(Self.frame(payload, opcode: opcode, isFinal: isFinal, isMasked: isMasked))
    }

    static func frame(_ payload: [UInt8], opcode: UInt8 = 2, isFinal: Bool = true, isMasked: Bool = true) -> [UInt8] {
        var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
        let mask: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case ..<126: bytes.append(mask | UInt8(payload.count))
        case ..<65_536:
            bytes += [mask | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default:
            bytes.append(mask | 127)
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
        }
        guard isMasked else { return bytes + payload }
        let key: [UInt8] = [1, 2, 3, 4]
        return bytes + key + payload.enumerated().map { $1 ^ key[$0 & 3] }
    }

    static let metrics = WindowMetrics(size: CGSize(width: 400, height: 800), scale: 2)

    func hello(_ path: String = "/", token: String = "", time: Double = 0, metrics: WindowMetrics = metrics) {
        var bytes: [UInt8] = []
        encoder.encode(
            ClientMessage.Hello(token: token, path: path, metrics: metrics, locale: "en", time: time), into: &bytes)
        sendFrame(bytes)
    }

    func send(_ events: [InputEvent], acknowledging frame: UInt32? = nil) {
        sendFrame(bytes(of: events, acknowledging: frame))
    }

    func bytes(of events: [InputEvent], acknowledging frame: UInt32? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        encoder.encode(events, acknowledging: frame, into: &bytes)
        return bytes
    }

    func send(_ message: ClientMessage) {
        var bytes: [UInt8] = []
        encoder.encode(message, into: &bytes)
        sendFrame(bytes)
    }

    func acknowledge() { send([], acknowledging: lastFrame) }

    func pointer(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double, id: UInt32 = 1) {
        send([Self.pointer(phase, x, y, at: time, id: id)])
    }

    static func pointer(
        _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat, at time: Double, id: UInt32 = 1
    ) -> InputEvent {
        .pointer(PointerEvent(phase: phase, id: id, kind: .touch, position: CGPoint(x: x, y: y), time: time))
    }

    // MARK: In

    /// Whether something has come that was not received yet.
    var hasMessage: Bool {
        if !socket.received.isEmpty { return true }
        guard socket.isOpen, !socket.isClosed else { return false }
        var entry = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// What comes next, pings aside; nil when nothing comes.
    func receive(seconds: Double = 5) -> Received? {
        while true {
            guard let head = socket.take(2, seconds: seconds) else { return nil }
            var count = Int(head[1] & 127)
            if count == 126 {
                guard let more = socket.take(2) else { return nil }
                count = Int(more[0]) << 8 | Int(more[1])
            } else if count == 127 {
                guard let more = socket.take(8) else { return nil }
                count = more.reduce(0) { $0 << 8 | Int($1) }
            }
            guard let payload = socket.take(count) else { return nil }
            switch head[0] & 15 {
            case 8:
                let code = payload.count >= 2 ? UInt16(payload[0]) << 8 | UInt16(payload[1]) : 1005
                return .close(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
            case 9: if answersPings { sendFrame(pong(payload), opcode: 10) }
            case 10: return .pong(payload)
            default: return take(payload)
            }
        }
    }

    /// An answer to a ping, whose time may be made earlier: the server's pings say when they were sent.
    private func pong(_ payload: [UInt8]) -> [UInt8] {
        guard claimedDelay > 0, lateAnswers > 0, payload.count == 8 else { return payload }
        lateAnswers -= 1
        let time = Double(bitPattern: payload.reversed().reduce(0) { $0 << 8 | UInt64($1) }) - claimedDelay
        return (0..<8).map { UInt8(truncatingIfNeeded: time.bitPattern >> ($0 * 8)) }
    }

    /// The number of a frame.
    private static func number(of payload: [UInt8], after last: UInt32) -> UInt32 {
        if payload[0] >= WireFormat.Again.kind { return last &+ 1 }
        let number = payload.withUnsafeBytes { bytes in
            var reader = ByteReader(bytes)
            _ = try? reader.byte()
            return try? reader.varint()
        }
        return payload[0] == WireFormat.ServerKind.whole.rawValue ? number ?? 0 : last &+ (number ?? 0)
    }

    private func take(_ payload: [UInt8]) -> Received? {
        lastPayload = payload
        if payload[0] < WireFormat.ServerKind.welcome.rawValue {
            // A spare brings differences to a picture that it has not shown.
            try? decoder.decode(payload)
            lastFrame = Self.number(of: payload, after: lastFrame)
            frames += 1
            frameBytes += payload.count
            return .frame(kind: payload[0], count: payload.count)
        }
        guard let message = try? ServerMessage(payload) else { return nil }
        if case .welcome(let welcome) = message { token = welcome.token }
        return .message(message)
    }

    /// Waits for one thing, past everything else; whether it came.
    func receives(_ expected: Received) -> Bool {
        while let received = receive() { if received == expected { return true } }
        return false
    }

    /// Waits for a close, past everything else.
    func close(seconds: Double = 5) -> Received? {
        while let received = receive(seconds: seconds) { if case .close = received { return received } }
        return nil
    }

    /// Waits for a frame, past everything else.
    func frame(seconds: Double = 5) -> Received? {
        while let received = receive(seconds: seconds) {
            if case .frame = received { return received }
            if case .close = received { return nil }
        }
        return nil
    }

    /// Waits for the welcome and the whole picture.
    func welcome() -> ServerMessage.Welcome? {
        var welcome: ServerMessage.Welcome?
        while let received = receive() {
            if case .message(.welcome(let message)) = received { welcome = message }
            if case .frame(kind: WireFormat.ServerKind.whole.rawValue, _) = received, let welcome { return welcome }
            if case .close = received { return nil }
        }
        return nil
    }
}
