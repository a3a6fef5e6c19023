internal import Surface

/// What a page was told of what assistive technology reads.
struct PageAssistance {
    /// Seconds between two tellings at least: nobody listens faster, and content that scrolls is somewhere else each time.
    static let interval = 0.1

    let isWanted: Bool
    private var told: [AccessibilityNode] = []
    private var last = -Double.infinity

    init(isWanted: Bool) { self.isWanted = isWanted }

    /// When something may be told next.
    var due: Double { last + Self.interval }

    /// What is new; nil where nothing is.
    mutating func update(_ nodes: [AccessibilityNode], at now: Double) -> AccessibilityUpdate? {
        last = now
        defer { told = nodes }
        return AccessibilityUpdate(from: told, to: nodes)
    }
}

extension PageConnection {
    /// Sends a message besides the frames.
    func send(_ message: ServerMessage) {
        if ending != nil { return }
        enqueue(message)
        if outboxCost > server.configuration.maximumUnreadBytes {
            ran(into: .unreadBytes)
            return end(.overloaded)
        }
        if outbox.count > 1 { expectReading() }
        socket.requestWritable()
    }

    func enqueue(_ message: ServerMessage, first: Bool = false) {
        var bytes: [UInt8] = []
        message.encode(into: &bytes)
        outboxCost += bytes.count + Self.messageCost
        outbox.insert(bytes, at: first ? 0 : outbox.count)
    }

    /// The page has to read something soon: the kernel takes no more for it.
    func expectReading() {
        guard unreadDeadline == nil, ending == nil else { return }
        let seconds = server.configuration.unreadSeconds
        unreadDeadline = MonotonicClock.now + seconds
        socket.setTimeout(seconds: Int32(seconds.rounded(.up)))
    }

    /// Tells the page that there is no window for it.
    func refuse(_ refusal: SessionStore.Refusal) {
        switch refusal {
        case .noRoute:
            ran(into: .route)
            end(.refused(.notFound, "There is nothing at this address."))
        case .full:
            ran(into: .windows)
            end(.refused(.full, "There is no room for another window now."))
        case .fullForAddress:
            ran(into: .windowsPerAddress)
            end(.refused(.tooManyFromAddress, "Too many windows are open from this address."))
        case .redirected(let path) where SessionStore.isOwnPath(path):
            end(.redirected(path))
        case .redirected(let path):
            Log.write(.error, "a page cannot be sent there: it is no path of the app", [("path", path)])
            end(.refused(.notAllowed, "You may not open this."))
        case .rejected(let status, let message):
            ran(into: .authorization)
            switch status {
            case 404: end(.refused(.notFound, message))
            case 429, 500...599: end(.postponed(message))
            default: end(.refused(.notAllowed, message))
            }
        }
    }

    /// Tells the page that it has a window, ahead of anything that the window's first moments may have asked for.
    func welcome(_ session: Session) {
        let isResumed = if case .resumed = session.state.phase { true } else { false }
        let welcome = ServerMessage.Welcome(
            token: session.token.text, isResumed: isResumed, pingInterval: server.configuration.pingSeconds)
        enqueue(.welcome(welcome), first: true)
        socket.requestWritable()
    }

    /// Sends what the window has to say beside its picture.
    func sendMessages(of window: any ServedWindow) {
        for message in window.takeMessages() { send(message) }
        if window.title != title {
            title = window.title
            send(.title(window.title))
        }
        let keys = window.heldKeys
        if keys != heldKeys {
            heldKeys = keys
            send(.heldKeys(keys))
        }
        assist(with: window)
        tellText(of: window)
    }

    /// Tells the page what assistive technology reads of a window that was updated, where it asked for it: not too often, and
    /// not before it has read the last of it.
    func assist(with window: any ServedWindow) {
        guard assistance.isWanted else { return }
        let now = MonotonicClock.now
        guard now >= assistance.due, !socket.hasUnsentBytes else {
            assistanceTimer.set(after: max(assistance.due - now, 0.01))
            return
        }
        if let update = assistance.update(window.accessibilityNodes(), at: now) { send(.accessibility(update)) }
    }
}
