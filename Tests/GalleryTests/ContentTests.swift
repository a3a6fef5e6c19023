import Foundation
import Testing

@testable import Gallery

/// The gallery's content is made up, and the same each time.
@Suite struct ContentTests {
    @Test func seedsDecide() {
        var a = SeededGenerator(seed: 7)
        var b = SeededGenerator(seed: 7)
        var next = SeededGenerator(seed: 8)
        let first = a.next()
        #expect(first == b.next())
        #expect(first != next.next())
        // Neighbouring seeds are not one sequence a step apart.
        #expect(a.next() != SeededGenerator(seed: 8).first)
    }

    @Test func postsAreTheSameEachTime() {
        for id in -3..<40 { #expect(Post(id: id) == Post(id: id)) }
        #expect(Set((0..<11).map { Post(id: $0).text }).count == 11)
    }

    @Test func readingsDiffer() {
        #expect(Weather.reading(1) == Weather.reading(1))
        #expect(Weather.reading(1) != Weather.reading(2))
        #expect(Weather.reading(3).map(\.id) == Array(0..<8))
    }

    @Test func tidesFollowEachOther() {
        #expect(Tide(id: 0).time == "04:26")
        #expect(Tide(id: 1).time == "10:38")
        #expect(Tide(id: 2).time == "16:50")
        for id in 0..<50 {
            let tide = Tide(id: id)
            #expect(tide.isHigh ? (38...49).contains(tide.level) : (4...13).contains(tide.level))
        }
    }

    @Test func moonsGoRound() {
        #expect(Moon(night: 0).name == "New moon")
        #expect(Moon(night: 15).name == "Full moon")
        #expect(Moon(night: 15).illumination > 0.99)
        #expect(Moon(night: 0).illumination == 0)
        #expect(Moon(night: 11).nightsToFull == 4)
    }
}

extension SeededGenerator {
    /// The first number of a fresh generator.
    fileprivate var first: UInt64 {
        var copy = self
        return copy.next()
    }
}
