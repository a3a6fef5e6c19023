import CanvasbackTesting
import Foundation
import Observation
import Surface
import Testing

@testable import Canvasback

@MainActor @Suite struct MenuTests {
    private let size = CGSize(width: 400, height: 800)

    @Observable @MainActor final class Log {
        var lines: [String] = []
        var isOn = false
        var choice = 1
        func add(_ line: String) { lines.append(line) }
    }

    private func menu(_ log: Log, alignment: Alignment = .topLeading) -> TestWindow {
        TestWindow(size: size) {
            @Bindable var log = log
            Menu("Open") {
                Button("Alpha") { log.add("alpha") }
                Button("Beta", systemImage: "star") { log.add("beta") }
                Button("Gamma") { log.add("gamma") }.disabled(true)
                Divider()
                Menu("More") {
                    Button("Inner") { log.add("inner") }
                    Button("Outer") { log.add("outer") }
                }
                Section("Group") {
                    Toggle("Switch", isOn: $log.isOn)
                    Button("Delete", role: .destructive) { log.add("delete") }
                }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
    }

    private func open(_ log: Log) -> TestWindow {
        let window = menu(log)
        window.tap("Open")
        window.settle()
        return window
    }

    @Test func aTouchOpensItBesideItsLabel() throws {
        let log = Log()
        let window = menu(log)
        #expect(!window.exists("Alpha"))
        let label = try #require(window.frame(of: "Open"))
        window.tap("Open")
        window.settle()
        let alpha = try #require(window.frame(of: "Alpha"))
        #expect(abs(alpha.midY - (label.maxY + 6 + 22)) <= 1)
        // A toggle makes room for checks before all of them; the window's edge is kept free.
        #expect(abs(alpha.minX - (8 + 34)) < 0.01)
        window.tap("Beta")
        #expect(log.lines == ["beta"])
        window.settle()
        #expect(!window.exists("Alpha"))
    }

    @Test func theRowsStandInGroups() throws {
        let window = open(Log())
        let tops = try ["Alpha", "Beta", "Gamma", "More", "Switch", "Delete"].map {
            try #require(window.frame(of: $0)).midY
        }
        #expect(tops[1] - tops[0] == 44 && tops[2] - tops[1] == 44)
        #expect(tops[3] - tops[2] == 52, "a divider is a space of 8 points")
        #expect(tops[4] - tops[3] > 60, "the group has a title")
        #expect(try #require(window.text("Group")).frame.midY < tops[4] - 30)
    }

    @Test func oneGestureOpensAndChooses() throws {
        let log = Log()
        let window = menu(log)
        window.down(on: "Open")
        window.advance(by: 0.2)
        window.settle()
        #expect(window.exists("Beta"), "a finger that stays opens it")
        window.move(to: try #require(window.frame(of: "Alpha")).center)
        window.move(to: try #require(window.frame(of: "Beta")).center)
        #expect(log.lines.isEmpty)
        window.up()
        #expect(log.lines == ["beta"])
        window.settle()
        #expect(!window.exists("Beta"))
    }

    @Test func aFingerThatScrollsOpensNothing() {
        let log = Log()
        let window = menu(log)
        window.down(on: "Open")
        window.move(by: CGSize(width: 0, height: 20), times: 3)
        window.up()
        window.settle()
        #expect(!window.exists("Alpha"))
    }

    @Test func aMouseOpensItAsItGoesDown() {
        let log = Log()
        let window = menu(log)
        window.down(on: "Open", kind: .mouse)
        #expect(window.exists("Alpha"))
        window.up()
        window.settle()
        #expect(window.exists("Alpha"), "a click leaves it open")
        window.tap("Alpha", kind: .mouse)
        #expect(log.lines == ["alpha"])
    }

    @Test func whatIsDisabledAndBesideIt() {
        let log = Log()
        let window = open(log)
        window.tap("Gamma")
        #expect(log.lines.isEmpty)
        window.settle()
        #expect(window.exists("Alpha"), "it stays open")
        window.tap(at: CGPoint(x: 390, y: 790))
        window.settle()
        #expect(!window.exists("Alpha") && log.lines.isEmpty)
    }

    @Test func keysWorkIt() {
        let log = Log()
        let window = open(log)
        window.key("ArrowDown")
        window.key("ArrowDown")
        window.key("ArrowDown")
        window.key("ArrowUp")
        window.key("Enter")
        #expect(log.lines == ["beta"], "what is disabled is passed over")
        window.settle()
        window.tap("Open")
        window.settle()
        window.key("d")
        window.key("Enter")
        #expect(log.lines == ["beta", "delete"], "by its first letter")
        window.settle()
        window.tap("Open")
        window.settle()
        window.key("Escape")
        window.settle()
        #expect(!window.exists("Alpha") && log.lines.count == 2)
    }

    @Test func menusOpenFromMenus() throws {
        let log = Log()
        let window = open(log)
        window.tap("More")
        window.settle()
        #expect(window.exists("Inner") && window.exists("Alpha"))
        window.key("Escape")
        window.settle()
        #expect(!window.exists("Inner") && window.exists("Alpha"), "one at a time")
        window.key("m")
        window.key("ArrowRight")
        window.settle()
        window.key("End")
        window.key("Enter")
        #expect(log.lines == ["outer"])
        window.settle()
        #expect(!window.exists("Alpha") && !window.exists("Outer"), "a choice closes all")
        #expect(window.window.root.element.presentations.isEmpty)
    }

    @Test func aToggleHasACheck() {
        let log = Log()
        let window = open(log)
        window.tap("Switch")
        #expect(log.isOn)
        window.settle()
        window.tap("Open")
        window.settle()
        #expect(window.accessibilityElement("Switch")?.isOn == true)
    }

    @Test func belowThereIsNoRoom() throws {
        let log = Log()
        let window = menu(log, alignment: .bottomTrailing)
        let label = try #require(window.frame(of: "Open"))
        window.tap("Open")
        window.settle()
        let (alpha, delete) = (try #require(window.frame(of: "Alpha")), try #require(window.frame(of: "Delete")))
        #expect(alpha.maxY < label.minY && delete.midY < alpha.midY, "the first is next to the label")
        #expect(abs(alpha.minX - (400 - 8 - 250 + 34)) < 0.01)
    }

    @Test func aFixedOrderStays() throws {
        let window = TestWindow(size: size) {
            Menu("Open") {
                Button("Alpha") {}
                Button("Beta") {}
            }
            .menuOrder(.fixed)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        }
        window.tap("Open")
        window.settle()
        #expect(try #require(window.frame(of: "Alpha")).midY < (try #require(window.frame(of: "Beta")).midY))
    }

    @Test func aPrimaryActionIsATouchAndTheMenuALongerOne() {
        let log = Log()
        let window = TestWindow(size: size) {
            Menu("Save") {
                Button("Save As") { log.add("as") }
            } primaryAction: {
                log.add("save")
            }
        }
        window.tap("Save")
        window.settle()
        #expect(log.lines == ["save"] && !window.exists("Save As"))
        window.down(on: "Save")
        window.advance(by: 0.6)
        window.up()
        window.settle()
        #expect(log.lines == ["save"] && window.exists("Save As"))
    }

    @Test func aLongMenuScrolls() throws {
        let log = Log()
        let window = TestWindow(size: size) {
            Menu("Open") {
                ForEach(0..<40, id: \.self) { index in Button("Item \(index)") { log.add("\(index)") } }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
        window.tap("Open")
        window.settle()
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 200, y: 400))
        window.settle()
        let last = try #require(window.frame(of: "Item 39"))
        #expect(last.maxY < 800)
        window.tap("Item 39")
        #expect(log.lines == ["39"])
        window.settle()
        window.tap("Open")
        window.settle()
        window.key("End")
        window.settle()
        #expect(try #require(window.frame(of: "Item 39")).maxY < 800, "keys scroll to what they highlight")
        window.down(at: CGPoint(x: 200, y: 600))
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        window.up()
        #expect(log.lines == ["39"], "a finger that scrolls chooses nothing")
    }

    @Test func assistiveTechnologyReadsAndWorksIt() throws {
        let log = Log()
        let window = menu(log)
        let button = try #require(window.accessibilityElement("Open"))
        #expect(button.role == .button)
        window.activate(button)
        window.settle()
        #expect(window.accessibilityElement("Open") == nil)
        let alpha = try #require(window.accessibilityElement("Alpha"))
        #expect(alpha.role == .button)
        window.activate(alpha)
        #expect(log.lines == ["alpha"])
    }

    @Test func aStyleOfYourOwn() {
        struct Framed: MenuStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Text("Framed")
                    Menu(configuration)
                }
            }
        }
        let window = TestWindow(size: size) {
            Menu("Open") { Button("Alpha") {} }.menuStyle(Framed()).menuIndicator(.visible)
        }
        #expect(window.exists("Framed"))
        window.tap("Open")
        window.settle()
        #expect(window.exists("Alpha"))
    }

    // MARK: Context menus

    private func context(_ log: Log) -> TestWindow {
        TestWindow(size: size) {
            Text("Duck").contextMenu {
                Button("Feed") { log.add("feed") }
                Button("Release") { log.add("release") }
            }
        }
    }

    @Test func aLongTouchOpensWhatAViewCanDo() throws {
        let log = Log()
        let window = context(log)
        window.tap("Duck")
        window.settle()
        #expect(!window.exists("Feed"))
        window.down(on: "Duck")
        window.advance(by: 0.6)
        window.settle()
        #expect(window.exists("Feed"))
        window.move(to: try #require(window.frame(of: "Release")).center)
        window.up()
        #expect(log.lines == ["release"])
    }

    @Test func theOtherButtonOfAMouseOpensItWhereItIs() throws {
        let window = context(Log())
        let place = try #require(window.frame(of: "Duck")).center
        let event = PointerEvent(
            phase: .down, id: 9, kind: .mouse, position: place, time: window.time, buttons: 2)
        window.window.handle(.pointer(event), at: window.time)
        window.settle()
        let feed = try #require(window.frame(of: "Feed"))
        #expect(abs(feed.midY - (place.y + 6 + 22)) <= 1)
    }

    @Test func whatItIsAboutShowsAboveIt() throws {
        let log = Log()
        let window = TestWindow(size: size) {
            Text("Duck").contextMenu {
                Button("Feed") { log.add("feed") }
            } preview: {
                Text("A whole duck").padding(20)
            }
        }
        let duck = try #require(window.frame(of: "Duck"))
        window.down(on: "Duck")
        window.advance(by: 0.6)
        window.up()
        window.settle()
        let (preview, feed) = (
            try #require(window.frame(of: "A whole duck")), try #require(window.frame(of: "Feed"))
        )
        #expect(preview.minY > duck.minY && preview.maxY < feed.minY)
        window.tap("Feed")
        window.settle()
        #expect(log.lines == ["feed"] && !window.exists("A whole duck"))
    }

    @Test func aMenuOfNothingIsNone() {
        let window = TestWindow(size: size) {
            Text("Duck").contextMenu { if Log().isOn { Button("Feed") {} } }
        }
        window.down(on: "Duck")
        window.advance(by: 0.7)
        window.up()
        window.settle()
        #expect(window.window.root.element.presentations.isEmpty)
    }

    @Test func aRowIsPressedAndHasAMenuAllOverIt() throws {
        let log = Log()
        let window = TestWindow(size: size) {
            List {
                Button("Duck") { log.add("pressed") }.contextMenu { Button("Feed") { log.add("feed") } }
            }
        }
        window.tap("Duck")
        #expect(log.lines == ["pressed"])
        window.down(at: CGPoint(x: 300, y: try #require(window.frame(of: "Duck")).midY))
        window.advance(by: 0.7)
        window.up()
        window.settle()
        #expect(log.lines == ["pressed"])
        window.tap("Feed")
        #expect(log.lines == ["pressed", "feed"])
    }

    @Test func itIsAnActionForWhoCannotPressLong() throws {
        let window = context(Log())
        let duck = try #require(window.accessibilityElement("Duck"))
        #expect(duck.role == .text && duck.actions == ["Show menu"])
        window.perform("Show menu", on: duck)
        window.settle()
        #expect(window.exists("Feed"))
    }
}

extension CGRect { fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) } }
