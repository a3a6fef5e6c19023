import CanvasbackTesting
import Foundation
import Testing

@testable import Canvasback

/// Several fingers on one scroll view.
@MainActor struct MultiTouchCaseTests {
    @Test("B66: two fingers are no faster than one")
    func twoFingersAreOne() {
        let screen = CaseScreen()
        screen.scroll(to: 400)
        screen.down(150, 300, pointer: 1)
        screen.down(250, 300, pointer: 2)
        for _ in 0..<10 {
            screen.move(0, 10, pointer: 1)
            screen.move(0, 10, pointer: 2)
        }
        #expect(screen.place == -300)
        // Lifting one moves nothing, and the other goes on alone.
        screen.window.up(pointer: 1)
        #expect(screen.place == -300)
        screen.move(0, 10, times: 3, pointer: 2)
        #expect(screen.place == -270)
        screen.window.up(pointer: 2)
    }

    @Test("B66: a finger that comes later moves nothing by coming")
    func fingerThatComesLater() {
        let screen = CaseScreen()
        screen.scroll(to: 400)
        screen.down(150, 300, pointer: 1)
        screen.move(0, 20, times: 5, pointer: 1)
        #expect(screen.place == -300)
        screen.down(250, 700, pointer: 2)
        #expect(screen.place == -300)
        screen.move(0, 20, pointer: 2)
        #expect(screen.place == -290)
        screen.window.up(pointer: 2)
        screen.window.up(pointer: 1)
    }

    @Test("B67: two fingers that move apart are a zoom, and pull nothing until both have lifted", arguments: [1, -1])
    func pinchPullsNothing(sign: CGFloat) async {
        let screen = CaseScreen()
        let spread: CGFloat = sign < 0 ? 100 : 0
        screen.down(150 - spread, 300 - spread, pointer: 1)
        screen.down(250 + spread, 500 + spread, pointer: 2)
        for _ in 0..<10 {
            // The middle goes down by 20 points each time, the distance changes by as much.
            screen.move(-10 * sign, 20 - 10 * sign, pointer: 1)
            screen.move(10 * sign, 20 + 10 * sign, pointer: 2)
        }
        #expect(screen.window.settle(within: 5) != nil && screen.pull == 0)
        screen.move(0, 20, times: 10, pointer: 1)
        screen.window.up(pointer: 1)
        screen.move(0, 20, times: 10, pointer: 2)
        screen.window.up(pointer: 2)
        screen.window.settle()
        #expect(screen.pull == 0)
        #expect(await screen.actionCount() == 0)
        screen.down(100, 100)
        screen.move(0, 20, times: 10)
        screen.window.up()
        #expect(await screen.actionCount() == 1)
    }
}
