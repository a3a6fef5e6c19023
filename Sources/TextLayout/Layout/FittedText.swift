package import Foundation

/// A layout, and the offers that give the same one. Immutable, and shared by everyone who asked for the same.
package final class FittedText: Sendable {
    package let layout: TextLayout
    /// In points, from 0.
    private let widths: ClosedRange<CGFloat>
    private let heights: ClosedRange<CGFloat>

    init(layout: TextLayout, widths: ClosedRange<CGFloat>, heights: ClosedRange<CGFloat>) {
        (self.layout, self.widths, self.heights) = (layout, widths, heights)
    }

    /// A layout for one offer alone.
    convenience init(layout: TextLayout, width: CGFloat, height: CGFloat) {
        self.init(layout: layout, widths: width...width, heights: height...height)
    }

    /// Whether an offer in points gives this layout. Less than 0 and NaN count as 0.
    package func fits(width: CGFloat, height: CGFloat) -> Bool {
        widths.contains(width > 0 ? width : 0) && heights.contains(height > 0 ? height : 0)
    }
}
