/// What turns the commands a page has into the commands it should have, as runs of like steps.
///
/// A scratch buffer that an encoder uses again: it allocates only to grow.
struct EditScript {
    enum Step: Equatable {
        case keep
        case drop
        case shift(Shift)
        case insert
    }
    struct Run: Equatable {
        var step: Step
        var count: Int
        /// For insertions: index of the first in the new commands.
        var start = 0
    }
    private(set) var runs: [Run] = []
    private var directions: [UInt8] = []
    private var costs: [Int32] = []

    /// Beyond this many pairs the exact comparison gives way to one that looks ahead: the bound on a frame's work.
    static let pairLimit = 16_384
    /// How far that one looks for where the lists agree again.
    static let lookAhead = 48
    // Rough costs in bytes, to choose the script that is shortest on the wire.
    private static let shiftCost: Int32 = 3
    private static let dropCost: Int32 = 1
    private static let insertCost: Int32 = 11

    /// Whether the page needs to be told nothing.
    var isEmpty: Bool { runs.isEmpty }

    mutating func removeAll() { runs.removeAll(keepingCapacity: true) }

    /// For a page that has none of `count` commands.
    mutating func insertAll(_ count: Int) {
        removeAll()
        if count > 0 { runs.append(Run(step: .insert, count: count)) }
    }

    /// From commands replaced in place, by ascending index. Costs what was replaced, not what is there.
    mutating func compare(replaced: [(index: Int, taken: DrawCommand)], new: [DrawCommand], grid: WireGrid) {
        removeAll()
        var next = 0
        for (index, taken) in replaced where new.indices.contains(index) {
            let shift = grid.shift(from: taken, to: new[index])
            if shift == Shift.none { continue }
            add(.keep, index - next)
            pair(shift, index)
            next = index + 1
        }
    }

    /// From one whole list to another.
    mutating func compare(_ old: [DrawCommand], _ new: [DrawCommand], grid: WireGrid) {
        removeAll()
        var start = 0, end = 0
        let shorter = min(old.count, new.count)
        while start < shorter, grid.shift(from: old[start], to: new[start]) == Shift.none { start += 1 }
        while end < shorter - start,
            grid.shift(from: old[old.count - 1 - end], to: new[new.count - 1 - end]) == Shift.none
        { end += 1 }
        let (olds, news) = (start..<old.count - end, start..<new.count - end)
        add(.keep, start)
        if olds.isEmpty || news.isEmpty || olds == news && isStraight(old, new, olds, grid) {
            straight(old, olds, new, news, grid)
        } else if olds.count > Self.pairLimit / news.count {
            walk(old, olds, new, news, grid)
        } else {
            align(old, olds, new, news, grid)
        }
        if let last = runs.last, last.step == .keep { runs.removeLast() }
    }

    /// Whether pairing by index is good enough: most only moved, all alike.
    private func isStraight(_ old: [DrawCommand], _ new: [DrawCommand], _ range: Range<Int>, _ grid: WireGrid) -> Bool {
        var changes = 0
        var last: Shift? = Shift.none
        for i in range {
            let shift = grid.shift(from: old[i], to: new[i])
            if shift == nil || shift != last { changes += 1 }
            last = shift
        }
        return changes <= 4
    }

    private mutating func straight(
        _ old: [DrawCommand], _ olds: Range<Int>, _ new: [DrawCommand], _ news: Range<Int>, _ grid: WireGrid
    ) {
        let both = olds.lowerBound..<min(olds.upperBound, news.upperBound)
        for i in both { pair(grid.shift(from: old[i], to: new[i]), i) }
        add(.drop, olds.upperBound - both.upperBound)
        for i in both.upperBound..<news.upperBound { insert(i) }
    }

    /// One walk down both lists, which looks ahead where they differ: for lists too long to compare in full.
    private mutating func walk(
        _ old: [DrawCommand], _ olds: Range<Int>, _ new: [DrawCommand], _ news: Range<Int>, _ grid: WireGrid
    ) {
        var (i, j) = (olds.lowerBound, news.lowerBound)
        var last: Shift? = Shift.none
        while i < olds.upperBound, j < news.upperBound {
            let shift = grid.shift(from: old[i], to: new[j])
            // A command that moved like the one before it is taken at once; any other may be where a row came or went.
            if shift == nil || shift != last {
                if let (dropped, inserted) = agreement(old, i..<olds.upperBound, new, j..<news.upperBound, grid) {
                    add(.drop, dropped)
                    for index in j..<j + inserted { insert(index) }
                    (i, j, last) = (i + dropped, j + inserted, Shift.none)
                    continue
                }
            }
            pair(shift, j)
            (i, j, last) = (i + 1, j + 1, shift)
        }
        add(.drop, olds.upperBound - i)
        for index in j..<news.upperBound { insert(index) }
    }

