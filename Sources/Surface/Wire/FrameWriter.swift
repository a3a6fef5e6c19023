/// Writes a frame, and notes where in it the numbers are that frames of the same shape have others in place of.
struct FrameWriter {
    /// What it writes to. What is written there directly is part of the shape.
    var output = ByteWriter()
    /// The slots of the message at hand, in order.
    private(set) var slots: [FrameSlot] = []
    /// Where the message begins; so far away that nothing is near it while no slots are noted.
    private(set) var start = Self.nowhere
    private static let nowhere = Int.max

    /// Begins a message whose slots are noted.
    mutating func begin() {
        start = output.bytes.count
        slots.removeAll(keepingCapacity: true)
    }

    /// Ends it: what is written from here on has no slots.
    mutating func end() { start = Self.nowhere }

    mutating func byte(_ value: UInt8) { output.byte(value) }
    mutating func varint(_ value: UInt32) { output.varint(value) }
    mutating func varint(_ value: Int) { output.varint(value) }
    mutating func string(_ value: String) { output.string(value) }

    // MARK: Slots

    /// A step of the grid, or a difference of two.
    mutating func step(_ value: Int32) {
        let at = output.bytes.count
        output.zigzag(value)
        note(UInt32(bitPattern: value), at)
    }

    /// Steps that are not negative.
    mutating func length(_ value: UInt32) {
        let at = output.bytes.count
        output.varint(value)
        note(value, at)
    }

    /// The number of a new resource.
    mutating func number(_ value: UInt32) { length(value) }

    mutating func level(_ value: UInt8) {
        let at = output.bytes.count
        output.byte(value)
        note(UInt32(value), at)
    }

    mutating func float(_ value: Float) {
        let at = output.bytes.count
        output.float(value)
        note(value.bitPattern, at)
    }

    mutating func color(_ value: PackedColor) {
        for shift: UInt32 in [24, 16, 8, 0] as [UInt32] { level(UInt8(truncatingIfNeeded: value.rgba >> shift)) }
    }

    private mutating func note(_ value: UInt32, _ at: Int) {
        // Those of messages that are too long to be remembered are not looked at.
        let place = at &- start
        guard UInt(bitPattern: place) < UInt(FrameShape.longest) else { return }
        slots.append(
            FrameSlot(
                value: value, start: UInt16(place), length: UInt8(truncatingIfNeeded: output.bytes.count &- at)))
    }
}
