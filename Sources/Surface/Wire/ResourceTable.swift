/// The numbers under which a page knows one kind of resource: each is sent once, and forgotten when many are unused.
struct ResourceTable<Resource: Hashable> {
    private var numbers: [Resource: UInt32] = [:]
    private var free: [UInt32] = []
    private var next: UInt32 = 1
    private var usedAtSweep = 0
    /// How many may be unused before a sweep pays: few enough to bound the page, enough to make sweeps rare.
    static var slack: Int { 64 }

    var count: Int { numbers.count }

    /// The number of a resource, and whether the page has yet to learn it.
    mutating func number(of resource: Resource) -> (number: UInt32, isNew: Bool) {
        if let known = numbers[resource] { return (known, false) }
        let number = free.popLast() ?? next
        if number == next { next += 1 }
        numbers[resource] = number
        return (number, true)
    }

    /// More than half may be unused. Grows with what is used, so that sweeps cost a constant share of the encoding.
    var isDueForSweep: Bool { numbers.count > 2 * usedAtSweep + Self.slack }

    /// Forgets all but `used`, and returns their numbers, ascending, which may be given again.
    mutating func sweep(keeping used: Set<Resource>) -> [UInt32] {
        var dropped: [UInt32] = []
        for (resource, number) in numbers where !used.contains(resource) { dropped.append(number) }
        numbers = numbers.filter { used.contains($0.key) }
        dropped.sort()
        free.append(contentsOf: dropped.reversed())
        usedAtSweep = numbers.count
        return dropped
    }
}

/// The last colours used, which both sides number alike: a new one takes the place of the oldest.
struct ColorMemory {
    private var slots: [PackedColor] = []
    private var references: [PackedColor: UInt32] = [:]
    private var next = 0

    /// The reference of a remembered colour; nil makes both sides remember it now.
    mutating func reference(to color: PackedColor) -> UInt32? {
        if let known = references[color] { return known }
        if slots.count < WireFormat.PaintReference.rememberedColors {
            slots.append(color)
        } else {
            references[slots[next]] = nil
            slots[next] = color
        }
        references[color] = UInt32(next + 1)
        next = (next + 1) % WireFormat.PaintReference.rememberedColors
        return nil
    }

    /// For the decoding side.
    func color(_ reference: UInt32) -> PackedColor? {
        let index = Int(reference) - 1
        return slots.indices.contains(index) ? slots[index] : nil
    }
}
