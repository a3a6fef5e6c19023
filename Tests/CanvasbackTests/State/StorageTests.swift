import Canvasback
import CanvasbackTesting
import Foundation
import Testing

private enum Shade: String { case light, dark }
private enum Level: Int { case low = 1, high }

/// What the last body read, and a way to write.
@MainActor private final class Probe {
    var bodies = 0
    var values: [String: String] = [:]
    var write: [String: @MainActor () -> Void] = [:]
}

private struct Everything: View {
    let probe: Probe
    @AppStorage("flag") private var flag = false
    @AppStorage("count") private var count = 1
    @AppStorage("ratio") private var ratio = 0.5
    @AppStorage("name") private var name = "nobody"
    @AppStorage("page") private var page = URL(string: "https://example.com")!  // a literal
    @AppStorage("blob") private var blob = Data([1])
    @AppStorage("day") private var day = Date(timeIntervalSince1970: 0)
    @AppStorage("shade") private var shade = Shade.light
    @AppStorage("level") private var level = Level.low
    @AppStorage("maybe") private var maybe: Int?
    @AppStorage("maybeShade") private var maybeShade: Shade?
    var body: some View {
        probe.bodies += 1
        probe.values = [
            "flag": "\(flag)", "count": "\(count)", "ratio": "\(ratio)", "name": name, "page": page.absoluteString,
            "blob": "\(Array(blob))", "day": "\(day.timeIntervalSince1970)", "shade": "\(shade)",
            "level": "\(level)", "maybe": "\(maybe as Any)", "maybeShade": "\(maybeShade as Any)",
        ]
        probe.write["all"] = {
            flag = true
            count = 2
            ratio = 0.25
            name = "duck"
            page = URL(string: "https://example.org/a")!  // a literal
            blob = Data([2, 3])
            day = Date(timeIntervalSince1970: 1.5)
            shade = .dark
            level = .high
            maybe = 7
            maybeShade = .dark
        }
        probe.write["none"] = { (maybe, maybeShade) = (nil, nil) }
        return Color.clear
    }
}

private struct StoredCounter: View {
    let key: String
    @SceneStorage private var taps: Int
    @AppStorage("total") private var total = 0
    init(_ key: String = "taps") {
        self.key = key
        _taps = SceneStorage(wrappedValue: 0, key)
    }
    var body: some View {
        VStack {
            Text("\(key) \(taps) of \(total)")
            Child(taps: $taps)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .contentShape(Rectangle())
        .onTapGesture {
            taps += 1
            total += 1
        }
    }
}

private struct Child: View {
    @Binding var taps: Int
    var body: some View { Text("child \(taps)") }
}

private struct StoredCounterApp: App {
    @AppStorage("total") private var total = 0
    init() {}
    var body: some Scene {
        WindowGroup("\(total)") { StoredCounter() }
        WindowGroup(id: "other") { StoredCounter() }
    }
}

@MainActor struct StorageTests {
    @Test func defaultsUntilSomethingIsKeptAndThenThatForEveryType() {
        let storage = TestStorage()
        let probe = Probe()
        let window = TestWindow(storage: storage) { Everything(probe: probe) }
        let defaults = [
            "flag": "false", "count": "1", "ratio": "0.5", "name": "nobody", "page": "https://example.com",
            "blob": "[1]", "day": "0.0", "shade": "light", "level": "low", "maybe": "nil", "maybeShade": "nil",
        ]
        #expect(probe.values == defaults)
        probe.write["all"]?()
        window.advance(by: 0.1)
        let written = [
            "flag": "true", "count": "2", "ratio": "0.25", "name": "duck", "page": "https://example.org/a",
            "blob": "[2, 3]", "day": "1.5", "shade": "dark", "level": "high", "maybe": "Optional(7)",
        ]
        #expect(probe.values.filter { $0.key != "maybeShade" } == written)
        #expect(probe.values["maybeShade"]?.hasSuffix("dark)") == true)
        window.close()
        let again = Probe()
        let next = TestWindow(storage: storage) { Everything(probe: again) }
        #expect(again.values == probe.values)
        again.write["none"]?()
        next.advance(by: 0.1)
        #expect(again.values["maybe"] == "nil" && again.values["maybeShade"] == "nil")
        #expect(again.values["count"] == "2")
    }

    @Test func aWriteRunsTheBodiesThatReadItAndAnEqualOneNone() {
        let probe = Probe()
        let window = TestWindow { Everything(probe: probe) }
        #expect(probe.bodies == 1)
        probe.write["all"]?()
        window.advance(by: 0.1)
        #expect(probe.bodies == 2)
        probe.write["all"]?()
        window.advance(by: 0.1)
        #expect(probe.bodies == 2)
    }

