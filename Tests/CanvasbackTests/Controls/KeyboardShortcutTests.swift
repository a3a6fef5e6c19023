import CanvasbackTesting
import Foundation
import Observation
import Surface
import Testing

@testable import Canvasback

@MainActor @Suite struct KeyboardShortcutTests {
    @Observable @MainActor final class Log {
        var lines: [String] = []
        var isDisabled = false
        var isOn = false
        var name = ""
        func add(_ line: String) { lines.append(line) }
    }

    @Test func aKeyWorksAButtonAnywhere() {
        let log = Log()
        let window = TestWindow {
            VStack {
                Button("Save") { log.add("save") }.keyboardShortcut("s")
                Button("Save As") { log.add("as") }.keyboardShortcut("s", modifiers: [.command, .shift])
                Button("Bigger") { log.add("bigger") }.keyboardShortcut("+")
                Button("Down") { log.add("down") }.keyboardShortcut(.downArrow, modifiers: [])
            }
        }
        window.key("s", modifiers: .command)
        window.key("S", modifiers: [.command, .shift])
        window.key("s", modifiers: .control)
        #expect(log.lines == ["save", "as", "save"], "Command is Control where there is none")
        window.key("s")
        window.key("s", modifiers: [.command, .option])
        window.key("ArrowDown", modifiers: .command)
        #expect(log.lines.count == 3, "all of the keys and no other")
        window.key("+", modifiers: [.command, .shift])
        window.key("+", modifiers: .command)
        window.key("ArrowDown")
        #expect(log.lines.suffix(3) == ["bigger", "bigger", "down"])
        window.hold(key: "s", repetitions: 5, modifiers: .command)
        #expect(log.lines.count == 7, "held down it is one press")
    }

    @Test func theBrowserIsToldWhatItDoesNotGet() {
        let window = TestWindow {
            VStack {
                Button("Save") {}.keyboardShortcut("S")
                Button("Zoom") {}.keyboardShortcut("+", modifiers: .option)
                Button("Go") {}.keyboardShortcut(.defaultAction)
            }
        }
        #expect(
            Set(window.window.heldKeys) == [
                KeyChord("s", modifiers: .command), KeyChord("s", modifiers: .control),
                KeyChord("+", modifiers: .option), KeyChord("+", modifiers: [.option, .shift]),
            ])
    }

    @Test func theFirstThatCanIsWorked() {
        struct Screen: View {
            let log: Log
            var body: some View {
                VStack {
                    Button("One") { log.add("one") }.keyboardShortcut("k").disabled(log.isDisabled)
                    VStack {
                        Text("None")
                        Button("Two") { log.add("two") }
                        Button("Three") { log.add("three") }
                    }
                    .keyboardShortcut("k")
                    Button("Four") { log.add("four") }.keyboardShortcut(nil).keyboardShortcut("j")
                }
            }
        }
        let log = Log()
        let window = TestWindow { Screen(log: log) }
        window.key("k", modifiers: .command)
        #expect(log.lines == ["one"])
        log.isDisabled = true
        window.advance(frames: 1)
        window.key("k", modifiers: .command)
        #expect(log.lines == ["one", "two"])
        window.key("j", modifiers: .command)
        #expect(log.lines.count == 2, "nil keeps it from the button")
    }

    @Test func togglesAreSwitched() {
        struct Screen: View {
            @Bindable var log: Log
            var body: some View { Toggle("On", isOn: $log.isOn).keyboardShortcut("t", modifiers: .option) }
        }
        let log = Log()
        let window = TestWindow { Screen(log: log) }
        window.key("t", modifiers: .option)
        #expect(log.isOn)
        window.key("t", modifiers: .option)
        #expect(!log.isOn)
    }

    @Test func aFieldHasWhatWrites() {
        struct Screen: View {
            @Bindable var log: Log
            let submits: Bool
            var body: some View {
                VStack {
                    TextField("Name", text: $log.name).accessibilityIdentifier("name")
                        .submitScope(!submits)
                    Button("Sign in") { log.add("in") }.keyboardShortcut(.defaultAction)
                    Button("New") { log.add("new") }.keyboardShortcut("n")
                    Button("Letter") { log.add("letter") }.keyboardShortcut("x", modifiers: [])
                }
                .onSubmit { log.add("submit") }
            }
        }
        let log = Log()
        let window = TestWindow { Screen(log: log, submits: true) }
        window.key("x")
        #expect(log.lines == ["letter"])
        window.tap("name")
        window.key("x")
        #expect(log.name == "x" && log.lines.count == 1)
        window.key("n", modifiers: .control)
        #expect(log.lines.last == "new")
        window.key("Enter")
        #expect(log.lines.last == "submit", "a field that submits something does that alone")
        window.key("Enter")
        #expect(log.lines.last == "in" && log.lines.count == 4)
        let other = TestWindow { Screen(log: log, submits: false) }
        other.tap("name")
        other.key("Enter")
        #expect(log.lines.count == 5 && log.lines.last == "in")
    }

    @Test func aScreenBehindAnotherHearsNothing() {
        let log = Log()
        let window = TestWindow {
            NavigationStack {
                VStack {
                    Button("Here") { log.add("here") }.keyboardShortcut("k")
                    NavigationLink("Go") { Text("There") }
                }
            }
        }
        window.key("k", modifiers: .command)
        window.tap("Go")
        window.settle()
        window.key("k", modifiers: .command)
        #expect(log.lines == ["here"])
        window.tap("Back")
        window.settle()
        window.key("k", modifiers: .command)
        #expect(log.lines.count == 2)
    }
}
