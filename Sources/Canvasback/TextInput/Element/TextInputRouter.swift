import Foundation
import Surface

/// The fields of a window, and the one that is edited.
@MainActor package final class TextInputRouter {
    unowned let window: Window
    /// In the order in which they came.
    @exclusivity(unchecked) private var inputs: [TextInputElement] = []
    /// The field that takes what is typed.
    @exclusivity(unchecked) package private(set) weak var focused: TextInputElement?
    /// What the page has of it.
    @exclusivity(unchecked) var sync = TextInputSync()
    /// What is told of the focus, and may ask for it.
    @exclusivity(unchecked) var targets: [WeakFocusTarget] = []
    /// How often views have asked for the focus, for who has to know whether they did.
    @exclusivity(unchecked) var requestCount = 0
    @exclusivity(unchecked) private var lastNumber: UInt32 = 0
    /// Whether the page is there and in front: a caret that nobody sees does not blink.
    @exclusivity(unchecked) private var isWatched = true
    /// When the caret was put where it is, in seconds.
    @exclusivity(unchecked) private var caretTime = 0.0
    @exclusivity(unchecked) private(set) var showsCaret = true
    @exclusivity(unchecked) private var revealIsDue = false

    /// How long a caret shows and does not show, in seconds: UIKit's.
    static let blink = 0.5

    init(window: Window) { self.window = window }

    func nextNumber() -> UInt32 {
        lastNumber &+= 1
        return lastNumber
    }

    func add(_ input: TextInputElement) {
        inputs.append(input)
    }

    func remove(_ input: TextInputElement) {
        inputs.removeAll { $0 === input }
        guard focused === input else { return }
        // In the middle of an update: who is told may write state.
        focused = nil
        sync.begin()
        window.queueAction { [weak self] in
            guard let self, focused == nil else { return }
            tellTargets()
        }
    }

    var isEmpty: Bool { inputs.isEmpty && sync.acknowledged == 0 }

    // MARK: Focus

    /// Gives the keyboard to a field, or takes it away.
    package func setFocus(_ new: TextInputElement?) {
        if let new, !new.isAttached || !new.isEnabled || new.isUnderModal { return }
        let old = focused
        if new === old { return }
        focused = new
        sync.begin()
        if let old, old.isAttached { old.focusChanged() }
        new?.focusChanged()
        tellTargets()
        restartCaret()
        if new != nil { reveal(animated: true) }
        window.announceWork()
    }

    private func tellTargets() {
        targets.removeAll { $0.target == nil }
        let new = focused
        // Who has the focus now says so first, so that who had it finds whether it is elsewhere.
        for gains in [true, false] { for entry in targets { entry.target?.focusMoved(to: new, gains: gains) } }
    }

    /// The fields that the Tab key goes through, in the order in which they stand in the views.
    private var ring: [TextInputElement] {
        var result: [TextInputElement] = []
        func visit(_ element: Element) {
            if element.presence?.isLeaving == true { return }
            if let input = element as? TextInputElement { if input.isEnabled { result.append(input) } }
            element.forEachDrawn(visit)
        }
        window.forEachInFront(visit)
        return result
    }

    private func moveFocus(isBackward: Bool) {
        let ring = ring
        // Where there is no other, the keyboard is the page's again.
        guard let focused, let index = ring.firstIndex(where: { $0 === focused }), ring.count > 1 else {
            return setFocus(nil)
        }
        let next = ring[(index + (isBackward ? ring.count - 1 : 1)) % ring.count]
        setFocus(next)
        // As everywhere: who comes by the keyboard writes anew.
        if !next.configuration.hasLines {
            next.select(TextEditing.Selection(anchor: 0, head: next.editing.units.count))
        }
    }

    /// Return in a field of one line: its actions run, and editing ends unless one of them asked for it. Where there is none,
    /// it is what Return is elsewhere.
    private func submit(by event: KeyEvent) {
        guard let input = focused else { return }
        let before = requestCount
        let actions = input.environment.submitActions
        let triggers = input.configuration.submits
        let own = actions.filter { !$0.triggers.isDisjoint(with: triggers) }
        for action in own { action.run() }
        if own.isEmpty { _ = window.runShortcut(for: event, isCommand: false) }
        if requestCount == before, focused === input { setFocus(nil) }
    }

    // MARK: Keys

    /// Answers whether the key is of use to the field that is edited: no other then gets it.
    func key(_ event: KeyEvent) -> Bool {
        guard let input = focused else { return false }
        // Keys of no text are others': F5 refreshes here too.
        if event.key.count > 1, event.key.first == "F", Int(event.key.dropFirst()) != nil { return false }
        guard event.isDown else { return true }
        switch event.key {
        case "Tab": moveFocus(isBackward: event.modifiers.contains(.shift))
        case "Escape": if let cancel = input.configuration.cancel { cancel() } else { setFocus(nil) }
        case "Enter" where !input.configuration.hasLines: if !event.isRepeat { submit(by: event) }
        default:
            if input.key(event) { reveal(animated: false) } else { return !event.modifiers.isDisjoint(with: .shift) }
        }
        return true
    }

    // MARK: The page

    /// The page's element has another text or selection.
    package func edit(_ edit: TextInputEdit) {
        defer { window.announceWork() }
        guard let input = focused, input.number == edit.field, input.isEnabled else {
            sync.refuse(edit)
            return
        }
        guard let translated = sync.take(edit, on: input.editing) else { return }
        let theirs = input.editing
        let text = input.clean(edit.replacement)
        let before = input.editing.units
        input.editing.replace(
            translated.range, with: text, selection: translated.selection, marked: translated.marked, at: window.time)
        // The page has what it said, which may not be what was taken.
        if edit.version == sync.version,
            theirs.units.count + edit.replacement.utf16.count > theirs.limit
                || text != edit.replacement
        {
            var units = theirs.units
            units.replaceSubrange(theirs.clamped(translated.range), with: Array(edit.replacement.utf16))
            sync.changed(from: units)
        }
        if input.editing.units == before {
            (input.isUpstream, input.goal) = (false, nil)
            input.showSelection()
        } else {
            input.textWasEdited()
        }
        reveal(animated: false)
    }

    /// The page's keyboard is for a field, or for none. A page gets no field that nobody can see and touch.
    package func pageFocused(_ field: UInt32) {
        if field == 0 { return setFocus(nil) }
        guard let input = inputs.first(where: { $0.number == field }), frameSeen(of: input) != nil else { return }
        setFocus(input)
    }

    /// The text of the edited field has changed otherwise than by the page.
    func textChanged(from units: [UInt16]) { sync.changed(from: units) }

    /// The page went to the front or left it, came or is lost.
    func setWatched(_ isWatched: Bool) {
        if self.isWatched == isWatched { return }
        self.isWatched = isWatched
        if !isWatched, let focused, focused.editing.marked != nil {
            // An input method's page may never come back to settle it.
            focused.editing.settle()
            focused.showSelection()
        }
        restartCaret()
    }

    // MARK: The caret

    func caretMoved(in input: TextInputElement) { if input === focused { restartCaret() } }

    private func restartCaret() {
        caretTime = window.time
        showsCaret = true
        focused?.canvas.invalidateRecord()
        if focused != nil { window.announceWork() }
    }

    private var blinks: Bool {
        guard isWatched, let focused, focused.editing.selection.isEmpty else { return false }
        return !window.metrics.reducesMotion
    }

    /// When the caret comes or goes next, in seconds; nil where none blinks.
    var nextBlink: Double? {
        guard blinks else { return nil }
        return caretTime + (showsCaret ? Self.blink : 2 * Self.blink)
    }

    func advance(to time: Double) {
        guard blinks, let next = nextBlink, time >= next else { return }
        let phase = ((time - caretTime) / Self.blink).rounded(.down)
        let shows = phase.truncatingRemainder(dividingBy: 2) == 0
        if shows { caretTime += phase * Self.blink }
        if shows != showsCaret {
            showsCaret = shows
            focused?.canvas.invalidateRecord()
        }
    }

    // MARK: Seeing it

    /// Scrolls what is around the caret as far as it takes to see it, once places are known.
    func reveal(animated: Bool) {
        if revealIsDue { return }
        revealIsDue = true
        window.queueAction { [weak self] in
            guard let self else { return }
            revealIsDue = false
            guard let input = focused, input.isAttached else { return }
            var place = input.caretRect
            // A field of few lines is seen as a whole, with its border.
            if input.frame.height <= 3 * input.currentLook.lineHeight {
                place = CGRect(origin: .zero, size: input.frame.size)
            }
            window.reveal(input.convertToWindow(place), around: input, animated: animated)
        }
    }

    /// What the page has to know of the fields: of each that can be seen and touched.
    package func fields() -> [TextInputField] {
        inputs.compactMap { input in frameSeen(of: input).map { input.field(in: $0) } }
    }

    /// Where a field can be seen and touched, in window coordinates; nil where it cannot.
    private func frameSeen(of input: TextInputElement) -> CGRect? {
        guard input.isEnabled, !input.layerOrigin.x.isNaN, input.presence?.isLeaving != true else { return nil }
        let seen = input.seenFrame.intersection(CGRect(origin: .zero, size: window.metrics.size))
        guard !seen.isNull, seen.width >= 1, seen.height >= 1 else { return nil }
        var path = HitPath()
        _ = window.root.element.hit(CGPoint(x: seen.midX, y: seen.midY), &path)
        return path.elements.contains { $0 === input } ? seen : nil
    }

    /// What the page has to have of the field that is edited. The text is left out where the page has it.
    /// - Parameter revision: of the text that the page was told last.
    package func state(knowing revision: TextInputSync.Revision?) -> TextInputState {
        var state = TextInputState()
        state.acknowledged = sync.acknowledged
        guard let input = focused, input.isAttached else { return state }
        (state.field, state.version) = (input.number, sync.version)
        if revision != sync.revision { state.text = input.toldText }
        (state.anchor, state.head) = (UInt32(input.editing.selection.anchor), UInt32(input.editing.selection.head))
        let caret = input.convertToWindow(input.caretRect).intersection(input.seenFrame)
        let place = caret.isNull ? input.seenFrame : caret
        state.caret = CGRect(
            x: place.minX.rounded(), y: place.minY.rounded(), width: place.width.rounded(),
            height: place.height.rounded())
        return state
    }
}
