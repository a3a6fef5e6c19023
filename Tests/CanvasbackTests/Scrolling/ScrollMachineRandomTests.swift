import Testing

@testable import Canvasback

/// Scripts made by chance, and what must hold for each.
struct ScrollMachineRandomTests {
    private enum Event {
        case down, up, cancel, tick
        case move(Double)
        case wheel(Double)
        case hold(lower: Double, upper: Double)
        case scroll(Double, Bool, AnimationCurve?)
        case redirect(Double)
        case step(Double)
        case scrub(Double)
        case endScrub
        case resize(ScrollAxisMetrics, shift: Double)
    }

    private static let curves: [AnimationCurve?] = [
        nil, nil, Animation.linear(duration: 0.3).curve, Animation.easeInOut(duration: 1).curve,
        Animation.spring(duration: 0.6, bounce: 0.6).curve, Animation.spring(duration: 0.4, bounce: -0.5).curve,
        Animation.linear(duration: 0.2).delay(0.1).curve, Animation.bouncy.delay(0.2).speed(2).curve,
        Animation.easeOut(duration: 0.2).repeatCount(3).curve, Animation.linear(duration: 0).curve,
    ]

    private func script(_ random: inout SplitMix) -> [(Event, Double)] {
        var (time, events) = (0.0, [(Event, Double)]())
        for _ in 0..<Int.random(in: 5...40, using: &random) {
            time += [0, 0.001, 0.008, 0.016, 0.016, 0.05, 0.4].randomElement(using: &random)!
            let event: Event =
                switch Int.random(in: 0..<22, using: &random) {
                case 0...1: .down
                case 2: .up
                case 3: .cancel
                case 4: .wheel(.random(in: -120...120, using: &random))
                case 5:
                    .hold(
                        lower: [0, 60].randomElement(using: &random)!, upper: [0, 40].randomElement(using: &random)!)
                case 6...7:
                    .scroll(
                        .random(in: -500...3000, using: &random), Bool.random(using: &random),
                        Self.curves.randomElement(using: &random)!)
                case 8: .redirect(.random(in: -500...3000, using: &random))
                case 9: .step([-700, -40, 40, 700].randomElement(using: &random)!)
                case 10...11: .scrub(.random(in: -500...3000, using: &random))
                case 12: .endScrub
                case 13:
                    .resize(
                        ScrollAxisMetrics(
                            viewport: .random(in: 0...900, using: &random),
                            content: .random(in: 0...3000, using: &random),
                            lowerInset: [0, 44].randomElement(using: &random)!),
                        shift: [0, 0, 80].randomElement(using: &random)!)
                case 14: .tick
                default: .move(.random(in: -90...90, using: &random))
                }
            events.append((event, time))
        }
        return events
    }

    private func run(
        _ events: [(Event, Double)], on machine: inout ScrollAxisMachine, check: (ScrollAxisMachine, Double) -> Void
    ) {
        var travel = 0.0
        for (event, time) in events {
            switch event {
            case .down:
                if case .touched = machine.motion {} else if case .dragging = machine.motion {} else { travel = 0 }
                machine.pointerDown(at: time)
            case .up: machine.ended(at: time)
            case .cancel: machine.cancelled(at: time)
            case .tick: machine.tick(time)
            case .move(let distance):
                // Moves belong to a finger that is down.
                switch machine.motion {
                case .touched, .dragging:
                    travel += distance
                    machine.moved(travel, at: time)
                default: break
                }
            case .wheel(let delta): machine.wheel(delta, at: time)
            case .hold(let lower, let upper): machine.setHold(lower: lower, upper: upper, at: time)
            case .scroll(let target, let animated, let curve):
                machine.scroll(to: target, animated: animated, along: curve, at: time)
            case .redirect(let target): machine.redirect(to: target, at: time)
            case .step(let distance): machine.step(by: distance, at: time)
            case .scrub(let offset): machine.scrub(to: offset, at: time)
            case .endScrub: machine.endScrub()
            case .resize(let metrics, let shift): machine.setMetrics(metrics, shift: shift, at: time)
            }
            check(machine, time)
        }
    }

