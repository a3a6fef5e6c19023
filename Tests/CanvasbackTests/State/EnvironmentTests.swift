import Canvasback
import CanvasbackTesting
import Foundation
import Testing

private enum LevelKey: EnvironmentKey { static var defaultValue: Int { 0 } }
private enum OtherKey: EnvironmentKey { static var defaultValue: Int { 100 } }
extension EnvironmentValues {
    fileprivate var level: Int {
        get { self[LevelKey.self] }
        set { self[LevelKey.self] = newValue }
    }
    fileprivate var other: Int {
        get { self[OtherKey.self] }
        set { self[OtherKey.self] = newValue }
    }
}

@MainActor @Suite struct EnvironmentTests {
    @MainActor final class Runs {
        var level = 0, other = 0, none = 0
        var counts: [Int] { [level, other, none] }
    }
    struct Level: View {
        let runs: Runs
        @Environment(\.level) private var level
        var body: some View {
            let _ = runs.level += 1
            Text("level \(level)")
        }
    }
    struct Other: View {
        let runs: Runs
        @Environment(\.other) private var other
        var body: some View {
            let _ = runs.other += 1
            Text("other \(other)")
        }
    }
    struct None: View {
        let runs: Runs
        var body: some View {
            let _ = runs.none += 1
            Text("none")
        }
    }
    struct Root: View {
        let runs: Runs
        @State private var level = 1
        var body: some View {
            VStack {
                Level(runs: runs)
                Other(runs: runs)
                None(runs: runs)
                Text("more").onTapGesture { level += 1 }
            }
            .environment(\.level, level)
        }
    }

    @Test func aKeyRunsItsReadersOnly() {
        let runs = Runs()
        let window = TestWindow { Root(runs: runs) }
        #expect(window.text("level 1") != nil && window.text("other 100") != nil)
        window.tap("more")
        #expect(window.text("level 2") != nil)
        #expect(runs.counts == [2, 1, 1])
    }

    @Test func theNearestValueCounts() {
        let runs = Runs()
        let window = TestWindow {
            VStack {
                Level(runs: runs).environment(\.level, 3).environment(\.level, 9)
                Level(runs: runs).transformEnvironment(\.level) { $0 += 1 }
            }
            .environment(\.level, 5)
        }
        #expect(window.texts.reversed().map(\.string) == ["level 3", "level 6"])
    }

    @Test func theWindowsSettings() {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            @Environment(\.displayScale) private var scale
            @Environment(\.accessibilityReduceMotion) private var reduces
            var body: some View { Text("\(scheme == .dark ? "dark" : "light") \(Int(scale)) \(reduces)") }
        }
        let window = TestWindow(scale: 2) { Scheme() }
        #expect(window.text("light 2 false") != nil)
        window.resize(colorScheme: .dark, reducesMotion: true)
        #expect(window.text("dark 2 true") != nil)
        window.resize(scale: 3)
        #expect(window.text("dark 3 true") != nil)
    }

    @Test func disabledAddsUp() {
        struct Enabled: View {
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text("\(isEnabled)") }
        }
        let window = TestWindow { VStack { Enabled().disabled(false) }.disabled(true) }
        #expect(window.texts.map(\.string) == ["false"])
    }
}
