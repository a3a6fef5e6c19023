import Foundation
import Testing

@testable import Canvasback

struct DragRecognitionTests {
    @Test func velocityIsThreeQuartersOldAndAQuarterNew() {
        var velocity = DragVelocity()
        #expect(velocity.velocity == 0)
        velocity.add(1, at: 1)
        #expect(velocity.velocity == 0)
        velocity.add(2, at: 2)
        #expect(velocity.velocity == 1)
        velocity.add(4, at: 3)
        #expect(velocity.velocity == 1.25)
    }

    @Test func samplesOfOneInstantAreOne() {
        var velocity = DragVelocity()
        velocity.add(1, at: 1)
        velocity.add(1.5, at: 2)
        velocity.add(2, at: 2)
        #expect(velocity.velocity == 1)
        velocity.add(4, at: 3)
        velocity.add(4, at: 3)
        #expect(velocity.velocity == 1.25)
        velocity.add(9, at: 2)
        #expect(velocity.velocity.isFinite)
    }

    @Test func beginsAtItsDistanceAndStays() {
        var script = PointerScript(DragRecognition())
        script.down()
        script.move(3, 0, times: 3)
        #expect(script.names == ["possible"])
        script.move(1, 0)
        #expect(script.phase.value?.translation == CGSize(width: 10, height: 0))
        script.move(-9, 0)
        #expect(script.names == ["possible", "active"])
        #expect(script.phase.value?.location == CGPoint(x: 101, y: 100))
        #expect(script.phase.value?.startLocation == CGPoint(x: 100, y: 100))
        script.up()
        #expect(script.names == ["possible", "active", "ended"])
    }

    @Test func distanceIsAsTheCrowFlies() {
        var script = PointerScript(DragRecognition())
        script.down()
        script.move(6, 7.9)
        #expect(script.names == ["possible"])
        script.move(0, 0.2)
        #expect(script.names == ["possible", "active"])
    }

    @Test func liftedEarlierItFails() {
        var script = PointerScript(DragRecognition())
        script.down()
        script.move(9, 0)
        script.up()
        #expect(script.names == ["possible", "failed"])
    }

    @Test func withoutADistanceItBeginsWithTheTouch() {
        var script = PointerScript(DragRecognition(minimumDistance: 0))
        script.down()
        #expect(script.names == ["active"])
        #expect(script.phase.value?.translation == .zero)
        script.up()
        #expect(script.names == ["active", "ended"])
    }

    @Test func predictsAQuarterOfASecond() throws {
        var script = PointerScript(DragRecognition())
        script.down(0, 0)
        script.move(16, -8, times: 10)
        let value = try #require(script.phase.value)
        #expect(abs(value.velocity.width - 1000) < 1e-6 && abs(value.velocity.height + 500) < 1e-6)
        #expect(abs(value.predictedEndLocation.x - 410) < 1e-6)
        #expect(abs(value.predictedEndTranslation.height + 205) < 1e-6)
        #expect(value.time == script.time)
    }

    @Test func cancelEndsWhatBeganAndFailsWhatDidNot() {
        var script = PointerScript(DragRecognition())
        script.down()
        script.cancel()
        #expect(script.names == ["possible", "failed"])
        script = PointerScript(DragRecognition())
        script.down()
        script.move(20, 0)
        script.cancel()
        script.move(20, 0)
        script.up()
        #expect(script.names == ["possible", "active", "cancelled"])
        script = PointerScript(DragRecognition())
        script.down()
        script.move(20, 0)
        script.recogniser.cancel()
        script.up()
        #expect(script.names == ["possible", "active", "cancelled"])
        script.recogniser.reset()
        script.down()
        #expect(script.phase == .possible(script.phase.value))
    }

    @Test func B11_anUnknownPointerIsIgnored() {
        var script = PointerScript(DragRecognition(minimumDistance: 0))
        script.move(0, 50, times: 3, id: 7)
        script.up(id: 7)
        #expect(script.names == ["possible"])
        script.down()
        script.move(0, 50, id: 7)
        script.down(10, 10, id: 8)
        script.move(0, 90, id: 8)
        script.up(id: 8)
        #expect(script.names == ["possible", "active"])
        #expect(script.phase.value?.translation == .zero)
    }
}
