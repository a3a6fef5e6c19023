internal import CLibWebSockets
internal import CServerSupport
internal import Canvasback
internal import Foundation
internal import Surface

/// One page's socket: messages in, frames out. Belongs to at most one window at a time, and acts for it only while it does.
@MainActor final class PageConnection {
    /// What a waiting message costs of `maximumUnreadBytes` besides its own bytes.
    static let messageCost = 64
    /// Seconds between measurements of the link while frames go out.
    private static let pingInterval = 2.0

    let id: UInt64
    /// Whom its limits count against.
    let address: String
    @exclusivity(unchecked) var session: Session?
    /// What the handshake told, for an app that asks who it is.
    let handshake: AuthorizationRequest
    let socket: SocketHandle
    // Unsafe since each use would count and check: the loop hands out no event once the server has gone.
    unowned(unsafe) let server: Server
    @exclusivity(unchecked) private var assembler: MessageAssembler
    @exclusivity(unchecked) private var floodGuard: FloodGuard
    let throttleTimer: LoopTimer
    /// The turn of the loop in which something came last, and when in it the first of that did.
    @exclusivity(unchecked) var turn: (number: UInt64, began: Double) = (0, 0)
    @exclusivity(unchecked) private var decoder = InputDecoder()
    @exclusivity(unchecked) private var events: [InputEvent] = []
    @exclusivity(unchecked) var clock = PageClock()
    private let encoder: FrameEncoder
    /// The fonts of the first frame, until that is sent.
    let firstFonts: FontList
    /// The path at which the page began, until its first frame is sent.
    @exclusivity(unchecked) var openingPath: String?
    @exclusivity(unchecked) var pacer: FramePacer
    let frameTimer: LoopTimer
    /// The window has changes that this page was not sent.
    @exclusivity(unchecked) var wantsFrame = false
    @exclusivity(unchecked) private var isFrameHeld = false
    /// Encoded messages besides frames, and their cost.
    @exclusivity(unchecked) var outbox: [[UInt8]] = []
    @exclusivity(unchecked) var outboxCost = 0
    /// Pointers that are down.
    @exclusivity(unchecked) private var pointers: [UInt32] = []
    /// When the first event came that no frame has shown yet.
    @exclusivity(unchecked) private var eventArrival: Double?
    /// When a hello or input came last.
    @exclusivity(unchecked) var lastInput: Double
    /// When the page answered last whether it is still there.
    @exclusivity(unchecked) private(set) var lastPong: Double
    @exclusivity(unchecked) var helloDeadline: Double?
    /// When the page has read nothing for too long.
    @exclusivity(unchecked) var unreadDeadline: Double?
    @exclusivity(unchecked) var title: String?
    /// What this page was told last.
    @exclusivity(unchecked) var heldKeys: [KeyChord] = []
    @exclusivity(unchecked) var assistance = PageAssistance(isWanted: false)
    let assistanceTimer: LoopTimer
    @exclusivity(unchecked) var pageText = PageText()
    let textTimer: LoopTimer
    @exclusivity(unchecked) var pingDue = -Double.infinity
    @exclusivity(unchecked) var ending: Ending?
    /// Waits to show a frame once the loop has handed out what it read.
    @exclusivity(unchecked) var isInHurry = false
    /// Its second socket; nil for a page that was told of none.
    @exclusivity(unchecked) var spare: PageSpare?
    /// A message could not be written: the connection is of no use any more.
    @exclusivity(unchecked) var isBroken = false
    /// The page has sent its close.
    @exclusivity(unchecked) var isClosed = false

