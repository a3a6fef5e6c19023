import Foundation

extension MenuSourceElement {
    /// Opens the menu, for who cannot press for long.
    var assistiveAction: AccessibilityAttributes.NamedAction {
        (name: "Show menu", action: { [weak self] in self?.unlessDetached?.open() })
    }
}

extension Element {
    /// The menu of this element or of what it wraps.
    var ownContextMenu: MenuSourceElement? {
        if let menu = self as? MenuSourceElement, menu.isContext { return menu }
        return wrapped?.ownContextMenu
    }
}

extension AccessibilityTree {
    /// What a view with a menu shows; the menu is an action of the first of it.
    func addContextMenu(_ menu: MenuSourceElement, _ depth: Int) {
        let start = nodes.count
        menu.forEachDrawn { visit($0, depth: depth) }
        if nodes.count > start, menu.modifier.isEnabled { append([menu.assistiveAction], to: start) }
    }
}
