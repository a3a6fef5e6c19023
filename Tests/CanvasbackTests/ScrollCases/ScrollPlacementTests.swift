import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// Where content is while it is refreshed and while sizes change, in a viewport of 400 by 800 with content of 2,000.
@MainActor struct ScrollPlacementTests {
    @MainActor final class Gate {
        private(set) var calls = 0
        private var waiting: CheckedContinuation<Void, Never>?
        func pass() async {
            calls += 1
            await withCheckedContinuation { waiting = $0 }
        }
        func open() {
            waiting?.resume()
            waiting = nil
        }
    }

    private let size = CGSize(width: 400, height: 800)
    private let gate = Gate()

    private func pull(_ window: TestWindow, from y: CGFloat = 100, by step: CGFloat = 20) async {
        window.down(at: CGPoint(x: 200, y: y))
        window.move(by: CGSize(width: 0, height: step), times: 12)
        window.up()
        await window.runTasks()
    }

    // MARK: B78

    @Test("B78: content that is shorter than the viewport can be pulled")
    func shortContentRefreshes() async {
        let gate = gate
        let window = TestWindow(size: size) {
            ScrollView { Box("short").frame(height: 100) }.refreshable { await gate.pass() }
        }
        await pull(window)
        #expect(gate.calls == 1)
        gate.open()
    }

    @Test("B78: basedOnSize opts out")
    func basedOnSizeOptsOut() async {
        let gate = gate
        let window = TestWindow(size: size) {
            ScrollView { Box("short").frame(height: 100) }
                .refreshable { await gate.pass() }
                .scrollBounceBehavior(.basedOnSize)
        }
        window.down(at: CGPoint(x: 200, y: 100))
        for _ in 0..<12 {
            window.move(by: CGSize(width: 0, height: 20))
            #expect(window.pull() == 0 && window.frame(of: "short")?.minY == 0)
        }
        window.up()
        await window.runTasks()
        #expect(gate.calls == 0)
    }

    // MARK: B80, B81

