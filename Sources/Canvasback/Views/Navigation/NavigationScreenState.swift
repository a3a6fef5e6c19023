import Foundation

/// What the content of a screen says of its bar.
struct NavigationBarContent {
    var title: Text?
    var displayMode: NavigationBarItem.TitleDisplayMode?
    var hidesBackButton = false
    var isHidden = false
    var items: [_ToolbarEntry] = []
    var search: NavigationSearch?

    /// Whether it has what nobody can compare: views, and what runs actions.
    var isIncomparable: Bool { !items.isEmpty || search != nil }

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
        value.search = value.search ?? next.search
    }
}

/// What a screen's bar shows and how far its content is scrolled; bars read it, and run again when it changes.
@MainActor final class NavigationScreenState: DependencySource {
    /// Points, as UIKit's: the row with the buttons, the large title under it, and the field to search by under that.
    static let (rowHeight, largeHeight, searchHeight): (CGFloat, CGFloat, CGFloat) = (44, 52, 52)

    /// Whether the screen is edited.
    let editMode = Binding(storage: StateStorage(EditMode.inactive))
    private var content = NavigationBarContent()
    private var scrolled: CGFloat = 0
    /// Who reads how far the content is scrolled: of all that reads the bar, the bar alone.
    private let scrolling = DependencySource()
    /// The screen below.
    weak var before: NavigationScreenState?
    /// Lays the content out below the bar.
    weak var inset: NavigationInsetElement?

    var bar: NavigationBarContent {
        noteRead()
        return content
    }

    /// How far the content is scrolled from its top, in points, as far as the bar is concerned: no further than what goes
    /// away with it is high.
    var offset: CGFloat {
        scrolling.noteRead()
        return scrolled
    }

    var showsLargeTitle: Bool { content.title != nil && mode == .large && !isSearching }

    /// Whether the field to search by has the bar for itself.
    var isSearching: Bool { content.search?.isActive ?? false }

    /// How much of the field to search by goes away with the content, in points.
    var foldingSearch: CGFloat {
        guard let search = content.search, !search.isPinned, !search.isActive else { return 0 }
        return Self.searchHeight
    }

    /// How much of the bar goes away with the content, in points.
    var folding: CGFloat { foldingSearch + (showsLargeTitle ? Self.largeHeight : 0) }

    /// The display mode that applies: an automatic one is that of the screen before.
    var mode: NavigationBarItem.TitleDisplayMode {
        let own = content.displayMode ?? .automatic
        return own == .automatic ? before?.mode ?? .large : own
    }

    /// The height of the bar below the window's own furniture, in points.
    var height: CGFloat {
        if content.isHidden { return 0 }
        if isSearching { return Self.searchHeight }
        return Self.rowHeight + (showsLargeTitle ? Self.largeHeight : 0)
            + (content.search == nil ? 0 : Self.searchHeight)
    }

    func setBar(_ new: NavigationBarContent) {
        if !new.isIncomparable && !content.isIncomparable && new.hasSameLook(as: content) { return }
        let old = height
        content = new
        if old != height { inset?.invalidateLayout() }
        notifyChanged()
    }

    func setOffset(_ new: CGFloat) {
        // Past the end of what the bar shows nothing changes.
        let held = min(new, max(folding, 1))
        if held == scrolled { return }
        scrolled = held
        scrolling.notifyChanged()
    }
}
