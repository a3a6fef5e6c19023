import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Views that have left the tree, and that something still refers to: nobody asks them for a node that is gone.
///
/// What these tests guard against reads memory that was given back, which only sometimes shows: `Tests/Sanitizers/run` makes
/// it show always.
@MainActor struct DepartedElementTests {
    private let size = CGSize(width: 400, height: 600)

    /// Keeps what a view gave out.
    @MainActor private final class Kept {
        var proxy: GeometryProxy?
        var scroller: ScrollViewProxy?
        var frames: [CGRect] = []
        var offsets: [CGFloat] = []
    }

    private struct Measured: View {
        let kept: Kept
        var body: some View {
            GeometryReader { proxy in
                let _ = kept.proxy = proxy
                Color.blue.gesture(DragGesture().onChanged { _ in kept.frames.append(proxy.frame(in: .global)) })
            }
            .padding(20)
        }
    }

    @Test func aProxyOfAViewThatHasGoneUnderTheFingerIsOfNoPlace() throws {
        let kept = Kept()
        let isThere = Handle(true)
        let window = TestWindow(size: size) {
            Host(isThere) { isThere in if isThere.wrappedValue { Measured(kept: kept) } }
        }
        window.down(at: CGPoint(x: 100, y: 100))
        window.move(by: CGSize(width: 0, height: 20), times: 3)
        #expect(kept.frames.last == CGRect(x: 20, y: 20, width: 360, height: 560))
        // The gesture, which is not over for the finger, holds the view.
        isThere.set(false, in: window)
        window.advance(by: 0.1)
        window.move(by: CGSize(width: 0, height: 20))
        let proxy = try #require(kept.proxy)
        #expect(proxy.frame(in: .global) == .zero)
        #expect(proxy.frame(in: .named("nowhere")) == .zero)
        #expect(proxy.safeAreaInsets == EdgeInsets())
        #expect(proxy.bounds(of: .named("nowhere")) == nil)
        #expect(proxy.size == CGSize(width: 360, height: 560))
        window.up()
        window.settle()
    }

    @Test func aProxyOfAWindowThatIsGoneIsOfNoPlace() throws {
        let kept = Kept()
        var window: TestWindow? = TestWindow(size: size) { Measured(kept: kept) }
        let proxy = try #require(kept.proxy)
        #expect(proxy.frame(in: .global) == CGRect(x: 20, y: 20, width: 360, height: 560))
        try #require(window != nil)
        window = nil
        #expect(proxy.frame(in: .global) == .zero)
        #expect(proxy.safeAreaInsets == EdgeInsets())
        #expect(proxy.bounds(of: .named("nowhere")) == nil)
    }

    @Test func aProxyOfAWindowThatHasClosedScrollsNothing() throws {
        let kept = Kept()
        var window: TestWindow? = TestWindow(size: size) {
            ScrollViewReader { proxy in
                let _ = kept.scroller = proxy
                ScrollView { Color.red.frame(height: 2_000).id("end") }
            }
        }
        window?.window.close(at: 1)
        kept.scroller?.scrollTo("end")
        window = nil
        kept.scroller?.scrollTo("end")
        try #require(kept.scroller != nil)
    }

    /// Rows make room for the one that is dragged; some of them go meanwhile.
    @Test(arguments: [false, true]) func rowsThatGoWhileAnotherIsDraggedAreLetGo(settles: Bool) {
        let items = Handle(Array(0..<8))
        let window = TestWindow(size: size) {
            Host(items) { items in
                List {
                    ForEach(items.wrappedValue, id: \.self) { Text("row \($0)") }
                        .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
                }
                .listStyle(.plain)
                .environment(\.editMode, .constant(.active))
            }
        }
        window.down(at: CGPoint(x: 374, y: 66))
        window.move(by: CGSize(width: 0, height: 20), times: 8)
        window.advance(by: settles ? 1 : 0.05)
        items.set([1, 6, 7], in: window)
        window.advance(by: settles ? 1 : 0.05)
        window.move(by: CGSize(width: 0, height: 5), times: 4)
        items.set([6], in: window)
        window.advance(by: settles ? 1 : 0.05)
        window.move(by: CGSize(width: 0, height: 5), times: 4)
        window.up()
        window.settle()
        #expect(items.value == [6])
        #expect(window.frame(of: "row 6")?.midY == 22)
    }

    /// A scroll view that still moves is replaced by another: what is around them follows the new one.
    @Test func whoFollowsAScrollViewFollowsWhatComesInItsPlace() {
        let kept = Kept()
        let which = Handle(1)
        let window = TestWindow(size: size) {
            Host(which) { which in
                Group {
                    ScrollView { Color.red.frame(height: 4_000) }.id(which.wrappedValue)
                }
                .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { _, new in
                    kept.offsets.append(new)
                }
            }
        }
        for number in 1...3 {
            window.down(at: CGPoint(x: 200, y: 500))
            window.move(by: CGSize(width: 0, height: -40), times: 6, every: 1 / 60)
            window.up()
            window.advance(by: 0.05)
            #expect((kept.offsets.last ?? 0) > 200, "scroll view \(number)")
            which.set(number + 1, in: window)
            window.advance(by: 0.05)
            kept.offsets = []
        }
        #expect(window.warnings == [])
        window.settle()
    }

    /// The indicator of a refresh that is under way goes with its view.
    @Test func aViewThatRefreshesMayGoAtAnyMoment() async {
        for frames in 0..<40 {
            let isThere = Handle(true)
            let window = TestWindow(size: size) {
                Host(isThere) { isThere in
                    if isThere.wrappedValue {
                        ScrollView { Color.red.frame(height: 2_000) }
                            .refreshable { try? await Task.sleep(for: .seconds(60)) }
                    }
                }
            }
            window.down(at: CGPoint(x: 200, y: 100))
            window.move(by: CGSize(width: 0, height: 20), times: 15, every: 1 / 60)
            window.up()
            await window.runTasks()
            for _ in 0..<frames { window.advance(by: 1.0 / 60) }
            isThere.set(false, in: window)
            window.advance(by: 1.0 / 60)
            window.advance(by: 1)
            #expect(!window.wantsFrame, "after \(frames) frames")
        }
    }

    @Test func aWindowThatClosesIsLetGo() {
        weak var gone: Window?
        do {
            let window = TestWindow(size: size) {
                VStack {
                    Text("Title")
                    Button("Press") {}
                }
            }
            gone = window.window
            // Who cannot see it has read it.
            #expect(window.accessibilityElements.count == 2)
            _ = window.window.accessibilityNodes()
            window.window.close(at: 1)
        }
        #expect(gone == nil)
    }
}
