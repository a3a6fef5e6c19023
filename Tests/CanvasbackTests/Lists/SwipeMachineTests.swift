import Foundation
import Testing

@testable import Canvasback

/// The swipe of a row as a value: a row of 400 points, with actions of 148 behind its trailing edge.
struct SwipeMachineTests {
    /// Drives a row as a finger does.
    private struct Script {
        var machine: SwipeMachine
        var time = 10.0
        var travel = 0.0
        var commands: [SwipeMachine.Command] = []

        init(leading: SwipeMachine.Side? = nil, trailing: SwipeMachine.Side? = nil) {
            machine = SwipeMachine(width: 400, leading: leading, trailing: trailing)
        }
        var offset: Double { machine.offset(at: time) }

        /// A new drag that moves by a distance a number of times, 16 ms apart.
        mutating func drag(_ distance: Double, times: Int = 1) {
            travel = 0
            move(distance, times: times)
        }
        mutating func move(_ distance: Double, times: Int = 1) {
            for _ in 0..<times {
                time += 0.016
                travel += distance
                commands += machine.moved(travel, at: time)
            }
        }
        /// Holds still, so that nothing is thrown.
        mutating func hold() {
            time += 0.1
            commands += machine.moved(travel, at: time)
        }
        mutating func up() { commands += machine.ended(at: time) }
        mutating func wait(_ duration: Double) {
            time += duration
            machine.tick(time)
        }
    }

    private let side = SwipeMachine.Side(width: 148, allowsFullSwipe: false)
    private let full = SwipeMachine.Side(width: 148, allowsFullSwipe: true)

    @Test func followsTheFingerUpToTheActions() {
        var script = Script(trailing: side)
        script.drag(-10, times: 10)
        #expect(script.offset == -100)
        script.move(-48)
        #expect(script.offset == -148)
    }

    @Test func givesWayPastTheActions() {
        var script = Script(trailing: side)
        script.drag(-10, times: 24)
        // 92 points past the actions in a row of 400 show 92·0.55·400 / (92·0.55 + 400).
        #expect(abs(script.offset - -(148 + 44.918)) < 0.001)
        // Out and back retraces.
        script.move(10, times: 24)
        #expect(script.offset == 0)
    }

    @Test func givesWayWhereThereIsNothing() {
        var script = Script(trailing: side)
        script.drag(-10, times: 5)
        script.move(10, times: 15)
        #expect(abs(script.offset - 100 * 0.55 * 400 / (100 * 0.55 + 400)) < 1e-9)
        script.up()
        script.wait(2)
        #expect(script.machine.isClosed)
    }

    @Test func aDragToTheOtherSideIsNotTheRows() {
        var script = Script(trailing: side)
        #expect(script.machine.edge(forTravel: 10, at: 10) == nil)
        script.drag(10, times: 10)
        #expect(script.offset == 0 && script.machine.isClosed)
    }

    @Test("released at rest it opens from half of the actions on", arguments: [(73.0, 0.0), (74.0, -148.0)])
    func opensFromHalf(distance: Double, end: Double) {
        var script = Script(trailing: side)
        script.drag(-distance)
        script.hold()
        script.up()
        script.wait(2)
        #expect(script.offset == end)
        #expect(script.machine.isOpen == (end != 0))
        #expect(!script.machine.wantsFrames(at: script.time))
    }

    @Test(
        "a flick decides by where it would end: 0.099 s of its velocity further",
        arguments: [(2.5, 0.0), (5.0, -148.0)])
    func flicks(step: Double, end: Double) {
        var script = Script(trailing: side)
        script.drag(-step, times: 10)
        script.up()
        script.wait(2)
        // At 156 points a second 25 points count as 40.5; at 312 a second 50 count as 81.
        #expect(script.offset == end)
    }

    @Test func aFlickBackClosesAnOpenRow() {
        var script = Script(trailing: side)
        script.drag(-148)
        script.hold()
        script.up()
        script.wait(2)
        script.drag(6, times: 9)
        #expect(script.offset == -94)
        script.up()
        script.wait(2)
        #expect(script.machine.isClosed)
    }

    @Test func comesToRestWithoutAJump() {
        var script = Script(trailing: side)
        script.drag(-10, times: 10)
        let lifted = script.offset
        script.up()
        #expect(script.offset == lifted)
        var last = lifted
        for _ in 0..<60 {
            script.wait(1.0 / 60)
            #expect(abs(script.offset - last) < 12)
            last = script.offset
        }
        #expect(script.offset == -148 && !script.machine.isMoving)
    }

