import Foundation

extension View {
    /// Sets the space between the edges of a row of a list and its content, in points; nil is the list's own.
    ///
    ///     List {
    ///         Banner().listRowInsets(EdgeInsets())
    ///     }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(_RowTraitModifier(trait: .insets(insets)))
    }

    /// Shows or hides the lines above and below a row of a list. Between two rows there is a line where neither hides it.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_RowTraitModifier(trait: .separator(visibility, edges.rowLines)))
    }

    /// Sets the colour of the lines above and below a row of a list; nil is the list's own.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_RowTraitModifier(trait: .separatorTint(color, edges.rowLines)))
    }

    /// Shows or hides the lines above and below a section of a list.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_RowTraitModifier(trait: .separator(visibility, edges.sectionLines)))
    }

    /// Sets the colour of the lines above and below a section of a list; nil is the list's own.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modifier(_RowTraitModifier(trait: .separatorTint(color, edges.sectionLines)))
    }

    /// Sets the space between sections: of the lists in the view, or above a section in a list.
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        environment(\.listSectionSpacing, spacing)
            .modifier(_RowTraitModifier(trait: .sectionSpacing(spacing.points ?? ListMetrics.sectionSpacing)))
    }

    /// Sets the space between sections in points: of the lists in the view, or above a section in a list.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { listSectionSpacing(.custom(spacing)) }

    /// Sets the space between the rows of lists in the view, in points; nil is the style's own, which is none.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { environment(\.listRowSpacing, spacing) }

    /// Sets how much the headers of sections in the view stand out.
    public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }

    /// Keeps a row of a list from being selected.
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(_RowTraitModifier(trait: .selectionDisabled(isDisabled)))
    }

    /// Keeps a row of a list from being deleted by the person.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(_RowTraitModifier(trait: .deleteDisabled(isDisabled)))
    }

    /// Keeps a row of a list from being moved by the person.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(_RowTraitModifier(trait: .moveDisabled(isDisabled)))
    }
}

extension VerticalEdge.Set {
    fileprivate var rowLines: [RowTraits.Line] {
        (contains(.top) ? [.rowTop] : []) + (contains(.bottom) ? [.rowBottom] : [])
    }
    fileprivate var sectionLines: [RowTraits.Line] {
        (contains(.top) ? [.sectionTop] : []) + (contains(.bottom) ? [.sectionBottom] : [])
    }
}

/// The space between two sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
    /// In points; nil is the style's own.
    let points: CGFloat?
    /// That of the list's style.
    public static let `default` = ListSectionSpacing(points: nil)
    /// Less than usual: 16 points.
    public static let compact = ListSectionSpacing(points: 16)
    /// A number of points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(points: spacing) }
}

/// How much something stands out.
@frozen public enum Prominence: Hashable, Sendable {
    /// As usual.
    case standard
    /// More than usual.
    case increased
}

enum ListRowHeightKey: EnvironmentKey { static var defaultValue: CGFloat { ListMetrics.rowHeight } }
enum ListHeaderHeightKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
enum ListRowSpacingKey: EnvironmentKey { static var defaultValue: CGFloat? { nil } }
enum ListSectionSpacingKey: EnvironmentKey { static var defaultValue: ListSectionSpacing { .default } }
enum HeaderProminenceKey: EnvironmentKey { static var defaultValue: Prominence { .standard } }

extension EnvironmentValues {
    /// The least height of the rows of lists, in points; 44 unless it is set.
    public var defaultMinListRowHeight: CGFloat {
        get { self[ListRowHeightKey.self] }
        set { self[ListRowHeightKey.self] = newValue }
    }
    /// The least height of the headers in lists, in points; nil is the list's style's own.
    public var defaultMinListHeaderHeight: CGFloat? {
        get { self[ListHeaderHeightKey.self] }
        set { self[ListHeaderHeightKey.self] = newValue }
    }
    /// How much the headers of sections stand out.
    public var headerProminence: Prominence {
        get { self[HeaderProminenceKey.self] }
        set { self[HeaderProminenceKey.self] = newValue }
    }
    var listRowSpacing: CGFloat? {
        get { self[ListRowSpacingKey.self] }
        set { self[ListRowSpacingKey.self] = newValue }
    }
    var listSectionSpacing: ListSectionSpacing {
        get { self[ListSectionSpacingKey.self] }
        set { self[ListSectionSpacingKey.self] = newValue }
    }
}
