import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// What indicators show, where they stand, and how the standard one comes and goes.
@MainActor struct RefreshIndicatorTests {
    private let rig = RefreshRig()

    /// An indicator of the rig's making, as wide and deep as it is offered.
    private struct Plain: RefreshIndicatorStyle {
        let name: String
        let seen: @MainActor (RefreshState) -> Void
        func makeBody(configuration: Configuration) -> some View {
            let state = configuration.state
            seen(state)
            return VStack(spacing: 0) {
                Box(name)
                if case .finishing(.failed) = state.phase {
                    Button("again") { state.retry() }.frame(height: 30)
                }
            }
        }
    }

    private func open(
        _ edge: Edge = .top, _ behavior: RefreshBehavior = .automatic,
        seen: @escaping @MainActor (RefreshState) -> Void = { _ in }
    ) -> TestWindow {
        let rig = rig
        return TestWindow(size: CGSize(width: 400, height: 800)) {
            RefreshFixture(rig: rig, edge: edge, behavior: behavior, length: 2000)
                .refreshIndicatorStyle(Plain(name: "indicator", seen: seen))
        }
    }

    @Test("a style's view comes in with the content, as wide as the edge and as deep as the gap")
    func comesInWithTheContent() async {
        let window = open()
        #expect(!window.exists("indicator"))
        window.press()
        for step in 1...12 {
            window.pull(0, 20)
            let pull = RubberBand(dimension: 800).shown(Double(step) * 20)
            let frame = window.frame(of: "indicator")
            #expect(frame?.size == CGSize(width: 400, height: 60) && frame?.minX == 0)
            #expect(abs((frame?.maxY ?? .nan) - min(60, pull)) < 1e-6)
            #expect(window.opacity(of: "indicator") == 1)
        }
        window.up()
        await window.runTasks()
        window.advance(by: 1)
        #expect(window.frame(of: "indicator") == CGRect(x: 0, y: 0, width: 400, height: 60))
        rig.open()
        await window.runTasks()
        // It goes with the gap, and stays until that has closed.
        while window.wantsFrame {
            let (pull, frame) = (window.shownPull, window.frame(of: "indicator"))
            if pull > 0.5 { #expect(abs((frame?.maxY ?? .nan) - min(60, pull)) < 1e-6) }
            window.advance(frames: 1)
        }
        #expect(!window.exists("indicator"))
    }

    @Test(
        "at the other edges too",
        arguments: [
            (Edge.leading, CGRect(x: 0, y: 0, width: 90, height: 800)),
            (.trailing, CGRect(x: 310, y: 0, width: 90, height: 800)),
            (.bottom, CGRect(x: 0, y: 710, width: 400, height: 90)),
        ])
    func otherEdges(edge: Edge, box: CGRect) async {
        let window = open(edge, .automatic.hold(90).scrollsToEdge())
        window.key("F5")
        await window.runTasks()
        window.advance(by: 3)
        let frame = window.frame(of: "indicator") ?? .null
        #expect(abs(frame.minX - box.minX) < 0.1 && abs(frame.minY - box.minY) < 0.1 && frame.size == box.size)
        rig.open()
    }

    @Test("it reads every phase with its progress, and tries again") func readsTheState() async {
        rig.ending = .failure
        var states: [RefreshState] = []
        let window = open { states.append($0) }
        window.press()
        window.pull(0, 30, times: 3)
        #expect(states.last?.phase == .pulling && abs((states.last?.progress ?? 0) - 0.5) < 1e-9)
        #expect(states.last?.travel == 90)
        window.pull(0, 30, times: 4)
        #expect(states.last?.phase == .armed)
        window.up()
        await window.runTasks()
        #expect(states.last?.phase.isRefreshing == true && states.last?.progress == 1)
        // A touch that stops the gap on its way presses nothing: it rests by then.
        window.advance(by: 1.5)
        #expect(states.last?.phase == .finishing(.failed(RefreshRig.Failure())))
        #expect(window.frame(of: "indicator")?.height == 30)
        rig.ending = .gate
        window.tap("again")
        await window.runTasks()
        #expect(rig.actions == 2)
        #expect(states.last?.isRefreshing == true)
        #expect(!window.exists("again"))
        rig.open()
        await window.runTasks()
        window.settle()
        #expect(rig.state.result == .success && !window.exists("indicator"))
    }

    @Test("the nearest style counts, a closure as well, and within it the style around it") func nearest() async {
        let rig = rig
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            RefreshFixture(rig: rig, edge: .top, behavior: .automatic, length: 2000)
                .refreshIndicator { state in Text(state.phase == .armed ? "let go" : "pull") }
                .refreshIndicatorStyle(Plain(name: "indicator") { _ in })
        }
        window.press()
        window.pull(0, 20, times: 2)
        #expect(window.exists("pull") && !window.exists("indicator") && window.spinners.isEmpty)
        // In the middle of the box of 60 points, which is behind the edge by what the gap does not show.
        let pull = RubberBand(dimension: 800).shown(40)
        #expect(abs((window.frame(of: "pull")?.midY ?? .nan) - (pull - 30)) < 0.5)
        window.pull(0, 20, times: 8)
        #expect(window.exists("let go"))
        window.cancel()
        window.settle()
        #expect(!window.exists("pull"))
    }

