import Surface

/// A page without a browser: says hello, sends input, reads frames, and acknowledges each as painted at once.
final class SocketPage {
    private let client: WebSocketClient
    private var input = InputEncoder()
    private var frames = FrameDecoder()
    private let screen: Screen
    private var message: [UInt8] = []
    private var unacknowledged: UInt32?
    private var receivedBytes = 0
    private let opened = nanoseconds()
    /// Seconds from the hello to the first frame.
    private(set) var openingSeconds = 0.0
    /// Bytes of all messages until the first frame, and of that.
    private(set) var openingBytes = 0
    /// When the last message was there, in nanoseconds of the steady clock: what follows is the page's own work.
    private(set) var arrival: UInt64 = 0
    /// Paths of the font files that the picture needs.
    private(set) var fontPaths: [String] = []

    /// Seconds since the page opened: its own clock.
    private var time: Double { Double(nanoseconds() - opened) / 1e9 }

    /// Opens the page of a screen, and waits until the window shows something.
    init(_ screen: Screen, port: UInt16) throws {
        self.screen = screen
        client = try WebSocketClient(port: port, subprotocol: WireFormat.subprotocol)
        input.encode(.init(path: screen.path, metrics: Screen.metrics, time: time), into: &message)
        let start = nanoseconds()
        try client.send(message)
        guard try nextFrame(within: 10) != nil else {
            throw WebSocketClient.Failure(description: "no first frame")
        }
        openingSeconds = Double(nanoseconds() - start) / 1e9
        openingBytes = receivedBytes
        fontPaths = Self.fontPaths(of: frames.picture)
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
            arrival = nanoseconds()
            receivedBytes += bytes.count
            // The kinds of frames come first; the other messages are the title and the like.
            guard let kind = bytes.first, kind < WireFormat.ServerKind.welcome.rawValue else { continue }
            try frames.decode(bytes)
            unacknowledged = frames.picture.frame
            return bytes.count
        }
    }

    private static func fontPaths(of picture: RemotePicture) -> [String] {
        var paths: Set<String> = []
        for layer in picture.layers.values {
            for case .text(let run, _, _) in layer.commands {
                for slice in run.slices { paths.insert("/font/\(run.face.index)-\(slice).woff2") }
            }
        }
        return paths.sorted()
    }
}
