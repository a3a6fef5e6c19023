import CanvasbackServer
import Testing

/// When a page is told to open a spare.
struct SpareScheduleTests {
    /// When the page is told, where it may be told each second and no spare ever comes.
    private func times(_ schedule: inout SpareSchedule, from start: Int = 0, until end: Int) -> [Int] {
        (start..<end).filter {
            guard schedule.isDue(at: Double($0)) else { return false }
            schedule.tell(at: Double($0))
            return true
        }
    }

    @Test func oneThatNeverComesIsAskedForLessAndLess() {
        var schedule = SpareSchedule()
        #expect(times(&schedule, until: 100) == [0, 5, 15, 35, 75])
        #expect(schedule.count == 5)
        let later = times(&schedule, from: 100, until: 10_000)
        #expect(zip(later, later.dropFirst()).map { $1 - $0 }.max() == 640)
    }

    @Test func whileThereIsOneNoOtherIsAskedFor() {
        var schedule = SpareSchedule()
        schedule.tell(at: 0)
        schedule.spareJoined(at: 1)
        #expect(!schedule.isDue(at: 1_000))
        schedule.spareEnded(at: 1_000)
        #expect(!schedule.isDue(at: 1_004.9))
        #expect(schedule.isDue(at: 1_005))
    }

    @Test func oneThatEndsSoonIsOneThatFails() {
        var schedule = SpareSchedule()
        var (now, told) = (0.0, [Double]())
        for _ in 0..<5 {
            while !schedule.isDue(at: now) { now += 1 }
            told.append(now)
            schedule.tell(at: now)
            schedule.spareJoined(at: now + 1)
            schedule.spareEnded(at: now + 2)
        }
        #expect(told == [0, 7, 19, 41, 83])
    }

    @Test func oneThatLivedLongIsFollowedSoon() {
        var schedule = SpareSchedule()
        _ = times(&schedule, until: 76)
        schedule.spareJoined(at: 80)
        schedule.spareEnded(at: 1_000)
        #expect(schedule.isDue(at: 1_005))
        schedule.tell(at: 1_005)
        #expect(!schedule.isDue(at: 1_009))
        #expect(schedule.isDue(at: 1_010))
    }
}
