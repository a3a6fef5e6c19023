import CICU

/// What is known of a UTF-16 unit of a paragraph, one byte each.
struct UnitFlags {
    /// A grapheme begins here.
    static let grapheme: UInt8 = 1
    /// A line may end before this unit.
    static let line: UInt8 = 2
    /// A line may end before this unit only when the word does not fit in a line of its own: between the syllables of a
    /// Korean word, which Unicode's rules would part anywhere.
    static let weakLine: UInt8 = 4
    /// Cutting before this unit changes the shapes on either side: the halves have to be shaped anew.
    static let unsafe: UInt8 = 8
    /// White space that hangs beyond the end of a wrapped line.
    static let space: UInt8 = 16
}

extension UnitFlags {
    /// What ICU's iterators say.
    static let breaks = grapheme | line | weakLine
}

/// ICU's break iterators, opened once for each kind and language.
@MainActor final class TextBreaks {
    static let shared = TextBreaks()
    private var lineBreakers: [String: OpaquePointer] = [:]
    private var characters: OpaquePointer?
    private var wordBreaker: OpaquePointer?
    // Languages come from what a page asks for: no more iterators than this.
    private static let limit = 32

    /// Marks where graphemes begin.
    func markGraphemes(_ units: [UInt16], _ flags: inout [UInt8]) {
        if characters == nil { characters = cicu_breaker_open(CICU_BREAK_CHARACTER, "") }
        if let characters,
            cicu_breaker_mark(characters, units, Int32(units.count), &flags, UnitFlags.grapheme) >= 0
        {
            return
        }
        // Without ICU's data every code point is one.
        for i in units.indices where !UTF16.isTrailSurrogate(units[i]) { flags[i] |= UnitFlags.grapheme }
    }

    /// Where words begin, and what stands between them; ascending, without the end.
    func words(_ units: [UInt16]) -> [Int] {
        if wordBreaker == nil { wordBreaker = cicu_breaker_open(CICU_BREAK_WORD, "") }
        var marks = [UInt8](repeating: 0, count: units.count)
        guard let wordBreaker, cicu_breaker_mark(wordBreaker, units, Int32(units.count), &marks, 1) >= 0 else {
            return [0]
        }
        return marks.indices.filter { marks[$0] != 0 }
    }

    /// Marks where lines may end.
    func markLines(_ units: [UInt16], language: String, _ flags: inout [UInt8]) {
        guard let breaker = lineBreaker(language) else { return }
        _ = cicu_breaker_mark(breaker, units, Int32(units.count), &flags, UnitFlags.line)
        guard units.count > 1 else { return }
        for i in 1..<units.count
        where flags[i] & UnitFlags.line != 0 && Self.isHangul(units[i]) && Self.isHangul(units[i - 1]) {
            flags[i] ^= UnitFlags.line | UnitFlags.weakLine
        }
    }

    private func lineBreaker(_ language: String) -> OpaquePointer? {
        if let open = lineBreakers[language] { return open }
        guard lineBreakers.count < Self.limit, let made = cicu_breaker_open(CICU_BREAK_LINE, language) else {
            return language.isEmpty ? nil : lineBreaker("")
        }
        lineBreakers[language] = made
        return made
    }

    private static func isHangul(_ unit: UInt16) -> Bool {
        (0xAC00...0xD7A3).contains(unit) || (0x1100...0x11FF).contains(unit) || (0x3131...0x318E).contains(unit)
    }
}
