import Foundation

/// The node of a `ForEach` in a lazy container: makes the rows that the container asks for, and no others.
///
/// Rows are found by their index, never by going through the data. When the data change, the rows that are there are looked
/// up near where they were: at the same index, as far away as the row before, or as many rows as there are more; and then
/// outwards. What changed elsewhere in a million rows is never looked at.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
    ValueNode<ForEach<Data, ID, Content>>, RowMaker
{
    private(set) var rows: LazyRows!
    /// The ids of the rows that are there.
    private var ids: [ID] = []
    private var count = 0
    private let leaving = LeavingBranches()
    /// Where the row is that was looked for last: whoever goes to one asks for it in each frame on the way.
    private var lastFound = 0
    /// The row that held the view that was looked for last.
    private var lastHolder = 0

    /// How far from its old place a row is looked for, in rows, beside by as many as there are more or fewer.
    private static var reach: Int { 4096 }

    override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(view, context)
        count = view.data.count
        rows = LazyRows(self, count: count)
    }

    override func update(_ view: ForEach<Data, ID, Content>) {
        let old = self.view
        self.view = view
        flags.remove(.dirty)
        take(from: old)
    }

    override func evaluate() {
        flags.remove(.dirty)
        take(from: view)
    }

    override func collect(_ elements: inout [Element]) {
        elements.append(rows.start)
        for row in rows.rows {
            let start = elements.count
            row.node.collect(&elements)
            row.elementCount = elements.count - start
        }
        elements.append(rows.end)
    }

    override func forEachChild(_ body: (Node) -> Void) { for row in rows.rows { body(row.node) } }
    override func willLeave() { leaving.destroy() }

    // MARK: Data

    private func element(_ index: Int) -> Data.Element {
        let data = view.data
        return data[data.index(data.startIndex, offsetBy: index)]
    }

    private func id(_ index: Int, in view: ForEach<Data, ID, Content>) -> ID {
        let data = view.data
        return view.id(data[data.index(data.startIndex, offsetBy: index)])
    }

    /// Runs the content closure, adding its reads to those of the elements before.
    private func content(_ index: Int) -> Content {
        let outer = DependencySource.currentReader
        DependencySource.currentReader = self
        defer { DependencySource.currentReader = outer }
        return ObservationTracker.track({ view.content(element(index)) }, for: self)
    }

    func id(ofRow index: Int) -> AnyHashable { AnyHashable(id(index, in: view)) }

    func index(of id: AnyHashable) -> Int? {
        guard let wanted = id.base as? ID else { return nil }
        if let known = ids.firstIndex(of: wanted) { return rows.first + known }
        if lastFound < count, self.id(lastFound, in: view) == wanted { return lastFound }
        guard let place = view.index(ofID: id) else { return nil }
        lastFound = place
        return place
    }

    func id(at index: Int) -> AnyHashable { AnyHashable(id(index, in: view)) }

    // MARK: Rows that are there

    func setMade(_ range: Range<Int>) {
        let range = range.clamped(to: 0..<count)
        let old = rows.made
        if range == old { return }
        // In the order they stood, so that what runs when rows go runs in a fixed order.
        for (offset, row) in rows.rows.enumerated() where !range.contains(old.lowerBound + offset) {
            if let length = row.length { rows.lengths.set(old.lowerBound + offset, length) }
            row.node.destroy()
        }
        var made: [LazyRow] = []
        var madeIDs: [ID] = []
        made.reserveCapacity(range.count)
        madeIDs.reserveCapacity(range.count)
        for index in range {
            if old.contains(index) {
                made.append(rows.rows[index - old.lowerBound])
                madeIDs.append(ids[index - old.lowerBound])
            } else {
                made.append(LazyRow(Content._makeNode(content(index), childContext)))
                madeIDs.append(id(index, in: view))
            }
        }
        (rows.first, rows.rows, ids) = (made.isEmpty ? 0 : range.lowerBound, made, madeIDs)
        rows.lengths.compact(around: range)
        // Preferences are combined from the rows that are there.
        if preferenceBits != 0 { markPreference(preferenceBits) }
    }

    /// Brings the rows in line with the view's data, which were those of `old` before.
    private func take(from old: ForEach<Data, ID, Content>) {
        let (oldCount, made) = (count, rows.made)
        count = view.data.count
        if count == oldCount, isUnchanged(made) {
            for (offset, row) in rows.rows.enumerated() { update(row, made.lowerBound + offset) }
            return
        }
        let places = findRows(made)
        // The first row that a person sees and that is still there says where all are now.
        let pivot = pivotOffset(places)
        let length = min(made.count, count)
        var start = pivot.map { places[$0]! - $0 } ?? made.lowerBound
        start = max(0, min(start, count - length))
        let range = start..<start + length

        var known: [ID: LazyRow] = [:]
        for (offset, row) in rows.rows.enumerated() where known[ids[offset]] == nil { known[ids[offset]] = row }
        var rowsNow: [LazyRow] = []
        var idsNow: [ID] = []
        for index in range {
            let id = id(index, in: view)
            idsNow.append(id)
            if let row = known.removeValue(forKey: id) {
                update(row, index)
                rowsNow.append(row)
            } else if let back: ViewNode<Content> = leaving.takeBack(AnyHashable(id), of: self) {
                back.update(content(index))
                rowsNow.append(LazyRow(back))
            } else {
                rowsNow.append(LazyRow(Content._makeNode(content(index), childContext)))
            }
        }
        var kept = Set<ObjectIdentifier>(minimumCapacity: rowsNow.count)
        for row in rowsNow { kept.insert(ObjectIdentifier(row)) }
        for (offset, row) in rows.rows.enumerated() where !kept.contains(ObjectIdentifier(row)) {
            if places[offset] == nil {
                leaving.remove(row.node, of: self, key: AnyHashable(ids[offset]))
            } else {
                row.node.destroy()  // it is among the data, out of sight
            }
        }
        rows.lengths.remap(
            made, to: range, count: count, growsAtStart: startGrew(old, by: range.lowerBound - made.lowerBound))
        (rows.first, rows.rows, ids) = (rowsNow.isEmpty ? 0 : range.lowerBound, rowsNow, idsNow)
        warnOfDuplicates()
        childElementsChanged()
        if preferenceBits != 0 { markPreference(preferenceBits) }
    }

    private func update(_ row: LazyRow, _ index: Int) {
        unsafeDowncast(row.node, to: ViewNode<Content>.self).update(content(index))  // made from the same content
    }

    private func isUnchanged(_ made: Range<Int>) -> Bool {
        for (offset, index) in made.enumerated() where id(index, in: view) != ids[offset] { return false }
        return true
    }

    /// Where the rows that are there are among the data now; nil for those that are not, as far as one looks.
    private func findRows(_ made: Range<Int>) -> [Int?] {
        var places = [Int?](repeating: nil, count: made.count)
        let more = count - rows.count
        var shift = 0
        var missing: [ID: Int] = [:]
        for (offset, index) in made.enumerated() {
            let place = [index + shift, index, index + more].first {
                $0 >= 0 && $0 < count && id($0, in: view) == ids[offset]
            }
            if let place {
                places[offset] = place
                shift = place - index
            } else if missing[ids[offset]] == nil {
                missing[ids[offset]] = offset
            }
        }
        if missing.isEmpty { return places }
        // Outwards from where they were, once for all of them.
        let reach = Self.reach + abs(more)
        let middle = (made.lowerBound + made.upperBound) / 2 + max(0, min(shift, more))
        for distance in 0...(reach + made.count) {
            for index in distance == 0 ? [middle] : [middle - distance, middle + distance]
            where index >= 0 && index < count {
                if let offset = missing.removeValue(forKey: id(index, in: view)) {
                    places[offset] = index
                    if missing.isEmpty { return places }
                }
            }
            if middle - distance < 0 && middle + distance >= count { break }
        }
        return places
    }

    /// The first row that is seen and still there, else the nearest one before; nil where none is left, or where the start of
    /// the content is seen and stays so.
    private func pivotOffset(_ places: [Int?]) -> Int? {
        guard let first = rowHost?.rowElement.firstSeen(of: rows) else { return nil }
        let seen = min(places.count, max(0, first - rows.first))
        return places[seen...].firstIndex { $0 != nil } ?? places[..<seen].lastIndex { $0 != nil }
    }

    /// Whether what is new before the rows that are there, or gone, was at the start of the data.
    private func startGrew(_ old: ForEach<Data, ID, Content>, by more: Int) -> Bool {
        if more > 0 {
            return more < view.data.count && old.data.count > 0 && id(more, in: view) == id(0, in: old)
        }
        return more < 0 && -more < old.data.count && view.data.count > 0 && id(-more, in: old) == id(0, in: view)
    }

    private func warnOfDuplicates() {
        var seen = Set<ID>(minimumCapacity: ids.count)
        for id in ids where !seen.insert(id).inserted {
            return RuntimeWarning.once(
                "ForEach.duplicate.\(ObjectIdentifier(Self.self))",
                "ForEach<\(Data.self), \(ID.self), \(Content.self)>: the ID \(id) occurs multiple times within the "
                    + "collection, this will give undefined results")
        }
    }
}

