import Foundation
import Surface

extension ScrollElement: GeometryObserver {
    func checkGeometry() {
        checkAttachments()
        if comparedPlaces == window.places { return }
        comparedPlaces = window.places
        if wantedGrowth() == grown { return }
        flags.insert(.needsPlacement)
        window.noteLayoutRoot(self)
    }
}

extension ScrollElement: GestureSource {
    var gesture: AnyGestureNode? { panDirections.isEmpty ? nil : pan }
    var priority: GestureArena.Priority { .normal }
    var mask: GestureMask { .all }
}

extension ScrollElement: TouchFollower {
    var hasStoppedMotion: Bool { touches == 1 && (wasMovingAtTouch || links.touched?.wasMovingAtTouch ?? false) }

    func touchBegan(at time: Double) {
        if touches == 0 {
            links.touched = [.vertical, .horizontal].lazy.compactMap { self.unifiedScroll($0) }
                .first { $0.touches == 0 }
            // What has come to rest since the last frame is no longer stopped.
            run(machine.tick(time))
            wasMovingAtTouch = machine.scroll.isMoving
            noteScrollStart()
            if !configuration.isDisabled { run(machine.pointerDown(at: time)) }
        }
        touches += 1
        links.touched?.touchBegan(at: time)
        showOffset()
    }
    func touchEnded(at time: Double) {
        links.touched?.touchEnded(at: time)
        touches = max(0, touches - 1)
        // A view that has left meanwhile, as lazy rows do under the finger that scrolls them away, has nothing to show.
        if touches > 0 || flags.contains(.detached) { return }
        // A touch that stops what moves leaves it at a target.
        run(machine.ended(at: time, target: wasMovingAtTouch ? chosenTarget(at: time) : nil))
        showOffset()
    }
    func touchCancelled(at time: Double) {
        links.touched?.touchCancelled(at: time)
        touches = max(0, touches - 1)
        // A view that has left meanwhile, as lazy rows do under the finger that scrolls them away, has nothing to show.
        if touches > 0 || flags.contains(.detached) { return }
        run(machine.cancelled(at: time))
        settleOnTarget()
        showOffset()
    }
}
