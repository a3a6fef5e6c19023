import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// The layout of two halves that a person asked about, in a scroll view that refreshes: what keeps the halves, and what lets the
/// gradient stick to the top and stretch, is one modifier.
@MainActor struct StretchQuestionTests {
    private struct Screen: View {
        var action: @MainActor @Sendable () async -> Void = {}
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color(.lightGray).ignoresSafeArea()
                ScrollView {
                    VStack(spacing: 0) {
                        VStack { Text("Top") }
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .background(
                                LinearGradient(
                                    gradient: Gradient(colors: [Color(.green), Color(.red)]), startPoint: .bottom,
                                    endPoint: .top
                                )
                                .cornerRadius(20)
                                .shadow(color: Color(white: 0, opacity: 0.4), radius: 5)
                                .ignoresSafeArea()
                            )
                            .accessibilityIdentifier("upper")
                            .stretchable()
                        VStack { Text("Bottom") }
                            .frame(maxWidth: .infinity, maxHeight: .infinity)
                            .accessibilityIdentifier("lower")
                    }
                }
                .refreshable { await action() }
            }
        }
    }

    private func gradient(_ window: TestWindow) throws -> CGRect {
        try #require(window.shapes.first { $0.rgba == nil }).frame
    }

    @Test func theHalvesAreKept() throws {
        let window = TestWindow { Screen() }
        #expect(window.frame(of: "upper") == CGRect(x: 0, y: 0, width: 390, height: 422))
        #expect(window.frame(of: "lower") == CGRect(x: 0, y: 422, width: 390, height: 422))
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 422))
    }

    @Test func theHalvesAreKeptWithinASafeArea() throws {
        let window = TestWindow(scale: 2, safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
            Screen()
        }
        #expect(window.frame(of: "upper") == CGRect(x: 0, y: 59, width: 390, height: 375.5))
        #expect(window.frame(of: "lower") == CGRect(x: 0, y: 434.5, width: 390, height: 375.5))
        // The gradient reaches under the bar, as it did without a scroll view.
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 434.5))
        window.down(at: CGPoint(x: 195, y: 300))
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        let pulled = try gradient(window)
        #expect(pulled.minY == 0 && abs(pulled.maxY - 434.5 - 51.5) <= 0.5)
    }

    @Test func theGradientSticksAndStretches() throws {
        let window = TestWindow { Screen() }
        window.down(at: CGPoint(x: 195, y: 200))
        for step in 1...40 {
            window.move(by: CGSize(width: 0, height: 5))
            // The rubber band in a view of 844.
            let pull = (1 - 1 / (Double(step) * 5 * 0.55 / 844 + 1)) * 844
            let shape = try gradient(window)
            // A drag begins 10 points from where the finger went down.
            if step < 2 { continue }
            #expect(shape.minY == 0 && abs(shape.maxY - 422 - pull) <= 0.5)
            #expect(abs(window.frame(of: "lower")!.minY - shape.maxY) <= 0.5)
            #expect(abs(window.frame(of: "Top")!.midY - (422 + pull) / 2) <= 0.5)
        }
        window.up()
        window.settle()
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 422))
    }

    @Test func aPullRefreshes() async throws {
        let runs = Runs()
        let window = TestWindow { Screen { runs.count += 1 } }
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 20), times: 10)
        window.up()
        await window.runTasks()
        #expect(runs.count == 1)
        window.advance(by: 0.45)
        // Meanwhile the stretched gradient holds the gap of 60 points open.
        let held = try gradient(window)
        #expect(held.minY == 0 && abs(held.maxY - 482) <= 1)
        window.settle()
        #expect(try gradient(window).maxY == 422)
    }

    @Test func aWindowThatTurnsKeepsTheHalves() {
        let window = TestWindow { Screen() }
        window.resize(to: CGSize(width: 844, height: 390))
        #expect(window.frame(of: "upper") == CGRect(x: 0, y: 0, width: 844, height: 195))
        #expect(window.frame(of: "lower") == CGRect(x: 0, y: 195, width: 844, height: 195))
    }

    @Test func aStretchFrameIsCheap() {
        let window = TestWindow(scale: 3) { Screen() }
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 30), times: 7)
        // The indicator is complete, has lit up, and does not change any more.
        window.advance(by: 0.2)
        for _ in 0..<30 {
            let work = window.counting { window.move(by: CGSize(width: 0, height: 5)) }
            // What is in the header is laid out anew, and nothing else: the half below is moved with the content.
            #expect(work.bodies == 0 && work.frames == 1 && work.layouts <= 9 && work.measurements <= 8)
            #expect(work.bytes <= 36)
        }
    }

    @MainActor private final class Runs { var count = 0 }
}
