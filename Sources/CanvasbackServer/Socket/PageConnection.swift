import CLibWebSockets
internal import Foundation
internal import Surface

/// One page's socket: messages in, frames out. Belongs to at most one window at a time, and acts for it only while it does.
@MainActor final class PageConnection {
    /// Why the server ends a socket.
    enum Ending {
        case superseded, overloaded
        /// The server ends, or has no time for the page now: it comes back after so many seconds.
        case goingAway(retryAfter: Double), busy(retryAfter: Double)
        case refused(ServerMessage.RefusalReason, String)
        case violation(code: UInt16, reason: String)
    }

    /// Messages besides frames that may wait for a page that does not read.
    private static let longestOutbox = 64
    /// Seconds between measurements of the link while frames go out.
    private static let pingInterval = 2.0

    let id: UInt64
    /// Whom its limits count against.
    let address: String
    var session: Session?
    private unowned let server: Server
    private let socket: SocketHandle
    private var assembler: MessageAssembler
    private var floodGuard: FloodGuard
    private let throttleTimer: LoopTimer
    private var decoder = InputDecoder()
    private var events: [InputEvent] = []
    private var clock = PageClock()
    private let encoder: FrameEncoder
    private var pacer: FramePacer
    private let frameTimer: LoopTimer
    /// The window has changes that this page was not sent.
    private var wantsFrame = false
    private var outbox: [ServerMessage] = []
    private var title: String?
    private var pingDue = -Double.infinity
    private var ending: Ending?

    init(id: UInt64, address: String, socket: SocketHandle, server: Server, context: OpaquePointer) {
        (self.id, self.address, self.socket, self.server) = (id, address, socket, server)
        let configuration = server.configuration
        assembler = MessageAssembler(limit: min(configuration.maximumMessageBytes, WireLimits.message))
        floodGuard = FloodGuard(rate: configuration.messagesPerSecond, at: MonotonicClock.now)
        pacer = FramePacer(pacesFrames: configuration.pacesFrames)
        encoder = FrameEncoder(fonts: server.assets.fontResource)
        frameTimer = LoopTimer(context: context)
        throttleTimer = LoopTimer(context: context)
        frameTimer.action = { [weak self] in self?.frameIsDue() }
        throttleTimer.action = { [weak self] in self?.resumeReading() }
        socket.setTimeout(seconds: Int32(configuration.helloSeconds))
    }

    // MARK: In

    /// Takes a piece of a message. Returns false when the connection is to be closed.
    func receive(
        _ bytes: UnsafeRawBufferPointer, isFirst: Bool, isFinal: Bool, isBinary: Bool, announced: Int
    ) -> Bool {
        if ending != nil { return true }
        guard isBinary else { return violate(1003, "messages are binary") }
        let now = MonotonicClock.now
        switch floodGuard.take(bytes: bytes.count, startsMessage: isFirst, at: now) {
        case .goOn: break
        case .pause(let seconds): pauseReading(for: seconds)
        case .end: return violate(1008, "too many messages")
        }
        switch assembler.take(bytes, isFirst: isFirst, isFinal: isFinal, announced: announced) {
        case .incomplete: return true
        case .complete(wasWhole: true): return take(bytes, at: now)
        case .complete(wasWhole: false):
            let message = assembler.contents
            assembler.clear()
            return message.withUnsafeBytes { take($0, at: now) }
        case .tooLarge: return violate(1009, "message too large")
        case .tooManyPieces: return violate(1008, "message in too many pieces")
        }
    }

    private func take(_ bytes: UnsafeRawBufferPointer, at now: Double) -> Bool {
        server.counters.messagesReceived += 1
        let message: ClientMessage
        do throws(WireError) {
            message = try decoder.decode(bytes, events: &events)
        } catch {
            return violate(error.closeCode, error.reason)
        }
        switch message {
        case .hello(let hello): greet(hello, at: now)
        case .input(let acknowledged):
            if !events.isEmpty { apply(at: now) }
            if let acknowledged { return acknowledge(acknowledged, at: now) }
        case .ping(let number): send(.pong(number))
        case .stats: break
        case .navigate(let text):
            let address = PageAddress(text)
            server.watchdog.watch("going to \(ServerConfiguration.printable(address.path))") {
                session?.window?.navigate(to: address.path, query: address.query, at: now)
            }
            requestFrame()
        }
        return true
    }