    init(
        id: UInt64, address: String, handshake: AuthorizationRequest, socket: SocketHandle, server: Server
    ) {
        (self.id, self.address, self.socket, self.server) = (id, address, socket, server)
        self.handshake = handshake
        let configuration = server.configuration
        let now = MonotonicClock.now
        assembler = MessageAssembler(limit: min(configuration.maximumMessageBytes, WireLimits.message))
        floodGuard = FloodGuard(
            messages: configuration.messagesPerSecond, bytes: configuration.bytesPerSecond, at: now)
        pacer = FramePacer(
            pacesFrames: configuration.pacesFrames, farthestWindow: configuration.maximumFramesInFlight)
        lastInput = now
        lastPong = now
        helloDeadline = now + configuration.helloSeconds
        let (firstFonts, lookUp) = (FontList(), server.assets.fontResource)
        self.firstFonts = firstFonts
        encoder = FrameEncoder { face, slice in
            let font = lookUp(face, slice)
            if let font { firstFonts.add(font) }
            return font
        }
        frameTimer = LoopTimer()
        throttleTimer = LoopTimer()
        assistanceTimer = LoopTimer()
        textTimer = LoopTimer()
        // The timers are this connection's own. A weak reference would send every use of it through a table beside it.
        frameTimer.action = { [unowned self] in frameIsDue() }
        assistanceTimer.action = { [unowned self] in requestFrame() }
        textTimer.action = { [unowned self] in requestFrame() }
        throttleTimer.action = { [unowned self] in resumeReading() }
        socket.setTimeout(seconds: Int32(configuration.helloSeconds.rounded(.up)))
    }

    // MARK: In

    /// Takes a piece of a message. Returns false when the connection is to be closed.
    func receive(
        _ bytes: UnsafeRawBufferPointer, isFirst: Bool, isFinal: Bool, isBinary: Bool, announced: Int
    ) -> Bool {
        if ending != nil || isClosed { return true }
        guard isBinary else { return violate(1003, "messages are binary", .malformed) }
        let now = MonotonicClock.now
        guard isWithinRate(bytes.count, startsMessage: isFirst, at: now) else { return false }
        server.metrics.bytesReceived += UInt64(bytes.count)
        switch assembler.take(bytes, isFirst: isFirst, isFinal: isFinal, announced: announced) {
        case .incomplete: return true
        case .complete(wasWhole: true): return takeOnce(bytes, at: now) && leaveRoom(at: now)
        case .complete(wasWhole: false):
            let message = assembler.contents
            assembler.clear()
            return message.withUnsafeBytes { takeOnce($0, at: now) } && leaveRoom(at: now)
        case .tooLarge: return violate(1009, "message too large", .messageBytes)
        case .tooManyPieces: return violate(1008, "message in too many pieces", .messagePieces)
        }
    }

    /// Counts what came, and slows the page down when it is too much. Returns false when that did not help.
    private func isWithinRate(_ count: Int, startsMessage: Bool, at now: Double) -> Bool {
        switch floodGuard.take(bytes: count, startsMessage: startsMessage, at: now) {
        case .goOn: return true
        case .pause(let seconds, let limit):
            pauseReading(for: seconds, since: limit)
            return true
        case .end(let limit):
            return violate(1008, limit == .byteRate ? "too many bytes a second" : "too many messages", limit)
        }
    }

    /// Takes a message of this socket, unless the spare has brought it.
    private func takeOnce(_ bytes: UnsafeRawBufferPointer, at now: Double) -> Bool {
        guard let spare else { return take(bytes, at: now) }
        return takeOnce(bytes, beside: spare, at: now)
    }

