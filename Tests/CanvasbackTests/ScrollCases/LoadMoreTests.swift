import Canvasback
import CanvasbackTesting
import Foundation
import Observation
import Testing

/// Loading at the end of a list: pages of rows of 100 points in a viewport of 400 by 800.
@MainActor struct LoadMoreTests {
    /// A feed whose pages come when a test lets them.
    @MainActor @Observable final class Feed {
        var rows: [Int] = []
        var hasMore = true
        var error: (any Error)?
        @ObservationIgnored var perPage: Int
        @ObservationIgnored var last: Int
        @ObservationIgnored var isHeld = false
        @ObservationIgnored private(set) var calls = 0
        @ObservationIgnored private(set) var wasCancelled = 0
        @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []

        init(rows: Int, perPage: Int = 3, last: Int = .max) {
            self.rows = Array(0..<rows)
            (self.perPage, self.last) = (perPage, last)
        }

        func load() async throws {
            calls += 1
            if isHeld { await withCheckedContinuation { waiting.append($0) } }
            if Task.isCancelled { wasCancelled += 1 }
            try Task.checkCancellation()
            if let error { throw error }
            let next = rows.count
            rows += next..<min(last, next + perPage)
            hasMore = rows.count < last
        }

        func answer() {
            for continuation in waiting { continuation.resume() }
            waiting = []
        }
    }

    struct Fault: Error, LocalizedError { var errorDescription: String? { "No connection." } }

