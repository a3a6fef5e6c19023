import CanvasbackTesting
import Foundation
import Observation
import Surface
import Testing

@testable import Canvasback

@MainActor @Suite struct AlertTests {
    private let size = CGSize(width: 400, height: 800)

    @Observable @MainActor final class Log {
        var lines: [String] = []
        var isDisabled = false
        func add(_ line: String) { lines.append(line) }
    }

    /// What is read, but for the area in which a long message scrolls.
    private func spoken(_ window: TestWindow) -> [String] {
        window.accessibilityElements.filter { $0.role != .scrollArea }.map(\.label)
    }

    private func window<A: View>(
        _ isShown: Handle<Bool>, size: CGSize? = nil, @ViewBuilder actions: @escaping () -> A
    ) -> TestWindow {
        let window = TestWindow(size: size ?? self.size) {
            Host(isShown) { $isShown in
                Button("Behind") { Issue.record("what is behind was pressed") }
                    .alert("Title", isPresented: $isShown, actions: actions, message: { Text("Message") })
            }
        }
        window.settle()
        return window
    }

    @Test func withoutButtonsItHasOneThatCloses() throws {
        let isShown = Handle(true)
        let window = window(isShown) {}
        #expect(try #require(window.frame(of: "OK")).midX == 200)
        #expect(spoken(window) == ["Title", "Message", "OK"])
        #expect(window.announcements.contains("Title. Message"))
        window.tap("Behind")
        window.tap(at: CGPoint(x: 200, y: 50))
        #expect(isShown.value, "a touch beside it does nothing")
        window.tap("OK")
        #expect(!isShown.value)
        window.settle()
        #expect(!window.exists("OK"))
    }

    @Test func rolesSayWhereButtonsStand() throws {
        let (isShown, log) = (Handle(true), Log())
        let window = window(isShown) {
            Button("Delete", role: .destructive) { log.add("delete") }
            Button("Keep", role: .cancel) { log.add("keep") }
        }
        let (delete, keep) = (try #require(window.frame(of: "Delete")), try #require(window.frame(of: "Keep")))
        #expect(keep.midX == 132.5 && delete.midX == 267.5 && keep.midY == delete.midY)
        #expect(spoken(window) == ["Title", "Message", "Keep", "Delete"])
        window.tap("Delete")
        #expect(log.lines == ["delete"] && !isShown.value)
    }

    @Test func severalStandBelowEachOther() throws {
        let isShown = Handle(true)
        let window = window(isShown) {
            Button("Cancel", role: .cancel) {}
            Button("First") {}
            Button("Second") {}
        }
        let places = try ["First", "Second", "Cancel"].map { try #require(window.frame(of: $0)).midY }
        #expect(abs(places[1] - places[0] - 45) < 1 && abs(places[2] - places[1] - 45) < 1)
    }

    @Test func keysWorkTheButtons() {
        let (isShown, log) = (Handle(true), Log())
        let window = window(isShown) {
            Button("Delete", role: .destructive) { log.add("delete") }
            Button("Save") { log.add("save") }.keyboardShortcut(.defaultAction)
            Button("Cancel", role: .cancel) { log.add("cancel") }
            Button("More") { log.add("more") }.keyboardShortcut("m")
        }
        window.key("Enter")
        #expect(log.lines == ["save"] && !isShown.value)
        window.settle()
        isShown.set(true, in: window)
        window.key("Escape")
        #expect(log.lines == ["save", "cancel"] && !isShown.value)
        window.settle()
        isShown.set(true, in: window)
        window.key("m", modifiers: .command)
        #expect(log.lines == ["save", "cancel", "more"] && !isShown.value, "a shortcut takes it away too")
    }

    @Test func shortcutsBehindItWait() {
        let (isShown, log) = (Handle(true), Log())
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Button("Save") { log.add("save") }.keyboardShortcut("s")
                    .alert("Title", isPresented: $isShown) {}
            }
        }
        window.key("s", modifiers: .command)
        #expect(log.lines.isEmpty)
        window.key("Escape")
        window.key("s", modifiers: .command)
        #expect(log.lines == ["save"])
    }

    @Test func whatIsDisabledIsNotPressed() {
        let (isShown, log) = (Handle(true), Log())
        log.isDisabled = true
        let window = window(isShown) {
            Button("Save") { log.add("save") }.disabled(log.isDisabled)
        }
        window.tap("Save")
        window.key("Enter")
        #expect(log.lines.isEmpty && isShown.value)
        log.isDisabled = false
        window.settle()
        window.tap("Save")
        #expect(log.lines == ["save"] && !isShown.value)
    }