    private func greet(_ hello: ClientMessage.Hello, at now: Double) {
        socket.clearTimeout()
        _ = clock.serverTime(of: hello.time, arrivedAt: now)
        let address = PageAddress(hello.path)
        let request = WindowRequest(
            path: address.path, query: address.query, metrics: hello.metrics, locale: hello.locale,
            timeZone: hello.timeZone)
        do throws(SessionStore.Refusal) {
            try server.sessions.admit(hello.token, request, on: self, at: now)
        } catch {
            refuse(error)
        }
    }

    /// Tells the page that there is no window for it.
    func refuse(_ refusal: SessionStore.Refusal) {
        switch refusal {
        case .noRoute: end(.refused(.notFound, "There is nothing at this address."))
        case .full:
            server.counters.refusals += 1
            end(.refused(.full, "There is no room for another window now."))
        }
    }

    /// Tells the page that it has a window, ahead of anything that the window's first moments may have asked for.
    func welcome(_ session: Session) {
        let isResumed = if case .resumed = session.state.phase { true } else { false }
        let welcome = ServerMessage.Welcome(
            token: session.token.text, isResumed: isResumed, pingInterval: server.configuration.pingSeconds)
        outbox.insert(.welcome(welcome), at: 0)
        socket.requestWritable()
    }

    private func apply(at now: Double) {
        guard let session, let window = session.window else { return }
        // Who was not shown the picture yet pointed at another.
        let acts = session.state.acts(id)
        server.watchdog.watch("an event's action") {
            for event in events where acts || !event.isAct {
                window.handle(onServerTime(event, arrivedAt: now), at: now)
            }
        }
        pacer.changed()
        requestFrame()
    }

    private func onServerTime(_ event: InputEvent, arrivedAt now: Double) -> InputEvent {
        switch event {
        case .pointer(var pointer):
            pointer.time = clock.serverTime(of: pointer.time, arrivedAt: now)
            return .pointer(pointer)
        case .wheel(var wheel):
            wheel.time = clock.serverTime(of: wheel.time, arrivedAt: now)
            return .wheel(wheel)
        case .key(var key):
            key.time = clock.serverTime(of: key.time, arrivedAt: now)
            return .key(key)
        case .resize, .focus, .visibility: return event
        }
    }

    private func acknowledge(_ frame: UInt32, at now: Double) -> Bool {
        switch pacer.acknowledged(frame: frame, at: now) {
        case .impossible: return violate(1008, "acknowledgement of a frame never sent")
        case .repeated: return true
        case .painted:
            if wantsFrame || (session?.window?.wantsFrame == true && pacer.isDueOnAcknowledgement(at: now)) {
                requestFrame()
            }
            return true
        }
    }

    /// A pong came back with the time of its ping.
    func pong(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 8 else { return }
        let now = MonotonicClock.now
        let sentAt = Double(bitPattern: bytes.loadUnaligned(as: UInt64.self))
        // Only the page knows what it sends; what cannot be a round trip is not taken for one.
        if sentAt <= now, now - sentAt < 60 { pacer.measured(roundTrip: now - sentAt, at: now) }
    }

    // MARK: Out

    /// The page knows nothing, or nothing that counts.
    func showWhole() {
        encoder.forgetPage()
        requestFrame()
    }

    /// The window changed. Shows it as soon as the pacing allows.
    func requestFrame() {
        wantsFrame = true
        guard let session else { return }
        let now = MonotonicClock.now
        switch pacer.earliestFrame(at: now) {
        case .some(let time) where time <= now: socket.requestWritable()
        case .some(let time): frameTimer.set(after: time - now)
        case .none: server.sessions.updateLater(session)
        }
    }

    private func frameIsDue() {
        wantsFrame = true
        if let session, !pacer.hasRoom { return server.sessions.updateLater(session) }
        socket.requestWritable()
    }

    /// Sends a message besides the frames.
    func send(_ message: ServerMessage) {
        if ending != nil { return }
        if outbox.count >= Self.longestOutbox { return end(.overloaded) }
        outbox.append(message)
        socket.requestWritable()
    }

    /// The socket takes bytes: one message, the most urgent. Returns false when the connection is to be closed.
    func writable() -> Bool {
        if socket.isChoked {
            socket.requestWritable()
            return true
        }
        if !outbox.isEmpty {
            let message = outbox.removeFirst()
            beginMessage()
            message.encode(into: &server.scratch)
            guard write() else { return false }
            if !outbox.isEmpty || wantsFrame || ending != nil { socket.requestWritable() }
            return true
        }
        if let ending { return close(for: ending) }
        let now = MonotonicClock.now
        guard wantsFrame, let session, let window = session.window, pacer.hasRoom else { return true }
        if now >= pingDue { return ping(at: now) }
        return showFrame(of: window, session, at: now)
    }

