import Foundation

@testable import Canvasback

/// What happens to a scroll view with refreshes, made by chance: the same seed makes the same script.
struct RandomScrollScript: CustomStringConvertible {
    enum Event {
        case down(UInt32, CGPoint)
        case move(UInt32, CGPoint)
        case up(UInt32)
        case cancel(UInt32)
        case wheel(CGSize)
        /// Content or viewport have another size, and what is seen has moved in the content.
        case resize(ScrollMetrics, shift: CGSize)
        /// The oldest action that runs comes to an end.
        case finish(RefreshMachine.Result)
        case request(ScrollEdge)
        case giveUp(ScrollEdge)
        case scroll(Double, animated: Bool)
        /// A frame is shown.
        case frame
    }
    struct Step {
        var event: Event
        var time: Double
    }

    let seed: UInt64
    let machine: RefreshingScrollMachine
    private(set) var steps: [Step] = []
    private var random: SeededRandom
    private var time = 0.0
    /// The fingers that are down, the moves of the first one that can be taken back, and those that are being.
    private var fingers: [UInt32: CGPoint] = [:]
    private var path: [CGSize] = []

    init(seed: UInt64) {
        self.seed = seed
        random = SeededRandom(seed)
        machine = Self.machine(&random)
        let count = 5 + random.below(12)
        while steps.count < count { addStep() }
    }

    var description: String {
        let refreshes = machine.refreshes.map { "\($0.configuration)" }.joined(separator: "\n    ")
        let lines = steps.map { "  \($0.time): \($0.event)" }.joined(separator: "\n")
        return "seed \(seed), \(machine.scroll.axes) \(machine.scroll.metrics) \(machine.scroll.vertical.bounce)"
            + " reduced \(machine.scroll.vertical.reducesMotion) at \(machine.scroll.offset(at: 0))"
            + " parallel \(machine.runsInParallel)\n    \(refreshes)\n\(lines)"
    }

    // MARK: The view

    private static func machine(_ random: inout SeededRandom) -> RefreshingScrollMachine {
        let axes = random.pick([PanAxes.vertical, .vertical, .horizontal, .both])
        let metrics = metrics(&random)
        let bounds = metrics.vertical.bounds
        let scroll = ScrollMachine(
            axes: axes, metrics: metrics,
            offset: random.chance(0.6) ? nil : CGPoint(x: 0, y: random.pick([bounds.upperBound, 300, 30])),
            bounce: random.pick([.always, .always, .always, .basedOnSize, .never]), reducesMotion: random.chance(0.15))
        let edges: [ScrollEdge] =
            axes == .vertical ? [.top, .bottom] : axes == .horizontal ? [.left, .right] : ScrollEdge.allCases
        let count = 1 + random.below(random.chance(0.3) ? edges.count : 1)
        var result = RefreshingScrollMachine(
            scroll, refreshes: edges.shuffled(using: &random).prefix(count).map { configuration($0, &random) })
        result.runsInParallel = random.chance(0.3)
        return result
    }

    private static func metrics(_ random: inout SeededRandom) -> ScrollMetrics {
        ScrollMetrics(
            viewport: CGSize(width: random.pick([400, 320, 844]), height: random.pick([800, 800, 390, 0])),
            content: CGSize(width: random.pick([400, 1200, 90]), height: random.pick([2000, 2000, 805, 100, 0])),
            insets: random.chance(0.8) ? ScrollInsets() : ScrollInsets(top: 44, left: 20, bottom: 34, right: 20),
            isRightToLeft: random.chance(0.2))
    }

    private static func configuration(_ edge: ScrollEdge, _ random: inout SeededRandom) -> RefreshConfiguration {
        var result = RefreshConfiguration(edge: edge)
        result.threshold = random.pick([60, 100, 180])
        result.unit = random.pick([.travel, .travel, .visible])
        result.trigger = random.pick([.onRelease, .onRelease, .onRelease, .onCrossing])
        result.start = random.pick([.anywhere, .atEdge])
        result.repetition = random.pick([.join, .restart])
        result.hysteresis = random.pick([8, 8, 0])
        result.hold = random.pick([60, 60, 0, 30])
        result.minimumDisplay = random.pick([0, 0.5])
        result.maximumDuration = random.pick([30, 1])
        result.snapDuration = random.pick([0.25, 0])
        // No velocity of a script is exactly this one, which rounding would decide about.
        result.vetoVelocity = -503.3
        result.successDisplay = random.pick([0, 0.3])
        result.failureDisplay = random.pick([0, 1])
        result.cancellationDisplay = random.pick([0, 0.3])
        return result
    }

