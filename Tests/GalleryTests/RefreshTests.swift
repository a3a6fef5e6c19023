import Canvasback
import CanvasbackTesting
import Foundation
import Testing

@testable import Gallery

/// Refreshes bring what they promise, once, and only when they are meant.
@MainActor @Suite struct RefreshTests {
    private func open(_ demo: Demo) -> TestWindow {
        let window = TestWindow(size: CGSize(width: 390, height: 844)) { demo.screen.environment(\.latency, 0.01) }
        window.settle()
        return window
    }

    private func pull(_ window: TestWindow, x: CGFloat = 0, y: CGFloat = 0) {
        window.down(at: CGPoint(x: 140, y: 420))
        window.move(by: CGSize(width: x, height: y), times: 10)
    }

    @Test func feedGrows() async throws {
        let window = open(.feed)
        #expect(window.exists("8 posts"))
        let first = try #require(window.frame(of: "Noa Whitlock"))
        pull(window, y: 30)
        window.up()
        #expect(
            await window.waits {
                window.exists("1 new post") || window.exists("2 new posts") || window.exists("3 new posts")
            })
        window.settle()
        #expect(try #require(window.frame(of: "@noa")).minY > first.minY + 100)
        #expect(window.exists("now"))
    }

    @Test func customPullRefreshesOnceWhenLetGo() async {
        let window = open(.pull)
        pull(window, y: 30)
        #expect(window.exists("Let go"))
        #expect(window.exists("First reading"))
        window.up()
        #expect(await window.waits { window.exists("Reading 2, just now") })
        window.settle()
        #expect(window.exists("Reading 2, just now"))
        #expect(!window.exists("Reading the skies…"))
    }

    @Test func cancelledPullRefreshesNothing() {
        let window = open(.pull)
        pull(window, y: 30)
        window.cancel()
        window.advance(by: 1)
        #expect(window.exists("First reading"))
        #expect(!window.exists("Reading the skies…"))
    }

    @Test func shortPullRefreshesNothing() {
        let window = open(.pull)
        pull(window, y: 8)
        window.up()
        window.advance(by: 1)
        #expect(!window.exists("Reading the skies…"))
    }

    @Test func sidewaysBringsTheDayBefore() async {
        let window = open(.sideways)
        #expect(window.exists("Sunday"))
        pull(window, x: 20)
        #expect(window.exists("Let go for the day before"))
        window.up()
        #expect(await window.waits { window.exists("Saturday") })
    }

    @Test(arguments: [Demo.stretchy, .stretchyOver]) func stretchKeepsTheSplit(demo: Demo) throws {
        let window = open(demo)
        let below = demo == .stretchy ? "10:38" : "Rises"
        let rest = try #require(window.frame(of: below))
        #expect(rest.minY > 422)
        pull(window, y: 20)
        // 200 points of a finger are shown as the rubber band has them in a window of 844.
        let shown = (1 - 1 / (200 * 0.55 / 844 + 1)) * 844.0
        let pulled = try #require(window.frame(of: below))
        let moves = demo == .stretchy ? shown : 0
        #expect(abs(pulled.minY - rest.minY - moves) < 1)
        window.cancel()
        window.settle()
        #expect(window.frame(of: below) == rest)
    }

    @Test func tideGoesOn() async {
        let window = open(.stretchy)
        #expect(window.exists("at 04:26"))
        pull(window, y: 20)
        window.up()
        #expect(await window.waits { window.exists("at 10:38") })
    }

    @Test func nightGoesOn() async {
        let window = open(.stretchyOver)
        #expect(window.exists("Night 11 of this moon"))
        pull(window, y: 20)
        window.up()
        #expect(await window.waits { window.exists("Night 12 of this moon") })
    }

    @Test func likesCountOnce() throws {
        let window = open(.feed)
        let likes = Post(id: 7).likes
        window.tap("\(likes)")
        window.settle()
        #expect(window.exists("\(likes + 1)"))
        window.tap("\(likes + 1)")
        window.settle()
        #expect(window.exists("\(likes)"))
    }

    /// A frame of a pull wakes what shows the pull, and nothing of the list that is pulled.
    @Test(arguments: Demo.allCases) func aFrameOfAPullIsSmall(demo: Demo) {
        let window = open(demo)
        let across = demo == .sideways
        pull(window, x: across ? 4 : 0, y: across ? 0 : 4)
        let work = window.counting {
            window.move(by: CGSize(width: across ? 4 : 0, height: across ? 0 : 4), times: 10)
        }
        #expect(work.frames == 10)
        #expect(work.bodies <= 40)
        // What grows with a pull is drawn anew, and what is beside it moves; elsewhere little more than numbers change.
        let isDrawnAnew = demo == .stretchy || demo == .stretchyOver || demo == .cover
        #expect(work.bytes <= (isDrawnAnew ? 6_000 : 1_500))
    }
}
