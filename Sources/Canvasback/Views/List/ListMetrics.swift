import Foundation

/// The figures of a list's style, for the engine alone.
public struct _ListMetrics: Sendable {
    let values: ListMetrics
}

/// The figures of a list's style, in points. They are those of UIKit's table views on a phone, where it names one.
struct ListMetrics: Equatable, Sendable {
    /// `UITableView`'s height of rows.
    static let rowHeight: CGFloat = 44
    /// Between the last row of a group and the first of the next: `UITableView`'s footer and header of 17.5 each.
    static let sectionSpacing: CGFloat = 35
    /// The corners of a group, as of a `UITableView` of style `insetGrouped` since iOS 13.
    static let cornerRadius: CGFloat = 10
    /// The content of a cell: 16 from the sides, and 11 from top and bottom, with which a line of 22 is 44 high
    /// (`UIListContentConfiguration.cell()`).
    static let rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)

    /// From the sides of the list to its groups.
    var margin: CGFloat = 0
    var cornerRadius: CGFloat = 0
    /// From the edges of a row to its content.
    var rowInsets = ListMetrics.rowInsets
    /// Above a section that is not the first; see ``ListRowElement``.
    var sectionSpacing: CGFloat = 0
    /// Whether the first section has space above it too, and the last one below.
    var hasOuterSpacing = false
    var header = EdgeInsets()
    var footer = EdgeInsets()
    var headerHeight: CGFloat = 0
    var pinsHeaders = false
    /// Behind the list, and behind its rows; nil shows what is behind.
    var ground: SystemColor?
    var rowGround: SystemColor?
    var hasSeparators = true
    /// Whether there are lines above the first row of a section and below the last.
    var hasSectionSeparators = false
    /// Whether headers are in small capitals' stead: 13 points, upper case and secondary. Else they are 17 points, semibold.
    var hasSmallHeaders = false
    /// Whether the selected row has the tint of its place.
    var tintsSelection = false

    /// A plain table's header is 28 high: a line of 22, 3 from top and bottom.
    static let plain = ListMetrics(
        header: EdgeInsets(top: 3, leading: 16, bottom: 3, trailing: 16),
        footer: EdgeInsets(top: 7, leading: 16, bottom: 7, trailing: 16), headerHeight: 28, pinsHeaders: true,
        ground: .background, rowGround: .background, hasSectionSeparators: true)

    static let inset = ListMetrics(
        margin: 20, rowInsets: EdgeInsets(top: 11, leading: 0, bottom: 11, trailing: 0),
        header: EdgeInsets(top: 3, leading: 0, bottom: 3, trailing: 0),
        footer: EdgeInsets(top: 7, leading: 0, bottom: 7, trailing: 0), headerHeight: 28, pinsHeaders: true,
        ground: .background, rowGround: .background, hasSectionSeparators: true)

    /// A grouped table's header is 38 high where it follows a section, its footer's 17.5 above it: a line of 18, 13 above
    /// it and 7 below.
    static let grouped = ListMetrics(
        sectionSpacing: sectionSpacing, hasOuterSpacing: true,
        header: EdgeInsets(top: 13, leading: 16, bottom: 7, trailing: 16),
        footer: EdgeInsets(top: 7, leading: 16, bottom: 0, trailing: 16), headerHeight: 38, ground: .groupedBackground,
        rowGround: .secondaryGroupedBackground, hasSectionSeparators: true, hasSmallHeaders: true)

    static let insetGrouped = ListMetrics(
        margin: 20, cornerRadius: cornerRadius, sectionSpacing: sectionSpacing, hasOuterSpacing: true,
        header: EdgeInsets(top: 13, leading: 16, bottom: 7, trailing: 16),
        footer: EdgeInsets(top: 7, leading: 16, bottom: 0, trailing: 16), headerHeight: 38, ground: .groupedBackground,
        rowGround: .secondaryGroupedBackground, hasSmallHeaders: true)

    static let sidebar = ListMetrics(
        margin: 20, cornerRadius: cornerRadius, sectionSpacing: 16, hasOuterSpacing: true,
        header: EdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0),
        footer: EdgeInsets(top: 7, leading: 0, bottom: 0, trailing: 0), headerHeight: 38, ground: .groupedBackground,
        hasSeparators: false, tintsSelection: true)
}