    @Test func aFullSwipeIsArmedAtSixTenthsAndRunsOnce() {
        var script = Script(trailing: full)
        script.drag(-239)
        #expect(script.commands.isEmpty && script.machine.armed == nil)
        script.move(-1)
        #expect(script.commands == [.armed(.trailing)])
        // Held by 12 points, so that a trembling finger does not go in and out.
        script.move(11)
        #expect(script.commands == [.armed(.trailing)])
        script.move(2)
        #expect(script.commands == [.armed(.trailing), .disarmed(.trailing)])
        script.move(-20)
        script.up()
        #expect(script.commands.suffix(2) == [.armed(.trailing), .perform(.trailing)])
        script.up()
        #expect(script.commands.count == 4)
    }

    @Test func aFullSwipeIsAtLeastTwentyPointsPastTheActions() {
        let wide = SwipeMachine.Side(width: 300, allowsFullSwipe: true)
        #expect(SwipeMachine(width: 400, trailing: wide).fullSwipeThreshold(wide) == 320)
        #expect(SwipeMachine(width: 400, trailing: full).fullSwipeThreshold(full) == 240)
    }

    @Test func theFirstActionFillsTheRestInAQuarterOfASecond() {
        var script = Script(trailing: full)
        script.drag(-240)
        #expect(script.machine.fill(at: script.time) == 0)
        let early = script.machine.fill(at: script.time + 0.05)
        #expect(early > 0.3 && early < 0.5)
        #expect(script.machine.fill(at: script.time + 0.25) > 0.97)
        #expect(script.machine.fill(at: script.time + 1) == 1)
    }

    @Test func aCancelledTouchClosesAndRunsNothing() {
        var script = Script(trailing: full)
        script.drag(-300)
        script.machine.cancelled(at: script.time)
        script.wait(2)
        #expect(script.machine.isClosed && script.machine.armed == nil)
        #expect(script.commands == [.armed(.trailing)])
    }

    @Test func aTouchHoldsARowInMotion() {
        var script = Script(trailing: side)
        script.drag(-10, times: 10)
        script.up()
        script.wait(0.1)
        let caught = script.offset
        script.drag(0)
        #expect(abs(script.offset - caught) < 12)
        let held = script.offset
        script.wait(1)
        #expect(script.offset == held)
    }

    @Test func slidesOutAndOpensByProgram() {
        var script = Script(leading: side, trailing: full)
        script.machine.open(.leading, at: script.time)
        script.wait(2)
        #expect(script.offset == 148 && script.machine.isOpen)
        script.machine.slideOut(.leading, at: script.time)
        script.wait(2)
        #expect(script.offset == 400 && script.machine.fill(at: script.time) == 1)
    }

    @Test func withLessMotionNothingEases() {
        var script = Script(trailing: full)
        script.machine.reducesMotion = true
        script.drag(-240)
        #expect(script.machine.fill(at: script.time) == 1)
        script.move(160)
        script.hold()
        script.up()
        #expect(script.offset == -148 && !script.machine.wantsFrames(at: script.time))
    }

    @Test func anOpenRowKeepsItsActionsAtAnotherWidth() {
        var script = Script(trailing: side)
        script.drag(-148)
        script.hold()
        script.up()
        script.wait(2)
        script.machine.setSides(
            width: 300, leading: nil, trailing: .init(width: 90, allowsFullSwipe: false), at: script.time)
        #expect(script.offset == -90)
        script.machine.setSides(width: 300, leading: nil, trailing: nil, at: script.time)
        #expect(script.machine.isClosed)
    }

    @Test("10,000 random swipes stay finite, end at rest, and run at most once, never after a cancel")
    func random() {
        var random = SeededRandom(7)
        for _ in 0..<10_000 {
            var script = Script(leading: random.chance(0.5) ? side : nil, trailing: random.chance(0.5) ? full : side)
            for _ in 0...random.below(4) {
                script.commands = []
                let step = Double(random.below(121)) - 60
                script.drag(step, times: 1 + random.below(12))
                #expect(script.offset.isFinite && abs(script.offset) < 800)
                let isCancelled = random.chance(0.3)
                if isCancelled { script.machine.cancelled(at: script.time) } else { script.up() }
                script.up()
                let runs = script.commands.filter { $0 == .perform(.leading) || $0 == .perform(.trailing) }.count
                #expect(runs <= (isCancelled ? 0 : 1))
                script.wait(random.chance(0.5) ? 0.05 : 1)
            }
            script.wait(3)
            #expect([0, 148, -148].contains(script.offset) && !script.machine.isMoving)
        }
    }
}
