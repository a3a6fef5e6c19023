/// Where words and graphemes begin in a text, for what is selected and deleted. Offsets count UTF-16 units.
@MainActor package enum TextBoundaries {
    /// The offsets at which graphemes begin, and the end.
    package static func graphemes(_ units: [UInt16]) -> [Int] {
        if units.isEmpty { return [0] }
        var flags = [UInt8](repeating: 0, count: units.count)
        TextBreaks.shared.markGraphemes(units, &flags)
        return units.indices.filter { flags[$0] & UnitFlags.grapheme != 0 } + [units.count]
    }

    /// The word around an offset, or what stands between two; at the end of the text the last one.
    package static func word(at offset: Int, in units: [UInt16]) -> Range<Int> {
        // Words do not go over line ends: a paragraph is enough to look at.
        let paragraph = paragraph(at: offset, in: units)
        let own = Array(units[paragraph])
        if own.isEmpty { return paragraph }
        let marks = TextBreaks.shared.words(own)
        let at = min(max(0, offset - paragraph.lowerBound), own.count - 1)
        let start = marks.last { $0 <= at } ?? 0
        let end = marks.first { $0 > at } ?? own.count
        return paragraph.lowerBound + start..<paragraph.lowerBound + end
    }

    /// The paragraph around an offset, without its line end.
    package static func paragraph(at offset: Int, in units: [UInt16]) -> Range<Int> {
        var start = min(max(0, offset), units.count)
        var end = start
        while start > 0, !EditableText.isLineEnd(units[start - 1]) { start -= 1 }
        while end < units.count, !EditableText.isLineEnd(units[end]) { end += 1 }
        return start..<end
    }

    /// The start of the word before an offset, over white space.
    package static func wordStart(before offset: Int, in units: [UInt16]) -> Int {
        var at = offset
        while at > 0, isGap(units[at - 1]) { at -= 1 }
        return at > 0 ? word(at: at - 1, in: units).lowerBound : 0
    }

    /// The end of the word after an offset, over white space.
    package static func wordEnd(after offset: Int, in units: [UInt16]) -> Int {
        var at = offset
        while at < units.count, isGap(units[at]) { at += 1 }
        return at < units.count ? word(at: at, in: units).upperBound : units.count
    }

    private static func isGap(_ unit: UInt16) -> Bool {
        unit == 0x20 || unit == 0x09 || unit == 0xA0 || unit == 0x3000 || EditableText.isLineEnd(unit)
    }
}
