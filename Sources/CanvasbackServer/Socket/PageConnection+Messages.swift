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
