import Foundation
import Testing

@testable import Canvasback

/// A row that is dragged among others, without a list.
struct ReorderMachineTests {
    /// Five rows of 40 points.
    private static let rows = (0..<5).map { ReorderMachine.Row(index: $0, start: Double($0) * 40, length: 40) }

    private func machine(_ source: Int, rows: [ReorderMachine.Row] = rows, grip: Double = 10) throws -> ReorderMachine {
        let start = try #require(rows.first { $0.index == source }).start
        return try #require(ReorderMachine(source: source, rows: rows, finger: start + grip))
    }

    private func shifts(_ machine: ReorderMachine) -> [Double] {
        machine.rows.map { machine.shift(of: $0.index, target: machine.target) }
    }

    @Test func heldItStandsWhereItWas() throws {
        let machine = try machine(2)
        #expect(machine.start == 80 && machine.target == 2 && shifts(machine) == [0, 0, 0, 0, 0])
    }

    @Test func aRowMakesRoomOnceItIsCoveredByMoreThanHalf() throws {
        var machine = try machine(1)
        machine.finger = 50 + 20
        #expect(machine.target == 1 && shifts(machine) == [0, 20, 0, 0, 0])
        machine.finger = 50 + 20.5
        #expect(machine.target == 2 && shifts(machine) == [0, 20.5, -40, 0, 0])
        machine.finger = 50 + 61
        #expect(machine.target == 3 && shifts(machine) == [0, 61, -40, -40, 0])
        machine.finger = 50 - 20.5
        #expect(machine.target == 0 && shifts(machine) == [40, -20.5, 0, 0, 0])
    }

    @Test func pastTheEndsItGoesNoFurtherThanThem() throws {
        var machine = try machine(3)
        machine.finger = 4000
        #expect(machine.target == 4)
        machine.finger = -4000
        #expect(machine.target == 0)
    }

    @Test func rowsOfOtherLengthsMakeRoomForTheOneThatIsDragged() throws {
        let rows = [
            ReorderMachine.Row(index: 0, start: 0, length: 100), .init(index: 1, start: 100, length: 30),
            .init(index: 2, start: 130, length: 60),
        ]
        var machine = try machine(1, rows: rows)
        machine.finger += 31
        #expect(machine.target == 2 && shifts(machine) == [0, 31, -30])
        machine.finger = 110 - 51
        #expect(machine.target == 0 && shifts(machine) == [30, -51, 0])
        machine.finger = 110 - 50
        #expect(machine.target == 1)
    }

    @Test func roomIsMadeForTheRowAndTheSpaceBesideIt() throws {
        let rows = (0..<3).map { ReorderMachine.Row(index: $0, start: Double($0) * 50, length: 40) }
        var machine = try #require(ReorderMachine(source: 0, rows: rows, spacing: 10, finger: 5))
        machine.finger += 31
        #expect(machine.target == 1 && shifts(machine) == [31, -50, 0])
    }

    @Test func outAndBackLeadsThroughTheSamePlaces() throws {
        var machine = try machine(2)
        var out: [Int] = []
        for step in 0...160 {
            machine.finger = 90 + Double(step)
            out.append(machine.target)
        }
        for step in (0...160).reversed() {
            machine.finger = 90 + Double(step)
            #expect(machine.target == out[step])
        }
        // In one step as in many.
        var other = try self.machine(2)
        other.finger = 90 + 160
        #expect(other.target == out[160])
    }

    @Test func rowsThatComeLaterTakePart() throws {
        var machine = try machine(1, rows: Array(Self.rows[0..<3]))
        machine.finger = 1000
        #expect(machine.target == 2)
        machine.setRows((1..<9).map { ReorderMachine.Row(index: $0, start: Double($0) * 40, length: 40) })
        #expect(machine.target == 8)
        // The row itself may be out of the tree: it is known where it stood.
        machine.setRows((5..<9).map { ReorderMachine.Row(index: $0, start: Double($0) * 40, length: 40) })
        #expect(machine.target == 8 && machine.shift(of: 1, target: 8) == 1000 - 10 - 40)
    }

    @Test func aRowThatIsNotThereCannotBeHeld() {
        #expect(ReorderMachine(source: 9, rows: Self.rows, finger: 0) == nil)
    }

    // MARK: The edges of a list

    @Test func awayFromTheEdgesNothingScrolls() {
        for place in [64.0, 400, 736] {
            #expect(EdgeScroll(offset: 100, place: place, length: 800, time: 0).velocity == 0)
        }
    }

    @Test func nearAnEdgeItScrollsFasterTheNearer() {
        #expect(EdgeScroll(offset: 0, place: 768, length: 800, time: 0).velocity == 225)
        #expect(EdgeScroll(offset: 0, place: 800, length: 800, time: 0).velocity == 900)
        #expect(EdgeScroll(offset: 0, place: 900, length: 800, time: 0).velocity == 900)
        #expect(EdgeScroll(offset: 0, place: 32, length: 800, time: 0).velocity == -225)
        #expect(EdgeScroll(offset: 0, place: -10, length: 800, time: 0).velocity == -900)
        // Half of a third of a small list.
        #expect(EdgeScroll(offset: 0, place: 15, length: 90, time: 0).velocity == -225)
    }

    @Test func whereItIsDependsOnTheTimeAlone() {
        let scroll = EdgeScroll(offset: 100, place: 800, length: 800, time: 5)
        #expect(scroll.offset(at: 5, within: 0...1000) == 100)
        #expect(scroll.offset(at: 5.5, within: 0...1000) == 550)
        #expect(scroll.offset(at: 7, within: 0...1000) == 1000)
        #expect(scroll.offset(at: 4, within: 0...1000) == 100)
    }
}
