import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Physics that depend on the path and its times alone.
@MainActor struct InputTimingCaseTests {
    @Test("B90: the speed is that of the last movement, however long the finger rested before")
    func heldThenFlicked() {
        let screen = CaseScreen(contentHeight: 4000)
        screen.down(200, 600)
        screen.window.advance(by: 2)
        screen.move(0, -20, times: 5)
        screen.window.up()
        #expect(abs(screen.scroll.machine.scroll.velocity(at: screen.window.time).height - 1250) < 1e-6)
        screen.window.settle()
        // 1,250 points a second at a rate of 0.998 a millisecond glide 624.375 points.
        #expect(abs(-screen.place - 100 - 624.375) < 0.01)
    }

    @Test("B91: a fling that was caught and let go does not go on")
    func caughtAndLetGo() {
        let screen = CaseScreen(contentHeight: 4000)
        screen.down(200, 600)
        screen.move(0, -20, times: 5)
        screen.window.up()
        screen.window.advance(by: 0.2)
        screen.down(200, 400)
        let place = screen.place
        #expect(place < -300)
        screen.window.advance(by: 0.05)
        screen.window.up()
        #expect(screen.scroll.machine.scroll.velocity(at: screen.window.time) == .zero)
        screen.window.advance(by: 1)
        #expect(screen.place == place)
    }

    @Test("B93: a fling never gets faster until the edge's spring has it", arguments: [2000.0, 1400])
    func neverFaster(contentHeight: CGFloat) {
        let screen = CaseScreen(contentHeight: contentHeight)
        screen.window.frameInterval = 0.016
        screen.down(200, 700)
        screen.move(0, -32, times: 5)
        screen.window.up()
        let end = contentHeight - 800
        var (offset, speed) = (-screen.place, CGFloat.infinity)
        while screen.window.wantsFrame {
            screen.window.advance(frames: 1)
            let step = -screen.place - offset
            offset = -screen.place
            if offset > end { break }
            #expect(step >= 0 && step <= speed + 1e-9)
            speed = step
        }
        screen.window.settle()
        // 160 points by hand, and 999 that 2,000 points a second glide unless the end comes first.
        #expect(abs(-screen.place - min(end, 160 + 998.9997)) < 0.01)
    }

