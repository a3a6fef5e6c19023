import Foundation
import Testing

@testable import Canvasback

struct PanRecognitionTests {
    @Test func beginsPastTheSlopWithAllOfItsTravel() {
        var script = PointerScript(PanRecognition(axes: .vertical))
        script.down()
        script.move(0, 4, times: 2)
        #expect(script.names == ["possible"])
        script.move(0, 4)
        #expect(script.names == ["possible", "active"])
        #expect(script.phase.value?.translation == CGSize(width: 0, height: 12))
        script.move(0, -30)
        #expect(script.phase.value?.translation == CGSize(width: 0, height: -18))
        script.up()
        #expect(script.names == ["possible", "active", "ended"])
    }

    @Test func B52_theAxisIsDecidedAtTheSlop() {
        var vertical = PointerScript(PanRecognition(axes: .vertical))
        var horizontal = PointerScript(PanRecognition(axes: .horizontal))
        vertical.down()
        horizontal.down()
        vertical.move(10, 1, times: 6)
        horizontal.move(10, 1, times: 6)
        vertical.move(0, 30, times: 10)
        horizontal.move(0, 30, times: 10)
        #expect(vertical.names == ["possible", "failed"])
        #expect(horizontal.names == ["possible", "active"])
        #expect(horizontal.phase.value?.axes == .horizontal)
    }

    @Test func theDirectionIsTakenWhereThePathLeavesTheSlop() {
        // Right to (7, 0), then steeply down: it leaves the circle of 8 points still mostly to the right.
        var script = PointerScript(PanRecognition(axes: .horizontal))
        script.down()
        script.move(7, 0)
        script.move(1, 30)
        #expect(script.names == ["possible", "active"])
        // The same path in small steps.
        script = PointerScript(PanRecognition(axes: .horizontal))
        script.down()
        script.move(7, 0)
        script.move(0.1, 3, times: 10)
        #expect(script.names == ["possible", "active"])
    }

    @Test func twoAxesAreFree() {
        var script = PointerScript(PanRecognition(axes: .both))
        script.down()
        script.move(10, 20)
        #expect(script.phase.value?.axes == .both)
    }

    @Test func withoutAnAxisItDoesNotClaim() {
        var script = PointerScript(PanRecognition(axes: []))
        script.down()
        #expect(script.names == ["failed"])
    }

    @Test func aTouchThatStopsContentIsAPanAtOnce() {
        var script = PointerScript(PanRecognition(axes: .vertical, beginsOnDown: true))
        script.down()
        #expect(script.names == ["active"])
        script.up()
        #expect(script.names == ["active", "ended"])
    }

    @Test func B66_twoFingersAreNotFaster() {
        var script = PointerScript(PanRecognition(axes: .vertical))
        script.down(100, 100, id: 1)
        script.down(200, 100, id: 2)
        for _ in 0..<10 {
            script.move(0, 10, id: 1)
            script.move(0, 10, id: 2)
        }
        #expect(script.phase.value?.translation == CGSize(width: 0, height: 100))
    }

    @Test func aFingerThatComesOrGoesMovesNothing() throws {
        var script = PointerScript(PanRecognition(axes: .vertical))
        script.down(100, 100, id: 1)
        script.move(0, 50)
        script.down(300, 500, id: 2)
        #expect(script.phase.value?.translation.height == 50)
        script.move(0, 20, id: 2)
        #expect(script.phase.value?.translation.height == 60)
        script.up(id: 1)
        #expect(script.phase.value?.translation.height == 60)
        script.move(0, 20, id: 2)
        #expect(script.phase.value?.translation.height == 80)
        script.up(id: 2)
        #expect(script.names == ["possible", "active", "ended"])
    }

    @Test func B67_aPinchIsNoPan() {
        var script = PointerScript(PanRecognition(axes: .vertical))
        script.down(150, 300, id: 1)
        script.down(250, 500, id: 2)
        script.move(-5, 0, times: 10, id: 1)
        for _ in 0..<10 {
            script.move(-2, 10, id: 1)
            script.move(8, 30, id: 2)
        }
        script.up(id: 1)
        script.move(0, 100, id: 2)
        script.up(id: 2)
        #expect(script.phase == .failed || script.phase == .cancelled)
        #expect(!script.names.contains("ended"))
    }

    @Test func magnifiesAndRotates() throws {
        var magnify = PointerScript(PinchRecognition.magnify())
        magnify.down(100, 100, id: 1)
        magnify.down(200, 100, id: 2)
        #expect(magnify.names == ["possible"])
        magnify.move(50, 0, times: 2, id: 2)
        #expect(magnify.phase.value?.amount == 2)
        #expect(magnify.phase.value?.startLocation == CGPoint(x: 150, y: 100))
        #expect(abs((magnify.phase.value?.velocity ?? 0) - 0.5 / 0.016) < 1e-6)
        magnify.up(id: 1)
        #expect(magnify.names == ["possible", "active", "ended"])

        // Three quarter turns clockwise: the rotation does not jump at half a turn.
        var rotate = PointerScript(PinchRecognition.rotate())
        rotate.down(100, 100, id: 1)
        rotate.down(200, 100, id: 2)
        rotate.move(-100, 100, id: 2)
        #expect(abs((rotate.phase.value?.amount ?? 0) - .pi / 2) < 1e-9)
        rotate.move(-100, -100, id: 2)
        rotate.move(100, -100, id: 2)
        #expect(abs((rotate.phase.value?.amount ?? 0) - .pi * 1.5) < 1e-9)
    }

    @Test func aPinchNeedsTwoPointersAndAChange() {
        var script = PointerScript(PinchRecognition.magnify())
        script.down(100, 100, id: 1)
        script.move(50, 0, id: 1)
        script.up(id: 1)
        #expect(script.names == ["possible", "failed"])
        script = PointerScript(PinchRecognition.rotate())
        script.down(100, 100, id: 1)
        script.down(200, 100, id: 2)
        script.move(30, 0, id: 2)
        #expect(script.names == ["possible"])
        script.up(id: 2)
        #expect(script.names == ["possible", "failed"])
    }
}
