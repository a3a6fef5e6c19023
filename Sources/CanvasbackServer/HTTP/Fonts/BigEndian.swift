/// Reads numbers as font files have them; nil past the end.
struct BigEndianReader {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }

    func u8(_ at: Int) -> Int? {
        at >= 0 && at < bytes.count ? Int(bytes[bytes.startIndex + at]) : nil
    }

    func u16(_ at: Int) -> Int? {
        guard let high = u8(at), let low = u8(at + 1) else { return nil }
        return high << 8 | low
    }

    func i16(_ at: Int) -> Int? { u16(at).map { Int(Int16(truncatingIfNeeded: $0)) } }

    func u32(_ at: Int) -> Int? {
        guard let high = u16(at), let low = u16(at + 2) else { return nil }
        return high << 16 | low
    }

    /// `count` bytes from a place on.
    func bytes(_ at: Int, _ count: Int) -> ArraySlice<UInt8>? {
        guard at >= 0, count >= 0, at + count <= bytes.count else { return nil }
        return bytes[(bytes.startIndex + at)..<(bytes.startIndex + at + count)]
    }
}

/// Writes numbers as font files have them.
struct BigEndianWriter {
    var bytes: [UInt8] = []

    mutating func u16(_ value: Int) {
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
        bytes.append(UInt8(truncatingIfNeeded: value))
    }

    mutating func u32(_ value: Int) {
        u16(value >> 16)
        u16(value)
    }

    /// A number below 65,536 of which most are below 253.
    mutating func u255(_ value: Int) {
        switch value {
        case ..<253: bytes.append(UInt8(truncatingIfNeeded: value))
        case ..<506: bytes += [255, UInt8(truncatingIfNeeded: value - 253)]
        case ..<762: bytes += [254, UInt8(truncatingIfNeeded: value - 506)]
        default:
            bytes.append(253)
            u16(value)
        }
    }
}