    @Test func aFieldHasTheKeyboard() throws {
        let (isShown, text, log) = (Handle(true), Handle(""), Log())
        let window = TestWindow(size: size) {
            Host(text) { $text in
                Host(isShown) { $isShown in
                    Text("Behind").alert("Name", isPresented: $isShown) {
                        TextField("New name", text: $text)
                        SecureField("Secret", text: $text)
                        Button("Rename") { log.add("rename \(text)") }.disabled(text.isEmpty)
                        Button("Cancel", role: .cancel) {}
                    }
                }
            }
        }
        window.settle()
        let field = try #require(window.accessibilityElement("New name"))
        #expect(field.isFocused && field.frame.width == 238)
        window.showKeyboard(height: 300)
        window.settle()
        let (title, button) = (try #require(window.frame(of: "Name")), try #require(window.frame(of: "Cancel")))
        #expect(abs((title.minY + button.maxY) / 2 - 250) < 12, "it stands above the keyboard")
        window.type("Anna")
        #expect(text.value == "Anna")
        window.tap("Rename")
        #expect(log.lines == ["rename Anna"] && !isShown.value)
    }

    @Test func aValueIsPresentedWhileThereIsOne() {
        struct Duck { let name: String }
        let (isShown, duck) = (Handle(true), Handle<Duck?>(nil))
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Host(duck) { $duck in
                    Text("Behind").alert("Duck", isPresented: $isShown, presenting: duck) { duck in
                        Button("Feed \(duck.name)") {}
                    } message: {
                        Text("It is \($0.name)")
                    }
                }
            }
        }
        window.settle()
        #expect(!window.exists("Duck"))
        duck.set(Duck(name: "Anna"), in: window)
        window.settle()
        #expect(window.exists("Duck") && window.exists("It is Anna"))
        window.tap("Feed Anna")
        #expect(!isShown.value && window.exists("It is Anna"))
        window.settle()
        #expect(!window.exists("It is Anna"))
    }

    @Test func anErrorSaysItself() {
        struct Failure: LocalizedError { var errorDescription: String? { "The pond is frozen" } }
        let isShown = Handle(true)
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Text("Behind").alert(isPresented: $isShown, error: Failure()) { Button("Wait") {} }
            }
        }
        window.settle()
        #expect(window.exists("The pond is frozen"))
        window.tap("Wait")
        #expect(!isShown.value)
    }

    @Test func aLongMessageScrollsWithinTheWindow() throws {
        let isShown = Handle(true)
        let text = (0..<200).map { "Line \($0)" }.joined(separator: "\n")
        let window = TestWindow(size: size) {
            Host(isShown) { $isShown in
                Text("Behind").alert("Title", isPresented: $isShown, actions: {}, message: { Text(text) })
            }
        }
        window.settle()
        let button = try #require(window.frame(of: "OK"))
        #expect(button.maxY < 800 && button.minY > 700)
        #expect(try #require(window.frame(of: "Title")).minY > 0)
    }

    // MARK: Dialogs

    private func dialog<A: View>(
        _ isShown: Handle<Bool>, size: CGSize? = nil, visibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> TestWindow {
        let window = TestWindow(size: size ?? self.size) {
            Host(isShown) { $isShown in
                Text("Behind").confirmationDialog(
                    "Title", isPresented: $isShown, titleVisibility: visibility, actions: actions)
            }
        }
        window.settle()
        return window
    }

    @Test func aDialogComesFromBelowWithAWayOut() throws {
        let (isShown, log) = (Handle(true), Log())
        let window = dialog(isShown) {
            Button("Empty", role: .destructive) { log.add("empty") }
            Button("Fill") {}
        }
        #expect(!window.exists("Title"))
        let cancel = try #require(window.frame(of: "Cancel"))
        #expect(abs(cancel.midY - (792 - 57 / 2)) <= 1)
        #expect(abs(try #require(window.frame(of: "Fill")).midY - (792 - 57 - 8 - 57 / 2)) <= 1)
        window.tap("Empty")
        #expect(log.lines == ["empty"] && !isShown.value)
        window.settle()
        for leave in [{ window.tap("Cancel") }, { window.key("Escape") }, { window.tap(at: CGPoint(x: 200, y: 100)) }] {
            isShown.set(true, in: window)
            window.settle()
            leave()
            #expect(!isShown.value)
            window.settle()
        }
        #expect(log.lines == ["empty"])
    }

    @Test func itsTitleShowsWhereItIsToBe() {
        let window = dialog(Handle(true), visibility: .visible) { Button("Leave", role: .cancel) {} }
        #expect(window.exists("Title") && window.exists("Leave") && !window.exists("Cancel"))
    }

    @Test func aWideWindowAsksInItsMiddle() throws {
        let isShown = Handle(true)
        let window = dialog(isShown, size: CGSize(width: 1000, height: 800)) { Button("Empty") {} }
        let (empty, cancel) = (try #require(window.frame(of: "Empty")), try #require(window.frame(of: "Cancel")))
        #expect(empty.midY == cancel.midY && (empty.midX + cancel.midX) / 2 == 500)
        #expect(window.exists("Title"))
        window.key("Escape")
        #expect(!isShown.value)
    }
}