    @Test func whatAWindowKeepsIsItsOwnAndWhatTheAppKeepsEverybodys() throws {
        let storage = TestStorage()
        let app = TestApp(StoredCounterApp(), storage: storage)
        let one = try #require(app.window(scene: "one"))
        let two = try #require(app.window(at: "/other", scene: "two"))
        one.tap(at: CGPoint(x: 100, y: 100))
        one.tap(at: CGPoint(x: 100, y: 100))
        #expect(one.exists("taps 2 of 2") && one.exists("child 2"))
        two.advance(by: 0.1)
        #expect(two.exists("taps 0 of 2"))
        two.tap(at: CGPoint(x: 100, y: 100))
        one.advance(by: 0.1)
        #expect(one.exists("taps 2 of 3") && two.exists("taps 1 of 3"))
        one.close()
        two.close()
        // The process ends, and each window is made again.
        let next = TestApp(StoredCounterApp(), storage: storage)
        #expect(try #require(next.window(scene: "one")).exists("taps 2 of 3"))
        #expect(try #require(next.window(at: "/other", scene: "two")).exists("taps 1 of 3"))
        #expect(try #require(next.window()).exists("taps 0 of 3"))
    }

    @Test func oneKeyOfAWindowIsOneValue() {
        let window = TestWindow {
            VStack {
                StoredCounter().frame(height: 200)
                StoredCounter().frame(height: 200)
                StoredCounter("other").frame(height: 200)
            }
        }
        window.tap(at: CGPoint(x: 190, y: 200))
        #expect(window.texts.count { $0.string == "taps 1 of 1" } == 2)
        #expect(window.texts.count { $0.string == "child 1" } == 2)
        #expect(window.exists("other 0 of 1"))
    }

    @Test func windowsOfTestsShareNothingUnlessTold() {
        let first = TestWindow { StoredCounter() }
        first.tap(at: CGPoint(x: 100, y: 100))
        #expect(first.exists("taps 1 of 1"))
        #expect(TestWindow { StoredCounter() }.exists("taps 0 of 0"))
    }

    @Test func aValueOfAnotherTypeCountsAsNotThereUnlessItFits() {
        let storage = TestStorage()
        struct Writer: View {
            @SceneStorage("a") private var a = 0.0
            @SceneStorage("b") private var b = ""
            @SceneStorage("c") private var c = 0
            var body: some View {
                Color.clear.onAppear {
                    a = 2
                    b = "x"
                    c = 3
                }
            }
        }
        struct Reader: View {
            @SceneStorage("a") private var a = 9
            @SceneStorage("b") private var b = 9
            @SceneStorage("c") private var c = Level.low
            var body: some View { Text("\(a) \(b) \(c.rawValue)") }
        }
        TestWindow(storage: storage, scene: "w") { Writer() }.close()
        // 2.0 is a whole number, "x" is none, and no level has the number 3.
        #expect(TestWindow(storage: storage, scene: "w") { Reader() }.exists("2 9 1"))
    }

    @Test func aStoreOfUserDefaultsTakesThePlaceOfTheApps() throws {
        let name = "canvasback.tests.\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        struct Screen: View {
            @AppStorage private var here: Int
            @AppStorage("total") private var total = 0
            init(_ defaults: UserDefaults) { _here = AppStorage(wrappedValue: 1, "total", store: defaults) }
            var body: some View { Text("\(here) \(total)").onTapGesture { here += 1 } }
        }
        let window = TestWindow { Screen(defaults) }
        #expect(window.exists("1 0"))
        window.tap("1 0")
        #expect(window.exists("2 0"))
        #expect(defaults.integer(forKey: "total") == 2)
        let other = TestWindow { Screen(defaults).defaultAppStorage(defaults) }
        try #require(other.exists("2 2"))
        other.tap("2 2")
        window.advance(by: 0.1)
        #expect(other.exists("3 3") && window.exists("3 0"))
    }

    @Test func aWriteWithAnAnimationMovesThere() {
        struct Screen: View {
            @SceneStorage("isWide") private var isWide = false
            var body: some View {
                Rectangle().frame(width: isWide ? 200 : 100, height: 50).accessibilityIdentifier("box")
                    .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = true } }
            }
        }
        let window = TestWindow { Screen() }
        window.tap("box")
        window.advance(by: 0.5)
        let width = window.frame(of: "box")?.width ?? 0
        #expect(width > 140 && width < 160)
    }
}
