import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What a screen reader is told of the rows of lists, and what can be done with them.
@MainActor struct AccessibleRowsTests {
    private typealias Role = TestWindow.AccessibilityElement.Role
    private static let size = CGSize(width: 400, height: 600)

    private func open(@ViewBuilder _ content: () -> some View) -> TestWindow {
        TestWindow(size: Self.size) { List { content() }.listStyle(.plain) }
    }

    /// Roles, words and actions, indented by depth, of what is in the list.
    private func summary(_ window: TestWindow) -> [String] {
        window.accessibilityElements.filter { $0.role != .scrollArea }.map { element in
            var words = [element.role.rawValue, element.label, element.value].filter { !$0.isEmpty }
            if element.isSelected { words.append("selected") }
            if !element.isEnabled { words.append("disabled") }
            if !element.actions.isEmpty { words.append("(\(element.actions.joined(separator: ", ")))") }
            return String(repeating: "  ", count: element.depth - 1) + words.joined(separator: " ")
        }
    }

    private struct Station: Identifiable {
        var id: Int
        var isFlagged = false
    }

    @Test func swipeActionsAreActionsOfTheRow() throws {
        var events: [String] = []
        let window = open {
            Text("Pond")
                .swipeActions { Button("Delete", role: .destructive) { events.append("delete") } }
                .swipeActions(edge: .leading) { Button("Pin", systemImage: "pin") { events.append("pin") } }
            Text("Lake")
        }
        #expect(summary(window) == ["text Pond (Pin, Delete)", "text Lake"])
        let pond = try #require(window.accessibilityElement("Pond"))
        // As large as the row, so that a finger that looks for it finds it.
        #expect(pond.frame == CGRect(x: 0, y: 0, width: 400, height: 44))
        #expect(window.perform("Pin", on: pond) && window.perform("Delete", on: pond) && events == ["pin", "delete"])
    }

