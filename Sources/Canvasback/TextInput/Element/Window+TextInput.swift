import Surface

extension Window {
    /// Whether there are fields that take text, seen or not, or were any into which something was typed.
    package var hasTextFields: Bool { !isClosed && !textInput.isEmpty }
    /// The fields that can be seen and take text; none where nothing was ever typed into a field of the window and none is
    /// there.
    package var textFields: [TextInputField] { isClosed || textInput.isEmpty ? [] : textInput.fields() }

    /// What the page has to have of the field that is edited.
    /// - Parameter revision: of the text that the page was told last; nil where it was told none.
    package func textInputState(knowing revision: TextInputSync.Revision?) -> TextInputState {
        isClosed ? TextInputState() : textInput.state(knowing: revision)
    }
    /// Of the text that ``textInputState(knowing:)`` tells.
    package var textInputRevision: TextInputSync.Revision { textInput.sync.revision }

    /// The page's element has another text or selection. What is for another field than the one that is edited does nothing.
    package func edit(_ edit: TextInputEdit, at now: Double) {
        if isClosed { return }
        enter(now) { textInput.edit(edit) }
    }

    /// The page's keyboard is for a field now, or for none (0).
    package func focusField(_ field: UInt32, at now: Double) {
        if isClosed { return }
        enter(now) { textInput.pageFocused(field) }
    }
}
