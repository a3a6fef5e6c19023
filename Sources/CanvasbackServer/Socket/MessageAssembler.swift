/// Puts a message together from the pieces in which a socket hands it over, within a limit.
package struct MessageAssembler: Sendable {
    /// Most bytes of one message.
    package let limit: Int
    /// Most pieces of one message: a message of one-byte fragments costs far more than its bytes.
    package static let mostPieces = 256
    private let mostPieces: Int
    private var buffer: [UInt8] = []
    private var pieces = 0

    package init(limit: Int, mostPieces: Int = MessageAssembler.mostPieces) {
        (self.limit, self.mostPieces) = (limit, mostPieces)
    }

    package enum Result: Equatable, Sendable {
        case incomplete
        /// The message is `bytes` passed to `take`, or what `contents` holds.
        case complete(wasWhole: Bool)
        case tooLarge
        case tooManyPieces
    }

    /// The message put together, after `complete(wasWhole: false)` and until `clear`.
    package var contents: [UInt8] { buffer }

    /// Takes a piece. A message that comes whole is not copied.
    /// - Parameter announced: bytes that are known to follow: what would be too large need not come first.
    package mutating func take(
        _ bytes: UnsafeRawBufferPointer, isFirst: Bool, isFinal: Bool, announced: Int = 0
    ) -> Result {
        if isFirst { clear() }
        let (sum, overflow) = bytes.count.addingReportingOverflow(announced)
        if overflow || sum > limit - buffer.count { return .tooLarge }
        if isFirst && isFinal { return .complete(wasWhole: true) }
        pieces += 1
        if pieces > mostPieces { return .tooManyPieces }
        buffer.append(contentsOf: bytes)
        return isFinal ? .complete(wasWhole: false) : .incomplete
    }

    /// Forgets the message. Keeps no memory, since messages in pieces are rare.
    package mutating func clear() {
        pieces = 0
        if !buffer.isEmpty { buffer = [] }
    }
}
