import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// Rows of a list that are swiped by a finger, in a window of 400 points.
@MainActor struct SwipeActionsTests {
    private final class Log {
        var events: [String] = []
    }
    private let log = Log()

    private func open(
        allowsFullSwipe: Bool = true, _ direction: LayoutDirection = .leftToRight, reducesMotion: Bool = false
    ) -> TestWindow {
        let log = log
        return TestWindow(size: CGSize(width: 400, height: 600), reducesMotion: reducesMotion) {
            List(0..<30) { index in
                Button("row \(index)") { log.events.append("tap \(index)") }
                    .swipeActions(edge: .leading, allowsFullSwipe: false) {
                        Button("Pin") { log.events.append("pin \(index)") }.tint(.yellow)
                    }
                    .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                        Button("Flag") { log.events.append("flag \(index)") }.tint(.orange)
                        Button("Mute") { log.events.append("mute \(index)") }
                    }
            }
            .listStyle(.plain)
            .environment(\.layoutDirection, direction)
        }
    }

    private func x(_ name: String, _ window: TestWindow) throws -> CGFloat {
        try #require(window.frame(of: name)).minX
    }

    /// Drags a row to the side in one step and holds, so that nothing is thrown.
    private func drag(_ window: TestWindow, _ distance: CGFloat, row: Int = 1) {
        window.down(at: CGPoint(x: 200, y: CGFloat(row) * 44 + 22))
        window.move(by: CGSize(width: distance, height: 0), every: 0.016)
        window.move(by: .zero, every: 0.1)
    }

    @Test func theRowFollowsTheFinger() throws {
        let window = open()
        window.down(at: CGPoint(x: 200, y: 66))
        window.move(by: CGSize(width: -7, height: 0))
        #expect(try x("row 1", window) == 16 && !window.exists("Flag"))
        window.move(by: CGSize(width: -3, height: 0))
        #expect(try x("row 1", window) == 6)
        window.move(by: CGSize(width: -20, height: 5), times: 4)
        #expect(try x("row 1", window) == 16 - 90)
        // Nothing else moves: not the list, not another row.
        #expect(try #require(window.frame(of: "row 1")).midY == 66)
        #expect(try x("row 2", window) == 16)
    }

    @Test func aDragUpScrollsAndUncoversNothing() throws {
        let window = open()
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: -6, height: -7))
        window.move(by: CGSize(width: -40, height: -10), times: 5)
        #expect(try #require(window.frame(of: "row 6")).midY == 6 * 44 + 22 - 57)
        #expect(try x("row 6", window) == 16 && !window.exists("Flag"))
        window.up()
    }

    @Test func actionsStandAtTheEdgeAndGrowWithTheSwipe() throws {
        let window = open()
        drag(window, -100)
        // Two of 74, of which 100 points are shared: the first at the edge, its label in the middle of 74 from its start.
        #expect(try #require(window.frame(of: "Flag")).midX == 350 + 37)
        #expect(try #require(window.frame(of: "Mute")).midX == 300 + 37)
        window.move(by: CGSize(width: -100, height: 0))
        #expect(try #require(window.frame(of: "Flag")).midX == 350)
        #expect(try #require(window.frame(of: "Mute")).midX == 250)
        #expect(try #require(window.frame(of: "Mute")).midY == 66)
    }

    @Test func releasedItOpensToItsActions() throws {
        let window = open()
        drag(window, -74)
        window.up()
        window.settle()
        #expect(try x("row 1", window) == 16 - 148)
        #expect(try #require(window.frame(of: "Flag")).midX == 400 - 37)
        #expect(try #require(window.frame(of: "Mute")).midX == 400 - 111)
        #expect(log.events.isEmpty)
        #expect(!window.wantsFrame)
    }

    @Test func releasedEarlyItCloses() throws {
        let window = open()
        drag(window, -73)
        window.up()
        window.settle()
        #expect(try x("row 1", window) == 16 && !window.exists("Flag"))
    }

    @Test func aTappedActionRunsAndTheRowCloses() throws {
        let window = open()
        drag(window, -148)
        window.up()
        window.settle()
        window.tap("Mute")
        #expect(log.events == ["mute 1"])
        window.settle()
        #expect(try x("row 1", window) == 16 && !window.exists("Mute"))
    }

    @Test func aFullSwipeRunsTheFirstActionOnceAndIsFelt() throws {
        let window = open()
        _ = window.window.takeMessages()
        drag(window, -239)
        #expect(window.window.takeMessages().isEmpty)
        window.move(by: CGSize(width: -1, height: 0))
        #expect(window.window.takeMessages() == [.haptic([10])])
        window.advance(by: 0.5)
        // The first one fills all, its label at the row's end.
        #expect(try #require(window.frame(of: "Flag")).midX == 160 + 37)
        #expect(log.events.isEmpty)
        window.up()
        #expect(log.events == ["flag 1"])
        window.settle()
        #expect(log.events == ["flag 1"])
        #expect(try x("row 1", window) == 16 && !window.exists("Flag"))
    }

    @Test func withoutFullSwipeItGivesWayAndRunsNothing() throws {
        let window = open(allowsFullSwipe: false)
        drag(window, -300)
        let past = 152 * 0.55
        let place = try x("row 1", window)
        #expect(abs(place - (16 - 148 - past * 400 / (past + 400))) < 0.6)
        window.up()
        window.settle()
        #expect(log.events.isEmpty)
        #expect(try x("row 1", window) == 16 - 148)
    }

    @Test func aLostTouchClosesAndRunsNothing() throws {
        let window = open()
        drag(window, -300)
        window.cancel()
        window.settle()
        #expect(log.events.isEmpty && !window.exists("Flag"))
        #expect(try x("row 1", window) == 16)
    }

    @Test func aTouchElsewhereClosesAndIsNoTap() throws {
        let window = open()
        drag(window, -148)
        window.up()
        window.settle()
        window.tap("row 4")
        window.settle()
        #expect(log.events.isEmpty)
        #expect(try x("row 1", window) == 16)
        window.tap("row 4")
        #expect(log.events == ["tap 4"])
    }

    @Test func aTapOnTheOpenRowClosesItAndIsNoTap() throws {
        let window = open()
        drag(window, -148)
        window.up()
        window.settle()
        window.tap(at: CGPoint(x: 150, y: 66))
        window.settle()
        #expect(log.events.isEmpty)
        #expect(try x("row 1", window) == 16)
    }

    @Test func aScrollClosesTheOpenRow() throws {
        let window = open()
        drag(window, -148)
        window.up()
        window.settle()
        window.wheel(by: CGSize(width: 0, height: 30), at: CGPoint(x: 200, y: 300))
        window.settle()
        #expect(try x("row 1", window) == 16 && !window.exists("Flag"))
        #expect(try #require(window.frame(of: "row 1")).midY == 36)
    }

    @Test func aDragElsewhereClosesAndScrolls() throws {
        let window = open()
        drag(window, -148)
        window.up()
        window.settle()
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: -10), times: 3)
        #expect(try #require(window.frame(of: "row 5")).midY == 5 * 44 + 22 - 30)
        window.up()
        window.settle()
        #expect(try x("row 1", window) == 16 && !window.exists("Flag"))
    }

    @Test func oneRowIsOpenAtATime() throws {
        let window = open()
        drag(window, -148, row: 1)
        window.up()
        window.settle()
        // The touch closes the first; another drag opens the second.
        drag(window, -148, row: 3)
        window.up()
        window.settle()
        #expect(try x("row 1", window) == 16)
        drag(window, -148, row: 3)
        window.up()
        window.settle()
        #expect(try x("row 1", window) == 16)
        #expect(try x("row 3", window) == 16 - 148)
    }

    @Test func anOpenRowIsDraggedFromWhereItIs() throws {
        let window = open()
        drag(window, -148)
        window.up()
        window.settle()
        window.down(at: CGPoint(x: 100, y: 66))
        window.move(by: CGSize(width: 50, height: 0))
        #expect(try x("row 1", window) == 16 - 98)
        window.move(by: .zero, every: 0.1)
        window.move(by: CGSize(width: 40, height: 0))
        window.move(by: .zero, every: 0.1)
        window.up()
        window.settle()
        #expect(try x("row 1", window) == 16 && !window.exists("Flag"))
    }

    @Test func theLeadingEdgeHasActionsOfItsOwn() throws {
        let window = open()
        drag(window, 74)
        #expect(try #require(window.frame(of: "Pin")).midX == 37)
        window.up()
        window.settle()
        #expect(try x("row 1", window) == 90)
        window.tap("Pin")
        #expect(log.events == ["pin 1"])
    }

    @Test func readsFromTheOtherSide() throws {
        let window = open(.rightToLeft)
        drag(window, 148)
        #expect(try #require(window.frame(of: "Flag")).midX == 37)
        #expect(try #require(window.frame(of: "row 1")).maxX == 384 + 148)
        window.up()
        window.settle()
        window.tap("Mute")
        #expect(log.events == ["mute 1"])
    }

    @Test func withLessMotionItIsThereAtOnce() throws {
        let window = open(reducesMotion: true)
        drag(window, -100)
        window.up()
        #expect(try x("row 1", window) == 16 - 148)
    }

    @Test func aSwipeFrameRunsNoBody() {
        let window = open()
        drag(window, -20)
        let count = window.counting { window.move(by: CGSize(width: -10, height: 0), times: 10) }
        #expect(count.bodies == 0)
        // Two actions and their parts are placed; the list and its rows are not.
        #expect(count.layouts <= 10 * 6)
        #expect(count.bytes <= 10 * 200)
    }
}