    @Test("B80: a view that fills the rest does not jump while it refreshes")
    func aFillingViewStays() async {
        let gate = gate
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("top").stretchable(placement: .over).frame(height: 200)
                    Box("fill")
                }
            }
            .refreshable { await gate.pass() }
        }
        let place = CGRect(x: 0, y: 200, width: 400, height: 600)
        #expect(window.frame(of: "fill") == place)
        await pull(window)
        for _ in 0..<40 {
            window.advance(frames: 1)
            #expect(window.frame(of: "fill") == place)
            #expect(abs(window.frame(of: "top")!.height - 200 - window.pull()) < 0.001)
        }
        #expect(abs(window.pull() - 60) < 0.5)
        gate.open()
        await window.runTasks()
        window.settle()
        #expect(window.frame(of: "fill") == place)
    }

    @Test("B80: beside what is pulled, it moves with the content and keeps its size")
    func aFillingViewKeepsItsSize() async {
        let gate = gate
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    Box("top").stretchable().frame(height: 200)
                    Box("fill")
                }
            }
            .refreshable { await gate.pass() }
        }
        await pull(window)
        for _ in 0..<40 {
            window.advance(frames: 1)
            let fill = window.frame(of: "fill")!
            #expect(fill.height == 600 && abs(fill.maxY - 800 - window.pull()) < 0.001)
        }
        gate.open()
    }

    @Test("B81: a scroll view within keeps its height while the one around it refreshes")
    func anInnerScrollViewKeepsItsHeight() async {
        let gate = gate
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Box("inner").frame(width: 1000, height: 120) }
                    Box("rest").frame(height: 1880)
                }
            }
            .refreshable { await gate.pass() }
        }
        await pull(window, from: 300)
        #expect(gate.calls == 1)
        for _ in 0..<60 {
            window.advance(frames: 1)
            #expect(window.scrollElements[1].frame.height == 120)
            #expect(abs(window.frame(of: "inner")!.height - 120) < 1e-9)
            #expect(abs(window.frame(of: "rest")!.minY - window.frame(of: "inner")!.maxY) < 1e-9)
        }
        gate.open()
    }

    // MARK: B82

    @Test("B82: a refresh that ends leaves a person where they have scrolled to")
    func theEndKeepsThePlace() async throws {
        let gate = gate
        let window = TestWindow(size: size) {
            ScrollView { Box("content").frame(height: 2000) }.refreshable { await gate.pass() }
        }
        await pull(window)
        window.advance(by: 1)
        #expect(abs(window.scrollOffset.y + 60) < 0.01)
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -36), times: 10)
        window.advance(by: 0.2)
        window.up()
        window.settle()
        #expect(abs(window.scrollOffset.y - 300) < 0.01)
        let shown = try #require(window.frame(of: "content"))
        gate.open()
        await window.runTasks()
        for _ in 0..<60 {
            window.advance(frames: 1)
            #expect(window.frame(of: "content") == shown)
        }
    }

    // MARK: B84

    private struct Shrinking: View {
        @Binding var height: CGFloat
        var body: some View { ScrollView { Box("content").frame(height: height) } }
    }

    @Test("B84: content that shrinks keeps what is pulled past its end")
    func shrinkingContentKeepsTheOverscroll() {
        let height = Handle(CGFloat(2000))
        let window = TestWindow(size: size) { Host(height) { Shrinking(height: $0) } }
        for _ in 0..<3 {
            window.down(at: CGPoint(x: 200, y: 700))
            window.move(by: CGSize(width: 0, height: -50), times: 10)
            window.up()
            window.settle()
        }
        #expect(window.scrollOffset.y == 1200)
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(
            by: CGSize(width: 0, height: -RubberBand(dimension: 800, coefficient: 0.55).distance(shown: 40)))
        #expect(abs(window.pull(.bottom) - 40) < 0.001)
        height.set(1500, in: window)
        #expect(abs(window.pull(.bottom) - 40) < 0.001)
        #expect(abs(window.frame(of: "content")!.maxY - 760) < 0.001)
        window.up()
        window.settle()
        #expect(window.frame(of: "content")?.maxY == 800)
    }

    @Test("B84: at rest it is held within the new bounds")
    func shrinkingContentAtRest() {
        let height = Handle(CGFloat(2000))
        let window = TestWindow(size: size) { Host(height) { Shrinking(height: $0) } }
        for _ in 0..<3 {
            window.down(at: CGPoint(x: 200, y: 700))
            window.move(by: CGSize(width: 0, height: -50), times: 10)
            window.up()
            window.settle()
        }
        height.set(1500, in: window)
        #expect(window.scrollOffset.y == 700 && window.frame(of: "content")?.maxY == 800)
    }

    // MARK: B85

    @Test("B85: a window that turns while it refreshes keeps the gap, with the indicator in its middle")
    func turningKeepsTheGap() async {
        let gate = gate
        let window = TestWindow(size: size) {
            ScrollView { Box("content").frame(height: 2000) }.refreshable { await gate.pass() }
        }
        await pull(window)
        window.advance(by: 1)
        #expect(window.spinners.map(\.midX) == [200])
        window.resize(to: CGSize(width: 800, height: 400))
        window.advance(by: 0.1)
        #expect(window.spinners.map(\.midX) == [400])
        #expect(abs(window.pull() - 60) < 0.01)
        gate.open()
        await window.runTasks()
        window.settle()
        #expect(window.pull() == 0 && window.frame(of: "content")?.minY == 0)
    }

    // MARK: B88

    /// Content that is refreshed at an edge, upright or turned upside down, as lists of messages are.
    private func openAtEdge(_ edge: Edge, isTurned: Bool) -> TestWindow {
        let gate = gate
        return TestWindow(size: size) {
            ScrollView { Box("content").frame(height: 2000) }
                .refreshable(edge: edge) { await gate.pass() }
                .rotationEffect(.degrees(isTurned ? 180 : 0))
        }
    }

    /// Shows the end of the content that is at an edge of the window.
    private func scrollToWindow(_ edge: ScrollEdge, _ window: TestWindow) {
        let sign: CGFloat = edge == .top ? 1 : -1
        for _ in 0..<4 {
            window.down(at: CGPoint(x: 200, y: edge == .top ? 100 : 700))
            window.move(by: CGSize(width: 0, height: 70 * sign), times: 8)
            // Held until it is no fling, so that it does not pull past the edge.
            window.advance(by: 0.2)
            window.cancel()
            window.settle()
        }
    }

    @Test(
        "B88: a list refreshes at the edge of its content that it declares, also upside down, and nowhere else",
        arguments: [Edge.top, .bottom], [false, true])
    func theEdgeIsTheContents(edge: Edge, isTurned: Bool) async {
        let window = openAtEdge(edge, isTurned: isTurned)
        // Where the content's edge is in the window.
        let isAtTop = (edge == .top) != isTurned
        scrollToWindow(isAtTop ? .bottom : .top, window)
        #expect(window.scrollOffset.y == (edge == .top ? 1200 : 0))
        window.down(at: CGPoint(x: 200, y: 400))
        for _ in 0..<12 {
            window.move(by: CGSize(width: 0, height: isAtTop ? -20 : 20))
            #expect(window.spinners.isEmpty)
        }
        // 240 points of travel show 113.3, also where nothing refreshes.
        let shown = RubberBand(dimension: 800).shown(240)
        #expect(abs(window.pull(edge == .top ? .bottom : .top) - shown) < 1e-6)
        window.up()
        await window.runTasks()
        window.settle()
        #expect(gate.calls == 0)
        scrollToWindow(isAtTop ? .top : .bottom, window)
        #expect(window.scrollOffset.y == (edge == .top ? 0 : 1200))
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 0, height: isAtTop ? 20 : -20), times: 12)
        let spinner = window.spinners.first
        #expect(spinner.map { abs($0.midY - (isAtTop ? 30 : 770)) < 1 } ?? false)
        window.up()
        await window.runTasks()
        #expect(gate.calls == 1)
        gate.open()
    }
}
