import Canvasback
import CanvasbackServer
import Dispatch
import Foundation

/// Windows of an app with faults, each of which shows itself at a tap.
extension StoredApp {
    @SceneBuilder var faultyScenes: some Scene {
        WindowGroup(id: "fault/trap") { TapScreen { fatalError("on purpose") } }
        WindowGroup(id: "fault/recursion") { TapScreen { _ = endless(1) } }
        WindowGroup(id: "fault/task") { TapScreen { Task { fatalError("on purpose") } } }
        WindowGroup(id: "fault/slow") { SlowScreen(seconds: 2) }
        WindowGroup(id: "fault/slower") { SlowScreen(seconds: 4) }
        WindowGroup(id: "fault/flood") { FloodScreen() }
        WindowGroup(id: "fault/hang") { ActionScreen { try? await Task.sleep(for: .seconds(3_600)) } }
        WindowGroup(id: "fault/throw") { ActionScreen { throw CancellationError() } }
        WindowGroup(id: "fault/thread") { ThreadScreen() }
    }
}

/// Deeper than any stack.
private func endless(_ number: Int) -> Int { number == 0 ? 0 : endless(number &+ 1) &+ 1 }

struct TapScreen: View {
    let action: @MainActor () -> Void
    var body: some View { Rectangle().fill(.white).onTapGesture { action() } }
}

/// Counts taps, and takes its time to show them.
struct SlowScreen: View {
    let seconds: Double
    @State private var taps = 0
    var body: some View {
        if taps > 0 { Thread.sleep(forTimeInterval: seconds) }
        return Rectangle().fill(.white).onTapGesture { taps += 1 }
            .overlay(alignment: .topLeading) { Tally(across: taps, down: 0) }
    }
}

/// Changes its state as often as it can.
struct FloodScreen: View {
    @State private var count = 0
    var body: some View {
        Rectangle().fill(.white)
            .onTapGesture {
                report("flood began")
                Task {
                    while !Task.isCancelled {
                        count += 1
                        await Task.yield()
                    }
                }
            }
            .overlay(alignment: .topLeading) { Tally(across: count % 100, down: 0) }
    }
}

/// Runs an action as a refresh at a tap, and counts what was tapped and has ended.
struct ActionScreen: View {
    let action: @MainActor @Sendable () async throws -> Void
    @State private var taps = 0
    @State private var ended = 0

    var body: some View {
        VStack(spacing: 0) {
            Rectangle().fill(.gray).onTapGesture { taps += 1 }
            RefreshButton()
                .refreshable(edge: .top) {
                    report("action began")
                    defer { ended += 1 }
                    try await action()
                }
        }
        .overlay(alignment: .topLeading) { Tally(across: taps, down: ended) }
    }
}

/// Writes its state from another thread, as code does that no compiler has looked at.
struct ThreadScreen: View {
    @State private var taps = 0
    var body: some View {
        Rectangle().fill(.white)
            .onTapGesture {
                let write: @MainActor () -> Void = { taps += 1 }
                // The same call without the compiler's knowledge of where it belongs.
                nonisolated(unsafe) let unchecked = unsafeBitCast(write, to: (() -> Void).self)
                DispatchQueue.global().async { unchecked() }
            }
            .overlay(alignment: .topLeading) { Tally(across: taps, down: 0) }
    }
}