    // MARK: Steps

    private mutating func add(_ event: Event, after pause: Double) {
        time += pause
        steps.append(Step(event: event, time: time))
    }

    private mutating func addStep() {
        let pause = random.pick([0, 0.004, 0.008, 0.016, 0.016, 0.016, 0.016, 0.05, 0.13, 0.4])
        switch random.below(32) {
        case 0: add(.wheel(wheelDelta), after: pause)
        case 1:
            // A session that begins after quiet, and may end in it.
            var delta = wheelDelta
            if random.chance(0.5) { delta = way(past: random.pick(machine.refreshes).configuration.edge, -20) }
            add(.wheel(delta), after: 0.16)
            for _ in 0..<random.below(12) { add(.wheel(delta), after: 0.016) }
            if random.chance(0.5) { add(.frame, after: 0.2) }
        case 10...14: pull(after: pause)
        case 2:
            let shift: CGFloat = random.pick([0, 0, 100, -50])
            add(.resize(Self.metrics(&random), shift: CGSize(width: 0, height: shift)), after: pause)
        case 3, 4: add(.finish(random.pick([.success, .failure])), after: pause)
        case 5: add(.request(random.pick(machine.refreshes).configuration.edge), after: pause)
        case 6: add(.giveUp(random.pick(machine.refreshes).configuration.edge), after: pause)
        case 7: add(.scroll(random.pick([0, 300, 5000]), animated: random.chance(0.5)), after: pause)
        case 8, 9: add(.frame, after: pause)
        default: touch(after: pause)
        }
    }

    private var wheelDelta: CGSize {
        mutating get {
            let way: CGFloat = random.pick([-20, -20, 20, -120, 120, -3])
            return random.chance(0.7) ? CGSize(width: 0, height: way) : CGSize(width: way, height: 0)
        }
    }

    private mutating func touch(after pause: Double) {
        if fingers.isEmpty {
            path = []
            return down(1, after: pause)
        }
        let id = random.pick(fingers.keys.sorted())
        switch random.below(16) {
        case 0 where fingers.count == 1 && id == 1: down(2, after: pause)
        case 1, 2:
            fingers[id] = nil
            add(.up(id), after: pause)
        case 3:
            fingers[id] = nil
            add(.cancel(id), after: pause)
        case 4...6:
            // Back by the way that it came.
            let way = min(path.count, 1 + random.below(6))
            for _ in 0..<way {
                let last = path.removeLast()
                move(id, CGSize(width: -last.width, height: -last.height), after: 0.016)
            }
        default:
            // Whole points, so that sums are exact and the same place is the same number.
            let axis = machine.scroll.axes
            let along = CGFloat(random.pick([20, 20, 40, 60, 7, 90, -20, -60, -7]))
            let across = CGFloat(random.pick([0, 0, 1, -2, 30]))
            let isVertical = axis == .both ? random.chance(0.5) : axis == .vertical
            let flips = machine.refreshes[0].configuration.edge.isLower ? 1.0 : -1
            let way = CGSize(
                width: isVertical ? across : along * flips, height: isVertical ? along * flips : across)
            for _ in 0...random.below(4) {
                path.append(way)
                move(id, way, after: 0.016)
            }
        }
    }

    /// A finger pulls past an edge that refreshes, and lifts or not.
    private mutating func pull(after pause: Double) {
        guard fingers.isEmpty else { return touch(after: pause) }
        path = []
        down(1, after: pause)
        let way = way(past: random.pick(machine.refreshes).configuration.edge, 40)
        for _ in 0..<2 + random.below(5) {
            path.append(way)
            move(1, way, after: 0.016)
        }
        guard random.chance(0.7) else { return }
        fingers[1] = nil
        add(random.chance(0.8) ? .up(1) : .cancel(1), after: random.pick([0, 0.016, 0.4]))
    }

    /// A finger's way out of an edge.
    private func way(past edge: ScrollEdge, _ distance: CGFloat) -> CGSize {
        let distance = edge.isLower ? distance : -distance
        return edge.isVertical ? CGSize(width: 0, height: distance) : CGSize(width: distance, height: 0)
    }

    private mutating func down(_ id: UInt32, after pause: Double) {
        let point = CGPoint(x: 100 + 100 * Double(id), y: 300)
        fingers[id] = point
        add(.down(id, point), after: pause)
    }

    private mutating func move(_ id: UInt32, _ way: CGSize, after pause: Double) {
        let old = fingers[id]!
        let point = CGPoint(x: old.x + way.width, y: old.y + way.height)
        fingers[id] = point
        add(.move(id, point), after: pause)
    }
}
