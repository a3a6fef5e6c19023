import Testing

@testable import Canvasback

@Suite struct SheetMachineTests {
    private let machine = SheetMachine(heights: [300, 700], isDismissable: true)

    @Test func itFollowsTheFingerBetweenItsPlaces() {
        #expect(machine.shown(from: 300, travel: 100) == 400)
        #expect(machine.shown(from: 300, travel: -250) == 50)
        #expect(machine.shown(from: 300, travel: -400) == 0)
        #expect(machine.shown(from: 700, travel: 0) == 700)
    }

    @Test func itGivesWayPastTheHighest() {
        let (near, far) = (machine.shown(from: 700, travel: 20), machine.shown(from: 700, travel: 2000))
        #expect(near > 703 && near < 706)
        #expect(far > 740 && far < 760)
        #expect(machine.shown(from: 300, travel: 420) == near, "it is the travel past the place that counts")
    }

    @Test func whatMayNotGoGivesWayBelowToo() {
        let held = SheetMachine(heights: [300, 700], isDismissable: false)
        let shown = held.shown(from: 300, travel: -200)
        #expect(shown < 300 && shown > 250)
        #expect(held.outcome(at: 0, velocity: -9000) == .rest(0))
    }

    @Test(arguments: [
        (690.0, 0.0, SheetMachine.Outcome.rest(1)), (320, 0, .rest(0)), (320, 1000, .rest(1)), (690, -1000, .rest(0)),
        (140, 0, .dismiss), (160, 0, .rest(0)), (300, -700, .dismiss), (750, 400, .rest(1)), (700, -3000, .dismiss),
    ])
    func itGoesWhereTheFingerThrewIt(height: Double, velocity: Double, outcome: SheetMachine.Outcome) {
        #expect(machine.outcome(at: height, velocity: velocity) == outcome)
    }

    @Test func aPanIsSharedByItsWholeTravel() {
        func share(_ travel: Double, room: Double? = 100, growth: Double = 0) -> [Double] {
            let share = SheetMachine.share(of: travel, room: room, growth: growth)
            return [share.sheet, share.content]
        }
        #expect(share(60) == [0, 60])
        #expect(share(150) == [-50, 100])
        #expect(share(150, room: nil) == [0, 150], "what refreshes keeps the pull")
        #expect(share(-150) == [0, -150])
        #expect(share(-150, growth: 100) == [100, -50])
        #expect(share(-50, growth: 100) == [50, 0])
    }
}
