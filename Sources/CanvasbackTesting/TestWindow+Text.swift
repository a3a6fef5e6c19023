import Canvasback
import Foundation
import Surface

extension TestWindow {
    /// What is selected in the field that is edited, by characters.
    public struct TextSelection: Equatable, Sendable {
        /// How many characters are before the selection, and before its end; the caret is at both where nothing is selected.
        public var start, end: Int
        /// The text that is selected.
        public var text: String
        /// What a test expects: characters before both ends, and the text between them.
        public init(start: Int, end: Int, text: String = "") { (self.start, self.end, self.text) = (start, end, text) }
    }

    /// Types a text into the field that is edited, a character at a time, as a page's keyboard does. Answers whether there is
    /// such a field.
    @discardableResult public func type(_ text: String) -> Bool {
        for character in text {
            guard page.take(window) else { return false }
            page.replace(page.selection, with: String(character))
            send(page.edit)
        }
        return window.textInput.focused != nil
    }

    /// Puts text in place of what is selected in the field that is edited, in one step, as pasting does.
    @discardableResult public func paste(_ text: String) -> Bool {
        guard page.take(window) else { return false }
        page.replace(page.selection, with: text)
        send(page.edit)
        return true
    }

    /// Shows what an input method has not settled, in place of what it showed before or of what is selected.
    @discardableResult public func compose(_ text: String) -> Bool {
        guard page.take(window) else { return false }
        let range = page.marked ?? page.selection
        page.replace(range, with: text)
        let marked = range.lowerBound..<range.lowerBound + text.utf16.count
        page.marked = marked.isEmpty ? nil : marked
        send(page.edit)
        return true
    }

    /// Settles what an input method has shown, with this text in its place.
    @discardableResult public func commit(_ text: String) -> Bool {
        guard page.take(window) else { return false }
        page.replace(page.marked ?? page.selection, with: text)
        page.marked = nil
        send(page.edit)
        return true
    }

    /// Gives the keyboard to the field with a string, a prompt or an identifier, as the Tab key or a screen reader does; nil
    /// takes it away, as closing an on-screen keyboard does.
    public func focus(_ name: String?) {
        window.enter(time) { window.textInput.setFocus(name.flatMap { input(named: $0) }) }
        showFrame()
    }

    /// The text of the field that is edited; nil where none is. Of a secret too: a test may look.
    public var editedText: String? { window.textInput.focused?.editing.text }

    /// What is selected in the field that is edited; nil where none is.
    public var textSelection: TextSelection? {
        guard let editing = window.textInput.focused?.editing else { return nil }
        func count(_ end: Int) -> Int { String(decoding: editing.units[..<end], as: UTF16.self).count }
        let range = editing.selection.range
        return TextSelection(start: count(range.lowerBound), end: count(range.upperBound), text: editing.selectedText)
    }

    /// Where the caret is, in points of the window; nil where no field is edited.
    public var caretFrame: CGRect? { window.textInput.focused.map { $0.convertToWindow($0.caretRect) } }

    /// Whether a field with a string, a prompt or an identifier is the one that is edited.
    public func isFocused(_ name: String) -> Bool { input(named: name)?.isFocused ?? false }

    /// Lets an on-screen keyboard of a height in points come up, or go (0).
    public func showKeyboard(height: CGFloat) {
        var metrics = window.metrics
        metrics.keyboard = height
        send(.resize(metrics))
    }

    private func input(named name: String) -> TextInputElement? {
        func find(_ element: Element) -> TextInputElement? {
            if let input = element as? TextInputElement ?? element.parent as? TextInputElement { return input }
            var found: TextInputElement?
            element.forEachDrawn { if found == nil { found = find($0) } }
            return found
        }
        return elements(named: name)?.lazy.compactMap(find).first
    }

    private func send(_ edit: TextInputEdit) {
        window.enter(time) { window.textInput.edit(edit) }
        showFrame()
    }
}

/// What a page keeps of the text that is edited: its own element's text, and how far the server is.
@MainActor struct PageText {
    private(set) var field: UInt32 = 0
    private var version: UInt32 = 0
    /// What it was told last.
    private(set) var revision: TextInputSync.Revision?
    private var units: [UInt16] = []
    var selection = 0..<0
    var marked: Range<Int>?
    private var sent: UInt32 = 0
    private var change: (start: Int, count: Int, replacement: String) = (0, 0, "")

    /// Takes over what the server tells. Answers whether there is a field.
    mutating func take(_ window: Window) -> Bool {
        let state = window.textInputState(knowing: revision)
        revision = window.textInputRevision
        sent = max(sent, state.acknowledged)
        if state.field != field { marked = nil }
        field = state.field
        if let text = state.text {
            units = Array(text.utf16)
            marked = nil
            version = state.version
        }
        selection = Int(min(state.anchor, state.head))..<Int(max(state.anchor, state.head))
        return field != 0
    }

    mutating func replace(_ range: Range<Int>, with text: String) {
        units.replaceSubrange(range, with: Array(text.utf16))
        change = (range.lowerBound, range.count, text)
        let end = range.lowerBound + text.utf16.count
        selection = end..<end
    }

    /// The last change, as it is sent.
    var edit: TextInputEdit {
        mutating get {
            sent += 1
            return TextInputEdit(
                field: field, number: sent, version: version, start: UInt32(change.start),
                count: UInt32(change.count), replacement: change.replacement, anchor: UInt32(selection.lowerBound),
                head: UInt32(selection.upperBound),
                marked: marked.map { UInt32($0.lowerBound)..<UInt32($0.upperBound) })
        }
    }
}