    /// Takes a message. Returns false when the connection is to be closed.
    func take(_ bytes: UnsafeRawBufferPointer, at now: Double) -> Bool {
        server.metrics.messagesReceived += 1
        let message: ClientMessage
        do throws(WireError) {
            message = try decoder.decode(bytes, events: &events)
        } catch {
            return violate(error.closeCode, error.reason, .malformed)
        }
        switch message {
        case .hello(let hello): greet(hello, at: now)
        case .input(let acknowledged):
            if !events.isEmpty && !apply(at: now) { return false }
            if let acknowledged { return acknowledge(acknowledged, at: now) }
        case .ping(let number): send(.pong(number))
        case .stats: break
        case .navigate(let text):
            let address = PageAddress(text)
            server.watchdog.watch(cs_work_going, for: session) {
                session?.window?.navigate(to: address.path, query: address.query, at: now)
            }
            requestFrame()
        case .assist(let isWanted):
            assistance = PageAssistance(isWanted: isWanted)
            requestFrame()
        case .request(let request): act(at: now) { $0.request(request, at: now) }
        case .edit(let edit): act(at: now) { $0.edit(edit, at: now) }
        case .focusField(let field): act(at: now) { $0.focusField(field, at: now) }
        case .spare(let key): return server.join(self, key: key, at: now)
        case .doubled(let number): spare?.begins(number)
        }
        return true
    }

    /// Hands the events to the window. Returns false when the connection is to be closed.
    private func apply(at now: Double) -> Bool {
        for case .pointer(let pointer) in events where !note(pointer) {
            return violate(1008, "too many pointers", .pointers)
        }
        lastInput = now
        guard let session, let window = session.window else { return true }
        if eventArrival == nil { eventArrival = now }
        // Who was not shown the picture yet pointed at another.
        let acts = session.state.acts(id)
        server.watchdog.watch(cs_work_event, for: session) {
            for event in events where acts || !event.isAct {
                window.handle(onServerTime(event, arrivedAt: now), at: now)
            }
        }
        pacer.changed()
        requestFrame()
        return true
    }

    /// Lets a person do something in the window that is no event: not to one that was not shown.
    private func act(at now: Double, _ body: @MainActor (any ServedWindow) -> Void) {
        lastInput = now
        guard let session, let window = session.window, session.state.acts(id) else { return }
        if eventArrival == nil { eventArrival = now }
        server.watchdog.watch(cs_work_event, for: session) { body(window) }
        pacer.changed()
        requestFrame()
    }

    /// Whether no more pointers are down than may be.
    private func note(_ pointer: PointerEvent) -> Bool {
        switch pointer.phase {
        case .down where !pointers.contains(pointer.id): pointers.append(pointer.id)
        case .up, .cancel: pointers.removeAll { $0 == pointer.id }
        case .down, .move: break
        }
        return pointers.count <= server.configuration.maximumPointers
    }

