import CanvasbackServer
import Testing

/// What goes over a spare too.
struct SpareCopiesTests {
    @Test func nothingBeforeThePageKnows() {
        var copies = SpareCopies()
        #expect(copies.sent(count: 10, isFree: true) == .none)
        copies.begin()
        #expect(copies.sent(count: 10, isFree: true) == .send(afterSkipping: 0))
    }

    @Test func whatFitsOnePacket() {
        var copies = SpareCopies()
        copies.begin()
        #expect(copies.sent(count: SpareRules.messageBytes, isFree: true) == .send(afterSkipping: 0))
        #expect(copies.sent(count: SpareRules.messageBytes + 1, isFree: true) == .leftOut)
        #expect(copies.sent(count: 60_000, isFree: true) == .leftOut)
        #expect(copies.sent(count: 1, isFree: true) == .send(afterSkipping: 2))
        #expect(copies.sent(count: 1, isFree: true) == .send(afterSkipping: 0))
    }

    @Test func aSpareThatIsBusyIsGivenNothing() {
        var copies = SpareCopies()
        copies.begin()
        for _ in 0..<5 { #expect(copies.sent(count: 9, isFree: false) == .leftOut) }
        #expect(copies.sent(count: 9, isFree: true) == .send(afterSkipping: 5))
    }

    /// To ask costs a call to the system.
    @Test func nobodyIsAskedForWhatDoesNotFit() {
        var copies = SpareCopies()
        var asked = 0
        func isFree() -> Bool {
            asked += 1
            return true
        }
        _ = copies.sent(count: 1, isFree: isFree())
        copies.begin()
        _ = copies.sent(count: 5_000, isFree: isFree())
        #expect(asked == 0)
        _ = copies.sent(count: 5, isFree: isFree())
        #expect(asked == 1)
    }
}
