import Foundation

enum VerticalIndicatorKey: EnvironmentKey { static var defaultValue: ScrollIndicatorVisibility { .automatic } }
enum HorizontalIndicatorKey: EnvironmentKey { static var defaultValue: ScrollIndicatorVisibility { .automatic } }
enum ScrollEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum ScrollClipsKey: EnvironmentKey { static var defaultValue: Bool { true } }
enum VerticalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
enum HorizontalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }

/// When a scroll view gives way past its edges.
public struct ScrollBounceBehavior: Hashable, Sendable {
    enum Kind { case automatic, always, basedOnSize }
    let kind: Kind
    /// As the system does: always.
    public static let automatic = ScrollBounceBehavior(kind: .automatic)
    /// Always.
    public static let always = ScrollBounceBehavior(kind: .always)
    /// Only where the content is longer than the view.
    public static let basedOnSize = ScrollBounceBehavior(kind: .basedOnSize)

    var bounce: ScrollBounce { kind == .basedOnSize ? .basedOnSize : .always }
}

/// Whether scroll indicators show.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    enum Kind { case automatic, visible, hidden, never }
    let kind: Kind
    /// While scrolling.
    public static let automatic = ScrollIndicatorVisibility(kind: .automatic)
    /// While scrolling.
    public static let visible = ScrollIndicatorVisibility(kind: .visible)
    /// Not, where the pointer can do without.
    public static let hidden = ScrollIndicatorVisibility(kind: .hidden)
    /// Never.
    public static let never = ScrollIndicatorVisibility(kind: .never)

    var isVisible: Bool { kind == .automatic || kind == .visible }
}

extension EnvironmentValues {
    /// Whether scroll views react to pointers and wheels.
    public var isScrollEnabled: Bool {
        get { self[ScrollEnabledKey.self] }
        set { self[ScrollEnabledKey.self] = newValue }
    }
    /// When scroll views give way past their top and bottom.
    public var verticalScrollBounceBehavior: ScrollBounceBehavior {
        get { self[VerticalBounceKey.self] }
        set { self[VerticalBounceKey.self] = newValue }
    }
    /// When scroll views give way past their sides.
    public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
        get { self[HorizontalBounceKey.self] }
        set { self[HorizontalBounceKey.self] = newValue }
    }
    /// Whether the indicators of scroll views show along their vertical axis.
    public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[VerticalIndicatorKey.self] }
        set { self[VerticalIndicatorKey.self] = newValue }
    }
    /// Whether the indicators of scroll views show along their horizontal axis.
    public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
        get { self[HorizontalIndicatorKey.self] }
        set { self[HorizontalIndicatorKey.self] = newValue }
    }
    /// The axes whose indicators show.
    var scrollIndicatorAxes: Axis.Set {
        var axes: Axis.Set = []
        if verticalScrollIndicatorVisibility.isVisible { axes.insert(.vertical) }
        if horizontalScrollIndicatorVisibility.isVisible { axes.insert(.horizontal) }
        return axes
    }
    var scrollClips: Bool {
        get { self[ScrollClipsKey.self] }
        set { self[ScrollClipsKey.self] = newValue }
    }
    var verticalBounce: ScrollBounce { verticalScrollBounceBehavior.bounce }
    var horizontalBounce: ScrollBounce { horizontalScrollBounceBehavior.bounce }
}

extension View {
    /// Whether scroll views in the view react to pointers and wheels.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
    }
    /// Whether indicators of scroll views in the view show, along the axes that are named; along others nothing changes.
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal])
        -> some View
    {
        transformEnvironment(\.self) {
            if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
            if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
        }
    }
    /// When scroll views in the view give way past their edges.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View {
        transformEnvironment(\.self) {
            if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
            if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
        }
    }
    /// Whether scroll views in the view cut off what reaches past their frames.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { environment(\.scrollClips, !disabled) }
}
