import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Flings that arrive at an edge, and what bounces there.
@MainActor struct MomentumCaseTests {
    @Test("B25: a fling to the top bounces there and refreshes nothing")
    func flingToTheTop() async {
        let screen = CaseScreen()
        screen.scroll(to: 300)
        let refresh = screen.scroll
        screen.down(200, 300)
        screen.move(0, 32, times: 4)
        #expect(screen.place == -172)
        screen.window.up()
        var peak: CGFloat = 0
        var showed = false
        for _ in 0..<120 {
            screen.window.advance(frames: 1)
            peak = max(peak, screen.place)
            showed = showed || refresh.machine[.top]!.showsIndicator || !screen.window.spinners.isEmpty
        }
        // 2,000 points a second are 1,655.7 after 172 points; k = 200 lets them go 1,655.7 / (√200 e) past the edge.
        #expect(abs(peak - 43.07) < 0.5)
        #expect(!showed && screen.place == 0)
        #expect(await screen.actionCount() == 0)
    }

    @Test("B26: inertia is no progress, in no frame")
    func inertiaIsNoProgress() {
        let screen = CaseScreen()
        screen.scroll(to: 300)
        screen.down(200, 300)
        screen.move(0, 32, times: 4)
        screen.window.up()
        var wasPast = false
        for _ in 0..<120 {
            screen.window.advance(frames: 1)
            wasPast = wasPast || screen.pull > 20
            #expect(screen.scroll.machine[.top]!.progress == 0)
        }
        #expect(wasPast)
    }

    @Test("B29: scrolling away from the edge never shows an indicator")
    func scrollingDownShowsNothing() async {
        let screen = CaseScreen()
        screen.down(200, 700)
        for _ in 0..<20 {
            screen.move(0, -20)
            #expect(screen.window.spinners.isEmpty && screen.pull == 0)
        }
        screen.window.up()
        for _ in 0..<60 {
            screen.window.advance(frames: 1)
            #expect(screen.window.spinners.isEmpty && screen.pull == 0)
        }
        #expect(await screen.actionCount() == 0)
    }

    @Test("B30: a bounce that is caught follows the finger back, and then scrolls one to one")
    func caughtBounce() {
        let screen = CaseScreen()
        screen.scroll(to: 300)
        screen.down(200, 300)
        screen.move(0, 32, times: 4)
        screen.window.up()
        while screen.pull < 30 { screen.window.advance(by: 0.001) }
        screen.down(200, 600)
        let caught = screen.pull
        #expect(caught >= 30 && caught < 32)
        screen.window.advance(by: 0.2)
        #expect(screen.pull == caught)
        // The finger's way back to the edge is what a pull of `caught` takes.
        let way = caught * 800 / (0.55 * (800 - caught))
        var places: [CGFloat] = []
        for _ in 0..<10 {
            screen.move(0, -20)
            places.append(screen.place)
        }
        for (index, place) in places.enumerated() {
            let left = way - CGFloat(index + 1) * 20
            #expect(abs(place - (left > 0 ? rubberBand(left, 800) : left)) < 1e-6)
        }
        #expect(places[2] < 0 && places[1] > 0)
        screen.window.up()
    }
}
