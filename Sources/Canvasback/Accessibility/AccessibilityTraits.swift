import Foundation

/// What a view is and how it behaves, for those who cannot see it.
@frozen public struct AccessibilityTraits: OptionSet, Sendable {
    /// The traits as bits.
    public let rawValue: UInt32
    /// Traits of bits; those without a meaning are kept and say nothing.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A button.
    public static let isButton = AccessibilityTraits(rawValue: 1 << 0)
    /// The heading of what follows.
    public static let isHeader = AccessibilityTraits(rawValue: 1 << 1)
    /// Chosen among several.
    public static let isSelected = AccessibilityTraits(rawValue: 1 << 2)
    /// Leads to another place.
    public static let isLink = AccessibilityTraits(rawValue: 1 << 3)
    /// A field to search by.
    public static let isSearchField = AccessibilityTraits(rawValue: 1 << 4)
    /// A picture.
    public static let isImage = AccessibilityTraits(rawValue: 1 << 5)
    /// Plays its own sound when it is activated.
    public static let playsSound = AccessibilityTraits(rawValue: 1 << 6)
    /// A key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(rawValue: 1 << 7)
    /// Text that cannot be changed.
    public static let isStaticText = AccessibilityTraits(rawValue: 1 << 8)
    /// Sums up what is to be known when the app starts.
    public static let isSummaryElement = AccessibilityTraits(rawValue: 1 << 9)
    /// Changes often: it is asked, not listened to.
    public static let updatesFrequently = AccessibilityTraits(rawValue: 1 << 10)
    /// Begins to play or record when it is activated.
    public static let startsMediaSession = AccessibilityTraits(rawValue: 1 << 11)
    /// Takes touches itself.
    public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 12)
    /// Turns a page when it has been read.
    public static let causesPageTurn = AccessibilityTraits(rawValue: 1 << 13)
    /// What is beside it does not count as long as it is there.
    public static let isModal = AccessibilityTraits(rawValue: 1 << 14)
    /// On or off.
    public static let isToggle = AccessibilityTraits(rawValue: 1 << 15)
    /// A bar of tabs.
    public static let isTabBar = AccessibilityTraits(rawValue: 1 << 16)
}

/// What becomes of the views within one that is an accessibility element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private enum Kind { case ignore, contain, combine }
    private let kind: Kind
    /// They are not told of.
    public static let ignore = AccessibilityChildBehavior(kind: .ignore)
    /// They are elements of their own, in a group.
    public static let contain = AccessibilityChildBehavior(kind: .contain)
    /// They are one element: their labels are said one after the other.
    public static let combine = AccessibilityChildBehavior(kind: .combine)
}

/// What an accessibility action is for.
public struct AccessibilityActionKind: Equatable, Sendable {
    let name: String
    /// What a tap does.
    public static let `default` = AccessibilityActionKind(name: "")
    /// Leaves what is open.
    public static let escape = AccessibilityActionKind(name: "Dismiss")
    /// Starts or pauses what is most important.
    public static let magicTap = AccessibilityActionKind(name: "Magic Tap")
    /// Deletes the element.
    public static let delete = AccessibilityActionKind(name: "Delete")
    /// Shows the element's menu.
    public static let showMenu = AccessibilityActionKind(name: "Show Menu")

    init(name: String) { self.name = name }
    /// An action with a name.
    public init(named name: Text) { self.name = name.plainString }
}

/// Which way an adjustable element goes.
@frozen public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    /// To a larger value.
    case increment
    /// To a smaller value.
    case decrement
}
