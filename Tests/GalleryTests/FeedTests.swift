import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

/// The feed without end.
@MainActor struct FeedTests {
    private let window: TestWindow

    init() {
        window = TestWindow(size: CGSize(width: 390, height: 844)) {
            FeedScreen().environment(\.latency, 0.01)
        }
        window.settle()
    }

    /// Scrolls to where the content ends now, without a flick.
    private func drag(_ height: CGFloat, times: Int = 10) {
        window.down(at: CGPoint(x: 195, y: 480))
        window.move(by: CGSize(width: 0, height: height), times: times)
        window.advance(by: 0.2)
        window.up()
        window.settle()
    }

    @Test func olderPostsComeNearTheEnd() async {
        #expect(window.exists("8 posts"))
        drag(-200)
        #expect(await window.waits { window.exists("18 posts") })
    }

    @Test func aPageThatFailedComesWhenItIsTriedAgain() async {
        window.tap("signal")
        drag(-200)
        #expect(await window.waits { window.exists("No signal at the lake") })
        drag(-200)
        // Failing is no reason to try again and again.
        #expect(window.exists("load again"))
        window.tap("signal")
        window.settle()
        #expect(window.exists("8 posts"))
        window.tap("load again")
        #expect(await window.waits { window.exists("18 posts") })
    }

    @Test func theFeedHasAnEnd() async {
        for _ in 0..<12 {
            drag(-400, times: 20)
            await window.runTasks()
            if window.exists("The lake was quiet before that") { break }
            _ = await window.waits(until: { !window.exists("Older posts…") }, within: 2)
        }
        #expect(await window.waits { window.exists("The lake was quiet before that") })
        #expect(window.exists("80 posts"))
    }

    @Test func newPostsLeaveWhatIsReadInItsPlace() async throws {
        drag(-40)
        let read = try #require(window.frame(of: "@oskar"))
        window.tap("refresh")
        #expect(await window.waits { window.exists("above") })
        window.settle()
        let after = try #require(window.frame(of: "@oskar"))
        #expect(abs(after.minY - read.minY) < 1)
        // What is above is shown by a tap, and then nothing is.
        window.tap("above")
        window.settle()
        #expect(!window.exists("above"))
    }
}
