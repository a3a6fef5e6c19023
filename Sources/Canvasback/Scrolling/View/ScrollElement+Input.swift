import Foundation
import Surface

extension ScrollElement: GeometryObserver {
    func checkGeometry() {
        checkAttachments()
        if wantedGrowth() == grown { return }
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }
}

extension ScrollElement: GestureSource {
    var gesture: AnyGestureNode? { pannableAxes.isEmpty ? nil : pan }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}

extension ScrollElement: TouchFollower {
    func touchBegan(at time: Double) {
        if touches == 0 {
            wasMovingAtTouch = machine.scroll.isMoving
            if !configuration.isDisabled { run(machine.pointerDown(at: time)) }
        }
        touches += 1
        showOffset()
    }
    func touchEnded(at time: Double) {
        touches = max(0, touches - 1)
        // A view that has left meanwhile, as lazy rows do under the finger that scrolls them away, has nothing to show.
        if touches > 0 || flags.contains(.detached) { return }
        run(machine.ended(at: time))
        showOffset()
    }
    func touchCancelled(at time: Double) {
        touches = max(0, touches - 1)
        // A view that has left meanwhile, as lazy rows do under the finger that scrolls them away, has nothing to show.
        if touches > 0 || flags.contains(.detached) { return }
        machine.cancelled(at: time)
        showOffset()
    }
}

extension ScrollElement: WheelTarget {
    func wheel(_ delta: CGSize, at time: Double) -> Bool {
        if configuration.isDisabled { return false }
        let (isUsed, commands) = machine.wheel(delta, at: time)
        run(commands)
        showOffset()
        return isUsed
    }
}
