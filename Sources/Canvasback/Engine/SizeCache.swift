import Foundation

/// Sizes by proposal: the few that a layout asks for.
struct SizeCache {
    private var a = Entry(), b = Entry(), c = Entry(), d = Entry()
    private struct Entry {
        var width: CGFloat = .signalingNaN  // no proposal is equal to NaN
        var height: CGFloat = 0
        var size = CGSize.zero
    }
    // A nil dimension is kept as −1: proposals are never negative.
    func find(_ p: ProposedViewSize) -> CGSize? {
        let (w, h) = (p.width ?? -1, p.height ?? -1)
        if a.width == w && a.height == h { return a.size }
        if b.width == w && b.height == h { return b.size }
        if c.width == w && c.height == h { return c.size }
        if d.width == w && d.height == h { return d.size }
        return nil
    }
    mutating func add(_ p: ProposedViewSize, _ size: CGSize) {
        (d, c, b) = (c, b, a)
        a = Entry(width: p.width ?? -1, height: p.height ?? -1, size: size)
    }
    mutating func clear() {
        a.width = .signalingNaN
        b.width = .signalingNaN
        c.width = .signalingNaN
        d.width = .signalingNaN
    }
}