    @Test("another style takes the place of the one that shows") func styleChanges() async {
        let rig = rig
        let isStandard = Handle(true)
        let window = TestWindow(size: CGSize(width: 400, height: 800)) {
            Host(isStandard) { isStandard in
                RefreshFixture(rig: rig, edge: .top, behavior: .automatic, length: 2000)
                    .refreshIndicator { _ in if !isStandard.wrappedValue { Box("indicator") } else { ProgressView() } }
            }
        }
        await window.pullDown()
        window.advance(by: 1)
        #expect(window.spinners.count == 1 && !window.exists("indicator"))
        isStandard.set(false, in: window)
        #expect(window.spinners.isEmpty && window.exists("indicator"))
        rig.open()
    }

    // MARK: The standard indicator

    @Test("shown again, it stands where it is seen, and is hit there") func shownAgain() async throws {
        let window = rig.window(.bottom, content: 800)
        func pullUp() async {
            window.press(at: CGPoint(x: 200, y: 700))
            window.pull(0, -20, times: 12)
            window.up()
            await window.runTasks()
            window.advance(by: 1.5)
        }
        for _ in 0..<2 {
            await pullUp()
            #expect(window.spinners.first.map { abs($0.midY - 770) < 0.5 && $0.midX == 200 } == true)
            rig.open()
            await window.runTasks()
            window.settle()
        }
        rig.ending = .failure
        await pullUp()
        #expect(rig.actions == 3)
        #expect(abs(try #require(window.frame(of: "Try Again")).midY - 770) < 12)
        window.tap("Try Again")
        await window.runTasks()
        #expect(rig.actions == 4)
    }

    @Test("the standard indicator grows and comes up with the gap, in its middle") func standardGrows() {
        let window = rig.window()
        window.press()
        for step in 1...9 {
            window.pull(0, 10)
            let pull = CGFloat(RubberBand(dimension: 800).shown(Double(step) * 10))
            let room = min(1, pull / 60)
            let spinner = window.spinners.first ?? .null
            #expect(abs(spinner.midY - pull / 2) < 0.001 && abs(spinner.midX - 200) < 0.001)
            #expect(abs(spinner.width - 20 * (0.4 + 0.6 * room)) < 0.001)
            #expect(abs(opacityOfIndicator(window) - Double(room)) < 0.001)
        }
    }

    /// How opaque the box of the first indicator is.
    private func opacityOfIndicator(_ window: TestWindow) -> Double {
        guard let layer = window.scrollElements[0].refresh.slots[0].indicator.layer,
            let properties = window.window.display[layer.id]?.properties
        else { return 0 }
        return Double(properties.opacity)
    }

    @Test(
        "B104: with less motion it fades in with the pull, stays in its place, and fades out", arguments: [true, false])
    func crossFades(isRelease: Bool) async {
        let window = rig.window(reducesMotion: true)
        window.press()
        window.pull(0, 45)
        // Half of 90 of 180: it goes there in a fifth of a second.
        #expect(opacityOfIndicator(window) == 0)
        window.advance(by: 0.1)
        #expect(abs(opacityOfIndicator(window) - 0.125) < 1e-6)
        window.advance(by: 0.1)
        #expect(abs(opacityOfIndicator(window) - 0.25) < 1e-6)
        let place = window.spinners
        #expect(place == [CGRect(x: 190, y: 20, width: 20, height: 20)])
        window.pull(0, 155)
        window.advance(by: 0.2)
        #expect(opacityOfIndicator(window) == 1 && window.spinners == place && window.shownPull == 0)
        if isRelease {
            window.up()
            await window.runTasks()
            window.advance(by: 0.6)
            #expect(opacityOfIndicator(window) == 1)
            rig.open()
            await window.runTasks()
        } else {
            window.cancel()
        }
        // Its end is a fade of its own, in the same place.
        window.advance(by: 0.1)
        #expect(abs(opacityOfIndicator(window) - 0.5) < 0.1)
        window.advance(by: 0.15)
        #expect(window.spinners.isEmpty)
        #expect(window.settle(within: 1) != nil && rig.state.phase == .idle)
    }

    @Test("a fade that is turned round goes on from where it is") func fadeTurnsRound() {
        let window = rig.window(reducesMotion: true)
        window.press()
        window.pull(0, 200)
        window.advance(by: 0.1)
        #expect(abs(opacityOfIndicator(window) - 0.5) < 1e-6)
        window.cancel()
        window.advance(by: 0.1)
        #expect(abs(opacityOfIndicator(window) - 0.25) < 0.05)
        window.press()
        window.pull(0, 200)
        let turned = opacityOfIndicator(window)
        #expect(turned > 0.1 && turned < 0.3)
        window.advance(by: 0.2)
        #expect(opacityOfIndicator(window) == 1)
    }

    @Test("a success shows where it is given time, and stays while the gap closes") func successShows() async {
        let window = rig.window(.top, .automatic.resultDuration(success: .seconds(1)))
        await window.pullDown()
        window.advance(by: 0.6)
        #expect(window.spinners.count == 1)
        rig.open()
        await window.runTasks()
        #expect(window.spinners.isEmpty && rig.state.phase == .finishing(.success))
        window.advance(by: 0.9)
        #expect(abs(window.shownPull - 60) < 0.1)
        window.settle()
        #expect(window.shownPull == 0 && rig.state.phase == .idle)
    }
}
