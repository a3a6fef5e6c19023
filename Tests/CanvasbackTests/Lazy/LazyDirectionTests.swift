import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Lazy rows from right to left.
@MainActor struct LazyDirectionTests {
    private static func width(_ index: Int) -> CGFloat { 30 + CGFloat((index &* 31) % 50) }

    /// Rows that are seen, by index: one beside the other without gaps, and the viewport is full.
    private func visible(_ window: TestWindow, near range: Range<Int>) -> [Int: CGRect] {
        var result: [Int: CGRect] = [:]
        for index in range {
            if let frame = window.frame(of: "\(index)"), frame.maxX > 0.01, frame.minX < 299.99 {
                result[index] = frame
            }
        }
        let sorted = result.sorted { $0.key < $1.key }
        for (former, latter) in zip(sorted, sorted.dropFirst()) {
            #expect(latter.key == former.key + 1)
            #expect(abs(latter.value.maxX - former.value.minX) < 0.001)
        }
        if let first = sorted.first, let last = sorted.last {
            #expect(first.value.maxX >= 299.99 && last.value.minX <= 0.01)
        }
        #expect(!sorted.isEmpty)
        return result
    }

    @Test func rowsFollowEachOtherToTheLeft() {
        let window = TestWindow(size: CGSize(width: 300, height: 100)) {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 0) { ForEach(0..<400) { Box("\($0)").frame(width: Self.width($0), height: 40) } }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        let scroll = scrollElement(window)!
        // From the middle towards both ends; each step moves what is seen by exactly as much.
        scroll.machine.scroll.scroll(x: 8000, animated: false, at: window.time)
        scroll.showOffset()
        window.advance(frames: 1)
        var before = visible(window, near: 0..<400)
        for step in 0..<60 {
            let distance: CGFloat = step < 30 ? 60 : -60
            window.down(at: CGPoint(x: 150, y: 50))
            window.move(by: CGSize(width: distance, height: 0))
            window.cancel()
            window.settle()
            let now = visible(window, near: 0..<400)
            var compared = 0
            for (index, frame) in now {
                guard let old = before[index] else { continue }
                #expect(abs(frame.minX - old.minX - distance) < 0.001, "step \(step)")
                compared += 1
            }
            #expect(compared > 0)
            before = now
        }
    }
}
