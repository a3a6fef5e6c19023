import Surface

/// Keeps a page's copy of the edited text and the server's the same, while both may change.
///
/// The server's text is the one that counts; the page shows its edits in its own copy at once and tells of each. Whatever the
/// server changes by itself (an app that writes capitals, a field that is left) makes a new *version*, which the page takes
/// over when all of its own edits have been acknowledged. An edit that was made on an older version is carried over what has
/// changed since (``TextChange/map(_:)``).
package struct TextInputSync: Equatable, Sendable {
    /// What the page has when it has taken over all that it was told.
    package private(set) var version: UInt32 = 0
    /// Counts the edits that were made on an older version: whoever made one had not taken over what it was told since.
    package private(set) var missed: UInt32 = 0
    /// The number of the page's last edit.
    package private(set) var acknowledged: UInt32 = 0
    /// The text of older versions with the edits that were made on them: what edits that come late were made on.
    private var past: [(version: UInt32, units: [UInt16])] = []
    private static let mostPast = 16
    /// UTF-16 units of all of them: what a page makes a server keep besides the text.
    package var pastUnits: Int { past.reduce(0) { $0 + $1.units.count } }

    /// A text as it was told to a page.
    package struct Revision: Equatable, Sendable {
        fileprivate var version, missed: UInt32
    }
    package var revision: Revision { Revision(version: version, missed: missed) }

    package init() {}

    /// Another field is edited, or none: edits of the field before are for nobody.
    package mutating func begin() {
        version &+= 1
        past.removeAll()
    }

    /// The server has changed the text by itself.
    package mutating func changed(from units: [UInt16]) {
        past.append((version, units))
        if past.count > Self.mostPast { past.removeFirst() }
        version &+= 1
    }

    /// An edit is for a field that is not edited: it has no effect, and is not waited for.
    package mutating func refuse(_ edit: TextInputEdit) { acknowledged = max(acknowledged, edit.number) }

    /// What an edit means for a text. Nil where it is to be ignored: it was taken before, or made on a text that nobody
    /// remembers, in which case the page is told the text anew.
    package mutating func take(_ edit: TextInputEdit, on text: TextEditing) -> Translated? {
        guard edit.number > acknowledged else { return nil }
        acknowledged = edit.number
        let range = Int(edit.start)..<Int(edit.start) + Int(edit.count)
        let selection = TextEditing.Selection(anchor: Int(edit.anchor), head: Int(edit.head))
        let marked = edit.marked.map { Int($0.lowerBound)..<Int($0.upperBound) }
        if edit.version == version {
            past.removeAll()
            return Translated(range: range, selection: selection, marked: marked)
        }
        past.removeAll { Self.isOlder($0.version, than: edit.version) }
        missed &+= 1
        guard let index = past.firstIndex(where: { $0.version == edit.version }) else {
            changed(from: text.units)
            return nil
        }
        // As long as a text may be, and no longer, however often a page edits one that it should have left behind.
        var theirs = TextEditing(limit: WireLimits.text)
        theirs.keepsHistory = false
        theirs.set(String(utf16Units: past[index].units[...]))
        let own = theirs.clamped(range)
        let change = TextChange(from: theirs.units, to: text.units)
        let added = edit.replacement.utf16.count
        theirs.replace(own, with: edit.replacement, at: 0)
        past[index].units = theirs.units
        guard let change else { return Translated(range: own, selection: selection, marked: marked) }
        let start = change.map(own.lowerBound)
        let moved = start..<max(start, own.isEmpty ? start : change.mapEnd(own.upperBound))
        func map(_ offset: Int) -> Int {
            if offset < own.lowerBound { return change.map(offset) }
            if offset <= own.lowerBound + added { return moved.lowerBound + offset - own.lowerBound }
            return change.map(offset - added + own.count) - moved.count + added
        }
        return Translated(
            range: moved,
            selection: TextEditing.Selection(anchor: map(selection.anchor), head: map(selection.head)),
            marked: marked.map { map($0.lowerBound)..<max(map($0.lowerBound), map($0.upperBound)) })
    }

    private static func isOlder(_ one: UInt32, than other: UInt32) -> Bool { Int32(bitPattern: one &- other) < 0 }

    /// An edit in the server's text.
    package struct Translated: Equatable, Sendable {
        package var range: Range<Int>
        /// Afterwards.
        package var selection: TextEditing.Selection
        package var marked: Range<Int>?
    }

    package static func == (a: TextInputSync, b: TextInputSync) -> Bool {
        (a.version, a.acknowledged) == (b.version, b.acknowledged) && a.past.count == b.past.count
    }
}
