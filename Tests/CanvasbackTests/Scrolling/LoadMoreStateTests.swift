import CanvasbackTesting
import Foundation
import Surface
import Testing

@testable import Canvasback

/// What views show and read of loading at an end, and what ends it.
@MainActor struct LoadMoreStateTests {
    private typealias Feed = LoadMoreTests.Feed
    private typealias Screen = LoadMoreTests.Screen
    private typealias Fault = LoadMoreTests.Fault
    private let size = CGSize(width: 400, height: 800)

    private func run(_ window: TestWindow) async { await LoadMoreTests.run(window) }

    // MARK: Failures

    @Test func aFailureIsShownAndTriedAgain() async {
        let feed = Feed(rows: 3)
        feed.error = Fault()
        let window = TestWindow(size: size) { Screen(feed: feed) }
        await run(window)
        #expect(feed.calls == 1 && window.exists("Retry") && window.exists("Couldn’t load more"))
        // Neither time nor scrolling tries again.
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -60), times: 8)
        window.up()
        window.settle()
        await run(window)
        #expect(feed.calls == 1)
        feed.error = nil
        window.tap("Retry")
        await run(window)
        #expect(feed.calls == 3 && feed.rows.count == 9 && !window.exists("Retry"))
    }

    @Test func aFooterOfOnesOwn() async {
        let feed = Feed(rows: 2, perPage: 1, last: 4)
        feed.error = Fault()
        let window = TestWindow(size: size) {
            Screen(feed: feed)
                .loadMoreFooter { state in
                    switch state.phase {
                    case .idle: Text("more")
                    case .loading: Text("loading")
                    case .failed(let error): Button("\(error.localizedDescription) Again?") { state.retry() }
                    case .noMore: Text("that was all")
                    }
                }
        }
        #expect(window.exists("loading"))
        await run(window)
        #expect(window.exists("No connection. Again?"))
        feed.error = nil
        window.tap("No connection. Again?")
        await run(window)
        #expect(feed.calls == 3 && window.frame(of: "that was all")?.minY == 400)
    }

    @Test func viewsReadTheState() async {
        struct Title: View {
            @Environment(\.loadMoreState) private var state
            var body: some View { Text(state.isLoading ? "busy" : state.isComplete ? "complete" : "idle") }
        }
        let feed = Feed(rows: 1, perPage: 1, last: 2)
        feed.isHeld = true
        struct Titled: View {
            let feed: Feed
            var body: some View {
                ScrollView {
                    Title()
                    ForEach(feed.rows, id: \.self) { Text("row \($0)") }
                }
                .loadsMore(hasMore: feed.hasMore) { try await feed.load() }
            }
        }
        let window = TestWindow(size: size) { Titled(feed: feed) }
        #expect(window.exists("busy"))
        await run(window)
        feed.answer()
        await run(window)
        #expect(window.exists("complete") && feed.calls == 1)
    }

    @Test func removalCancels() async {
        struct Switch: View {
            let feed: Feed
            @State private var isShown = true
            var body: some View {
                VStack {
                    Button("toggle") { isShown.toggle() }
                    if isShown { Screen(feed: feed) }
                }
            }
        }
        let feed = Feed(rows: 3)
        feed.isHeld = true
        let window = TestWindow(size: size) { Switch(feed: feed) }
        await run(window)
        #expect(feed.calls == 1)
        window.tap("toggle")
        feed.answer()
        await run(window)
        #expect(feed.wasCancelled == 1 && feed.rows.count == 3)
        feed.isHeld = false
        window.tap("toggle")
        await run(window)
        #expect(feed.calls == 3)
    }

    @Test func anUpdateLeavesALoadAlone() async {
        struct Counting: View {
            let feed: Feed
            @State private var count = 0
            var body: some View {
                VStack {
                    Button("count \(count)") { count += 1 }
                    ScrollView { ForEach(feed.rows, id: \.self) { Text("row \($0)").frame(height: 100) } }
                        .loadsMore(hasMore: count >= 0, distance: 0) { try await feed.load() }
                }
            }
        }
        let feed = Feed(rows: 3, perPage: 10)
        feed.isHeld = true
        let window = TestWindow(size: size) { Counting(feed: feed) }
        await run(window)
        window.tap("count 0")
        await run(window)
        #expect(window.exists("count 1") && feed.calls == 1)
        feed.answer()
        await run(window)
        #expect(feed.wasCancelled == 0 && feed.rows.count == 13 && feed.calls == 1)
    }

    // MARK: Edges

    @Test func loadsAtTheTop() async {
        let feed = Feed(rows: 12)
        feed.isHeld = true
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(feed.rows.reversed(), id: \.self) { Text("row \($0)").frame(height: 100) }
                }
            }
            .loadsMore(.top, hasMore: feed.hasMore, distance: 0) { try await feed.load() }
        }
        await run(window)
        #expect(feed.calls == 1)
        // Its room is above the first row.
        #expect(window.frame(of: "row 11")?.minY == 44 + 50 - window.frame(of: "row 11")!.height / 2)
        feed.answer()
        await run(window)
        #expect(feed.rows.count == 15)
    }

    @Test func loadsSidewaysInBothDirections() async {
        for direction in LayoutDirection.allCases {
            let feed = Feed(rows: 2, perPage: 2)
            let window = TestWindow(size: size) {
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        ForEach(feed.rows, id: \.self) { Text("row \($0)").frame(width: 150) }
                    }
                }
                .loadsMore(.trailing, hasMore: feed.hasMore, distance: 0) { try await feed.load() }
                .environment(\.layoutDirection, direction)
            }
            await run(window)
            #expect(feed.calls == 1 && feed.rows.count == 4)
        }
    }

    @Test func innerScrollViewsLoadNothing() async {
        let feed = Feed(rows: 12)
        let window = TestWindow(size: size) {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView { Text("inner") }.frame(height: 100)
                    ForEach(feed.rows, id: \.self) { Text("row \($0)").frame(height: 100) }
                }
            }
            .loadsMore(hasMore: feed.hasMore, distance: 0) { try await feed.load() }
        }
        await run(window)
        #expect(feed.calls == 0)
    }

    // MARK: Lazy rows

    private struct LazyScreen: View {
        let feed: LoadMoreTests.Feed
        let edge: Edge
        var body: some View {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(edge == .top ? feed.rows.reversed() : feed.rows, id: \.self) { row in
                        Text("row \(row)").frame(height: 40 + CGFloat(row * 37 % 80))
                    }
                }
            }
            .loadsMore(edge, hasMore: feed.hasMore) { try await feed.load() }
        }
    }

    @Test func lazyRowsOfUnknownHeightsLoadPageByPage() async {
        let feed = Feed(rows: 20, perPage: 20, last: 200)
        let window = TestWindow(size: size) { LazyScreen(feed: feed, edge: .bottom) }
        await run(window)
        for _ in 0..<60 {
            let before = feed.rows.count
            window.down(at: CGPoint(x: 200, y: 700))
            window.move(by: CGSize(width: 0, height: -50), times: 6)
            window.up()
            await run(window)
            // A flick in a quarter of a second passes less than a page.
            #expect(feed.calls == feed.rows.count / 20 - 1 && feed.rows.count <= before + 20)
        }
        #expect(feed.calls == 9 && feed.rows.count == 200 && !feed.hasMore)
        window.settle()
        #expect(window.frame(of: "row 199")?.maxY ?? 0 <= 800)
    }

    @Test func whatComesBeforeLeavesWhatIsReadInItsPlace() async throws {
        let feed = Feed(rows: 40, perPage: 20)
        feed.isHeld = true
        let window = TestWindow(size: size) { LazyScreen(feed: feed, edge: .top) }
        await run(window)
        #expect(feed.calls == 1)
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -30), times: 10)
        window.advance(by: 0.2)
        window.up()
        window.settle()
        let read = try #require(window.texts.filter(\.isInView).map(\.string).sorted().first)
        let place = try #require(window.frame(of: read)).minY
        feed.answer()
        await run(window)
        #expect(feed.calls == 1 && feed.rows.count == 60)
        #expect(abs(try #require(window.frame(of: read)).minY - place) < 0.001)
    }

    // MARK: Those who cannot see it

    @Test func saysWhatItDoesWhereItIsSeen() async {
        let feed = Feed(rows: 3, perPage: 3, last: 6)
        feed.error = Fault()
        let window = TestWindow(size: size) { Screen(feed: feed) }
        await run(window)
        #expect(window.window.takeMessages() == Self.said("Loading more", "Loading failed"))
        feed.error = nil
        window.tap("Retry")
        await run(window)
        #expect(feed.rows.count == 6)
        #expect(window.window.takeMessages() == Self.said("Loading more", "No more content"))
    }

    @Test func saysNothingOfWhatIsLoadedAhead() async {
        let feed = Feed(rows: 10, perPage: 10)
        let window = TestWindow(size: size) { Screen(feed: feed, distance: 0.5) }
        await run(window)
        #expect(feed.calls == 1 && window.window.takeMessages().isEmpty)
    }

    private static func said(_ texts: String...) -> [ServerMessage] {
        texts.map { .announce($0, isAssertive: false) }
    }
}
