import Foundation
import Testing

@testable import Canvasback

/// What counts first where several things happen at once, or late.
struct RefreshOrderTests {
    private static func twoEdges(_ trigger: RefreshConfiguration.Trigger) -> RefreshScript {
        var configurations = [RefreshConfiguration(edge: .top), RefreshConfiguration(edge: .bottom)]
        for index in configurations.indices { configurations[index].trigger = trigger }
        var script = RefreshScript(configurations, content: CGSize(width: 400, height: 800))
        script.machine.runsInParallel = true
        script.actionDuration = nil
        return script
    }

    @Test func aTouchTriggersOnceAlsoAtTwoEdges() {
        var script = Self.twoEdges(.onCrossing)
        script.down()
        script.move(0, 20, times: 10)
        #expect(script.actions == 1)
        script.move(0, -20, times: 40)
        #expect(script.actions == 1 && script.machine[.bottom]?.phase == .idle)
        script.up()
        #expect(script.actions == 1)
        // The next touch may.
        script.wait(1)
        script.down()
        script.move(0, -20, times: 20)
        #expect(script.actions == 2)
    }

    @Test func ofTwoThatAreArmedTheOneThatIsPulledFurtherStarts() {
        var configurations = [RefreshConfiguration(edge: .left), RefreshConfiguration(edge: .top)]
        configurations[0].crossLimit = nil
        var script = RefreshScript(configurations, axes: .both, content: CGSize(width: 400, height: 800))
        script.machine.runsInParallel = true
        script.actionDuration = nil
        script.down()
        // 110 of 100 to the left edge, 240 of 180 to the top.
        script.move(11, 24, times: 10)
        #expect(script.machine[.left]?.phase == .armed(1.1))
        script.up()
        #expect(script.actions == 1 && script.machine[.top]?.phase == .snapping)
        #expect(script.machine[.left]?.phase == .cancelling)
    }

    @Test func aRequestTakesTheEdgeFromAFingerThatPullsElsewhere() {
        var script = Self.twoEdges(.onRelease)
        script.machine.runsInParallel = false
        script.down()
        script.move(0, 20, times: 10)
        script.request(.bottom)
        #expect(script.machine[.top]?.phase == .cancelling)
        script.move(0, 20, times: 5)
        script.up()
        #expect(script.actions == 1 && script.machine[.bottom]?.isRunning == true)
    }

    @Test func aFingerThatLiftsEndsNoPullOfAWheel() {
        var script = RefreshScript()
        script.down()
        script.cancel()
        script.wait(0.3)
        script.wheel(0, -20, times: 10)
        #expect(script.phase == .armed(200 / 180))
        script.up()
        #expect(script.actions == 0 && script.phase == .armed(200 / 180))
        script.wait(0.15)
        #expect(script.actions == 1)
    }

    @Test func whatFallsDueBetweenFramesHappensWhenItIsDue() {
        func offsets(frames: Double) -> [Double] {
            var machine = RefreshScript { $0.minimumDisplay = 1.5 }.machine
            _ = machine.refresh(.top, at: 1)
            _ = machine.actionFinished(.top, .success, run: 1, at: 1.1)
            // The minimum display ends at 2.5, and the gap closes from there.
            return [2.6, 2.7, 2.8].map { time in
                var now = time - 0.1
                while now < time {
                    now = min(now + frames, time)
                    _ = machine.tick(now)
                }
                return machine.scroll.vertical.offset(at: time)
            }
        }
        let smooth = offsets(frames: 0.004)
        #expect(smooth == offsets(frames: 0.1))
        #expect(abs(smooth[0] + 60 * 0.586936) < 0.01)
    }

    @Test func aPullThatLetsGoOfAResultIsTheSameInOneStepAndInMany() {
        func pull(steps: Int) -> Double {
            var configuration = RefreshConfiguration()
            configuration.failureDisplay = 10
            var machine = RefreshScript([configuration]).machine
            _ = machine.refresh(.top, at: 0)
            _ = machine.tick(1)
            _ = machine.actionFinished(.top, .failure, run: 1, at: 1)
            _ = machine.pointerDown(at: 2)
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                _ = machine.moved(CGSize(width: 0, height: 100 * share), at: 2 + 0.1 * share)
            }
            return machine.scroll.pull(.top, at: 2.1)
        }
        // The gap of 60 is what 117.936 points of travel show.
        let expected = RubberBand(dimension: 800).shown(217.936)
        for steps in [1, 10, 100] { #expect(abs(pull(steps: steps) - expected) < 1e-3) }
    }
}
