import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct ScrollSafeAreaTests {
    @Test func contentRestsBelowTheFurnitureAndScrollsUnderIt() {
        let insets = EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
        let window = TestWindow(size: CGSize(width: 400, height: 800), safeArea: insets) {
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<40) { Text("Row \($0)").frame(height: 50) } }
            }
        }
        #expect(isNear(window.frame(of: "Row 0")?.midY, 75))
        window.wheel(by: CGSize(width: 0, height: 40), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(isNear(window.frame(of: "Row 0")?.midY, 35))
        #expect(window.text("Row 0")?.isInView == true)
        window.wheel(by: CGSize(width: 0, height: 5000), at: CGPoint(x: 200, y: 400))
        window.settle()
        // The end rests above the furniture at the bottom.
        #expect(isNear(window.frame(of: "Row 39")?.midY, 800 - 30 - 25))
    }

    @Test func sidewaysToo() {
        let insets = EdgeInsets(top: 0, leading: 44, bottom: 0, trailing: 20)
        let window = TestWindow(size: CGSize(width: 800, height: 400), safeArea: insets) {
            ScrollView(.horizontal) {
                HStack(spacing: 0) { ForEach(0..<40) { Text("Row \($0)").frame(width: 100) } }
            }
        }
        #expect(isNear(window.frame(of: "Row 0")?.midX, 94))
        window.wheel(by: CGSize(width: 5000, height: 0), at: CGPoint(x: 200, y: 200))
        window.settle()
        #expect(isNear(window.frame(of: "Row 39")?.midX, 800 - 20 - 50))
    }
}

/// Whether a coordinate is what it should be: sums of fractions differ in their last digits.
private func isNear(_ value: CGFloat?, _ expected: CGFloat) -> Bool { value.map { abs($0 - expected) < 0.01 } ?? false }
