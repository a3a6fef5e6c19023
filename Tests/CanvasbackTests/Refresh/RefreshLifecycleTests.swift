import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// The action: re-entrancy, results, time, removal.
@MainActor struct RefreshLifecycleTests {
    private let rig = RefreshRig()

    private struct Counting: View {
        let rig: RefreshRig
        let seen: (Bool) -> Void
        @State private var count = 0
        var body: some View {
            ScrollView { Text("count \(count)").frame(height: 2000).background { RefreshProbe(rig: rig) } }
                .refreshable(edge: .top) {
                    count += 1
                    try await rig.run()
                    seen(Task.isCancelled)
                }
        }
    }

    @Test("B32: an action outlives the update that it causes") func survivesUpdates() async {
        var wasCancelled: Bool?
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Counting(rig: rig) { wasCancelled = $0 }
        }
        let bodies = window.statistics.bodies
        await window.pullDown()
        window.advance(by: 0.5)
        #expect(window.exists("count 1") && window.statistics.bodies - bodies >= 2)
        rig.open()
        await window.runTasks()
        #expect(wasCancelled == false && rig.actions == 1)
    }

    @Test("B34, B35: an action that never ends times out, and the next pull works") func timesOut() async {
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 29.98)
        #expect(rig.state.phase == .refreshing)
        window.advance(by: 0.04)
        #expect(rig.state.phase == .finishing(.timedOut))
        await window.runTasks()
        #expect(rig.cancellations == 1)
        window.settle()
        #expect(rig.state.phase == .idle && window.shownPull == 0)
        await window.pullDown()
        #expect(rig.actions == 2)
    }

    @Test("B36: an error fails the refresh, shows itself, and the next pull works") func fails() async {
        rig.ending = .failure
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 0.6)
        #expect(rig.state.phase == .finishing(.failed(RefreshRig.Failure())))
        #expect(rig.state.result?.error is RefreshRig.Failure && abs(window.shownPull - 60) < 0.5)
        #expect(window.exists("Try Again"))
        window.settle()
        #expect(rig.phases.suffix(3) == ["refreshing", "failed", "idle"] && window.shownPull == 0)
        #expect(!window.exists("Try Again"))
        await window.pullDown()
        #expect(rig.actions == 2)
    }

    @Test("B36: a failure is tried again where it shows") func triesAgain() async {
        rig.ending = .failure
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 1)
        rig.ending = .gate
        window.tap("Try Again")
        await window.runTasks()
        #expect(rig.actions == 2 && rig.state.isRefreshing)
    }

    @Test("B37: the indicator shows its minimum time") func minimumTime() async {
        rig.ending = .atOnce
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 0.484)
        #expect(rig.state.phase == .refreshing && rig.actions == 1 && rig.returns == 1)
        #expect(window.spinners.count == 1)
        window.advance(by: 0.032)
        #expect(rig.state.phase == .finishing(.success) && window.spinners.count == 1)
        window.settle()
        #expect(window.spinners.isEmpty)
    }

    @Test("B39: a quick pull fires once") func quickPull() async {
        let window = rig.window()
        window.press()
        window.pull(0, 60, times: 4)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1)
    }

    @Test("B40: a pull or a tap meanwhile moves the content and nothing else") func pullMeanwhile() async {
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 0.6)
        #expect(rig.state.phase == .refreshing)
        let before = rig.phases.count
        window.press()
        window.pull(0, 30, times: 10)
        #expect(window.shownPull > 100)
        window.up()
        await window.runTasks()
        window.press()
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1 && rig.state.phase == .refreshing && rig.phases.count == before)
    }

    @Test("B42: an end during the snap wins") func endDuringTheSnap() async {
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 0.02)
        rig.open()
        await window.runTasks()
        window.advance(by: 0.25 + 0.5 + 0.7)
        #expect(rig.state.phase == .idle && window.shownPull == 0)
    }

    @Test("B45: a page that was hidden goes on turning, and ends") func hiddenMeanwhile() async {
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 1)
        window.setVisible(false)
        window.advance(by: 2)
        window.setVisible(true)
        // It turns by an eighth of a second's share each frame, as if nobody had looked away.
        var pictures: Set<String> = []
        for _ in 0..<8 {
            window.advance(by: 0.125)
            pictures.insert(window.svg)
        }
        #expect(pictures.count == 8)
        rig.open()
        await window.runTasks()
        window.settle()
        #expect(rig.state.phase == .idle && window.shownPull == 0)
    }

    private struct Switching: View {
        let rig: RefreshRig
        let isShown: Binding<Bool>
        var body: some View {
            if isShown.wrappedValue { RefreshFixture(rig: rig, edge: .top, behavior: .automatic, length: 2000) }
        }
    }

    private struct Owner: View {
        let rig: RefreshRig
        let hand: (Binding<Bool>) -> Void
        @State private var isShown = true
        var body: some View {
            hand($isShown)
            return Switching(rig: rig, isShown: $isShown)
        }
    }

    @Test("B47, B48: a view that goes cancels its action; what comes in its place refreshes") func removal() async {
        var shown: Binding<Bool>?
        let window = TestWindow(size: CGSize(width: 400, height: 800)) { Owner(rig: rig) { shown = $0 } }
        await window.pullDown()
        window.advance(by: 0.3)
        shown?.wrappedValue = false
        await window.runTasks()
        #expect(rig.cancellations == 1)
        let phases = rig.phases
        let work = window.counting { window.advance(by: 2) }
        await window.runTasks()
        #expect(work.bodies == 0 && work.frames == 0 && !window.wantsFrame && rig.phases == phases)
        shown?.wrappedValue = true
        await window.runTasks()
        await window.pullDown()
        #expect(rig.actions == 2 && rig.state.isRefreshing)
    }

    @Test("B49: returning is enough") func returning() async {
        let window = rig.window()
        await window.pullDown()
        window.advance(by: 0.3)
        rig.open()
        await window.runTasks()
        window.advance(by: 0.25 + 0.7)
        #expect(rig.state.phase == .idle && window.shownPull == 0)
    }
}
