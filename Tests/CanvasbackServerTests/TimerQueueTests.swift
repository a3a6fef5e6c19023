import Glibc
import Testing

@testable import CanvasbackServer

/// The loop's timers, by their descriptor alone.
@MainActor @Suite(.serialized) struct TimerQueueTests {
    /// Waits until the descriptor wakes, as the loop does, and lets the queue fire. False where it did not wake in time.
    private func turn(_ queue: TimerQueue, within milliseconds: Int32 = 5_000) -> Bool {
        var entry = pollfd(fd: queue.descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, milliseconds) == 1 else { return false }
        queue.fireDue()
        return true
    }

    private func makeQueue() throws -> TimerQueue { try #require(TimerQueue()) }

    @Test func theFirstToBeDueFiresFirst() throws {
        let queue = try makeQueue()
        defer { close(queue.descriptor) }
        var fired: [Int] = []
        let timers = [0.03, 0.01, 0.02].enumerated().map { index, seconds in
            let timer = LoopTimer { fired.append(index) }
            timer.set(after: seconds)
            return timer
        }
        while fired.count < 3 { #expect(turn(queue)) }
        #expect(fired == [1, 2, 0])
        #expect(timers.allSatisfy { !$0.isSet })
    }

    /// A wakeup that is far away stays where it is when its timer is put off: it comes for nothing, and the timer in time.
    @Test func aTimerThatIsPutOffFiresAtItsLastTime() throws {
        let queue = try makeQueue()
        defer { close(queue.descriptor) }
        var firedAt: [Double] = []
        let timer = LoopTimer { firedAt.append(MonotonicClock.now) }
        timer.set(after: 0.3)
        let due = MonotonicClock.now + 1.5
        timer.set(after: 1.5)
        #expect(turn(queue))
        #expect(firedAt == [] && timer.isSet)
        #expect(turn(queue))
        #expect(firedAt.count == 1 && firedAt[0] >= due - 0.001 && due < 1e9)
        #expect(!turn(queue, within: 0))
    }

    @Test func aTimerThatIsSetEarlierIsNotLate() throws {
        let queue = try makeQueue()
        defer { close(queue.descriptor) }
        var fired = 0
        let timer = LoopTimer { fired += 1 }
        timer.set(after: 60)
        timer.set(after: 0.01)
        #expect(turn(queue))
        #expect(fired == 1)
        timer.set(after: 60)
        timer.cancel()
        #expect(!timer.isSet && fired == 1)
    }
}
