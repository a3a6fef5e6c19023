import Foundation
import Surface

/// A TCP connection of somebody who means no good.
class HostileConnection {
    let descriptor: Int32

    init(port: UInt16) throws {
        guard let descriptor = Loopback.connect(port: port) else {
            throw ServerProcess.Failure(description: "connect: \(String(cString: strerror(errno)))")
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Sends as much as the socket takes; how much that was.
    @discardableResult func send(_ bytes: [UInt8], from start: Int = 0) -> Int {
        bytes.withUnsafeBytes {
            max(0, Glibc.send(descriptor, $0.baseAddress! + start, $0.count - start, Int32(MSG_NOSIGNAL)))
        }
    }

    /// Waits until the other end has said what a WebSocket's close begins with, or nothing for a second.
    func readToClose() {
        var piece = [UInt8](repeating: 0, count: 4_096)
        while true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            if poll(&entry, 1, 1_000) <= 0 { return }
            let count = recv(descriptor, &piece, piece.count, 0)
            if count <= 0 || piece[..<count].contains(0x88) { return }
        }
    }
}

/// A WebSocket of somebody who means no good.
final class HostileClient: HostileConnection {
    private var input = InputEncoder()
    private var moves = 0
    /// What is left of a message that the socket took a part of: the next one makes sense only behind it.
    private var rest: [UInt8] = []

    /// - Parameter receiveBuffer: bytes that wait for it to read at most.
    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        try super.init(port: port)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        let lines = [
            "GET /socket HTTP/1.1", "Host: localhost:\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Protocol: \(WireFormat.subprotocol)", "Origin: http://localhost:\(port)", "", "",
        ]
        send(Array(lines.joined(separator: "\r\n").utf8))
        // The head of the answer; what comes behind it may wait.
        var head: [UInt8] = []
        var byte: UInt8 = 0
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&entry, 1, 2_000) > 0, recv(descriptor, &byte, 1, 0) == 1 else {
                throw ServerProcess.Failure(description: "no answer to a handshake")
            }
            head.append(byte)
        }
    }

    /// A message as a client sends it.
    static func masked(_ payload: [UInt8], opcode: UInt8 = 2) -> [UInt8] {
        let mask: [UInt8] = [0x3D, 0x91, 0x5A, 0xC7]
        precondition(payload.count < 65_536)
        let length: [UInt8] =
            payload.count < 126
            ? [0x80 | UInt8(payload.count)] : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        return [0x80 | opcode] + length + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
    }

    var hello: [UInt8] {
        var bytes: [UInt8] = []
        input.encode(.init(path: Screen.scroll.path, metrics: Screen.metrics, time: 0), into: &bytes)
        return Self.masked(bytes)
    }

    /// The next sample of a finger.
    var move: [UInt8] {
        defer { moves += 1 }
        return message(Screen.scroll.event(moves == 0 ? .down : .move, after: moves, at: Double(moves) / 100))
    }

    /// The same small thing, five hundred times.
    private(set) lazy var focusing = Array(repeatElement(message(.focus(true)), count: 500).joined())

    private func message(_ event: InputEvent) -> [UInt8] {
        var bytes: [UInt8] = []
        input.encode([event], into: &bytes)
        return Self.masked(bytes)
    }

    /// Sends as much as the socket takes, whole messages in the long run.
    func push(_ bytes: [UInt8]) {
        if rest.isEmpty { rest = bytes }
        rest.removeFirst(send(rest))
    }
}