extension LazyForEachNode: ScrollTargetProvider {
    func scrollTarget(withID id: AnyHashable) -> ScrollTargetPlace? {
        guard let index = index(of: id), let element = rowHost?.rowElement,
            let place = element.place(of: rows, index)
        else { return nil }
        return ScrollTargetPlace(element: element, rect: place.frame, isEstimate: place.isEstimate)
    }

    func scrollTargetID(of child: Node) -> AnyHashable? {
        rows.rows.firstIndex { $0.node === child }.map { AnyHashable(ids[$0]) }
    }
}

extension LazyForEachNode: UnmadeTargetProvider {
    func unmadeScrollTarget(withID id: AnyHashable) -> ScrollTargetPlace? {
        guard count > 0, UnmadeViews.mayHoldScrollIDs(Content.self), let element = rowHost?.rowElement else {
            return nil
        }
        // What is read on the way is nobody's: the rows are not there.
        return Node.untracked {
            // Whoever goes to a view asks for it in each frame on the way.
            if let place = place(ofViewWithID: id, in: lastHolder, of: element) { return place }
            for index in 0..<count {
                guard let place = place(ofViewWithID: id, in: index, of: element) else { continue }
                lastHolder = index
                return place
            }
            return nil
        }
    }

    private func place(
        ofViewWithID id: AnyHashable, in index: Int, of container: LazyStackElement
    ) -> ScrollTargetPlace? {
        guard index < count, !rows.made.contains(index),
            let share = UnmadeViews.share(of: view.content(element(index)), before: id),
            let place = container.place(of: rows, index)
        else { return nil }
        return ScrollTargetPlace(
            element: container, rect: container.part(of: place.frame, from: CGFloat(share)), isEstimate: true)
    }
}

extension LazyForEachNode: DynamicRows {
    func rowIndex(of child: Node) -> Int? { rows.rows.firstIndex { $0.node === child }.map { rows.first + $0 } }
    func rowID(_ index: Int) -> AnyHashable { AnyHashable(id(index, in: view)) }
    var rowCount: Int { count }
}
