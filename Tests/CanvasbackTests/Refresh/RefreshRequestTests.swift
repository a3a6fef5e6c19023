import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Refreshes that nobody pulled for.
@MainActor struct RefreshRequestTests {
    private let rig = RefreshRig()

    private struct Screen: View {
        let rig: RefreshRig
        let behavior: RefreshBehavior
        let hand: (RefreshAction) -> Void
        var body: some View {
            ScrollView {
                Handing(hand: hand).frame(height: 2000).accessibilityIdentifier("content")
                    .background { RefreshProbe(rig: rig) }
            }
            .refreshable(edge: .top, behavior: behavior) { try await rig.run() }
        }
    }

    private struct Handing: View {
        let hand: (RefreshAction) -> Void
        @Environment(\.refresh) private var refresh
        var body: some View {
            if let refresh { hand(refresh) }
            return Color.clear
        }
    }

    private func open(_ behavior: RefreshBehavior = .automatic) throws -> (TestWindow, RefreshAction) {
        var action: RefreshAction?
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Screen(rig: rig, behavior: behavior) { action = $0 }
        }
        return (window, try #require(action))
    }

    @Test("B43: the program's request shows itself every time") func everyTime() async throws {
        let (window, refresh) = try open()
        for number in 1...3 {
            let task = Task { await refresh() }
            await window.runTasks()
            #expect(rig.actions == number && rig.state.isRefreshing)
            window.advance(by: 0.6)
            #expect(abs(window.shownPull - 60) < 0.5)
            rig.open()
            await window.runTasks()
            window.settle()
            await task.value
            #expect(rig.state.phase == .idle && window.shownPull == 0)
        }
        #expect(rig.phases.filter { $0 == "snapping" }.count == 3)
    }

    @Test("B43: where configured it scrolls to the edge") func scrollsToTheEdge() async throws {
        let (window, refresh) = try open(.automatic.scrollsToEdge())
        window.press(at: CGPoint(x: 100, y: 700))
        window.pull(0, -30, times: 10)
        window.advance(by: 0.2)
        window.up()
        window.settle()
        #expect(try #require(window.frame(of: "content")).minY < -250)
        let task = Task { await refresh() }
        await window.runTasks()
        window.advance(by: 1.5)
        #expect(abs(window.shownPull - 60) < 0.5)
        task.cancel()
        await window.runTasks()
        #expect(rig.cancellations == 1)
    }

    @Test("B51: a second request joins") func joins() async throws {
        let (window, refresh) = try open()
        var returned = 0
        let first = Task {
            await refresh(); returned += 1
        }
        await window.runTasks()
        window.advance(by: 0.1)
        let second = Task {
            await refresh(); returned += 1
        }
        await window.runTasks()
        window.advance(by: 0.5)
        #expect(rig.actions == 1 && returned == 0)
        rig.open()
        await window.runTasks()
        await first.value
        await second.value
        #expect(rig.actions == 1 && returned == 2)
    }

    @Test("B51: or it restarts, and the first result is dropped") func restarts() async throws {
        let (window, refresh) = try open(.automatic.repetition(.restart))
        let first = Task { await refresh() }
        await window.runTasks()
        window.advance(by: 0.1)
        let second = Task { await refresh() }
        await window.runTasks()
        #expect(rig.actions == 2 && rig.cancellations == 1 && rig.state.isRefreshing)
        window.advance(by: 0.6)
        rig.open()
        await window.runTasks()
        await first.value
        await second.value
        #expect(rig.state.phase == .finishing(.success))
    }

    private struct Flagged: View {
        let rig: RefreshRig
        let hand: (Binding<Bool>) -> Void
        @State private var isRefreshing = false
        var body: some View {
            hand($isRefreshing)
            return Color.red.frame(width: 400, height: 800).accessibilityIdentifier("content")
                .horizontalRefreshable(isRefreshing: $isRefreshing) { try await rig.run() }
        }
    }

    @Test func anyViewIsPulledSideways() async throws {
        var flag: Binding<Bool>?
        let window = TestWindow(size: CGSize(width: 400, height: 800)) { Flagged(rig: rig) { flag = $0 } }
        let isRefreshing = try #require(flag)
        window.press(at: CGPoint(x: 50, y: 400))
        window.pull(12, 0, times: 9)
        // 108 points of travel in a view of 400.
        #expect(abs(window.shownPull - 51.7196) < 0.0001)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1 && isRefreshing.wrappedValue)
        window.advance(by: 1)
        #expect(window.shownPull == 60)
        rig.open()
        await window.runTasks()
        window.settle()
        #expect(!isRefreshing.wrappedValue && window.shownPull == 0)
        // The program asks by its flag, and gives up by it.
        isRefreshing.wrappedValue = true
        await window.runTasks()
        #expect(rig.actions == 2)
        isRefreshing.wrappedValue = false
        await window.runTasks()
        #expect(rig.cancellations == 1)
    }
}
