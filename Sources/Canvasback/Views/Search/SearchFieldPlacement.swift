import Foundation

/// Where a field to search by is shown.
///
/// Here that is in the bar of the stack's screen, for each of these; what differs is whether it goes away with the content.
public struct SearchFieldPlacement: Sendable {
    /// Whether the field goes away as the content is scrolled.
    public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
        let isPinned: Bool
        /// It goes away with the content.
        public static let automatic = NavigationBarDrawerDisplayMode(isPinned: false)
        /// It stays.
        public static let always = NavigationBarDrawerDisplayMode(isPinned: true)
    }

    let isPinned: Bool

    /// Below the title; it goes away with the content.
    public static let automatic = SearchFieldPlacement(isPinned: false)
    /// As ``automatic``.
    public static let toolbar = SearchFieldPlacement(isPinned: false)
    /// As ``automatic``.
    public static let sidebar = SearchFieldPlacement(isPinned: false)
    /// Below the title; it goes away with the content.
    public static let navigationBarDrawer = SearchFieldPlacement(isPinned: false)
    /// Below the title.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement(isPinned: displayMode.isPinned)
    }
}
