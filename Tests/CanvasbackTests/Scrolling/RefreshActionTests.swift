import Foundation
import Testing

@testable import Canvasback

/// What the action comes to.
struct RefreshActionTests {
    @Test func B22_anActionThatReturnsAtOnceCloses() {
        var script = RefreshScript { $0.minimumDisplay = 0 }
        script.actionDuration = 0
        script.pullDown()
        script.wait(0.8)
        #expect(script.actions == 1 && script.pull == 0 && script.phase == .idle)
    }

    @Test func B34_B35_anActionThatNeverEndsTimesOutAndTheNextPullWorks() {
        var script = RefreshScript()
        script.actionDuration = nil
        script.pullDown()
        script.wait(29.99)
        #expect(script.phase == .refreshing && script.pull == 60)
        script.wait(0.02)
        #expect(script.phase == .finishing(.timedOut) && script.cancelled == [1])
        script.wait(1)
        #expect(script.phase == .idle && script.pull == 0)
        script.actionDuration = 0.1
        script.pullDown()
        #expect(script.actions == 2)
    }

    @Test func B36_aFailureIsShownThenIdle() {
        var script = RefreshScript { $0.failureDisplay = 0.4 }
        script.actionResult = .failure
        script.pullDown()
        script.wait(0.7)
        #expect(script.phase == .finishing(.failure) && script.pull > 59.9)
        script.wait(1)
        #expect(script.phases.suffix(3) == ["refreshing", "failure", "idle"] && script.pull == 0)
        script.pullDown()
        #expect(script.actions == 2)
    }

    @Test func B37_theIndicatorShowsItsMinimum() {
        var script = RefreshScript()
        script.actionDuration = 0.005
        script.pullDown()
        script.wait(0.484)
        #expect(!script.refresh.isRunning && script.phase == .refreshing)
        script.wait(0.032)
        #expect(script.phase == .finishing(.success))
    }

    @Test func B42_anEndDuringTheSnapWins() {
        var script = RefreshScript()
        script.actionDuration = 0.02
        script.pullDown()
        script.wait(0.25 + 0.5 + 0.7)
        #expect(!script.refresh.showsIndicator && script.pull == 0)
    }

    @Test func B43_aRequestWorksEveryTime() {
        var script = RefreshScript()
        for number in 1...3 {
            script.request()
            #expect(script.actions == number)
            script.wait(0.45)
            #expect(script.pull > 58 && script.refresh.showsIndicator)
            script.wait(2)
            #expect(script.pull == 0 && script.phase == .idle)
        }
    }

    @Test func B47_B48_aViewThatGoesCancelsAndNothingFollows() {
        var script = RefreshScript()
        script.actionDuration = 1
        script.pullDown()
        script.wait(0.3)
        let run = script.refresh.run
        script.remove()
        #expect(script.cancelled == [run] && script.machine.refreshes.isEmpty)
        let commands = script.machine.actionFinished(.top, .success, run: run, at: script.time)
        #expect(commands == [] && script.machine.deadline == nil)
        var next = RefreshScript()
        next.pullDown()
        #expect(next.actions == 1)
    }

    @Test func B49_returningIsEnough() {
        var script = RefreshScript()
        script.actionDuration = 0.3
        script.pullDown()
        script.wait(0.5 + 0.7)
        #expect(script.phase == .idle && script.pull == 0)
    }

    @Test func B51_aSecondRequestJoinsOrRestarts() {
        var join = RefreshScript()
        join.actionDuration = 0.5
        join.request()
        join.wait(0.1)
        join.request()
        join.wait(3)
        #expect(join.actions == 1 && join.cancelled == [] && join.phase == .idle)

        var restart = RefreshScript { $0.repetition = .restart }
        restart.actionDuration = 0.5
        restart.request()
        restart.wait(0.1)
        restart.request()
        #expect(restart.started == [1, 2] && restart.cancelled == [1])
        // The first one's result is nobody's.
        let dropped = restart.machine.actionFinished(.top, .failure, run: 1, at: restart.time)
        #expect(dropped == [] && restart.refresh.isRunning)
        restart.wait(0.49)
        #expect(restart.refresh.isRunning)
        restart.wait(2)
        #expect(restart.phase == .idle && restart.phases.contains("success"))
    }

    @Test func givingUpCancelsAtOnce() {
        var script = RefreshScript()
        script.actionDuration = 5
        script.pullDown()
        script.wait(0.2)
        script.giveUp()
        #expect(script.phase == .finishing(.cancelled) && script.cancelled == [1])
        script.giveUp()
        script.wait(1)
        #expect(script.phase == .idle && script.pull == 0 && script.cancelled == [1])
    }

