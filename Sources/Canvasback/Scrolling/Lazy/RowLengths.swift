import Foundation

/// How long rows are along their container's axis, by index: as they were measured where they were, and the mean of those
/// elsewhere. In points, each with the gap before the row.
///
/// Rows of one length take one entry however many they are, and what was measured far from ``compact(around:)`` is kept as
/// a sum alone: the memory that this takes does not follow what has been seen.
struct RowLengths: Equatable, Sendable {
    /// Rows that follow each other, of the same length or of a known sum.
    struct Run: Equatable, Sendable {
        var count: Int
        /// The mean length; nil where nothing was measured.
        var mean: CGFloat?
    }
    private(set) var runs: [Run] = []
    private(set) var count = 0
    /// What a row is reckoned with that was not measured.
    private(set) var estimate: CGFloat
    private var samples = 0
    private var sum: CGFloat = 0
    /// The estimate is settled anew when as many rows were measured as this.
    private var nextEstimate = 1

    init(count: Int, estimate: CGFloat) {
        (self.count, self.estimate) = (count, estimate)
        if count > 0 { runs = [Run(count: count, mean: nil)] }
    }

    /// Whether a row was ever measured.
    var hasSamples: Bool { samples > 0 }

    /// Takes another estimate for as long as nothing was measured.
    mutating func seed(_ estimate: CGFloat) { if samples == 0 { self.estimate = estimate } }

    /// A row was measured for the first time. The estimate is the mean whenever the number of samples has doubled: it becomes
    /// better without changing each time a row comes.
    mutating func addSample(_ length: CGFloat) {
        samples += 1
        sum += length
        if samples >= nextEstimate {
            nextEstimate = samples * 2
            estimate = sum / CGFloat(samples)
        }
    }

    /// All is to be measured anew, since the room across is another. What was reckoned with stays until then.
    mutating func forget() {
        runs = count > 0 ? [Run(count: count, mean: nil)] : []
        (samples, sum, nextEstimate) = (0, 0, 1)
    }

    /// The length of the rows before an index, together.
    func length(before index: Int) -> CGFloat {
        var (left, result) = (index, CGFloat(0))
        for run in runs {
            if left <= 0 { break }
            result += CGFloat(min(left, run.count)) * (run.mean ?? estimate)
            left -= run.count
        }
        return result
    }

    func length(of range: Range<Int>) -> CGFloat {
        if range.isEmpty { return 0 }
        return length(before: range.upperBound) - length(before: range.lowerBound)
    }

    /// The row that covers a distance from the start of the first row; the first or the last where none does.
    func index(at distance: CGFloat) -> Int {
        var (start, left) = (0, distance)
        for run in runs {
            let mean = run.mean ?? estimate
            let length = CGFloat(run.count) * mean
            if left < length {
                if mean <= 0 { return start }
                return start + min(run.count - 1, max(0, Int(left / mean)))
            }
            left -= length
            start += run.count
        }
        return max(0, count - 1)
    }

    /// A row has been measured.
    mutating func set(_ index: Int, _ length: CGFloat) {
        replace(index..<index + 1, with: [Run(count: 1, mean: length)])
    }

    /// Other rows: those that are made were at `old` and are at `new` now, among `count`. What is more or less before them is
    /// at the very start or just before them, what is more or less after them at the end.
    mutating func remap(_ old: Range<Int>, to new: Range<Int>, count: Int, growsAtStart: Bool) {
        var before = slice(0..<old.lowerBound)
        let more = new.lowerBound - old.lowerBound
        if more > 0 {
            before.insert(Run(count: more, mean: nil), at: growsAtStart ? 0 : before.count)
        } else if more < 0 {
            before = growsAtStart ? slice(-more..<old.lowerBound) : slice(0..<new.lowerBound)
        }
        let left = self.count - old.upperBound
        let wanted = count - new.upperBound
        var after = slice(old.upperBound..<old.upperBound + min(left, wanted))
        if wanted > left { after.append(Run(count: wanted - left, mean: nil)) }
        runs = before + [Run(count: new.count, mean: nil)] + after
        self.count = count
        merge()
    }

    /// Keeps the single lengths near some rows, and of those further away their sums.
    mutating func compact(around range: Range<Int>) {
        guard runs.count > 96 else { return }
        var result: [Run] = []
        var start = 0
        for run in runs {
            let isFar = start + run.count < range.lowerBound - 32 || start > range.upperBound + 32
            start += run.count
            if isFar, let mean = run.mean, let last = result.last, let lastMean = last.mean,
                start - run.count != range.lowerBound - 32
            {
                let count = last.count + run.count
                let sum = CGFloat(last.count) * lastMean + CGFloat(run.count) * mean
                result[result.count - 1] = Run(count: count, mean: sum / CGFloat(count))
            } else {
                result.append(run)
            }
        }
        runs = result
        // Islands that were visited here and there: the estimate does for those.
        if runs.count > 192 {
            start = 0
            for index in runs.indices {
                let isFar = start + runs[index].count < range.lowerBound - 32 || start > range.upperBound + 32
                start += runs[index].count
                if isFar { runs[index].mean = nil }
            }
            merge()
        }
    }

    private func slice(_ range: Range<Int>) -> [Run] {
        var result: [Run] = []
        var start = 0
        for run in runs {
            let part =
                max(start, range.lowerBound)..<max(start, range.lowerBound, min(start + run.count, range.upperBound))
            if !part.isEmpty { result.append(Run(count: part.count, mean: run.mean)) }
            start += run.count
        }
        return result
    }

    private mutating func replace(_ range: Range<Int>, with new: [Run]) {
        runs = slice(0..<range.lowerBound) + new + slice(range.upperBound..<count)
        merge()
    }

    private mutating func merge() {
        var result: [Run] = []
        result.reserveCapacity(runs.count)
        for run in runs where run.count > 0 {
            if let last = result.last, last.mean == run.mean {
                result[result.count - 1].count += run.count
            } else {
                result.append(run)
            }
        }
        runs = result
    }

    /// Whether the parts make up the whole, for the check of debug builds.
    var isConsistent: Bool { runs.reduce(0) { $0 + $1.count } == count && runs.allSatisfy { $0.count > 0 } }
}
