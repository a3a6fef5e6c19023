import Foundation

/// What the content of a screen says of its bar.
struct NavigationBarContent {
    var title: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton = false
    var isHidden = false
    var items: [_ToolbarEntry] = []

    func hasSameLook(as other: NavigationBarContent) -> Bool {
        title == other.title && displayMode == other.displayMode && hidesBackButton == other.hidesBackButton
            && isHidden == other.isHidden
    }
}

enum NavigationBarKey: PreferenceKey {
    static var defaultValue: NavigationBarContent { NavigationBarContent() }
    static func reduce(value: inout NavigationBarContent, nextValue: () -> NavigationBarContent) {
        let next = nextValue()
        value.title = value.title ?? next.title
        value.displayMode = value.displayMode ?? next.displayMode
        value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
        value.isHidden = value.isHidden || next.isHidden
        value.items += next.items
    }
}

/// What a screen's bar shows and how far its content is scrolled; bars read it, and run again when it changes.
@MainActor final class NavigationScreenState: DependencySource {
    /// Points, as UIKit's: the row with the buttons, and the large title under it.
    static let (rowHeight, largeHeight): (CGFloat, CGFloat) = (44, 52)

    /// Whether the screen is edited.
    let editMode = Binding(storage: StateStorage(EditMode.inactive))
    private var content = NavigationBarContent()
    private var scrolled: CGFloat = 0
    /// The screen below.
    weak var before: NavigationScreenState?
    /// Lays the content out below the bar.
    weak var inset: NavigationInsetElement?

    var bar: NavigationBarContent {
        noteRead()
        return content
    }

    /// How far the content is scrolled from its top, in points, as far as the bar is concerned: no further than the large
    /// title is high.
    var offset: CGFloat {
        noteRead()
        return scrolled
    }

    var showsLargeTitle: Bool { content.title != nil && mode == .large }

    /// The display mode that applies: an automatic one is that of the screen before.
    var mode: NavigationBarItem.TitleDisplayMode {
        let own = content.displayMode ?? .automatic
        return own == .automatic ? before?.mode ?? .large : own
    }

    /// The height of the bar below the window's own furniture, in points.
    var height: CGFloat {
        content.isHidden ? 0 : Self.rowHeight + (showsLargeTitle ? Self.largeHeight : 0)
    }

    func setBar(_ new: NavigationBarContent) {
        // Items are views, which nobody can compare.
        if new.items.isEmpty && content.items.isEmpty && new.hasSameLook(as: content) { return }
        let old = height
        content = new
        if old != height { inset?.invalidateLayout() }
        notifyChanged()
    }

    func setOffset(_ new: CGFloat) {
        // Past the end of what the bar shows nothing changes.
        let held = min(new, showsLargeTitle ? Self.largeHeight : 1)
        if held == scrolled { return }
        scrolled = held
        notifyChanged()
    }
}
