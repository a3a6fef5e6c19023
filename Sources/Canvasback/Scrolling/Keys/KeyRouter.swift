import Foundation
import Surface

/// Takes keys to the scroll view that they are for: where the pointer is or was last, and where nothing there can scroll, the
/// largest one of the window.
@MainActor final class KeyRouter {
    /// Where the pointer was last, in points of the window.
    @exclusivity(unchecked) var place: CGPoint?
    /// The view that a key which is held down has begun to scroll.
    @ReferringToScroll private var held: ScrollElement?
    private var heldKey = ""

    /// Who is asked first, the last added first.
    private var targets: [Target] = []
    private struct Target { weak var target: (any KeyTarget)? }

    func add(_ target: any KeyTarget) { targets.append(Target(target: target)) }
    func remove(_ target: any KeyTarget) { targets.removeAll { $0.target == nil || $0.target === target } }

    func handle(_ event: KeyEvent, _ root: Element) {
        for entry in targets.reversed() {
            guard let target = entry.target else { continue }
            if let element = target as? Element, element.isUnderModal { continue }
            if target.key(event) { return }
        }
        guard event.isDown, let key = KeyScroll(event) else {
            if !event.isDown, event.key == heldKey { held = nil }
            return
        }
        if event.isRepeat, event.key == heldKey, let held, held.isInWindow {
            // At its end it rests: what is around it waits for the next press.
            _ = held.scroll(key, at: event.time)
            return
        }
        (held, heldKey) = (target(key, root), event.key)
        _ = held?.scroll(key, at: event.time)
    }

    private func target(_ key: KeyScroll, _ root: Element) -> ScrollElement? {
        if let place {
            var path = HitPath()
            _ = root.hit(place, &path)
            for element in path.elements {
                if let scroll = element as? ScrollElement, scroll.canScroll(key) { return scroll }
            }
        }
        var (found, most): (ScrollElement?, CGFloat) = (nil, 0)
        root.window.forEachInFront {
            forEachScroll($0) { scroll in
                let shown = scroll.convertToWindow(CGRect(origin: .zero, size: scroll.frame.size))
                    .intersection(CGRect(origin: .zero, size: root.frame.size))
                let area = shown.isNull ? 0 : shown.width * shown.height
                // Of two of one size the inner one, which came later, is what shows.
                if area > 0, area >= most, scroll.canScroll(key) { (found, most) = (scroll, area) }
            }
        }
        return found
    }

    private func forEachScroll(_ element: Element, _ body: (ScrollElement) -> Void) {
        if let scroll = element as? ScrollElement { body(scroll) }
        element.forEachDrawn { forEachScroll($0, body) }
    }
}

/// Something that takes keys before scroll views do.
@MainActor package protocol KeyTarget: AnyObject {
    /// Answers whether the key was of use.
    func key(_ event: KeyEvent) -> Bool
}

extension ScrollElement {
    /// The axis on which a key scrolls this view: where both would do, the vertical one.
    private func axis(_ key: KeyScroll) -> (axis: PanAxes, edge: ScrollEdge)? {
        if !configuration.allows(.keyboard) { return nil }
        for axis in [PanAxes.vertical, .horizontal] where scrolls(axis) {
            if let edge = key.edge(on: axis, isRightToLeft: isRightToLeft), machine.scroll[edge].metrics.overflows {
                return (axis, edge)
            }
        }
        return nil
    }

    /// Whether there is anything to show where the key goes.
    func canScroll(_ key: KeyScroll) -> Bool { axis(key).map { canMove(towards: $0.edge) } ?? false }

    /// Scrolls by a key. Answers whether the view scrolls that way.
    func scroll(_ key: KeyScroll, at time: Double) -> Bool {
        guard let (axis, edge) = axis(key) else { return false }
        run(machine.tick(time))
        if let distance = key.distance(in: machine.scroll[edge].metrics.viewport) {
            step(towards: edge, by: distance, at: time)
        } else {
            let bounds = machine.scroll[edge].bounds
            let target = edge.isLower ? bounds.lowerBound : bounds.upperBound
            if axis == .vertical {
                machine.scroll.scroll(y: target, animated: true, at: time)
            } else {
                machine.scroll.scroll(x: target, animated: true, at: time)
            }
        }
        showOffset()
        return true
    }

    /// Scrolls by a page, as a press on an indicator's track does.
    func page(towards edge: ScrollEdge, at time: Double) {
        run(machine.tick(time))
        guard let distance = KeyScroll.page(isForward: true).distance(in: machine.scroll[edge].metrics.viewport)
        else { return }
        step(towards: edge, by: distance, at: time)
        showOffset()
    }

    /// Scrolls towards an edge by a distance, or to the next target in that direction.
    private func step(towards edge: ScrollEdge, by distance: Double, at time: Double) {
        let axis: Axis = edge.isVertical ? .vertical : .horizontal
        let sign: CGFloat = edge.isLower ? -1 : 1
        // From where earlier steps go.
        let now = CGPoint(
            x: machine.scroll.horizontal.stepStart(at: time), y: machine.scroll.vertical.stepStart(at: time))
        var step = CGPoint.zero
        step[axis] = sign * CGFloat(distance)
        if let target = nextTarget(from: now, axis, sign, distance) { step[axis] = target[axis] - now[axis] }
        machine.scroll.step(by: CGSize(width: step.x, height: step.y), at: time)
    }

    /// Where a scroll target behaviour ends a step, if there is one. A step that it would send back is a page.
    private func nextTarget(from now: CGPoint, _ axis: Axis, _ sign: CGFloat, _ distance: Double) -> CGPoint? {
        guard configuration.settings.targetBehavior != nil else { return nil }
        let page = visibleRect(at: now).size[axis]
        // What a key means is its direction, as a flick does.
        var velocity = CGVector(dx: 0, dy: 0)
        let speed = sign * 2 * ScrollTargetBehaviorContext.meantSpeed
        if axis == .vertical { velocity.dy = speed } else { velocity.dx = speed }
        for length in [min(CGFloat(distance), page), page] {
            var proposed = now
            // A page of what the insets leave free is what targets are laid out by.
            proposed[axis] += sign * (length > page / 2 ? page : length)
            guard let target = chosenTarget(machine.scroll.clamped(proposed), velocity: velocity, from: now) else {
                return nil
            }
            if (machine.scroll.clamped(target)[axis] - now[axis]) * sign > 0.5 { return target }
        }
        return nil
    }
}
