import Foundation

/// The look and the figures of a list: one of the system's.
public protocol ListStyle {
    /// Engine hook: the figures of the style.
    static var _metrics: _ListMetrics { get }
}

/// What a list is where no style was set: rows in groups with round corners.
public struct DefaultListStyle: ListStyle {
    /// The style.
    public nonisolated init() {}
    public static var _metrics: _ListMetrics { InsetGroupedListStyle._metrics }
}

/// Rows from side to side, on the ground of the window. Headers stay at the top while their section is seen.
public struct PlainListStyle: ListStyle {
    /// The style.
    public nonisolated init() {}
    public static var _metrics: _ListMetrics { _ListMetrics(values: .plain) }
}

/// Rows on the ground of the window, away from its sides.
public struct InsetListStyle: ListStyle {
    /// The style.
    public nonisolated init() {}
    public static var _metrics: _ListMetrics { _ListMetrics(values: .inset) }
}

/// Rows from side to side in groups, on a ground of their own.
public struct GroupedListStyle: ListStyle {
    /// The style.
    public nonisolated init() {}
    public static var _metrics: _ListMetrics { _ListMetrics(values: .grouped) }
}

/// Rows in groups with round corners, away from the sides, on a ground of their own.
public struct InsetGroupedListStyle: ListStyle {
    /// The style.
    public nonisolated init() {}
    public static var _metrics: _ListMetrics { _ListMetrics(values: .insetGrouped) }
}

/// Rows without lines between them, as beside a larger view; the selected one has the tint of its place.
public struct SidebarListStyle: ListStyle {
    /// The style.
    public nonisolated init() {}
    public static var _metrics: _ListMetrics { _ListMetrics(values: .sidebar) }
}

extension ListStyle where Self == DefaultListStyle {
    /// What a list is where no style was set.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
    /// Rows from side to side.
    public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
    /// Rows away from the sides.
    public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
    /// Groups from side to side.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
    /// Groups with round corners, away from the sides.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
    /// Rows without lines between them.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
    /// Sets what lists in the view look like.
    public func listStyle<S: ListStyle>(_ style: S) -> some View { environment(\.listMetrics, S._metrics.values) }

    /// Shows or hides the ground behind lists in the view; the views behind it show through.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.scrollContentBackground, visibility)
    }
}

enum ListMetricsKey: EnvironmentKey { static var defaultValue: ListMetrics { .insetGrouped } }
enum ScrollContentBackgroundKey: EnvironmentKey { static var defaultValue: Visibility { .automatic } }

extension EnvironmentValues {
    var listMetrics: ListMetrics {
        get { self[ListMetricsKey.self] }
        set { self[ListMetricsKey.self] = newValue }
    }
    var scrollContentBackground: Visibility {
        get { self[ScrollContentBackgroundKey.self] }
        set { self[ScrollContentBackgroundKey.self] = newValue }
    }
}
