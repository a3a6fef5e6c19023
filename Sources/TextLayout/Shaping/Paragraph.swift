import CICU
internal import Foundation
internal import Surface

/// A style of a text with its face found.
struct ResolvedStyle {
    var attributes: TextAttributes
    var face: LoadedFace
    var size: CGFloat { attributes.font.size }
}

/// A paragraph cut into stretches of one face and shaped, from which lines of any width are broken.
@MainActor final class Paragraph {
    /// A stretch in one style, face and direction.
    struct Item {
        var range: Range<Int>
        var style: Int
        var face: LoadedFace
        /// Embedding level (UAX #9); odd is right to left.
        var level: UInt8
        /// Whether one look is enough to know the script.
        var isLatin: Bool
        var isRightToLeft: Bool { level & 1 != 0 }
        /// Whether its letters join, so that no space may part them.
        var isCursive = false

        /// The space after each of its graphemes in points: none in cursive scripts, as in browsers (CSS Text 4, 8.2).
        func letterSpacing(_ style: ResolvedStyle) -> CGFloat { isCursive ? 0 : style.attributes.letterSpacing }
    }

    let source: TextSource
    let styles: [ResolvedStyle]
    /// In logical order, together the whole text.
    private(set) var items: [Item] = []
    /// The advance of the cluster that begins at each unit, in points; 0 within a cluster.
    private(set) var advances: [Float]
    /// ``UnitFlags`` of each unit.
    private(set) var flags: [UInt8]
    let language: String
    private(set) var hasLineBreaks = false
    /// The sum of all advances.
    let width: CGFloat
    /// The paragraph's own level (UAX #9); odd is right to left.
    let level: UInt8
    /// Whether something in it may be read from right to left.
    let hasDirections: Bool
    /// Whose way of writing its Han characters have.
    let han: HanStyle

    var units: [UInt16] { source.units }
    var count: Int { source.units.count }

    init(_ source: TextSource, styles: [ResolvedStyle], style: ParagraphStyle, library: FontLibrary) {
        (self.source, self.styles, language) = (source, styles, style.language)
        let count = source.units.count
        advances = [Float](repeating: 0, count: count)
        flags = [UInt8](repeating: 0, count: count)
        let found = Itemizer.items(source, styles: styles, style: style, library: library, flags: &flags)
        (items, level, hasDirections, han) = (found.items, found.level, found.hasDirections, found.han)
        var total: CGFloat = 0
        for item in items {
            total += Self.shape(item, within: item.range, source.units, styles[item.style], &advances, &flags)
        }
        width = total
    }

    /// A paragraph of which all is known.
    init(
        _ source: TextSource, styles: [ResolvedStyle], language: String, items: [Item], advances: [Float],
        flags: [UInt8], hasLineBreaks: Bool, level: UInt8, hasDirections: Bool, han: HanStyle
    ) {
        (self.source, self.styles, self.language) = (source, styles, language)
        (self.items, self.advances, self.flags, self.hasLineBreaks) = (items, advances, flags, hasLineBreaks)
        (self.level, self.hasDirections, self.han) = (level, hasDirections, han)
        var total: CGFloat = 0
        for advance in advances { total += CGFloat(advance) }
        width = total
    }

    /// Shapes an item, with what stands around it in `context` where that decides how letters join. Answers its width.
    @discardableResult static func shape(
        _ item: Item, within context: Range<Int>, _ units: [UInt16], _ style: ResolvedStyle, _ advances: inout [Float],
        _ flags: inout [UInt8]
    ) -> CGFloat {
        let spacing = item.letterSpacing(style)
        let scale = style.size / item.face.unitsPerEm
        var sum = 0
        // What no glyph's cluster begins with is within a cluster.
        for i in item.range { flags[i] |= UnitFlags.unsafe }
        Shaper.shape(
            units, item.range, within: context, face: item.face, isRightToLeft: item.isRightToLeft,
            isSpaced: spacing != 0, isLatin: item.isLatin
        ) { glyph in
            advances[glyph.cluster] += Float(CGFloat(glyph.advance) * scale)
            if !glyph.isUnsafeToBreak { flags[glyph.cluster] &= ~UnitFlags.unsafe }
            sum += Int(glyph.advance)
        }
        // Another face or direction begins here: nothing shapes across.
        flags[item.range.lowerBound] &= ~UnitFlags.unsafe
        var width = CGFloat(sum) * scale
        if spacing != 0 {
            for i in item.range where flags[i] & UnitFlags.grapheme != 0 {
                advances[i] += Float(spacing)
                width += spacing
            }
        }
        return width
    }

