import Foundation
import Testing

@testable import Surface

@Suite struct EditScriptTests {
    private let grid = WireGrid(scale: 2)

    private func row(_ n: Int, at y: CGFloat) -> DrawCommand {
        .text(
            TextRun(face: FontFace(index: 0), size: 17, string: "row \(n)", width: 60),
            origin: CGPoint(x: 16, y: y), .color(.black))
    }

    /// What a page would have after a script: each old command is used in order, and nothing is used twice.
    private func apply(_ script: EditScript, to old: [DrawCommand], new: [DrawCommand]) -> Bool {
        var (i, j) = (0, 0)
        for run in script.runs {
            switch run.step {
            case .keep, .shift:
                for _ in 0..<run.count {
                    guard i < old.count, j < new.count else { return false }
                    let shift = grid.shift(from: old[i], to: new[j])
                    guard run.step == .keep ? shift == Shift.none : shift.map(EditScript.Step.shift) == run.step else {
                        return false
                    }
                    (i, j) = (i + 1, j + 1)
                }
            case .drop: i += run.count
            case .insert:
                guard run.start == j else { return false }
                j += run.count
            }
        }
        guard old.count - i == new.count - j else { return false }
        return zip(old[i...], new[j...]).allSatisfy { grid.shift(from: $0, to: $1) == Shift.none }
    }

    /// Lists on both sides of the limit above which they are not compared in full.
    @Test(arguments: [3, 20, 120, 140, 400])
    func anyEditIsFound(size: Int) {
        var random = SplitMix(state: UInt64(size))
        var script = EditScript()
        for _ in 0..<(20_000 / (size * 4) + 5) {
            let old = (0..<size).map { _ in
                row(Int.random(in: 0..<size, using: &random), at: CGFloat(Int.random(in: 0..<size, using: &random)))
            }
            var new = old
            for _ in 0..<Int.random(in: 0...6, using: &random) {
                let place = Int.random(in: 0...new.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: new.insert(row(Int.random(in: 0..<size, using: &random), at: -1), at: place)
                case 1: new.removeSubrange(place..<min(new.count, place + 5))
                default:
                    for i in place..<min(new.count, place + 30) {
                        if case .text(let run, let origin, let paint) = new[i] {
                            new[i] = .text(run, origin: CGPoint(x: origin.x + 3, y: origin.y), paint)
                        }
                    }
                }
            }
            script.compare(old, new, grid: grid)
            #expect(apply(script, to: old, new: new))
        }
    }

    @Test(arguments: [30, 300])
    func aScrolledWindowOfRowsIsADropAndAnInsertion(count: Int) {
        var script = EditScript()
        let rows = (0..<count + 4).map { row($0, at: CGFloat($0) * 44) }
        script.compare(Array(rows.prefix(count)), Array(rows.suffix(count)), grid: grid)
        #expect(
            script.runs == [
                .init(step: .drop, count: 4), .init(step: .keep, count: count - 4),
                .init(step: .insert, count: 4, start: count - 4),
            ])
        script.compare(Array(rows.suffix(count)), Array(rows.prefix(count)), grid: grid)
        #expect(
            script.runs == [
                .init(step: .insert, count: 4, start: 0), .init(step: .keep, count: count - 4),
                .init(step: .drop, count: 4),
            ])
    }

    @Test func aRowInTheMiddlePushesTheRestDown() {
        var script = EditScript()
        let old = (0..<200).map { row($0, at: CGFloat($0) * 44) }
        let new =
            old.prefix(100) + [row(999, at: 4400)] + (100..<200).map { row($0, at: CGFloat($0 + 1) * 44) }
        script.compare(old, Array(new), grid: grid)
        #expect(
            script.runs == [
                .init(step: .keep, count: 100), .init(step: .insert, count: 1, start: 100),
                .init(step: .shift(Shift(dx: 0, dy: 704)), count: 100),
            ])
    }
}
