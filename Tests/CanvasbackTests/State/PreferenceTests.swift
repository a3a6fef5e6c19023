import Canvasback
import CanvasbackTesting
import Foundation
import Testing

private struct NamesKey: PreferenceKey {
    static var defaultValue: [String] { [] }
    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}
private struct HeightKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

@MainActor @Suite struct PreferenceTests {
    @MainActor final class Log {
        var values: [[String]] = []
        var runs = 0
    }
    struct Leaf: View {
        let name: String
        var body: some View { Text(name).preference(key: NamesKey.self, value: [name]) }
    }
    struct Tree: View {
        let log: Log
        @State private var items = ["a", "b", "c"]
        @State private var other = 0
        var body: some View {
            VStack {
                VStack { ForEach(items, id: \.self) { Leaf(name: $0) } }
                Leaf(name: "last")
                Text("swap").onTapGesture { items.swapAt(0, 2) }
                Text("remove").onTapGesture { items.removeFirst() }
                Text("other \(other)").onTapGesture { other += 1 }
            }
            .onPreferenceChange(NamesKey.self) { log.values.append($0) }
        }
    }

    @Test func reducesInTreeOrderAndTellsOfDifferencesOnly() {
        let log = Log()
        let window = TestWindow { Tree(log: log) }
        #expect(log.values == [["a", "b", "c", "last"]])
        window.tap("other 0")
        #expect(log.values.count == 1)
        window.tap("swap")
        #expect(log.values.last == ["c", "b", "a", "last"])
        window.tap("remove")
        #expect(log.values.last == ["b", "a", "last"])
        #expect(log.values.count == 3)
    }

    @Test func theDefaultIsToldOnce() {
        let log = Log()
        let window = TestWindow { Text("x").onPreferenceChange(NamesKey.self) { log.values.append($0) } }
        window.advance(by: 0.1)
        #expect(log.values == [[]])
    }

    @Test func anOuterValueStandsForItsContent() {
        let log = Log()
        _ = TestWindow {
            VStack {
                VStack { Leaf(name: "in") }.preference(key: NamesKey.self, value: ["out"])
                VStack { Leaf(name: "x") }.transformPreference(NamesKey.self) { $0.append("y") }
            }
            .onPreferenceChange(NamesKey.self) { log.values.append($0) }
        }
        #expect(log.values == [["out", "x", "y"]])
    }

    /// The seed of equal heights: each reports its own, and all take the greatest.
    struct EqualHeights: View {
        @State private var height: CGFloat?
        @State private var lines = 1
        let log: Log
        var body: some View {
            let _ = log.runs += 1
            HStack(spacing: 0) {
                cell("a", 1)
                cell("b", lines)
            }
            .onPreferenceChange(HeightKey.self) { height = $0 }
            .onTapGesture { lines = 4 }
        }
        func cell(_ name: String, _ lines: Int) -> some View {
            FixedText(name, 50, lines: lines)
                .background { GeometryReader { Box("g").preference(key: HeightKey.self, value: $0.size.height) } }
                .frame(height: height).accessibilityIdentifier("cell \(name)")
        }
    }

    @Test func convergesInTheSameFrame() {
        let log = Log()
        let window = TestWindow { EqualHeights(log: log) }
        #expect(window.frame(of: "cell a")?.height == 16)
        #expect(log.runs == 2)
        #expect(window.encodedFrames.count == 1)
        window.tap("b")
        #expect(window.frame(of: "cell a")?.height == 64)
        #expect(window.frame(of: "cell b")?.height == 64)
        #expect(log.runs == 4)
        #expect(window.encodedFrames.count == 2)
        #expect(window.warnings.isEmpty)
    }

    struct Endless: View {
        @State private var count = 0
        @State private var isOn = false
        var body: some View {
            VStack {
                Text("start").onTapGesture { isOn = true }
                Text("stop").onTapGesture { isOn = false }
                if isOn {
                    Text("count").preference(key: HeightKey.self, value: CGFloat(count + 1))
                }
                Text(isOn ? "on" : "off")
            }
            .onPreferenceChange(HeightKey.self) { _ in if isOn { count += 1 } }
        }
    }

    @Test func whatNeverSettlesIsCutOffWithOneWarning() {
        let window = TestWindow { Endless() }
        window.tap("start")
        #expect(window.warnings.count == 1)
        #expect(window.warnings.first?.contains("did not settle") == true)
        #expect(window.text("on") != nil)
        // The window goes on.
        window.tap("stop")
        #expect(window.text("off") != nil)
        #expect(window.text("count") == nil)
        window.tap("start")
        #expect(window.text("on") != nil)
        #expect(window.warnings.count == 1)
    }

    @Test func aBodyThatWritesItsOwnStateIsCutOff() {
        struct Restless: View {
            @State private var count = 0
            @State private var isOn = false
            var body: some View {
                let _ = isOn ? count += 1 : ()
                Text(isOn ? "on" : "off \(count)").onTapGesture { isOn.toggle() }
            }
        }
        let window = TestWindow { Restless() }
        window.tap("off 0")
        #expect(window.warnings.count == 1)
        #expect(window.warnings.first?.contains("Restless") == true)
        #expect(window.text("on") != nil)
    }

    @Test func viewsMadeFromAPreference() {
        let window = TestWindow {
            Leaf(name: "x").overlayPreferenceValue(NamesKey.self) { Text("over \($0.joined())") }
                .backgroundPreferenceValue(NamesKey.self) { Text("under \($0.joined())") }
        }
        #expect(window.texts.map(\.string) == ["over x", "x", "under x"])
    }
}
