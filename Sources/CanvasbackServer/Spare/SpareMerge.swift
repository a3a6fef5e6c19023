internal import Surface

/// Puts two copies of one stream of messages together: each message is taken once, in order, and as soon as the faster of two
/// sockets has it. A value without sockets: it says of each message that comes whether it is to be taken now.
///
///     merge.begin()                                  // the first socket says that its next message is number 0
///     if merge.comesByFirst() { take(message) }      // of each that the first socket brings
///     if merge.comesBySpare(message) { take(message) }
///     while let message = merge.nextHeld() { take(message) }  // after each of those
///
/// The first socket brings all messages, the spare some of them and how many it leaves out in between. So whatever the spare
/// brought may be forgotten at any time: the first brings it too.
package struct SpareMerge: Sendable {
    /// Messages, and bytes of them, that may wait for what the first socket has to bring before them: a second of a page's input.
    package static let mostHeld = 64
    package static let mostHeldBytes = 16_384

    /// How many messages were taken since counting began; nil before it did.
    package private(set) var taken: Int?
    /// How many of them the first socket has brought.
    private var first = 0
    /// How many the spare has brought or left out.
    private var spare = 0
    private var held: [(number: Int, bytes: [UInt8])] = []
    private var heldBytes = 0
    private var isOver = false
    /// Messages that the first socket has yet to bring and that an earlier spare brought.
    private var known = 0

    /// - Parameter earlier: what was put together with an earlier spare. What that brought before the first socket is known.
    package init(after earlier: SpareMerge? = nil) {
        if let earlier { known = earlier.known + max(0, (earlier.taken ?? 0) - earlier.first) }
    }

    /// Whether messages were taken that the first socket has yet to bring.
    package var isAhead: Bool { known > 0 || taken.map { $0 > first } ?? false }

    /// Whether nothing is left to put together: the spare is gone, and the first socket has caught up.
    package var isDone: Bool { isOver && !isAhead }

    /// The first socket's next message is the one that the spare begins with.
    package mutating func begin() { if taken == nil { taken = 0 } }

    /// The first socket has brought a message. Whether it is to be taken: it was not yet.
    package mutating func comesByFirst() -> Bool {
        if known > 0 {
            known -= 1
            return false
        }
        guard let taken else { return true }
        first += 1
        if first <= taken { return false }
        self.taken = first
        return true
    }

    /// The spare has brought a message. Whether it is to be taken now; otherwise it was already, or has to wait.
    package mutating func comesBySpare(_ message: UnsafeRawBufferPointer) -> Bool {
        if isOver { return false }
        defer { spare += 1 }
        if let taken {
            if spare < taken { return false }
            if spare == taken {
                self.taken = spare + 1
                return true
            }
        }
        if held.count < Self.mostHeld, heldBytes + message.count <= Self.mostHeldBytes {
            held.append((spare, Array(message)))
            heldBytes += message.count
        }
        return false
    }

    /// The spare leaves out so many messages.
    package mutating func spareSkips(_ count: Int) { spare += count }

    /// The message that waited for what was taken last; it is taken with this. Nil when none did.
    package mutating func nextHeld() -> [UInt8]? {
        guard let taken, !held.isEmpty else { return nil }
        // What the first socket has brought meanwhile waits for nothing.
        let known = held.prefix { $0.number < taken }
        if !known.isEmpty {
            heldBytes -= known.reduce(0) { $0 + $1.bytes.count }
            held.removeFirst(known.count)
        }
        guard let next = held.first, next.number == taken else { return nil }
        held.removeFirst()
        heldBytes -= next.bytes.count
        self.taken = taken + 1
        return next.bytes
    }

    /// The spare is gone. What it brought and nobody took the first socket will bring.
    package mutating func endSpare() {
        isOver = true
        held = []
        heldBytes = 0
    }
}
