import Foundation
import Testing

@testable import Canvasback

/// 100,000 scripts made by chance, and what must hold for each: a failure names its seed.
struct RandomScrollScriptTests {
    /// A part of all scripts: parts run beside each other.
    private func scripts(_ number: UInt64, of count: UInt64) -> some Sequence<RandomScrollScript> {
        (number * count..<(number + 1) * count).lazy.map { RandomScrollScript(seed: $0) }
    }

    private func play(_ script: RandomScrollScript) -> RandomScrollRun {
        var run = RandomScrollRun(script.machine)
        for step in script.steps { run.handle(step) }
        run.finish(after: script.steps.last!.time)
        return run
    }

    /// An action at most once a touch and never after a cancel; at rest within the bounds; every number a number; out and
    /// back retraces; nothing moves without asking for frames.
    @Test(arguments: 0..<20 as Range<UInt64>) func everyScriptKeepsTheRules(number: UInt64) throws {
        var (touches, wheels, retraced) = (0, 0, 0)
        for script in scripts(number, of: 5_000) {
            let run = play(script)
            if let failure = run.failure { throw Broken("\(failure)\n\(script)") }
            touches += run.startsByTouch
            wheels += run.startsByWheel
            retraced += run.placesRetraced
        }
        // Scripts that never get anywhere would keep every rule.
        #expect(touches > 300 && wheels > 30 && retraced > 3_000, "\(touches), \(wheels), \(retraced)")
    }

    /// Events that come one a frame or several at once, with many frames between them or none, show the same.
    @Test(arguments: 0..<20 as Range<UInt64>) func framesChangeNothing(number: UInt64) throws {
        for script in scripts(number, of: 500) {
            try compare(script) { step, last in
                let pause = step.time - last.time
                return (1..<4).map { .init(event: .frame, time: last.time + pause * Double($0) / 4) }
            }
        }
    }

    /// A pointer that is sampled more often on the same way shows the same.
    @Test(arguments: 0..<20 as Range<UInt64>) func samplesChangeNothing(number: UInt64) throws {
        for script in scripts(number, of: 500) {
            // Crossing starts an action at the first sample that is past the threshold, and so at another time.
            if script.machine.refreshes.contains(where: { $0.configuration.trigger == .onCrossing }) { continue }
            var fingers: [UInt32: (point: CGPoint, time: Double)] = [:]
            var isPanning = false
            try compare(script, isSampled: true) { step, last in
                var between: [RandomScrollScript.Step] = []
                switch step.event {
                case .down(let id, let point): fingers[id] = (point, step.time)
                case .up(let id), .cancel(let id): fingers[id] = nil
                case .move(let id, let point):
                    let from = fingers[id]!
                    fingers[id] = (point, step.time)
                    let pause = step.time - from.time
                    // One finger whose pan has begun, and that has not rested: how long it did is what samples tell.
                    guard fingers.count == 1, isPanning, pause > 0, pause < 0.04 else {
                        isPanning = isPanning || hypot(point.x - from.point.x, point.y - from.point.y) > 8
                        break
                    }
                    for part in 1..<4 {
                        let time = last.time + (step.time - last.time) * Double(part) / 4
                        let share = (time - from.time) / pause
                        let place = CGPoint(
                            x: from.point.x + (point.x - from.point.x) * share,
                            y: from.point.y + (point.y - from.point.y) * share)
                        between.append(.init(event: .move(id, place), time: time))
                    }
                default: break
                }
                if fingers.isEmpty { isPanning = false }
                return between
            }
        }
    }

    /// Plays a script as it is, and with more between its steps, and compares what is shown after each.
    private func compare(
        _ script: RandomScrollScript, isSampled: Bool = false,
        adding between: (_ step: RandomScrollScript.Step, _ last: RandomScrollScript.Step) -> [RandomScrollScript.Step]
    ) throws {
        var (plain, rich) = (RandomScrollRun(script.machine), RandomScrollRun(script.machine))
        var last = RandomScrollScript.Step(event: .frame, time: 0)
        for step in script.steps {
            if isSampled, plain.closesGapUnderFinger(by: step.time) { return }
            for extra in between(step, last) { rich.handle(extra) }
            plain.handle(step)
            rich.handle(step)
            plain.frame(at: step.time)
            rich.frame(at: step.time)
            let (one, two) = (plain.shown(at: step.time), rich.shown(at: step.time))
            if !one.isSame(as: two) { throw Broken("\(one)\n\(two)\nat \(step.time) in\n\(script)") }
            last = step
        }
    }

    struct Broken: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }
}
