/// One font file as a page loads it: `/font/<face>-<slice>.woff2?v=<version>`.
package struct FontResource: Hashable, Sendable {
    package var face: FontFace
    package var slice: UInt16
    /// Changes when the file does, so that it can be cached for ever.
    package var version: String
    /// The characters that the file is for, as CSS `unicode-range` has it; empty for all.
    package var unicodeRange: String
    package init(face: FontFace, slice: UInt16, version: String, unicodeRange: String = "") {
        (self.face, self.slice, self.version, self.unicodeRange) = (face, slice, version, unicodeRange)
    }
}
