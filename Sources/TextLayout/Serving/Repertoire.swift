/// How much of an alphabetic face a page loads.
///
/// Letters kern with their neighbours only within one font file, so that a run is drawn from one file, whatever
/// alphabets are in it. The files are nested: most pages need the smallest one of each weight (Inter, compressed with
/// Brotli: 17, 31, 62 and 105 KB). Each is a face with one slice.
enum Repertoire: UInt8, Hashable, Sendable, CaseIterable {
    /// The letters of Western Europe's languages (Latin-1 and what French lacks in it), and everyday punctuation.
    case basic
    /// The Latin letters of Europe's and many other languages, punctuation, currencies, arrows and mathematics.
    case core
    /// Also Vietnamese, Greek, Cyrillic and combining marks.
    case extended
    /// Everything.
    case complete

    /// Whether a code point is in it, if the font has it.
    func contains(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case 0x20...0xFF, 0x131, 0x152, 0x153, 0x178, 0x2010...0x2015, 0x2018...0x201E, 0x2020...0x2022, 0x2026,
            0x2030, 0x2039, 0x203A, 0x20AC, 0x2122, 0x2190...0x2193, 0x2212:
            true
        case 0x100...0x17F, 0x2000...0x206F, 0x20A0...0x20CF, 0x2100...0x214F, 0x2190...0x21AD, 0x2200...0x2265:
            self != .basic
        case 0x1A0...0x1B0, 0x218...0x21B, 0x300...0x333, 0x37A...0x4FF, 0x1EA0...0x1EF9, 0xFB00...0xFB04:
            self > .core
        default: self == .complete
        }
    }

    /// The smallest that holds a text, as far as the face has its characters.
    @MainActor init(for units: [UInt16], _ range: Range<Int>, in face: LoadedFace) {
        self = .basic
        var at = range.lowerBound
        while at < range.upperBound, self != .complete {
            let (codePoint, length) = units.codePoint(at: at, end: range.upperBound)
            if !contains(codePoint), face.harfBuzz.glyph(codePoint) != nil {
                self = Self.allCases.first { $0 > self && $0.contains(codePoint) } ?? .complete
            }
            at += length
        }
    }
}

extension Repertoire: Comparable {
    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
