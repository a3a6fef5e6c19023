import Foundation

/// What a bar at the top of a screen shows.
public struct NavigationBarItem: Sendable {
    /// How a title is shown.
    public enum TitleDisplayMode: Hashable, Sendable {
        /// As the screen before: large on the first one.
        case automatic
        /// In the row of the buttons.
        case inline
        /// Below the buttons, until the content is scrolled.
        case large
    }
}

/// How a bar's title is shown.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let mode: NavigationBarItem.TitleDisplayMode
    /// As the screen before: large on the first one.
    public static let automatic = ToolbarTitleDisplayMode(mode: .automatic)
    /// Below the buttons, until the content is scrolled.
    public static let large = ToolbarTitleDisplayMode(mode: .large)
    /// In the row of the buttons.
    public static let inline = ToolbarTitleDisplayMode(mode: .inline)
}

/// A bar that content can be told to do without.
public struct ToolbarPlacement: Hashable, Sendable {
    let isNavigationBar: Bool
    /// Whichever the system shows.
    public static let automatic = ToolbarPlacement(isNavigationBar: true)
    /// The bar at the top of a stack's screen.
    public static let navigationBar = ToolbarPlacement(isNavigationBar: true)
    /// The bar below a stack's screen. There is none here, so that hiding it changes nothing.
    public static let bottomBar = ToolbarPlacement(isNavigationBar: false)
    /// The bar of a tab view. Stacks have none.
    public static let tabBar = ToolbarPlacement(isNavigationBar: false)
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the system has it.
    case automatic
    /// Shown.
    case visible
    /// Not shown.
    case hidden
}

extension View {
    private func navigationBar(_ change: @escaping @MainActor (inout NavigationBarContent) -> Void) -> some View {
        transformPreference(NavigationBarKey.self, change)
    }

    /// Sets the title of the screen in the stack around it.
    public func navigationTitle(_ title: Text) -> some View { navigationBar { $0.title = title } }
    /// Sets the title of the screen in the stack around it.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    /// Sets the title of the screen in the stack around it.
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }

    /// Sets how the title of the screen is shown.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationBar { $0.displayMode = displayMode }
    }
    /// Sets how the title of the screen is shown.
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
        navigationBar { $0.displayMode = mode.mode }
    }
    /// Hides the button that leads back, and with it the swipe that does.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        navigationBar { $0.hidesBackButton = hidesBackButton }
    }
    /// Hides the bar of the screen.
    public func navigationBarHidden(_ hidden: Bool) -> some View { navigationBar { $0.isHidden = hidden } }
    /// Shows or hides bars of the screen.
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        let isConcerned = bars.isEmpty || bars.contains { $0.isNavigationBar }
        return navigationBar { if isConcerned { $0.isHidden = visibility == .hidden } }
    }

    /// Puts items into the bar of the screen.
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        let items = _ToolbarEntry.collected(content())
        return navigationBar { $0.items += items }
    }
    /// Puts views into the bar of the screen, where the system puts items that say nothing of their place.
    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let item = _ToolbarEntry(placement: .automatic, content: AnyView(content()))
        return navigationBar { $0.items.append(item) }
    }
}
