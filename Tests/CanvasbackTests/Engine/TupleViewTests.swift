import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// Blocks of several views: of each number, all are there, in order, and each gets its new value.
@MainActor @Suite struct TupleViewTests {
    /// Texts that count up from a number, in blocks of two to eight.
    private struct Blocks: View {
        @State private var first = 0
        private func line(_ offset: Int) -> Text { Text(verbatim: "\(first + offset)") }
        var body: some View {
            VStack(spacing: 0) {
                HStack {
                    line(0); line(1)
                }
                HStack {
                    line(2); line(3); line(4)
                }
                HStack {
                    line(5); line(6); line(7); line(8)
                }
                HStack {
                    line(9); line(10); line(11); line(12); line(13)
                }
                HStack {
                    line(14); line(15); line(16); line(17); line(18); line(19)
                }
                HStack {
                    line(20); line(21); line(22); line(23); line(24); line(25); line(26)
                }
                HStack {
                    line(27); line(28); line(29); line(30); line(31); line(32); line(33); line(34)
                }
                Color.red.frame(height: 20).onTapGesture { first = 100 }.accessibilityIdentifier("next")
            }
        }
    }

    /// What is drawn, first to last: texts are listed front to back.
    private func strings(_ window: TestWindow) -> [String] { window.texts.reversed().map(\.string) }

    @Test func allAreThereInOrderAndGetTheirNewValues() {
        let window = TestWindow(size: CGSize(width: 390, height: 400)) { Blocks() }
        #expect(strings(window) == (0..<35).map(String.init))
        window.tap("next")
        #expect(strings(window) == (100..<135).map(String.init))
    }

    @Test func aTupleOfViewsIsABlock() {
        let views = TupleView((Text(verbatim: "a"), Text(verbatim: "b"), Color.red))
        let window = TestWindow(size: CGSize(width: 100, height: 100)) { HStack { views } }
        #expect(strings(window) == ["a", "b"])
        #expect(views.value.1 == Text(verbatim: "b"))
    }

    /// What code that was written for SwiftUI says of a block's type.
    @Test func aBlockHasTheTypeOfATuple() {
        func pair<A: View, B: View>(@ViewBuilder _ content: () -> TupleView<(A, B)>) -> (A, B) { content().value }
        let (left, right) = pair {
            Text(verbatim: "left")
            Text(verbatim: "right")
        }
        #expect([left, right] == [Text(verbatim: "left"), Text(verbatim: "right")])
    }
}
