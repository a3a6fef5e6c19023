import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// What a person does with a list beside scrolling and swiping it.
@MainActor struct ListBehaviourTests {
    private struct Duck: Identifiable, Hashable {
        let id: Int
        var name: String { "duck \(id)" }
    }
    private final class Log {
        var events: [String] = []
    }

    private func open<V: View>(@ViewBuilder _ content: () -> V) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 600), content: content)
    }
    private func midY(_ name: String, _ window: TestWindow) throws -> CGFloat {
        try #require(window.frame(of: name)).midY
    }

    // MARK: Selection

    @Test func aTapSelectsOne() {
        let selection = Handle<Int?>(nil)
        let window = open {
            Host(selection) { chosen in
                List((0..<5).map(Duck.init), selection: chosen) { Text($0.name) }.listStyle(.plain)
            }
        }
        // Anywhere in the row, not on its text alone.
        window.tap(at: CGPoint(x: 350, y: 44 + 22))
        #expect(selection.value == 1)
        window.tap("duck 3")
        #expect(selection.value == 3)
    }

    @Test func aTapTakesInAndOutOfASet() {
        let selection = Handle<Set<Int>>([])
        let window = open {
            Host(selection) { chosen in
                List(selection: chosen) {
                    ForEach(0..<5) { Text("row \($0)") }
                    Text("tagged").tag(9)
                    Text("never").tag(10).selectionDisabled()
                    Text("no number").tag("ten")
                }.listStyle(.plain)
            }
        }
        for name in ["row 1", "row 3", "tagged", "never", "no number", "row 1"] { window.tap(name) }
        #expect(selection.value == [3, 9])
    }

    @Test func aChangeOfTheSelectionDrawsItsRowsAlone() {
        let selection = Handle<Int?>(nil)
        let window = open {
            Host(selection) { chosen in
                List(0..<200, id: \.self, selection: chosen) { Text("row \($0)") }.listStyle(.plain)
            }
        }
        selection.set(2, in: window)
        let count = window.counting { selection.set(4, in: window) }
        #expect(count.records == 2 && count.layouts == 0)
    }

    @Test func aScrollSelectsNothing() {
        let selection = Handle<Int?>(nil)
        let window = open {
            Host(selection) { chosen in
                List(0..<50, id: \.self, selection: chosen) { Text("row \($0)") }.listStyle(.plain)
            }
        }
        window.down(on: "row 5")
        window.move(by: CGSize(width: 0, height: -10), times: 5)
        window.up()
        window.settle()
        #expect(selection.value == nil)
    }

    // MARK: Buttons and links

    @Test func aButtonTakesTheWholeRow() {
        let log = Log()
        let window = open {
            List {
                Button("first") { log.events.append("first") }
                Button("second") { log.events.append("second") }.disabled(true)
                Button("third") { log.events.append("third") }.buttonStyle(.bordered)
            }.listStyle(.plain)
        }
        window.tap(at: CGPoint(x: 390, y: 22))
        window.tap(at: CGPoint(x: 390, y: 66))
        window.tap(at: CGPoint(x: 390, y: 110))
        #expect(log.events == ["first"])
        window.tap("third")
        #expect(log.events == ["first", "third"])
    }

    @Test func oneOfTwoButtonsInARowIsMeant() {
        let log = Log()
        let window = open {
            List {
                HStack {
                    Button("yes") { log.events.append("yes") }
                    Spacer()
                    Button("no") { log.events.append("no") }
                }
            }.listStyle(.plain)
        }
        window.tap("no")
        window.tap("yes")
        #expect(log.events == ["no", "yes"])
        window.tap(at: CGPoint(x: 200, y: 22))
        #expect(log.events == ["no", "yes", "yes", "no"])
    }

    @Test func aLinkPushesFromAnywhereInItsRow() throws {
        let window = open {
            NavigationStack {
                List {
                    NavigationLink("go") { Text("there") }
                    Text("stay")
                }.listStyle(.plain)
            }
        }
        let row = try midY("go", window)
        window.tap(at: CGPoint(x: 380, y: row))
        window.settle()
        #expect(window.exists("there"))
    }

    // MARK: Deletion

    @Test func aRowIsDeletedByASwipe() throws {
        let ducks = Handle((0..<10).map(Duck.init))
        let window = open {
            Host(ducks) { list in
                List {
                    ForEach(list.wrappedValue) { Text($0.name).deleteDisabled($0.id == 4) }
                        .onDelete { list.wrappedValue.remove(atOffsets: $0) }
                }.listStyle(.plain)
            }
        }
        window.down(on: "duck 2")
        window.move(by: CGSize(width: -37, height: 0), times: 2)
        window.move(by: .zero, every: 0.1)
        window.up()
        window.settle()
        window.tap("Delete")
        #expect(ducks.value.map(\.id) == [0, 1, 3, 4, 5, 6, 7, 8, 9])
        // What follows moves up on its way, and ends where it was deleted.
        window.advance(by: 0.1)
        let way = try midY("duck 3", window)
        #expect(way < 3 * 44 + 22 && way > 2 * 44 + 22)
        window.settle()
        #expect(try midY("duck 3", window) == 2 * 44 + 22)
        #expect(!window.exists("duck 2") && !window.exists("Delete"))

        // One that must not be deleted is not swiped.
        window.down(on: "duck 4")
        window.move(by: CGSize(width: -60, height: 0), times: 5)
        window.up()
        window.settle()
        #expect(try #require(window.frame(of: "duck 4")).minX == 16 && ducks.value.count == 9)
    }

    @Test func aFullSwipeDeletes() throws {
        let ducks = Handle((0..<10).map(Duck.init))
        let window = open {
            Host(ducks) { list in
                List {
                    ForEach(list.wrappedValue) { Text($0.name) }
                        .onDelete { list.wrappedValue.remove(atOffsets: $0) }
                }
            }
        }
        window.down(on: "duck 5")
        window.move(by: CGSize(width: -50, height: 0), times: 6)
        window.up()
        window.settle()
        #expect(ducks.value.map(\.id) == [0, 1, 2, 3, 4, 6, 7, 8, 9])
        #expect(try midY("duck 6", window) == 35 + 5 * 44 + 22)
    }

    @Test func aDestructiveActionThatDeletesNothingClosesAgain() throws {
        let window = open {
            List { Text("row").swipeActions { Button("Delete", role: .destructive) {} } }.listStyle(.plain)
        }
        window.down(on: "row")
        window.move(by: CGSize(width: -50, height: 0), times: 6)
        window.up()
        window.settle()
        #expect(try #require(window.frame(of: "row")).minX == 16 && !window.exists("Delete"))
    }

    // MARK: Work

    @Test("opening a million rows costs what a hundred cost, in bodies, sizes and bytes")
    func aMillionRows() {
        func work(_ count: Int) -> TestWindow.Statistics {
            open { List(0..<count, id: \.self) { Text("row \($0)") }.listStyle(.plain) }.statistics
        }
        let (few, many) = (work(100), work(1_000_000))
        #expect(many.bodies == few.bodies && many.measurements == few.measurements)
        #expect(many.layouts == few.layouts && many.records == few.records && many.bytes <= few.bytes + 16)
    }

    @Test func aScrollFrameWithinTheRowsRunsNothing() {
        let window = open { List(0..<1_000_000, id: \.self) { Text("row \($0)") }.listStyle(.plain) }
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: 0, height: -10), times: 2)
        let count = window.counting { window.move(by: CGSize(width: 0, height: -1), times: 5) }
        #expect(count.bodies == 0 && count.layouts == 0 && count.records == 0)
        window.up()
    }

    @Test func refreshes() async {
        let log = Log()
        let window = open {
            List(0..<3) { Text("row \($0)") }.refreshable { log.events.append("refresh") }
        }
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: 20), times: 20)
        window.up()
        #expect(await window.waits(until: { !log.events.isEmpty }))
        #expect(log.events == ["refresh"])
    }
}