    /// How many old commands to drop or new ones to insert until the next are equal; nil if none are soon.
    private func agreement(
        _ old: [DrawCommand], _ olds: Range<Int>, _ new: [DrawCommand], _ news: Range<Int>, _ grid: WireGrid
    ) -> (dropped: Int, inserted: Int)? {
        let (i, j) = (olds.lowerBound, news.lowerBound)
        for k in 0..<Self.lookAhead {
            if k < olds.count, grid.shift(from: old[i + k], to: new[j]) == Shift.none { return (k, 0) }
            if k < news.count, grid.shift(from: old[i], to: new[j + k]) == Shift.none { return (0, k) }
        }
        return nil
    }

    /// The cheapest script, by dynamic programming over suffixes so that it can be read off forwards.
    private mutating func align(
        _ old: [DrawCommand], _ olds: Range<Int>, _ new: [DrawCommand], _ news: Range<Int>, _ grid: WireGrid
    ) {
        let (n, m) = (olds.count, news.count)
        let width = m + 1
        directions.removeAll(keepingCapacity: true)
        directions.append(contentsOf: repeatElement(0, count: (n + 1) * width))
        costs.removeAll(keepingCapacity: true)
        for j in 0...m { costs.append(Int32(m - j) * Self.insertCost) }
        // Directions: 0 insert, 1 drop, 2 keep or shift.
        for i in stride(from: n - 1, through: 0, by: -1) {
            var diagonal = costs[m]
            costs[m] += Self.dropCost
            directions[i * width + m] = 1
            for j in stride(from: m - 1, through: 0, by: -1) {
                var (best, direction) = (costs[j] + Self.dropCost, UInt8(1))
                let insertion = costs[j + 1] + Self.insertCost
                if insertion < best { (best, direction) = (insertion, 0) }
                if let shift = grid.shift(from: old[olds.lowerBound + i], to: new[news.lowerBound + j]) {
                    let matched = diagonal + (shift == Shift.none ? 0 : Self.shiftCost)
                    if matched <= best { (best, direction) = (matched, 2) }
                }
                diagonal = costs[j]
                costs[j] = best
                directions[i * width + j] = direction
            }
        }
        var (i, j) = (0, 0)
        while i < n || j < m {
            switch directions[i * width + j] {
            case 0:
                insert(news.lowerBound + j)
                j += 1
            case 1:
                add(.drop, 1)
                i += 1
            default:
                let from = old[olds.lowerBound + i]
                pair(grid.shift(from: from, to: new[news.lowerBound + j]), news.lowerBound + j)
                (i, j) = (i + 1, j + 1)
            }
        }
    }

    // MARK: Runs

    /// One old command for one new: kept, moved, or replaced.
    private mutating func pair(_ shift: Shift?, _ index: Int) {
        switch shift {
        case Shift.none?: add(.keep, 1)
        case let shift?: add(.shift(shift), 1)
        case nil:
            add(.drop, 1)
            insert(index)
        }
    }

    private mutating func add(_ step: Step, _ count: Int) {
        if count == 0 { return }
        if let last = runs.last, last.step == step {
            runs[runs.count - 1].count += count
        } else if step == .drop, let last = runs.last, last.step == .insert {
            // Drops and insertions at one place commute: drops go first, so that each is one run.
            if runs.count >= 2, runs[runs.count - 2].step == .drop {
                runs[runs.count - 2].count += count
            } else {
                runs.insert(Run(step: .drop, count: count), at: runs.count - 1)
            }
        } else {
            runs.append(Run(step: step, count: count))
        }
    }

    private mutating func insert(_ index: Int) {
        if let last = runs.last, last.step == .insert {
            runs[runs.count - 1].count += 1
        } else {
            runs.append(Run(step: .insert, count: 1, start: index))
        }
    }
}
