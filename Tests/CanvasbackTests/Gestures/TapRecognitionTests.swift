import Foundation
import Testing

@testable import Canvasback

struct TapRecognitionTests {
    @Test func endsWhenItLifts() {
        var script = PointerScript(TapRecognition())
        script.down(30, 40)
        #expect(script.names == ["possible"])
        script.move(2, 0)
        script.up()
        #expect(script.phase == .ended(TapValue(location: CGPoint(x: 32, y: 40), time: script.time)))
    }

    @Test(arguments: [(45.0, "ended"), (45.1, "failed")]) func mayGoSoFar(distance: Double, end: String) {
        var script = PointerScript(TapRecognition())
        script.down()
        script.move(distance, 0)
        script.move(-distance, 0)
        script.up()
        #expect(script.names.last == end)
    }

    @Test func lastsLessThanThreeQuartersOfASecond() {
        var script = PointerScript(TapRecognition())
        script.down()
        #expect(script.recogniser.deadline == 5.75)
        script.wait(0.74)
        script.up()
        #expect(script.names.last == "ended")
        script = PointerScript(TapRecognition())
        script.down()
        script.wait(0.75)
        #expect(script.names.last == "failed" && script.recogniser.deadline == nil)
        // The timer may come late.
        script = PointerScript(TapRecognition())
        script.down()
        script.time += 1
        script.up()
        #expect(script.names.last == "failed")
    }

    @Test func twoTapsAreTwoInTimeAtOnePlace() {
        var script = PointerScript(TapRecognition(count: 2))
        script.down()
        script.up()
        #expect(script.names == ["possible"] && script.recogniser.deadline == 5.35)
        script.wait(0.34)
        script.down(110, 100)
        script.wait(0.1)
        script.up()
        #expect(script.names == ["possible", "ended"])

        script = PointerScript(TapRecognition(count: 2))
        script.down()
        script.up()
        script.wait(0.35)
        #expect(script.names == ["possible", "failed"])

        script = PointerScript(TapRecognition(count: 2))
        script.down()
        script.up()
        script.time += 0.36
        script.down()
        #expect(script.names == ["possible", "failed"])

        script = PointerScript(TapRecognition(count: 2))
        script.down()
        script.up()
        script.wait(0.1)
        script.down(146, 100)
        #expect(script.names == ["possible", "failed"])
    }

    @Test func threeTaps() {
        var script = PointerScript(TapRecognition(count: 3))
        for number in 1...3 {
            script.wait(0.2)
            script.down()
            script.up()
            #expect(script.phase.isTerminal == (number == 3))
        }
        #expect(script.names == ["possible", "ended"])
    }

    @Test func aLongPressEndsAtItsDurationWithTheFingerDown() {
        var script = PointerScript(LongPressRecognition())
        script.down()
        #expect(script.recogniser.deadline == 5.5)
        #expect(script.phase.value != nil)
        script.move(5, 5)
        script.wait(0.483)
        #expect(script.names == ["possible"])
        script.wait(0.001)
        #expect(script.names == ["possible", "ended"] && script.recogniser.deadline == nil)
        script.move(500, 0)
        script.up()
        #expect(script.names == ["possible", "ended"])
    }

    @Test func aLongPressFailsWhenItMovesOrLifts() {
        var script = PointerScript(LongPressRecognition())
        script.down()
        script.move(10, 0)
        #expect(script.names == ["possible"])
        script.move(0.1, 0)
        #expect(script.names == ["possible", "failed"])
        script = PointerScript(LongPressRecognition(minimumDuration: 1, maximumDistance: .infinity))
        script.down()
        script.move(1000, 0)
        script.wait(0.9)
        script.up()
        #expect(script.names == ["possible", "failed"])
    }
}
