import Surface

/// A page without a browser: says hello, sends input, reads frames, and acknowledges each as painted at once.
final class SocketPage {
    private let client: WebSocketClient
    private var input = InputEncoder()
    private var frames = FrameDecoder()
    private let screen: Screen
    private var message: [UInt8] = []
    private var unacknowledged: UInt32?
    private let opened = nanoseconds()

    /// Seconds since the page opened: its own clock.
    private var time: Double { Double(nanoseconds() - opened) / 1e9 }

    /// Opens the page of a screen, and waits until the window shows something.
    init(_ screen: Screen, port: UInt16) throws {
        self.screen = screen
        client = try WebSocketClient(port: port, subprotocol: WireFormat.subprotocol)
        input.encode(.init(path: screen.path, metrics: Screen.metrics, time: time), into: &message)
        try client.send(message)
        guard try nextFrame(within: 10) != nil else {
            throw WebSocketClient.Failure(description: "no first frame")
        }
        try acknowledge()
    }

    /// Sends a sample of the finger, and with it word of the last frame.
    func send(_ phase: PointerEvent.Phase, after moves: Int) throws {
        message.removeAll(keepingCapacity: true)
        let event = screen.event(phase, after: moves, at: time)
        input.encode([event], acknowledging: unacknowledged, into: &message)
        unacknowledged = nil
        try client.send(message)
    }

    /// Says that the last frame is painted, when there is nothing else to say.
    func acknowledge() throws {
        guard let frame = unacknowledged else { return }
        unacknowledged = nil
        message.removeAll(keepingCapacity: true)
        input.encode([], acknowledging: frame, into: &message)
        try client.send(message)
    }

    /// The bytes of the next frame's message, waiting at most so many seconds; nil when none came.
    func nextFrame(within seconds: Double) throws -> Int? {
        let end = time + seconds
        while true {
            guard let bytes = try client.receive(within: max(0, end - time)) else { return nil }
            // The kinds of frames come first; the other messages are the title and the like.
            guard let kind = bytes.first, kind <= WireFormat.ServerKind.whole.rawValue else { continue }
            try frames.decode(bytes)
            unacknowledged = frames.picture.frame
            return bytes.count
        }
    }
}
