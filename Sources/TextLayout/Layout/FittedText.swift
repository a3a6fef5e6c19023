package import Foundation

/// A layout, and the offers that give the same one.
package struct FittedText: Sendable {
    package var layout: TextLayout
    /// In points, from 0.
    var widths: ClosedRange<CGFloat>
    var heights: ClosedRange<CGFloat>

    /// Whether an offer in points gives this layout. Less than 0 and NaN count as 0.
    package func fits(width: CGFloat, height: CGFloat) -> Bool {
        widths.contains(width > 0 ? width : 0) && heights.contains(height > 0 ? height : 0)
    }
}
