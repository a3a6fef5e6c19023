import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Several edges of one view that refresh, each by an action of its own.
@MainActor struct RefreshEdgesTests {
    private let rigs: [Edge: RefreshRig] = [
        .top: RefreshRig(), .bottom: RefreshRig(), .leading: RefreshRig(), .trailing: RefreshRig(),
    ]

    private func rig(_ edge: Edge) -> RefreshRig { rigs[edge]! }

    /// A view of 400 × 800 that scrolls both ways and refreshes at its four edges.
    private func open(
        _ behavior: RefreshBehavior = .automatic, direction: LayoutDirection = .leftToRight
    ) -> TestWindow {
        let rigs = rigs
        return TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView([.horizontal, .vertical]) {
                Color.clear.frame(width: 400, height: 800).accessibilityIdentifier("content")
                    .background { RefreshProbe(rig: rigs[.top]!) }
            }
            .refreshable(edge: .top, behavior: behavior) { try await rigs[.top]!.run() }
            .refreshable(edge: .bottom, behavior: behavior) { try await rigs[.bottom]!.run() }
            .refreshable(edge: .leading, behavior: behavior) { try await rigs[.leading]!.run() }
            .refreshable(edge: .trailing, behavior: behavior) { try await rigs[.trailing]!.run() }
            .environment(\.layoutDirection, direction)
        }
    }

    /// Pulls away from an edge of the window by 200 points; the finger stays down.
    private func pull(_ edge: ScrollEdge, _ window: TestWindow) {
        window.down(at: CGPoint(x: 200, y: 400))
        switch edge {
        case .top: window.move(by: CGSize(width: 0, height: 20), times: 10)
        case .bottom: window.move(by: CGSize(width: 0, height: -20), times: 10)
        case .left: window.move(by: CGSize(width: 20, height: 0), times: 10)
        case .right: window.move(by: CGSize(width: -20, height: 0), times: 10)
        }
    }

    private func actions() -> [Int] { [Edge.top, .bottom, .leading, .trailing].map { rig($0).actions } }

    @Test(
        "a pull refreshes at its edge alone, whose indicator stands in the gap",
        arguments: [
            (ScrollEdge.top, [1, 0, 0, 0], CGPoint(x: 200, y: 30)),
            (.bottom, [0, 1, 0, 0], CGPoint(x: 200, y: 770)),
            (.left, [0, 0, 1, 0], CGPoint(x: 30, y: 400)),
            (.right, [0, 0, 0, 1], CGPoint(x: 370, y: 400)),
        ])
    func eachEdge(edge: ScrollEdge, expected: [Int], middle: CGPoint) async throws {
        let window = open()
        pull(edge, window)
        window.up()
        await window.runTasks()
        #expect(actions() == expected)
        window.advance(by: 1)
        #expect(window.spinners.count == 1)
        let spinner = try #require(window.spinners.first)
        #expect(abs(spinner.midX - middle.x) < 0.5 && abs(spinner.midY - middle.y) < 0.5)
        let content = try #require(window.frame(of: "content"))
        let gap: (x: CGFloat, y: CGFloat) =
            switch edge {
            case .top: (0, 60)
            case .bottom: (0, -60)
            case .left: (60, 0)
            case .right: (-60, 0)
            }
        #expect(abs(content.minX - gap.x) < 0.1 && abs(content.minY - gap.y) < 0.1)
        for rig in rigs.values { rig.open() }
        await window.runTasks()
        window.settle()
        #expect(window.frame(of: "content")?.origin == .zero && window.spinners.isEmpty)
    }

    @Test("from right to left the leading edge is the right one", arguments: [ScrollEdge.left, .right])
    func rightToLeft(edge: ScrollEdge) async {
        let window = open(direction: .rightToLeft)
        pull(edge, window)
        window.up()
        await window.runTasks()
        #expect(actions() == (edge == .right ? [0, 0, 1, 0] : [0, 0, 0, 1]))
        for rig in rigs.values { rig.open() }
    }

    @Test("one at a time: what is pulled meanwhile moves, and refreshes nothing") func oneAtATime() async {
        let window = open()
        pull(.top, window)
        window.up()
        await window.runTasks()
        window.advance(by: 1)
        #expect(rig(.top).state.edge == .top && rig(.top).state.isRefreshing)
        pull(.bottom, window)
        #expect(window.spinners.count == 1)
        window.up()
        await window.runTasks()
        #expect(actions() == [1, 0, 0, 0])
        // Its end frees the others.
        rig(.top).open()
        await window.runTasks()
        window.settle()
        pull(.bottom, window)
        window.up()
        await window.runTasks()
        #expect(actions() == [1, 1, 0, 0])
        #expect(rig(.top).state.edge == .bottom && rig(.top).state.isRefreshing)
        rig(.bottom).open()
    }

    @Test("simultaneous ones run side by side, and each ends for itself") func simultaneous() async throws {
        let window = open(.automatic.simultaneous())
        for edge in [ScrollEdge.top, .left] {
            pull(edge, window)
            window.up()
            await window.runTasks()
            window.advance(by: 1)
        }
        #expect(actions() == [1, 0, 1, 0] && window.spinners.count == 2)
        var content = try #require(window.frame(of: "content"))
        #expect(abs(content.minX - 60) < 0.1 && abs(content.minY - 60) < 0.1)
        rig(.top).open()
        await window.runTasks()
        window.advance(by: 1.5)
        content = try #require(window.frame(of: "content"))
        #expect(abs(content.minX - 60) < 0.1 && content.minY == 0 && window.spinners.count == 1)
        rig(.leading).open()
        await window.runTasks()
        window.settle()
        #expect(window.frame(of: "content")?.origin == .zero && window.spinners.isEmpty)
    }

    @Test("one that must be alone does not run beside one that need not be") func bothMustSaySo() async {
        let rigs = rigs
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView { Color.clear.frame(height: 800).accessibilityIdentifier("content") }
                .refreshable(edge: .top, behavior: .automatic.simultaneous()) { try await rigs[.top]!.run() }
                .refreshable(edge: .bottom) { try await rigs[.bottom]!.run() }
        }
        pull(.top, window)
        window.up()
        await window.runTasks()
        window.advance(by: 1)
        pull(.bottom, window)
        window.up()
        await window.runTasks()
        #expect(actions() == [1, 0, 0, 0])
        rig(.top).open()
    }

    @Test("a diagonal pull starts one: that which was pulled further of its way") func diagonal() async {
        let window = open(.automatic.threshold(100).crossLimit(nil))
        window.down(at: CGPoint(x: 200, y: 300))
        window.move(by: CGSize(width: 4, height: 12), times: 12)
        window.up()
        await window.runTasks()
        #expect(actions() == [1, 0, 0, 0])
        for rig in rigs.values { rig.open() }
    }

    @Test("an edge that is taken away ends, and leaves the others alone") func removal() async {
        let rigs = rigs
        let hasBottom = Handle(true)
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Host(hasBottom) { hasBottom in
                ScrollView { Color.clear.frame(height: 800).accessibilityIdentifier("content") }
                    .modifier(BottomRefresh(rig: hasBottom.wrappedValue ? rigs[.bottom] : nil))
                    .refreshable(edge: .top) { try await rigs[.top]!.run() }
            }
        }
        pull(.bottom, window)
        window.up()
        await window.runTasks()
        #expect(actions() == [0, 1, 0, 0])
        hasBottom.set(false, in: window)
        await window.runTasks()
        window.settle()
        #expect(rig(.bottom).cancellations == 1 && window.frame(of: "content")?.minY == 0)
        pull(.bottom, window)
        window.up()
        await window.runTasks()
        window.settle()
        #expect(actions() == [0, 1, 0, 0])
        pull(.top, window)
        window.up()
        await window.runTasks()
        #expect(actions() == [1, 1, 0, 0])
        rig(.top).open()
    }

    @Test("a collection whose rows can be pulled keeps the places of those that are not there") func rows() async throws
    {
        let rig = rig(.leading)
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<10_000, id: \.self) { Box("row \($0)").frame(height: 40) }
                        .refreshable(edge: .leading) { try await rig.run() }
                }
            }
        }
        #expect(window.frame(of: "row 5")?.minY == 200 && !window.exists("row 100"))
        window.down(at: CGPoint(x: 50, y: 220))
        window.move(by: CGSize(width: 12, height: 0), times: 10)
        #expect(try #require(window.frame(of: "row 5")).minX > 50 && window.frame(of: "row 4")?.minX == 0)
        window.up()
        await window.runTasks()
        #expect(rig.actions == 1)
        rig.open()
        await window.runTasks()
        window.settle()
        window.wheel(by: CGSize(width: 0, height: 20_000), at: CGPoint(x: 200, y: 400))
        window.settle()
        #expect(window.frame(of: "row 510")?.minY == 400)
    }

    private struct BottomRefresh: ViewModifier {
        let rig: RefreshRig?
        func body(content: Content) -> some View {
            if let rig { content.refreshable(edge: .bottom) { try await rig.run() } } else { content }
        }
    }
}
