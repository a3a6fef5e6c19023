import Canvasback
import CanvasbackServer

/// Real windows, whose views keep values. What they keep is the size of a black rectangle, for a test to see.
struct StoredApp: App {
    init() {}
    var body: some Scene {
        WindowGroup(id: "stored") { StoredScreen() }
        WindowGroup(id: "refreshing") { RefreshingScreen() }
        WindowGroup(id: "held") { HeldScreen() }
        WindowGroup(id: "release") { Rectangle().onAppear { HeldScreen.isReleased = true } }
        authorizedScenes
        faultyScenes
        WindowGroup(id: "soak") { SoakScreen() }
    }
}

/// Counts taps: the window's across, the app's down.
struct StoredScreen: View {
    @SceneStorage("taps") private var taps = 0
    @AppStorage("total") private var total = 0

    var body: some View {
        Rectangle().fill(.white)
            .onTapGesture {
                taps += 1
                total += 1
            }
            .overlay(alignment: .topLeading) { Tally(across: taps, down: total) }
    }
}

/// At a tap runs the refresh around it, which keeps something at its end.
struct RefreshingScreen: View {
    @AppStorage("total") private var total = 0

    var body: some View {
        RefreshButton()
            .refreshable {
                report("action began")
                try? await Task.sleep(for: .milliseconds(700))
                total += 1
                report("action ended")
            }
            .onDisappear { report("refreshing disappeared") }
            .overlay(alignment: .topLeading) { Tally(across: 0, down: total) }
    }
}

/// At a tap runs a refresh that lasts until somebody opens `/release`, whatever becomes of the window.
struct HeldScreen: View {
    static var isReleased = false

    var body: some View {
        RefreshButton()
            .refreshable {
                report("action began")
                while !HeldScreen.isReleased { try? await Task.sleep(for: .milliseconds(5)) }
                report("action ended")
            }
            .onDisappear { report("held disappeared") }
    }
}

struct RefreshButton: View {
    @Environment(\.refresh) private var refresh
    var body: some View {
        Rectangle().fill(.white).onTapGesture { Task { await refresh?() } }
    }
}

struct Tally: View {
    let across, down: Int
    var body: some View {
        Rectangle().fill(.black).frame(width: Double(across + 1), height: Double(down + 1)).allowsHitTesting(false)
    }
}
