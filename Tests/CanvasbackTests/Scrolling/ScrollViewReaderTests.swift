import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// `ScrollViewReader` and its proxy, in a window of 200 by 300 with rows of 40.
@MainActor @Suite struct ScrollViewReaderTests {
    @MainActor final class Handle { var proxy: ScrollViewProxy? }

    private func open(_ handle: Handle, rows: Int = 100, safeArea: EdgeInsets = EdgeInsets()) -> TestWindow {
        TestWindow(size: CGSize(width: 200, height: 300), safeArea: safeArea) {
            ScrollViewReader { proxy in
                let _ = handle.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<rows, id: \.self) { Box("\($0)").frame(height: 40) } }
                }
            }
        }
    }

    @Test func scrollsAsLittleAsItTakes() {
        let handle = Handle()
        let window = open(handle)
        // In view already.
        handle.proxy?.scrollTo(3)
        window.advance(frames: 1)
        #expect(window.frame(of: "0")?.minY == 0)
        // Below: its end comes to the end of the view.
        handle.proxy?.scrollTo(50)
        window.advance(frames: 1)
        #expect(window.frame(of: "50")?.maxY == 300)
        // Above: its start comes to the start.
        handle.proxy?.scrollTo(20)
        window.advance(frames: 1)
        #expect(window.frame(of: "20")?.minY == 0)
        // Of no id here: nothing.
        handle.proxy?.scrollTo("nobody")
        window.advance(frames: 1)
        #expect(window.frame(of: "20")?.minY == 0)
    }

    @Test func anAnchorIsWhereTheTwoMeet() {
        let handle = Handle()
        let window = open(handle)
        let places: [(UnitPoint, CGFloat)] = [
            (.top, 0), (.center, 130), (.bottom, 260), (UnitPoint(x: 0, y: 0.25), 65),
        ]
        for (anchor, y) in places {
            handle.proxy?.scrollTo(50, anchor: anchor)
            window.advance(frames: 1)
            #expect(window.frame(of: "50")?.minY == y)
        }
        // Held within the content.
        handle.proxy?.scrollTo(99, anchor: .top)
        window.advance(frames: 1)
        #expect(window.frame(of: "99")?.maxY == 300)
    }

    @Test func keepsTheFurnitureFree() {
        let handle = Handle()
        let window = open(handle, safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0))
        handle.proxy?.scrollTo(50, anchor: .top)
        window.advance(frames: 1)
        #expect(window.frame(of: "50")?.minY == 50)
        handle.proxy?.scrollTo(60)
        window.advance(frames: 1)
        #expect(window.frame(of: "60")?.maxY == 270)
    }

    @Test func anAnimationTakesItsTimeAndATouchStopsIt() {
        let handle = Handle()
        let window = open(handle)
        withAnimation { handle.proxy?.scrollTo(50, anchor: .top) }
        window.advance(by: 0.1)
        let onTheWay = window.frame(of: "0")!.minY
        #expect(onTheWay < -100 && onTheWay > -1990)
        window.settle()
        #expect(window.frame(of: "50")?.minY == 0)

        withAnimation { handle.proxy?.scrollTo(0, anchor: .top) }
        window.advance(by: 0.1)
        window.down(at: CGPoint(x: 100, y: 100))
        let stopped = window.frame(of: "0")!.minY
        window.advance(by: 1)
        #expect(window.frame(of: "0")?.minY == stopped && stopped < -100)
        window.up()
        window.settle()
        #expect(window.frame(of: "0")?.minY == stopped)
    }

    @MainActor final class Model { var proxy: ScrollViewProxy? }
    struct Feed: View {
        let handle: Handle
        @State private var count = 10
        var body: some View {
            ScrollViewReader { proxy in
                let _ = handle.proxy = proxy
                VStack(spacing: 0) {
                    ScrollView {
                        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Box("\($0)").frame(height: 40) } }
                    }
                    Button("Add") {
                        count += 10
                        proxy.scrollTo(count - 1, anchor: .bottom)
                    }
                    .frame(height: 50)
                }
            }
        }
    }

    @Test func aRowThatWasJustAddedIsFound() {
        let window = TestWindow(size: CGSize(width: 200, height: 300)) { Feed(handle: Handle()) }
        window.tap("Add")
        window.advance(frames: 1)
        #expect(window.frame(of: "19")?.maxY == 250)
        window.tap("Add")
        window.advance(frames: 1)
        #expect(window.frame(of: "29")?.maxY == 250)
    }

    @Test func nestedScrollViewsAllScroll() {
        let handle = Handle()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollViewReader { proxy in
                let _ = handle.proxy = proxy
                ScrollView {
                    VStack(spacing: 0) {
                        Box("above").frame(height: 1000)
                        ScrollView(.horizontal) {
                            HStack(spacing: 0) {
                                ForEach(0..<20, id: \.self) {
                                    Box("\($0)").frame(width: 100, height: 80).id("cell \($0)")
                                }
                            }
                        }
                        Box("below").frame(height: 1000)
                    }
                }
            }
        }
        handle.proxy?.scrollTo("cell 12", anchor: .center)
        window.advance(frames: 1)
        #expect(window.frame(of: "12") == CGRect(x: 50, y: 110, width: 100, height: 80))
    }

    @Test func rightToLeftLeadingIsRight() {
        let handle = Handle()
        let window = TestWindow(size: CGSize(width: 200, height: 300)) {
            ScrollViewReader { proxy in
                let _ = handle.proxy = proxy
                ScrollView(.horizontal) {
                    HStack(spacing: 0) { ForEach(0..<20, id: \.self) { Box("\($0)").frame(width: 50, height: 80) } }
                }
            }
            .environment(\.layoutDirection, .rightToLeft)
        }
        handle.proxy?.scrollTo(9, anchor: .leading)
        window.advance(frames: 1)
        #expect(window.frame(of: "9")?.maxX == 200)
        handle.proxy?.scrollTo(9, anchor: .trailing)
        window.advance(frames: 1)
        #expect(window.frame(of: "9")?.minX == 0)
    }
}