    @Test func B81_B82_theEndLeavesAReaderWhereHeIs() {
        var script = RefreshScript()
        script.actionDuration = 1
        script.pullDown()
        script.wait(0.7)
        script.scroll(to: 300)
        script.wait(1)
        #expect(script.offset.y == 300 && script.phase == .idle)
    }

    @Test func B85_aResizeKeepsTheHold() {
        var script = RefreshScript()
        script.actionDuration = 2
        script.pullDown()
        script.wait(0.8)
        let metrics = ScrollMetrics(
            viewport: CGSize(width: 800, height: 400), content: CGSize(width: 800, height: 2000))
        script.machine.scroll.setMetrics(metrics, at: script.time)
        #expect(script.pull == 60)
        script.wait(3)
        #expect(script.pull == 0 && script.phase == .idle)
    }

    @Test func B87_whatIsPrependedMovesNothingThatIsRead() {
        var script = RefreshScript()
        script.actionDuration = 2
        script.pullDown()
        script.wait(0.8)
        script.scroll(to: 500)
        let metrics = ScrollMetrics(
            viewport: CGSize(width: 400, height: 800), content: CGSize(width: 400, height: 2300))
        script.machine.scroll.setMetrics(metrics, shift: CGSize(width: 0, height: 300), at: script.time)
        #expect(script.offset.y == 800)
        script.wait(3)
        #expect(script.offset.y == 800)
    }

    @Test func B110_oneAtATimeUnlessInParallel() {
        for isParallel in [false, true] {
            var script = RefreshScript(
                [RefreshConfiguration(edge: .top), RefreshConfiguration(edge: .bottom)],
                content: CGSize(width: 400, height: 800))
            script.machine.runsInParallel = isParallel
            script.actionDuration = 3
            script.pullDown()
            script.wait(0.8)
            script.down()
            script.move(0, -40, times: 10)
            script.up()
            #expect(script.actions == (isParallel ? 2 : 1))
            script.wait(6)
            #expect(script.offset.y == 0 && script.machine.refreshes.allSatisfy { $0.phase == .idle })
        }
    }

    @Test func atRestNothingIsDue() {
        var script = RefreshScript()
        #expect(script.machine.deadline == nil && !script.machine.wantsFrames)
        script.actionDuration = 10
        script.pullDown()
        script.wait(1)
        #expect(script.machine.deadline != nil && !script.machine.wantsFrames)
        script.wait(12)
        #expect(script.machine.deadline == nil && !script.machine.wantsFrames)
    }

    @Test func everyScriptEndsAtRestWithEveryActionEndedOnce() throws {
        var random = SplitMix(seed: 6)
        for number in 0..<2_000 {
            var configuration = RefreshConfiguration()
            configuration.trigger = Bool.random(using: &random) ? .onRelease : .onCrossing
            configuration.repetition = Bool.random(using: &random) ? .join : .restart
            configuration.minimumDisplay = [0, 0.5].randomElement(using: &random)!
            configuration.maximumDuration = 2
            configuration.failureDisplay = [0, 0.3].randomElement(using: &random)!
            var script = RefreshScript([configuration], reducesMotion: Int.random(in: 0..<4, using: &random) == 0)
            for _ in 0..<Int.random(in: 1...30, using: &random) {
                switch Int.random(in: 0..<12, using: &random) {
                case 0...1: script.down()
                case 2: script.up()
                case 3: script.cancel()
                case 4: script.wheel(0, .random(in: -60...60, using: &random), times: 3)
                case 5: script.wait(.random(in: 0...1, using: &random))
                case 6: script.request()
                case 7:
                    script.actionDuration = [nil, 0, 0.3, 1].randomElement(using: &random)!
                    script.actionResult = [.success, .failure].randomElement(using: &random)!
                case 8: script.giveUp()
                default: script.move(0, .random(in: -40...60, using: &random), times: 4)
                }
                // One action runs at most.
                try #require(script.started.count - script.cancelled.count <= script.refresh.run)
            }
            script.cancel()
            script.wait(6)
            let isAtRest =
                script.phase == .idle && script.pull == 0 && script.machine.scroll.phase == .idle
                && !script.refresh.isRunning && script.machine.deadline == nil
            try #require(isAtRest, "script \(number): \(script.machine)")
            try #require(Set(script.cancelled).count == script.cancelled.count)
        }
    }
}
