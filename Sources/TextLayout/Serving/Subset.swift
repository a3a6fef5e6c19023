import CHarfBuzz
internal import Foundation

/// Cuts fonts down to some of their characters with hb-subset.
enum Subset {
    /// A font file with the glyphs that `codePoints` need, alone or in any combination, and the OpenType features that a
    /// browser applies on its own, kerning only if `kerns`, and what it sets around a fraction slash (U+2044) only if
    /// `hasFractions`. Nil when the font cannot be cut.
    static func make(
        _ face: HarfBuzzFace, codePoints: some Sequence<UInt32>, kerns: Bool = true, hasFractions: Bool = true
    ) -> [UInt8]? {
        guard let input = hb_subset_input_create_or_fail() else { return nil }
        defer { hb_subset_input_destroy(input) }
        let unicodes = hb_subset_input_unicode_set(input)
        for codePoint in codePoints { hb_set_add(unicodes, codePoint) }
        // Hints say how to fit outlines to coarse pixels. Without them a file is smaller and every platform draws the
        // same outlines.
        hb_subset_input_set_flags(input, UInt32(HB_SUBSET_FLAGS_NO_HINTING.rawValue))
        let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
        for name in verticalFeatures { hb_set_del(features, tag(name)) }
        if !kerns { hb_set_del(features, tag("kern")) }
        if !hasFractions { for name in fractionFeatures { hb_set_del(features, tag(name)) } }
        let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
        for name in verticalTables { hb_set_add(dropped, tag(name)) }
        // A page names fonts itself: of the names in the file it needs none.
        let names = hb_subset_input_set(input, HB_SUBSET_SETS_NAME_ID)
        hb_set_clear(names)
        guard let result = hb_subset_or_fail(face.face, input) else { return nil }
        defer { hb_face_destroy(result) }
        guard let blob = hb_face_reference_blob(result) else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let data = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        // The bytes are the blob's, which lives until the end of this function: copied here.
        return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
    }

    // Lines are horizontal: what serves only vertical text is left out.
    private static let verticalFeatures = ["vert", "vrt2", "vkrn", "vpal", "valt", "vhal", "vrtr"]
    private static let fractionFeatures = ["frac", "numr", "dnom"]
    private static let verticalTables = ["vhea", "vmtx", "VORG", "BASE"]

    static func tag(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
