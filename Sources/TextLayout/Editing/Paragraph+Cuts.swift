/// Where the shapes, lines and graphemes before a place do not depend on what is after it, nor the other way round.
extension Paragraph {
    struct Cut {
        var offset: Int
        /// Whether letters on either side surely have the shapes that they have in texts of their own.
        var isSafe = true
    }

    /// How far a good place is looked for, in units: a text without any costs that much more.
    private static let reach = 2048

    /// The nearest cut at or before an offset.
    func cut(before offset: Int) -> Cut {
        if offset <= 0 { return Cut(offset: 0) }
        return cut(stride(from: offset, to: max(0, offset - Self.reach), by: -1)) ?? Cut(offset: 0)
    }

    /// The nearest cut at or after an offset.
    func cut(after offset: Int) -> Cut {
        if offset >= count { return Cut(offset: count) }
        return cut(stride(from: offset, to: min(count, offset + Self.reach), by: 1)) ?? Cut(offset: count)
    }

    /// The best of some places. Nil where the text's end is as near.
    private func cut(_ offsets: StrideTo<Int>) -> Cut? {
        var (safe, grapheme, last): (Int?, Int?, Int?) = (nil, nil, nil)
        var looked = 0
        for offset in offsets where offset > 0 {
            looked += 1
            let flags = flags[offset]
            if !UTF16.isTrailSurrogate(units[offset]) { last = last ?? offset }
            if flags & UnitFlags.grapheme == 0 { continue }
            grapheme = grapheme ?? offset
            if flags & UnitFlags.unsafe != 0 { continue }
            safe = safe ?? offset
            if separates(offset) { return Cut(offset: offset) }
        }
        if looked < Self.reach - 1 { return nil }
        if let safe { return Cut(offset: safe) }
        return (grapheme ?? last).map { Cut(offset: $0, isSafe: false) }
    }

    /// Whether a line may surely end before a unit, whatever stands before and after (UAX #14: LB18 after spaces, LB31 between
    /// ideographs), so that lines and graphemes are found on either side without the other.
    private func separates(_ offset: Int) -> Bool {
        let (before, after) = (units[offset - 1], units[offset])
        if before != 0x20 { return Self.isIdeograph(before) && Self.isIdeograph(after) }
        return offset >= 2 && Self.isLetter(after) && Self.endsWord(units[offset - 2])
    }

    private static func isIdeograph(_ unit: UInt16) -> Bool {
        switch unit {
        // Small kana and marks of repetition do not begin lines everywhere.
        case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096: false
        case 0x3042...0x3094, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        default: false
        }
    }

    /// Whether a unit begins a word: nothing that joins with what is before it, opens, closes or quotes.
    private static func isLetter(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x370...0x52F, 0x5D0...0x5EA, 0x620...0x64A,
            0x904...0x939, 0xE01...0xE2E, 0xAC00...0xD7A3, 0xD800...0xDBFF:
            true
        default: isIdeograph(unit)
        }
    }

    /// Whether a line may end after a unit and a space whatever comes: it opens nothing (LB14).
    private static func endsWord(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x2C, 0x2E, 0x3A, 0x3B, 0x21, 0x3F, 0x3001, 0x3002, 0xC0...0xEFF, 0x1000...0x167F, 0xDC00...0xDFFF: true
        default: isLetter(unit)
        }
    }
}
