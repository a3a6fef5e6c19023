import Foundation
import Surface

/// Takes a mouse to the scroll indicator that it is over or has taken hold of. Nothing else learns of a press on one.
@MainActor final class ScrollIndicatorRouter {
    @exclusivity(unchecked) private var scrolls: [WeakScroll] = []
    /// The one that a mouse is over.
    @exclusivity(unchecked) private var hovered = WeakScroll()
    @exclusivity(unchecked) private var held: (scroll: WeakScroll, pointer: UInt32)?

    func add(_ scroll: ScrollElement) { scrolls.append(WeakScroll(scroll)) }
    /// The scroll view leaves the tree: nothing is said to it any more. A mouse that holds one of its indicators holds nothing.
    func remove(_ scroll: ScrollElement) {
        scrolls.removeAll { $0.element == nil || $0.element === scroll }
        if hovered.element === scroll { hovered = WeakScroll() }
        if held?.scroll.element === scroll { held?.scroll = WeakScroll() }
    }

    /// Answers whether the event was for an indicator.
    func handle(_ event: PointerEvent, _ root: Element) -> Bool {
        if let held, held.pointer == event.id {
            switch event.phase {
            case .move:
                if let scroll = held.scroll.element {
                    scroll.indicators.drag(to: scroll.convertFromWindow(event.position), at: event.time)
                }
            case .up, .cancel:
                release(at: event.time)
                hover(over: event.phase == .up ? target(event.position, root) : nil, event.position)
            case .down: break
            }
            return true
        }
        guard event.kind == .mouse else { return false }
        switch event.phase {
        case .move:
            hover(over: event.buttons == 0 ? target(event.position, root) : nil, event.position)
            return false
        case .down:
            guard event.buttons & 1 != 0, let scroll = target(event.position, root),
                scroll.indicators.press(
                    at: scroll.convertFromWindow(event.position),
                    jumps: !event.modifiers.isDisjoint(with: [.option, .shift]), time: event.time)
            else {
                hover(over: nil, event.position)
                return false
            }
            held = (WeakScroll(scroll), event.id)
            return true
        case .cancel:
            hover(over: nil, event.position)
            return false
        case .up: return false
        }
    }

    /// The mouse is lost.
    func cancel(at time: Double) {
        release(at: time)
        hover(over: nil, .zero)
    }

    private func release(at time: Double) {
        held?.scroll.element?.indicators.release(at: time)
        held = nil
    }

    private func hover(over scroll: ScrollElement?, _ point: CGPoint) {
        if let old = hovered.element, old !== scroll { old.indicators.hover(at: nil) }
        hovered = WeakScroll(scroll)
        if let scroll { scroll.indicators.hover(at: scroll.convertFromWindow(point)) }
    }

    /// The scroll view whose indicator is under a point, with nothing of another view in front of it.
    private func target(_ point: CGPoint, _ root: Element) -> ScrollElement? {
        let candidates = scrolls.filter { entry in
            guard let scroll = entry.element, !scroll.indicators.elements.isEmpty else { return false }
            return scroll.indicators.contains(scroll.convertFromWindow(point))
        }
        if candidates.isEmpty { return nil }
        var path = HitPath()
        _ = root.hit(point, &path)
        // Indicators are in front of the content: the outermost one is what shows.
        return path.elements.lazy.reversed().compactMap { $0 as? ScrollElement }
            .first { scroll in candidates.contains { $0.element === scroll } }
    }
}
