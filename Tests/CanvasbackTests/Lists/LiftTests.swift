import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Rows that a press lifts which lasts, in a list that is not edited: 400 by 600 points, with rows of 44.
@MainActor struct LiftTests {
    private func open(
        _ items: Handle<[Int]>, actions: Bool = false, presses: Handle<Int> = Handle(0)
    ) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(items) { items in
                Host(presses) { presses in
                    List {
                        ForEach(items.wrappedValue, id: \.self) { item in
                            Button("row \(item)") { presses.wrappedValue += 1 }
                                .moveDisabled(item == 9)
                        }
                        .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                        .onDelete { items.wrappedValue.remove(atOffsets: $0) }
                    }
                    .listStyle(.plain)
                }
            }
        }
    }

    private func press(_ window: TestWindow, row: Int) {
        window.down(at: CGPoint(x: 100, y: CGFloat(row) * 44 + 22))
    }

    private func y(_ row: Int, _ window: TestWindow) throws -> CGFloat {
        try #require(window.frame(of: "row \(row)")).midY
    }

    private func isLifted(_ window: TestWindow) -> Bool {
        window.window.display.layers.contains { $0?.properties.shadow != nil }
    }

    @Test func aPressThatLastsLiftsTheRow() throws {
        let (items, presses) = (Handle(Array(0..<8)), Handle(0))
        let window = open(items, presses: presses)
        press(window, row: 1)
        window.advance(by: 0.49)
        #expect(!isLifted(window) && window.haptics.isEmpty)
        window.advance(by: 0.03)
        #expect(isLifted(window) && window.haptics == [[10]])
        // It follows the finger from where it was taken, and the list stays.
        window.move(by: CGSize(width: 0, height: 10), times: 14)
        #expect(abs(try y(1, window) - (66 + 140)) < 0.001 && window.scrollOffset.y == 0)
        window.advance(by: 0.6)
        window.up()
        window.settle()
        #expect(items.value == [0, 2, 3, 4, 1, 5, 6, 7] && presses.value == 0 && !isLifted(window))
        #expect(try y(1, window) == 4 * 44 + 22)
    }

    @Test("in the dark, where no shadow is seen, it is lighter", arguments: [ColorScheme.light, .dark])
    func lighter(scheme: ColorScheme) {
        let window = open(Handle(Array(0..<8)))
        window.resize(colorScheme: scheme)
        func lights() -> [CGRect] { window.shapes.filter { $0.rgba == 0xFFFF_FF1C }.map(\.frame) }
        #expect(lights().isEmpty)
        press(window, row: 1)
        window.advance(by: 0.8)
        #expect(lights() == (scheme == .dark ? [CGRect(x: 0, y: 44, width: 400, height: 44)] : []))
        window.up()
        window.settle()
        #expect(lights().isEmpty)
    }

    @Test func letGoAtOnceItIsPutBackAndNothingIsPressed() throws {
        let (items, presses) = (Handle(Array(0..<8)), Handle(0))
        let window = open(items, presses: presses)
        press(window, row: 2)
        window.advance(by: 0.6)
        #expect(isLifted(window))
        window.up()
        window.settle()
        #expect(items.value == Array(0..<8) && presses.value == 0 && !isLifted(window))
    }

    @Test func aShortPressIsTheButtons() {
        let (items, presses) = (Handle(Array(0..<8)), Handle(0))
        let window = open(items, presses: presses)
        press(window, row: 2)
        window.advance(by: 0.4)
        window.up()
        window.settle()
        #expect(presses.value == 1 && items.value == Array(0..<8))
    }

    @Test func whoMovesBeforeScrolls() throws {
        let items = Handle(Array(0..<40))
        let window = open(items)
        window.down(at: CGPoint(x: 100, y: 300))
        window.move(by: CGSize(width: 0, height: -10), times: 10)
        window.advance(by: 1)
        #expect(window.scrollOffset.y > 80 && !isLifted(window))
        window.move(by: CGSize(width: 0, height: -10), times: 10)
        window.up()
        window.settle()
        #expect(items.value == Array(0..<40) && window.scrollOffset.y > 180)
    }

    @Test func whoMovesToTheSideSwipes() {
        let items = Handle(Array(0..<8))
        let window = open(items)
        press(window, row: 2)
        window.move(by: CGSize(width: -10, height: 0), times: 8)
        window.advance(by: 1)
        #expect(!isLifted(window) && window.exists("Delete"))
        window.up()
        // A press on an open row lifts nothing.
        window.settle()
        press(window, row: 2)
        window.advance(by: 1)
        #expect(!isLifted(window))
        window.up()
        window.settle()
        #expect(items.value == Array(0..<8))
    }

    @Test func whatCannotBeMovedIsNotLifted() {
        let window = open(Handle([9, 8]))
        press(window, row: 0)
        window.advance(by: 1)
        #expect(!isLifted(window))
        window.up()
        window.settle()
        // Nor is one that has nowhere to go.
        let alone = open(Handle([1]))
        press(alone, row: 0)
        alone.advance(by: 1)
        #expect(!isLifted(alone))
    }

    @Test func aControlInTheRowIsPressedAndLiftsNothing() {
        var presses = 0
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            List {
                ForEach(0..<4) { row in
                    HStack {
                        Text("row \(row)")
                        Button("Act \(row)") { presses += 1 }.buttonStyle(.bordered)
                    }
                }
                .onMove { _, _ in }
            }
            .listStyle(.plain)
        }
        window.down(on: "Act 1")
        window.advance(by: 1)
        #expect(!isLifted(window))
        window.up()
        #expect(presses == 1)
        window.down(on: "row 1")
        window.advance(by: 1)
        #expect(isLifted(window))
        window.up()
        window.settle()
    }

    @Test func heldAtTheEdgeTheListScrolls() throws {
        let items = Handle(Array(0..<200))
        let window = open(items)
        press(window, row: 1)
        window.advance(by: 0.55)
        window.move(by: CGSize(width: 0, height: 100), times: 5)
        window.advance(by: 3)
        #expect(window.scrollOffset.y > 400)
        #expect(abs(try y(1, window) - 566) < 0.5)
        window.move(by: CGSize(width: 0, height: -266))
        window.up()
        window.settle()
        let place = try #require(items.value.firstIndex(of: 1))
        #expect(place > 10 && items.value.sorted() == Array(0..<200))
        #expect(abs(try y(1, window) - (CGFloat(place) * 44 + 22 - window.scrollOffset.y)) < 0.01)
    }

    @Test func itStaysUnderTheFingerWhereTheProgramScrolls() throws {
        let items = Handle(Array(0..<60))
        let window = open(items)
        press(window, row: 1)
        window.advance(by: 0.55)
        window.move(by: CGSize(width: 0, height: 100))
        let scroll = window.scrollElements[0]
        scroll.machine.scroll.scroll(y: 220, animated: false, at: window.time)
        scroll.showOffset()
        window.settle()
        #expect(window.scrollOffset.y == 220)
        #expect(abs(try y(1, window) - 166) < 0.001)
        window.up()
        window.settle()
        // Under the finger is what is 386 points from the start.
        #expect(items.value.firstIndex(of: 1) == 8)
    }

    @Test func escapeLaysItBack() throws {
        let items = Handle(Array(0..<8))
        let window = open(items)
        press(window, row: 1)
        window.advance(by: 0.55)
        window.move(by: CGSize(width: 0, height: 10), times: 10)
        window.key("Escape")
        window.settle()
        #expect(try y(1, window) == 66 && !isLifted(window))
        window.move(by: CGSize(width: 0, height: 10), times: 5)
        window.up()
        window.settle()
        #expect(items.value == Array(0..<8))
    }

    @Test func aMouseLiftsAsWell() {
        let items = Handle(Array(0..<8))
        let window = open(items)
        window.down(at: CGPoint(x: 100, y: 66), kind: .mouse)
        window.advance(by: 0.55)
        window.move(by: CGSize(width: 0, height: 10), times: 9)
        window.up()
        window.settle()
        #expect(items.value == [0, 2, 3, 1, 4, 5, 6, 7])
    }

    @Test func aRowThatKeysMoveGoesOnUnderThePointer() throws {
        let items = Handle(Array(0..<40))
        let window = open(items)
        window.hover(at: CGPoint(x: 100, y: 66))
        for _ in 0..<20 {
            window.key("ArrowDown", modifiers: .option)
            window.advance(by: 0.05)
        }
        window.settle()
        #expect(items.value.firstIndex(of: 1) == 21)
        // It stays in sight.
        #expect(try y(1, window) < 600 && window.scrollOffset.y > 0)
        // With the pointer elsewhere, it is another row's turn.
        window.hover(at: CGPoint(x: 100, y: 300))
        let row = try #require(items.value.first { abs((window.frame(of: "row \($0)")?.midY ?? -99) - 300) <= 22 })
        let place = try #require(items.value.firstIndex(of: row))
        window.key("ArrowUp", modifiers: .option)
        window.settle()
        #expect(items.value.firstIndex(of: row) == place - 1 && items.value.firstIndex(of: 1) == 21)
    }
}
