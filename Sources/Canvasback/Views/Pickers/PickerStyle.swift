import Foundation

/// What pickers look like.
@MainActor @preconcurrency public protocol PickerStyle {
    /// Engine hook: which of the looks that there are.
    var _look: _PickerLook { get }
}

/// Engine hook: the looks that pickers have.
public enum _PickerLook: Sendable {
    case automatic, menu, segmented, inline, wheel, navigationLink
}

extension _PickerLook {
    enum Kind { case menu, segmented, inline, wheel, navigationLink }

    /// - Parameter inMenu: whether the picker is in a menu, where it is options or another menu.
    func kind(inMenu: Bool) -> Kind {
        switch self {
        case .automatic: inMenu ? .inline : .menu
        case .menu: .menu
        case .segmented: inMenu ? .inline : .segmented
        case .inline: .inline
        case .wheel: inMenu ? .inline : .wheel
        case .navigationLink: inMenu ? .menu : .navigationLink
        }
    }
}

/// The style of pickers where none was set: a menu.
public struct DefaultPickerStyle: PickerStyle {
    /// The style.
    public nonisolated init() {}
    public var _look: _PickerLook { .automatic }
}

/// A button that opens a menu of the options.
public struct MenuPickerStyle: PickerStyle {
    /// The style.
    public nonisolated init() {}
    public var _look: _PickerLook { .menu }
}

/// The options side by side.
public struct SegmentedPickerStyle: PickerStyle {
    /// The style.
    public nonisolated init() {}
    public var _look: _PickerLook { .segmented }
}

/// The options among the rows of the list around the picker, or among the items of a menu.
public struct InlinePickerStyle: PickerStyle {
    /// The style.
    public nonisolated init() {}
    public var _look: _PickerLook { .inline }
}

/// The options on a wheel that turns.
public struct WheelPickerStyle: PickerStyle {
    /// The style.
    public nonisolated init() {}
    public var _look: _PickerLook { .wheel }
}

/// A link to a screen with the options.
public struct NavigationLinkPickerStyle: PickerStyle {
    /// The style.
    public nonisolated init() {}
    public var _look: _PickerLook { .navigationLink }
}

extension PickerStyle where Self == DefaultPickerStyle {
    /// What suits the place.
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
    /// A button that opens a menu.
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
    /// The options side by side.
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
    /// The options among the rows.
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
    /// The options on a wheel.
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    /// A link to a screen with the options.
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

enum PickerStyleKey: EnvironmentKey { static var defaultValue: _PickerLook { .automatic } }

extension EnvironmentValues {
    var pickerStyle: _PickerLook {
        get { self[PickerStyleKey.self] }
        set { self[PickerStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets what pickers in the view look like.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { environment(\.pickerStyle, style._look) }
}
