import Foundation
import Testing

@testable import Canvasback

struct LiftRecognitionTests {
    @Test func itBeginsWhileThePointerRests() {
        var script = PointerScript(LiftRecognition(axes: .vertical))
        script.down(100, 100)
        script.wait(0.49)
        #expect(script.names == ["possible"])
        script.wait(0.02)
        #expect(script.names == ["possible", "active"])
        #expect(script.phase.value?.location == CGPoint(x: 100, y: 100))
        script.move(3, 40)
        #expect(script.phase.value?.location == CGPoint(x: 103, y: 140))
        script.up()
        #expect(script.names == ["possible", "active", "ended"])
    }

    @Test func whoMovesOrLiftsBeforeHasLiftedNothing() {
        var moved = PointerScript(LiftRecognition(axes: .vertical))
        moved.down()
        moved.move(0, 11)
        moved.wait(1)
        moved.up()
        #expect(moved.names.last == "failed")
        var lifted = PointerScript(LiftRecognition(axes: .vertical))
        lifted.down()
        lifted.wait(0.4)
        lifted.up()
        lifted.wait(1)
        #expect(lifted.names == ["possible", "failed"])
    }

    @Test func upToTenPointsItWaits() {
        var script = PointerScript(LiftRecognition(axes: .vertical))
        script.down()
        script.move(6, 8)
        script.wait(0.6)
        #expect(script.names == ["possible", "active"])
    }

    @Test func withoutADelayTheTouchLifts() {
        var script = PointerScript(LiftRecognition(axes: .vertical, delay: nil))
        script.down()
        #expect(script.names == ["active"])
    }

    @Test func whatIsLostAfterwardsIsCancelled() {
        var script = PointerScript(LiftRecognition(axes: .vertical))
        script.down()
        script.wait(0.6)
        script.recogniser.cancel()
        #expect(script.phase == .cancelled)
        script.recogniser.reset()
        #expect(script.phase == .possible(nil))
    }
}
