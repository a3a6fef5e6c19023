import CanvasbackServer
import Testing

/// Two copies of one stream, put together again.
struct SpareMergeTests {
    /// A merge, and what was taken from it in order.
    private struct Reader {
        var merge = SpareMerge()
        var taken: [UInt16] = []

        mutating func first(_ message: UInt16) {
            if merge.comesByFirst() { taken.append(message) }
            takeHeld()
        }

        mutating func spare(_ message: UInt16, padding: Int = 0) {
            let bytes = SpareMergeTests.bytes(of: message, padding)
            if bytes.withUnsafeBytes({ merge.comesBySpare($0) }) { taken.append(message) }
            takeHeld()
        }

        mutating func begin() {
            merge.begin()
            takeHeld()
        }

        mutating func takeHeld() {
            while let bytes = merge.nextHeld() { taken.append(UInt16(bytes[0]) << 8 | UInt16(bytes[1])) }
        }
    }

    private static func bytes(of message: UInt16, _ padding: Int) -> [UInt8] {
        [UInt8(message >> 8), UInt8(message & 255)] + [UInt8](repeating: 0, count: padding)
    }

    @Test func withoutCopiesTheFirstIsTakenAsItComes() {
        var reader = Reader()
        for message: UInt16 in [7, 8] { reader.first(message) }
        reader.begin()
        for message: UInt16 in [0, 1, 2] { reader.first(message) }
        #expect(reader.taken == [7, 8, 0, 1, 2])
        #expect(!reader.merge.isAhead)
    }

    @Test func theFasterSocketIsTaken() {
        var reader = Reader()
        reader.begin()
        reader.spare(0)
        reader.spare(1)
        #expect(reader.taken == [0, 1])
        #expect(reader.merge.isAhead)
        reader.first(0)
        reader.first(1)
        #expect(!reader.merge.isAhead)
        reader.first(2)
        reader.spare(2)
        reader.spare(3)
        #expect(reader.taken == [0, 1, 2, 3])
    }

    @Test func whatComesBeforeCountingBeginsWaits() {
        var reader = Reader()
        reader.spare(0)
        reader.spare(1)
        reader.first(99)
        #expect(reader.taken == [99])
        reader.begin()
        #expect(reader.taken == [99, 0, 1])
    }

    @Test func whatIsLeftOutIsWaitedFor() {
        var reader = Reader()
        reader.begin()
        reader.spare(0)
        reader.merge.spareSkips(2)
        reader.spare(3)
        reader.spare(4)
        #expect(reader.taken == [0])
        reader.first(0)
        reader.first(1)
        #expect(reader.taken == [0, 1])
        reader.first(2)
        #expect(reader.taken == [0, 1, 2, 3, 4])
        for message: UInt16 in [3, 4, 5] { reader.first(message) }
        #expect(reader.taken == [0, 1, 2, 3, 4, 5])
    }

    @Test func noMoreIsHeldThanMayBe() {
        var reader = Reader()
        reader.begin()
        reader.merge.spareSkips(1)
        for message in 1...200 { reader.spare(UInt16(message)) }
        reader.first(0)
        #expect(reader.taken == Array(0...UInt16(SpareMerge.mostHeld)))
        // The rest comes by the first, as ever.
        for message in 1...201 { reader.first(UInt16(message)) }
        #expect(reader.taken == Array(0...201))
    }

    @Test func norMoreBytes() {
        var reader = Reader()
        reader.begin()
        reader.merge.spareSkips(1)
        let count = SpareMerge.mostHeldBytes / SpareRules.messageBytes
        for message in 1...40 { reader.spare(UInt16(message), padding: SpareRules.messageBytes - 2) }
        reader.first(0)
        #expect(reader.taken == Array(0...UInt16(count)))
        // What was let go makes room.
        reader.spare(UInt16(41))
        for message in 1...40 { reader.first(UInt16(message)) }
        #expect(reader.taken == Array(0...41))
    }

    @Test func aSpareThatEndsLeavesNoGapAndNothingTwice() {
        var reader = Reader()
        reader.begin()
        reader.spare(0)
        reader.spare(1)
        reader.merge.spareSkips(1)
        reader.spare(3)
        reader.merge.endSpare()
        #expect(!reader.merge.isDone)
        reader.first(0)
        reader.first(1)
        #expect(reader.merge.isDone)
        reader.first(2)
        reader.first(3)
        #expect(reader.taken == [0, 1, 2, 3])
        reader.spare(4)
        #expect(reader.taken == [0, 1, 2, 3])
    }

    @Test func aNewSpareKnowsWhatTheLastOneBrought() {
        var reader = Reader()
        reader.begin()
        for message: UInt16 in [0, 1, 2] { reader.spare(message) }
        reader.first(0)
        reader.merge.endSpare()
        reader.merge = SpareMerge(after: reader.merge)
        // The next spare begins with 4, and the first socket has not brought 1 to 3.
        reader.spare(4)
        reader.spare(5)
        for message: UInt16 in [1, 2, 3] { reader.first(message) }
        #expect(reader.taken == [0, 1, 2, 3])
        reader.begin()
        #expect(reader.taken == [0, 1, 2, 3, 4, 5])
    }

    /// Whatever the order in which two sockets bring what was sent, and wherever the copies begin and leave something out:
    /// each message once, in order, and as early as the messages that came allow.
    @Test func anyInterleaving() {
        var random = SplitMix(seed: 1)
        for _ in 0..<2_000 {
            let count = Int.random(in: 1...60, using: &random)
            let start = Int.random(in: 0...5, using: &random)
            // What goes over the spare: a message or how many are left out.
            var script: [(message: Int?, skips: Int)] = []
            var (number, skipped) = (start, 0)
            while number < count {
                if Int.random(in: 0..<5, using: &random) == 0 {
                    skipped += 1
                } else {
                    if skipped > 0 { script.append((nil, skipped)) }
                    script.append((number, 0))
                    skipped = 0
                }
                number += 1
            }
            let end = Bool.random(using: &random) ? script.count : Int.random(in: 0...script.count, using: &random)
            var reader = Reader()
            var (first, spare) = (0, 0)
            var came: Set<Int> = []
            var next = 0
            // The first socket also brings word that counting begins, ahead of the message `start`.
            var hasBegun = false
            while first < count || spare < end {
                let goesFirst = spare >= end || (first < count && Bool.random(using: &random))
                if goesFirst && first == start && !hasBegun {
                    hasBegun = true
                    reader.begin()
                } else if goesFirst {
                    reader.first(UInt16(first))
                    came.insert(first)
                    first += 1
                } else {
                    let step = script[spare]
                    spare += 1
                    if let message = step.message {
                        reader.spare(UInt16(message))
                        came.insert(message)
                    } else {
                        reader.merge.spareSkips(step.skips)
                    }
                    if spare == end && end < script.count {
                        reader.merge.endSpare()
                        came = Set(0..<max(first, reader.taken.count))
                    }
                }
                // The model: all that came without a gap, once it is known where the copies begin.
                while came.contains(next) && (next < start || hasBegun || next < first) { next += 1 }
                #expect(reader.taken == (0..<next).map { UInt16($0) })
            }
            #expect(reader.taken.count == count)
        }
    }
}
