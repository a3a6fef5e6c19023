import Foundation
import Testing

@testable import Canvasback

struct ScrollMachineTests {
    private let metrics = ScrollMetrics(
        viewport: CGSize(width: 400, height: 800), content: CGSize(width: 1000, height: 2000))

    @Test func axesAreIndependent() {
        var machine = ScrollMachine(axes: .both, metrics: metrics)
        machine.pointerDown(at: 1)
        machine.moved(CGSize(width: 100, height: -100), at: 1.016)
        let offset = machine.offset(at: 1.016)
        #expect(abs(offset.x + 48.3516) < 0.00006 && offset.y == 100)
        #expect(machine.phase == .interacting)
        #expect(abs(machine.pull(.left, at: 1.016) - 48.3516) < 0.00006)
        #expect(machine.pullTravel(.left) == 100 && machine.pullTravel(.right) == 0)
        #expect(machine.pull(.top, at: 1.016) == 0)
        machine.cancelled(at: 1.02)
        machine.tick(3)
        #expect(machine.offset(at: 3) == CGPoint(x: 0, y: 100) && machine.phase == .idle)
    }

    @Test func onlyItsAxesMove() {
        var machine = ScrollMachine(axes: .vertical, metrics: metrics)
        machine.pointerDown(at: 1)
        machine.moved(CGSize(width: -100, height: -100), at: 1.016)
        #expect(machine.offset(at: 1.016) == CGPoint(x: 0, y: 100))
        let isUsed = machine.wheel(CGSize(width: 10, height: 0), at: 1.02)
        #expect(!isUsed)
    }

    @Test func aLockedAxisStays() {
        var machine = ScrollMachine(axes: .both, metrics: metrics)
        machine.pointerDown(at: 1)
        machine.moved(CGSize(width: -50, height: -100), along: .horizontal, at: 1.016)
        #expect(machine.offset(at: 1.016) == CGPoint(x: 50, y: 0))
        machine.ended(at: 2)
        #expect(machine.phase == .idle)
    }

    @Test func saysWhetherTheWheelWasOfUse() {
        var machine = ScrollMachine(metrics: metrics)
        let uses = [-20.0, 20, -20, -20].map { machine.wheel(CGSize(width: 0, height: $0), at: 1) }
        #expect(uses == [false, true, true, false])
    }

    @Test func offersThePannableAxes() {
        let short = ScrollMetrics(
            viewport: CGSize(width: 400, height: 800), content: CGSize(width: 1000, height: 100))
        #expect(ScrollMachine(axes: .both, metrics: short).pannableAxes == .both)
        #expect(ScrollMachine(axes: .both, metrics: short, bounce: .basedOnSize).pannableAxes == .horizontal)
        #expect(ScrollMachine(axes: .vertical, metrics: short, bounce: .never).pannableAxes == [])
        #expect(ScrollMachine(axes: .both, metrics: short).overflowingAxes == .horizontal)
    }

    @Test func B63_anAxisThatIsTakenAwayLeavesNothing() {
        var machine = ScrollMachine(axes: .both, metrics: metrics, offset: CGPoint(x: 30, y: 40))
        machine.setHold(.left, 60, at: 1)
        let physics = ScrollPhysics()
        for axes in [PanAxes.vertical, .both, .vertical, .both] {
            machine.configure(
                axes: axes, horizontalBounce: .always, verticalBounce: .always, reducesMotion: false,
                physics: physics, at: 2)
        }
        #expect(machine.horizontal.lowerHold == 0)
        #expect(machine.offset(at: 2) == CGPoint(x: 0, y: 40))
    }

    @Test func holdsAnyEdge() {
        for edge in ScrollEdge.allCases {
            let start = CGPoint(x: edge == .right ? 600 : 0, y: edge == .bottom ? 1200 : 0)
            var machine = ScrollMachine(axes: .both, metrics: metrics, offset: start)
            machine.setHold(edge, 60, at: 1)
            machine.tick(3)
            #expect(machine.pull(edge, at: 3) == 60)
            machine.setHold(edge, 0, at: 3)
            machine.tick(5)
            #expect(machine.pull(edge, at: 5) == 0 && machine.offset(at: 5) == start)
        }
    }
}
