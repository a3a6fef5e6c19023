internal import Canvasback
internal import Surface

/// What a page was told of the fields that take text.
struct PageText {
    /// Seconds between two tellings of where fields are at least: they have to be known when a finger lifts, and scroll
    /// somewhere else with each frame.
    static let interval = 0.1

    var fields: [TextInputField] = []
    var state = TextInputState() { didSet { isAtRest = state == TextInputState() } }
    /// Nothing is edited, and nothing was.
    private(set) var isAtRest = true
    var revision: TextInputSync.Revision?
    private var last = -Double.infinity

    /// When fields may be told next.
    var due: Double { last + Self.interval }

    /// Fields to tell; nil where the page knows them.
    mutating func update(_ new: [TextInputField], at now: Double) -> [TextInputField]? {
        if new == fields { return nil }
        (fields, last) = (new, now)
        return new
    }
}

extension PageConnection {
    /// Tells the page where fields are, and what the one that is edited holds.
    func tellText(of window: any ServedWindow) {
        if !window.hasTextFields, pageText.isAtRest, pageText.fields.isEmpty { return }
        let now = MonotonicClock.now
        var isLate = now < pageText.due
        if !isLate, let fields = pageText.update(window.textFields, at: now) { send(.textFields(fields)) }
        var state = window.textInputState(knowing: pageText.revision)
        let text = state.text
        state.text = nil
        if state != pageText.state || text != nil {
            // A text may be longer than what a page may leave unread: one at a time.
            if text != nil, !outbox.isEmpty || socket.hasUnsentBytes {
                isLate = true
            } else {
                pageText.state = state
                if state.field != 0 { pageText.revision = window.textInputRevision }
                state.text = text
                enqueue(.textInput(state))
                if outbox.count > 1 { expectReading() }
                socket.requestWritable()
            }
        }
        if isLate, !pageText.fields.isEmpty || state.field != 0 { textTimer.set(after: max(pageText.due - now, 0.01)) }
    }
}
