import Foundation

/// A value that goes to its target over time.
///
/// It holds the target and, for each change that is under way, a curve of what is still missing of that change. What is shown
/// is the target less all that is missing, so a new target never makes a jump, in position or in velocity: the new curve
/// starts with the whole of its own change missing, and the old ones go on. Three kinds of curves do not go on, but hand what
/// is missing of them, and how fast that changes, to the new one:
///
/// - springs, when a spring without delay follows. It goes on from there with its own parameters; with the same ones it is
///   exactly the sum of both.
/// - endless repetitions, which nothing else would end.
/// - those that have not begun and would begin later than the new one, which would come back to an old target.
///
/// There is a bound to the number of curves; where a new one would pass it, old ones are folded (see `fold`).
///
/// A new curve that is not a spring has no place for a velocity; it then goes to a spring of its own, which swings out.
/// At rest there is nothing but the target: no allocation, and no work in a frame.
package struct AnimatedValue<Value: VectorArithmetic> {
    /// Where the value goes, or is.
    package private(set) var target: Value
    private var curves: [RunningCurve<Value>] = []
    private var waiting: [Waiting] = []
    private var tracker = VelocityTracker<Value>()
    private var lastID = 0

    /// How many curves may run side by side: those of half a second at 120 changes a second.
    package static var maximumCurves: Int { 64 }

    /// A completion, and what it waits for.
    private struct Waiting {
        let completion: AnimationCompletion
        /// Engine time, in seconds; infinite where only the curve knows.
        var deadline: Double
        var curve: Int
    }

    /// A value at rest.
    package init(_ target: Value) { self.target = target }

    // MARK: What is shown

    /// How many curves run side by side.
    var curveCount: Int { curves.count }

    /// Whether anything is under way.
    package var isRunning: Bool { !curves.isEmpty }

    /// What is shown at a time, in engine seconds. Inlined, so that who keeps it is asked in place: a call would copy it.
    @inline(__always) package func value(at time: Double) -> Value {
        var value = target
        for index in curves.indices {
            // Most are shares, and are read field by field: a call would copy the curve.
            if curves[index].kind != .share {
                value -= curves[index].missing(at: time)
            } else if time < curves[index].end {
                let progress = curves[index].animation.curve.progress(at: time - curves[index].begin)
                value -= curves[index].distance.scaled(by: 1 - progress.value)
            }
        }
        return value
    }

    /// How fast what is shown changes at a time, a second.
    package func velocity(at time: Double) -> Value {
        var velocity = Value.zero
        for index in curves.indices { velocity -= curves[index].missingVelocity(at: time) }
        return velocity
    }

    /// The next time, in engine seconds, at which a frame is needed: `time` itself while something moves, later while all that
    /// runs waits for its delay, nil at rest.
    package func nextFrame(after time: Double) -> Double? {
        guard isRunning else { return nil }
        var next = Double.infinity
        for curve in curves {
            if curve.start <= time { return time }
            next = min(next, curve.start)
        }
        for item in waiting { next = min(next, max(item.deadline, time)) }
        return next
    }

    // MARK: Changes

    /// Shows a value at once, and drops all that runs; its completions are due. A target that is not new changes nothing: an
    /// update without animation that leaves a value alone does not end its animation.
    package mutating func set(_ target: Value) {
        guard target != self.target else { return }
        self.target = target
        guard isRunning || !tracker.isEmpty else { return }
        (curves, waiting, tracker) = ([], [], VelocityTracker())
    }

    /// Shows a value at once at a time, in engine seconds, as `set(_:)`, and remembers how fast it moves, so that a spring that
    /// follows goes on with that velocity. For transactions with `tracksVelocity`.
    package mutating func track(_ target: Value, at time: Double) {
        if tracker.isEmpty { tracker.add(value(at: time), at: time) }
        let tracker = tracker.adding(target, at: time)
        set(target)
        self.tracker = tracker
    }

    /// Goes to a new target from what is shown; a target that is not new changes nothing.
    ///
    /// - Parameters:
    ///   - newTarget: Where to go.
    ///   - animation: How.
    ///   - time: Now, in engine seconds.
    ///   - completions: What waits for it; held until this change has completed.
    package mutating func retarget(
        to newTarget: Value, animation: Animation, at time: Double, completions: [AnimationCompletion] = []
    ) {
        guard newTarget != target else { return }
        prune(at: time)
        let change = newTarget - target
        target = newTarget
        if curves.count >= Self.maximumCurves { fold(at: time) }
        if !merge(animation, change: change, at: time, completions: completions) {
            start(animation, change: change, at: time, completions: completions)
        }
        tracker = VelocityTracker()
    }

    /// Drops what has ended by a time, in engine seconds, and lets go of the completions that are due; true while something
    /// runs. Once a frame, before `value(at:)`: it is also what moves custom animations on.
    @discardableResult
    package mutating func prune(at time: Double) -> Bool {
        guard isRunning else { return false }
        var (ended, endedFirst) = (0, 0)
        for index in curves.indices {
            if curves[index].kind == .custom { advance(index, to: time) }
            guard time >= curves[index].end else { continue }
            if endedFirst == index { endedFirst += 1 }
            ended += 1
        }
        // They mostly end in the order in which they began.
        if endedFirst > 0 { curves.removeFirst(endedFirst) }
        if ended > endedFirst { curves.removeAll { time >= $0.end } }
        if curves.isEmpty {
            waiting = []
        } else if !waiting.isEmpty {
            waiting.removeAll { $0.deadline <= time }
        }
        return isRunning
    }

    private mutating func advance(_ index: Int, to time: Double) {
        let isLogicallyComplete = curves[index].advance(to: time)
        let hasEnded = time >= curves[index].end
        guard isLogicallyComplete || hasEnded, !waiting.isEmpty else { return }
        for item in waiting.indices where waiting[item].curve == curves[index].id {
            if hasEnded || waiting[item].completion.criteria == .logicallyComplete { waiting[item].deadline = time }
        }
    }

    // MARK: New curves

    private mutating func makeID() -> Int {
        lastID += 1
        return lastID
    }

    /// Lets a custom animation go on in place of the newest curve, if it wants to.
    private mutating func merge(
        _ animation: Animation, change: Value, at time: Double, completions: [AnimationCompletion]
    ) -> Bool {
        guard animation.curve.isCustom, let newest = curves.last else { return false }
        var context = newest.context ?? AnimationContext<Value>()
        guard
            animation.shouldMerge(
                previous: newest.animation, value: newest.distance, time: time - newest.begin, context: &context)
        else { return false }
        curves[curves.count - 1] = RunningCurve(merging: animation, into: newest, change: change, context: context)
        for item in waiting.indices where waiting[item].curve == newest.id { waiting[item].deadline = .infinity }
        wait(completions, for: newest.id) { _ in .infinity }
        return true
    }

    private mutating func start(
        _ animation: Animation, change: Value, at time: Double, completions: [AnimationCompletion]
    ) {
        let id = makeID()
        let start = time + animation.curve.leadingDelay
        let spring = animation.curve.takingOver
        let takesVelocity = spring != nil && start <= time
        var (distance, velocity) = (change, Value.zero)
        var response: Double?
        var indices: [Int] = []
        for index in curves.indices {
            if takesVelocity, curves[index].kind == .spring, curves[index].start <= time {
                if let motion = curves[index].spring { response = motion.response(at: time - curves[index].begin) }
                indices.append(index)
            } else if isEndless(index) || curves[index].start > start {
                indices.append(index)
            }
        }
        let taken = take(indices, into: id, at: time)
        if let taken {
            distance += taken.distance
            velocity += taken.velocity
        }
        if takesVelocity, !tracker.isEmpty { velocity -= tracker.velocity(at: time) }

        let curve: RunningCurve<Value>
        if let spring {
            let motion = SpringMotion(spring: spring.spring, blend: spring.blendDuration, from: response)
            curve = RunningCurve(
                id: id, animation: animation, spring: motion, distance: distance,
                velocity: takesVelocity ? velocity : .zero, at: start)
        } else {
            curve = RunningCurve(id: id, animation: animation, distance: distance, at: time)
        }
        if !takesVelocity, velocity != .zero { swingOut(id: makeID(), distance: .zero, velocity: velocity, at: time) }
        curves.append(curve)

        let logicalEnd = time + animation.curve.logicalDuration
        func deadline(_ criteria: AnimationCompletionCriteria) -> Double {
            criteria == .removed ? curve.end : min(curve.end, logicalEnd)
        }
        if taken != nil { hasten(id, deadline) }
        wait(completions, for: id, until: deadline)
    }

    /// Whether a curve would go on for ever. Field by field, as in all that looks through them: a call would copy the curve.
    private func isEndless(_ index: Int) -> Bool { curves[index].end == .infinity && curves[index].kind != .custom }

    /// Takes curves out: what is missing of them, and how fast it changes. What waits for them waits for `id`. Nil where there
    /// are none; `indices` rise.
    private mutating func take(_ indices: [Int], into id: Int, at time: Double) -> (distance: Value, velocity: Value)? {
        if indices.isEmpty { return nil }
        var sum = (distance: Value.zero, velocity: Value.zero)
        for index in indices {
            let curve = curves[index]
            sum.distance += curve.missing(at: time)
            sum.velocity += curve.missingVelocity(at: time)
            for item in waiting.indices where waiting[item].curve == curve.id { waiting[item].curve = id }
        }
        for index in indices.reversed() { curves.remove(at: index) }
        return sum
    }

    /// Lets what waits for a curve wait no longer than the curve itself.
    private mutating func hasten(_ curve: Int, _ deadline: (AnimationCompletionCriteria) -> Double) {
        for item in waiting.indices where waiting[item].curve == curve {
            waiting[item].deadline = min(waiting[item].deadline, deadline(waiting[item].completion.criteria))
        }
    }

    /// Adds a spring without bounce that brings a distance and a velocity to rest.
    @discardableResult
    private mutating func swingOut(
        id: Int, distance: Value, velocity: Value, at time: Double, duration: Double = 0.5
    ) -> Double {
        let curve = RunningCurve(
            id: id, animation: .default, spring: SpringMotion(spring: Spring(duration: duration)),
            distance: distance, velocity: velocity, at: time)
        curves.append(curve)
        return curve.end
    }

    /// Makes room, without a jump in position or velocity: two curves that wait for the same delay become one, or the older
    /// half of all curves hands over to one spring.
    private mutating func fold(at time: Double) {
        guard !joinWaiting(at: time) else { return }
        let id = makeID()
        let older = curves[..<(curves.count / 2)]
        // As long as what it replaces would still run, within the durations that springs usually have.
        let last = older.reduce(0) { $1.isCustom ? $0 : max($0, $1.end - time) }
        guard let taken = take(Array(older.indices), into: id, at: time) else { return }
        let end = swingOut(
            id: id, distance: taken.distance, velocity: taken.velocity, at: time, duration: min(max(last, 0.1), 0.5))
        // The oldest comes first.
        curves.insert(curves.removeLast(), at: 0)
        hasten(id) { _ in end }
    }

    /// Joins the two neighbours that wait for the same delay and together stand for the shortest time, so that the curves
    /// stay evenly spread and the delay is followed as closely as their number allows; false if there are none.
    private mutating func joinWaiting(at time: Double) -> Bool {
        var (best, shortest) = (-1, Double.infinity)
        for index in curves.indices.dropLast() {
            let (earlier, later) = (curves[index], curves[index + 1])
            guard earlier.start > time, !later.isCustom, later.start - earlier.firstStart < shortest,
                later.animation == earlier.animation
            else { continue }
            (best, shortest) = (index, later.start - earlier.firstStart)
        }
        guard best >= 0 else { return false }
        let (earlier, later) = (curves[best], curves[best + 1])
        curves[best + 1] = earlier.joined(with: later)
        curves.remove(at: best)
        for item in waiting.indices where waiting[item].curve == earlier.id { waiting[item].curve = later.id }
        return true
    }

    private mutating func wait(
        _ completions: [AnimationCompletion], for curve: Int, until deadline: (AnimationCompletionCriteria) -> Double
    ) {
        for completion in completions {
            waiting.append(
                Waiting(completion: completion, deadline: deadline(completion.criteria), curve: curve))
        }
    }
}
