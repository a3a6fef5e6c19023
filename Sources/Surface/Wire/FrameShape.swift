/// A message that a page was sent and remembers: what is literally the same in all of its shape, and what its slots are now.
struct FrameShape {
    /// How long a message may be that is remembered: the bound on what both sides keep. Hardly a frame of a drag is longer.
    static let longest = 1_024

    private var bytes: [UInt8] = []
    private var slots: [FrameSlot] = []
    /// Where what follows the frame's number begins: the number is none of the shape.
    private var body = 0

    /// Takes the place of another, in its memory.
    mutating func become(_ writer: FrameWriter, body: Int) {
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: writer.output.bytes[writer.start...])
        slots.removeAll(keepingCapacity: true)
        slots.append(contentsOf: writer.slots)
        self.body = body
    }

    /// Whether a message is this one but for its slots.
    ///
    /// What is literal says where slots are: two messages that are alike up to a slot have the same kind of slot there.
    func isLike(_ writer: FrameWriter, body: Int) -> Bool {
        guard slots.count == writer.slots.count, bytes[0] == writer.output.bytes[writer.start] else { return false }
        var (mine, others) = (self.body, body)
        for index in slots.indices {
            let count = Int(slots[index].start) - mine
            guard Int(writer.slots[index].start) - others == count, agree(mine, others, count, writer) else {
                return false
            }
            (mine, others) = (slots[index].end, writer.slots[index].end)
        }
        let count = bytes.count - mine
        return writer.output.bytes.count - writer.start - others == count && agree(mine, others, count, writer)
    }

    private func agree(_ mine: Int, _ others: Int, _ count: Int, _ writer: FrameWriter) -> Bool {
        for index in 0..<count where bytes[mine + index] != writer.output.bytes[writer.start + others + index] {
            return false
        }
        return true
    }

    // MARK: Repeating

    /// Puts a repetition of this in place of a message that is like it, and takes over its slots. Returns false, with nothing
    /// changed, where that would be longer.
    ///
    /// - Parameter place: how many shapes were used since this.
    mutating func shorten(_ writer: inout FrameWriter, place: Int) -> Bool {
        let most = writer.output.bytes.count - writer.start
        var kind = WireFormat.Again.kind | UInt8(place) << WireFormat.Again.placeShift
        var values = 0
        if let cost = costAsTold(writer.slots) {
            if cost.size > most { return false }
            values = cost.values
        } else {
            let (kept, fresh) = costs(writer.slots)
            let size = min(kept.size, fresh.size) + (slots.count + 3) / 4
            if size > most { return false }
            values = fresh.size <= kept.size ? fresh.values : kept.values
            tellAnew(writer.slots, keeps: fresh.size > kept.size)
            kind |= WireFormat.Again.pattern
        }
        writer.output.bytes.removeLast(most)
        writer.output.byte(kind)
        if kind & WireFormat.Again.pattern != 0 { writePattern(&writer.output) }
        for index in slots.indices {
            let new = writer.slots[index].value
            if values > 0, slots[index].change == .own {
                writer.output.zigzag(Int32(bitPattern: new &- slots[index].value))
                values -= 1
            }
            slots[index].value = new
        }
        return true
    }

    private func writePattern(_ output: inout ByteWriter) {
        for first in stride(from: 0, to: slots.count, by: 4) {
            var byte: UInt8 = 0
            for index in first..<min(first + 4, slots.count) {
                byte |= slots[index].change.rawValue << UInt8(2 * (index - first))
            }
            output.byte(byte)
        }
    }

    /// What a repetition takes if slots change as the page was last told that they do; nil where they do not.
    private func costAsTold(_ new: [FrameSlot]) -> Cost? {
        var cost = Cost()
        for index in slots.indices {
            let difference = new[index].value &- slots[index].value
            switch slots[index].change {
            case .none: if difference != 0 { return nil }
            case .same: if difference != cost.last { return nil }
            case .opposite: if difference != 0 &- cost.last { return nil }
            case .own: cost.add(difference)
            }
        }
        return cost
    }

    /// What a repetition takes that keeps what the page was told where that is still so, and one that tells the least.
    private func costs(_ new: [FrameSlot]) -> (kept: Cost, fresh: Cost) {
        var (kept, fresh) = (Cost(), Cost())
        for index in slots.indices {
            let difference = new[index].value &- slots[index].value
            if kept.kept(slots[index].change, difference) == .own { kept.add(difference) }
            if fresh.fresh(difference) == .own { fresh.add(difference) }
        }
        return (kept, fresh)
    }

    private mutating func tellAnew(_ new: [FrameSlot], keeps: Bool) {
        var cost = Cost()
        for index in slots.indices {
            let difference = new[index].value &- slots[index].value
            let change = keeps ? cost.kept(slots[index].change, difference) : cost.fresh(difference)
            slots[index].change = change
            if change == .own { cost.last = difference }
        }
    }
}

/// The bytes of a repetition, as far as its slots were looked at.
private struct Cost {
    /// The last difference that is a slot's own.
    var last: UInt32 = 0
    /// Bytes, and differences that follow. Those of none at the end are left out.
    private(set) var size = 1
    private(set) var values = 0
    private var allSize = 1
    private var allValues = 0

    /// Counts a slot's own difference.
    mutating func add(_ difference: UInt32) {
        last = difference
        allValues += 1
        let bits = UInt32.bitWidth - (difference << 1 ^ (difference >> 31 == 1 ? .max : 0)).leadingZeroBitCount
        allSize += max(1, (bits + 6) / 7)
        if difference != 0 { (size, values) = (allSize, allValues) }
    }

    /// What says the most of a slot that changed so.
    func fresh(_ difference: UInt32) -> FrameSlot.Change {
        if difference == 0 { return .none }
        if last == 0 { return .own }
        return difference == last ? .same : difference == 0 &- last ? .opposite : .own
    }

    /// The same for one that has changed otherwise before: what had a difference of its own keeps it.
    func kept(_ change: FrameSlot.Change, _ difference: UInt32) -> FrameSlot.Change {
        switch change {
        case .none: fresh(difference)
        case .same: difference == last ? .same : .own
        case .opposite: difference == 0 &- last ? .opposite : .own
        case .own: .own
        }
    }
}
