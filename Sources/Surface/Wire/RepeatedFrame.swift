/// A frame that a page remembers, since others may come that have its shape.
struct RepeatedFrame: Sendable {
    private let bytes: [UInt8]
    private let body: Int
    private var slots: [(slot: FrameSlot, form: FrameSlot.Form)]

    /// - Parameter body: where what follows its frame number begins.
    init(_ bytes: [UInt8], body: Int, slots: [(slot: FrameSlot, form: FrameSlot.Form)]) {
        self.bytes = bytes
        self.body = body
        self.slots = slots
    }

    /// Takes over what a repetition says, of which the first byte was read.
    mutating func change(withPattern hasPattern: Bool, _ reader: inout ByteReader) throws(WireError) {
        if hasPattern { try readPattern(&reader) }
        var last: UInt32 = 0
        for index in slots.indices {
            switch slots[index].slot.change {
            case .none: continue
            case .same: slots[index].slot.value &+= last
            case .opposite: slots[index].slot.value &-= last
            case .own:
                // Those at the end that are 0 are left out.
                last = reader.isAtEnd ? 0 : UInt32(bitPattern: try reader.zigzag())
                slots[index].slot.value &+= last
            }
        }
        try reader.end()
    }

    private mutating func readPattern(_ reader: inout ByteReader) throws(WireError) {
        var byte: UInt8 = 0
        for index in slots.indices {
            if index % 4 == 0 { byte = try reader.byte() }
            if let change = FrameSlot.Change(rawValue: byte & 3) { slots[index].slot.change = change }
            byte >>= 2
        }
        if byte != 0 { throw .badValue("pattern") }
    }

    /// The message that says all of it: what a repetition stands for.
    func message(difference: UInt32) -> [UInt8] {
        var writer = ByteWriter()
        writer.byte(bytes[0])
        writer.varint(difference)
        var next = body
        for (slot, form) in slots {
            writer.bytes.append(contentsOf: bytes[next..<Int(slot.start)])
            switch form {
            case .signed: writer.zigzag(Int32(bitPattern: slot.value))
            case .unsigned: writer.varint(slot.value)
            case .byte: writer.byte(UInt8(truncatingIfNeeded: slot.value))
            case .float: writer.float(Float(bitPattern: slot.value))
            }
            next = slot.end
        }
        writer.bytes.append(contentsOf: bytes[next...])
        return writer.bytes
    }
}