    @Test func comesToRestWithinItsBounds() throws {
        var random = SplitMix(seed: 1)
        for number in 0..<20_000 {
            var machine = ScrollAxisMachine(
                metrics: ScrollAxisMetrics(viewport: 800, content: 2000), offset: 300,
                bounce: [.always, .basedOnSize, .never].randomElement(using: &random)!,
                reducesMotion: Int.random(in: 0..<4, using: &random) == 0)
            let events = script(&random)
            var isFinite = true
            run(events, on: &machine) { machine, time in
                isFinite =
                    isFinite && machine.offset(at: time).isFinite && machine.velocity(at: time).isFinite
                    && abs(machine.overscroll(at: time)) <= max(machine.metrics.viewport, 2000) + 2000
            }
            let end = events.last!.1
            machine.cancelled(at: end)
            machine.endScrub()
            machine.tick(end + 20)
            let isAtRest = machine.phase == .idle && machine.bounds.contains(machine.offset(at: end + 20))
            try #require(isFinite && isAtRest, "script \(number): \(events) \(machine)")
        }
    }

    @Test func ticksChangeNothing() throws {
        var random = SplitMix(seed: 2)
        for number in 0..<5_000 {
            var plain = ScrollAxisMachine(metrics: ScrollAxisMetrics(viewport: 800, content: 2000), offset: 300)
            var ticked = plain
            let events = script(&random)
            var offsets: [Double] = []
            run(events, on: &plain) { offsets.append($0.offset(at: $1)) }
            // The same events with frames in between.
            var withTicks: [(Event, Double)] = []
            var last = 0.0
            for (event, time) in events {
                for step in 0..<4 { withTicks.append((.tick, last + (time - last) * Double(step) / 4)) }
                withTicks.append((event, time))
                last = time
            }
            var (index, same) = (0, true)
            run(withTicks, on: &ticked) { machine, time in
                index += 1
                if index % 5 == 0 { same = same && abs(machine.offset(at: time) - offsets[index / 5 - 1]) < 1e-9 }
            }
            try #require(same, "script \(number): \(events)")
        }
    }

    @Test func batchesChangeNothing() throws {
        var random = SplitMix(seed: 3)
        for number in 0..<5_000 {
            let start = ScrollAxisMachine(
                metrics: ScrollAxisMetrics(viewport: 800, content: 2000), offset: .random(in: 0...1200, using: &random))
            var (one, many) = (start, start)
            one.pointerDown(at: 0)
            many.pointerDown(at: 0)
            var (time, travel) = (0.0, 0.0)
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                let move = Double.random(in: -80...80, using: &random)
                let cuts = Int.random(in: 1...16, using: &random)
                for cut in 1...cuts {
                    many.moved(
                        travel + move * Double(cut) / Double(cuts), at: time + 0.016 * Double(cut) / Double(cuts))
                }
                time += 0.016
                travel += move
                one.moved(travel, at: time)
                try #require(abs(one.offset(at: time) - many.offset(at: time)) < 1e-9)
            }
            one.ended(at: time)
            many.ended(at: time)
            for step in 0..<40 {
                let later = time + Double(step) * 0.1
                try #require(
                    abs(one.offset(at: later) - many.offset(at: later)) < 1e-3, "script \(number) at \(later)")
            }
        }
    }

    @Test func outAndBackRetraces() throws {
        var random = SplitMix(seed: 4)
        for _ in 0..<5_000 {
            var machine = ScrollAxisMachine(
                metrics: ScrollAxisMetrics(viewport: 800, content: .random(in: 0...2000, using: &random)),
                offset: .random(in: 0...1200, using: &random))
            machine.pointerDown(at: 0)
            let start = machine.offset(at: 0)
            let path = (0..<10).map { _ in Double.random(in: -1500...1500, using: &random) }
            var places: [Double] = []
            for (index, travel) in path.enumerated() {
                machine.moved(travel, at: Double(index) * 0.016)
                places.append(machine.offset(at: Double(index) * 0.016))
            }
            for (index, travel) in path.enumerated().reversed() {
                machine.moved(travel, at: 1 - Double(index) * 0.016)
                try #require(machine.offset(at: 1) == places[index])
            }
            machine.moved(0, at: 2)
            try #require(machine.offset(at: 2) == start)
        }
    }
}

/// Steele, Lea and Flood's SplitMix64, so that a script can be made again from its seed.
struct SplitMix: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
