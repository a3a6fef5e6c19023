import Foundation
import Surface

/// Takes keys to the scroll view that they are for: where the pointer is or was last, and where nothing there can scroll, the
/// largest one of the window.
@MainActor final class KeyRouter {
    /// Where the pointer was last, in points of the window.
    var place: CGPoint?
    /// The view that a key which is held down has begun to scroll.
    private weak var held: ScrollElement?
    private var heldKey = ""

    /// Who is asked first, the last added first.
    private var targets: [Target] = []
    private struct Target { weak var target: (any KeyTarget)? }

    func add(_ target: any KeyTarget) { targets.append(Target(target: target)) }
    func remove(_ target: any KeyTarget) { targets.removeAll { $0.target == nil || $0.target === target } }

    func handle(_ event: KeyEvent, _ root: Element) {
        for entry in targets.reversed() { if let target = entry.target, target.key(event) { return } }
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
        forEachScroll(root) { scroll in
            let shown = scroll.convertToWindow(CGRect(origin: .zero, size: scroll.frame.size))
                .intersection(CGRect(origin: .zero, size: root.frame.size))
            let area = shown.isNull ? 0 : shown.width * shown.height
            // Of two of one size the inner one, which came later, is what shows.
            if area > 0, area >= most, scroll.canScroll(key) { (found, most) = (scroll, area) }
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
        let bounds = machine.scroll[edge].bounds
        if let distance = key.distance(in: machine.scroll[edge].metrics.viewport) {
            let step = edge.isLower ? -distance : distance
            machine.scroll.step(
                by: axis == .vertical ? CGSize(width: 0, height: step) : CGSize(width: step, height: 0), at: time)
        } else {
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
}
