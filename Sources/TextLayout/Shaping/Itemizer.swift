import CHarfBuzz
import CICU
internal import Foundation

/// Cuts a paragraph into stretches of one style, face and direction, and marks graphemes and spaces.
@MainActor struct Itemizer {
    private let source: TextSource
    private let styles: [ResolvedStyle]
    private let library: FontLibrary
    private let han: HanStyle
    private var levels: [UInt8]
    private var items: [Paragraph.Item] = []

    /// What a paragraph is cut into, and what is known of it as a whole.
    struct Result {
        var items: [Paragraph.Item]
        /// The paragraph's own level.
        var level: UInt8 = 0
        /// Whether directions had to be looked for.
        var hasDirections = false
        var han: HanStyle
    }

    static func items(
        _ source: TextSource, styles: [ResolvedStyle], style: ParagraphStyle, library: FontLibrary,
        flags: inout [UInt8]
    ) -> Result {
        let units = source.units
        var highest: UInt16 = 0
        for (i, unit) in units.enumerated() {
            highest = max(highest, unit)
            if isHangingSpace(unit) { flags[i] |= UnitFlags.space }
        }
        // Below the combining marks there is one grapheme a unit, one direction and one script.
        let needsBidi = highest >= 0x590 || style.isRightToLeft
        if highest < 0x300, !needsBidi, styles.allSatisfy({ !$0.face.isCJK && !$0.face.isEmoji }) {
            for i in units.indices { flags[i] |= UnitFlags.grapheme }
            if let items = latin(source, units.indices, styles: styles) {
                let han = HanStyle(language: style.language) ?? .simplified
                return Result(items: highest < 0x100 ? items : parts(items, units, library), han: han)
            }
        } else {
            TextBreaks.shared.markGraphemes(units, &flags)
        }
        let han = HanStyle(language: style.language) ?? han(in: units[...]) ?? .simplified
        var itemizer = Itemizer(source, styles: styles, library: library, han: han)
        var level: UInt8 = 0
        let hasDirections = needsBidi && (style.isRightToLeft || TextDirections.mayHave(units))
        if hasDirections { (itemizer.levels, level) = TextDirections.levels(units, style) }
        itemizer.run(units.indices, flags)
        return Result(
            items: parts(itemizer.items, units, library), level: level, hasDirections: hasDirections, han: han)
    }

    /// The items of a part of a paragraph, which begins and ends with graphemes.
    /// - Parameters:
    ///   - previous: the item before it, whose face what is of no script keeps to.
    ///   - levels: of the whole paragraph; empty where it has one direction.
    ///   - flags: of the whole paragraph, with the graphemes and spaces of the part marked.
    static func items(
        of part: Range<Int>, after previous: Paragraph.Item?, _ source: TextSource, levels: [UInt8], han: HanStyle,
        styles: [ResolvedStyle], library: FontLibrary, flags: [UInt8]
    ) -> [Paragraph.Item] {
        if levels.isEmpty, source.units[part].allSatisfy({ $0 < 0x300 }),
            styles.allSatisfy({ !$0.face.isCJK && !$0.face.isEmoji }), let items = latin(source, part, styles: styles)
        {
            return parts(items, source.units, library)
        }
        var itemizer = Itemizer(source, styles: styles, library: library, han: han)
        itemizer.levels = levels
        if var previous {
            previous.face = library.whole(previous.face)
            itemizer.items = [previous]
        }
        itemizer.run(part, flags)
        // What went on with the item before is an item of its own here.
        return parts(
            itemizer.items.compactMap { item in
                if item.range.upperBound <= part.lowerBound { return nil }
                var item = item
                item.range = max(item.range.lowerBound, part.lowerBound)..<item.range.upperBound
                return item
            }, source.units, library)
    }

