/// Appends the wire's values to one buffer that is used again and again.
package struct ByteWriter {
    /// What was written, after whatever the buffer already held.
    package var bytes: [UInt8]

    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    package mutating func byte(_ value: UInt8) { bytes.append(value) }

    /// Seven bits a byte, the least significant first; the high bit says that more follow.
    package mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    package mutating func varint(_ value: UInt32) { varint(UInt64(value)) }
    package mutating func varint(_ value: Int) { varint(UInt64(max(0, value))) }

    /// A signed varint: 0, −1, 1, −2 … are 0, 1, 2, 3 …
    package mutating func zigzag(_ value: Int64) { varint(UInt64(bitPattern: (value << 1) ^ (value >> 63))) }
    package mutating func zigzag(_ value: Int32) { zigzag(Int64(value)) }

    /// An IEEE 754 single, least significant byte first.
    package mutating func float(_ value: Float) {
        let bits = value.bitPattern
        for shift: UInt32 in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: bits >> shift)) }
    }

    package mutating func color(_ value: PackedColor) {
        for shift: UInt32 in [24, 16, 8, 0] as [UInt32] {
            bytes.append(UInt8(truncatingIfNeeded: value.rgba >> shift))
        }
    }

    /// UTF-8 after its length in bytes.
    package mutating func string(_ value: String) {
        varint(value.utf8.count)
        bytes.append(contentsOf: value.utf8)
    }
}
