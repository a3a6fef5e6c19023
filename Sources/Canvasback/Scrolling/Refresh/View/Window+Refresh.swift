import Foundation
import Surface

/// Refreshing without a pull: by key, and by assistive technology.
extension Window {
    /// Refreshes what a key is a shortcut of: in the scroll view under the pointer, else in the first one on the screen.
    /// Answers whether it is one.
    func refresh(for key: KeyEvent, under point: CGPoint?) -> Bool {
        guard key.isDown, !key.isRepeat else { return false }
        var slots = point.map { refreshSlots(at: $0) } ?? []
        if slots.isEmpty { collectRefreshSlots(root.element, &slots) }
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

    // MARK: Assistive technology

    /// The name of the action that refreshes.
    package static let refreshActionName = "Refresh"

    /// What assistive technology can do at a point, by name.
    package func accessibilityActions(at point: CGPoint) -> [String] {
        (listRow(at: point)?.assistiveActions.map(\.name) ?? [])
            + (refreshSlots(at: point).isEmpty ? [] : [Window.refreshActionName])
    }

    /// Does what assistive technology asks for. Answers whether there is such an action at the point.
    package func performAccessibilityAction(_ name: String, at point: CGPoint, time now: Double) -> Bool {
        if let action = listRow(at: point)?.assistiveActions.first(where: { $0.name == name }) {
            enter(now) { action.perform() }
            return true
        }
        guard name == Window.refreshActionName, let slot = refreshSlots(at: point).first else { return false }
        enter(now) { slot.controller?.request(slot) }
        return true
    }

    /// Whether what is at a point is busy: a refresh of it is under way.
    package func isAccessibilityBusy(at point: CGPoint) -> Bool {
        refreshSlots(at: point).contains { $0.source.untracked.isRefreshing }
    }
}

extension RefreshBehavior {
    /// Whether a key is one of the shortcuts.
    func matches(_ key: KeyEvent) -> Bool {
        shortcuts.contains {
            $0.key.lowercased() == key.key.lowercased() && $0.modifiers.rawValue == key.modifiers.rawValue
        }
    }
}
