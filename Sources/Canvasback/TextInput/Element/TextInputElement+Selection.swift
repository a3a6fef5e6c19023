import Foundation
import Surface
import TextLayout

/// Selecting, by pointers and by keys.
extension TextInputElement {
    /// A pointer points at a place of this element: editing begins, if it had not.
    func pointed(at place: CGPoint, count: Int, extends: Bool) {
        guard isEnabled else { return }
        let hadFocus = isFocused
        window.textInput.setFocus(self)
        let hit = offset(at: place)
        isUpstream = hit.isUpstream
        goal = nil
        editing.settle()
        switch count {
        case 1:
            let anchor = extends && hadFocus ? editing.selection.anchor : hit.offset
            select(TextEditing.Selection(anchor: anchor, head: hit.offset))
            dragUnit = nil
        default:
            let range = unit(at: hit.offset, count)
            select(TextEditing.Selection(anchor: range.lowerBound, head: range.upperBound))
            dragUnit = (range, count)
        }
    }

    /// A pointer that points goes on to another place.
    func dragged(to place: CGPoint) {
        guard isFocused else { return }
        let hit = offset(at: place)
        guard let (first, count) = dragUnit else {
            isUpstream = hit.isUpstream
            return select(TextEditing.Selection(anchor: editing.selection.anchor, head: hit.offset))
        }
        let range = unit(at: hit.offset, count)
        // What was selected first stays selected, whichever way it goes on.
        if range.lowerBound < first.lowerBound {
            select(TextEditing.Selection(anchor: first.upperBound, head: range.lowerBound))
        } else {
            select(TextEditing.Selection(anchor: first.lowerBound, head: max(first.upperBound, range.upperBound)))
        }
    }

    private func unit(at offset: Int, _ count: Int) -> Range<Int> {
        // A secret has no words to tell.
        if configuration.isSecure { return 0..<editing.units.count }
        return count == 2
            ? TextBoundaries.word(at: offset, in: editing.units)
            : TextBoundaries.paragraph(at: offset, in: editing.units)
    }

    func offset(at place: CGPoint) -> (offset: Int, isUpstream: Bool) {
        let origin = textOrigin
        let hit = layout.offset(at: CGPoint(x: place.x - origin.x, y: place.y - origin.y))
        return (unshown(hit.offset), hit.isUpstream)
    }

    func select(_ selection: TextEditing.Selection) {
        editing.select(selection)
        showSelection()
    }

    // MARK: Keys

    /// Does what a key does in a text. Answers whether it is one that does something.
    func key(_ event: KeyEvent) -> Bool {
        let word = !event.modifiers.isDisjoint(with: [.option, .control])
        let far = event.modifiers.contains(.command)
        let extends = event.modifiers.contains(.shift)
        switch event.key {
        case "ArrowLeft", "ArrowRight":
            let isForward = (event.key == "ArrowRight") != layout.isRightToLeft
            if !extends, !word, !far, !editing.selection.isEmpty {
                let range = editing.selection.range
                move(to: isForward ? range.upperBound : range.lowerBound, extends: false)
            } else {
                move(to: offset(isForward: isForward, word: word, far: far), extends: extends)
            }
        case "ArrowUp", "ArrowDown":
            let isDown = event.key == "ArrowDown"
            if far {
                move(to: isDown ? editing.units.count : 0, extends: extends)
            } else {
                step(isDown ? 1 : -1, extends)
            }
        case "PageUp", "PageDown":
            let lines = max(1, Int(visibleHeight / max(1, currentLook.lineHeight)) - 1)
            step(event.key == "PageDown" ? lines : -lines, extends)
        case "Home", "End":
            let line = layout.lines[layout.lineIndex(of: shown(editing.selection.head), isUpstream: isUpstream)]
            let isEnd = event.key == "End"
            if word || far {
                move(to: isEnd ? editing.units.count : 0, extends: extends)
            } else {
                let end = line.isLast ? line.range.upperBound : max(line.range.lowerBound, line.range.upperBound)
                move(to: unshown(isEnd ? end : line.range.lowerBound), extends: extends)
                isUpstream = isEnd && !line.isLast && line.next == end
            }
        case "Backspace", "Delete":
            delete(isForward: event.key == "Delete", word: word, far: far)
        case "a" where word || far: select(TextEditing.Selection(anchor: 0, head: editing.units.count))
        case "z" where word || far, "Z" where word || far: undo(again: extends)
        case "y" where word || far: undo(again: true)
        case "Enter" where configuration.hasLines: type("\n")
        default:
            guard !far, !event.modifiers.contains(.control), event.key.count == 1 else { return false }
            type(event.key)
        }
        return true
    }

