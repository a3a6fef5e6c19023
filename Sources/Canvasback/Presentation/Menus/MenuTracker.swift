import Foundation
import Surface

/// An open menu with those that were opened from it: what is highlighted in them, and what pointers and keys do.
@MainActor package final class MenuTracker {
    unowned let window: Window
    private var panels: [WeakPanel] = []
    private var models: [MenuModel] = []
    private(set) weak var highlighted: MenuItemElement?
    private var search = TypeAhead()

    private struct WeakPanel { weak var panel: MenuListElement? }

    init(_ window: Window) { self.window = window }

    func add(_ panel: MenuListElement) { panels.append(WeakPanel(panel: panel)) }
    func remove(_ panel: MenuListElement) { panels.removeAll { $0.panel == nil || $0.panel === panel } }
    func opened(_ model: MenuModel) { models.append(model) }
    func closed(_ model: MenuModel) { models.removeAll { $0 === model } }

    /// The panel in front.
    private var front: MenuListElement? {
        panels.last { !($0.panel?.presentation.isLeaving ?? true) }?.panel
    }

    // MARK: Choosing

    func highlight(_ item: MenuItemElement?) {
        let new = item?.isEnabled ?? false ? item : nil
        if new === highlighted { return }
        let old = highlighted
        highlighted = new
        old?.highlightChanged()
        new?.highlightChanged()
    }

    /// Does what an item is for, and closes the menus unless it keeps them open.
    func choose(_ item: MenuItemElement) {
        guard item.isEnabled else { return }
        let (modifier, option) = (item.modifier, item.child?.optionTag)
        if modifier.closes { close() }
        modifier.action(option)
    }

    /// Closes the menu and all that were opened from it.
    func close() {
        highlight(nil)
        for model in models.reversed() { model.close() }
    }

    // MARK: Pointers

    /// The item under a point of the window.
    func item(at point: CGPoint) -> MenuItemElement? {
        var path = HitPath()
        _ = window.root.element.hit(point, &path)
        for element in path.elements {
            if let item = element as? MenuItemElement, item.modifier.tracker === self { return item }
        }
        return nil
    }

    /// Follows a pointer that is down.
    func track(_ point: CGPoint) { highlight(item(at: point)) }

    /// The pointer was lifted. Answers whether it was on an item.
    @discardableResult func release(_ point: CGPoint) -> Bool {
        guard let item = item(at: point), item.isEnabled else {
            highlight(nil)
            return false
        }
        choose(item)
        return true
    }

    // MARK: Keys

    func key(_ event: KeyEvent) -> Bool {
        guard event.isDown, let front else { return false }
        if !event.modifiers.isDisjoint(with: [.command, .control]) { return false }
        let items = front.items.filter(\.isEnabled)
        let index = items.firstIndex { $0 === highlighted }
        let isBack = front.isRightToLeft ? "ArrowRight" : "ArrowLeft"
        switch event.key {
        case "ArrowDown": if !items.isEmpty { show(items[index.map { min($0 + 1, items.count - 1) } ?? 0]) }
        case "ArrowUp": if !items.isEmpty { show(items[index.map { max($0 - 1, 0) } ?? items.count - 1]) }
        case "Home", "PageUp": if let first = items.first { show(first) }
        case "End", "PageDown": if let last = items.last { show(last) }
        case "Enter", " ":
            if !event.isRepeat, let highlighted { choose(highlighted) }
        case "ArrowLeft", "ArrowRight":
            if event.key == isBack {
                if models.count > 1 { models.last?.close() }
            } else if let highlighted, !highlighted.modifier.closes, highlighted.modifier.mark == .submenu {
                choose(highlighted)
            }
        case "Escape": if models.count > 1 { models.last?.close() } else { close() }
        case "Tab": close()
        default:
            guard event.key.count == 1 else { return true }
            let text = search.add(event.key, at: window.time)
            if let found = items.first(where: { TypeAhead.matches($0.spoken, text) }) { show(found) }
        }
        return true
    }

    private func show(_ item: MenuItemElement) {
        highlight(item)
        item.enclosingScroll(.vertical)?.reveal(item)
    }
}

/// Letters that are typed one soon after the other, to find something by its beginning.
struct TypeAhead {
    /// How long a pause begins anew, in seconds: that of macOS's menus.
    static let pause = 1.0
    private var text = ""
    private var last = -Double.infinity

    /// Adds a letter, and answers what has been typed.
    mutating func add(_ letter: String, at time: Double) -> String {
        if time - last > Self.pause { text = "" }
        last = time
        text += letter
        return text
    }

    /// Whether a title begins with what was typed, whatever the case and the accents.
    static func matches(_ title: String, _ text: String) -> Bool {
        title.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
    }
}

/// Whether one menu is open.
@MainActor package final class MenuModel: DependencySource {
    private var open = false
    private(set) var tracker: MenuTracker?
    /// What it is the menu of.
    weak var source: MenuSourceElement?
    /// Where it was opened, where that is not beside the view that it is of.
    private(set) var place: CGRect?

    var isOpen: Bool {
        noteRead()
        return open
    }

    /// Opens the menu, by itself or from another.
    func show(in window: Window, from outer: MenuTracker? = nil, at place: CGRect? = nil) {
        if open { return }
        let tracker = outer ?? MenuTracker(window)
        (self.tracker, self.place, open) = (tracker, place, true)
        tracker.opened(self)
        notifyChanged()
    }

    func close() {
        if !open { return }
        open = false
        tracker?.closed(self)
        notifyChanged()
    }
}

enum MenuTrackerKey: EnvironmentKey { static var defaultValue: MenuTracker? { nil } }

extension EnvironmentValues {
    /// The menu that a view is in.
    var menuTracker: MenuTracker? {
        get { self[MenuTrackerKey.self] }
        set { self[MenuTrackerKey.self] = newValue }
    }
}
