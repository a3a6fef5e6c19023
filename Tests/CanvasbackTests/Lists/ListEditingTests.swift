import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Lists that are edited, in a window of 400 points with rows of 44.
@MainActor struct ListEditingTests {
    private final class Log { var events: [String] = [] }
    private let log = Log()

    private func open(
        _ items: Handle<[Int]>, _ mode: Handle<EditMode>, _ direction: LayoutDirection = .leftToRight
    ) -> TestWindow {
        let log = log
        return TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(mode) { mode in
                Host(items) { items in
                    List {
                        ForEach(items.wrappedValue, id: \.self) { item in
                            Button("row \(item)") { log.events.append("tap \(item)") }
                                .deleteDisabled(item == 1)
                                .moveDisabled(item == 2)
                        }
                        .onDelete { items.wrappedValue.remove(atOffsets: $0) }
                        .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                        Text("plain")
                    }
                    .listStyle(.plain)
                }
                .environment(\.editMode, mode)
                .environment(\.layoutDirection, direction)
            }
        }
    }

    private func controls<E: Element>(_ window: TestWindow, of type: E.Type) -> [CGRect] {
        var found: [CGRect] = []
        func look(_ element: Element) {
            if element is E {
                found.append(element.convertToWindow(CGRect(origin: .zero, size: element.frame.size)))
            }
            element.forEachDrawn(look)
        }
        look(window.window.root.element)
        return found.sorted { $0.minY < $1.minY }
    }

    private func x(_ name: String, _ window: TestWindow) throws -> CGFloat {
        try #require(window.frame(of: name)).minX
    }

    @Test func rowsShowTheMeansToDeleteAndMoveThem() throws {
        let mode = Handle(EditMode.inactive)
        let window = open(Handle([0, 1, 2]), mode)
        #expect(controls(window, of: ListDeleteElement.self).isEmpty)
        mode.set(.active, in: window)
        // Row 1 cannot be deleted and row 2 cannot be moved; what is no part of a collection can be neither.
        #expect(
            controls(window, of: ListDeleteElement.self)
                == [CGRect(x: 16, y: 11, width: 22, height: 22), CGRect(x: 16, y: 99, width: 22, height: 22)])
        let handles = controls(window, of: ListHandleElement.self)
        #expect(handles.map(\.minX) == [364, 364] && handles.map(\.midY) == [22, 66])
        #expect(try x("row 0", window) == 54)
        #expect(try x("row 1", window) == 16)
        #expect(try x("row 2", window) == 54)
        #expect(try x("plain", window) == 16)
        mode.set(.inactive, in: window)
        #expect(try x("row 0", window) == 16)
        #expect(controls(window, of: ListDeleteElement.self).isEmpty && !window.wantsFrame)
    }

    @Test func fromRightToLeftTheyStandAtTheOtherSides() throws {
        let window = open(Handle([0, 1, 2]), Handle(.active), .rightToLeft)
        #expect(controls(window, of: ListDeleteElement.self).map(\.minX) == [362, 362])
        #expect(controls(window, of: ListHandleElement.self).map(\.minX) == [16, 16])
        #expect(try #require(window.frame(of: "row 0")).maxX == 400 - 54)
    }

    @Test func animatedRowsMoveAndControlsFade() throws {
        let mode = Handle(EditMode.inactive)
        let window = open(Handle([0, 1, 2]), mode)
        mode.set(.active, in: window, .linear(duration: 0.4))
        #expect(try x("row 0", window) == 16)
        window.advance(by: 0.2)
        #expect(abs(try x("row 0", window) - 35) < 0.5)
        let red = window.shapes.first { $0.frame.size == CGSize(width: 22, height: 22) }?.rgba ?? 0
        #expect(abs(Int(red & 0xFF) - 128) <= 2)
        window.settle()
        #expect(try x("row 0", window) == 54)
        mode.set(.inactive, in: window, .linear(duration: 0.4))
        window.advance(by: 0.2)
        #expect(controls(window, of: ListDeleteElement.self).count == 2)
        window.settle()
        #expect(controls(window, of: ListDeleteElement.self).isEmpty)
        #expect(controls(window, of: ListHandleElement.self).isEmpty)
        #expect(try x("row 0", window) == 16)
    }

    @Test func theSignUncoversTheButtonThatDeletes() throws {
        let items = Handle([0, 1, 2])
        let window = open(items, Handle(.active))
        window.tap(at: CGPoint(x: 27, y: 22))
        window.settle()
        #expect(window.exists("Delete") && items.value.count == 3)
        // Again covers it.
        window.tap(at: CGPoint(x: 200, y: 300))
        window.settle()
        #expect(!window.exists("Delete"))
        window.tap(at: CGPoint(x: 27, y: 22))
        window.settle()
        window.tap("Delete")
        window.settle()
        #expect(items.value == [1, 2] && !window.exists("row 0"))
    }

    @Test func aTouchRunsNothingAndASwipeUncoversNothing() {
        let window = open(Handle([0, 1, 2]), Handle(.active))
        window.tap("row 0")
        window.settle()
        #expect(log.events.isEmpty)
        window.down(at: CGPoint(x: 200, y: 22))
        window.move(by: CGSize(width: -20, height: 0), times: 8)
        window.up()
        window.settle()
        #expect(!window.exists("Delete"))
    }

    @Test func itEndsWhatIsUncovered() {
        let mode = Handle(EditMode.inactive)
        let window = open(Handle([0, 1, 2]), mode)
        window.down(at: CGPoint(x: 200, y: 22))
        window.move(by: CGSize(width: -20, height: 0), times: 6)
        window.up()
        window.settle()
        #expect(window.exists("Delete"))
        mode.set(.active, in: window)
        window.settle()
        #expect(!window.exists("Delete"))
    }

    @Test func rowsThatComeWhileItIsEditedAreEditedToo() throws {
        let window = open(Handle(Array(0..<100)), Handle(.active))
        window.wheel(by: CGSize(width: 0, height: 2000), at: CGPoint(x: 200, y: 300))
        window.settle()
        #expect(try x("row 50", window) == 54)
        #expect(controls(window, of: ListHandleElement.self).count > 10)
    }

    // MARK: Selections

    @Test func anyNumberIsSelectedByCircles() throws {
        let mode = Handle(EditMode.inactive)
        let chosen = Handle(Set<Int>())
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            Host(mode) { mode in
                Host(chosen) { chosen in
                    List(0..<5, id: \.self, selection: chosen) { index in
                        Text("row \(index)").selectionDisabled(index == 3)
                    }
                    .listStyle(.plain)
                }
                .environment(\.editMode, mode)
            }
        }
        #expect(controls(window, of: ListMarkElement.self).isEmpty)
        mode.set(.active, in: window)
        #expect(controls(window, of: ListMarkElement.self).map(\.midY) == [22, 66, 110, 198])
        #expect(try x("row 0", window) == 54)
        #expect(try x("row 3", window) == 16)
        window.tap("row 1")
        window.tap("row 2")
        window.tap("row 3")
        window.tap("row 1")
        window.settle()
        #expect(chosen.value == [2])
    }

    // MARK: The button

    @Test func theButtonEditsItsWindow() throws {
        let items = Handle([0, 1, 2])
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            VStack(spacing: 0) {
                EditButton()
                Host(items) { items in
                    List {
                        ForEach(items.wrappedValue, id: \.self) { Text("row \($0)") }
                            .onDelete { items.wrappedValue.remove(atOffsets: $0) }
                    }
                    .listStyle(.plain)
                }
            }
        }
        window.tap("Edit")
        window.settle()
        #expect(window.exists("Done") && !window.exists("Edit"))
        #expect(try x("row 0", window) == 54)
        window.tap("Done")
        window.settle()
        #expect(try x("row 0", window) == 16 && window.exists("Edit"))
    }

    @Test func eachScreenOfAStackIsEditedForItself() throws {
        struct Screen: View {
            let name: String
            @State private var items = [0, 1]
            var body: some View {
                List {
                    ForEach(items, id: \.self) { Text("\(name) \($0)") }.onDelete { items.remove(atOffsets: $0) }
                    NavigationLink("to the next", value: name + "+")
                }
                .listStyle(.plain)
                .navigationTitle(name)
                .toolbar { EditButton() }
            }
        }
        let window = TestWindow(size: CGSize(width: 400, height: 600)) {
            NavigationStack {
                Screen(name: "a").navigationDestination(for: String.self) { Screen(name: $0) }
            }
        }
        window.settle()
        window.tap("to the next")
        window.settle()
        #expect(try x("a+ 0", window) == 16)
        window.tap("Edit")
        window.settle()
        #expect(try x("a+ 0", window) == 54)
        #expect(window.exists("Done"))
    }
}