    /// A header of 200 points above a list of its own that fills the window.
    private func headerAndList(_ behavior: ScrollTransferBehavior = .unified) -> TestWindow {
        TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                VStack(spacing: 0) {
                    Color.blue.frame(height: 200).accessibilityIdentifier("header")
                    ScrollView { Color.red.frame(height: 4000).accessibilityIdentifier("rows") }
                        .frame(height: 800)
                        .accessibilityIdentifier("list")
                        .scrollTransferBehavior(behavior)
                }
            }
        }
    }

    @Test(
        "B94: a fling that crosses from the header to the list, and back, keeps its speed", arguments: [600.0, 100])
    func crossesWithItsSpeed(from y: CGFloat) {
        let window = headerAndList()
        window.frameInterval = 0.016
        func place() -> CGFloat { -window.frame(of: "rows")!.minY + 200 }
        #expect(place() == 0)
        window.down(at: CGPoint(x: 200, y: y))
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        // The header goes first.
        #expect(window.frame(of: "header")?.minY == -100 && place() == 100)
        #expect(window.frame(of: "list")?.minY == 100)
        window.up()
        let lifted = window.time
        follow(place, from: 100, towards: 724.375, since: lifted, in: window)
        #expect(window.frame(of: "list")?.minY == 0)

        // And back: the list first, then the header.
        window.down(at: CGPoint(x: 200, y: 200))
        window.move(by: CGSize(width: 0, height: 20), times: 5)
        #expect(abs(place() - 624.375) < 0.001 && window.frame(of: "list")?.minY == 0)
        window.up()
        follow(place, from: place(), towards: 0, since: window.time, in: window)
        #expect(window.frame(of: "rows")!.minY == window.frame(of: "list")!.minY)
    }

    /// One glide over both views, of 1,250 points a second: in each frame where the formula has it, slower by no more than the
    /// deceleration takes away. The last half point has a way of its own, which ends.
    private func follow(
        _ place: () -> CGFloat, from start: CGFloat, towards rest: CGFloat, since lifted: Double, in window: TestWindow
    ) {
        let decay = -1000 * log(0.998)
        let sign: CGFloat = rest > start ? 1 : -1
        var (last, step) = (start, CGFloat.infinity)
        for _ in 0..<100 {
            window.advance(frames: 1)
            let expected = start + sign * 1250 / decay * (1 - exp(-decay * (window.time - lifted)))
            let isTail = abs(rest - expected) < 0.51
            #expect(abs(place() - expected) < (isTail ? 0.51 : 1e-6))
            let now = sign * (place() - last)
            #expect(now >= 0 && now <= step + 1e-6)
            if step.isFinite, !isTail { #expect(now >= step * exp(-decay * 0.016) - 1e-6) }
            (last, step) = (place(), now)
        }
        window.settle()
        #expect(abs(place() - rest) < 0.001)
    }

    @Test("B94: a touch stops a fling in whichever view it has got to", arguments: [600.0, 20])
    func touchStopsWhatMoves(at y: CGFloat) {
        let window = headerAndList()
        window.down(at: CGPoint(x: 200, y: 700))
        window.move(by: CGSize(width: 0, height: -20), times: 5)
        window.up()
        window.advance(by: 0.3)
        let place = window.frame(of: "rows")!.minY
        #expect(place < -20)
        window.down(at: CGPoint(x: 200, y: y))
        window.advance(by: 0.2)
        #expect(window.frame(of: "rows")!.minY == place)
        window.up()
        window.settle()
        #expect(window.frame(of: "rows")!.minY == place)
    }

    @Test("B96: 300 points are the same pull in one, ten and 300 events", arguments: [1, 10, 300])
    func samplingChangesNothing(count: Int) {
        let screen = CaseScreen()
        screen.down(100, 100)
        screen.move(0, 300 / CGFloat(count), times: count)
        #expect(abs(screen.pull - 136.7876) < 0.0001)
        screen.window.up()
    }

    @Test("B97: out and back is back exactly")
    func outAndBack() {
        let screen = CaseScreen()
        screen.down(100, 100)
        screen.move(0, 30, times: 10)
        #expect(abs(screen.pull - 136.7876) < 0.0001)
        screen.move(0, -30, times: 10)
        #expect(screen.place == 0)
        screen.window.up()
    }

    @Test("B100: a move that arrives after its pointer's end is dropped")
    func lateMove() {
        let screen = CaseScreen(contentHeight: 4000)
        screen.down(200, 600)
        screen.move(0, -20, times: 5)
        screen.window.up()
        screen.move(0, -300, pointer: 1)
        let other = CaseScreen(contentHeight: 4000)
        other.down(200, 600)
        other.move(0, -20, times: 5)
        other.window.up()
        other.window.advance(by: 0.016)
        #expect(screen.place == other.place)
        screen.window.settle()
        other.window.settle()
        #expect(screen.place == other.place)
    }

    @Test("B106: a pull that began on a button is no tap and no long press")
    func pullOnAButton() async {
        var (taps, presses) = (0, 0)
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            ScrollView {
                HStack(spacing: 0) {
                    Button("Buy") { taps += 1 }.frame(width: 200, height: 100)
                    Color.blue.frame(width: 200, height: 100).accessibilityIdentifier("menu")
                        .onTapGesture { taps += 1 }
                        .onLongPressGesture { presses += 1 }
                }
            }
            .refreshable {}
        }
        for name in ["Buy", "menu"] {
            window.down(on: name)
            window.move(by: CGSize(width: 0, height: 20), times: 10)
            window.advance(by: 0.9)
            window.up()
            window.settle()
            #expect(taps == 0 && presses == 0)
        }
        await window.runTasks()
        window.advance(by: 1)
        window.settle()
        window.tap("Buy")
        #expect(taps == 1)
        window.down(on: "menu")
        window.advance(by: 0.9)
        window.up()
        #expect(taps == 1 && presses == 1)
    }
}
