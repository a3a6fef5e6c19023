import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor struct StretchyScreenTests {
    @MainActor final class Log { var count = 0 }

    private func gradient(_ window: TestWindow) throws -> CGRect {
        try #require(window.shapes.first { $0.rgba == nil }).frame
    }

    // MARK: Two halves

    @Test func halves() throws {
        let window = TestWindow { HalvesScreen() }
        #expect(window.frame(of: "upper") == CGRect(x: 0, y: 0, width: 390, height: 422))
        #expect(window.frame(of: "lower") == CGRect(x: 0, y: 422, width: 390, height: 422))
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 422))
        #expect(window.shapes.first?.rgba == 0xAAAA_AAFF)
    }

    @Test func halvesWithinASafeArea() throws {
        let window = TestWindow(
            scale: 2, safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)
        ) { HalvesScreen() }
        #expect(window.frame(of: "upper") == CGRect(x: 0, y: 59, width: 390, height: 375.5))
        #expect(window.frame(of: "lower") == CGRect(x: 0, y: 434.5, width: 390, height: 375.5))
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 434.5))
        #expect(window.shapes.first?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test func halvesInAScrollViewCollapseAndMove() async throws {
        let log = Log()
        let window = TestWindow { HalvesScreen(isScrolled: true) { log.count += 1 } }
        let upper = try #require(window.frame(of: "upper"))
        let text = try #require(window.frame(of: "Top"))
        #expect(upper.minY == 0 && upper.height == text.height && upper.width == 390)
        #expect(window.frame(of: "lower")?.minY == upper.maxY)
        window.down(at: CGPoint(x: 195, y: 300))
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        #expect(try gradient(window).minY == 52)
        #expect(try gradient(window).height == upper.height)
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        window.up()
        await window.runTasks()
        #expect(log.count == 1)
        window.advance(by: 0.45)
        // The standard indicator shows, in the gap of 60 points, at least for half a second.
        #expect(abs(try gradient(window).minY - 60) <= 1)
        window.settle()
        #expect(try gradient(window).minY == 0)
    }

    // MARK: Beside

    @Test func stretchesBeside() throws {
        let window = TestWindow { StretchyScreen(mode: .beside) }
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 10), times: 10)
        window.advance(by: 0.2)
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 522))
        #expect(abs(try #require(window.frame(of: "Top")).midY - 261) <= 0.5)
        #expect(abs(try #require(window.frame(of: "Bottom")).midY - 683) <= 0.5)
        window.up()
        window.settle()
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 422))
    }

    @Test func aNewDistanceIsReachedByAnEase() throws {
        let window = TestWindow { StretchyScreen(mode: .beside) }
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 20))
        window.advance(by: 0.2)
        window.move(by: CGSize(width: 0, height: 80))
        #expect(try gradient(window).height == 442)
        window.advance(by: 0.025)
        #expect(abs(try gradient(window).height - (442 + 80 * 0.1292)) <= 0.6)
        window.advance(by: 0.025)
        #expect(abs(try gradient(window).height - 482) <= 0.6)
        window.advance(by: 0.05)
        #expect(try gradient(window).height == 522)
    }

    @Test func refreshIsTheActionAround() async {
        let log = Log()
        let window = TestWindow { StretchyScreen(mode: .beside).refreshable { log.count += 1 } }
        for (distance, count) in [(15.0, 0), (100, 1)] {
            window.down(at: CGPoint(x: 195, y: 200))
            window.move(by: CGSize(width: 0, height: distance / 5), times: 5)
            window.up()
            await window.runTasks()
            window.settle()
            #expect(log.count == count)
        }
        let alone = TestWindow { RefreshProbe() }
        #expect(alone.exists("no action"))
        let inside = TestWindow { RefreshProbe().refreshable {} }
        #expect(inside.exists("an action"))
    }

    private struct RefreshProbe: View {
        @Environment(\.refresh) private var refresh
        var body: some View { Text(refresh == nil ? "no action" : "an action") }
    }

    @Test func aLostTouchGoesBackWithoutAnAction() async throws {
        let log = Log()
        let window = TestWindow { StretchyScreen(mode: .beside).refreshable { log.count += 1 } }
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        window.loseConnection()
        window.advance(by: 1)
        window.connect()
        await window.runTasks()
        #expect(try gradient(window).height == 422 && log.count == 0)
    }

    @Test func aStretchFrameIsAFewBytes() {
        let window = TestWindow(scale: 3) { StretchyScreen(mode: .beside) }
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 10), times: 4)
        for _ in 0..<30 {
            let work = window.counting { window.move(by: CGSize(width: 0, height: 5)) }
            #expect(work.bytes <= 48 && work.frames == 1)
        }
    }

    // MARK: Over

    @Test func stretchesOver() throws {
        let window = TestWindow { StretchyScreen(mode: .over) }
        #expect(abs(try #require(window.frame(of: "Bottom")).midY - 633) <= 0.5)
        window.down(at: CGPoint(x: 195, y: 200))
        window.move(by: CGSize(width: 0, height: 10), times: 10)
        window.advance(by: 0.2)
        #expect(try gradient(window) == CGRect(x: 0, y: 0, width: 390, height: 522))
        #expect(abs(try #require(window.frame(of: "Bottom")).midY - 633) <= 0.5)
        #expect(abs(try #require(window.frame(of: "Top")).midY - 261) <= 0.5)
        window.up()
        window.settle()
        #expect(try gradient(window).height == 422)
    }
}
