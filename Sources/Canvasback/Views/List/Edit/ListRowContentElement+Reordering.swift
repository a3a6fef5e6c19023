import Foundation
import Surface

/// How a row is shown while it is dragged among others, or makes room for one.
extension ListRowContentElement {
    /// Shows the row away from its place: under the finger that drags it.
    func setShift(_ new: CGFloat) {
        isShifted = true
        shift.set(Double(new))
        updateLayer()
    }

    /// Lets the row go to where it makes room, or to its place for 0.
    func goToShift(_ new: CGFloat) {
        if shift.target == Double(new) { return }
        isShifted = true
        if readingEnvironment({ $0.accessibilityReduceMotion }) {
            shift.set(Double(new))
        } else {
            shift.retarget(to: Double(new), animation: ListReorder.animation, at: window.time)
        }
        window.animate(self)
        updateLayer()
    }

    /// Lifts the row from the others, or lays it down again.
    func setLifted(_ isLifted: Bool) {
        lift.retarget(to: isLifted ? 1 : 0, animation: .easeOut(duration: 0.2), at: window.time)
        if isLifted { row?.setLevel(1) }
        highlight.invalidateRecord()
        window.animate(self)
        updateLayer()
    }

    /// In the dark no shadow is seen: what is lifted is lighter, as the grounds of UIKit's elevated level are, 11 % of the way
    /// from black to white.
    var liftedLight: PackedColor? {
        let share = min(1, lift.value(at: window.time))
        guard share > 0.001, readingEnvironment({ $0.colorScheme == .dark }) else { return nil }
        return packed(Color.white.opacity(0.11 * share))
    }

    func setLift(_ properties: inout LayerProperties) {
        let time = window.time
        properties.offset.y += CGFloat(shift.value(at: time))
        let lift = lift.value(at: time)
        properties.shadow =
            lift > 0.001
            ? LayerProperties.Shadow(
                color: PackedColor(rgba: UInt32(min(1, lift) * 0x40)), radius: CGFloat(8 * lift),
                offset: CGSize(width: 0, height: 3 * lift))
            : nil
    }

    /// Stands elsewhere, by a distance in points. What is on its way is shown where it was, and goes to its place from there.
    func wasMoved(by distance: CGFloat) {
        guard isShifted, row?.model?.reorder.isActive != true else { return }
        shift = AnimatedValue(shift.value(at: window.time) - Double(distance))
        goToShift(0)
        updateLayer()
    }

    /// A frame of the clock. False when nothing moves any more.
    func advanceReordering() -> Bool {
        let time = window.time
        var runs = false
        if shift.isRunning { runs = shift.prune(at: time) }
        if lift.isRunning {
            highlight.invalidateRecord()
            runs = lift.prune(at: time) || runs
        }
        if !shift.isRunning, shift.target == 0 { isShifted = false }
        if !runs, shift.target == 0, lift.target == 0 { row?.setLevel(nil) }
        return runs
    }
}
