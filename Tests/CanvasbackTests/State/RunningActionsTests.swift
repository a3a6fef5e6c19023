import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// What a window counts of its own actions, which a process waits for at its end.
@MainActor struct RunningActionsTests {
    /// Lets actions return when a test says so.
    @MainActor private final class Gate {
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private(set) var isOpen = false
        func wait() async { if !isOpen { await withCheckedContinuation { waiting.append($0) } } }
        func open() {
            isOpen = true
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    private struct Screen: View {
        let gate: Gate
        let rows: Int
        let hand: (RefreshAction) -> Void
        var body: some View {
            ScrollView {
                Handing(hand: hand).frame(height: 100)
                ForEach(0..<rows, id: \.self) { _ in Color.clear.frame(height: 100) }
            }
            .loadsMore(hasMore: rows > 0, duringRefresh: .parallel) { await gate.wait() }
            .refreshable { await gate.wait() }
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

    private func open(_ gate: Gate, rows: Int = 0) async throws -> (TestWindow, RefreshAction) {
        var action: RefreshAction?
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Screen(gate: gate, rows: rows) { action = $0 }
        }
        await window.runTasks()
        return (window, try #require(action))
    }

    @Test func aWindowCountsItsOwn() async throws {
        let gates = (Gate(), Gate())
        let (first, refresh) = try await open(gates.0)
        let (second, other) = try await open(gates.1)
        let tasks = [Task { await refresh() }, Task { await other() }]
        await first.runTasks()
        await second.runTasks()
        #expect(first.window.runningActions.count == 1 && second.window.runningActions.count == 1)
        // Other tests' windows are counted in all, too.
        #expect(RunningActions.total >= 2)
        gates.0.open()
        await first.runTasks()
        #expect(first.window.runningActions.count == 0 && second.window.runningActions.count == 1)
        gates.1.open()
        await second.runTasks()
        #expect(second.window.runningActions.count == 0)
        for task in tasks {
            first.settle()
            second.settle()
            await task.value
        }
    }

    @Test func whatLoadsMoreIsOneOfThem() async throws {
        let gate = Gate()
        let (window, _) = try await open(gate, rows: 3)
        #expect(window.window.runningActions.count == 1)
        gate.open()
        await window.runTasks()
        #expect(window.window.runningActions.count == 0)
    }

    @Test func oneThatOutlivesItsWindowIsCountedUntilItReturns() async throws {
        let gate = Gate()
        let (window, refresh) = try await open(gate)
        let task = Task { await refresh() }
        await window.runTasks()
        let actions = window.window.runningActions
        window.window.close(at: window.time)
        await window.runTasks()
        #expect(actions.count == 1)
        gate.open()
        await task.value
        for _ in 0..<10 where actions.count > 0 { await Task.yield() }
        #expect(actions.count == 0)
    }

    @Test func oneThatThrowsIsCountedNoLonger() async {
        let actions = RunningActions()
        struct Fault: Error {}
        await #expect(throws: Fault.self) {
            try await actions.run {
                #expect(actions.count == 1)
                throw Fault()
            }
        }
        #expect(actions.count == 0)
    }
}
