/// Reads a frame, and notes where in it the numbers are that frames of the same shape have others in place of.
struct FrameReader {
    /// What is read from. What is read there directly is part of the shape.
    var input: ByteReader
    /// The slots so far, each with what it is.
    private(set) var slots: [(slot: FrameSlot, form: FrameSlot.Form)] = []

    init(_ input: ByteReader) { self.input = input }

    var remaining: Int { input.remaining }
    var isAtEnd: Bool { input.isAtEnd }
    mutating func byte() throws(WireError) -> UInt8 { try input.byte() }
    mutating func varint() throws(WireError) -> UInt32 { try input.varint() }
    mutating func count(ofSize size: Int = 1) throws(WireError) -> Int { try input.count(ofSize: size) }
    mutating func string(limit: Int) throws(WireError) -> String { try input.string(limit: limit) }

    // MARK: Slots

    /// A step of the grid, or a difference of two.
    mutating func step() throws(WireError) -> Int32 {
        let start = input.position
        let value = try input.zigzag()
        note(UInt32(bitPattern: value), .signed, start)
        return value
    }

    /// Steps that are not negative.
    mutating func length() throws(WireError) -> UInt32 {
        let start = input.position
        let value = try input.varint()
        note(value, .unsigned, start)
        return value
    }

    /// The number of a new resource.
    mutating func number() throws(WireError) -> UInt32 { try length() }

    mutating func level() throws(WireError) -> UInt8 {
        let start = input.position
        let value = try input.byte()
        note(UInt32(value), .byte, start)
        return value
    }

    /// A single that is a number.
    mutating func finite() throws(WireError) -> Float {
        let start = input.position
        let value = try input.finite()
        note(value.bitPattern, .float, start)
        return value
    }

    mutating func color() throws(WireError) -> PackedColor {
        PackedColor(red: try level(), green: try level(), blue: try level(), alpha: try level())
    }

    private mutating func note(_ value: UInt32, _ form: FrameSlot.Form, _ start: Int) {
        guard start < FrameShape.longest else { return }
        let slot = FrameSlot(value: value, start: UInt16(start), length: UInt8(input.position - start))
        slots.append((slot, form))
    }
}

extension FrameSlot {
    /// How a slot's 32 bits are written.
    enum Form: Sendable { case signed, unsigned, byte, float }
}
