import Glibc
import Surface

/// One of many pages: no more than bytes, so that one thread can be hundreds of them.
final class LoadConnection {
    private let client: WebSocketClient
    private let screen: Screen
    private let isFloor: Bool
    private var input = InputEncoder()
    private var message: [UInt8] = []
    private var outgoing: [UInt8] = []
    /// What came of a message that is not complete.
    private var rest: [UInt8] = []
    private var frame: UInt32 = 0
    private var acknowledged: UInt32 = 0
    private var moves = 0
    private let opened = nanoseconds()
    /// When the oldest move was sent that no frame has answered, in nanoseconds; 0: none.
    private(set) var waitsSince: UInt64 = 0

    var descriptor: Int32 { client.descriptor }

    /// - Parameter isFloor: the other end knows no windows, and answers at once.
    init(_ screen: Screen, port: UInt16, isFloor: Bool) throws {
        (self.screen, self.isFloor) = (screen, isFloor)
        client = try WebSocketClient(port: port, subprotocol: WireFormat.subprotocol)
        if isFloor { return }
        input.encode(.init(path: screen.path, metrics: Screen.metrics, time: 0), into: &message)
        try client.send(message)
        while frame == 0 {
            guard let bytes = try client.receive(within: 10) else {
                throw WebSocketClient.Failure(description: "no first frame")
            }
            take(bytes[...])
        }
        send(.down, at: nanoseconds())
    }

    /// Lifts the finger and puts it down again where it was at first: a drag has moves enough then before it turns. Where an
    /// animation follows the finger, a turn has a moment in which nothing moves by a pixel, and a move that no frame answers.
    func begin() {
        if isFloor || screen.answersAtOnce { return }
        send(.cancel, at: nanoseconds())
        moves = 0
        send(.down, at: nanoseconds())
    }

    /// Sends the next move. Answers whether the one before it was answered.
    func move(at now: UInt64) -> Bool {
        let wasAnswered = waitsSince == 0
        moves += 1
        send(.move, at: now)
        waitsSince = now
        return wasAnswered
    }

    private func send(_ phase: PointerEvent.Phase, at now: UInt64) {
        message.removeAll(keepingCapacity: true)
        let event = screen.event(phase, after: moves, at: Double(now - opened) / 1e9)
        input.encode([event], acknowledging: frame == acknowledged ? nil : frame, into: &message)
        acknowledged = frame
        post(message[...], opcode: 2)
    }

    /// Masked, as pages have to; what does not fit into the socket is lost, and its frame is late.
    private func post(_ payload: ArraySlice<UInt8>, opcode: UInt8) {
        let mask: [4 of UInt8] = [0x3D, 0x91, 0x5A, 0xC7]
        outgoing.removeAll(keepingCapacity: true)
        outgoing.append(0x80 | opcode)
        outgoing.append(0x80 | UInt8(payload.count))
        for index in 0..<4 { outgoing.append(mask[index]) }
        for (index, byte) in payload.enumerated() { outgoing.append(byte ^ mask[index & 3]) }
        _ = outgoing.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress!, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    /// Reads what is there. Answers how long the answered move waited, in nanoseconds; nil when none was.
    func receive(into buffer: inout [UInt8], at now: UInt64) throws -> UInt64? {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count == 0 { throw WebSocketClient.Failure(description: "the server ended a connection") }
        if count < 0 { return nil }
        rest.append(contentsOf: buffer[..<count])
        var start = 0
        var isAnswered = false
        while rest.count - start >= 2 {
            var (length, head) = (Int(rest[start + 1] & 127), 2)
            if length == 126 {
                guard rest.count - start >= 4 else { break }
                (length, head) = (Int(rest[start + 2]) << 8 | Int(rest[start + 3]), 4)
            }
            guard rest.count - start >= head + length else { break }
            let payload = rest[start + head..<start + head + length]
            if rest[start] == 0x89 {
                post(payload, opcode: 10)
            } else if rest[start] == 0x82, take(payload) {
                isAnswered = true
            }
            start += head + length
        }
        rest.removeFirst(start)
        guard isAnswered, waitsSince != 0 else { return nil }
        defer { waitsSince = 0 }
        return now - waitsSince
    }

    /// Whether a message is a frame, or the floor's.
    @discardableResult private func take(_ payload: ArraySlice<UInt8>) -> Bool {
        guard let kind = payload.first, kind < WireFormat.ServerKind.welcome.rawValue else {
            return payload.first == 0x5A
        }
        if kind > WireFormat.ServerKind.whole.rawValue {
            // A repetition is the next frame.
            frame &+= 1
            return true
        }
        var (number, shift): (UInt32, UInt32) = (0, 0)
        for byte in payload.dropFirst() {
            number |= UInt32(byte & 127) << shift
            shift += 7
            if byte < 128 { break }
        }
        frame = kind == WireFormat.ServerKind.whole.rawValue ? number : frame &+ number
        return true
    }
}
