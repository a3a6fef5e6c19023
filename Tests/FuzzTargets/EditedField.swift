internal import Canvasback
internal import Foundation
internal import Surface

/// A field that a page edits by messages, and an app now and then by itself.
struct EditedField {
    private var text = TextEditing(limit: WireLimits.text)
    private var sync = TextInputSync()
    private var known: TextInputSync.Revision?
    /// The field that is edited; 0 for none.
    private var field: UInt32 = 1

    /// The page's keyboard is for another field.
    mutating func focus(_ field: UInt32) {
        precondition(Self.again(.focusField(field)) == .focusField(field))
        if self.field != field { sync.begin() }
        self.field = field
        tell()
    }

    /// The page's copy has changed.
    mutating func take(_ edit: TextInputEdit) {
        precondition(Self.again(.edit(edit)) == .edit(edit))
        guard edit.field == field else {
            sync.refuse(edit)
            return
        }
        if let own = sync.take(edit, on: text) {
            text.replace(own.range, with: edit.replacement, selection: own.selection, marked: own.marked, at: 0)
        }
        // An app that has a view of its own, and a person who takes things back.
        let before = text.units
        switch edit.number & 7 {
        case 5: text.set(text.text.uppercased())
        case 6: text.undo()
        case 7: text.redo()
        default: break
        }
        if text.units != before { sync.changed(from: before) }
        check()
        tell()
    }

    private func check() {
        precondition(text.units.count <= WireLimits.text, "a text without an end")
        precondition(Array(String(decoding: text.units, as: UTF16.self).utf16) == text.units, "half a pair")
        let all = 0...text.units.count
        precondition(all.contains(text.selection.anchor) && all.contains(text.selection.head))
        if let marked = text.marked {
            precondition(!marked.isEmpty && all.contains(marked.lowerBound) && all.contains(marked.upperBound))
        }
        precondition(sync.pastUnits <= 16 * WireLimits.text, "past texts without an end")
    }

    /// What a page is told of it arrives as it is.
    private mutating func tell() {
        var state = TextInputState()
        state.field = field
        state.acknowledged = sync.acknowledged
        if field != 0 {
            state.version = sync.version
            if known != sync.revision { state.text = text.text }
            (state.anchor, state.head) = (UInt32(text.selection.anchor), UInt32(text.selection.head))
            known = sync.revision
        }
        precondition(Self.arrives(.textInput(state)))
        var field = TextInputField(id: self.field, frame: CGRect(x: -1, y: 2, width: 300, height: 40))
        field.kind = TextInputField.Kind.allCases[Int(state.head) % TextInputField.Kind.allCases.count]
        field.keyboard = TextInputField.Keyboard.allCases[Int(state.anchor) % TextInputField.Keyboard.allCases.count]
        field.label = String(text.text.prefix(64))
        precondition(Self.arrives(.textFields([field])))
    }

    private static func arrives(_ message: ServerMessage) -> Bool {
        var bytes: [UInt8] = []
        message.encode(into: &bytes)
        return (try? ServerMessage(bytes)) == message
    }

    private static func again(_ message: ClientMessage) -> ClientMessage? {
        var (encoder, decoder) = (InputEncoder(), InputDecoder())
        var (hello, bytes): ([UInt8], [UInt8]) = ([], [])
        encoder.encode(ClientMessage.Hello(metrics: WindowMetrics(size: CGSize(width: 1, height: 1))), into: &hello)
        encoder.encode(message, into: &bytes)
        var events: [InputEvent] = []
        guard (try? decoder.decode(hello, events: &events)) != nil else { return nil }
        return try? decoder.decode(bytes, events: &events)
    }
}
