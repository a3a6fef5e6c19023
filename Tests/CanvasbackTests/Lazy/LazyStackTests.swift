import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Rows that are made when they are about to be seen.
@MainActor struct LazyStackTests {
    private static let size = CGSize(width: 200, height: 400)

    private func open(_ count: Int) -> TestWindow {
        TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) { ForEach(0..<count) { Box("\($0)").frame(height: 40) } }
            }
        }
    }

    private func drag(_ window: TestWindow, by distance: CGFloat) {
        window.down(at: CGPoint(x: 100, y: 200))
        window.move(by: CGSize(width: 0, height: distance))
        window.up()
        window.cancel()
    }

    @Test func onlyRowsNearTheViewportAreThere() {
        let window = open(1_000_000)
        #expect(window.frame(of: "0") == CGRect(x: 0, y: 0, width: 200, height: 40))
        #expect(window.frame(of: "9") == CGRect(x: 0, y: 360, width: 200, height: 40))
        // A quarter of the viewport beyond what is seen: 2.5 rows.
        #expect(window.exists("12"))
        #expect(!window.exists("13"))
    }

    @Test func aMillionRowsOpenAsAHundred() {
        let few = open(100).statistics
        let many = open(1_000_000).statistics
        #expect(few == many)
    }

    @Test func whatIsSeenNeedsNothing() {
        let window = open(1_000_000)
        window.down(at: CGPoint(x: 100, y: 300))
        window.move(by: CGSize(width: 0, height: -20), times: 3)
        var counts: [Int] = []
        for _ in 0..<40 {
            let work = window.counting { window.move(by: CGSize(width: 0, height: -5)) }
            counts.append(work.layouts)
            if work.layouts == 0 {
                #expect(work.bodies == 0 && work.measurements == 0 && work.records == 0 && work.bytes <= 12)
            }
        }
        // A row of 40 points comes each eighth frame of 5 points, and one of those is laid out.
        #expect(counts.filter { $0 > 0 }.count == 5)
    }

    @Test func rowsComeAndGo() {
        let window = open(1_000_000)
        for _ in 0..<20 { drag(window, by: -100) }
        #expect(window.frame(of: "50")?.minY == 0)
        #expect(window.frame(of: "59")?.minY == 360)
        // Half of the viewport on either side stays: 5 rows, and the one that touches them.
        #expect(window.exists("44") && !window.exists("43"))
        #expect(window.window.nodeCount < 120)
    }

    /// Rows of several lengths, in a stack of either kind.
    private func pair(_ lengths: [CGFloat], spacing: CGFloat?) -> (lazy: TestWindow, eager: TestWindow) {
        let content = ForEach(Array(lengths.enumerated()), id: \.offset) { index, length in
            Box("\(index)").frame(width: 20 + CGFloat(index % 7) * 10, height: length)
        }
        return (
            TestWindow(size: Self.size) {
                ScrollView(showsIndicators: false) { LazyVStack(alignment: .trailing, spacing: spacing) { content } }
            },
            TestWindow(size: Self.size) {
                ScrollView(showsIndicators: false) {
                    VStack(alignment: .trailing, spacing: spacing) { content }.frame(
                        maxWidth: .infinity, alignment: .trailing)
                }
            }
        )
    }

    @Test(arguments: [0, 8, nil] as [CGFloat?]) func looksAsTheEagerStack(spacing: CGFloat?) {
        var random = SeededRandom(7)
        let lengths = (0..<200).map { _ in CGFloat(20 + random.below(60)) }
        let (lazy, eager) = pair(lengths, spacing: spacing)
        for step in 0..<130 {
            for window in [lazy, eager] {
                window.down(at: CGPoint(x: 100, y: 390))
                window.move(by: CGSize(width: 0, height: -97))
                window.cancel()
                window.settle()
            }
            for index in 0..<200 where step % 7 == 0 {
                guard let frame = eager.frame(of: "\(index)"), frame.maxY > 0, frame.minY < 400 else { continue }
                #expect(lazy.frame(of: "\(index)") == frame)
            }
        }
        #expect(lazy.frame(of: "199") != nil)
    }
}
