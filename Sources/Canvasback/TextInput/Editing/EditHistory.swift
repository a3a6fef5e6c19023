/// What can be undone and done again. Typing is taken back in stretches: what was typed without a rest, without going
/// elsewhere, and up to the end of a word, as text views do.
package struct EditHistory: Equatable, Sendable {
    package struct Edit: Equatable, Sendable {
        var start: Int
        var removed: [UInt16]
        var added: [UInt16]
    }
    package struct Group: Equatable, Sendable {
        var edits: [Edit]
        /// What was selected before.
        var selection: TextEditing.Selection
        var time: Double
    }

    package private(set) var undone: [Group] = []
    private var redone: [Group] = []
    private var isComposing = false
    /// Whether the next edit begins a group whatever it is: what was undone is not gone on with.
    private var isBroken = false
    /// Units in ``undone``, which nobody counts again with every letter.
    private var units = 0

    /// Groups that are kept, and units in them: the oldest go first.
    static let (mostGroups, mostUnits) = (200, 65_536)
    /// The rest that parts what is typed, in seconds.
    static let rest = 2.0

    mutating func note(_ edit: Edit, before selection: TextEditing.Selection, isComposing: Bool, at time: Double) {
        redone.removeAll()
        defer { (self.isComposing, isBroken) = (isComposing, false) }
        if !isBroken, let last = undone.indices.last, joins(edit, undone[last], isComposing, time) {
            undone[last].edits.append(edit)
            undone[last].time = time
        } else {
            undone.append(Group(edits: [edit], selection: selection, time: time))
        }
        units += edit.units
        while undone.count > Self.mostGroups || units > Self.mostUnits && undone.count > 1 {
            units -= undone.removeFirst().units
        }
    }

    private func joins(_ edit: Edit, _ group: Group, _ isComposing: Bool, _ time: Double) -> Bool {
        guard let last = group.edits.last else { return false }
        // What an input method does until it settles is one thing, however it gets there.
        if isComposing && (self.isComposing || last.start == edit.start) { return true }
        guard time - group.time < Self.rest else { return false }
        if edit.removed.isEmpty, last.removed.isEmpty || group.edits.count > 1 {
            let follows = edit.start == last.start + last.added.count
            let isSpace = { (unit: UInt16?) in unit == 0x20 || unit == 0x0A }
            let beginsWord = isSpace(last.added.last) && !isSpace(edit.added.first)
            return follows && edit.added.count <= 2 && !beginsWord && !last.added.isEmpty
        }
        // Deleting on and on.
        return edit.added.isEmpty && last.added.isEmpty && max(edit.removed.count, last.removed.count) <= 2
            && (edit.start + edit.removed.count == last.start || edit.start == last.start)
    }

    mutating func undo() -> Group? {
        guard let group = undone.popLast() else { return nil }
        redone.append(group)
        units -= group.units
        isBroken = true
        return group
    }

    mutating func redo() -> Group? {
        guard let group = redone.popLast() else { return nil }
        undone.append(group)
        units += group.units
        isBroken = true
        return group
    }
}

extension EditHistory.Edit {
    var units: Int { removed.count + added.count }
}

extension EditHistory.Group {
    var units: Int { edits.reduce(0) { $0 + $1.units } }
}
