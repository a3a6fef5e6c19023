package import Foundation

/// A field that takes text, as a page has to know it before anybody taps it: an on-screen keyboard comes up for what a page
/// focuses while it handles the tap, and not for what it is told to afterwards.
package struct TextInputField: Equatable, Sendable {
    /// How it is edited.
    package enum Kind: UInt8, Sendable, CaseIterable { case line, lines, secure }
    /// What an on-screen keyboard writes in capitals by itself.
    package enum Capitals: UInt8, Sendable, CaseIterable { case none, words, sentences, characters }
    /// HTML's `enterkeyhint`, in the order of its numbers.
    package enum EnterKey: UInt8, Sendable, CaseIterable { case enter, done, go, next, previous, search, send }
    /// HTML's `inputmode`, in the order of its numbers.
    package enum Keyboard: UInt8, Sendable, CaseIterable { case text, decimal, numeric, tel, search, email, url }

    /// Names it for as long as it is there; not 0.
    package var id: UInt32
    /// What is seen of it, in whole points of the window.
    package var frame: CGRect
    package var kind = Kind.line
    package var corrects = true
    package var capitals = Capitals.sentences
    package var enterKey = EnterKey.enter
    package var keyboard = Keyboard.text
    /// HTML's `autocomplete`: what the browser may fill in; empty for nothing in particular.
    package var content = ""
    /// What it is called, for those who cannot see it.
    package var label = ""

    package init(id: UInt32, frame: CGRect) { (self.id, self.frame) = (id, frame) }

    private var traits: UInt32 {
        UInt32(kind.rawValue) | (corrects ? 4 : 0) | UInt32(capitals.rawValue) << 3 | UInt32(enterKey.rawValue) << 5
            | UInt32(keyboard.rawValue) << 8
    }

    func write(_ writer: inout ByteWriter) {
        writer.varint(id)
        writer.frame(frame)
        writer.varint(traits)
        writer.string(content)
        writer.string(label)
    }

    init(_ reader: inout ByteReader) throws(WireError) {
        id = try reader.varint()
        frame = try reader.frame()
        let traits = try reader.varint()
        guard let kind = Kind(rawValue: UInt8(traits & 3)), let enterKey = EnterKey(rawValue: UInt8(traits >> 5 & 7)),
            let capitals = Capitals(rawValue: UInt8(traits >> 3 & 3)), traits < 2048,
            let keyboard = Keyboard(rawValue: UInt8(traits >> 8 & 7))
        else { throw .badValue("field") }
        (self.kind, self.enterKey, self.capitals, self.keyboard) = (kind, enterKey, capitals, keyboard)
        corrects = traits & 4 != 0
        content = try reader.string(limit: WireLimits.locale)
        label = try reader.string(limit: WireLimits.accessibilityText + 8)
    }
}

/// What the page keeps of the field that is edited: its own element has the same text and the same selection.
package struct TextInputState: Equatable, Sendable {
    /// The field; 0 where none is edited.
    package var field: UInt32 = 0
    /// Counts the texts that did not come from the page.
    package var version: UInt32 = 0
    /// The number of the last edit that was taken, or refused for good.
    package var acknowledged: UInt32 = 0
    /// The text, where the page has another one; nil where it has this one, by this version.
    package var text: String?
    /// The ends of the selection in UTF-16 units: where it began, and where the caret is.
    package var anchor: UInt32 = 0
    package var head: UInt32 = 0
    /// Where the caret is, in whole points of the window.
    package var caret = CGRect.zero

    package init() {}

    func write(_ writer: inout ByteWriter) {
        writer.varint(field)
        writer.varint(acknowledged)
        if field == 0 { return }
        writer.varint(version)
        writer.varint(anchor)
        writer.varint(head)
        writer.frame(caret)
        writer.byte(text == nil ? 0 : 1)
        if let text { writer.string(text) }
    }

    init(_ reader: inout ByteReader) throws(WireError) {
        field = try reader.varint()
        acknowledged = try reader.varint()
        if field == 0 { return }
        version = try reader.varint()
        anchor = try reader.varint()
        head = try reader.varint()
        caret = try reader.frame()
        let flags = try reader.byte()
        guard flags <= 1 else { throw .badValue("text state") }
        if flags == 1 { text = try reader.string(limit: WireLimits.text * 3) }
    }
}

/// What a person, a keyboard or an input method did to the text in the page's element. Offsets count UTF-16 units.
package struct TextInputEdit: Equatable, Sendable {
    /// The field that the page edits.
    package var field: UInt32
    /// Counts the page's edits, from the last one that the server told of.
    package var number: UInt32
    /// The ``TextInputState/version`` that it was made on, after the edits before it.
    package var version: UInt32
    /// What is replaced: nothing where only the selection changed.
    package var start: UInt32
    package var count: UInt32
    package var replacement: String
    /// The ends of the selection afterwards.
    package var anchor: UInt32
    package var head: UInt32
    /// What an input method has not settled yet.
    package var marked: Range<UInt32>?

    package init(
        field: UInt32, number: UInt32, version: UInt32, start: UInt32, count: UInt32, replacement: String,
        anchor: UInt32, head: UInt32, marked: Range<UInt32>? = nil
    ) {
        (self.field, self.number, self.version) = (field, number, version)
        (self.start, self.count, self.replacement) = (start, count, replacement)
        (self.anchor, self.head, self.marked) = (anchor, head, marked)
    }

    func write(_ writer: inout ByteWriter) {
        for value in [field, number, version, start, count] { writer.varint(value) }
        writer.string(replacement)
        writer.varint(anchor)
        writer.varint(head)
        writer.varint(marked.map { UInt32($0.count) } ?? 0)
        if let marked, !marked.isEmpty { writer.varint(marked.lowerBound) }
    }

    init(_ reader: inout ByteReader) throws(WireError) {
        field = try reader.varint()
        number = try reader.varint()
        version = try reader.varint()
        start = try reader.varint()
        count = try reader.varint()
        replacement = try reader.string(limit: WireLimits.message)
        anchor = try reader.varint()
        head = try reader.varint()
        let length = try reader.varint()
        if length > 0 {
            let start = try reader.varint()
            let (end, overflow) = start.addingReportingOverflow(length)
            guard !overflow else { throw .badValue("marked text") }
            marked = start..<end
        }
    }
}

extension ByteWriter {
    /// A frame in whole points.
    mutating func frame(_ frame: CGRect) {
        let limit = WireLimits.coordinate
        for value in [frame.minX, frame.minY, frame.width, frame.height] {
            zigzag(Int32(value.isFinite ? min(limit, max(-limit, value.rounded())) : 0))
        }
    }
}

extension ByteReader {
    /// A frame in whole points.
    mutating func frame() throws(WireError) -> CGRect {
        CGRect(
            x: CGFloat(try zigzag()), y: CGFloat(try zigzag()), width: CGFloat(try zigzag()),
            height: CGFloat(try zigzag()))
    }
}
