import CHarfBuzz
internal import Foundation

/// Owns one face of HarfBuzz and a font of it scaled to font units, so that every measure is linear in the size.
final class HarfBuzzFace {
    let face: OpaquePointer
    let font: OpaquePointer
    let unitsPerEm: CGFloat

    /// Opens face `index` of a font file or collection; the file is mapped, not read.
    convenience init?(path: String, index: Int) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard index < hb_face_count(blob), let face = hb_face_create(blob, UInt32(index)) else { return nil }
        self.init(taking: face)
    }

    /// Takes over the caller's reference to `face`. Nil when it holds no font.
    init?(taking face: OpaquePointer) {
        guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else {
            hb_face_destroy(face)
            return nil
        }
        let units = hb_face_get_upem(face)
        hb_face_make_immutable(face)
        hb_font_set_scale(font, Int32(units), Int32(units))
        hb_font_make_immutable(font)
        (self.face, self.font, unitsPerEm) = (face, font, CGFloat(units))
    }

    deinit {
        hb_font_destroy(font)
        hb_face_destroy(face)
    }

    /// The number of faces in a file; 0 when it is no font.
    static func count(path: String) -> Int {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return 0 }
        defer { hb_blob_destroy(blob) }
        return Int(hb_face_count(blob))
    }

    /// The glyph that the font maps a code point to.
    func glyph(_ codePoint: UInt32) -> UInt32? {
        var glyph: UInt32 = 0
        return hb_font_get_nominal_glyph(font, codePoint, &glyph) != 0 ? glyph : nil
    }

    /// Every code point that the font maps, ascending.
    func codePoints() -> [UInt32] {
        guard let set = hb_set_create() else { return [] }
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(face, set)
        var all: [UInt32] = []
        all.reserveCapacity(Int(hb_set_get_population(set)))
        var next = UInt32.max  // HB_SET_VALUE_INVALID starts the walk
        while hb_set_next(set, &next) != 0 { all.append(next) }
        return all
    }

    /// A string of the `name` table in English.
    func name(_ id: UInt32) -> String? {
        let english = hb_language_from_string("en", -1)
        var buffer = [CChar](repeating: 0, count: 256)
        var size = UInt32(buffer.count)
        guard hb_ot_name_get_utf8(face, id, english, &size, &buffer) > 0 else { return nil }
        return String(decoding: buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Sixteen signed bits of a table, big-endian; nil beyond its end.
    func int16(table: String, at offset: Int) -> Int? {
        bytes(table: table, at: offset, count: 2).map { Int(Int16(bitPattern: UInt16($0[0]) << 8 | UInt16($0[1]))) }
    }

    /// Some bytes of a table; nil beyond its end.
    func bytes(table: String, at offset: Int, count: Int) -> [UInt8]? {
        guard let blob = hb_face_reference_table(face, Subset.tag(table)) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), offset + count <= Int(length) else { return nil }
        // The table belongs to the blob that is held until the end of this function.
        return (0..<count).map { UInt8(bitPattern: data[offset + $0]) }
    }

    /// The advance of a glyph in font units.
    func advance(_ glyph: UInt32) -> CGFloat { CGFloat(hb_font_get_glyph_h_advance(font, glyph)) }
}
