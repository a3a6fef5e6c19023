import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor @Suite struct StackTests {
    /// A row in a window of a width, and where it puts what has a name.
    private func row<V: View>(_ width: CGFloat, spacing: CGFloat? = 0, @ViewBuilder _ content: () -> V) -> TestWindow {
        let content = content()
        return TestWindow(size: CGSize(width: width, height: 100)) {
            HStack(spacing: spacing) { content }.accessibilityIdentifier("row")
        }
    }
    private func column<V: View>(_ height: CGFloat, spacing: CGFloat? = 0, @ViewBuilder _ content: () -> V)
        -> TestWindow
    {
        let content = content()
        return TestWindow(size: CGSize(width: 390, height: height)) {
            VStack(spacing: spacing) { content }.accessibilityIdentifier("column")
        }
    }
    private let a = Box("a"), b = Box("b"), c = Box("c")

    @Test func overflowIsCentred() {
        let window = row(150) {
            a.frame(maxWidth: 100)
            b.frame(minWidth: 100)
        }
        #expect(window.spans("a", "b") == [[-12.5, 75], [62.5, 100]])
        #expect(window.frame(of: "row")?.width == 175)
    }

    @Test func leastFlexibleFirst() {
        let window = row(300) {
            a
            b.frame(minWidth: 74)
            c.frame(maxWidth: 23)
        }
        #expect(window.spans("a", "b", "c") == [[0, 138.5], [138.5, 138.5], [277, 23]])
    }

    @Test func fixedAndFlexible() {
        let window = row(200, spacing: 8) {
            a.frame(width: 50)
            b
            c.frame(width: 30)
        }
        #expect(window.spans("a", "b", "c") == [[0, 50], [58, 104], [170, 30]])
    }

    @Test func maximums() {
        var window = row(300) {
            a.frame(maxWidth: 50)
            b.frame(maxWidth: 120)
            c
        }
        #expect(window.spans("a", "b", "c") == [[0, 50], [50, 120], [170, 130]])
        window = row(300) {
            a.frame(maxWidth: 200)
            b.frame(maxWidth: 120)
            c
        }
        #expect(window.spans("a", "b", "c") == [[0, 100], [100, 100], [200, 100]])
    }

    @Test func minimums() {
        var window = row(300) {
            a.frame(minWidth: 100)
            b.frame(minWidth: 150)
            c
        }
        #expect(window.spans("a", "b", "c") == [[0, 100], [100, 150], [250, 50]])
        window = row(100) {
            a.frame(minWidth: 20, maxWidth: 60)
            b
        }
        #expect(window.spans("a", "b") == [[0, 50], [50, 50]])
    }

    @Test func minimumsInAColumn() {
        var window = column(85) {
            a.frame(minHeight: 5, maxHeight: 100)
            b.frame(minHeight: 80)
        }
        #expect(window.spans("a", "b", axis: .vertical).map { $0[1] } == [42.5, 80])
        window = TestWindow(size: CGSize(width: 390, height: 400)) {
            VStack(spacing: 0) {
                a.frame(minHeight: 5, maxHeight: 100)
                b.frame(minHeight: 80)
            }
            .frame(height: 0)
        }
        #expect(window.spans("a", "b", axis: .vertical).map { $0[1] } == [5, 80])
    }

    @Test func idealSizes() {
        let window = row(300) {
            HStack(spacing: 8) {
                a
                b.frame(width: 50)
                c
            }
            .fixedSize(horizontal: true, vertical: false).accessibilityIdentifier("inner")
        }
        #expect(window.spans("a", "b", "c").map { $0[1] } == [10, 50, 10])
        #expect(window.frame(of: "inner")?.width == 86)
    }

    @Test func fiveInTwoHundred() {
        let window = row(200) { ForEach(0..<5) { index in Box("\(index)").frame(width: 80) } }
        #expect(window.frame(of: "row") == CGRect(x: -100, y: 0, width: 400, height: 100))
        #expect(window.frame(of: "0")?.minX == -100)
        #expect(window.frame(of: "4")?.minX == 220)
    }

    @Test func twoHalves() {
        var window = column(844) {
            a.frame(maxWidth: .infinity, maxHeight: .infinity)
            b.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        #expect(window.spans("a", "b", axis: .vertical) == [[0, 422], [422, 422]])
        window = column(844, spacing: 8) {
            a.frame(maxWidth: .infinity, maxHeight: .infinity)
            b.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        #expect(window.spans("a", "b", axis: .vertical) == [[0, 418], [426, 418]])
    }

    @Test func negativePaddingReachesOver() {
        var window = column(844) {
            a.frame(maxWidth: .infinity, maxHeight: .infinity)
            b.frame(maxWidth: .infinity, maxHeight: .infinity).padding(.top, -20)
        }
        #expect(window.frame(of: "b") == CGRect(x: 0, y: 402, width: 390, height: 442))
        window = column(844) {
            a.frame(maxWidth: .infinity, maxHeight: .infinity).padding(.top, -20)
            b.frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        #expect(window.frame(of: "a") == CGRect(x: 0, y: -20, width: 390, height: 442))
        #expect(window.frame(of: "b") == CGRect(x: 0, y: 422, width: 390, height: 422))
    }

    @Test func priorityComesFirst() {
        let window = column(500) {
            a.frame(minHeight: 50)
            b.layoutPriority(1)
        }
        #expect(window.spans("a", "b", axis: .vertical) == [[0, 50], [50, 450]])
    }

    @Test func spacersComeLastAndTakeNoGap() {
        let window = row(200, spacing: nil) {
            a.frame(width: 50)
            Spacer()
            b.frame(width: 30)
            c.frame(width: 20)
        }
        #expect(window.spans("a", "b", "c") == [[0, 50], [142, 30], [180, 20]])
    }

    @Test func defaultGaps() {
        let column = column(200, spacing: nil) {
            FixedText("t1", 20)
            FixedText("t2", 20)
            a.frame(height: 10)
        }
        // Two texts touch; a text and a shape are 8 points apart.
        let top = column.frame(of: "t1")!.minY
        #expect(column.spans("t1", "t2", "a", axis: .vertical) == [[top, 16], [top + 16, 16], [top + 40, 10]])
        let row = row(200, spacing: nil) {
            FixedText("t1", 20)
            FixedText("t2", 20)
        }
        #expect(row.frame(of: "t2")!.minX - row.frame(of: "t1")!.maxX == 8)
    }

    @Test func alignmentGuides() {
        let window = TestWindow(size: CGSize(width: 200, height: 200)) {
            HStack(alignment: .top, spacing: 0) {
                a.frame(width: 20, height: 20)
                b.frame(width: 20, height: 30).alignmentGuide(.top) { $0.height / 2 }
            }
            .accessibilityIdentifier("row")
        }
        #expect(window.frame(of: "row") == CGRect(x: 80, y: 82.5, width: 40, height: 35))
        #expect(window.frame(of: "a") == CGRect(x: 80, y: 97.5, width: 20, height: 20))
        #expect(window.frame(of: "b") == CGRect(x: 100, y: 82.5, width: 20, height: 30))
    }

    @Test func rightToLeft() {
        let window = TestWindow(size: CGSize(width: 200, height: 100)) {
            HStack(spacing: 0) {
                a.frame(width: 50)
                b
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        #expect(window.spans("a", "b") == [[150, 50], [0, 150]])
    }

    @Test func piles() {
        let window = TestWindow(size: CGSize(width: 200, height: 200)) {
            ZStack(alignment: .bottomTrailing) {
                a.frame(width: 50, height: 20)
                b.frame(width: 30, height: 60)
                c
            }
            .fixedSize().accessibilityIdentifier("pile")
        }
        // The union of what the children are for an ideal offer; then each is offered that.
        #expect(window.frame(of: "pile") == CGRect(x: 75, y: 70, width: 50, height: 60))
        #expect(window.frame(of: "a") == CGRect(x: 75, y: 110, width: 50, height: 20))
        #expect(window.frame(of: "b") == CGRect(x: 95, y: 70, width: 30, height: 60))
        #expect(window.frame(of: "c") == CGRect(x: 75, y: 70, width: 50, height: 60))
        let prior = TestWindow(size: CGSize(width: 200, height: 200)) {
            ZStack {
                a
                b.frame(width: 30, height: 60).layoutPriority(1)
            }
            .accessibilityIdentifier("pile")
        }
        #expect(prior.frame(of: "pile")?.size == CGSize(width: 30, height: 60))
        #expect(prior.frame(of: "a")?.size == CGSize(width: 30, height: 60))
    }
}
