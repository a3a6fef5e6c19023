import CHarfBuzz
import CICU
internal import Foundation
internal import Surface

/// Emoji made of several code points: families, skin tones, flags, keycaps. Each is served as a font of its own, since
/// what can be made of a handful of people is megabytes of pictures.
@MainActor final class EmojiSequences {
    private unowned let library: FontLibrary
    /// The emoji font; nil when none is installed.
    let emojiFace: LoadedFace?
    /// Every sequence of Unicode's list, in ICU's order, which numbers them.
    private let sequences: [[UInt16]]
    private let numbers: [[UInt16]: Int]
    private var faces: [Int: LoadedFace] = [:]

    init(library: FontLibrary) {
        self.library = library
        emojiFace = library.catalog.family("Noto Color Emoji").first.flatMap { library.file($0) }
        final class List { var sequences: [[UInt16]] = [] }
        let list = List()
        if emojiFace != nil {
            // The callback runs within this call, during which `list` is held.
            _ = cicu_each_emoji_sequence(Unmanaged.passUnretained(list).toOpaque()) { context, text, length in
                guard let context, let text else { return }
                let list = Unmanaged<List>.fromOpaque(context).takeUnretainedValue()
                list.sequences.append(Array(UnsafeBufferPointer(start: text, count: Int(length))))
            }
        }
        sequences = list.sequences
        numbers = Dictionary(
            list.sequences.enumerated().map { (Self.key($0.element[...]), $0.offset) }, uniquingKeysWith: { a, _ in a })
    }

    /// The face of one sequence; nil when `text` is none, or one that the emoji font does not draw as one picture.
    func face(for text: ArraySlice<UInt16>) -> LoadedFace? {
        guard let number = numbers[Self.key(text)] else { return nil }
        return face(number)
    }

    /// The face of the sequence of a number.
    func face(_ number: Int) -> LoadedFace? {
        if let face = faces[number] { return face }
        guard let emojiFace, sequences.indices.contains(number), isOnePicture(sequences[number], emojiFace) else {
            return nil
        }
        let text = String(decoding: sequences[number], as: UTF16.self)
        // With and without the selector of emoji presentation: texts have both.
        let codePoints = Set(text.unicodeScalars.map(\.value) + [0xFE0F])
        let face = LoadedFace(
            id: FontFace(index: FontNumber.emojiSequences + UInt16(number)), file: emojiFace.file,
            harfBuzz: emojiFace.harfBuzz, slices: SlicePlan(members: [codePoints.sorted()]))
        faces[number] = face
        return face
    }

    private static func key(_ text: ArraySlice<UInt16>) -> [UInt16] { text.filter { $0 != 0xFE0F } }

    private func isOnePicture(_ text: [UInt16], _ face: LoadedFace) -> Bool {
        guard let buffer = hb_buffer_create() else { return false }
        defer { hb_buffer_destroy(buffer) }
        hb_buffer_add_utf16(buffer, text, Int32(text.count), 0, Int32(text.count))
        hb_buffer_guess_segment_properties(buffer)
        hb_shape(face.harfBuzz.font, buffer, nil, 0)
        var length: UInt32 = 0
        guard let glyphs = hb_buffer_get_glyph_infos(buffer, &length),
            let positions = hb_buffer_get_glyph_positions(buffer, &length)
        else { return false }
        // What has no width is a selector that the font has no use for.
        let shown = (0..<Int(length)).filter { positions[$0].x_advance != 0 }
        return shown.count == 1 && glyphs[shown[0]].codepoint != 0
    }
}
