import Foundation
import Surface

/// What keys do with the rows of a list: those under the pointer, and the one whose actions are uncovered.
extension ListElement: KeyTarget {
    package func key(_ event: KeyEvent) -> Bool {
        guard event.isDown else { return false }
        let model = modifier.model
        if event.key == "Escape", model.reorder.isActive {
            model.reorder.cancel(at: window.time)
            return true
        }
        if let row = model.openRow, !row.swipe.isClosed, let actions = row.actions {
            return key(event, on: actions, of: row)
        }
        guard !event.isRepeat || event.modifiers == .option, let place = window.input.pointerPlace,
            let row = window.listRow(at: place), row.model === model
        else { return false }
        switch (event.key, event.modifiers) {
        case ("ArrowLeft", .shift): return row.openSwipe(isRightToLeft ? .leading : .trailing)
        case ("ArrowRight", .shift): return row.openSwipe(isRightToLeft ? .trailing : .leading)
        // Nothing is deleted by one key: it takes another to run what this one uncovers.
        case ("Delete", []), ("Backspace", []): return row.openDeletion()
        case ("ArrowUp", .option): return move(row, by: -1, from: place)
        case ("ArrowDown", .option): return move(row, by: 1, from: place)
        default: return false
        }
    }

    /// Moves the row under the pointer; where keys have just moved one from under it, that row goes on.
    private func move(_ row: ListRowElement, by step: Int, from place: CGPoint) -> Bool {
        let row = movedRow.flatMap { $0.isAttached && movedPlace == place ? $0 : nil } ?? row
        guard row.move(by: step) else { return row === movedRow }
        (movedRow, movedPlace) = (row, place)
        window.queueAction { [weak self, weak row] in
            if let row, row.isAttached { self?.enclosingScroll?.reveal(row) }
        }
        return true
    }

    private func key(_ event: KeyEvent, on actions: SwipeActionsElement, of row: ListRowElement) -> Bool {
        guard event.modifiers.subtracting(.shift).isEmpty else { return false }
        switch event.key {
        case "Escape": modifier.model.closeOpenRow()
        case "Enter", " ":
            if !event.isRepeat, let action = actions.keyedAction { row.perform(action, at: actions.edge) }
        case "ArrowLeft", "ArrowRight":
            // Towards the row is away from the edge where the actions stand.
            let isAtRight = (actions.edge == .trailing) != isRightToLeft
            actions.highlight(by: (event.key == "ArrowLeft") == isAtRight ? 1 : -1)
        default: return false
        }
        return true
    }
}
