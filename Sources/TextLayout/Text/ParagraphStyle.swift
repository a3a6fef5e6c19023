package import Foundation

/// How lines are made of text and where they stand.
package struct ParagraphStyle: Hashable, Sendable {
    /// Where lines that are shorter than the longest one stand.
    package enum Alignment: UInt8, Hashable, Sendable { case leading, center, trailing }
    /// Where text that does not fit is left out of the last line.
    package enum Truncation: UInt8, Hashable, Sendable { case head, middle, tail }
    /// What gives a paragraph its base direction.
    package enum WritingDirection: UInt8, Hashable, Sendable {
        /// Its first strong character, and the layout direction when it has none.
        case content
        /// The layout direction.
        case layout
    }

    package var alignment: Alignment
    /// The most lines; nil for no limit. Less than 1 counts as 1.
    package var lineLimit: Int?
    /// Whether the height is that of `lineLimit` lines even when there are fewer.
    package var reservesSpace: Bool
    /// Points between two lines, in addition to the font's own.
    package var lineSpacing: CGFloat
    package var truncation: Truncation
    /// The layout direction: `leading` is on the right when true.
    package var isRightToLeft: Bool
    package var writingDirection: WritingDirection
    /// Whether space between characters may be taken away before text is truncated.
    package var allowsTightening: Bool
    /// The smallest factor by which the font may shrink before text is truncated, in 0 ... 1.
    package var minimumScaleFactor: CGFloat
    /// BCP 47 language of the text, "" when not known: picks among Han faces and breaks lines accordingly.
    package var language: String

    package init(
        alignment: Alignment = .leading, lineLimit: Int? = nil, reservesSpace: Bool = false, lineSpacing: CGFloat = 0,
        truncation: Truncation = .tail, isRightToLeft: Bool = false, writingDirection: WritingDirection = .content,
        allowsTightening: Bool = false, minimumScaleFactor: CGFloat = 1, language: String = ""
    ) {
        (self.alignment, self.lineLimit, self.reservesSpace) = (alignment, lineLimit, reservesSpace)
        (self.lineSpacing, self.truncation, self.isRightToLeft) = (lineSpacing, truncation, isRightToLeft)
        (self.writingDirection, self.allowsTightening) = (writingDirection, allowsTightening)
        (self.minimumScaleFactor, self.language) = (minimumScaleFactor, language)
    }

    package func hash(into hasher: inout Hasher) {
        // Styles differ far less than texts do; equality compares everything.
        hasher.combine(lineLimit ?? 0)
        hasher.combine(alignment)
    }
}
