import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// What is felt of a refresh, and when.
@MainActor struct RefreshHapticsTests {
    private let rig = RefreshRig()
    private let tick = [10]
    private let failure = [20, 60, 20]

    @Test("a pull that is armed ticks once, and again where it is armed anew") func armed() async {
        let window = rig.window()
        window.press()
        window.pull(0, 20, times: 8)
        #expect(window.haptics == [])
        window.pull(0, 20)
        #expect(window.haptics == [tick])
        // Armed it stays armed, within the band too.
        window.pull(0, 20, times: 5)
        window.pull(0, -20, times: 5)
        window.pull(0, -7)
        #expect(window.haptics == [tick] && rig.state.phase == .armed)
        window.pull(0, -2)
        #expect(window.haptics == [tick] && rig.state.phase == .pulling)
        window.pull(0, 20)
        #expect(window.haptics == [tick, tick])
        window.up()
        await window.runTasks()
        rig.open()
        await window.runTasks()
        window.settle()
        #expect(rig.state.result == .success && window.haptics == [tick, tick])
    }

    @Test("a failure is felt when it shows, not when the action throws") func failed() async {
        rig.ending = .failure
        let window = rig.window()
        await window.pullDown()
        #expect(window.haptics == [tick] && rig.returns == 1)
        window.advance(by: 0.484)
        #expect(window.haptics == [tick])
        window.advance(by: 0.032)
        #expect(rig.state.phase == .finishing(.failed(RefreshRig.Failure())) && window.haptics == [tick, failure])
        window.settle()
        #expect(window.haptics == [tick, failure])
    }

    @Test("so is one that took too long") func timedOut() async {
        let window = rig.window(.top, .automatic.duration(maximum: .seconds(2)))
        await window.pullDown()
        window.advance(by: 1.9)
        #expect(window.haptics == [tick])
        window.advance(by: 0.2)
        #expect(window.haptics == [tick, failure])
    }

    @Test("a pull that is cancelled or vetoed is felt no further", arguments: [true, false])
    func cancelled(isVeto: Bool) async {
        let window = rig.window()
        window.press()
        window.pull(0, 20, times: 12)
        if isVeto {
            window.pull(0, -10, times: 3)
            window.up()
        } else {
            window.cancel()
        }
        window.settle()
        await window.runTasks()
        #expect(window.haptics == [tick] && rig.actions == 0)
    }

    @Test("each moment that is asked for is felt, in order, and no other") func eachMoment() async {
        let window = rig.window(.top, .automatic.haptics([.armed, .started, .succeeded, .failed]))
        window.press()
        window.pull(0, 20, times: 12)
        #expect(window.haptics == [tick])
        window.up()
        #expect(window.haptics == [tick, tick])
        await window.runTasks()
        window.advance(by: 0.6)
        rig.open()
        await window.runTasks()
        #expect(window.haptics == [tick, tick, tick])
        window.settle()

        let still = rig.window(.top, .automatic.haptics([]))
        await still.pullDown()
        rig.open()
        await still.runTasks()
        still.settle()
        #expect(still.haptics == [])
    }

    @Test("a refresh that nobody pulled for is felt as far as it is one of its moments") func requested() async {
        let window = rig.window(.top, .automatic.haptics([.armed, .started, .succeeded]))
        window.key("F5")
        await window.runTasks()
        #expect(window.haptics == [tick])
        window.advance(by: 0.6)
        rig.open()
        await window.runTasks()
        #expect(window.haptics == [tick, tick])
    }

    @Test("crossing is felt as what it is: armed and started at once") func crossing() {
        let behavior = RefreshBehavior.automatic.trigger(.onCrossing).haptics([.started])
        let window = rig.window(.top, behavior)
        window.press()
        window.pull(0, 20, times: 8)
        #expect(window.haptics == [])
        window.pull(0, 20)
        #expect(window.haptics == [tick])
        window.pull(0, 20, times: 4)
        window.up()
        #expect(window.haptics == [tick])
    }

    @Test("less motion is no less to feel") func reducedMotion() async {
        let window = rig.window(reducesMotion: true)
        window.press()
        window.pull(0, 20, times: 12)
        #expect(window.haptics == [tick])
    }
}
