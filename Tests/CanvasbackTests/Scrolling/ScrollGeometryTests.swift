import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// `onScrollGeometryChange`, in a window of 200 by 300 with 1,000 points of content.
@MainActor @Suite struct ScrollGeometryTests {
    @MainActor final class Log<T> { var changes: [(T, T)] = [] }

    @Test func tellsWhereTheContentIs() {
        let log = Log<ScrollGeometry>()
        let window = TestWindow(
            size: CGSize(width: 200, height: 300), safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
        ) {
            ScrollView { Box("box").frame(width: 120, height: 1000) }
                .onScrollGeometryChange(for: ScrollGeometry.self) {
                    $0
                } action: {
                    log.changes.append(($0, $1))
                }
        }
        let first = log.changes.last!.1
        #expect(first.contentOffset == CGPoint(x: 0, y: -50))
        #expect(first.contentSize == CGSize(width: 120, height: 1000))
        #expect(first.contentInsets == EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        #expect(first.containerSize == CGSize(width: 200, height: 300))
        #expect(first.visibleRect == CGRect(x: 0, y: -50, width: 200, height: 300))
        #expect(first.bounds == CGRect(x: 0, y: 0, width: 200, height: 220))

        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        #expect(log.changes.last?.1.contentOffset.y == 50)
        // Past the edge the offset goes below that of rest.
        window.move(by: CGSize(width: 0, height: 20), times: 10)
        #expect(log.changes.last!.1.contentOffset.y < -60)
    }

    @Test func onlyAnotherValueIsToldOnceAFrame() {
        let log = Log<Bool>()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView { Box("box").frame(height: 1000) }
                .onScrollGeometryChange(for: Bool.self) {
                    $0.contentOffset.y > 50
                } action: {
                    log.changes.append(($0, $1))
                }
        }
        #expect(log.changes.isEmpty)
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -10), times: 5)
        #expect(log.changes.isEmpty)
        window.move(by: CGSize(width: 0, height: -10), times: 5)
        #expect(log.changes.count == 1 && log.changes[0] == (false, true))
        let work = window.counting { window.move(by: CGSize(width: 0, height: -10)) }
        #expect(work.bodies == 0 && work.layouts == 0 && log.changes.count == 1)
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        #expect(log.changes.count == 2 && log.changes[1] == (true, false))
    }

    struct Growing: View {
        let log: Log<CGFloat>
        @State private var height: CGFloat = 400
        var body: some View {
            VStack(spacing: 0) {
                Button("Grow") { height += 100 }.frame(height: 50)
                ScrollView { Box("box").frame(height: height) }
                    .onScrollGeometryChange(for: CGFloat.self) {
                        $0.contentSize.height
                    } action: {
                        log.changes.append(($0, $1))
                    }
            }
        }
    }

    @Test func layoutCountsToo() {
        let log = Log<CGFloat>()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Growing(log: log) }
        window.tap("Grow")
        #expect(log.changes.map(\.0) == [0, 400] && log.changes.map(\.1) == [400, 500])
    }

    @Test func theInnerScrollViewIsNotTheOuterModifiers() {
        let log = Log<CGFloat>()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) { Box("wide").frame(width: 1000, height: 100) }
                    Box("box").frame(height: 1000)
                }
            }
            .onScrollGeometryChange(for: CGFloat.self) {
                $0.contentOffset.x
            } action: {
                log.changes.append(($0, $1))
            }
        }
        window.wheel(by: CGSize(width: 40, height: 0), at: CGPoint(x: 100, y: 50))
        window.settle()
        #expect(window.frame(of: "wide")?.minX == -40)
        #expect(log.changes.isEmpty)
    }

    @Test func phasesFollowTheFinger() {
        let log = Log<ScrollPhase>()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView { Box("box").frame(height: 2000) }
                .onScrollPhaseChange { log.changes.append(($0, $1)) }
        }
        window.down(at: CGPoint(x: 100, y: 250))
        #expect(log.changes.map(\.1) == [.tracking])
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        #expect(log.changes.map(\.1) == [.tracking, .interacting])
        window.up()
        window.settle()
        #expect(log.changes.map(\.1) == [.tracking, .interacting, .decelerating, .idle])
        #expect(log.changes.map(\.0) == [.idle, .tracking, .interacting, .decelerating])
    }

    @Test func theContextHasGeometryAndVelocity() {
        var contexts: [(ScrollPhase, ScrollPhaseChangeContext)] = []
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollView { Box("box").frame(height: 2000) }
                .onScrollPhaseChange { _, new, context in contexts.append((new, context)) }
        }
        window.down(at: CGPoint(x: 100, y: 250))
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        window.up()
        window.advance(frames: 1)
        let lifted = contexts.first { $0.0 == .decelerating }?.1
        // 20 points every 16 ms.
        #expect(abs((lifted?.velocity?.dy ?? 0) - 1250) < 15)
        #expect(lifted?.velocity?.dx == 0)
        #expect(lifted?.geometry.contentOffset.y == 100)
        window.settle()
        #expect(contexts.last?.1.velocity == nil)
    }
}
