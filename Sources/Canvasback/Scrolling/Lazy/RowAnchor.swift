import Foundation

/// What a person reads in a lazy container, by which it is told how far a change of the content moves it.
@MainActor enum RowAnchor {
    /// The first view that is seen and those after it, which stand in for it where it is removed.
    case rows(ArraySlice<PlacedRows.Place>)
    /// All rows are before what is seen.
    case end(CGFloat)

    /// How far it has moved along the axis since it was noted, in points.
    func shift(in list: RowList, total: CGFloat) -> CGFloat {
        switch self {
        case .end(let old): return total - old
        case .rows(let places):
            guard let first = places.first else { return 0 }
            for place in places {
                if let index = list.index(of: place.element) { return list.entries[index].start - first.start }
            }
            return 0
        }
    }
}

extension PlacedRows {
    /// What holds its place while a part is seen; nil where nothing does.
    func anchor(_ seen: SeenPart, total: CGFloat) -> RowAnchor? {
        if !hasPlaced || seen.upper <= 0 { return nil }
        if seen.lower >= total { return .end(total) }
        guard let first = places.firstIndex(where: { $0.end > seen.clear.lowerBound && $0.start < seen.upper }) else {
            return nil
        }
        return .rows(places[first...])
    }
}
