import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// What a scroll view is to the layout, and what a scroll is not.
@MainActor @Suite struct ScrollLayoutTests {
    @Test func takesItsProposalAndOffersNothingAlong() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                Box("flexible")
                Box("tall").frame(height: 1000)
            }
            .accessibilityIdentifier("scroll")
        }
        #expect(window.frame(of: "scroll") == CGRect(x: 0, y: 0, width: 200, height: 300))
        #expect(window.frame(of: "flexible") == CGRect(x: 0, y: 0, width: 200, height: 10))
        #expect(window.frame(of: "tall") == CGRect(x: 0, y: 18, width: 200, height: 1000))
    }

    @Test func oneOfTheSameAxisInsideHasItsContentsHeight() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                ScrollView { Box("inner").frame(height: 500) }.accessibilityIdentifier("scroll")
                Box("after").frame(height: 50)
            }
        }
        #expect(window.frame(of: "scroll")?.height == 500)
        // The drag is the outer one's.
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        let moved = window.frame(of: "after")!.minY
        #expect(moved < 500 && moved >= 400)
        #expect(window.frame(of: "inner")!.minY == window.frame(of: "scroll")!.minY)
    }

    @MainActor final class Log { var places: [CGFloat] = [] }

    @Test func whatReadsItsPlaceRunsWithEachFrameOfAScroll() {
        let log = Log()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                GeometryReader { proxy in
                    let _ = log.places.append(proxy.frame(in: .global).minY)
                    Box("box")
                }
                .frame(height: 1000)
            }
        }
        #expect(log.places.last == 0)
        window.down(at: CGPoint(x: 100, y: 250))
        let count = log.places.count
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        #expect(log.places.count >= count + 4)
        #expect(log.places.last == window.frame(of: "box")?.minY)
        #expect(log.places.last! < -60)
    }

    @Test func aScrollIsNotALayout() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView(showsIndicators: false) {
                VStack(spacing: 0) { ForEach(0..<200) { Box("\($0)").frame(height: 40) } }
            }
        }
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -20), times: 2)
        let work = window.counting { window.move(by: CGSize(width: 0, height: -20)) }
        #expect(work.bodies == 0 && work.measurements == 0 && work.layouts == 0 && work.records == 0)
        #expect(work.frames == 1)
        #expect(work.bytes <= 12)
    }
}
