import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Several `swipeActions` at one edge, and actions without a finger, in a window of 400 points with rows of 44.
@MainActor struct SwipeActionStackTests {
    private final class Log { var events: [String] = [] }
    private let log = Log()

    private func open(
        fullSwipes: [Bool] = [true, true], _ direction: LayoutDirection = .leftToRight
    ) -> TestWindow {
        let log = log
        return TestWindow(size: CGSize(width: 400, height: 600)) {
            List(0..<30) { index in
                Button("row \(index)") { log.events.append("tap \(index)") }
                    .swipeActions(allowsFullSwipe: fullSwipes[0]) {
                        Button("One") { log.events.append("first \(index)") }
                        Button("Two") { log.events.append("second \(index)") }
                    }
                    .swipeActions(allowsFullSwipe: fullSwipes[1]) {
                        Button("Six") { log.events.append("third \(index)") }
                    }
                    .swipeActions(edge: .leading) {
                        Button {
                            log.events.append("pin \(index)")
                        } label: {
                            Label("Pin it", systemImage: "star")
                        }
                    }
            }
            .listStyle(.plain)
            .environment(\.layoutDirection, direction)
        }
    }

    private func drag(_ window: TestWindow, _ distance: CGFloat, row: Int = 1) {
        window.down(at: CGPoint(x: 200, y: CGFloat(row) * 44 + 22))
        window.move(by: CGSize(width: distance, height: 0), every: 0.016)
        window.move(by: .zero, every: 0.1)
    }

    private func hover(_ window: TestWindow, row: Int) {
        window.hover(at: CGPoint(x: 200, y: CGFloat(row) * 44 + 22))
    }

    @Test func theyStackFromTheEdgeInTheOrderTheyWereApplied() throws {
        let window = open()
        drag(window, -222)
        #expect(try #require(window.frame(of: "One")).midX == 400 - 37)
        #expect(try #require(window.frame(of: "Two")).midX == 400 - 111)
        #expect(try #require(window.frame(of: "Six")).midX == 400 - 185)
        window.up()
        window.settle()
        #expect(try #require(window.frame(of: "row 1")).minX == 16 - 222)
        window.tap("Six")
        window.settle()
        #expect(log.events == ["third 1"] && !window.exists("One"))
    }

    @Test func aFullSwipeRunsTheFirstOfAll() {
        let window = open()
        drag(window, -380)
        window.up()
        window.settle()
        #expect(log.events == ["first 1"])
    }

    @Test("the modifier at the edge says whether a full swipe runs anything", arguments: [0, 1])
    func fullSwipeIsTheFirstOnes(index: Int) {
        var fullSwipes = [true, true]
        fullSwipes[index] = false
        let window = open(fullSwipes: fullSwipes)
        drag(window, -380)
        window.up()
        window.settle()
        #expect(log.events == (index == 0 ? [] : ["first 1"]))
    }

