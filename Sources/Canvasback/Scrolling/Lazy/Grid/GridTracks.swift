import Foundation

/// The tracks that a grid's items come to across its axis: where each begins, and how long it is, in points.
///
/// The items of fixed sizes take theirs, and the gaps between items; the others divide what is left, one after the other in
/// their order, each by as many as there still are: what one does not take for its bounds is for those after it.
struct GridTracks: Equatable, Sendable {
    struct Track: Equatable, Sendable {
        var start: CGFloat
        var length: CGFloat
        var alignment: Alignment?
        var end: CGFloat { start + length }
    }
    private(set) var tracks: [Track] = []
    /// From the start of the first to the end of the last.
    var total: CGFloat { tracks.last?.end ?? 0 }
    var count: Int { tracks.count }

    /// - Parameter offer: the length for all of them; nil asks for what they want: their minimums.
    init(_ items: [GridItem], offer: CGFloat?) {
        // A grid without items has one column all the same.
        let items = items.isEmpty ? [GridItem()] : items
        var left = max(0, offer ?? 0)
        var sharing = 0
        for (index, item) in items.enumerated() {
            if index < items.count - 1 { left -= Self.gap(after: item) }
            if case .fixed(let length) = item.size { left -= length } else { sharing += 1 }
        }
        var position: CGFloat = 0
        for item in items {
            let gap = Self.gap(after: item)
            let share = offer == nil ? 0 : max(0, left / CGFloat(max(1, sharing)))
            var (count, length): (Int, CGFloat)
            switch item.size {
            case .fixed(let fixed): (count, length) = (1, max(0, fixed))
            case .flexible(let minimum, let maximum):
                (count, length) = (1, max(minimum, min(share, maximum)))
                left -= length
                sharing -= 1
            case .adaptive(let minimum, let maximum):
                // Sums of lengths that would fit exactly may miss by a rounding error.
                let fitting = ((share + gap) / max(minimum + gap, 1) + 1e-9).rounded(.down)
                count = max(1, Int(min(fitting, 10_000)))
                let free = share - gap * CGFloat(count - 1)
                length = max(minimum, min(free / CGFloat(count), maximum))
                left -= length * CGFloat(count) + gap * CGFloat(count - 1)
                sharing -= 1
            }
            for _ in 0..<count {
                tracks.append(Track(start: position, length: length, alignment: item.alignment))
                position += length + gap
            }
        }
    }

    /// The gap where no other is given, in points: that of stacks.
    private static let spacing: CGFloat = 8
    private static func gap(after item: GridItem) -> CGFloat { item.spacing ?? spacing }
}
