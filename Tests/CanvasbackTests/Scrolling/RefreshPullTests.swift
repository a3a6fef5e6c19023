import Foundation
import Testing

@testable import Canvasback

/// What a finger does to a refresh.
struct RefreshPullTests {
    @Test func aPullThatLiftsArmedRefreshes() {
        var script = RefreshScript()
        script.pullDown()
        #expect(script.actions == 1)
        script.wait(3)
        #expect(
            script.phases == ["idle", "tracking", "pulling", "armed", "snapping", "refreshing", "success", "idle"])
        #expect(script.pull == 0)
    }

    @Test func B01_B04_cancelNeverFires() {
        var script = RefreshScript()
        script.down()
        script.move(0, 30, times: 10)
        #expect(script.phase == .armed(300 / 180))
        script.cancel()
        #expect(script.phase == .cancelling)
        script.wait(1)
        #expect(script.actions == 0 && script.pull == 0 && script.phase == .idle)
        #expect(script.machine.scroll.phase == .idle && !script.machine.wantsFrames)
    }

    @Test func B10_outAndBackHides() {
        var script = RefreshScript()
        script.down()
        script.move(0, 20, times: 12)
        script.move(0, -20, times: 12)
        script.up()
        script.wait(0.5)
        #expect(script.actions == 0 && script.pull == 0 && !script.refresh.showsIndicator)
    }

    @Test func B12_aSmallRetreatKeepsItArmed() {
        var script = RefreshScript()
        script.down()
        script.move(0, 20, times: 10)
        script.move(0, -3)
        script.up()
        #expect(script.actions == 1)
        // Within the band of 8 points below the threshold it stays armed, below it does not.
        for (retreat, actions) in [(28.0, 1), (28.5, 0)] {
            script = RefreshScript()
            script.down()
            script.move(0, 20, times: 10)
            script.move(0, -retreat)
            script.wait(0.05)
            script.up()
            #expect(script.actions == actions)
        }
    }

    @Test func aFlickBackTakesItBack() {
        var script = RefreshScript()
        script.down()
        script.move(0, 50, times: 10)
        script.move(0, -20, times: 4)
        #expect(script.phase == .armed(420 / 180))
        script.up()
        #expect(script.actions == 0 && script.phase == .cancelling)
        script.wait(2)
        #expect(script.phase == .idle)
    }

    @Test func B14_nothingUntilItLifts() {
        var script = RefreshScript()
        script.down()
        script.move(0, 20, times: 12)
        script.wait(3)
        #expect(script.actions == 0 && script.phase == .armed(240 / 180))
        script.move(0, -20, times: 6)
        script.up()
        #expect(script.actions == 0)
    }

    @Test func B15_crossingFiresAtTheCrossing() {
        var script = RefreshScript { $0.trigger = .onCrossing }
        script.down()
        script.move(0, 20, times: 8)
        #expect(script.actions == 0)
        script.move(0, 20)
        #expect(script.actions == 1)
        script.move(0, 20, times: 10)
        script.wait(2)
        script.move(0, -20, times: 19)
        script.move(0, 20, times: 19)
        script.up()
        #expect(script.actions == 1)
    }

    @Test func B17_armedEndsBelowTheThreshold() {
        var script = RefreshScript()
        script.down()
        script.move(0, 20, times: 12)
        script.move(0, -20, times: 20)
        script.move(0, 20, times: 5)
        script.up()
        #expect(script.actions == 0)
    }

    @Test func B19_itArmsAgain() {
        var script = RefreshScript()
        script.down()
        script.move(0, 20, times: 10)
        script.move(0, -20, times: 5)
        #expect(script.phase == .pulling(100 / 180))
        script.move(0, 20, times: 5)
        script.up()
        #expect(script.actions == 1)
    }

    @Test(arguments: [200.0, 1200]) func B20_theThresholdIsAbsolute(height: Double) {
        for (travel, actions) in [(179.0, 0), (181.0, 1)] {
            var script = RefreshScript(height: height)
            script.down()
            script.move(0, travel)
            script.up()
            #expect(script.actions == actions)
        }
    }

    @Test(arguments: [(179.999, 0), (180.0, 1), (180.001, 1)]) func B21_theThresholdCounts(travel: Double, actions: Int)
    {
        var script = RefreshScript()
        script.down()
        script.move(0, travel)
        script.up()
        #expect(script.actions == actions)
    }

    @Test(arguments: [(10.0, 0), (9.98, 1)]) func B23_aDiagonalPullFails(step: Double, actions: Int) {
        var script = RefreshScript([RefreshConfiguration(edge: .left)], axes: .horizontal)
        script.down()
        script.move(12, 0, times: 10)
        script.move(0, step, times: 5)
        script.up()
        #expect(script.actions == actions)
    }

    @Test func B25_B26_aFlingNeverTriggers() {
        var script = RefreshScript(offset: CGPoint(x: 0, y: 300))
        script.down()
        script.move(0, 32, times: 4)
        script.up()
        var peak = 0.0
        for _ in 0..<500 {
            script.wait(0.004)
            peak = max(peak, script.pull)
        }
        #expect(peak > 30 && script.actions == 0 && script.peak == 0 && !script.showedIndicator)
    }

    @Test func B29_scrollingDownShowsNothing() {
        var script = RefreshScript()
        script.down()
        script.move(0, -20, times: 20)
        script.up()
        script.wait(1)
        #expect(!script.showedIndicator)
    }

    @Test func B39_aQuickPullFiresOnce() {
        var script = RefreshScript()
        script.down()
        script.move(0, 60, times: 4)
        script.up()
        script.wait(5)
        #expect(script.actions == 1)
    }

    @Test func B40_aPullWhileRefreshingMovesTheContentOnly() {
        var script = RefreshScript()
        script.actionDuration = 5
        script.pullDown()
        script.wait(1)
        #expect(script.phase == .refreshing && script.pull == 60)
        script.down()
        script.move(0, 30, times: 10)
        #expect(script.pull > 60 && script.phase == .refreshing)
        script.up()
        script.down()
        script.up()
        script.wait(1)
        #expect(script.actions == 1 && script.phase == .refreshing && script.pull == 60)
        script.wait(5)
        #expect(script.actions == 1 && script.phase == .idle && script.pull == 0)
    }

    @Test func B52_anotherAxisIsNotPulled() {
        var script = RefreshScript([RefreshConfiguration()], axes: .both)
        script.down()
        script.move(10, 1, times: 6, along: .horizontal)
        script.move(0, 30, times: 10, along: .horizontal)
        #expect(script.pull == 0)
        script.up()
        script.wait(1)
        #expect(script.actions == 0 && !script.showedIndicator)
    }

    @Test func B61_B62_horizontalEdges() {
        var leading = RefreshScript([RefreshConfiguration(edge: .left)], axes: .horizontal, content: .zero)
        leading.down()
        leading.move(0, 30, times: 10)
        leading.up()
        #expect(leading.actions == 0)
        leading.down()
        leading.move(15, 0, times: 10)
        leading.up()
        #expect(leading.actions == 1)
        for edge in [ScrollEdge.left, .right] {
            let sign = edge == .left ? 1.0 : -1
            var script = RefreshScript(
                [RefreshConfiguration(edge: edge)], axes: .horizontal, content: CGSize(width: 400, height: 800))
            script.down()
            script.move(12 * sign, 0, times: 8)
            #expect(script.phase == .pulling(0.96))
            script.move(12 * sign, 0)
            script.up()
            #expect(script.actions == 1)
            script.wait(0.5)
            #expect(abs(script.pull - 60) < 0.2)
            script.wait(5)
            #expect(script.pull == 0 && script.phase == .idle)
        }
    }

    @Test func theBottomEdge() {
        var script = RefreshScript([RefreshConfiguration(edge: .bottom)], offset: CGPoint(x: 0, y: 1200))
        script.actionDuration = 2
        script.down()
        script.move(0, -20, times: 10)
        script.up()
        #expect(script.actions == 1)
        script.wait(0.7)
        #expect(script.offset.y == 1260)
    }

    @Test func B67_aZoomDisablesThePullUntilAllLift() {
        var script = RefreshScript()
        script.down()
        script.move(0, 30, times: 10)
        script.cancel()
        script.up()
        script.wait(1)
        #expect(script.actions == 0 && script.phase == .idle)
    }

    @Test func B77_progressAndStretchReadOnePull() {
        var script = RefreshScript()
        script.down()
        script.move(0, 30, times: 3)
        #expect(script.refresh.progress == 0.5)
        #expect(script.pull == RubberBand(dimension: 800).shown(90))
        var visible = RefreshScript {
            $0.unit = .visible
            $0.threshold = 60
        }
        visible.down()
        visible.move(0, 117)
        #expect(visible.refresh.progress == visible.pull / 60 && visible.phase != .armed(visible.pull / 60))
        visible.move(0, 1)
        #expect(visible.phase == .armed(visible.pull / 60))
    }

    @Test func B78_shortContentPullsUnlessItMayNot() {
        for (bounce, actions) in [(ScrollBounce.always, 1), (.basedOnSize, 0)] {
            var script = RefreshScript(content: CGSize(width: 400, height: 100), bounce: bounce)
            script.pullDown()
            #expect(script.actions == actions && (script.pull > 0) == (actions == 1))
        }
    }

    @Test(arguments: [1, 10, 300]) func B96_samplingChangesNothing(events: Int) {
        var script = RefreshScript()
        script.down()
        script.move(0, 300 / Double(events), times: events)
        #expect(abs(script.pull - 136.788) < 0.0005)
        #expect(abs(script.refresh.progress - 300 / 180) < 1e-9)
    }

    @Test func B104_lessMotionRefreshesWithoutMoving() {
        var script = RefreshScript(reducesMotion: true)
        script.down()
        script.move(0, 20, times: 10)
        #expect(script.offset.y == 0 && abs(script.refresh.progress - 1.11) < 0.002)
        script.up()
        #expect(script.actions == 1)
        for _ in 0..<100 {
            script.wait(0.02)
            #expect(script.offset.y == 0)
        }
        #expect(script.phase == .idle)
    }

    @Test func aPullThatStartedInTheMiddleCountsUnlessItMayNot() {
        for (start, actions) in [(RefreshConfiguration.Start.anywhere, 1), (.atEdge, 0)] {
            var configuration = RefreshConfiguration()
            configuration.start = start
            var script = RefreshScript([configuration], offset: CGPoint(x: 0, y: 100))
            script.down()
            script.move(0, 20, times: 15)
            #expect(script.pull > 0)
            script.up()
            #expect(script.actions == actions)
        }
    }

    @Test func itArmsAgainWhileTheGapCloses() {
        var script = RefreshScript()
        script.down()
        script.move(0, 30, times: 10)
        script.cancel()
        script.wait(0.05)
        #expect(script.phase == .cancelling)
        let caught = RubberBand(dimension: 800).distance(shown: script.pull)
        script.down()
        script.move(0, 1)
        #expect(abs(script.refresh.progress - (caught + 1) / 180) < 1e-9)
        script.move(0, 20, times: 9)
        script.up()
        #expect(script.actions == 1)
    }

    @Test func B101_theWheelPullsInASessionOfItsOwn() {
        var script = RefreshScript()
        script.wheel(0, -20, times: 12)
        #expect(script.actions == 0 && script.pull > 80 && script.phase == .armed(240 / 180))
        script.wait(0.2)
        #expect(script.actions == 1)
        script.wait(3)
        #expect(script.phase == .idle && script.pull == 0)

        // From the middle without a gap it is the rest of a scroll.
        script = RefreshScript(offset: CGPoint(x: 0, y: 100))
        script.wheel(0, -20, times: 40)
        script.wait(1)
        #expect(script.actions == 0 && !script.showedIndicator && script.offset.y == 0)
        // After quiet it pulls, and turning back takes it back.
        script.wheel(0, -20, times: 10)
        script.wheel(0, 20, times: 10)
        #expect(script.pull == 0)
        script.wait(1)
        #expect(script.actions == 0)
        script.wheel(0, 20, times: 3)
        #expect(script.offset.y == 60)
    }
}
