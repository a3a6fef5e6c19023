extension String {
    /// The text of UTF-16 units. What is half of a pair alone is U+FFFD.
    ///
    /// The standard library's own initializer takes some fifty times as long: it is not specialised for arrays.
    package init(utf16Units units: ArraySlice<UInt16>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(units.count)
        var at = units.startIndex
        while at < units.endIndex {
            let unit = units[at]
            at += 1
            if unit < 0x80 {
                bytes.append(UInt8(unit))
            } else if unit < 0x800 {
                bytes.append(0xC0 | UInt8(unit >> 6))
                bytes.append(0x80 | UInt8(unit & 0x3F))
            } else if UTF16.isLeadSurrogate(unit), at < units.endIndex, UTF16.isTrailSurrogate(units[at]) {
                let scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(units[at]) - 0xDC00)
                at += 1
                bytes.append(0xF0 | UInt8(scalar >> 18))
                bytes.append(0x80 | UInt8(scalar >> 12 & 0x3F))
                bytes.append(0x80 | UInt8(scalar >> 6 & 0x3F))
                bytes.append(0x80 | UInt8(scalar & 0x3F))
            } else {
                let shown = UTF16.isLeadSurrogate(unit) || UTF16.isTrailSurrogate(unit) ? 0xFFFD : unit
                bytes.append(0xE0 | UInt8(shown >> 12))
                bytes.append(0x80 | UInt8(shown >> 6 & 0x3F))
                bytes.append(0x80 | UInt8(shown & 0x3F))
            }
        }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
