import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What a person reads stays where it is while content before it comes and goes.
@MainActor struct ScrollAnchoringTests {
    private static let size = CGSize(width: 400, height: 800)

    enum Kind: CaseIterable { case eager, lazy }

    /// Rows of 100 points in a viewport of 400 × 800.
    private func open(_ kind: Kind, _ handle: Handle<[Int]>, spacing: CGFloat = 0) -> TestWindow {
        TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { items in
                    let rows = ForEach(items.wrappedValue, id: \.self) { Box("\($0)").frame(height: 100) }
                    if kind == .lazy {
                        LazyVStack(spacing: spacing) { rows }
                    } else {
                        VStack(spacing: spacing) { rows }
                    }
                }
            }
        }
    }

    private func scroll(_ window: TestWindow, to offset: CGFloat) {
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -offset))
        window.cancel()
        window.settle()
    }

    /// The offset of the only scroll view.
    private func offset(_ window: TestWindow) -> CGFloat? { scrollElement(window)?.shownOffset.y }

    @Test("B87: prepending keeps the same item at the same place", arguments: Kind.allCases)
    func prepending(kind: Kind) {
        let handle = Handle(Array(0..<20))
        let window = open(kind, handle)
        scroll(window, to: 500)
        #expect(offset(window) == 500)
        #expect(window.frame(of: "5")?.minY == 0)
        let work = window.counting { handle.set([-3, -2, -1] + Array(0..<20), in: window) }
        #expect(window.frame(of: "5")?.minY == 0)
        #expect(offset(window) == 800)
        // What is seen is neither drawn again nor sent.
        #expect(work.bytes < 200)
    }

    @Test("B87: prepending during a drag, whose travel goes on", arguments: Kind.allCases)
    func prependingDuringADrag(kind: Kind) {
        let handle = Handle(Array(0..<30))
        let window = open(kind, handle)
        scroll(window, to: 500)
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -30), times: 3)
        let before = window.frame(of: "6")!.minY
        handle.set([-3, -2, -1] + Array(0..<30), in: window)
        #expect(window.frame(of: "6")?.minY == before)
        window.move(by: CGSize(width: 0, height: -30), times: 2)
        #expect(window.frame(of: "6")?.minY == before - 60)
    }

    @Test("B87: prepending during a fling, which goes on as it would", arguments: Kind.allCases)
    func prependingDuringAFling(kind: Kind) {
        func fling(_ prepends: Bool) -> [CGFloat] {
            let handle = Handle(Array(0..<60))
            let window = open(kind, handle)
            scroll(window, to: 500)
            window.down(at: CGPoint(x: 200, y: 700))
            window.move(by: CGSize(width: 0, height: -30), times: 5)
            window.up()
            window.advance(frames: 3)
            if prepends { handle.set([-3, -2, -1] + Array(0..<60), in: window) }
            var places: [CGFloat] = []
            for _ in 0..<60 {
                window.advance(frames: 1)
                places.append(window.frame(of: "14")?.minY ?? .nan)
            }
            return places
        }
        let (with, without) = (fling(true), fling(false))
        for (a, b) in zip(with, without) where !b.isNaN { #expect(abs(a - b) < 0.001) }
    }

    @Test("B87: prepending by a refresh, while the content rests past its edge", arguments: Kind.allCases)
    func prependingDuringARefresh(kind: Kind) async {
        let handle = Handle(Array(0..<30))
        let gate = Gate()
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { items in
                    let rows = ForEach(items.wrappedValue, id: \.self) { Box("\($0)").frame(height: 100) }
                    if kind == .lazy { LazyVStack(spacing: 0) { rows } } else { VStack(spacing: 0) { rows } }
                }
            }
            .refreshable { await gate.run() }
        }
        window.down(at: CGPoint(x: 200, y: 100))
        window.move(by: CGSize(width: 0, height: 20), times: 12)
        window.up()
        window.advance(by: 1)
        #expect(await window.waits { gate.isRunning })
        scroll(window, to: 560)
        let before = window.frame(of: "7")!.minY
        #expect(offset(window) == 500)
        handle.set([-3, -2, -1] + Array(0..<30), in: window)
        #expect(window.frame(of: "7")?.minY == before)
        #expect(offset(window) == 800)
        gate.open()
        await window.runTasks()
        window.settle()
        #expect(window.frame(of: "7")?.minY == before)
        #expect(offset(window) == 800)
    }

    @MainActor final class Gate {
        private var waiting: CheckedContinuation<Void, Never>?
        var isRunning: Bool { waiting != nil }
        func run() async { await withCheckedContinuation { waiting = $0 } }
        func open() {
            waiting?.resume()
            waiting = nil
        }
    }

    @Test(arguments: Kind.allCases) func removingBeforeWhatIsReadKeepsIt(kind: Kind) {
        let handle = Handle(Array(0..<20))
        let window = open(kind, handle)
        scroll(window, to: 550)
        handle.set(Array(2..<20), in: window)
        #expect(window.frame(of: "5")?.minY == -50)
        #expect(offset(window) == 350)
    }

    @Test(arguments: Kind.allCases) func insertingInTheMiddleMovesWhatIsBelow(kind: Kind) {
        let handle = Handle(Array(0..<20))
        let window = open(kind, handle)
        scroll(window, to: 500)
        handle.set(Array(0..<8) + [100] + Array(8..<20), in: window)
        #expect(window.frame(of: "5")?.minY == 0)
        #expect(window.frame(of: "100")?.minY == 300)
        #expect(window.frame(of: "8")?.minY == 400)
        #expect(offset(window) == 500)
    }

    @Test(arguments: Kind.allCases) func whatIsRemovedWhileItIsReadGivesItsPlaceToTheNext(kind: Kind) {
        let handle = Handle(Array(0..<20))
        let window = open(kind, handle)
        scroll(window, to: 500)
        handle.set(Array(0..<5) + Array(6..<20), in: window)
        #expect(window.frame(of: "6")?.minY == 0)
        #expect(offset(window) == 500)
    }

    @Test(arguments: Kind.allCases) func atTheStartWhatIsNewShows(kind: Kind) {
        let handle = Handle(Array(0..<20))
        let window = open(kind, handle)
        handle.set([-3, -2, -1] + Array(0..<20), in: window)
        #expect(window.frame(of: "-3")?.minY == 0)
        #expect(window.frame(of: "0")?.minY == 300)
        #expect(offset(window) == 0)
    }

    @Test(arguments: Kind.allCases) func anAnimatedInsertionMovesNothingThatIsSeen(kind: Kind) {
        let handle = Handle(Array(0..<20))
        let window = open(kind, handle)
        scroll(window, to: 500)
        handle.set([-3, -2, -1] + Array(0..<20), in: window, .linear(duration: 1))
        for _ in 0..<70 {
            #expect(window.frame(of: "5")?.minY == 0)
            window.advance(frames: 1)
        }
    }

    /// A header that gives way as it is scrolled must not be taken for content that went.
    @Test func aChildThatChangesItsSizeMovesTheRest() {
        let handle = Handle<CGFloat>(300)
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { height in
                    VStack(spacing: 0) {
                        Box("header").frame(height: height.wrappedValue)
                        ForEach(0..<20) { Box("\($0)").frame(height: 100) }
                    }
                }
            }
        }
        scroll(window, to: 500)
        #expect(window.frame(of: "2")?.minY == 0)
        handle.set(200, in: window)
        #expect(offset(window) == 500)
        #expect(window.frame(of: "3")?.minY == 0)
    }

    @Test func rowsOfASideColumnMoveNothing() {
        let handle = Handle(Array(0..<20))
        let window = TestWindow(size: Self.size) {
            ScrollView(showsIndicators: false) {
                Host(handle) { items in
                    HStack(alignment: .top) {
                        VStack(spacing: 0) { ForEach(0..<20) { Box("a\($0)").frame(height: 100) } }
                        VStack(spacing: 0) {
                            ForEach(items.wrappedValue, id: \.self) { Box("b\($0)").frame(height: 100) }
                        }
                    }
                }
            }
        }
        scroll(window, to: 500)
        handle.set([-1] + Array(0..<20), in: window)
        #expect(window.frame(of: "a5")?.minY == 0)
        #expect(offset(window) == 500)
    }
}

/// The first scroll view of a window.
@MainActor func scrollElement(_ window: TestWindow) -> ScrollElement? {
    var found: ScrollElement?
    func search(_ element: Element) {
        if found == nil, let scroll = element as? ScrollElement { found = scroll }
        element.forEachChild { search($0) }
    }
    search(window.window.root.element)
    return found
}
