import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What is reckoned with before rows are measured, and that nobody sees it being put right.
@MainActor struct LazyEstimateTests {
    private static let size = CGSize(width: 200, height: 400)

    /// The height of a row: from 20 to 119 points, without an order.
    static func height(_ index: Int) -> CGFloat { 20 + CGFloat((index &* 7919) % 100) }

    private func open(_ count: Int) -> TestWindow {
        TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) { ForEach(0..<count) { Box("\($0)").frame(height: Self.height($0)) } }
            }
        }
    }

    private func go(_ window: TestWindow, to offset: Double) {
        let scroll = scrollElement(window)!
        scroll.machine.scroll.scroll(y: offset, animated: false, at: window.time)
        scroll.showOffset()
        window.advance(frames: 1)
    }

    private func contentHeight(_ window: TestWindow) -> CGFloat {
        scrollElement(window)!.machine.scroll.metrics.content.height
    }

    @Test func theLengthOfAllIsReckonedFromTheMeanOfWhatWasMeasured() {
        let window = open(10_000)
        let real = (0..<10_000).reduce(0) { $0 + Self.height($1) }
        for step in 1..<100 { go(window, to: Double(step) * 300) }
        #expect(abs(contentHeight(window) / real - 1) < 0.05)
    }

    @Test func correctionsAboveMoveNothingThatIsSeen() {
        let window = open(10_000)
        // Into the middle, where nothing was measured, and up from there.
        go(window, to: 300_000)
        let visible = {
            (0..<10_000).filter { window.frame(of: "\($0)").map { $0.maxY > 0 && $0.minY < 400 } ?? false }
        }
        var seen = visible()
        #expect(!seen.isEmpty)
        window.down(at: CGPoint(x: 100, y: 50))
        window.move(by: CGSize(width: 0, height: 20), times: 2)
        for _ in 0..<60 {
            let first = seen[0]
            let before = window.frame(of: "\(first)")!.minY
            window.move(by: CGSize(width: 0, height: 7))
            #expect(abs(window.frame(of: "\(first)")!.minY - before - 7) < 0.001)
            seen = (max(0, first - 8)...first + 30).filter {
                window.frame(of: "\($0)").map { $0.maxY > 0 && $0.minY < 400 } ?? false
            }
            // One after the other, and no gap.
            var y = window.frame(of: "\(seen[0])")!.minY
            #expect(y <= 0)
            for index in seen {
                #expect(abs(window.frame(of: "\(index)")!.minY - y) < 0.001)
                y += Self.height(index)
            }
            #expect(y >= 400)
        }
    }

    @Test func theEndIsTheEnd() {
        let window = open(10_000)
        for _ in 0..<6 { go(window, to: 1e9) }
        #expect(abs(window.frame(of: "9999")!.maxY - 400) < 0.001)
        for _ in 0..<6 { go(window, to: -1e9) }
        #expect(window.frame(of: "0")?.minY == 0)
    }

    @Test func aFastFlingNeverShowsAGap() {
        let window = open(1_000_000)
        window.down(at: CGPoint(x: 100, y: 390))
        window.move(by: CGSize(width: 0, height: -120), times: 3)
        window.up()
        var frames = 0
        while window.wantsFrame, frames < 400 {
            window.advance(frames: 1)
            frames += 1
            // Debug builds check in each update that no row is missing where one is seen; here what is drawn.
            let shown = window.shapes.map(\.frame).filter { $0.maxY > 0 && $0.minY < 400 }
            #expect(shown.reduce(0) { $0 + min(400, $1.maxY) - max(0, $1.minY) } >= 399)
        }
        #expect(frames > 60)
        #expect(window.window.nodeCount < 120)
    }

    @Test func coordinatesStaySmall() {
        let window = open(1_000_000)
        go(window, to: 40_000_000)
        let layer = scrollElement(window)!.content.layer!
        #expect(abs(window.window.display[layer.id]!.properties.offset.y) < 70_000)
        for _ in 0..<50 {
            window.down(at: CGPoint(x: 100, y: 390))
            window.move(by: CGSize(width: 0, height: -3000))
            window.cancel()
            #expect(abs(window.window.display[layer.id]!.properties.offset.y) < 70_000)
        }
        window.settle()
        #expect(window.shapes.contains { $0.frame.minY <= 0 && $0.frame.maxY > 0 })
    }

    @Test func anotherWidthIsMeasuredAnew() {
        // Two words of 60 points stand beside each other or one above the other.
        let window = TestWindow(size: CGSize(width: 200, height: 400)) {
            ScrollView(showsIndicators: false) {
                LazyVStack(spacing: 0) {
                    ForEach(0..<1000) { index in
                        ViewThatGivesWay(name: "\(index)")
                    }
                }
            }
        }
        #expect(contentHeight(window) == 20_000)
        go(window, to: 10_000)
        window.resize(to: CGSize(width: 100, height: 400))
        #expect(window.frame(of: "500") == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(contentHeight(window) == 40_000)
    }
}

/// A leaf of 20 points, and of 40 where it is narrower than 120.
struct ViewThatGivesWay: PrimitiveView {
    let name: String
    static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode<Self> {
        LeafNode(view, context) { _, proposal in
            CGSize(width: proposal.width ?? 120, height: (proposal.width ?? 120) < 120 ? 40 : 20)
        } name: {
            $0.name
        } spacing: {
            .standard
        }
    }
}
