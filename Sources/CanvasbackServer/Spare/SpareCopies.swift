/// Decides which messages go over a spare too. A value without sockets: it is told of each message that the first socket was
/// given, in order, and says what the spare is given for it.
package struct SpareCopies: Sendable {
    /// What the spare is given.
    package enum Copy: Equatable, Sendable {
        /// Nothing: the message before which counting begins has not been sent.
        case none
        /// Nothing yet. Before the next copy it is told how many messages it has left out.
        case leftOut
        /// Word that so many messages were left out, unless that is 0, and the message.
        case send(afterSkipping: Int)
    }

    private var isCounting = false
    private var skipped = 0

    package init() {}

    /// The message has gone out that says that the next one is doubled.
    package mutating func begin() { isCounting = true }

    /// A message of `count` bytes went over the first socket.
    /// - Parameter isFree: whether the spare takes bytes. What it has not taken is of no use later: the first socket has brought
    ///   it by then.
    package mutating func sent(count: Int, isFree: @autoclosure () -> Bool) -> Copy {
        guard isCounting else { return .none }
        guard count <= SpareRules.messageBytes, isFree() else {
            skipped += 1
            return .leftOut
        }
        defer { skipped = 0 }
        return .send(afterSkipping: skipped)
    }
}
