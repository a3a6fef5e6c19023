package import Foundation

/// How a stretch of text looks, as far as its measure depends on it.
package struct TextAttributes: Hashable, Sendable {
    package var font: FontRequest
    /// Points added after every grapheme; turns off ligatures, as in browsers. Wins over `kerning` unless 0.
    package var tracking: CGFloat
    /// Points added after every grapheme.
    package var kerning: CGFloat
    /// Points by which the text is raised.
    package var baselineOffset: CGFloat
    /// Opaque: whoever asked for the layout finds its paint by it.
    package var styleIndex: Int

    package init(
        font: FontRequest = FontRequest(), tracking: CGFloat = 0, kerning: CGFloat = 0, baselineOffset: CGFloat = 0,
        styleIndex: Int = 0
    ) {
        (self.font, self.tracking, self.kerning) = (font, tracking, kerning)
        (self.baselineOffset, self.styleIndex) = (baselineOffset, styleIndex)
    }

    /// What the page is told as the space after each grapheme.
    var letterSpacing: CGFloat { tracking != 0 ? tracking : kerning }
}

/// Text in one or more styles.
package struct StyledText: Hashable, Sendable {
    /// A stretch of text in one style.
    package struct Run: Hashable, Sendable {
        package var string: String
        package var attributes: TextAttributes
        package init(_ string: String, _ attributes: TextAttributes) {
            (self.string, self.attributes) = (string, attributes)
        }
    }

    // Nearly all text has one style: the first run is kept apart, so that it needs no array.
    private var first: Run
    private var others: [Run]

    package init(_ string: String, _ attributes: TextAttributes = TextAttributes()) {
        (first, others) = (Run(string, attributes), [])
    }

    /// Text of several styles, one after the other. No runs are an empty text.
    package init(runs: [Run]) {
        first = runs.first ?? Run("", TextAttributes())
        others = Array(runs.dropFirst())
    }

    package var runs: [Run] { [first] + others }
    /// The number of runs, at least 1.
    package var runCount: Int { 1 + others.count }
    package subscript(run index: Int) -> Run { index == 0 ? first : others[index - 1] }
    package var isEmpty: Bool { first.string.isEmpty && others.allSatisfy { $0.string.isEmpty } }

    package func hash(into hasher: inout Hasher) {
        // Enough to tell texts apart; equality compares everything.
        hasher.combine(first.string)
        hasher.combine(first.attributes.font.size)
        for run in others { hasher.combine(run.string) }
    }
}
