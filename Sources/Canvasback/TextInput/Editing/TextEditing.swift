import Foundation
import Surface

/// Text that is edited: what it is, what is selected, what an input method has not settled yet, and what can be undone.
///
/// Offsets count UTF-16 units, as pages do. Every offset that comes from outside is held within the text and kept out of
/// surrogate pairs, so that the text is always well-formed.
package struct TextEditing: Equatable, Sendable {
    /// A selection: where it began, and where the caret is. Both are the same where nothing is selected.
    package struct Selection: Equatable, Sendable {
        package var anchor: Int
        package var head: Int
        package init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }
        package init(at offset: Int) { self.init(anchor: offset, head: offset) }
        package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
        package var isEmpty: Bool { anchor == head }
    }

    package private(set) var units: [UInt16]
    package private(set) var selection: Selection
    /// What an input method has put in and may still change; nil where none is at work.
    package private(set) var marked: Range<Int>?
    /// The most units that the text may have by edits: what is more is not taken. A text that the app gives may be longer.
    package let limit: Int
    private var history = EditHistory()
    /// Whether edits can be undone: not those of secrets, which would be kept longer than they are shown.
    package var keepsHistory = true { didSet { if !keepsHistory { history = EditHistory() } } }

    package init(_ text: String = "", limit: Int = .max) {
        units = Array(text.utf16)
        self.limit = limit
        selection = Selection(at: units.count)
    }

    package var text: String { String(utf16Units: units[...]) }
    package var selectedText: String { String(utf16Units: units[selection.range]) }
    package var canUndo: Bool { !history.undone.isEmpty }

    // MARK: Edits

    /// Replaces a range, and selects something of the result. What the text has no room for is left out from the end.
    @discardableResult package mutating func replace(
        _ range: Range<Int>, with replacement: String, selection new: Selection? = nil,
        marked newMarked: Range<Int>? = nil,
        at time: Double
    ) -> TextChange? {
        let range = clamped(range)
        var added = Array(replacement.utf16)
        let room = max(0, limit - (units.count - range.count))
        if added.count > room {
            var end = room
            if end > 0, UTF16.isLeadSurrogate(added[end - 1]) { end -= 1 }
            added.removeSubrange(end...)
        }
        let change: TextChange? =
            range.isEmpty && added.isEmpty ? nil : TextChange(range: range, count: added.count)
        if change != nil {
            if keepsHistory {
                history.note(
                    EditHistory.Edit(start: range.lowerBound, removed: Array(units[range]), added: added),
                    before: selection, isComposing: marked != nil, at: time)
            }
            units.replaceSubrange(range, with: added)
        }
        marked = newMarked.map(clamped).flatMap { $0.isEmpty ? nil : $0 }
        select(new ?? Selection(at: range.lowerBound + added.count))
        return change
    }

    /// Puts text in place of what is selected.
    @discardableResult package mutating func insert(_ text: String, at time: Double) -> TextChange? {
        replace(selection.range, with: text, at: time)
    }

    /// Selects a part of the text.
    package mutating func select(_ new: Selection) {
        selection = Selection(anchor: clamped(new.anchor), head: clamped(new.head))
    }

    /// What an input method has put in is settled.
    package mutating func settle() { marked = nil }

    /// The app gave the text another value: carets move with what they stand in, input methods have to begin anew, and what
    /// was done before can no longer be undone.
    @discardableResult package mutating func set(_ text: String) -> TextChange? {
        let new = Array(text.utf16)
        guard let change = TextChange(from: units, to: new) else { return nil }
        units = new
        marked = nil
        history = EditHistory()
        select(Selection(anchor: change.map(selection.anchor), head: change.map(selection.head)))
        return change
    }

    /// Takes back the last edit, or those that belong together. Answers whether there was one.
    @discardableResult package mutating func undo() -> Bool {
        guard let group = history.undo() else { return false }
        for edit in group.edits.reversed() {
            units.replaceSubrange(edit.start..<edit.start + edit.added.count, with: edit.removed)
        }
        marked = nil
        select(group.selection)
        return true
    }

    /// Does again what was taken back last. Answers whether there was something.
    @discardableResult package mutating func redo() -> Bool {
        guard let group = history.redo() else { return false }
        var caret = selection.head
        for edit in group.edits {
            units.replaceSubrange(edit.start..<edit.start + edit.removed.count, with: edit.added)
            caret = edit.start + edit.added.count
        }
        marked = nil
        select(Selection(at: caret))
        return true
    }

    // MARK: Offsets

    /// An offset within the text, and not between the halves of a pair.
    package func clamped(_ offset: Int) -> Int {
        let held = min(max(0, offset), units.count)
        return isWithinPair(held) ? held - 1 : held
    }

    /// A range within the text that takes pairs whole.
    package func clamped(_ range: Range<Int>) -> Range<Int> {
        let start = clamped(range.lowerBound)
        var end = min(max(0, range.upperBound), units.count)
        if isWithinPair(end) { end += 1 }
        return start..<max(start, end)
    }

    private func isWithinPair(_ offset: Int) -> Bool {
        offset > 0 && offset < units.count && UTF16.isTrailSurrogate(units[offset])
            && UTF16.isLeadSurrogate(units[offset - 1])
    }
}
