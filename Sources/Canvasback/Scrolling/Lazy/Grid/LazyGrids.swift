import Foundation

/// Views in columns, line by line, of which those of a `ForEach` are made when they are about to be seen.
///
/// The cells of a `ForEach` are one after the other: each element should be one view, or as many as any other. A line is as
/// high as the highest of its views; headers and footers of sections take a line of their own. Opening a million cells, and
/// scrolling over them, costs what it costs for a hundred, as in a ``LazyVStack``. The grid takes the width that it is
/// offered.
///
///     ScrollView {
///         LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]) {
///             ForEach(photos) { Thumbnail($0) }
///         }
///     }
public struct LazyVGrid<Content: View>: PrimitiveView, LazyContainer {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// A grid of columns.
    /// - Parameters:
    ///   - alignment: where the columns stand together, where they are narrower than the grid.
    ///   - spacing: between lines, in points; nil is 8.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.columns, self.alignment, self.spacing, self.pinnedViews) = (columns, alignment, spacing, pinnedViews)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        LazyContainerNode(view, context)
    }

    static var axis: Axis { .vertical }
    var layout: LazyLayout {
        LazyLayout(alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews, items: columns)
    }
}

/// Views in rows, column by column, of which those of a `ForEach` are made when they are about to be seen. See ``LazyVGrid``.
///
///     ScrollView(.horizontal) {
///         LazyHGrid(rows: [GridItem(.fixed(60)), GridItem(.fixed(60))]) {
///             ForEach(stickers) { StickerView($0) }
///         }
///     }
public struct LazyHGrid<Content: View>: PrimitiveView, LazyContainer {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// A grid of rows.
    /// - Parameters:
    ///   - alignment: where the rows stand together, where they are lower than the grid.
    ///   - spacing: between columns, in points; nil is 8.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) {
        (self.rows, self.alignment, self.spacing, self.pinnedViews) = (rows, alignment, spacing, pinnedViews)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        LazyContainerNode(view, context)
    }

    static var axis: Axis { .horizontal }
    var layout: LazyLayout {
        LazyLayout(alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews, items: rows)
    }
}
