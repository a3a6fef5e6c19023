package import Foundation

/// The vertical measures of a font at one size, in points; all but `descent` and the offsets below are upwards.
package struct FontMetrics: Hashable, Sendable {
    /// From the baseline to the top of the line.
    package var ascent: CGFloat
    /// From the baseline to the bottom of the line, positive.
    package var descent: CGFloat
    /// Extra space that the font wants under each line; 0 for Inter and Noto.
    package var lineGap: CGFloat
    package var capHeight: CGFloat
    package var xHeight: CGFloat
    /// From the baseline down to the middle of an underline.
    package var underlineOffset: CGFloat
    package var underlineThickness: CGFloat
    /// From the baseline up to the middle of a strikethrough.
    package var strikethroughOffset: CGFloat
    package var strikethroughThickness: CGFloat

    /// The distance from one baseline to the next of text in this font alone.
    package var lineHeight: CGFloat { ascent + descent + lineGap }

    package static let zero = FontMetrics(
        ascent: 0, descent: 0, lineGap: 0, capHeight: 0, xHeight: 0, underlineOffset: 0, underlineThickness: 0,
        strikethroughOffset: 0, strikethroughThickness: 0)

    /// The same font at a size `factor` times as large.
    package func scaled(by factor: CGFloat) -> FontMetrics {
        FontMetrics(
            ascent: ascent * factor, descent: descent * factor, lineGap: lineGap * factor,
            capHeight: capHeight * factor, xHeight: xHeight * factor, underlineOffset: underlineOffset * factor,
            underlineThickness: underlineThickness * factor, strikethroughOffset: strikethroughOffset * factor,
            strikethroughThickness: strikethroughThickness * factor)
    }
}
