import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Pages that are turned and rows that refresh, along the horizontal axis.
@MainActor struct SidewaysCaseTests {
    @MainActor final class Log { var actions = 0 }
    private let log = Log()

    private func actions(_ window: TestWindow) async -> Int {
        await window.runTasks()
        return log.actions
    }

    /// A refreshable page of 400×800 with pages to turn in it.
    private func pager() -> TestWindow {
        let log = log
        return TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<4, id: \.self) { Box("page \($0)").frame(width: 400, height: 600) }
                        }
                    }
                    .scrollTargetBehavior(.paging)
                    Color.red.frame(height: 1400).accessibilityIdentifier("rest")
                }
            }
            .refreshable { log.actions += 1 }
        }
    }

    /// A page is where it belongs: on the screen exactly. By its layout it is as far away as the springs of the system are
    /// at that time, which never end: less than a tenth of a point, and none from where they count as arrived.
    private func expectPage(_ page: Int, in window: TestWindow) {
        #expect(window.drawn("page \(page)")?.minX == 0)
        #expect(abs(window.frame(of: "page \(page)")!.minX) < 0.1)
        window.advance(by: 0.1)
        #expect(window.frame(of: "page \(page)")?.minX == 0)
    }

    @Test("B02: a swipe that the system takes over leaves the page where it was")
    func lostSwipe() {
        let window = pager()
        window.down(at: CGPoint(x: 300, y: 400))
        window.move(by: CGSize(width: -15, height: 0), times: 8)
        #expect(window.frame(of: "page 0")?.minX == -120)
        window.cancel()
        window.advance(by: 0.8)
        #expect(!window.window.input.isActive)
        expectPage(0, in: window)
    }

    @Test("B52: a swipe that goes on downwards turns the page, or does not, and pulls nothing")
    func swipeStaysASwipe() async {
        let window = pager()
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: 10, height: 1), times: 6)
        for _ in 0..<10 {
            window.move(by: CGSize(width: 0, height: 30))
            #expect(window.frame(of: "rest")?.minY == 600)
        }
        window.up()
        for _ in 0..<48 {
            window.advance(frames: 1)
            #expect(window.frame(of: "rest")?.minY == 600)
        }
        #expect(window.frame(of: "page 0")?.minX == 0)
        #expect(await actions(window) == 0)
        // The other way a page is turned, and comes to rest as a whole.
        window.down(at: CGPoint(x: 300, y: 300))
        window.move(by: CGSize(width: -30, height: 3), times: 8)
        window.move(by: CGSize(width: 0, height: 30), times: 10)
        window.up()
        window.advance(by: 0.8)
        expectPage(1, in: window)
        #expect(window.frame(of: "rest")?.minY == 600)
        #expect(await actions(window) == 0)
    }

    /// A row that refreshes at an edge.
    private func row(_ edge: Edge, isEmpty: Bool = false) -> TestWindow {
        let log = log
        return TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView(.horizontal) {
                if !isEmpty {
                    HStack(spacing: 0) { ForEach(0..<6, id: \.self) { _ in Color.blue.frame(width: 200, height: 200) } }
                        .accessibilityIdentifier("content")
                }
            }
            .refreshable(edge: edge) { log.actions += 1 }
        }
    }

    @Test("B61: a row without items is pulled along its own axis alone")
    func emptyRow() async {
        let window = row(.leading, isEmpty: true)
        window.down(at: CGPoint(x: 100, y: 100))
        window.move(by: CGSize(width: 0, height: 30), times: 10)
        window.up()
        #expect(await actions(window) == 0)
        window.down(at: CGPoint(x: 100, y: 100))
        window.move(by: CGSize(width: 15, height: 0), times: 10)
        window.up()
        #expect(await actions(window) == 1)
    }

    @Test(
        "B62: a row refreshes at its leading edge, and at its trailing one alike", arguments: [Edge.leading, .trailing])
    func rowsRefresh(edge: Edge) async throws {
        let window = row(edge)
        let sign: CGFloat = edge == .leading ? 1 : -1
        if edge == .trailing {
            window.wheel(by: CGSize(width: 1000, height: 0), at: CGPoint(x: 200, y: 400))
            window.advance(by: 1)
        }
        let rest = try #require(window.frame(of: "content")).minX
        #expect(rest == (edge == .leading ? 0 : -800))
        // 96 points are too few.
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 12 * sign, height: 0), times: 8)
        #expect(abs(window.frame(of: "content")!.minX - rest - sign * rubberBand(96, 400)) < 1e-9)
        window.up()
        #expect(await actions(window) == 0)
        window.settle()
        window.down(at: CGPoint(x: 200, y: 400))
        window.move(by: CGSize(width: 12 * sign, height: 0), times: 9)
        window.up()
        #expect(await actions(window) == 1)
        window.settle()
        #expect(window.frame(of: "content")?.minX == rest)
    }
}
