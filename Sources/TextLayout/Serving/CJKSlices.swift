import CICU

/// Cuts the 40,000 characters of a Chinese, Japanese or Korean face.
///
/// How often a character is used is taken from the national character sets, which were made in tiers: a text of
/// everyday words needs slices of the first tier only.
struct CJKSlices {
    private let charset: String
    private let tiers: [ClosedRange<UInt16>]

    init(family: String) {
        if family.hasSuffix("kr") {
            (charset, tiers) = ("EUC-KR", [0xB0A1...0xC8FE, 0xCAA1...0xFDFE])  // KS X 1001: Hangul, Hanja
        } else if family.hasSuffix("jp") {
            (charset, tiers) = ("Shift_JIS", [0x889F...0x9872, 0x989F...0xEAA4])  // JIS X 0208: levels 1 and 2
        } else if family.hasSuffix("sc") {
            (charset, tiers) = ("GB2312", [0xB0A1...0xD7FE, 0xD8A1...0xF7FE])  // GB 2312: levels 1 and 2
        } else {
            (charset, tiers) = ("Big5", [0xA440...0xC67E, 0xC940...0xF9D5])  // Big5: levels 1 and 2
        }
    }

    /// Slice 0 holds kana and punctuation, which every text needs; slice 1 full-width forms, slice 2 the alphabets and symbols that
    /// a page takes from another face as a rule; then come the tiers, and last what no tier has.
    func members(_ all: [UInt32]) -> [[UInt32]] {
        var (kana, fullWidth, alphabets) = ([UInt32](), [UInt32](), [UInt32]())
        var ideographs = [[UInt32]](repeating: [], count: tiers.count + 1)
        let encoder = cicu_charset_open(charset)
        defer { cicu_charset_close(encoder) }
        for codePoint in all {
            switch codePoint {
            case 0x20, 0xA0, 0xB7, 0x2014, 0x2018...0x201D, 0x2025...0x2026, 0x3000...0x301F, 0x3030...0x30FF:
                kana.append(codePoint)
            case 0x31F0...0x31FF, 0xFE10...0xFE6F, 0xFF00...0xFFEF:
                fullWidth.append(codePoint)
            case 0...0x2E7F:
                alphabets.append(codePoint)
            default:
                var code: UInt16 = 0
                let isEncoded = encoder != nil && cicu_charset_encode(encoder, codePoint, &code)
                let tier = isEncoded ? tiers.firstIndex { $0.contains(code) } : nil
                ideographs[tier ?? tiers.count].append(codePoint)
            }
        }
        return [kana, fullWidth, alphabets]
            + ideographs.enumerated().flatMap { tier, codePoints in
                // A page needs a few of many slices. An ideograph takes some 450 bytes, a syllable of Hangul 100.
                let size = tier == 0 && charset != "EUC-KR" ? 32 : 64
                return stride(from: 0, to: codePoints.count, by: size).map {
                    Array(codePoints[$0..<min($0 + size, codePoints.count)])
                }
            }
    }
}
