import CHarfBuzz
internal import Foundation

/// Shapes text with HarfBuzz as browsers do: one script at a time, with the features that are on by default.
@MainActor enum Shaper {
    // One buffer for the process; the main actor serialises its use.
    private static let buffer = hb_buffer_create()
    /// UTF-16 units that were shaped since the start, for tests of what a change costs.
    private(set) static var shapedUnits = 0

    /// A shaped glyph as far as measuring needs it.
    struct Glyph {
        /// The UTF-16 unit its cluster begins with, from the start of the whole text.
        var cluster: Int
        /// In font units.
        var advance: Int32
        var isUnsafeToBreak: Bool
    }

    /// Shapes `range` of `units` and hands every glyph to `each`.
    /// - Parameter context: what its letters may join with; nil where `range` is a text of its own.
    static func shape(
        _ units: [UInt16], _ range: Range<Int>, within context: Range<Int>? = nil, face: LoadedFace,
        isRightToLeft: Bool, isSpaced: Bool, isLatin: Bool, each: (Glyph) -> Void
    ) {
        guard let buffer, !range.isEmpty else { return }
        let context = context ?? range
        shapedUnits += range.count
        if isLatin {
            shape(
                units, context, segment: range, script: HB_SCRIPT_LATIN, face, isRightToLeft, isSpaced, buffer, each)
        } else {
            var start = range.lowerBound
            while start < range.upperBound {
                let (end, script) = ScriptRuns.next(units, start..<range.upperBound)
                shape(units, context, segment: start..<end, script: script, face, isRightToLeft, isSpaced, buffer, each)
                start = end
            }
        }
    }

    /// The width of `range` as a text of its own, in ems.
    static func measure(
        _ units: [UInt16], _ range: Range<Int>, face: LoadedFace, isRightToLeft: Bool, isSpaced: Bool, isLatin: Bool
    ) -> CGFloat {
        var sum = 0
        shape(
            units, range, face: face, isRightToLeft: isRightToLeft, isSpaced: isSpaced, isLatin: isLatin
        ) { sum += Int($0.advance) }
        return CGFloat(sum) / face.unitsPerEm
    }

    private static func shape(
        _ units: [UInt16], _ context: Range<Int>, segment: Range<Int>, script: hb_script_t, _ face: LoadedFace,
        _ isRightToLeft: Bool, _ isSpaced: Bool, _ buffer: OpaquePointer, _ each: (Glyph) -> Void
    ) {
        hb_buffer_clear_contents(buffer)
        units.withUnsafeBufferPointer { all in
            // HarfBuzz reads a few units on either side as context: no further than the run that the page will draw.
            guard let base = all.baseAddress else { return }
            hb_buffer_add_utf16(
                buffer, base + context.lowerBound, Int32(context.count),
                UInt32(segment.lowerBound - context.lowerBound), Int32(segment.count))
        }
        hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, script)
        hb_buffer_set_language(buffer, english)
        switch (isSpaced, face.isCJK) {
        case (false, false): hb_shape(face.harfBuzz.font, buffer, nil, 0)
        case (true, false): hb_shape(face.harfBuzz.font, buffer, noLigatures, UInt32(noLigatures.count))
        case (false, true): hb_shape(face.harfBuzz.font, buffer, noKerning, UInt32(noKerning.count))
        case (true, true): hb_shape(face.harfBuzz.font, buffer, neither, UInt32(neither.count))
        }
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return }
        for i in 0..<Int(count) {
            each(
                Glyph(
                    cluster: Int(infos[i].cluster) + context.lowerBound, advance: positions[i].x_advance,
                    isUnsafeToBreak: infos[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
        }
    }

    private static let english = hb_language_from_string("en", -1)
    /// What browsers turn off where letters are spaced.
    private static let noLigatures = ["liga", "clig", "calt"].map(off)
    /// What is left out of fonts that are served in slices, between which nothing could kern.
    private static let noKerning = ["kern"].map(off)
    private static let neither = noLigatures + noKerning
    private nonisolated static func off(_ feature: String) -> hb_feature_t {
        hb_feature_t(tag: Subset.tag(feature), value: 0, start: 0, end: UInt32.max)
    }
}

/// Cuts text into stretches of one script (UAX #24): what is common to scripts goes with what stands before it, and at
/// the start with what follows.
enum ScriptRuns {
    /// The end and script of the stretch that begins at the start of `range`, which is not empty.
    static func next(_ units: [UInt16], _ range: Range<Int>) -> (end: Int, script: hb_script_t) {
        let functions = hb_unicode_funcs_get_default()
        var found = HB_SCRIPT_COMMON
        var at = range.lowerBound
        while at < range.upperBound {
            let (codePoint, length) = units.codePoint(at: at, end: range.upperBound)
            let script = hb_unicode_script(functions, codePoint)
            if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN {
                if found == HB_SCRIPT_COMMON {
                    found = script
                } else if script != found, !isOneSystem(found, script) {
                    return (at, found)
                }
            }
            at += length
        }
        return (at, found)
    }

    /// Whether a stretch of text is in a script whose letters join.
    static func isCursive(_ units: [UInt16], _ range: Range<Int>) -> Bool {
        let cursive = [
            HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_NKO, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_MANDAIC,
            HB_SCRIPT_PHAGS_PA, HB_SCRIPT_ADLAM, HB_SCRIPT_HANIFI_ROHINGYA,
        ]
        return cursive.contains(next(units, range).script)
    }

    /// Kana and Han are written together; fonts shape them alike.
    private static func isOneSystem(_ a: hb_script_t, _ b: hb_script_t) -> Bool {
        let kana = [HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA]
        return kana.contains(a) && kana.contains(b)
    }
}

extension Array where Element == UInt16 {
    /// The code point at `index` and its length in units; a lone surrogate is U+FFFD.
    func codePoint(at index: Int, end: Int) -> (codePoint: UInt32, length: Int) {
        let unit = self[index]
        guard UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) else { return (UInt32(unit), 1) }
        guard UTF16.isLeadSurrogate(unit), index + 1 < end, UTF16.isTrailSurrogate(self[index + 1]) else {
            return (0xFFFD, 1)
        }
        return (0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(self[index + 1]) - 0xDC00), 2)
    }
}
