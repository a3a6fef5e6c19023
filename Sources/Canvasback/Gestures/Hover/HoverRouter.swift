import Foundation
import Surface

/// Tells views that a mouse or a pen is over them. Costs nothing in windows where no view asks for it.
@MainActor final class HoverRouter: GeometryObserver {
    private unowned let window: Window
    /// How many views ask.
    @exclusivity(unchecked) private var count = 0
    /// Where the pointer is, in points of the window; nil where none hovers.
    @exclusivity(unchecked) private var place: CGPoint?
    /// Those that the pointer is over, the innermost first.
    @exclusivity(unchecked) private var over: [HoverElement] = []

    init(window: Window) { self.window = window }

    func add() {
        count += 1
        if count == 1 { window.addGeometryObserver(self) }
    }
    func remove(_ element: HoverElement) {
        count -= 1
        if count == 0 { window.removeGeometryObserver(self) }
        over.removeAll { $0 === element }
    }

    func handle(_ event: PointerEvent) {
        if event.kind == .touch { return }
        switch event.phase {
        case .move, .up:
            // What is pressed and dragged is over what it began on.
            if event.phase == .move, event.buttons != 0 { return }
            place = event.position
        case .down: return
        case .cancel: place = nil
        }
        follow()
    }

    /// The pointer is lost.
    func cancel() {
        place = nil
        follow()
    }

    // Views may have moved under the pointer.
    func checkGeometry() {
        if place == nil || under == over { return }
        window.queueAction { [weak self] in self?.follow() }
    }

    /// Those that are under the pointer now.
    private var under: [HoverElement] {
        guard let place, count > 0 else { return [] }
        var path = HitPath()
        _ = window.root.element.hit(place, &path)
        return path.elements.compactMap { $0 as? HoverElement }.filter(\.isEnabled)
    }

    private func follow() {
        if count == 0 { return }
        let (old, new) = (over, under)
        if old == new { return }
        over = new
        // Who is left hears of it before who is come to, the inner ones first; those that are entered the outer ones first.
        for element in old where !new.contains(element) { element.hover(false) }
        for element in new.reversed() where !old.contains(element) { element.hover(true) }
    }
}