    /// Puts a text in place of what is selected, as a person does.
    func type(_ text: String) {
        let before = editing.units
        guard editing.insert(clean(text), at: window.time) != nil else { return }
        window.textInput.textChanged(from: before)
        textWasEdited()
    }

    /// Where a key finds nothing to do that Apple's keyboards have as a line's ends, in a single line they are the text's.
    private func offset(isForward: Bool, word: Bool, far: Bool) -> Int {
        let (units, head) = (editing.units, editing.selection.head)
        if far || configuration.isSecure && word {
            let line = layout.lines[layout.lineIndex(of: shown(head), isUpstream: isUpstream)]
            return unshown(isForward ? line.range.upperBound : line.range.lowerBound)
        }
        if word {
            return isForward
                ? TextBoundaries.wordEnd(after: head, in: units) : TextBoundaries.wordStart(before: head, in: units)
        }
        let paragraph = isForward ? head..<min(units.count, head + 64) : max(0, head - 64)..<head
        let near = TextBoundaries.graphemes(Array(units[paragraph])).map { $0 + paragraph.lowerBound }
        return isForward ? near.first { $0 > head } ?? head : near.last { $0 < head } ?? head
    }

    private func move(to offset: Int, extends: Bool) {
        editing.settle()
        (isUpstream, goal) = (false, nil)
        select(TextEditing.Selection(anchor: extends ? editing.selection.anchor : offset, head: offset))
    }

    /// Moves the caret by lines. Beyond the first and the last it goes to the text's ends.
    private func step(_ count: Int, _ extends: Bool) {
        let layout = layout
        let index = layout.lineIndex(of: shown(editing.selection.head), isUpstream: isUpstream)
        let x = goal ?? layout.caret(at: shown(editing.selection.head), isUpstream: isUpstream).minX
        let target = index + count
        guard layout.lines.indices.contains(target) else {
            if abs(count) > 1, layout.lines.count > 1, target > 0 ? index < layout.lines.count - 1 : index > 0 {
                return step((target > 0 ? layout.lines.count - 1 : 0) - index, extends)
            }
            return move(to: target < 0 ? 0 : editing.units.count, extends: extends)
        }
        let hit = layout.offset(x: x, in: target)
        let offset = unshown(hit.offset)
        select(TextEditing.Selection(anchor: extends ? editing.selection.anchor : offset, head: offset))
        (goal, isUpstream) = (x, hit.isUpstream)
    }

    private func delete(isForward: Bool, word: Bool, far: Bool) {
        var range = editing.selection.range
        if range.isEmpty {
            let to = offset(isForward: isForward, word: word, far: far)
            range = min(to, editing.selection.head)..<max(to, editing.selection.head)
        }
        if range.isEmpty { return }
        let before = editing.units
        editing.replace(range, with: "", at: window.time)
        window.textInput.textChanged(from: before)
        textWasEdited()
    }

    func undo(again: Bool) {
        let before = editing.units
        guard again ? editing.redo() : editing.undo() else { return }
        window.textInput.textChanged(from: before)
        textWasEdited()
    }

    /// A text as the field can have it.
    func clean(_ text: String) -> String { Self.clean(text, hasLines: configuration.hasLines) }

    /// A text as a field can have it: one line has no line ends, and several have the one that pages' elements know.
    static func clean(_ text: String, hasLines: Bool) -> String {
        guard text.utf16.contains(where: hasLines ? { $0 == 0x0D } : EditableText.isLineEnd) else { return text }
        return String(text.map { $0 == "\r\n" || $0 == "\r" || $0.isNewline && !hasLines ? hasLines ? "\n" : " " : $0 })
    }

    /// How much of the field can be seen, in points: what a page of it is.
    private var visibleHeight: CGFloat {
        var height = frame.height
        var outer = parent
        while let element = outer {
            if let scroll = element as? ScrollElement { height = min(height, scroll.restingRect.height) }
            outer = element.parent
        }
        return height
    }
}
