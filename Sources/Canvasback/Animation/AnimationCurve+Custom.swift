import Foundation

// The same curves as the protocol has them, one call a frame, with what is kept between calls: for custom animations, for
// modifiers around them, and for custom animations that are built on others.
extension AnimationCurve: CustomAnimation {
    package func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
        if case .spring(let spring, let blend) = self, let merged = context.state[MergedSpring<V>.self] {
            let motion = SpringMotion(spring: spring, blend: blend, from: merged.response)
            let distance = value - merged.value
            let local = time - merged.time
            if local >= motion.restTime(distance: distance, velocity: .zero - merged.velocity) { return nil }
            if local >= spring.duration { context.isLogicallyComplete = true }
            return value - motion.step(at: local).position(distance, .zero - merged.velocity)
        }
        guard isCustom else {
            if time >= logicalDuration { context.isLogicallyComplete = true }
            return time < duration ? value.scaled(by: progress(at: time).value) : nil
        }
        switch self {
        case .delayed(let base, let delay):
            return base.animate(value: value, time: max(0, time - delay), context: &context)
        case .sped(let base, let speed):
            return base.animate(value: value, time: time * speed, context: &context)
        case .completing(let base, let end):
            let shown = base.animate(value: value, time: time, context: &context)
            context.isLogicallyComplete = time >= end
            return shown
        case .repeated(let base, _, let count, let autoreverses):
            return turn(of: base, count: count, autoreverses, value: value, time: time, context: &context)
        case .custom(let base):
            return base.animate(value: value, time: time, context: &context)
        case .timing, .spring, .interpolating:
            return nil
        }
    }

    /// One frame of a repeated custom animation. How long a turn takes shows only at its end.
    private func turn<V: VectorArithmetic>(
        of base: AnimationCurve, count: Int?, _ autoreverses: Bool, value: V, time: TimeInterval,
        context: inout AnimationContext<V>
    ) -> V? {
        let depth = base.depth
        var turns = context.state[Turns<V>.self]
        if turns.count <= depth { turns += Array(repeating: Turn(), count: depth + 1 - turns.count) }
        guard turns[depth].index < count ?? .max else { return nil }
        var shown = base.animate(value: value, time: time - turns[depth].start, context: &context)
        if shown == nil {
            turns[depth] = Turn(index: turns[depth].index + 1, start: time)
            guard turns[depth].index < count ?? .max else { return nil }
            // A turn starts afresh: only the turns of what is around it go on.
            for inner in 0..<depth { turns[inner] = Turn() }
            context.state = AnimationState()
            context.isLogicallyComplete = false
            context.state[Turns<V>.self] = turns
            shown = base.animate(value: value, time: 0, context: &context)
        } else {
            // The base may itself repeat, and have counted.
            turns.replaceSubrange(0..<depth, with: context.state[Turns<V>.self].prefix(depth))
            context.state[Turns<V>.self] = turns
        }
        context.isLogicallyComplete = false
        return turns[depth].index.isMultiple(of: 2) || !autoreverses ? shown : shown.map { value - $0 }
    }

    /// How many repetitions are around each other in it.
    private var depth: Int {
        switch self {
        case .timing, .spring, .interpolating, .custom: 0
        case .delayed(let base, _), .sped(let base, _), .completing(let base, _): base.depth
        case .repeated(let base, _, _, _): base.depth + 1
        }
    }

    package func velocity<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
        if case .spring(let spring, let blend) = self, let merged = context.state[MergedSpring<V>.self] {
            let motion = SpringMotion(spring: spring, blend: blend, from: merged.response)
            return .zero
                - motion.step(at: time - merged.time).velocity(value - merged.value, .zero - merged.velocity)
        }
        guard isCustom else { return value.scaled(by: progress(at: time).velocity) }
        switch self {
        case .delayed(let base, let delay):
            return time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
        case .sped(let base, let speed):
            return base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
        case .completing(let base, _):
            return base.velocity(value: value, time: time, context: context)
        case .repeated(let base, _, _, let autoreverses):
            let turns = context.state[Turns<V>.self]
            let turn = base.depth < turns.count ? turns[base.depth] : Turn()
            let speed = base.velocity(value: value, time: time - turn.start, context: context)
            return turn.index.isMultiple(of: 2) || !autoreverses ? speed : speed.map { .zero - $0 }
        case .custom(let base):
            return base.velocity(value: value, time: time, context: context)
        case .timing, .spring, .interpolating:
            return nil
        }
    }

    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        switch (self, previous.curve) {
        case (.custom(let base), _):
            return base.shouldMerge(previous: previous, value: value, time: time, context: &context)
        case (.spring, .spring(let spring, _)):
            // Where the other is now, and how fast: this one goes on from there.
            let shown = previous.animate(value: value, time: time, context: &context)
            let speed = previous.velocity(value: value, time: time, context: context)
            context.isLogicallyComplete = false
            context.state[MergedSpring<V>.self] = MergedSpring.State(
                time: time, value: shown ?? value, velocity: shown == nil ? .zero : speed ?? .zero,
                response: spring.response)
            return true
        case (.delayed(let base, let delay), .delayed(let other, let same)) where delay == same:
            return base.shouldMerge(
                previous: Animation(other), value: value, time: max(0, time - delay), context: &context)
        case (.sped(let base, let speed), .sped(let other, let same)) where speed == same:
            return base.shouldMerge(previous: Animation(other), value: value, time: time * speed, context: &context)
        case (.completing(let base, let end), .completing(let other, let same)) where end == same:
            return base.shouldMerge(previous: Animation(other), value: value, time: time, context: &context)
        default:
            return false
        }
    }
}

/// Which turn of a repetition runs, and since when.
private struct Turn {
    var index = 0
    var start = 0.0
}

/// The turns of repetitions around a custom animation, the innermost first.
private enum Turns<Value>: AnimationStateKey {
    static var defaultValue: [Turn] { [] }
}

/// Where a spring took over from another.
private enum MergedSpring<Value>: AnimationStateKey {
    struct State {
        var time: Double
        var value, velocity: Value
        var response: Double
    }
    static var defaultValue: State? { nil }
}
