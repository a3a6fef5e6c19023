import Foundation
import Surface

/// What a row shows while its list is edited.
extension ListRowContentElement {
    /// How much of the controls is there, from 0 to 1.
    var editingShare: Double { editing.value(at: window.time) }

    /// What the row shows while the list is edited, as it is now: called when that begins or ends, or the row says something
    /// else of itself.
    func refreshEditing() {
        guard let row else { return }
        refreshLifting(row.mover != nil)
        let edits = row.model?.isEditing ?? false && place.role == .row
        if !edits, !isEdited { return }
        let wantsMark = edits && row.model?.canMark(row) ?? false
        let wantsDelete = edits && !wantsMark && row.deletion != nil
        let wantsHandle = edits && row.mover != nil
        let wants = wantsMark || wantsDelete || wantsHandle
        var changed = false
        if wantsMark, !(control is ListMarkElement) {
            changed = setControl(ListMarkElement(node: node))
        } else if wantsDelete, !(control is ListDeleteElement) {
            changed = setControl(ListDeleteElement(node: node))
        } else if wants, !wantsMark, !wantsDelete, control != nil {
            changed = setControl(nil)
        }
        if wantsHandle, handle == nil {
            changed = setHandle(ListHandleElement(node: node)) || changed
        } else if wants, !wantsHandle, handle != nil {
            changed = setHandle(nil) || changed
        }
        if wants == isEdited {
            if changed { changedChildren() }
            return
        }
        isEdited = wants
        fadeEditing(to: wants ? 1 : 0)
        changedChildren()
    }

    private func refreshLifting(_ wants: Bool) {
        if wants == (lifting != nil) { return }
        lifting?.detach()
        lifting = wants ? ListLiftElement(node: node) : nil
        if let lifting { adopt(lifting) }
        changedChildren()
    }

    private func fadeEditing(to target: Double) {
        let transaction = window.transaction(for: node)
        if let animation = transaction.effectiveAnimation, flags.contains(.placedOnce) {
            editing.retarget(to: target, animation: animation, at: window.time)
            if editing.isRunning { return window.animate(self) }
        }
        editing.set(target)
        if target == 0 { dropEditControls() }
    }

    private func setControl(_ new: ListEditControl?) -> Bool {
        control?.detach()
        control = new
        if let new { adopt(new) }
        return true
    }

    private func setHandle(_ new: ListHandleElement?) -> Bool {
        handle?.detach()
        handle = new
        if let new { adopt(new) }
        return true
    }

    private func dropEditControls() {
        if control == nil && handle == nil { return }
        _ = setControl(nil)
        _ = setHandle(nil)
        changedChildren()
    }

    /// The room that controls take beside the content.
    func edited(_ insets: EdgeInsets) -> EdgeInsets {
        guard isEdited else { return insets }
        var insets = insets
        // 16 from the side and 16 to the content, as `UITableView`'s.
        if control != nil { insets.leading = max(insets.leading, Self.controlInset) + ListDeleteElement.diameter + 16 }
        if handle != nil { insets.trailing = max(insets.trailing, Self.controlInset) + ListHandleElement.width + 12 }
        return insets
    }

    /// From the row's sides to its controls, in points.
    private static let controlInset: CGFloat = 16

    func placeEditControls() {
        if let control {
            let size = control.size(.unspecified)
            let origin = CGPoint(x: Self.controlInset, y: (frame.height - size.height) / 2)
            control.place(at: mirrored(origin, size), .unspecified)
        }
        if let handle {
            let size = handle.size(.unspecified)
            let origin = CGPoint(x: frame.width - Self.controlInset - size.width, y: (frame.height - size.height) / 2)
            handle.place(at: mirrored(origin, size), .unspecified)
        }
    }

    /// A frame of the clock. False when nothing fades any more.
    func advanceEditing() -> Bool {
        guard editing.isRunning else { return false }
        let runs = editing.prune(at: window.time)
        control?.invalidateRecord()
        handle?.invalidateRecord()
        if !runs, editing.target == 0 { dropEditControls() }
        return runs
    }
}
