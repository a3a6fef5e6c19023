import Foundation

/// The kinds of views that stay at the edge of a scroll view while their section is seen.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The headers of sections, at the edge where content begins.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    /// The footers of sections, at the edge where content ends.
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views in a column, of which those of a `ForEach` are made when they are about to be seen.
///
/// In a vertical scroll view only the rows near the viewport are there: opening a million rows, and scrolling over them, costs
/// what it costs for a hundred, and takes as much memory. A row that is scrolled far away goes with its state, its tasks and
/// its `onDisappear`, and begins anew when it comes back: what is to last belongs into the data. The column takes the width
/// that it is offered. Outside of a scroll view it shows the rows for which there is room.
///
///     ScrollView {
///         LazyVStack(alignment: .leading) {
///             ForEach(0..<1_000_000) { Text("Row \($0)") }
///         }
///     }
public struct LazyVStack<Content: View>: PrimitiveView, LazyContainer {
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// A column. Without a spacing, gaps are 8 points, and 0 between texts.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews) = (alignment, spacing, pinnedViews)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        LazyContainerNode(view, context)
    }

    static var axis: Axis { .vertical }
    var layout: LazyLayout {
        LazyLayout(alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews)
    }
}

/// Views in a row, of which those of a `ForEach` are made when they are about to be seen. See ``LazyVStack``.
///
/// The row takes the height that it is offered. Where none is offered, as in a horizontal scroll view of a list, it is as
/// high as the highest of its first eight views.
public struct LazyHStack<Content: View>: PrimitiveView, LazyContainer {
    let alignment: VerticalAlignment
    let spacing: CGFloat?
    let pinnedViews: PinnedScrollableViews
    let content: Content

    /// A row. Without a spacing, gaps are 8 points.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        (self.alignment, self.spacing, self.pinnedViews) = (alignment, spacing, pinnedViews)
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        LazyContainerNode(view, context)
    }

    static var axis: Axis { .horizontal }
    var layout: LazyLayout {
        LazyLayout(alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews)
    }
}
