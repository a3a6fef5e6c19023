/// How the travel of one drag is divided among scroll views along one axis.
///
/// The division is a function of the whole travel and of where each view stood when the drag began: how the drag was cut
/// into events changes nothing, and going out and back leads through the same places.
package struct ScrollTransferShares: Equatable, Sendable {
    /// Which view moves first.
    package enum Order: Equatable, Sendable {
        /// The innermost, either way.
        case innerFirst
        /// The innermost towards the start, and the outermost towards the end: a header goes away before what is below it
        /// moves, and comes back after it has been moved back.
        case asOne
    }

    /// What a view can show from where it stood when the drag began, in points. Less than 0 where it was past the edge.
    package struct Room: Equatable, Sendable {
        /// Before what is shown: what a finger moving down or right brings into view.
        package var before: Double
        /// After it.
        package var after: Double
        package init(before: Double, after: Double) { (self.before, self.after) = (before, after) }
    }

    /// The travel of each view, innermost first; together the whole.
    package private(set) var shares: [Double]
    /// The view that moves now.
    package private(set) var live: Int

    /// - Parameters:
    ///   - travel: of the finger in all, in points; positive is down or right.
    ///   - rooms: of the views, innermost first; at least one.
    ///   - taker: the view that gives way once all others are at their edges.
    package init(of travel: Double, among rooms: [Room], order: Order, taker: Int) {
        shares = Array(repeating: 0, count: rooms.count)
        live = taker
        let isForward = travel < 0
        let sign: Double = isForward ? -1 : 1
        var left = abs(travel)
        let indices = order == .asOne && isForward ? Array(rooms.indices.reversed()) : Array(rooms.indices)

        // What is past an edge comes back to it before anything else moves.
        for index in indices where left > 0 {
            let past = max(0, isForward ? -rooms[index].before : -rooms[index].after)
            give(min(left, past), to: index, &left, sign)
        }
        for index in indices where left > 0 {
            let room = rooms[index]
            // From an edge that it was past, a view has all that its bounds span.
            let free =
                isForward ? room.after + min(0, room.before) : room.before + min(0, room.after)
            give(min(left, max(0, free)), to: index, &left, sign)
        }
        if left > 0 { give(left, to: taker, &left, sign) }
    }

    private mutating func give(_ part: Double, to index: Int, _ left: inout Double, _ sign: Double) {
        guard part > 0 else { return }
        shares[index] += sign * part
        left -= part
        live = index
    }
}
