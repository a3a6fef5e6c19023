import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Paging, view-aligned and custom ends of scrolls, in a window of 200 by 300.
@MainActor @Suite struct ScrollTargetBehaviorTests {
    private func pages(_ direction: LayoutDirection = .leftToRight) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<8, id: \.self) { Box("\($0)").frame(width: 200, height: 300) } }
            }
            .scrollTargetBehavior(.paging)
            .environment(\.layoutDirection, direction)
        }
    }

    private func flick(_ window: TestWindow, by step: CGFloat, times: Int = 4) {
        window.down(at: CGPoint(x: 100, y: 150))
        window.move(by: CGSize(width: step, height: 0), times: times)
        window.up()
    }

    @Test func aFlickIsAPage() {
        let window = pages()
        flick(window, by: -15)
        window.settle()
        #expect(window.frame(of: "1")?.minX == 0)
        // However fast.
        flick(window, by: -45)
        window.settle()
        #expect(window.frame(of: "2")?.minX == 0)
        flick(window, by: 15)
        window.settle()
        #expect(window.frame(of: "1")?.minX == 0)
        flick(window, by: 15)
        window.settle()
        flick(window, by: 15)
        window.settle()
        #expect(window.frame(of: "0")?.minX == 0)
    }

    @Test func anyBehaviourIsTheOneThatItIs() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<8, id: \.self) { Box("\($0)").frame(width: 200, height: 300) } }
            }
            .scrollTargetBehavior(AnyScrollTargetBehavior(.paging))
        }
        flick(window, by: -15)
        window.settle()
        #expect(window.frame(of: "1")?.minX == 0)
    }

    @Test func aSlowDragEndsAtTheNearestPage() {
        let window = pages()
        for (distance, page) in [(-8, "0"), (-12, "1")] as [(CGFloat, String)] {
            window.down(at: CGPoint(x: 150, y: 150))
            window.move(by: CGSize(width: distance, height: 0), times: 10)
            window.advance(by: 0.2)
            window.up()
            window.settle()
            #expect(window.frame(of: page)?.minX == 0)
        }
    }

    @Test func flicksOnTheWayGoOnePageFurtherEach() {
        let window = pages()
        for _ in 0..<4 {
            flick(window, by: -15)
            window.advance(by: 0.2)
        }
        window.settle()
        #expect(window.frame(of: "4")?.minX == 0)
    }

    @Test func theVelocityIsContinuousAndNothingIsOvershot() {
        let window = pages()
        flick(window, by: -15)
        var places = [window.frame(of: "1")!.minX]
        for _ in 0..<90 {
            window.advance(frames: 1)
            places.append(window.frame(of: "1")!.minX)
        }
        let steps = zip(places, places.dropFirst()).map { $0 - $1 }
        // 15 points every 16 ms are 15.6 a frame; the first frame goes about as far, and no later one further.
        #expect(steps[0] > 10 && steps[0] < 16.5)
        for (a, b) in zip(steps, steps.dropFirst()) { #expect(b <= a + 1) }
        #expect(places.allSatisfy { $0 >= 0 } && places.last == 0)
    }

    @Test func aTouchThatStopsItLeavesItAtAPage() {
        let window = pages()
        flick(window, by: -15)
        window.advance(by: 0.05)
        window.down(at: CGPoint(x: 100, y: 150))
        window.advance(by: 0.3)
        let stopped = window.frame(of: "1")!.minX
        #expect(stopped > 0 && stopped < 200)
        window.up()
        window.settle()
        #expect(window.frame(of: stopped < 100 ? "1" : "0")?.minX == 0)
        // So does one that the system takes away.
        window.down(at: CGPoint(x: 100, y: 150))
        window.move(by: CGSize(width: -15, height: 0), times: 4)
        window.cancel()
        window.settle()
        let offset = window.frame(of: "0")!.minX
        #expect(offset.truncatingRemainder(dividingBy: 200) == 0)
    }

    @Test func aWheelEndsAtAPage() {
        let window = pages()
        window.wheel(by: CGSize(width: 100, height: 0), at: CGPoint(x: 100, y: 150))
        window.settle()
        #expect(window.frame(of: "1")?.minX == 0)
        // A trackpad that is moved a little comes back.
        window.wheel(by: CGSize(width: 2, height: 0), at: CGPoint(x: 100, y: 150), times: 10, every: 0.05)
        window.settle()
        #expect(window.frame(of: "1")?.minX == 0)
        window.wheel(by: CGSize(width: -20, height: 0), at: CGPoint(x: 100, y: 150), times: 4)
        window.settle()
        #expect(window.frame(of: "0")?.minX == 0)
    }

    private func cards(_ limit: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint? = nil) -> TestWindow {
        TestWindow(size: CGSize(width: 600, height: 300)) {
            ScrollView(.horizontal) {
                HStack(spacing: 10) { ForEach(0..<40, id: \.self) { Box("\($0)").frame(width: 110, height: 300) } }
                    .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned(limitBehavior: limit, anchor: anchor))
        }
    }

    /// The view that is at the start, and its distance from it.
    private func first(_ window: TestWindow) -> (Int, CGFloat) {
        let index = (0..<40).first { window.frame(of: "\($0)")!.minX > -1 }!
        return (index, window.frame(of: "\(index)")!.minX)
    }

    @Test func viewsAreAligned() {
        let window = cards(.never)
        flick(window, by: -20, times: 6)
        window.settle()
        // 1,250 points a second glide 624 points from 120: 744, to which the seventh view is nearest.
        #expect(first(window) == (6, 0))
        flick(window, by: -5)
        window.settle()
        #expect(first(window).1 == 0 && first(window).0 >= 7)
        // A slow drag by less than half a view comes back.
        let before = first(window).0
        window.down(at: CGPoint(x: 300, y: 150))
        window.move(by: CGSize(width: -5, height: 0), times: 8)
        window.advance(by: 0.2)
        window.up()
        window.settle()
        #expect(first(window) == (before, 0))
    }

    @Test func aLimitHolds() {
        let one = cards(.alwaysByOne)
        flick(one, by: -20, times: 6)
        one.settle()
        #expect(first(one) == (1, 0))
        flick(one, by: 30, times: 6)
        one.settle()
        #expect(first(one) == (0, 0))
        let few = cards(.always)
        flick(few, by: -60, times: 6)
        few.settle()
        #expect(first(few) == (5, 0))
    }

    @Test func anAnchorAligns() {
        let window = cards(.never, anchor: .center)
        flick(window, by: -20, times: 6)
        window.settle()
        let middle = (0..<40).map { window.frame(of: "\($0)")!.midX }.min { abs($0 - 300) < abs($1 - 300) }!
        #expect(abs(middle - 300) < 0.01)
    }

    @Test func theEndIsAPlaceToStop() {
        let window = cards(.never)
        for _ in 0..<8 {
            flick(window, by: -60, times: 6)
            window.settle()
        }
        #expect(window.frame(of: "39")?.maxX == 600)
    }

    struct Halves: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y =
                target.rect.minY < context.contentSize.height / 4 ? 0 : context.contentSize.height / 2
        }
    }

    @Test func oneOfYourOwnDecides() {
        let window = TestWindow(
            size: CGSize(width: 200, height: 300), safeArea: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0)
        ) {
            ScrollView { Box("box").frame(height: 2000) }.scrollTargetBehavior(Halves())
        }
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -20), times: 10)
        window.up()
        window.settle()
        // Below the furniture, whichever place it is.
        #expect(window.frame(of: "box")?.minY == -960)
        window.down(at: CGPoint(x: 100, y: 50))
        window.move(by: CGSize(width: 0, height: 80), times: 3)
        window.move(by: CGSize(width: 0, height: 20), times: 3)
        window.up()
        window.settle()
        #expect(window.frame(of: "box")?.minY == 40)
    }

    @Test func pagesFromRightToLeft() {
        let window = pages(.rightToLeft)
        let start = window.frame(of: "0")!.minX
        if start != 0 {
            // The start of a row is its right end.
            window.down(at: CGPoint(x: 20, y: 150))
            window.move(by: CGSize(width: -100, height: 0), times: 20)
            window.up()
            window.settle()
        }
        #expect(window.frame(of: "0")?.minX == 0)
        flick(window, by: 15)
        window.settle()
        #expect(window.frame(of: "1")?.minX == 0)
        flick(window, by: -15)
        window.settle()
        #expect(window.frame(of: "0")?.minX == 0)
    }
}
