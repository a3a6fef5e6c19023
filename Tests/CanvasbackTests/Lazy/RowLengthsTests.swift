import Foundation
import Testing

@testable import Canvasback

/// Lengths of rows by index, against an array.
struct RowLengthsTests {
    @Test func rowsOfOneLengthTakeOneEntry() {
        var lengths = RowLengths(count: 1_000_000, estimate: 44)
        #expect(lengths.length(before: 1_000_000) == 44_000_000)
        for index in 0..<1000 {
            lengths.addSample(50)
            lengths.set(index, 50)
        }
        #expect(lengths.runs == [.init(count: 1000, mean: 50), .init(count: 999_000, mean: nil)])
        #expect(lengths.estimate == 50)
        #expect(lengths.length(before: 1_000_000) == 50_000_000)
        #expect(lengths.index(at: 25_000_049.9) == 500_000)
        #expect(lengths.index(at: -5) == 0)
        #expect(lengths.index(at: 1e12) == 999_999)
    }

    @Test func theEstimateIsTheMeanOfWhatWasMeasured() {
        var lengths = RowLengths(count: 10, estimate: 44)
        #expect(!lengths.hasSamples)
        lengths.addSample(10)
        #expect(lengths.estimate == 10)
        lengths.addSample(20)
        #expect(lengths.estimate == 15)
        // The next is taken over with the fourth.
        lengths.addSample(60)
        #expect(lengths.estimate == 15)
        lengths.addSample(30)
        #expect(lengths.estimate == 30)
        lengths.forget()
        #expect(!lengths.hasSamples && lengths.estimate == 30)
    }

    @Test func placesAndIndicesAreThoseOfAnArray() {
        for seed in 0..<200 as Range<UInt64> {
            var random = SeededRandom(seed)
            var count = 1 + random.below(60)
            var lengths = RowLengths(count: count, estimate: 10)
            var model = [CGFloat?](repeating: nil, count: count)
            for _ in 0..<80 {
                switch random.below(3) {
                case 0 where count > 0:
                    let index = random.below(count)
                    let length = CGFloat(random.below(4) * 5)
                    lengths.set(index, length)
                    model[index] = length
                case 1:
                    // Some rows are there; others come or go before and after them.
                    let from = random.below(count + 1)
                    let old = from..<from + random.below(count - from + 1)
                    let start = random.below(old.lowerBound + 20)
                    let newCount = start + old.count + random.below(20)
                    let growsAtStart = random.chance(0.5)
                    let new = start..<start + old.count
                    lengths.remap(old, to: new, count: newCount, growsAtStart: growsAtStart)
                    var before = Array(model[..<old.lowerBound])
                    let more = new.lowerBound - old.lowerBound
                    if more > 0 {
                        before.insert(
                            contentsOf: [CGFloat?](repeating: nil, count: more), at: growsAtStart ? 0 : before.count)
                    } else if growsAtStart {
                        before.removeFirst(-more)
                    } else {
                        before.removeLast(-more)
                    }
                    var after = Array(model[old.upperBound...].prefix(newCount - new.upperBound))
                    while after.count < newCount - new.upperBound { after.append(nil) }
                    model = before + [CGFloat?](repeating: nil, count: new.count) + after
                    count = newCount
                default:
                    let index = random.below(count + 1)
                    let sum = model[..<index].reduce(0) { $0 + ($1 ?? 10) }
                    #expect(abs(lengths.length(before: index) - sum) < 1e-9)
                    if index < count, model[index] ?? 10 > 0 {
                        #expect(lengths.index(at: sum + 0.25) == index)
                    }
                }
                #expect(lengths.isConsistent && lengths.count == count)
            }
        }
    }

    @Test func memoryDoesNotFollowWhatHasBeenSeen() {
        var random = SeededRandom(3)
        var lengths = RowLengths(count: 1_000_000, estimate: 44)
        var sum: CGFloat = 0
        for index in 0..<20_000 {
            let length = CGFloat(20 + random.below(80))
            sum += length
            lengths.set(index, length)
            lengths.compact(around: max(0, index - 20)..<index + 1)
            #expect(lengths.runs.count <= 200)
        }
        // Of what is far away the sum is exact.
        #expect(abs(lengths.length(before: 20_000) - sum) < 1e-3)
        // Visits here and there.
        for _ in 0..<5000 {
            let index = random.below(1_000_000)
            lengths.set(index, CGFloat(20 + random.below(80)))
            lengths.compact(around: index..<index + 1)
            #expect(lengths.runs.count <= 200)
        }
    }
}
