import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Horizontal scroll views where people read from right to left: they begin at the right, and grow to the left.
@MainActor struct RightToLeftTests {
    /// Cards of 100 points in a window of 400.
    private func row(
        _ cards: Handle<[Int]>, isLazy: Bool = false, axes: Axis.Set = .horizontal,
        direction: Handle<LayoutDirection> = Handle(.rightToLeft)
    ) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 200)) {
            Host(direction) { direction in
                ScrollView(axes) {
                    Host(cards) { cards in
                        let content = ForEach(cards.wrappedValue, id: \.self) { card in
                            Box("\(card)").frame(width: 100, height: 100)
                        }
                        if isLazy {
                            LazyHStack(spacing: 0) { content }
                        } else {
                            HStack(spacing: 0) { content }
                        }
                    }
                }
                .environment(\.layoutDirection, direction.wrappedValue)
            }
        }
    }

    private func cards(_ range: Range<Int> = 0..<10) -> Handle<[Int]> { Handle(Array(range)) }

    private func x(_ window: TestWindow, _ card: Int) -> CGFloat? { window.frame(of: "\(card)")?.minX }

    private func drag(_ window: TestWindow, _ distance: CGFloat) {
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: distance, height: 0))
        window.cancel()
        window.settle()
    }

    @Test(arguments: [false, true]) func beginsAtTheRight(isLazy: Bool) {
        let window = row(cards(), isLazy: isLazy)
        #expect(x(window, 0) == 300 && x(window, 3) == 0)
        #expect(window.scrollElements[0].geometry.contentOffset.x == 600)
    }

    @Test func alongBothAxesItBeginsAtTheTopRight() {
        let window = row(cards(), axes: [.horizontal, .vertical])
        #expect(window.scrollOffset == CGPoint(x: 600, y: 0))
    }

    @Test func theFirstOfAMillionLazyRowsAreThere() {
        let window = row(cards(0..<1_000_000), isLazy: true)
        #expect(x(window, 0) == 300 && !window.exists("999999") && !window.exists("20"))
        #expect(window.statistics.bodies < 60)
    }

    @Test(arguments: [false, true]) func fingersMoveItTheWayTheyGo(isLazy: Bool) {
        let window = row(cards(), isLazy: isLazy)
        drag(window, 150)
        #expect(x(window, 0) == 450 && x(window, 3) == 150)
        // Past the right edge there is nothing, and it gives way.
        drag(window, -150)
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: -100, height: 0))
        #expect(abs(x(window, 0)! - 300 + rubberBand(100, 400)) < 1e-9)
        window.up()
        window.settle()
        #expect(x(window, 0) == 300)
    }

    @Test(arguments: [false, true]) func aFlingGoesToTheLeftEnd(isLazy: Bool) {
        let window = row(cards(), isLazy: isLazy)
        window.down(at: CGPoint(x: 100, y: 100))
        window.move(by: CGSize(width: 40, height: 0), times: 5)
        window.up()
        window.settle()
        #expect(x(window, 9) == 0 && window.scrollOffset.x == 0)
    }

    @Test func wheelsAndArrowsArePhysical() {
        let window = row(cards())
        let point = CGPoint(x: 200, y: 100)
        window.wheel(by: CGSize(width: 30, height: 0), at: point)
        window.settle()
        #expect(x(window, 0) == 300)
        window.wheel(by: CGSize(width: -30, height: 0), at: point)
        window.settle()
        #expect(x(window, 0) == 330)
        window.hover(at: point)
        window.key("ArrowRight")
        window.settle()
        #expect(x(window, 0) == 300)
        window.key("ArrowLeft")
        window.settle()
        #expect(x(window, 0)! > 320)
        // Home is where it begins.
        window.key("End")
        window.settle()
        #expect(x(window, 9) == 0)
        window.key("Home")
        window.settle()
        #expect(x(window, 0) == 300)
    }

    @Test(arguments: [false, true]) func shortContentStandsAtTheRight(isLazy: Bool) {
        let cards = cards(0..<2)
        let window = row(cards, isLazy: isLazy)
        #expect(x(window, 0) == 300 && x(window, 1) == 200)
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 100, height: 0))
        #expect(abs(x(window, 0)! - 300 - rubberBand(100, 400)) < 1e-9)
        window.up()
        window.settle()
        #expect(x(window, 0) == 300)
        cards.set(Array(0..<10), in: window)
        #expect(x(window, 0) == 300 && window.scrollOffset.x == 600)
        cards.set(Array(0..<2), in: window)
        #expect(x(window, 0) == 300 && x(window, 1) == 200)
    }

    @Test(arguments: [false, true]) func keepsItsDistanceToTheRightWhenTheWindowChanges(isLazy: Bool) {
        let window = row(cards(0..<20), isLazy: isLazy)
        window.resize(to: CGSize(width: 500, height: 200))
        #expect(x(window, 0) == 400)
        drag(window, 250)
        #expect(x(window, 0) == 650)
        window.resize(to: CGSize(width: 400, height: 200))
        #expect(x(window, 0) == 550 || x(window, 3) == 250)
    }

    @Test(arguments: [false, true]) func whatComesAtTheEndMovesNothing(isLazy: Bool) {
        let cards = cards()
        let window = row(cards, isLazy: isLazy)
        drag(window, 250)
        #expect(x(window, 4) == 150)
        cards.set(Array(0..<14), in: window)
        #expect(x(window, 4) == 150)
        // Nor under a finger, or what flings.
        window.down(at: CGPoint(x: 100, y: 100))
        window.move(by: CGSize(width: 20, height: 0), times: 3)
        let before = x(window, 5)!
        cards.set(Array(0..<20), in: window)
        #expect(x(window, 5) == before)
        window.move(by: CGSize(width: 20, height: 0))
        #expect(x(window, 5) == before + 20)
        window.move(by: CGSize(width: 20, height: 0), times: 3)
        window.up()
        window.advance(frames: 3)
        let (place, seen) = (x(window, 8)!, window.scrollElements[0].machine.scroll.velocity(at: window.window.time))
        cards.set(Array(0..<40), in: window)
        #expect(abs(x(window, 8)! - place) < 1e-6)
        #expect(window.scrollElements[0].machine.scroll.velocity(at: window.window.time) == seen)
    }

    @Test(arguments: [false, true]) func whatComesAtTheEndShowsInTheGap(isLazy: Bool) {
        let cards = cards()
        let window = row(cards, isLazy: isLazy)
        drag(window, 2000)
        #expect(x(window, 9) == 0)
        window.down(at: CGPoint(x: 100, y: 100))
        window.move(by: CGSize(width: 100, height: 0))
        let pulled = x(window, 9)!
        #expect(abs(pulled - rubberBand(100, 400)) < 1e-9)
        cards.set(Array(0..<12), in: window)
        #expect(abs(x(window, 9)! - pulled) < 1e-6 && abs(x(window, 10)! - pulled + 100) < 1e-6)
        window.cancel()
        window.settle()
        #expect(abs(x(window, 9)! - pulled) < 1e-6)
    }

    @Test(arguments: [false, true]) func whatComesAtTheStartMovesNothingThatIsRead(isLazy: Bool) {
        let cards = cards(10..<30)
        let window = row(cards, isLazy: isLazy)
        drag(window, 250)
        #expect(x(window, 14) == 150)
        cards.set(Array(5..<30), in: window)
        #expect(x(window, 14) == 150)
        cards.set(Array(8..<30), in: window)
        #expect(x(window, 14) == 150)
        // At the start what is new shows.
        drag(window, -5000)
        cards.set(Array(0..<30), in: window)
        #expect(x(window, 0) == 300)
    }

    @Test(arguments: [false, true]) func contentThatIsTurnedRoundShowsTheSame(isLazy: Bool) {
        let direction = Handle(LayoutDirection.leftToRight)
        let window = row(cards(), isLazy: isLazy, direction: direction)
        #expect(x(window, 0) == 0)
        direction.set(.rightToLeft, in: window)
        #expect(x(window, 0) == 300)
        drag(window, 230)
        #expect(x(window, 3) == 230)
        direction.set(.leftToRight, in: window)
        #expect(abs(x(window, 3)! - 70) < 1e-6)
    }

    @Test func pagesAreTurnedToTheRight() {
        let window = TestWindow(size: CGSize(width: 400, height: 200)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<5, id: \.self) { Box("\($0)").frame(width: 400, height: 200) } }
            }
            .scrollTargetBehavior(.paging)
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(x(window, 0) == 0)
        for page in 1...4 {
            window.down(at: CGPoint(x: 100, y: 100))
            window.move(by: CGSize(width: 20, height: 0), times: 5)
            window.up()
            window.settle()
            #expect(abs(x(window, page)!) < 0.1)
        }
    }

    @Test func theLeadingEdgeRefreshesAtTheRight() async {
        var actions = 0
        let window = TestWindow(size: CGSize(width: 400, height: 200)) {
            ScrollView(.horizontal) { Box("content").frame(width: 1000, height: 200) }
                .refreshable(edge: .leading) { actions += 1 }
                .environment(\.layoutDirection, .rightToLeft)
        }
        window.down(at: CGPoint(x: 300, y: 100))
        window.move(by: CGSize(width: -12, height: 0), times: 9)
        window.up()
        await window.runTasks()
        #expect(actions == 1)
        window.settle()
        #expect(window.frame(of: "content")?.maxX == 400)
    }

    @Test func aRowInAPageKeepsThePlaceWhereItBegins() {
        let window = TestWindow(size: CGSize(width: 400, height: 400)) {
            ScrollView {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ForEach(0..<9, id: \.self) { Box("\($0)").frame(width: 100, height: 100) } }
                }
                Box("rest").frame(width: 400, height: 1000)
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(x(window, 0) == 300)
        window.down(at: CGPoint(x: 200, y: 50))
        window.move(by: CGSize(width: 20, height: 1), times: 5)
        #expect(x(window, 0) == 400 && window.frame(of: "rest")?.minY == window.frame(of: "0")!.maxY + 8)
        window.up()
    }
}
