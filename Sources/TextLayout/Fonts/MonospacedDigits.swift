import CHarfBuzz
internal import Foundation

/// A face whose ten digits are the ones of equal width: a canvas cannot ask a font for OpenType's `tnum`, so that the
/// font served to it maps the digits to those glyphs from the start.
enum MonospacedDigits {
    /// Nil when the font has no such digits of its own.
    static func make(_ base: HarfBuzzFace) -> HarfBuzzFace? {
        var replaced: [UInt32: UInt32] = [:]
        for digit in UInt32(0x30)...0x39 {
            guard let plain = base.glyph(digit), let tabular = glyph(digit, in: base) else { return nil }
            if tabular != plain { replaced[digit] = tabular }
        }
        guard !replaced.isEmpty, let builder = hb_face_builder_create() else { return nil }
        defer { hb_face_destroy(builder) }
        var count: UInt32 = 0
        let total = hb_face_get_table_tags(base.face, 0, &count, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(total))
        count = total
        _ = hb_face_get_table_tags(base.face, 0, &count, &tags)
        for tag in tags where tag != Subset.tag("cmap") {
            guard let table = hb_face_reference_table(base.face, tag) else { continue }
            defer { hb_blob_destroy(table) }
            _ = hb_face_builder_add_table(builder, tag, table)
        }
        let map = base.codePoints().map { ($0, replaced[$0] ?? base.glyph($0) ?? 0) }
        let table = characterMap(map)
        let cmap = table.withUnsafeBytes { bytes in
            // HarfBuzz copies the bytes (`DUPLICATE`).
            hb_blob_create(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE,
                nil, nil)
        }
        defer { hb_blob_destroy(cmap) }
        _ = hb_face_builder_add_table(builder, Subset.tag("cmap"), cmap)
        guard let blob = hb_face_reference_blob(builder) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, 0) else { return nil }
        return HarfBuzzFace(taking: face)
    }

    /// What `tnum` makes of a digit.
    private static func glyph(_ digit: UInt32, in base: HarfBuzzFace) -> UInt32? {
        guard let buffer = hb_buffer_create() else { return nil }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add(buffer, digit, 0)
        hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE)
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
        var feature = hb_feature_t(tag: Subset.tag("tnum"), value: 1, start: 0, end: UInt32.max)
        hb_shape(base.font, buffer, &feature, 1)
        var length: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &length), length == 1 else { return nil }
        return glyphs[0].codepoint
    }

    /// A `cmap` table with one subtable of format 12.
    private static func characterMap(_ map: [(codePoint: UInt32, glyph: UInt32)]) -> [UInt8] {
        var groups: [(start: UInt32, end: UInt32, glyph: UInt32)] = []
        for (codePoint, glyph) in map where glyph != 0 {
            if let last = groups.last, last.end + 1 == codePoint, last.glyph + (codePoint - last.start) == glyph {
                groups[groups.count - 1].end = codePoint
            } else {
                groups.append((codePoint, codePoint, glyph))
            }
        }
        var bytes: [UInt8] = []
        func append16(_ value: UInt16) { bytes += [UInt8(value >> 8), UInt8(truncatingIfNeeded: value)] }
        func append32(_ value: UInt32) {
            append16(UInt16(value >> 16))
            append16(UInt16(truncatingIfNeeded: value))
        }
        append16(0)  // version
        append16(1)  // one record: Windows, full Unicode
        append16(3)
        append16(10)
        append32(12)
        append16(12)  // format
        append16(0)
        append32(UInt32(16 + 12 * groups.count))
        append32(0)  // language
        append32(UInt32(groups.count))
        for group in groups {
            append32(group.start)
            append32(group.end)
            append32(group.glyph)
        }
        return bytes
    }
}
