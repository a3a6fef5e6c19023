import Foundation

/// Sizes by proposal: the few that a layout asks for.
///
/// Most elements are offered one size, which is kept in place; what else is asked for goes to an object of its own, made when
/// it is.
@MainActor struct SizeCache {
    private var newest = Entry()
    private var older: Older?

    private struct Entry {
        // A nil dimension is kept as −1: proposals are never negative.
        var width: CGFloat = .signalingNaN  // no proposal is equal to NaN
        var height: CGFloat = 0
        var size = CGSize.zero

        func isFor(_ width: CGFloat, _ height: CGFloat) -> Bool { self.width == width && self.height == height }
    }

    /// The three before the newest.
    private final class Older {
        @exclusivity(unchecked) var b = Entry(), c = Entry(), d = Entry()
    }

    func find(_ p: ProposedViewSize) -> CGSize? {
        let (width, height) = (p.width ?? -1, p.height ?? -1)
        if newest.isFor(width, height) { return newest.size }
        guard let older else { return nil }
        if older.b.isFor(width, height) { return older.b.size }
        if older.c.isFor(width, height) { return older.c.size }
        if older.d.isFor(width, height) { return older.d.size }
        return nil
    }

    mutating func add(_ p: ProposedViewSize, _ size: CGSize) {
        if !newest.width.isNaN {
            if older == nil { older = Older() }
            if let older { (older.d, older.c, older.b) = (older.c, older.b, newest) }
        }
        newest = Entry(width: p.width ?? -1, height: p.height ?? -1, size: size)
    }

    mutating func clear() {
        newest.width = .signalingNaN
        // Kept, since who was asked for several sizes will be again.
        guard let older else { return }
        older.b.width = .signalingNaN
        older.c.width = .signalingNaN
        older.d.width = .signalingNaN
    }
}
