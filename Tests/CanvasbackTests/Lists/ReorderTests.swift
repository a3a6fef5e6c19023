import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Rows that are dragged by their handles, in a window of 400 by 600 points with rows of 44.
@MainActor struct ReorderTests {
    private func open(_ items: Handle<[Int]>, reducesMotion: Bool = false) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 600), reducesMotion: reducesMotion) {
            Host(items) { items in
                List {
                    ForEach(items.wrappedValue, id: \.self) { item in Text("row \(item)").moveDisabled(item == 9) }
                        .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                }
                .listStyle(.plain)
                .environment(\.editMode, .constant(.active))
            }
        }
    }

    /// Takes hold of a row's handle.
    private func hold(_ window: TestWindow, row: Int) {
        window.down(at: CGPoint(x: 374, y: CGFloat(row) * 44 + 22))
    }

    private func y(_ row: Int, _ window: TestWindow) throws -> CGFloat {
        try #require(window.frame(of: "row \(row)")).midY
    }

    private func order(_ window: TestWindow, _ rows: [Int]) throws -> [Int] {
        try rows.map { ($0, try y($0, window)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }

    @Test func aRowFollowsTheFingerFromTheFirstPointOn() throws {
        let items = Handle(Array(0..<8))
        let window = open(items)
        hold(window, row: 1)
        for step in 1...10 {
            window.move(by: CGSize(width: 0, height: 3))
            #expect(abs(try y(1, window) - (66 + CGFloat(step) * 3)) < 1e-9)
        }
        // The list does not scroll under it, and nothing is moved yet.
        #expect(window.scrollOffset.y == 0 && items.value == Array(0..<8))
        // In front of the others, with a shadow.
        let layers = window.window.display
        #expect(layers.layers.contains { $0?.properties.shadow != nil })
        window.cancel()
        window.settle()
        #expect(try y(1, window) == 66 && !window.window.display.layers.contains { $0?.properties.shadow != nil })
    }

    @Test func othersMakeRoomWithASpring() throws {
        let window = open(Handle(Array(0..<8)))
        hold(window, row: 1)
        window.move(by: CGSize(width: 0, height: 22))
        #expect(try y(2, window) == 110)
        window.move(by: CGSize(width: 0, height: 2))
        #expect(try y(2, window) == 110)
        window.advance(by: 0.1)
        let onItsWay = try y(2, window)
        #expect(onItsWay < 105 && onItsWay > 67)
        window.advance(by: 0.5)
        #expect(abs(try y(2, window) - 66) < 0.1)
        #expect(try y(3, window) == 154 && y(0, window) == 22)
        // Taken back, it goes back.
        window.move(by: CGSize(width: 0, height: -24))
        window.advance(by: 0.6)
        #expect(abs(try y(2, window) - 110) < 0.1)
        window.up()
        window.settle()
        #expect(try y(2, window) == 110 && y(1, window) == 66)
    }

    @Test func theFingerLiftsAndTheRowIsMoved() throws {
        let items = Handle(Array(0..<8))
        let window = open(items)
        hold(window, row: 1)
        window.move(by: CGSize(width: 0, height: 10), times: 14)
        window.advance(by: 0.6)
        var before: [Int: CGFloat] = [:]
        for row in 0..<8 { before[row] = try y(row, window) }
        #expect(abs(before[1]! - 206) < 0.001)
        window.up()
        #expect(items.value == [0, 2, 3, 4, 1, 5, 6, 7])
        // Nothing jumps: what had made room stands where it was shown, and the row goes to its place from where it was.
        for row in 0..<8 { #expect(abs(try y(row, window) - before[row]!) < 0.1) }
        window.settle()
        #expect(try order(window, Array(0..<8)) == items.value)
        for (place, row) in items.value.enumerated() { #expect(try y(row, window) == CGFloat(place) * 44 + 22) }
        #expect(!window.wantsFrame)
    }

    @Test func upwardsToo() throws {
        let items = Handle(Array(0..<8))
        let window = open(items)
        hold(window, row: 6)
        window.move(by: CGSize(width: 0, height: -20), times: 20)
        window.up()
        window.settle()
        #expect(items.value == [6, 0, 1, 2, 3, 4, 5, 7])
        #expect(try order(window, Array(0..<8)) == items.value)
    }

    @Test func aQuickDragEndsWhereItWasLetGo() throws {
        let items = Handle(Array(0..<8))
        let window = open(items)
        hold(window, row: 0)
        window.move(by: CGSize(width: 0, height: 200))
        window.up()
        window.advance(by: 0.1)
        let places = try (0..<8).map { try y($0, window) }
        #expect(places.allSatisfy { $0 >= 0 && $0 < 400 })
        window.settle()
        #expect(try items.value == [1, 2, 3, 4, 5, 0, 6, 7] && order(window, Array(0..<8)) == items.value)
    }

    @Test("in groups the space above a section stays with the section", arguments: [0, 10] as [CGFloat])
    func groups(spacing: CGFloat) throws {
        let items = Handle(Array(0..<5))
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(items) { items in
                List {
                    ForEach(items.wrappedValue, id: \.self) { Text("row \($0)") }
                        .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                }
                .listStyle(.insetGrouped)
                .listRowSpacing(spacing)
                .environment(\.editMode, .constant(.active))
            }
        }
        let first = try y(0, window)
        #expect(abs(first - 57) < 0.001)
        window.down(at: CGPoint(x: 354, y: first))
        window.move(by: CGSize(width: 0, height: 80))
        window.advance(by: 0.6)
        let pitch = 44 + spacing
        let target = spacing == 0 ? 2 : 1
        for row in 1..<5 {
            let place = row <= target ? row - 1 : row
            #expect(abs(try y(row, window) - first - CGFloat(place) * pitch) < 0.1)
        }
        window.up()
        window.advance(by: 0)
        for row in 1..<5 {
            let place = row <= target ? row - 1 : row
            #expect(abs(try y(row, window) - first - CGFloat(place) * pitch) < 0.1)
        }
        window.settle()
        #expect(abs(try y(0, window) - first - CGFloat(target) * pitch) < 0.001)
    }

    @Test func whatIsNotTakenGoesBack() throws {
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            List { ForEach(0..<5) { Text("row \($0)") }.onMove { _, _ in } }
                .listStyle(.plain)
                .environment(\.editMode, .constant(.active))
        }
        hold(window, row: 0)
        window.move(by: CGSize(width: 0, height: 100))
        window.advance(by: 0.5)
        window.up()
        window.settle()
        for row in 0..<5 { #expect(try y(row, window) == CGFloat(row) * 44 + 22) }
    }

    @Test func aLostTouchMovesNothing() throws {
        let items = Handle(Array(0..<8))
        let window = open(items)
        hold(window, row: 1)
        window.move(by: CGSize(width: 0, height: 20), times: 8)
        window.cancel()
        window.settle()
        #expect(try items.value == Array(0..<8) && order(window, Array(0..<8)) == items.value)
    }

    @Test func rowsWithoutAHandleAreNotMoved() throws {
        let items = Handle(Array(5..<12))
        let window = open(items)
        hold(window, row: 4)
        window.move(by: CGSize(width: 0, height: -20), times: 6)
        window.up()
        window.settle()
        #expect(items.value == Array(5..<12))
        // But they make room.
        hold(window, row: 3)
        window.move(by: CGSize(width: 0, height: 20), times: 4)
        window.up()
        window.settle()
        #expect(items.value == [5, 6, 7, 9, 10, 8, 11])
    }

    @Test func lessMotionJumps() throws {
        let window = open(Handle(Array(0..<8)), reducesMotion: true)
        hold(window, row: 1)
        window.move(by: CGSize(width: 0, height: 30))
        #expect(try y(2, window) == 66 && y(1, window) == 96)
        window.up()
        window.settle()
        #expect(try y(1, window) == 110)
    }

    @Test func heldAtAnEdgeTheListScrollsAndRowsGoOnMakingRoom() throws {
        let items = Handle(Array(0..<200))
        let window = open(items)
        hold(window, row: 1)
        window.move(by: CGSize(width: 0, height: 100), times: 5)
        // 566 points from the top, 34 from the end: 30 of 64 points deep, so a quarter less of the fastest.
        let speed = 900.0 * (30.0 / 64) * (30.0 / 64)
        window.advance(by: 1)
        #expect(abs(window.scrollOffset.y - speed) < 4)
        window.advance(by: 4)
        #expect(abs(window.scrollOffset.y - 5 * speed) < 4)
        // The row stays under the finger, though its place is far away.
        #expect(abs(try y(1, window) - 566) < 0.5)
        window.move(by: CGSize(width: 0, height: -266))
        let offset = window.scrollOffset.y
        window.advance(by: 0.6)
        #expect(window.scrollOffset.y == offset && !window.wantsFrame)
        window.up()
        window.settle()
        let place = try #require(items.value.firstIndex(of: 1))
        #expect(abs(CGFloat(place) * 44 + 22 - offset - 300) <= 22.1)
        #expect(items.value.sorted() == Array(0..<200))
        #expect(abs(try y(1, window) - (CGFloat(place) * 44 + 22 - window.scrollOffset.y)) < 0.01)
        // What was kept for the drag is let go of.
        #expect(!window.exists("row 0"))
    }

    @Test func itStopsAtTheEndOfTheList() throws {
        let items = Handle(Array(0..<20))
        let window = open(items)
        hold(window, row: 2)
        window.move(by: CGSize(width: 0, height: 480))
        window.advance(by: 5)
        #expect(window.scrollOffset.y == 20 * 44 - 600 && !window.wantsFrame)
        window.up()
        window.settle()
        #expect(items.value.last == 2)
    }

    @Test("Option and an arrow move the row under the pointer") func keys() throws {
        let items = Handle(Array(0..<5))
        let window = open(items)
        window.hover(at: CGPoint(x: 200, y: 66))
        window.key("ArrowDown", modifiers: .option)
        window.settle()
        #expect(try items.value == [0, 2, 1, 3, 4] && y(1, window) == 110)
        window.hover(at: CGPoint(x: 200, y: 22))
        window.key("ArrowUp", modifiers: .option)
        #expect(items.value == [0, 2, 1, 3, 4])
    }

    @Test func aRowThatGoesWhileItIsHeldEndsTheDrag() throws {
        let items = Handle(Array(0..<8))
        let window = open(items)
        hold(window, row: 2)
        window.move(by: CGSize(width: 0, height: 60))
        items.set([0, 1, 3, 4, 5, 6, 7], in: window)
        window.move(by: CGSize(width: 0, height: 60))
        window.up()
        window.settle()
        #expect(try items.value == [0, 1, 3, 4, 5, 6, 7] && order(window, items.value) == items.value)
    }

    @Test("drags of any kind end with all rows in their places", arguments: 0..<12 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let items = Handle(Array(0..<60))
        let window = open(items, reducesMotion: seed % 6 == 5)
        for step in 0..<12 {
            let shown = items.value.filter { row in
                row != 9 && window.frame(of: "row \(row)").map { $0.minY > 10 && $0.maxY < 590 } ?? false
            }
            let row = random.pick(shown)
            let before = items.value
            // The rows may still be on their way from the last drag.
            window.down(at: CGPoint(x: 374, y: try y(row, window)))
            for _ in 0...random.below(12) {
                window.move(by: CGSize(width: 0, height: CGFloat(random.below(160) - 80)))
                if random.chance(0.3) { window.advance(by: Double(random.below(30)) / 100) }
            }
            let isLost = random.chance(0.2)
            if isLost { window.cancel() } else { window.up() }
            #expect(items.value.sorted() == Array(0..<60), "seed \(seed), step \(step)")
            #expect(items.value.filter { $0 != row } == before.filter { $0 != row }, "seed \(seed), step \(step)")
            if isLost { #expect(items.value == before) }
            if random.chance(0.5) { window.advance(by: Double(random.below(20)) / 100) } else { window.settle() }
        }
        window.settle()
        for (place, row) in items.value.enumerated() where window.exists("row \(row)") {
            #expect(abs(try y(row, window) - (CGFloat(place) * 44 + 22 - window.scrollOffset.y)) < 0.01, "seed \(seed)")
        }
        #expect(!window.wantsFrame && !window.window.display.layers.contains { $0?.properties.shadow != nil })
    }
}
