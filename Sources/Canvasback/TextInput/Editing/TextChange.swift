/// A part of a text that became another. Offsets count UTF-16 units.
package struct TextChange: Equatable, Sendable {
    /// What was replaced, in the old text.
    package var range: Range<Int>
    /// How many units stand in its place.
    package var count: Int
    package init(range: Range<Int>, count: Int) { (self.range, self.count) = (range, count) }

    /// The least change from one text to another; nil where they are the same. Never parts a surrogate pair.
    package init?(from old: [UInt16], to new: [UInt16]) {
        if old == new { return nil }
        let most = min(old.count, new.count)
        var first = 0
        while first < most, old[first] == new[first] { first += 1 }
        var last = 0
        while last < most - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
        if first > 0, UTF16.isLeadSurrogate(old[first - 1]) { first -= 1 }
        if last > 0, UTF16.isTrailSurrogate(old[old.count - last]) { last -= 1 }
        self.init(range: first..<old.count - last, count: new.count - last - first)
    }

    /// How much longer the text is.
    package var difference: Int { count - range.count }

    /// Where an offset of the old text is in the new one. What is before the change stays, what is after it moves along, and
    /// what is within it keeps its distance from the start where the change kept its length (as capitals do), and is at its
    /// end otherwise.
    package func map(_ offset: Int) -> Int {
        if offset <= range.lowerBound, !range.isEmpty || offset < range.lowerBound { return offset }
        if offset >= range.upperBound { return offset + difference }
        return count == range.count ? offset : range.lowerBound + count
    }

    /// As ``map(_:)``, but an end: what was added just behind it is not taken in.
    package func mapEnd(_ offset: Int) -> Int { offset <= range.lowerBound ? offset : map(offset) }
}