    @Test func whatSaysSomethingElseIsShownAtOnce() throws {
        let hasThird = Handle(true)
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(hasThird) { hasThird in
                List(0..<5) { index in
                    Text("row \(index)")
                        .swipeActions { Button("One") {} }
                        .swipeActions { if hasThird.wrappedValue { Button("Six") {} } }
                }
                .listStyle(.plain)
            }
        }
        drag(window, -148)
        window.up()
        window.settle()
        #expect(try #require(window.frame(of: "row 1")).minX == 16 - 148)
        hasThird.set(false, in: window)
        window.settle()
        #expect(!window.exists("Six"))
        #expect(try #require(window.frame(of: "row 1")).minX == 16 - 74)
    }

    // MARK: Keys

    @Test("Shift and an arrow uncover what stands at that side of the row under the pointer")
    func arrowsUncover() throws {
        let window = open()
        hover(window, row: 2)
        window.key("ArrowLeft", modifiers: .shift)
        window.settle()
        #expect(try #require(window.frame(of: "row 2")).minX == 16 - 222)
        window.key("Escape")
        window.settle()
        #expect(try #require(window.frame(of: "row 2")).minX == 16 && !window.exists("One"))
        window.key("ArrowRight", modifiers: .shift)
        window.settle()
        #expect(try #require(window.frame(of: "row 2")).minX > 16)
        #expect(log.events.isEmpty)
    }

    @Test("arrows go from action to action, and Return runs the one they have come to")
    func arrowsChoose() {
        let window = open()
        hover(window, row: 2)
        window.key("ArrowLeft", modifiers: .shift)
        window.settle()
        let plain = window.svg
        window.key("ArrowLeft")
        #expect(window.svg != plain)
        window.key("ArrowLeft")
        window.key("ArrowLeft")
        window.key("ArrowLeft")
        window.key("ArrowRight")
        window.key("Enter")
        window.settle()
        #expect(log.events == ["second 2"] && !window.exists("One"))
        // The list does not scroll by these keys.
        #expect(window.scrollOffset.y == 0)
    }

    @Test("Return without a choice runs the action at the edge") func returnRunsTheFirst() {
        let window = open(.rightToLeft)
        hover(window, row: 0)
        window.key("ArrowRight", modifiers: .shift)
        window.settle()
        window.key("Enter")
        window.settle()
        #expect(log.events == ["first 0"])
    }

    @Test("Delete uncovers the button that deletes, and deletes nothing by itself") func deleteKey() throws {
        let items = Handle(Array(0..<5))
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(items) { items in
                List {
                    ForEach(items.wrappedValue, id: \.self) { Text("row \($0)").deleteDisabled($0 == 3) }
                        .onDelete { items.wrappedValue.remove(atOffsets: $0) }
                }
                .listStyle(.plain)
            }
        }
        hover(window, row: 3)
        window.key("Delete")
        window.settle()
        #expect(!window.exists("Delete"))
        hover(window, row: 2)
        window.key("Backspace")
        window.settle()
        #expect(window.exists("Delete") && items.value.count == 5)
        window.key("Enter")
        window.settle()
        #expect(items.value == [0, 1, 3, 4] && !window.exists("Delete"))
    }

    @Test("keys are the list's only over its rows") func elsewhere() {
        let window = open()
        window.hover(at: CGPoint(x: 200, y: 2000))
        window.key("ArrowLeft", modifiers: .shift)
        window.settle()
        #expect(!window.exists("One"))
    }

    // MARK: Assistive technology

    @Test("assistive technology finds the actions by their titles, and runs them") func assistive() {
        let window = open()
        let point = CGPoint(x: 200, y: 66)
        let nodes = window.window.nodeCount
        #expect(window.accessibilityActions(at: point) == ["Pin it", "One", "Two", "Six", "Scroll Down"])
        // Nothing of that is seen.
        window.settle()
        #expect(!window.exists("Pin it") && !window.exists("One"))
        #expect(window.performAccessibilityAction("Two", at: point))
        #expect(window.performAccessibilityAction("Pin it", at: point))
        #expect(!window.performAccessibilityAction("Fourth", at: point))
        #expect(log.events == ["second 1", "pin 1"])
        // Once nobody asks any more, nothing is left of it.
        window.window.forgetAccessibility()
        window.settle()
        #expect(window.window.nodeCount == nodes)
    }

    @Test("beside the refresh of the list, and with what deletes and moves a row") func assistiveEditing() {
        let items = Handle(Array(0..<3))
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(items) { items in
                List {
                    ForEach(items.wrappedValue, id: \.self) { Text("row \($0)") }
                        .onDelete { items.wrappedValue.remove(atOffsets: $0) }
                        .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                }
                .listStyle(.plain)
                .refreshable {}
            }
        }
        func point(_ row: Int) -> CGPoint { CGPoint(x: 200, y: CGFloat(row) * 44 + 22) }
        #expect(window.accessibilityActions(at: point(0)) == ["Delete", "Move Down", "Refresh"])
        #expect(window.accessibilityActions(at: point(1)) == ["Delete", "Move Up", "Move Down", "Refresh"])
        #expect(window.accessibilityActions(at: point(2)) == ["Delete", "Move Up", "Refresh"])
        #expect(window.performAccessibilityAction("Move Up", at: point(2)))
        window.settle()
        #expect(items.value == [0, 2, 1])
        #expect(window.performAccessibilityAction("Delete", at: point(0)))
        window.settle()
        #expect(items.value == [2, 1])
        // Without a collection's actions there is the refresh alone, which needs no row.
        #expect(window.accessibilityActions(at: CGPoint(x: 200, y: 500)) == ["Refresh"])
    }
}
