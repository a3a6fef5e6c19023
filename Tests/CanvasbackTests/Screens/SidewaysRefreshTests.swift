import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@MainActor struct SidewaysRefreshTests {
    @MainActor final class Log { var count = 0 }
    private let log = Log()

    private func open() -> TestWindow {
        let log = log
        return TestWindow { SidewaysRefreshScreen { log.count += 1 } }
    }

    private func left(_ window: TestWindow) throws -> CGFloat { try #require(window.frame(of: "content")).minX }

    @Test func followsTheFingerAndEasesBack() throws {
        let window = open()
        window.down(at: CGPoint(x: 50, y: 400))
        window.move(by: CGSize(width: 12, height: 0), times: 5)
        window.advance(by: 0.5)
        #expect(try left(window) == 60)
        window.up()
        window.advance(by: 0.175)
        // Half way through an ease of 0.35 s.
        #expect(abs(try left(window) - 30) <= 1)
        window.settle()
        #expect(try left(window) == 0 && log.count == 0)
    }

    @Test func pastTheThresholdItWaitsWithASpinner() async throws {
        let window = open()
        window.down(at: CGPoint(x: 50, y: 400))
        window.move(by: CGSize(width: 13, height: 0), times: 10)
        window.up()
        window.advance(by: 0.5)
        #expect(try left(window) == 100)
        let spinner = try #require(window.frame(of: "spinner"))
        #expect(CGPoint(x: spinner.midX, y: spinner.midY) == CGPoint(x: 50, y: 422))
        #expect(window.opacity(of: "spinner") == 1)
        let before = window.svg
        window.advance(by: 0.2)
        #expect(window.svg != before)
        #expect(await window.waits(until: { log.count == 1 }))
        window.settle()
        #expect(try left(window) == 0 && !window.exists("spinner"))
    }

    @Test func doesNotFollowAcross() throws {
        let window = open()
        window.down(at: CGPoint(x: 50, y: 400))
        window.move(by: CGSize(width: 5, height: 10), times: 5)
        window.advance(by: 0.5)
        #expect(try left(window) == 20)  // up to the last event with |dy| below 50
        window.move(by: CGSize(width: 20, height: 0), times: 3)
        window.advance(by: 0.5)
        #expect(try left(window) == 20)
    }

    @Test func doesNotMoveToTheLeft() throws {
        let window = open()
        window.down(at: CGPoint(x: 300, y: 400))
        window.move(by: CGSize(width: -12, height: 0), times: 10)
        window.advance(by: 0.5)
        #expect(try left(window) == 0)
    }
}
