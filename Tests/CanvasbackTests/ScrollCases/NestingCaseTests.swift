import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Scroll views in scroll views, on one axis and on crossed ones.
@MainActor struct NestingCaseTests {
    @MainActor final class Log { var actions = 0 }
    private let log = Log()

    private func count() async -> (TestWindow) async -> Int {
        let log = log
        return { window in
            await window.runTasks()
            return log.actions
        }
    }

    private func open<Content: View>(@ViewBuilder _ content: () -> Content) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 800), content: content)
    }

    /// A refreshable page with a row of its own at the top that scrolls sideways.
    private func pageWithRow() -> TestWindow {
        let log = log
        return open {
            ScrollView {
                VStack(spacing: 0) {
                    ScrollView(.horizontal) {
                        HStack(spacing: 0) {
                            ForEach(0..<5, id: \.self) { Color.blue.frame(width: 200, height: 200).id("card \($0)") }
                        }
                    }
                    Color.red.frame(height: 1800).accessibilityIdentifier("rest")
                }
            }
            .refreshable { log.actions += 1 }
        }
    }

    @Test("B52: what begins sideways stays sideways, however it goes on")
    func axisIsLocked() async {
        let window = pageWithRow()
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: -10, height: 1), times: 6)
        #expect(window.frame(of: "card 0")?.minX == -60)
        for _ in 0..<10 {
            window.move(by: CGSize(width: 0, height: 30))
            #expect(window.frame(of: "rest")?.minY == 200 && window.frame(of: "card 0")?.minX == -60)
        }
        window.up()
        window.advance(by: 0.8)
        #expect(window.frame(of: "rest")?.minY == 200 && window.frame(of: "card 0")?.minX == -60)
        #expect(await count()(window) == 0)
    }

    @Test("B52: what begins downwards is the page's, also on a row that scrolls sideways")
    func verticalIsThePages() {
        let window = pageWithRow()
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 1, height: -10), times: 6)
        window.move(by: CGSize(width: -30, height: 0), times: 5)
        #expect(window.frame(of: "rest")?.minY == 140 && window.frame(of: "card 0")?.minX == 0)
        window.up()
    }

    @Test("B55: the end of a row that is pulled sideways refreshes nothing")
    func rowsOverscrollIsItsOwn() async {
        let window = pageWithRow()
        window.down(at: CGPoint(x: 50, y: 100))
        for step in 1...15 {
            window.move(by: CGSize(width: 20, height: 0))
            #expect(window.frame(of: "rest")?.minY == 200)
            #expect(abs(window.frame(of: "card 0")!.minX - rubberBand(CGFloat(step) * 20, 400)) < 1e-9)
        }
        window.up()
        window.settle()
        #expect(window.frame(of: "card 0")?.minX == 0)
        #expect(await count()(window) == 0)
    }

    /// A list that fills a refreshable page, scrolled 200 points down.
    private func listInPage(_ behavior: ScrollTransferBehavior) -> TestWindow {
        let log = log
        let window = open {
            ScrollView {
                ScrollView { Color.red.frame(height: 2000).accessibilityIdentifier("rows") }
                    .frame(height: 800)
                    .accessibilityIdentifier("list")
                    .scrollTransferBehavior(behavior)
            }
            .refreshable { log.actions += 1 }
        }
        window.wheel(by: CGSize(width: 0, height: 200), at: CGPoint(x: 200, y: 400))
        window.advance(by: 1)
        return window
    }

    @Test("B56: where drags go on in flight, the page is pulled by what the list has left, and all of it retraces")
    func handOverInFlight() async throws {
        let window = listInPage(.continuous)
        window.down(at: CGPoint(x: 200, y: 100))
        var out: [CGFloat] = []
        for step in 1...19 {
            window.move(by: CGSize(width: 0, height: 20))
            let travel = CGFloat(step) * 20
            let page = window.frame(of: "list")!.minY
            #expect(abs(page - (travel > 200 ? rubberBand(travel - 200, 800) : 0)) < 1e-9)
            #expect(abs(window.frame(of: "rows")!.minY - page - min(0, travel - 200)) < 1e-9)
            out.append(window.frame(of: "rows")!.minY)
        }
        for step in (1..<19).reversed() {
            window.move(by: CGSize(width: 0, height: -20))
            #expect(abs(window.frame(of: "rows")!.minY - out[step - 1]) < 1e-9)
        }
        window.move(by: CGSize(width: 0, height: 20), times: 18)
        window.up()
        #expect(await count()(window) == 1)
    }

    @Test("B56: a list takes what it can show first, and gives way itself where nothing else was asked for")
    func listFirst() async throws {
        let window = listInPage(.automatic)
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: 20), times: 9)
        #expect(window.frame(of: "rows")?.minY == -20 && window.frame(of: "list")?.minY == 0)
        for step in 1...10 {
            window.move(by: CGSize(width: 0, height: 20))
            let past = CGFloat(step) * 20 - 20
            #expect(abs(window.frame(of: "rows")!.minY - rubberBand(past, 800)) < 1e-9)
            #expect(window.frame(of: "list")?.minY == 0)
        }
        window.up()
        window.settle()
        #expect(await count()(window) == 0)
    }

    @Test("B57: what lies over a page takes the finger, and the page does not move")
    func modalIsItsOwnWorld() async {
        let log = log
        let window = open {
            ZStack {
                ScrollView { Color.red.frame(height: 2000).accessibilityIdentifier("page") }
                    .refreshable { log.actions += 1 }
                ScrollView { Color.blue.frame(height: 1000).accessibilityIdentifier("modal") }
                    .frame(width: 300, height: 500)
            }
        }
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: 0, height: 30), times: 10)
        #expect(window.frame(of: "page")?.minY == 0)
        #expect(abs(window.frame(of: "modal")!.minY - 150 - rubberBand(300, 500)) < 1e-9)
        window.up()
        #expect(await count()(window) == 0)
    }

    /// A pager with a row in its first page, all along one axis.
    private func rowInPager(_ behavior: ScrollTransferBehavior = .automatic) -> TestWindow {
        open {
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    ScrollView(.horizontal) { Color.blue.frame(width: 800).accessibilityIdentifier("row") }
                        .frame(width: 400)
                        .scrollTransferBehavior(behavior)
                    Color.red.frame(width: 400).accessibilityIdentifier("second")
                }
            }
        }
    }

    @Test("B59: a fling stays in the view where it began")
    func flingStays() {
        let window = rowInPager()
        window.down(at: CGPoint(x: 350, y: 400))
        window.move(by: CGSize(width: -32, height: 0), times: 6)
        window.up()
        var least: CGFloat = 0
        for _ in 0..<120 {
            window.advance(frames: 1)
            #expect(window.frame(of: "second")?.minX == 400)
            least = min(least, window.frame(of: "row")!.minX)
        }
        #expect(least < -410 && window.frame(of: "row")?.minX == -400)
        // The next drag begins at its end, and turns the page.
        window.down(at: CGPoint(x: 350, y: 400))
        window.move(by: CGSize(width: -20, height: 0), times: 5)
        #expect(window.frame(of: "second")?.minX == 300)
        window.up()
    }

    @Test("B63: an axis that is taken away and given back leaves no gap")
    func toggledAxis() {
        let axes = Handle<Axis.Set>(.vertical)
        let window = open {
            Host(axes) { axes in
                ScrollView(axes.wrappedValue) {
                    Color.red.frame(width: 300, height: 1000).accessibilityIdentifier("content")
                }
                .refreshable {}
            }
        }
        let scroll = window.scroll(around: "content")
        let (frame, metrics) = (window.frame(of: "content"), scroll.machine.scroll.metrics)
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: 30), times: 10)
        axes.set([.horizontal], in: window)
        window.up()
        window.settle()
        axes.set(.vertical, in: window)
        window.settle()
        #expect(window.frame(of: "content") == frame && scroll.machine.scroll.metrics == metrics)
        #expect(scroll.machine.scroll.metrics.content == CGSize(width: 300, height: 1000))
        #expect(scroll.machine.scroll.vertical.bounds == 0...200)
    }
}
