import CICU

/// Which parts of a paragraph are read from right to left (UAX #9).
enum TextDirections {
    /// Whether something in a text may be read from right to left: letters of such scripts and what says so by itself.
    static func mayHave(_ units: some Sequence<UInt16>) -> Bool {
        for unit in units where unit >= 0x590 {
            switch unit {
            case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
            // What pairs of these begin or end stands from U+10800 to U+10FFF and from U+1E800 to U+1EFFF.
            case 0xD802, 0xD803, 0xD83A, 0xD83B: return true
            default: continue
            }
        }
        return false
    }

    /// The embedding level of each unit, and the paragraph's own. No levels where ICU has none.
    static func levels(_ units: [UInt16], _ style: ParagraphStyle) -> (levels: [UInt8], paragraph: UInt8) {
        let base: cicu_base_direction =
            switch (style.writingDirection, style.isRightToLeft) {
            case (.content, false): CICU_BASE_AUTOMATIC_ELSE_LEFT_TO_RIGHT
            case (.content, true): CICU_BASE_AUTOMATIC_ELSE_RIGHT_TO_LEFT
            case (.layout, false): CICU_BASE_LEFT_TO_RIGHT
            case (.layout, true): CICU_BASE_RIGHT_TO_LEFT
            }
        if units.isEmpty { return ([], style.isRightToLeft ? 1 : 0) }
        var levels = [UInt8](repeating: 0, count: units.count)
        let paragraph = cicu_bidi_levels(units, Int32(units.count), base, &levels)
        return paragraph < 0 ? ([], 0) : (levels, UInt8(paragraph))
    }
}
