import CHarfBuzz
internal import Foundation
internal import Surface

/// An opened face: its measures for one em, and its glyphs.
@MainActor final class LoadedFace {
    /// What the page calls it.
    let id: FontFace
    let file: FontFile
    let harfBuzz: HarfBuzzFace
    /// What HarfBuzz's advances are divided by for ems.
    let unitsPerEm: CGFloat
    /// Measures at size 1.
    let metrics: FontMetrics
    /// What a line must have above its baseline when this face stands in for the one that was asked for, at size 1.
    ///
    /// It is the typographic ascent, which for Chinese, Japanese and Korean is that of the em box and so within a line
    /// of the interface font: a label is as high in any of these languages. It is never more than what Noto's designs
    /// for interfaces keep to, so that in no language a line is more than 13 % higher; marks that are stacked higher are
    /// drawn into the space between lines.
    let fallbackAscent: CGFloat
    let fallbackDescent: CGFloat
    // The ascent and descent of Noto Sans, to which the "UI" designs of Noto's other scripts are fitted.
    private static let interfaceAscent: CGFloat = 1.069
    private static let interfaceDescent: CGFloat = 0.293
    /// How the face is cut for the page.
    private(set) lazy var slices = plan ?? SlicePlan(face: self)
    private let plan: SlicePlan?

    /// - Parameter slices: how the face is cut, when it is not the whole font.
    init(id: FontFace, file: FontFile, harfBuzz: HarfBuzzFace, slices: SlicePlan? = nil) {
        (self.id, self.file, self.harfBuzz, plan) = (id, file, harfBuzz, slices)
        metrics = Self.measure(harfBuzz)
        unitsPerEm = Self.isEmoji(file) ? Self.pictureUnits(harfBuzz) : harfBuzz.unitsPerEm
        if Self.isEmoji(file) {
            // A picture about as tall as a line of text; the few hundredths by which it is taller move no line.
            (fallbackAscent, fallbackDescent) = (0, 0)
        } else if let ascent = harfBuzz.int16(table: "OS/2", at: 68), ascent > 0,
            let descent = harfBuzz.int16(table: "OS/2", at: 70), descent < 0
        {
            fallbackAscent = min(CGFloat(ascent) / harfBuzz.unitsPerEm, Self.interfaceAscent)
            fallbackDescent = min(CGFloat(-descent) / harfBuzz.unitsPerEm, Self.interfaceDescent)
        } else {
            fallbackAscent = min(metrics.ascent, Self.interfaceAscent)
            fallbackDescent = min(metrics.descent, Self.interfaceDescent)
        }
    }

    /// Browsers take the advance of a picture from the bitmap, of so many pixels at so many pixels an em, and not from
    /// the table of advances, which says the same in coarser units.
    private static func pictureUnits(_ face: HarfBuzzFace) -> CGFloat {
        // The first strike in `CBLC`: the widest advance, then the pixels of an em.
        guard let glyph = face.glyph(0x1F600), let width = face.bytes(table: "CBLC", at: 26, count: 1)?[0],
            let em = face.bytes(table: "CBLC", at: 52, count: 1)?[0], width > 0, em > 0
        else { return face.unitsPerEm }
        return face.advance(glyph) * CGFloat(em) / CGFloat(width)
    }

    /// One bit for each character below U+0300 that the face has: the ones that nearly every text is made of.
    private lazy var latin: [Bool] = (0..<0x300).map { harfBuzz.glyph($0) != nil || $0 == 0xAD }

    /// Whether the face has a character below U+0300.
    func hasLatin(_ unit: UInt16) -> Bool { latin[Int(unit)] }

    /// Whether the face is served in nested files; see ``Repertoire``. It is one with the Latin alphabet.
    private(set) lazy var hasRepertoires =
        !isEmoji && !isCJK && "az\u{142}".unicodeScalars.allSatisfy { harfBuzz.glyph($0.value) != nil }

    /// Whether both are the same font, whatever part of it is served.
    func isSameFont(as other: LoadedFace) -> Bool { harfBuzz === other.harfBuzz }

    var isEmoji: Bool { Self.isEmoji(file) }
    private static func isEmoji(_ file: FontFile) -> Bool { file.family == "notocoloremoji" }
    var isCJK: Bool { file.family.contains("cjk") }

    private static func measure(_ face: HarfBuzzFace) -> FontMetrics {
        func metric(_ tag: hb_ot_metrics_tag_t) -> CGFloat? {
            var value: hb_position_t = 0
            guard hb_ot_metrics_get_position(face.font, tag, &value) != 0 else { return nil }
            return CGFloat(value) / face.unitsPerEm
        }
        /// The height of a letter, for fonts that do not say it.
        func height(of letter: Unicode.Scalar) -> CGFloat {
            var extents = hb_glyph_extents_t()
            guard let glyph = face.glyph(letter.value), hb_font_get_glyph_extents(face.font, glyph, &extents) != 0
            else { return 0 }
            return CGFloat(extents.y_bearing) / face.unitsPerEm
        }
        func positive(_ value: CGFloat?, else other: CGFloat) -> CGFloat {
            if let value, value > 0 { value } else { other }
        }
        let size = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? 0
        let top = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? 0
        return FontMetrics(
            ascent: metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) ?? 0.8,
            descent: -(metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) ?? -0.2),
            lineGap: metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP) ?? 0,
            capHeight: positive(metric(HB_OT_METRICS_TAG_CAP_HEIGHT), else: height(of: "H")),
            xHeight: positive(metric(HB_OT_METRICS_TAG_X_HEIGHT), else: height(of: "x")),
            // OpenType's offset is that of the line's top, upwards.
            underlineOffset: -top + size / 2, underlineThickness: size,
            strikethroughOffset: (metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? 0)
                - (metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? 0) / 2,
            strikethroughThickness: metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? 0)
    }
}
