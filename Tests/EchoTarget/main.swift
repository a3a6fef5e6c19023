// A WebSocket echo on the server's own socket layer: the loop, the sockets, the assembly of messages. Test suites for the
// WebSocket protocol talk to it (see Tests/Conformance).
import CLibWebSockets
import CanvasbackServer
import Foundation

/// One connection: what came is sent back, whole, in order.
@MainActor final class Echo {
    /// All of them, by their sockets.
    static var all: [UInt: Echo] = [:]

    private let socket: SocketHandle
    private var assembler = MessageAssembler(limit: 64 << 20, mostPieces: .max)
    private var waiting: [(isText: Bool, bytes: [UInt8])] = []

    init(_ socket: SocketHandle) { self.socket = socket }

    func receive(_ bytes: UnsafeRawBufferPointer) -> Int32 {
        let result = assembler.take(
            bytes, isFirst: lws_is_first_fragment(socket.wsi) != 0, isFinal: lws_is_final_fragment(socket.wsi) != 0)
        switch result {
        case .incomplete: return 0
        case .complete(let wasWhole):
            waiting.append((lws_frame_is_binary(socket.wsi) == 0, wasWhole ? Array(bytes) : assembler.contents))
            assembler.clear()
            socket.requestWritable()
            return 0
        case .tooLarge, .tooManyPieces:
            socket.setCloseReason(1009, "message too large")
            return -1
        }
    }

    func writable() -> Int32 {
        guard !waiting.isEmpty else { return 0 }
        if socket.isChoked {
            socket.requestWritable()
            return 0
        }
        let (isText, bytes) = waiting.removeFirst()
        var buffer = [UInt8](repeating: 0, count: SocketBuffer.headroom) + bytes
        guard socket.write(&buffer, count: bytes.count, as: isText ? LWS_WRITE_TEXT : LWS_WRITE_BINARY) else {
            return -1
        }
        if !waiting.isEmpty { socket.requestWritable() }
        return 0
    }
}

func echo(
    _ wsi: OpaquePointer?, _ reason: lws_callback_reasons, _ user: UnsafeMutableRawPointer?,
    _ input: UnsafeMutableRawPointer?, _ length: Int
) -> Int32 {
    guard let wsi else { return 0 }
    // Used within this call only, on the thread that it came on.
    nonisolated(unsafe) let (connection, data) = (wsi, input)
    return MainActor.assumeIsolated {
        let socket = SocketHandle(wsi: connection)
        switch reason {
        case LWS_CALLBACK_ESTABLISHED: Echo.all[socket.key] = Echo(socket)
        case LWS_CALLBACK_RECEIVE:
            return Echo.all[socket.key]?.receive(UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : length))
                ?? -1
        case LWS_CALLBACK_SERVER_WRITEABLE: return Echo.all[socket.key]?.writable() ?? -1
        case LWS_CALLBACK_CLOSED: Echo.all[socket.key] = nil
        default: break
        }
        return 0
    }
}

var configuration = ServerConfiguration()
configuration.port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
let owner = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
do throws(StartupError) {
    // The first protocol is what a client gets that names none, as those of the suites.
    let loop = try MainLoop(
        configuration: configuration, protocols: ["echo"], callback: echo, owner: owner, validatesText: true)
    FileHandle.standardOutput.write(Data("ws://127.0.0.1:\(loop.port)\n".utf8))
    loop.run()
} catch {
    print(error.message)
    exit(error.exitCode)
}