    @Test func rowsOfSeveralPartsAreGroups() {
        var isOn = false
        let window = open {
            HStack {
                Text("Wind")
                Toggle("Alarm", isOn: Binding(get: { isOn }, set: { isOn = $0 }))
            }
            .swipeActions { Button("Mute") {} }
            HStack {
                Text("Rain")
                Text("12 mm")
            }
        }
        #expect(
            summary(window) == [
                "group Wind (Mute)", "  text Wind", "  toggle Alarm", "text Rain", "text 12 mm",
            ])
    }

    @Test func headersOfSectionsAreHeadings() {
        let window = TestWindow(size: Self.size) {
            List {
                Section {
                    Text("Pond")
                } header: {
                    Text("Near")
                } footer: {
                    Text("As of today")
                }
                Section {
                    Text("Lake")
                } header: {
                    HStack { Text("Far").accessibilityLabel("Far away") }
                }
            }
            .listStyle(.grouped)
        }
        let read = summary(window).map { $0.replacingOccurrences(of: "NEAR", with: "Near") }
        #expect(read == ["heading Near", "text Pond", "text As of today", "heading Far away", "text Lake"])
    }

    @Test func whatLiesInFrontIsReadWhereItStands() {
        // A header that stays at the edge is drawn after the rows that pass under it.
        let window = open {
            Section("Near") { Text("Pond") }
            Section("Far") { Text("Lake") }
        }
        #expect(summary(window) == ["heading Near", "text Pond", "heading Far", "text Lake"])
        let stack = TestWindow {
            VStack {
                Text("One").zIndex(1)
                Text("Two")
            }
        }
        #expect(stack.accessibilityElements.map(\.label) == ["One", "Two"])
    }

    @Test func buttonsAndLinksOfRowsAreWorked() throws {
        var presses = 0
        let window = TestWindow(size: Self.size) {
            NavigationStack {
                List {
                    Button("Press") { presses += 1 }
                    Button("Never") { presses += 100 }.disabled(true)
                    NavigationLink("Go") { Text("There") }
                }
                .listStyle(.plain)
            }
        }
        let found = ["Press", "Never", "Go"].map { window.accessibilityElement($0) }
        #expect(found.map { $0?.role } == [.button, .button, .button])
        #expect(found.map { $0?.isEnabled } == [true, false, true])
        for element in found { window.activate(try #require(element)) }
        window.settle()
        #expect(presses == 1 && window.exists("There"))
    }

    @Test func rowsThatAreChosenAreButtonsThatSaySo() throws {
        let selection = Handle<Int?>(2)
        let window = TestWindow(size: Self.size) {
            Host(selection) { selection in
                List(selection: selection) {
                    ForEach(1..<4) { number in
                        HStack {
                            Text("Row \(number)")
                            Text("of three")
                        }
                    }
                    .onDelete { _ in }
                }
                .listStyle(.plain)
            }
        }
        #expect(
            summary(window) == [
                "button Row 1, of three (Delete)", "button Row 2, of three selected (Delete)",
                "button Row 3, of three (Delete)",
            ])
        window.activate(try #require(window.accessibilityElement("Row 3, of three")))
        #expect(selection.value == 3)
        #expect(try #require(window.accessibilityElement("Row 3, of three")).isSelected)
        #expect(try !#require(window.accessibilityElement("Row 2, of three")).isSelected)
    }

    @Test func aBadgeIsAValue() {
        let window = open { Text("Inbox").badge(12) }
        #expect(summary(window) == ["text Inbox 12"])
    }

    @Test func titlesFollowWhatTheySay() throws {
        let isFlagged = Handle(false)
        let window = TestWindow(size: Self.size) {
            Host(isFlagged) { isFlagged in
                List {
                    Text("Pond").swipeActions {
                        Button(isFlagged.wrappedValue ? "Unflag" : "Flag") { isFlagged.wrappedValue.toggle() }
                        if isFlagged.wrappedValue { Button("Share") {} }
                    }
                    Text("Lake").swipeActions { Button("Drain") {} }
                }
                .listStyle(.plain)
            }
        }
        #expect(summary(window) == ["text Pond (Flag)", "text Lake (Drain)"])
        let number = try #require(window.accessibilityElement("Pond")).id
        #expect(window.perform("Flag", on: try #require(window.accessibilityElement("Pond"))))
        #expect(summary(window) == ["text Pond (Unflag, Share)", "text Lake (Drain)"])
        #expect(window.perform("Unflag", on: try #require(window.accessibilityElement("Pond"))))
        #expect(summary(window) == ["text Pond (Flag)", "text Lake (Drain)"])
        #expect(window.accessibilityElement("Pond")?.id == number)
    }

    @Test func titlesAreMadeOnceAndGoWithTheirRows() {
        var bodies = 0
        struct Title: View {
            let note: () -> Void
            var body: some View {
                let _ = note()
                Text("Archive")
            }
        }
        func open() -> TestWindow {
            self.open {
                ForEach(0..<1_000) { row in
                    Text("Row \(row)").swipeActions {
                        Button {
                        } label: {
                            Title { bodies += 1 }
                        }
                    }
                }
            }
        }
        func goAway(_ window: TestWindow) {
            window.key("End")
            window.settle()
        }
        let unheard = open()
        goAway(unheard)
        #expect(bodies == 0)
        let window = open()
        _ = window.accessibilityElements
        let read = bodies
        #expect(read > 10 && read < 60)
        // Read again and again: nothing is made.
        let nodesRead = window.window.nodeCount
        for _ in 0..<3 { _ = window.accessibilityElements }
        #expect(bodies == read && window.window.nodeCount == nodesRead)
        // Far away, others are read, and those go with their rows.
        goAway(window)
        #expect(window.accessibilityElement("Row 999")?.actions == ["Archive"])
        #expect(bodies > read && bodies < 3 * read)
        window.window.forgetAccessibility()
        window.settle()
        #expect(window.window.nodeCount == unheard.window.nodeCount)
    }

    @Test func aRowGoesFromItsActionsAlone() throws {
        let items = Handle(Array(0..<5))
        let window = TestWindow(size: Self.size) {
            Host(items) { items in
                List {
                    ForEach(items.wrappedValue, id: \.self) { Text("row \($0)") }
                        .onDelete { items.wrappedValue.remove(atOffsets: $0) }
                        .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                }
                .listStyle(.plain)
            }
        }
        func row(_ number: Int) throws -> TestWindow.AccessibilityElement {
            try #require(window.accessibilityElement("row \(number)"))
        }
        #expect(try row(0).actions == ["Delete", "Move Down"])
        #expect(try row(4).actions == ["Delete", "Move Up"])
        #expect(window.perform("Move Down", on: try row(0)))
        window.settle()
        #expect(items.value == [1, 0, 2, 3, 4] && window.announcements == ["Moved to 2 of 5"])
        #expect(window.perform("Delete", on: try row(1)))
        window.settle()
        #expect(items.value == [0, 2, 3, 4] && window.accessibilityElement("row 1") == nil)
        #expect(try row(0).actions == ["Delete", "Move Down"])
    }

    @Test func edited() throws {
        let (mode, selection) = (Handle(EditMode.active), Handle<Set<Int>>([]))
        let window = TestWindow(size: Self.size) {
            Host(mode) { mode in
                Host(selection) { selection in
                    List(selection: selection) {
                        ForEach(1..<3) { number in Button("Row \(number)") {} }
                    }
                    .listStyle(.plain)
                    .environment(\.editMode, mode)
                }
            }
        }
        // A touch marks the row, and runs nothing.
        #expect(summary(window) == ["button Row 1", "button Row 2"])
        window.activate(try #require(window.accessibilityElement("Row 2")))
        #expect(selection.value == [2] && summary(window) == ["button Row 1", "button Row 2 selected"])
    }
}
