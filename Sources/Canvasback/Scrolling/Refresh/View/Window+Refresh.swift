import Foundation
import Surface

/// Refreshing without a pull: by key, and by assistive technology, which finds it among the actions of the scroll view.
extension Window {
    /// Refreshes what a key is a shortcut of: in the scroll view under the pointer, else in the first one on the screen.
    /// Answers whether it is one.
    func refresh(for key: KeyEvent, under point: CGPoint?) -> Bool {
        guard key.isDown, !key.isRepeat else { return false }
        var slots = point.map { refreshSlots(at: $0) } ?? []
        if slots.isEmpty { forEachInFront { collectRefreshSlots($0, &slots) } }
        guard let slot = slots.first(where: { $0.registration.behavior.matches(key) }) else { return false }
        slot.controller?.request(slot)
        return true
    }

    /// What refreshes under a point, the innermost first.
    private func refreshSlots(at point: CGPoint) -> [RefreshSlot] {
        scrollElements(at: point).flatMap(\.refresh.slots)
    }

    private func scrollElements(at point: CGPoint) -> [ScrollElement] {
        var path = HitPath()
        _ = root.element.hit(point, &path)
        return path.elements.compactMap { $0 as? ScrollElement }
    }

    private func collectRefreshSlots(_ element: Element, _ slots: inout [RefreshSlot]) {
        if let scroll = element as? ScrollElement { slots += scroll.refresh.slots }
        element.forEachDrawn { if slots.isEmpty { collectRefreshSlots($0, &slots) } }
    }

    /// The name of the action that refreshes.
    package static let refreshActionName = "Refresh"
}

extension RefreshBehavior {
    /// Whether a key is one of the shortcuts.
    func matches(_ key: KeyEvent) -> Bool {
        shortcuts.contains {
            $0.key.lowercased() == key.key.lowercased() && $0.modifiers.rawValue == key.modifiers.rawValue
        }
    }
}