    struct Screen: View {
        let feed: Feed
        var distance: CGFloat = 0
        var policy = LoadMoreRefreshPolicy.waits
        var refresh: (@MainActor @Sendable () async -> Void)?
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(feed.rows, id: \.self) { Text("row \($0)").frame(height: 100) }
                }
            }
            .loadsMore(hasMore: feed.hasMore, distance: distance, duringRefresh: policy) { try await feed.load() }
            .refreshable { await refresh?() }
        }
    }

    private let size = CGSize(width: 400, height: 800)
    private func run(_ window: TestWindow) async { await LoadMoreTests.run(window) }

    /// Lets tasks and what they cause run until nothing changes.
    static func run(_ window: TestWindow) async {
        for _ in 0..<12 {
            await window.runTasks()
            window.advance(by: 0.02)
        }
    }

    private func flick(_ window: TestWindow) {
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -60), times: 8)
        window.up()
    }

    @Test("B108: a short first page loads until the view is filled")
    func fillsTheView() async {
        let feed = Feed(rows: 3)
        let window = TestWindow(size: size) { Screen(feed: feed) }
        await run(window)
        // 300, 600, 900 points.
        #expect(feed.calls == 2 && feed.rows.count == 9)
        #expect(window.text("row 8") != nil)
        await run(window)
        #expect(feed.calls == 2)
    }

    @Test("B108: or until there is no more")
    func fillsUntilThereIsNoMore() async {
        let feed = Feed(rows: 3, perPage: 1, last: 5)
        let window = TestWindow(size: size) { Screen(feed: feed) }
        await run(window)
        #expect(feed.calls == 2 && feed.rows.count == 5)
        // Nothing is shown of loading any more, and the content ends with its last row.
        #expect(!window.exists("Retry"))
    }

    @Test("B108: a page that brings nothing is not asked for again")
    func anEmptyPageEndsIt() async {
        let feed = Feed(rows: 3, perPage: 0)
        let window = TestWindow(size: size) { Screen(feed: feed) }
        await run(window)
        #expect(feed.calls == 1)
        // But by a person who scrolls.
        window.down(at: CGPoint(x: 200, y: 500))
        window.move(by: CGSize(width: 0, height: -20), times: 3)
        window.up()
        window.settle()
        await run(window)
        #expect(feed.calls == 2)
    }

    @Test("B109: a fling to the end is one load")
    func aFlingIsOneLoad() async {
        let feed = Feed(rows: 30, perPage: 10)
        feed.isHeld = true
        let window = TestWindow(size: size) { Screen(feed: feed) }
        await run(window)
        #expect(feed.calls == 0)
        for _ in 0..<4 { flick(window) }
        window.settle(within: 20)
        window.advance(by: 1)
        await run(window)
        #expect(feed.calls == 1)
        feed.answer()
        await run(window)
        // The end is a page away again.
        #expect(feed.calls == 1 && feed.rows.count == 40)
    }

    @Test("B109: fast flicks load as many pages as they scroll through")
    func fastFlicksLoadWhatTheyScrollThrough() async {
        let feed = Feed(rows: 20, perPage: 10)
        let window = TestWindow(size: size) { Screen(feed: feed, distance: 0.5) }
        for _ in 0..<12 {
            flick(window)
            await run(window)
            let seen = 800 - Double(window.frame(of: "row 0")!.minY - 50 + window.frame(of: "row 0")!.height / 2)
            let length = Double(feed.rows.count) * 100
            // Half a viewport is ahead, and not a page more than that takes.
            #expect(feed.calls == feed.rows.count / 10 - 2)
            #expect(length - seen >= 400 - 100 && length - seen <= 400 + 1000)
        }
        #expect(feed.calls >= 4 && feed.calls <= 16)
    }

    @Test("B109: what is added while the end bounces shows in the gap")
    func addedContentDoesNotJump() async throws {
        let feed = Feed(rows: 10, perPage: 10)
        feed.isHeld = true
        let window = TestWindow(size: size) { Screen(feed: feed, distance: 0) }
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -40), times: 12)
        await run(window)
        let pulled = try #require(window.frame(of: "row 9")).minY
        feed.answer()
        await run(window)
        #expect(feed.calls == 1 && window.frame(of: "row 9")?.minY == pulled)
        #expect(window.frame(of: "row 10")?.minY == pulled + 100)
        // The finger goes on from there, one to one.
        window.move(by: CGSize(width: 0, height: -40))
        #expect(window.frame(of: "row 9")?.minY == pulled - 40)
    }

    @Test("B110: a refresh cancels a load, and loading waits for its end")
    func oneAtATime() async {
        let feed = Feed(rows: 3)
        feed.isHeld = true
        let gate = Gate()
        let window = TestWindow(size: size) { Screen(feed: feed) { await gate.pass() } }
        await run(window)
        #expect(feed.calls == 1)
        pull(window)
        await run(window)
        feed.answer()
        await run(window)
        #expect(gate.calls == 1 && feed.wasCancelled == 1 && feed.calls == 1 && feed.rows.count == 3)
        feed.isHeld = false
        gate.open()
        window.advance(by: 2)
        await run(window)
        #expect(feed.calls == 3 && feed.rows.count == 9)
    }

    @Test("B110: declared parallel, both run")
    func parallel() async {
        let feed = Feed(rows: 3)
        feed.isHeld = true
        let gate = Gate()
        let window = TestWindow(size: size) { Screen(feed: feed, policy: .parallel) { await gate.pass() } }
        await run(window)
        pull(window)
        await run(window)
        #expect(gate.calls == 1 && feed.calls == 1)
        feed.isHeld = false
        feed.answer()
        await run(window)
        #expect(feed.wasCancelled == 0 && feed.rows.count == 9)
        gate.open()
        await run(window)
    }

    /// A list whose action knows the end.
    struct Endless: View {
        let feed: Feed
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(feed.rows, id: \.self) { Text("row \($0)").frame(height: 100) }
                }
            }
            .loadsMore(distance: 0) {
                try await feed.load()
                return feed.rows.count < 7
            }
            .refreshable { feed.rows = [0, 1, 2] }
        }
    }

    @Test("B110: a refresh forgets that there was no more")
    func aRefreshForgetsTheEnd() async {
        let feed = Feed(rows: 3, perPage: 2, last: 7)
        let window = TestWindow(size: size) { Endless(feed: feed) }
        await run(window)
        #expect(feed.calls == 2 && feed.rows.count == 7)
        pull(window)
        await run(window)
        window.advance(by: 2)
        await run(window)
        #expect(feed.calls == 4 && feed.rows.count == 7)
    }

    private func pull(_ window: TestWindow) {
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: 25), times: 10)
        window.up()
    }

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
}
