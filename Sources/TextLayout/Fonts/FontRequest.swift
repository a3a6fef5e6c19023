package import Foundation

/// A family of fonts that text can ask for.
package enum FontFamily: Hashable, Sendable {
    /// The interface font: Inter.
    case system
    /// Noto Serif, else DejaVu Serif, else Liberation Serif, else the interface font.
    case serif
    /// A rounded design. No package of Debian has one that fits the interface font, so that it is the interface font.
    case rounded
    /// Noto Sans Mono, else DejaVu Sans Mono, else Liberation Mono, else the interface font. Italics are taken from the
    /// first of them that has italics.
    case monospaced
    /// A family ("Noto Serif") or a PostScript name ("NotoSerif-Bold"), compared without case, spaces and hyphens.
    /// An unknown name gives the interface font.
    case named(String)
}

/// The font of a piece of text after every default has been filled in.
package struct FontRequest: Hashable, Sendable {
    package var family: FontFamily
    /// Points.
    package var size: CGFloat
    /// 100 (thin) to 900 (black), as in CSS; the nearest face that exists is taken.
    package var weight: Int
    package var isItalic: Bool
    /// Digits of one width, where the font has them (OpenType's `tnum`).
    package var monospacedDigits: Bool

    package init(
        family: FontFamily = .system, size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false,
        monospacedDigits: Bool = false
    ) {
        (self.family, self.size, self.weight) = (family, size, weight)
        (self.isItalic, self.monospacedDigits) = (isItalic, monospacedDigits)
    }
}
