import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Animated ways to rows whose neighbours have guessed lengths until they are passed.
@MainActor struct AnimatedScrollToTests {
    /// Rows that are low at the start and high at the end: whatever is guessed from those that are there is wrong.
    struct Rows: View {
        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<60, id: \.self) { Box("\($0)").frame(height: $0 < 30 ? 150 - CGFloat($0) * 4 : 40) }
                    }
                }
                .overlay(alignment: .bottomTrailing) {
                    HStack {
                        Button("Start") { withAnimation { proxy.scrollTo(0, anchor: .top) } }
                        Button("Tenth") { withAnimation { proxy.scrollTo(10, anchor: .top) } }
                        Button("End") { proxy.scrollTo(59, anchor: .bottom) }
                    }
                }
            }
        }
    }

    @Test(arguments: [("Start", "0"), ("Tenth", "10")]) func theWayEndsAtTheRow(button: String, row: String) throws {
        let window = TestWindow(size: CGSize(width: 300, height: 300)) { Rows() }
        window.tap("End")
        window.settle()
        #expect(try #require(window.frame(of: "59")).maxY == 300)
        window.tap(button)
        window.settle()
        #expect(try #require(window.frame(of: row)).minY == 0)
    }
}
