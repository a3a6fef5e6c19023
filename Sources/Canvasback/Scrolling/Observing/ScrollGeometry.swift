import Foundation

/// Where a scroll view's content is, and how large content and view are.
///
/// Coordinates are the content's own, in points, and physical: x counts from the left edge of the content also where people
/// read from right to left. There a horizontal scroll view starts at its right end, so its first offset is the largest.
public struct ScrollGeometry: Equatable, Sendable {
    /// The point of the content at the top left corner of the scroll view. It lies outside of the content where the content
    /// rests below an inset (at −`contentInsets.top`) and where it is pulled past an edge.
    public var contentOffset: CGPoint
    /// The size of the content.
    public var contentSize: CGSize
    /// What bars of the window and content margins keep free at the scroll view's edges.
    public var contentInsets: EdgeInsets
    /// The size of the scroll view, with what lies under the insets.
    public var containerSize: CGSize
    /// Whether leading is right.
    private var isRightToLeft = false

    /// A geometry of parts.
    public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    init(_ metrics: ScrollMetrics, offset: CGPoint, isRightToLeft: Bool) {
        let insets = metrics.insets
        let (leading, trailing) = isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
        self.init(
            contentOffset: offset, contentSize: metrics.content,
            contentInsets: EdgeInsets(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing),
            containerSize: metrics.viewport)
        self.isRightToLeft = isRightToLeft
    }

    /// All of the content's coordinates that the scroll view covers, also under its insets.
    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }

    /// What of the content's coordinates the insets leave free.
    public var bounds: CGRect {
        let left = isRightToLeft ? contentInsets.trailing : contentInsets.leading
        return CGRect(
            x: contentOffset.x + left, y: contentOffset.y + contentInsets.top,
            width: max(0, containerSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, containerSize.height - contentInsets.top - contentInsets.bottom))
    }
}

extension ScrollElement {
    /// What the scroll view shows now.
    package var geometry: ScrollGeometry {
        ScrollGeometry(machine.scroll.metrics, offset: shownOffset, isRightToLeft: isRightToLeft)
    }
}
