import CICU
internal import Foundation

/// Which writing tradition shapes the Han characters that Chinese, Japanese and Korean share.
enum HanStyle: UInt8, Hashable {
    case japanese, korean, simplified, traditional, hongKong

    /// The tradition of a language; nil when it has none.
    init?(language: String) {
        let parts = language.lowercased().split { $0 == "-" || $0 == "_" }
        switch parts.first {
        case "ja": self = .japanese
        case "ko": self = .korean
        case "zh", "yue":
            if parts.contains("hk") || parts.contains("mo") {
                self = .hongKong
            } else {
                self = parts.contains("hant") || parts.contains("tw") ? .traditional : .simplified
            }
        default: return nil
        }
    }

    /// What Noto's families end with.
    var suffix: String {
        switch self {
        case .japanese: "JP"
        case .korean: "KR"
        case .simplified: "SC"
        case .traditional: "TC"
        case .hongKong: "HK"
        }
    }
}

/// Finds a face for what the requested face does not have.
///
/// A face that stands in makes its line no higher than it must: see ``LoadedFace/fallbackAscent``.
@MainActor final class FontFallback {
    private unowned let library: FontLibrary
    private struct Key: Hashable { var codePoint: UInt32, weight: Int, isSerif: Bool, han: HanStyle }
    private var known: [Key: LoadedFace?] = [:]
    /// Every upright regular face, for characters that no rule finds.
    private lazy var everything =
        library.catalog.regularFaces(prefix: "notosans")
        + library.catalog.regularFaces(prefix: "notoserif") + library.catalog.regularFaces(prefix: "dejavu")
        + library.catalog.regularFaces(prefix: "")
    // A page may show any character; what was found for the latest of them is kept.
    private static let limit = 8192

    init(library: FontLibrary) { self.library = library }

    /// The face for a character; nil when no font on this machine has it.
    func face(for codePoint: UInt32, weight: Int, isSerif: Bool, han: HanStyle) -> LoadedFace? {
        let key = Key(codePoint: codePoint, weight: weight, isSerif: isSerif, han: han)
        if let found = known[key] { return found }
        if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
        let found = find(codePoint, weight: weight, isSerif: isSerif, han: han)
        known[key] = .some(found)
        return found
    }

    private func find(_ codePoint: UInt32, weight: Int, isSerif: Bool, han: HanStyle) -> LoadedFace? {
        for family in families(codePoint, isSerif: isSerif, han: han) {
            let faces = library.catalog.family(family)
            if let index = library.best(among: faces, weight: weight, isItalic: false),
                let face = library.file(index), face.harfBuzz.glyph(codePoint) != nil
            {
                return face
            }
        }
        for index in everything {
            if let face = library.file(index), !face.isEmoji, face.harfBuzz.glyph(codePoint) != nil { return face }
        }
        return nil
    }

    private func families(_ codePoint: UInt32, isSerif: Bool, han: HanStyle) -> [String] {
        let script = String(cString: cicu_script_name(codePoint))
        let designs = isSerif ? ["Noto Serif", "Noto Sans"] : ["Noto Sans", "Noto Serif"]
        func cjk(_ style: HanStyle) -> [String] { designs.map { "\($0) CJK \(style.suffix)" } }
        switch script {
        case "Hangul": return cjk(.korean)
        case "Hiragana", "Katakana": return cjk(.japanese)
        case "Bopomofo": return cjk(han == .hongKong ? .hongKong : .traditional)
        case "Han": return cjk(han) + cjk(.simplified)
        case "Common", "Inherited", "Unknown":
            // Punctuation, enclosed and full-width forms of East Asia.
            if (0x3000...0x33FF).contains(codePoint) || (0xFE10...0xFFEF).contains(codePoint) { return cjk(han) }
            return ["Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math"] + cjk(han)
                + ["Noto Music", "DejaVu Sans", "Noto Color Emoji"]
        case "Arabic": return ["Noto Sans Arabic", "Noto Naskh Arabic"]
        default: return designs.map { $0 + script } + designs
        }
    }
}