    /// One item for each span, when its face has every character; nil otherwise.
    private static func latin(
        _ source: TextSource, _ part: Range<Int>, styles: [ResolvedStyle]
    ) -> [Paragraph.Item]? {
        var items: [Paragraph.Item] = []
        items.reserveCapacity(source.spans.count)
        var start = part.lowerBound
        for span in source.spans where span.end > start && start < part.upperBound {
            let end = min(span.end, part.upperBound)
            let face = styles[span.style].face
            for i in start..<end where !face.hasLatin(source.units[i]) { return nil }
            items.append(Paragraph.Item(range: start..<end, style: span.style, face: face, level: 0, isLatin: true))
            start = end
        }
        return items
    }

    /// Takes as much of each face as its text needs.
    private static func parts(
        _ items: [Paragraph.Item], _ units: [UInt16], _ library: FontLibrary
    ) -> [Paragraph.Item] {
        items.map { item in
            var item = item
            item.isCursive = !item.face.hasRepertoires && ScriptRuns.isCursive(units, item.range)
            guard item.face.hasRepertoires else { return item }
            item.face = library.part(item.face, Repertoire(for: units, item.range, in: item.face))
            return item
        }
    }

    private init(_ source: TextSource, styles: [ResolvedStyle], library: FontLibrary, han: HanStyle) {
        (self.source, self.styles, self.library, self.han) = (source, styles, library, han)
        levels = []
    }