    /// Finds where lines may end; called before the first line is broken.
    func findLineBreaks() {
        guard !hasLineBreaks else { return }
        hasLineBreaks = true
        TextBreaks.shared.markLines(source.units, language: language, &flags)
    }

    /// The items that have a part in `range`, in logical order.
    func items(in range: Range<Int>) -> ArraySlice<Item> {
        if range.isEmpty { return [] }
        let first = index(ofItemAt: range.lowerBound)
        var end = first
        while end < items.count, items[end].range.lowerBound < range.upperBound { end += 1 }
        return items[first..<end]
    }

    /// The item that has the unit at `offset`; the number of items at the end.
    private func index(ofItemAt offset: Int) -> Int {
        var (low, high) = (0, items.count)
        while low < high {
            let middle = (low + high) / 2
            if items[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The part of an item within `range`; nil when there is none.
    func piece(_ item: Item, in range: Range<Int>) -> Range<Int>? {
        let piece = item.range.clamped(to: range)
        return piece.isEmpty ? nil : piece
    }

    /// The width of a part of an item as a run of its own, in points.
    func width(of piece: Range<Int>, in item: Item) -> CGFloat {
        let isSafe =
            flags[piece.lowerBound] & UnitFlags.unsafe == 0
            && (piece.upperBound == item.range.upperBound || flags[piece.upperBound] & UnitFlags.unsafe == 0)
        if isSafe {
            var sum: CGFloat = 0
            for i in piece { sum += CGFloat(advances[i]) }
            return sum
        }
        let style = styles[item.style]
        let spacing = item.letterSpacing(style)
        var width =
            style.size
            * Shaper.measure(
                source.units, piece, face: item.face, isRightToLeft: item.isRightToLeft, isSpaced: spacing != 0,
                isLatin: item.isLatin)
        if spacing != 0 { for i in piece where flags[i] & UnitFlags.grapheme != 0 { width += spacing } }
        return width
    }

    /// The width of `range` as a line of its own, in points.
    func width(of range: Range<Int>) -> CGFloat {
        if range == 0..<count { return width }
        var sum: CGFloat = 0
        for item in items(in: range) { if let piece = piece(item, in: range) { sum += width(of: piece, in: item) } }
        return sum
    }

    static let hyphen: UInt16 = 0x2D

    /// Whether a line of `range` would end with a soft hyphen, which is shown only there.
    func endsWithSoftHyphen(_ range: Range<Int>) -> Bool { !range.isEmpty && units[range.upperBound - 1] == 0xAD }

    /// The width of `range` as a line that the text goes on after, in points.
    func width(ofWrapped range: Range<Int>) -> CGFloat {
        guard endsWithSoftHyphen(range) else { return width(of: range) }
        let style = styles[source.style(at: range.upperBound - 1)]
        let hyphen = style.face.harfBuzz.glyph(UInt32(Self.hyphen)).map(style.face.harfBuzz.advance) ?? 0
        return width(of: range) + style.size * hyphen / style.face.unitsPerEm + style.attributes.letterSpacing
    }

    /// The start of the grapheme before `index`; 0 when there is none.
    func grapheme(before index: Int) -> Int {
        var at = index - 1
        while at > 0, flags[at] & UnitFlags.grapheme == 0 { at -= 1 }
        return max(at, 0)
    }

    /// The start of the grapheme after the one at `index`.
    func grapheme(after index: Int) -> Int {
        var at = index + 1
        while at < count, flags[at] & UnitFlags.grapheme == 0 { at += 1 }
        return min(at, count)
    }
}