    /// Whether the picture changes by time alone, and has by now.
    private func isChangeDue(at now: Double) -> Bool { session?.window?.nextChange.map { $0 <= now } ?? false }

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
        case .impossible: return violate(1008, "acknowledgement of a frame never sent", .acknowledgement)
        case .repeated: return true
        case .painted:
            if let roundTrip = pacer.lastRoundTrip { server.metrics.roundTrip.observe(roundTrip) }
            if wantsFrame || (isChangeDue(at: now) && pacer.isDueOnAcknowledgement(at: now)) {
                requestFrame()
            }
            return true
        }
    }

    /// Takes a pong, which has the time of its ping. Returns false when the connection is to be closed.
    func pong(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let now = MonotonicClock.now
        lastPong = now
        guard isWithinRate(bytes.count, startsMessage: true, at: now) else { return false }
        guard bytes.count == 8 else { return true }
        let sentAt = Double(bitPattern: bytes.loadUnaligned(as: UInt64.self))
        // Only the page knows what it sends; what cannot be a round trip is not taken for one.
        if sentAt <= now, now - sentAt < 60 {
            pacer.measured(roundTrip: now - sentAt, at: now)
            tellOfSpare(at: now)
        }
        return true
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
        // It waits for the end of this turn of the loop already.
        if isInHurry { return }
        guard let session else { return }
        let now = MonotonicClock.now
        switch pacer.earliestFrame(at: now) {
        case .some(let time) where time <= now: hurry()
        case .some(let time): frameTimer.set(to: time)
        case .none: hold(session)
        }
    }

    /// The page has not painted what is on its way. What it acknowledges next makes room.
    private func hold(_ session: Session) {
        if !isFrameHeld { server.metrics.framesHeld += 1 }
        isFrameHeld = true
        server.sessions.updateLater(session)
    }

    private func frameIsDue() {
        wantsFrame = true
        if let session, !pacer.hasRoom { return hold(session) }
        showDue()
    }

    /// The socket takes bytes: one message, the most urgent. Returns false when the connection is to be closed.
    func writable() -> Bool {
        if isBroken { return false }
        if socket.hasUnsentBytes {
            socket.requestWritable()
            return true
        }
        if unreadDeadline != nil && ending == nil {
            unreadDeadline = nil
            socket.clearTimeout()
        }
        if !outbox.isEmpty {
            let message = outbox.removeFirst()
            outboxCost -= message.count + Self.messageCost
            beginMessage()
            server.scratch.append(contentsOf: message)
            guard write() else { return false }
            if !outbox.isEmpty || wantsFrame || ending != nil || isPingDue { socket.requestWritable() }
            return true
        }
        if let ending { return close(for: ending) }
        let now = MonotonicClock.now
        if isPingDue { return ping(at: now) }
        guard wantsFrame, let session, let window = session.window, pacer.hasRoom else { return true }
        // How far away the page is should be known before it needs a second frame.
        if now >= pingDue { socket.requestWritable() }
        return showFrame(of: window, session, at: now)
    }

    func showFrame(of window: any ServedWindow, _ session: Session, at now: Double) -> Bool {
        wantsFrame = false
        server.watchdog.watch(cs_work_update, for: session) { window.update(at: now) }
        server.sessions.isUpToDate(session)
        pacer.ticked(at: now)
        sendMessages(of: window)
        beginMessage()
        let frame = pacer.nextFrame
        if encoder.encode(window.display, scale: window.scale, frame: frame, into: &server.scratch) {
            guard write() else { return false }
            let count = server.scratch.count - SocketBuffer.headroom
            pacer.sent(frame: frame, bytes: count, copies: spare?.copies(count) == true ? 2 : 1, at: now)
            isFrameHeld = false
            if let eventArrival { server.metrics.eventToFrame.observe(MonotonicClock.now - eventArrival) }
            if !session.state.acts(id) { server.sessions.shown(self, at: now) }
            server.metrics.framesSent += 1
            if let openingPath { noteOpening(at: openingPath) }
        }
        eventArrival = nil
        // What asks for another picture while one is made gets it at the next refresh: it could ask for ever.
        if let change = wantsFrame ? now : window.nextChange {
            frameTimer.set(to: max(pacer.nextTick, change))
        } else {
            frameTimer.cancel()
        }
        return true
    }

    /// Frames are on their way, and the link has not been measured for a while.
    private var isPingDue: Bool {
        (pacer.inFlight > 0 || spare?.wantsPing == true) && MonotonicClock.now >= pingDue
    }

    /// Measures the link once more.
    func pingSoon() {
        pingDue = -.infinity
        socket.requestWritable()
    }

    private func ping(at now: Double) -> Bool {
        pingDue = now + Self.pingInterval
        beginMessage()
        withUnsafeBytes(of: now.bitPattern) { server.scratch.append(contentsOf: $0) }
        if wantsFrame { socket.requestWritable() }
        return write(as: LWS_WRITE_PING)
    }

    private func beginMessage() {
        server.scratch.removeAll(keepingCapacity: true)
        server.scratch.append(contentsOf: SocketBuffer.room)
    }

    private func write(as kind: lws_write_protocol = LWS_WRITE_BINARY) -> Bool {
        let count = server.scratch.count - SocketBuffer.headroom
        server.metrics.bytesSent += UInt64(count)
        guard socket.write(&server.scratch, count: count, as: kind) else { return false }
        if let spare, kind == LWS_WRITE_BINARY { spare.copy(&server.scratch, count: count) }
        if socket.hasUnsentBytes {
            expectReading()
            socket.requestWritable()
        }
        return true
    }
}
