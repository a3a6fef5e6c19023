/// Reads the wire's values. Every read is checked against the end; nothing traps, whatever the bytes.
///
/// It holds a pointer, since messages arrive in C buffers and are read without a copy: make one within the call that
/// lends the bytes, and let it go there.
package struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    /// How many bytes were read.
    package private(set) var position = 0

    package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// How many bytes are left.
    package var remaining: Int { bytes.count - position }
    package var isAtEnd: Bool { position == bytes.count }

    package mutating func byte() throws(WireError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }

    /// At most ten bytes, and no more than 64 bits.
    package mutating func varint64() throws(WireError) -> UInt64 {
        var value: UInt64 = 0
        for shift: UInt64 in stride(from: 0, to: 70, by: 7) {
            let next = try byte()
            if shift == 63 && next > 1 { throw .badValue("varint") }
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return value }
        }
        throw .badValue("varint")
    }

    package mutating func varint() throws(WireError) -> UInt32 {
        guard let value = UInt32(exactly: try varint64()) else { throw .badValue("varint") }
        return value
    }

    package mutating func zigzag64() throws(WireError) -> Int64 {
        let raw = try varint64()
        return Int64(bitPattern: raw >> 1) ^ -Int64(bitPattern: raw & 1)
    }

    package mutating func zigzag() throws(WireError) -> Int32 {
        guard let value = Int32(exactly: try zigzag64()) else { throw .badValue("varint") }
        return value
    }

    /// A count of things of at least `size` bytes each, so that a lying count cannot reserve memory.
    package mutating func count(ofSize size: Int = 1) throws(WireError) -> Int {
        let count = Int(try varint())
        guard count <= remaining / max(1, size) else { throw .truncated }
        return count
    }

    package mutating func float() throws(WireError) -> Float {
        guard remaining >= 4 else { throw .truncated }
        defer { position += 4 }
        return Float(
            bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
    }

    /// A single that is a number.
    package mutating func finite() throws(WireError) -> Float {
        let value = try float()
        guard value.isFinite else { throw .badValue("number") }
        return value
    }

    package mutating func color() throws(WireError) -> PackedColor {
        guard remaining >= 4 else { throw .truncated }
        defer { position += 4 }
        return PackedColor(
            rgba: UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)))
    }

    /// Valid UTF-8 of at most `limit` bytes.
    package mutating func string(limit: Int) throws(WireError) -> String {
        let count = Int(try varint())
        guard count <= limit else { throw .badValue("string length") }
        guard count <= remaining else { throw .truncated }
        let slice = UnsafeRawBufferPointer(rebasing: bytes[position..<position + count])
        guard let value = String(validating: slice, as: UTF8.self) else { throw .badValue("UTF-8") }
        position += count
        return value
    }

    package func end() throws(WireError) {
        if !isAtEnd { throw .trailingBytes }
    }
}

/// Reads a whole array, keeping the error's type, which `withUnsafeBytes` does not.
package func read<Value>(
    _ bytes: [UInt8], _ body: (inout ByteReader) throws(WireError) -> Value
) throws(WireError) -> Value {
    let result: Result<Value, WireError> = bytes.withUnsafeBytes { raw in
        var reader = ByteReader(raw)
        do throws(WireError) { return .success(try body(&reader)) } catch { return .failure(error) }
    }
    return try result.get()
}