    static func isHangingSpace(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
        default: false
        }
    }

    /// What the text itself says about its Han characters: kana stand in Japanese texts, Hangul in Korean ones. Nil where
    /// nothing says it.
    static func han(in units: ArraySlice<UInt16>) -> HanStyle? {
        for unit in units where unit >= 0x1100 {
            switch unit {
            case 0x3041...0x30FF, 0xFF66...0xFF9F: return .japanese
            case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: return .korean
            case 0x3105...0x312F: return .traditional
            default: continue
            }
        }
        return nil
    }

    private mutating func run(_ part: Range<Int>, _ flags: [UInt8]) {
        var span = 0
        var start = part.lowerBound
        while start < part.upperBound {
            var end = start + 1
            while end < part.upperBound, flags[end] & UnitFlags.grapheme == 0 { end += 1 }
            while source.spans[span].end <= start { span += 1 }
            add(start..<end, style: source.spans[span].style, isSpace: flags[start] & UnitFlags.space != 0)
            start = end
        }
    }

    /// Adds a grapheme to the last item or as the first of a new one.
    private mutating func add(_ range: Range<Int>, style: Int, isSpace: Bool) {
        let primary = styles[style].face
        let (first, length) = source.units.codePoint(at: range.lowerBound, end: range.upperBound)
        if length == range.count, first < 0x2000, !isSpace, primary.harfBuzz.glyph(first) != nil {
            return append(range, style: style, face: primary)
        }
        // A space goes with the word before it, so that a sentence in a script of another face is one run.
        if isSpace, let last = items.last, last.style == style, !last.face.isEmoji, last.face !== primary,
            last.face.harfBuzz.glyph(first) != nil, level(range.lowerBound) == last.level
        {
            return append(range, style: style, face: last.face)
        }
        if first >= 0xA9 || length < range.count, isEmoji(range), addEmoji(range, style: style) { return }
        append(range, style: style, face: face(for: range, style: style))
    }

    private func level(_ index: Int) -> UInt8 { levels.isEmpty ? 0 : levels[index] }

    private mutating func append(_ range: Range<Int>, style: Int, face: LoadedFace) {
        let level = level(range.lowerBound)
        if let last = items.indices.last, items[last].style == style, items[last].face === face,
            items[last].level == level
        {
            items[last].range = items[last].range.lowerBound..<range.upperBound
        } else {
            items.append(Paragraph.Item(range: range, style: style, face: face, level: level, isLatin: false))
        }
    }

    // MARK: Emoji

    private func codePoints(_ range: Range<Int>) -> [UInt32] {
        var found: [UInt32] = []
        var at = range.lowerBound
        while at < range.upperBound {
            let (codePoint, length) = source.units.codePoint(at: at, end: range.upperBound)
            found.append(codePoint)
            at += length
        }
        return found
    }

    /// Whether a grapheme is to be shown as a picture (UTS #51, 4).
    private func isEmoji(_ range: Range<Int>) -> Bool {
        let all = codePoints(range)
        let first = cicu_properties(all[0])
        guard first & UInt32(CICU_EMOJI) != 0, !all.contains(0xFE0E) else { return false }
        if all.contains(0xFE0F) || first & UInt32(CICU_REGIONAL_INDICATOR) != 0 && all.count > 1 { return true }
        if first & UInt32(CICU_EMOJI_PRESENTATION) != 0 { return true }
        // A digit before a keycap's frame is an emoji only with a selector.
        guard all[0] > 0x7F else { return false }
        return all.dropFirst().contains { $0 == 0x200D || (0x1F3FB...0x1F3FF).contains($0) }
    }

    private mutating func addEmoji(_ range: Range<Int>, style: Int) -> Bool {
        guard let emoji = library.emoji.emojiFace else { return false }
        let all = codePoints(range)
        if all.count(where: { $0 != 0xFE0F }) == 1 {
            guard emoji.harfBuzz.glyph(all[0]) != nil else { return false }
            append(range, style: style, face: emoji)
            return true
        }
        if let face = library.emoji.face(for: source.units[range]) {
            append(range, style: style, face: face)
            return true
        }
        // A sequence that the font has no picture of is shown as the pictures that it is made of.
        guard emoji.harfBuzz.glyph(all[0]) != nil else { return false }
        var start = range.lowerBound
        for (i, codePoint) in all.enumerated() {
            let end = start + (codePoint > 0xFFFF ? 2 : 1)
            let isJoiner = codePoint == 0x200D || codePoint == 0xFE0F || (0xE0020...0xE007F).contains(codePoint)
            if i == 0 || isJoiner || emoji.harfBuzz.glyph(codePoint) != nil {
                append(start..<end, style: style, face: emoji)
            } else {
                append(start..<end, style: style, face: face(for: start..<end, style: style))
            }
            start = end
        }
        return true
    }

    // MARK: Faces

    /// The first face that has a whole grapheme: the requested one, the one before, then the fallbacks.
    private func face(for range: Range<Int>, style: Int) -> LoadedFace {
        let primary = styles[style].face
        let all = codePoints(range)
        if has(primary, all) { return primary }
        // What belongs to no script stays with the text around it.
        if let last = items.last, last.style == style, !last.face.isEmoji, last.face !== primary, has(last.face, all) {
            return last.face
        }
        let request = styles[style].attributes.font
        var isSerif = request.family == .serif
        if case .named = request.family { isSerif = primary.file.family.contains("serif") }
        for codePoint in all where !isIgnorable(codePoint) && primary.harfBuzz.glyph(codePoint) == nil {
            if let face = library.fallback.face(for: codePoint, weight: request.weight, isSerif: isSerif, han: han),
                has(face, all) || all.count == 1 || face.harfBuzz.glyph(all[0]) != nil
            {
                return face
            }
        }
        return primary
    }

    private func has(_ face: LoadedFace, _ all: [UInt32]) -> Bool {
        var previous: UInt32 = 0
        for codePoint in all {
            if face.harfBuzz.glyph(codePoint) == nil, !isIgnorable(codePoint) {
                // A letter and its mark may be one character in the font.
                var composed: UInt32 = 0
                let functions = hb_unicode_funcs_get_default()
                guard previous != 0, hb_unicode_compose(functions, previous, codePoint, &composed) != 0,
                    face.harfBuzz.glyph(composed) != nil
                else { return false }
            }
            previous = codePoint
        }
        return true
    }

    private func isIgnorable(_ codePoint: UInt32) -> Bool {
        codePoint >= 0xAD && cicu_properties(codePoint) & UInt32(CICU_DEFAULT_IGNORABLE) != 0
    }
}
