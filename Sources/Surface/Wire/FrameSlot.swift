/// A number in a message that may be another one in a message of the same shape.
struct FrameSlot {
    /// Its 32 bits: a signed number's in two's complement, a float's as IEEE 754 has them.
    var value: UInt32
    /// Where in the message it is.
    var start: UInt16
    /// How many bytes it takes there.
    var length: UInt8
    /// How a repetition tells what it has become.
    var change = Change.none

    /// Where what follows it is.
    var end: Int { Int(start) + Int(length) }

    /// What a repetition says of a slot; on the wire two bits.
    enum Change: UInt8 {
        /// It is as it was.
        case none = 0
        /// It changed by as much as the last one before it that has a difference of its own.
        case same
        /// By the negative of that.
        case opposite
        /// By a difference of its own, which follows.
        case own
    }
}
