import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// A window says when its picture changes next by time alone, so that nobody asks it for pictures in which nothing did.
@MainActor struct NextChangeTests {
    /// Lets time pass in steps of 1/240 s. Answers in how many of them the window had announced a change; records an issue
    /// where the picture changed without.
    private func announced(_ window: TestWindow, for seconds: Double) -> Int {
        let engine = window.window
        var count = 0
        for _ in 0..<Int((seconds * 240).rounded()) {
            let time = engine.time + 1.0 / 240
            let before = window.svg
            let isDue = (engine.nextChange ?? .infinity) <= time
            engine.update(at: time)
            if isDue { count += 1 } else { #expect(window.svg == before, "a change at \(time) that was not announced") }
        }
        return count
    }

    @Test func aWindowAtRestAsksForNothing() {
        let window = TestWindow { Text("Still") }
        #expect(window.window.nextChange == nil)
        #expect(announced(window, for: 1) == 0)
    }

    @Test func aSpinnerTurnsEightTimesASecond() {
        let window = TestWindow { ProgressView() }
        #expect(announced(window, for: 2.05) == 16)
    }

    /// What turns is still listed after the update that removes it, and its node is gone when the window is asked next.
    @Test func aSpinnerThatWentAsksForNothing() {
        let window = TestWindow { Loading() }
        #expect(window.window.nextChange != nil)
        window.tap("Done")
        #expect(window.window.nextChange == nil)
        #expect(announced(window, for: 1) == 0)
    }

    private struct Loading: View {
        @State private var isLoading = true
        var body: some View {
            VStack {
                if isLoading { ProgressView() }
                Text("Done").onTapGesture { isLoading = false }
            }
        }
    }

    @Test func whatMovesAsksForEveryRefresh() {
        let window = TestWindow { Mover() }
        window.tap("Move")
        let first = announced(window, for: 0.2)
        #expect(first == 48)
        _ = announced(window, for: 1)
        #expect(window.window.nextChange == nil)
    }

    private struct Mover: View {
        @State private var isAway = false
        var body: some View {
            Button("Move") { withAnimation(.linear(duration: 0.5)) { isAway = true } }.offset(x: isAway ? 100 : 0)
        }
    }

    @Test func aLongPressIsWaitedForOnce() {
        var count = 0
        let window = TestWindow {
            Color.red.frame(width: 100, height: 100).onLongPressGesture(minimumDuration: 0.5) { count += 1 }
        }
        window.down(at: CGPoint(x: 195, y: 422))
        #expect(announced(window, for: 1) <= 2)
        #expect(count == 1)
    }

    @Test func aRefreshUnderWayCostsWhatItsSpinnerDoes() async {
        let rig = RefreshRig()
        let window = rig.window()
        await window.pullDown()
        // The gap has settled, and the bar at the side is gone.
        window.advance(by: 2)
        #expect(rig.state.phase == .refreshing)
        #expect(announced(window, for: 2) == 16)
        rig.open()
        await window.runTasks()
        _ = announced(window, for: 3)
        #expect(window.window.nextChange == nil)
    }

    @Test func aRefreshThatTakesTooLongEndsInTime() async {
        let rig = RefreshRig()
        let window = rig.window(.top, .automatic.duration(maximum: .seconds(3)))
        await window.pullDown()
        for _ in 0..<100 where rig.state.isRefreshing {
            guard let next = window.window.nextChange else { break }
            window.advance(by: max(next - window.time, 1.0 / 60))
            await window.runTasks()
        }
        #expect(rig.phases.contains("timed out"))
        rig.open()
    }
}
