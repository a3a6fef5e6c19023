import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// What a screen reader is told of a window, and what it can do there.
@MainActor struct AccessibilityTreeTests {
    private typealias Role = TestWindow.AccessibilityElement.Role

    private func summary(_ window: TestWindow) -> [String] {
        window.accessibilityElements.map { element in
            var words = [element.role.rawValue, element.label, element.value].filter { !$0.isEmpty }
            if !element.isEnabled { words.append("disabled") }
            if element.isOn { words.append("on") }
            if element.isSelected { words.append("selected") }
            return String(repeating: "  ", count: element.depth) + words.joined(separator: " ")
        }
    }

    @Test func textsAndControlsAreReadInOrder() {
        let window = TestWindow {
            VStack {
                Text("Title").accessibilityAddTraits(.isHeader)
                Button("Press") {}
                Button {
                } label: {
                    VStack {
                        Text("Two")
                        Text("lines")
                    }
                }
                .disabled(true)
                Toggle("Wind", isOn: .constant(true))
                Slider(value: .constant(0.25)) { Text("Level") }
                ProgressView(value: 0.5)
                Text("End")
            }
        }
        #expect(
            summary(window) == [
                "heading Title", "button Press", "button Two, lines disabled", "toggle Wind on",
                "adjustable Level 25 %", "progress 50 %", "text End",
            ])
        let press = window.accessibilityElement("Press")!
        #expect(press.frame == window.frame(of: "Press")?.integral || press.frame.width > 0)
    }

    @Test func whatIsNotSeenIsNotRead() {
        let window = TestWindow {
            VStack {
                Text("Seen")
                Text("Hidden").hidden()
                Text("Decoration").accessibilityHidden(true)
                Image(systemName: "heart.fill").accessibilityHidden(true)
                Text(" ")
            }
        }
        #expect(summary(window) == ["text Seen"])
    }

    @Test func labelsStandForWhatIsShown() {
        let window = TestWindow {
            VStack {
                Button {
                } label: {
                    Image(systemName: "heart.fill")
                }
                Button {
                } label: {
                    Image(systemName: "trash")
                }.accessibilityLabel("Delete").accessibilityHint("For ever")
                HStack {
                    Text("12")
                    Text("kn")
                }
                .accessibilityElement(children: .combine)
                HStack {
                    Text("16")
                    Text("kn")
                }
                .accessibilityElement()
                .accessibilityLabel("Gusts")
                .accessibilityValue("16 knots")
                VStack { Text("Inner") }.accessibilityElement(children: .contain).accessibilityLabel("Box")
            }
        }
        #expect(
            summary(window) == [
                "button heart", "button Delete", "text 12, kn", "text Gusts 16 knots", "group Box", "  text Inner",
            ])
        #expect(window.accessibilityElement("Delete")?.hint == "For ever")
    }

    @Test func theOutermostLabelCountsAndTraitsFollowState() throws {
        let window = TestWindow { Chooser() }
        let first = try #require(window.accessibilityElement("Outer"))
        #expect(first.isSelected == false && first.role == .button)
        window.activate(first)
        #expect(try #require(window.accessibilityElement("Outer")).isSelected)
        window.activate(try #require(window.accessibilityElement("Outer")))
        #expect(try #require(window.accessibilityElement("Outer")).isSelected == false)
    }

    private struct Chooser: View {
        @State private var isChosen = false
        var body: some View {
            Button("Choose") { isChosen.toggle() }
                .accessibilityLabel("Inner").accessibilityLabel("Outer")
                .accessibilityAddTraits(isChosen ? .isSelected : [])
        }
    }

    @Test func controlsAreWorkedByWhoCannotSeeThem() throws {
        let window = TestWindow { Controls() }
        window.activate(try #require(window.accessibilityElement("Wind")))
        #expect(try #require(window.accessibilityElement("Wind")).isOn)
        let level = try #require(window.accessibilityElement("Level"))
        window.adjust(level, .increment)
        window.adjust(level, .increment)
        window.adjust(level, .decrement)
        #expect(window.accessibilityElement("Level")?.value == "60 %")
        let row = try #require(window.accessibilityElement("Row"))
        #expect(row.actions == ["Archive"])
        #expect(window.perform("Archive", on: row))
        #expect(window.exists("archived"))
        #expect(!window.perform("Delete", on: row))
        #expect(!window.adjust(row, .increment))
    }

    private struct Controls: View {
        @State private var isOn = false
        @State private var level = 0.5
        @State private var isArchived = false
        var body: some View {
            VStack {
                Toggle("Wind", isOn: $isOn)
                Slider(value: $level) { Text("Level") }
                Text("Row").accessibilityAction(named: "Archive") { isArchived = true }
                if isArchived { Text("archived") }
            }
        }
    }

    @Test func aTapStandsForActivationWhereNothingElseDoes() throws {
        var taps = 0
        let window = TestWindow { Text("Card").padding().onTapGesture { taps += 1 } }
        window.activate(try #require(window.accessibilityElement("Card")))
        #expect(taps == 1)
    }

    @Test func aDisabledButtonDoesNothing() throws {
        var presses = 0
        let window = TestWindow { Button("Press") { presses += 1 }.disabled(true) }
        let button = try #require(window.accessibilityElement("Press"))
        #expect(!button.isEnabled)
        window.activate(button)
        #expect(presses == 0)
    }

    @Test func numbersStayWhileViewsStay() throws {
        let window = TestWindow { Counter() }
        let before = window.accessibilityElements
        window.activate(try #require(window.accessibilityElement("More")))
        let after = window.accessibilityElements
        #expect(after.map(\.label) == ["1", "More"])
        #expect(before.map(\.id) == after.map(\.id))
    }

    private struct Counter: View {
        @State private var count = 0
        var body: some View {
            VStack {
                Text("\(count)")
                Button("More") { count += 1 }
            }
        }
    }
}
