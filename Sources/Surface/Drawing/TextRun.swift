package import Foundation

/// Names one served font file: the page loads `/font/<face>-<slice>` for each slice that a run needs.
package struct FontFace: Hashable, Sendable {
    /// Index of the face in the process's font library.
    package var index: UInt16
    package init(index: UInt16) { self.index = index }
}

/// A piece of one line in one font, shaped and measured on the server. A class, so that a run is sent once and then
/// named by its number; runs come from a shared cache, so identity is cheap to compare, but equality is by value.
package final class TextRun: Hashable, Sendable {
    package let face: FontFace
    /// Font size in points.
    package let size: CGFloat
    package let string: String
    /// Advance width in points as HarfBuzz measured it; the page fits the run to it.
    package let width: CGFloat
    package let isRightToLeft: Bool
    /// Extra space after each grapheme in points (tracking or kerning); usually 0.
    package let letterSpacing: CGFloat
    /// The slices of `face` that hold this run's characters, ascending; the page draws the run with these and no others.
    /// No character is in two slices of a face, but for U+FE0F, which each slice of the emoji face has.
    package let slices: [UInt16]
    package init(
        face: FontFace, size: CGFloat, string: String, width: CGFloat, isRightToLeft: Bool = false,
        letterSpacing: CGFloat = 0, slices: [UInt16] = [0]
    ) {
        (self.face, self.size, self.string, self.width) = (face, size, string, width)
        (self.isRightToLeft, self.letterSpacing, self.slices) = (isRightToLeft, letterSpacing, slices)
    }
    package static func == (a: TextRun, b: TextRun) -> Bool {
        a === b
            || (a.face == b.face && a.size == b.size && a.width == b.width && a.string == b.string
                && a.isRightToLeft == b.isRightToLeft && a.letterSpacing == b.letterSpacing)
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(face); hasher.combine(size); hasher.combine(string) }
}

/// An image that the server can serve over HTTP by a stable name (a content hash).
package final class ImageSource: Hashable, Sendable {
    /// Path component under `/image/`, a content hash.
    package let name: String
    /// Natural size in points.
    package let size: CGSize
    package init(name: String, size: CGSize) { (self.name, self.size) = (name, size) }
    package static func == (a: ImageSource, b: ImageSource) -> Bool { a === b || a.name == b.name }
    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
