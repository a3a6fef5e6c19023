package import Foundation
package import Surface

/// Text set in lines: what a view measures and draws. Immutable, and shared by everyone who asked for the same.
package final class TextLayout: Sendable {
    /// A run of text at its place.
    package struct PlacedRun: Sendable {
        package var run: TextRun
        /// The left end, in points from the left edge of the layout's own box, alignment included.
        package var x: CGFloat
        /// Of the ``TextAttributes`` that the run has.
        package var styleIndex: Int
        /// Points by which the run's baseline is above the line's.
        package var baselineOffset: CGFloat
    }

    /// A line. Distances are in points from the top left of the layout's own box.
    package struct Line: Sendable {
        /// The top left of the line, alignment included.
        package var origin: CGPoint
        package var baseline: CGFloat
        /// Without the white space that a wrap leaves at the end.
        package var width: CGFloat
        package var ascent: CGFloat
        /// Positive; the font's line gap included.
        package var descent: CGFloat
        /// From left to right.
        package var runs: [PlacedRun]
        package var height: CGFloat { ascent + descent }
    }

    /// The widest line's advance rounded up to 1/64 point (so that a width never looks a rounding error too small when
    /// it comes back as a proposal), and the heights of the lines with the spacing between them. Zero for empty text.
    package let size: CGSize
    /// From the top to the baseline of the first line, in points; 0 without lines.
    package let firstBaseline: CGFloat
    /// From the top to the baseline of the last line, in points; 0 without lines.
    package let lastBaseline: CGFloat
    package let lines: [Line]
    /// Whether some of the text had to be left out.
    package let isTruncated: Bool
    /// The factor that the fonts were shrunk by, 1 unless ``ParagraphStyle/minimumScaleFactor`` allowed it.
    package let scale: CGFloat

    init(size: CGSize, lines: [Line], isTruncated: Bool, scale: CGFloat) {
        (self.size, self.lines, self.isTruncated, self.scale) = (size, lines, isTruncated, scale)
        firstBaseline = lines.first?.baseline ?? 0
        lastBaseline = lines.last?.baseline ?? 0
    }

    /// The unit that widths are rounded up to, in points.
    static let unit: CGFloat = 1 / 64
}
