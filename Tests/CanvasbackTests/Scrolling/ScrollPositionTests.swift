import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// `ScrollPosition` and `scrollPosition(id:)`, in a window of 200 by 300 with rows of 40.
@MainActor @Suite struct ScrollPositionTests {
    @Test func aPositionIsAValue() {
        var position = ScrollPosition(idType: Int.self)
        #expect(position.viewID == nil && position.edge == nil && position.point == nil)
        #expect(!position.isPositionedByUser)
        position.scrollTo(edge: .bottom)
        #expect(position.edge == .bottom && position.viewID == nil)
        position.scrollTo(x: 3, y: 4)
        #expect(position.point == CGPoint(x: 3, y: 4) && position.x == 3 && position.y == 4 && position.edge == nil)
        position.scrollTo(y: 7)
        #expect(position.point == nil && position.x == nil && position.y == 7)
        position.scrollTo(id: 5, anchor: .center)
        #expect(position.viewID(type: Int.self) == 5 && position.viewID(type: String.self) == nil)
        #expect(position == ScrollPosition(id: 5, anchor: .center))
        #expect(position != ScrollPosition(id: 5))
        #expect(ScrollPosition(idType: Int.self, edge: .top) == ScrollPosition(idType: Int.self, edge: .top))
    }

    @MainActor final class Log {
        var position = ScrollPosition()
        var ids: [Int?] = []
        var bodies = 0
    }

    struct Feed: View {
        let log: Log
        @State var position: ScrollPosition
        var count = 100
        var isLazy = false
        var body: some View {
            let _ = log.bodies += 1
            VStack(spacing: 0) {
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { rows }.scrollTargetLayout()
                    } else {
                        VStack(spacing: 0) { rows }.scrollTargetLayout()
                    }
                }
                .scrollPosition($position)
                .frame(height: 300)
                Button("Bottom") { position.scrollTo(edge: .bottom) }
                Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
                Button("Row") { position.scrollTo(id: 50, anchor: .center) }
                Button("Point") { position.scrollTo(y: 123) }
                Button("Read") { log.position = position }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
        private var rows: some View { ForEach(0..<count, id: \.self) { Box("\($0)").frame(height: 40) } }
    }

    private func open(_ log: Log, _ position: ScrollPosition, isLazy: Bool = false) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 600)) { Feed(log: log, position: position, isLazy: isLazy) }
    }

    @Test(arguments: [false, true]) func writesScroll(isLazy: Bool) {
        let window = open(Log(), ScrollPosition(idType: Int.self), isLazy: isLazy)
        window.tap("Bottom")
        #expect(window.frame(of: "99")?.maxY == 300)
        window.tap("Row")
        #expect(window.frame(of: "50")?.midY == 150)
        window.tap("Point")
        #expect(window.frame(of: "3")?.minY == -3)
        window.tap("Top")
        window.advance(by: 0.1)
        let onTheWay = window.frame(of: "3")!.minY
        #expect(onTheWay > -3 && onTheWay < 120)
        window.settle()
        #expect(window.frame(of: "0")?.minY == 0)
    }

    @Test func theFirstPositionIsThereFromTheFirstFrame() {
        let window = open(Log(), ScrollPosition(id: 40, anchor: .top))
        #expect(window.frame(of: "40")?.minY == 0)
        let other = open(Log(), ScrollPosition(idType: Int.self, edge: .bottom), isLazy: true)
        #expect(other.frame(of: "99")?.maxY == 300)
    }

    @Test(arguments: [false, true]) func aPersonsScrollIsRead(isLazy: Bool) {
        let log = Log()
        let window = open(log, ScrollPosition(idType: Int.self, edge: .top), isLazy: isLazy)
        window.tap("Read")
        #expect(log.position.edge == .top && !log.position.isPositionedByUser)
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -10), times: 10)
        window.advance(by: 0.1)
        window.up()
        window.settle()
        window.tap("Read")
        // 100 points: the third row is the first that shows.
        #expect(log.position.isPositionedByUser && log.position.edge == nil)
        #expect(log.position.viewID(type: Int.self) == 2)
        // The same wish as before is a wish again.
        window.tap("Top")
        window.settle()
        #expect(window.frame(of: "0")?.minY == 0)
    }

    @Test func onlyAnotherRowRunsTheBody() {
        let log = Log()
        let window = open(log, ScrollPosition(idType: Int.self))
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -10), times: 2)
        let bodies = log.bodies
        window.move(by: CGSize(width: 0, height: -10), times: 1)
        #expect(log.bodies == bodies)
        window.move(by: CGSize(width: 0, height: -10), times: 4)
        #expect(log.bodies <= bodies + 1)
    }

    struct Bound: View {
        let log: Log
        var anchor: UnitPoint?
        @State private var id: Int?
        @State private var first = 0
        var body: some View {
            VStack(spacing: 0) {
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(first..<100, id: \.self) { Box("\($0)").frame(height: 40) } }
                        .scrollTargetLayout()
                }
                .scrollPosition(id: $id, anchor: anchor)
                .frame(height: 300)
                Button("Go") { id = 60 }
                Button("Animate") { withAnimation { id = 20 } }
                Button("Resize") { first = 10 }
            }
            .frame(maxHeight: .infinity, alignment: .top)
            .onChange(of: id) { log.ids.append($1) }
        }
    }

    @Test func theIdIsReadAndWritten() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 600)) { Bound(log: log, anchor: .top) }
        window.tap("Go")
        #expect(window.frame(of: "60")?.minY == 0 && log.ids == [60])
        window.wheel(by: CGSize(width: 0, height: 40), at: CGPoint(x: 100, y: 100), times: 3)
        window.settle()
        #expect(log.ids.last == 63)
        window.tap("Animate")
        window.advance(by: 0.15)
        let seen = window.frame(of: "60") != nil || window.frame(of: "20") == nil || window.frame(of: "20")!.minY < 0
        #expect(seen)
        window.settle()
        #expect(window.frame(of: "20")?.minY == 0)
        #expect(log.ids.last == 20)
        // Kept in its place when what is before it goes.
        window.tap("Resize")
        #expect(window.frame(of: "20")?.minY == 0)
    }

    @Test func theAnchorSaysWhichViewCounts() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 600)) { Bound(log: log, anchor: .center) }
        window.wheel(by: CGSize(width: 0, height: 1), at: CGPoint(x: 100, y: 100))
        window.settle()
        // 150 points from the top: the fourth row.
        #expect(log.ids == [3])
    }

    @Test func aMillionRowsAreFoundWithoutBeingMade() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1_000_000, id: \.self) { row in
                            let _ = log.bodies += 1
                            Box("\(row)").frame(height: CGFloat(30 + row % 7 * 10))
                        }
                    }
                }
                .onAppear { proxy.scrollTo(700_000, anchor: .center) }
            }
        }
        window.advance(frames: 1)
        #expect(abs((window.frame(of: "700000")?.midY ?? 0) - 150) < 0.01)
        #expect(log.bodies < 200)
    }
}
