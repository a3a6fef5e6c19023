import Testing

@testable import CanvasbackServer

struct NewcomersTests {
    @Test func whoHasWaitedLongestGoes() {
        var newcomers = Newcomers<Int>(most: 3)
        #expect([1, 2, 3].allSatisfy { newcomers.add($0) == nil })
        #expect(newcomers.add(4) == 1)
        newcomers.remove(3)
        #expect(newcomers.add(5) == nil)
        #expect(newcomers.add(6) == 2)
        #expect(newcomers.add(7) == 4, "3 has said something")
        #expect(newcomers.count == 3)
    }

    @Test func whoComesAgainHasItsTurnAnew() {
        var newcomers = Newcomers<Int>(most: 2)
        _ = newcomers.add(1)
        _ = newcomers.add(2)
        newcomers.remove(1)
        #expect(newcomers.add(1) == nil)
        #expect(newcomers.add(3) == 2)
    }

    /// One who waits on keeps no place for all who come and go meanwhile.
    @Test func itKeepsNoMoreThanIsHere() {
        var newcomers = Newcomers<Int>(most: 100)
        _ = newcomers.add(0)
        for key in 1..<10_000 {
            _ = newcomers.add(key)
            newcomers.remove(key)
            #expect(newcomers.capacity <= 2 * (newcomers.count + 1) + 64)
        }
        #expect(newcomers.count == 1)
    }
}
