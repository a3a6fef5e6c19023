import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Thresholds, arming, one trigger a pull.
@MainActor struct RefreshArmingTests {
    private let rig = RefreshRig()

    @Test("B12: a small retreat while armed is tolerated") func smallRetreat() async {
        let window = rig.window()
        window.press()
        window.pull(0, 20, times: 10)
        #expect(rig.state.phase == .armed)
        window.pull(0, -3)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B14: nothing starts until the finger lifts, and going back takes it back") func releaseMode() async {
        let window = rig.window()
        window.press()
        window.pull(0, 20, times: 12)
        window.advance(by: 3)
        await window.runTasks()
        #expect(rig.actions == 0 && rig.state.phase == .armed)
        window.pull(0, -20, times: 6)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 0)
    }

    @Test("B15: crossing mode fires once, at the first event that is far enough") func crossingMode() async {
        let window = rig.window(.top, .automatic.trigger(.onCrossing))
        window.press()
        window.pull(0, 20, times: 8)
        await window.runTasks()
        #expect(rig.actions == 0)
        window.pull(0, 20)
        await window.runTasks()
        #expect(rig.actions == 1)
        window.pull(0, 20, times: 8)
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B17: below the threshold nothing is armed any more") func armedEndsBelow() async {
        let window = rig.window()
        window.press()
        window.pull(0, 20, times: 12)
        window.pull(0, -20, times: 20)
        window.pull(0, 20, times: 5)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 0)
    }

    @Test("B19: it arms again without lifting") func armsAgain() async {
        let window = rig.window()
        window.press()
        window.pull(0, 20, times: 10)
        window.pull(0, -20, times: 5)
        #expect(rig.state.phase == .pulling)
        window.pull(0, 20, times: 5)
        #expect(rig.state.phase == .armed)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B20: the threshold is the same in small and tall views", arguments: [200.0, 1200.0])
    func absoluteThreshold(height: Double) async {
        let window = rig.window(height: height)
        window.press()
        window.pull(0, 20, times: 8)
        #expect(rig.state.phase == .pulling && abs(rig.state.progress - 160.0 / 180) < 1e-9)
        window.pull(0, 20)
        #expect(rig.state.phase == .armed)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B21: at the threshold counts", arguments: [(179.999, 0), (180, 1), (180.001, 1)])
    func atTheThreshold(travel: Double, actions: Int) async {
        let window = rig.window()
        window.press()
        window.pull(0, 90)
        window.pull(0, travel - 90)
        window.up()
        await window.runTasks()
        #expect(rig.actions == actions)
    }

    @Test("B22: an action that returns at once closes the gap") func returnsAtOnce() async {
        rig.ending = .atOnce
        let window = rig.window(.top, .automatic.duration(minimum: .zero))
        await window.pullDown()
        window.advance(by: 0.8)
        #expect(rig.actions == 1 && window.shownPull == 0 && rig.state.phase == .idle)
    }

    @Test("B23: a pull that ends 50 points off its axis fails", arguments: [(10, 0), (9.98, 1)])
    func diagonal(step: Double, actions: Int) async {
        let window = rig.window(.leading)
        window.press(at: CGPoint(x: 50, y: 400))
        window.pull(12, 0, times: 10)
        window.pull(0, step, times: 5)
        window.up()
        await window.runTasks()
        #expect(rig.actions == actions)
    }
}
