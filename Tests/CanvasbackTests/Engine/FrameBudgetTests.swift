import Canvasback
import CanvasbackTesting
import Foundation
import Testing

/// What a frame may cost, in bytes and in work, on the two screens that the project makes promises about.
@MainActor @Suite struct FrameBudgetTests {
    /// The largest message of a drag and one in the middle, and its work, after what tells it from a tap.
    private func drag(
        _ window: TestWindow, from start: CGPoint, by delta: CGSize, times: Int
    ) -> (largest: Int, median: Int, frames: Int, work: TestWindow.Statistics) {
        window.down(at: start)
        window.move(by: delta, times: 5)
        let first = window.encodedFrames.count
        let work = window.counting { window.move(by: delta, times: times) }
        let sizes = window.encodedFrames[first...].map(\.count).sorted()
        return (sizes.last ?? 0, sizes[sizes.count / 2], sizes.count, work)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func aScrollFrameTakesThreeBytes(scale: CGFloat) {
        let window = TestWindow(scale: scale) { PulledList() }
        let (largest, median, frames, work) = drag(
            window, from: CGPoint(x: 195, y: 780), by: CGSize(width: 0, height: -6), times: 100)
        #expect(frames >= 100)
        #expect(largest <= 12)
        #expect(median <= 3)
        // The geometry reader runs, since what it reads moved; nothing else does.
        #expect(work.bodies == 100)
        #expect(work.layouts == 0)
        #expect(work.measurements == 0)
        #expect(work.records == 0)
    }

    @Test func aFlingTakesTwelveBytesAFrame() {
        let window = TestWindow(scale: 2) { PulledList() }
        _ = drag(window, from: CGPoint(x: 195, y: 780), by: CGSize(width: 0, height: -20), times: 10)
        window.up()
        let first = window.encodedFrames.count
        window.advance(by: 0.8)
        let frames = window.encodedFrames[first...]
        #expect(frames.count >= 40)
        #expect(frames.map(\.count).max() ?? 0 <= 12)
    }

    @Test(arguments: [1, 2, 3] as [CGFloat])
    func aStretchFrameTakesFourBytes(scale: CGFloat) {
        let window = TestWindow(scale: scale) { StretchedHeader() }
        let (largest, median, frames, work) = drag(
            window, from: CGPoint(x: 195, y: 150), by: CGSize(width: 0, height: 3), times: 80)
        #expect(frames >= 80)
        #expect(largest <= 24)
        #expect(median <= 4)
        #expect(work.bodies == 80)
        // A move is two updates, one for the time before it. Each draws the backdrop and the two texts anew, and no more.
        #expect(work.records <= 80 * 2 * 3)
    }

    @Test func aWindowAtRestMakesNothing() {
        let window = TestWindow { StretchedHeader() }
        let work = window.counting { window.advance(by: 5) }
        #expect(work == .zero)
        #expect(!window.wantsFrame)
    }
}

private struct PulledDistance: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

/// A list of 101 rows in a scroll view in a scroll view, whose place an overlay reads.
private struct PulledList: View {
    var body: some View {
        ScrollView {
            ScrollView {
                VStack {
                    ForEach(0...100, id: \.self) { Text("Row \($0)").padding().frame(maxWidth: .infinity) }
                }
            }
            .overlay(
                GeometryReader { geometry in
                    let pulled = geometry.frame(in: .global).minY
                    if pulled > 180 { Color.clear.preference(key: PulledDistance.self, value: pulled) }
                })
        }
        .onPreferenceChange(PulledDistance.self) { _ in }
    }
}

/// A header that grows under a finger by a negative padding, with an animation.
private struct StretchedHeader: View {
    @GestureState private var pull = CGFloat.zero

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color(.lightGray).ignoresSafeArea()
            VStack(spacing: 0) {
                Text("Header")
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background {
                        UnevenRoundedRectangle(bottomLeadingRadius: 20, bottomTrailingRadius: 20)
                            .fill(.linearGradient(colors: [.green, .red], startPoint: .bottom, endPoint: .top))
                            .shadow(color: Color(white: 0, opacity: 0.4), radius: 5)
                            .ignoresSafeArea()
                    }
                    .padding(.bottom, -pull)
                Text("Content")
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .padding(.top, pull)
            }
        }
        .animation(.easeInOut(duration: 0.1), value: pull)
        .gesture(DragGesture().updating($pull) { drag, pull, _ in pull = max(0, drag.translation.height) })
    }
}