    private func showFrame(of window: any ServedWindow, _ session: Session, at now: Double) -> Bool {
        wantsFrame = false
        server.watchdog.watch("an update") { window.update(at: now) }
        server.sessions.isUpToDate(session)
        pacer.ticked(at: now)
        sendMessages(of: window)
        beginMessage()
        let frame = pacer.nextFrame
        if encoder.encode(window.display, scale: window.scale, frame: frame, into: &server.scratch) {
            guard write() else { return false }
            pacer.sent(frame: frame, at: now)
            if !session.state.acts(id) { server.sessions.shown(self, at: now) }
            server.counters.framesSent += 1
        }
        // What asks for another picture while one is made gets it at the next refresh: it could ask for ever.
        if wantsFrame || window.wantsFrame {
            frameTimer.set(after: pacer.nextTick - MonotonicClock.now)
        } else {
            frameTimer.cancel()
        }
        return true
    }

    /// Sends what the window has to say beside its picture.
    func sendMessages(of window: any ServedWindow) {
        for message in window.takeMessages() { send(message) }
        if window.title != title {
            title = window.title
            send(.title(window.title))
        }
    }

    private func ping(at now: Double) -> Bool {
        pingDue = now + Self.pingInterval
        beginMessage()
        withUnsafeBytes(of: now.bitPattern) { server.scratch.append(contentsOf: $0) }
        socket.requestWritable()
        return write(as: LWS_WRITE_PING)
    }

    private func beginMessage() {
        server.scratch.removeAll(keepingCapacity: true)
        for _ in 0..<SocketBuffer.headroom { server.scratch.append(0) }
    }

    private func write(as kind: lws_write_protocol = LWS_WRITE_BINARY) -> Bool {
        let count = server.scratch.count - SocketBuffer.headroom
        server.counters.bytesSent += UInt64(count)
        return socket.write(&server.scratch, count: count, as: kind)
    }

    // MARK: End

    /// Ends the socket, with a message that tells the page what to do.
    func end(_ ending: Ending) {
        if self.ending != nil { return }
        self.ending = ending
        wantsFrame = false
        frameTimer.cancel()
        outbox.removeAll()
        switch ending {
        case .superseded:
            outbox.append(.closing(.superseded, retryAfter: nil, message: "This window is open somewhere else."))
        case .goingAway(let seconds):
            outbox.append(.closing(.restarting, retryAfter: seconds, message: "The server restarts."))
        case .busy(let seconds):
            server.counters.postponed += 1
            outbox.append(.closing(.overloaded, retryAfter: seconds, message: "The server is busy."))
        case .overloaded: outbox.append(.closing(.overloaded, retryAfter: 5, message: "The connection is too slow."))
        case .refused(let reason, let message): outbox.append(.refused(reason, message: message))
        case .violation: break
        }
        // A page that does not read is not waited for.
        socket.setTimeout(seconds: 2)
        socket.requestWritable()
    }

    private func close(for ending: Ending) -> Bool {
        switch ending {
        case .superseded: socket.setCloseReason(4_001, "superseded")
        case .goingAway: socket.setCloseReason(1_001, "restarting")
        case .overloaded, .busy: socket.setCloseReason(1_013, "overloaded")
        case .refused: socket.setCloseReason(1_008, "refused")
        case .violation(let code, let reason): socket.setCloseReason(code, reason)
        }
        return false
    }

    /// The page broke the protocol. Its window is parked, as for any lost connection.
    private func violate(_ code: UInt16, _ reason: String) -> Bool {
        server.counters.violations += 1
        ending = .violation(code: code, reason: reason)
        socket.setCloseReason(code, reason)
        return false
    }

    /// The socket is gone.
    func closed() {
        frameTimer.cancel()
        throttleTimer.cancel()
        server.sessions.lost(self, at: MonotonicClock.now)
    }

    // MARK: Floods

    private func pauseReading(for seconds: Double) {
        lws_rx_flow_control(socket.wsi, 0)
        throttleTimer.set(after: seconds)
    }

    private func resumeReading() { lws_rx_flow_control(socket.wsi, 1) }
}

extension InputEvent {
    /// Whether a person did it, to what was shown: rather than the page telling how it is.
    fileprivate var isAct: Bool {
        switch self {
        case .pointer, .wheel, .key: true
        case .resize, .focus, .visibility: false
        }
    }
}
