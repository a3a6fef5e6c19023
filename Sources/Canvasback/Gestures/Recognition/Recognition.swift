import Surface

/// A recogniser as a value: pointer events and times in, phases out.
///
/// A terminal phase stays until ``reset()``, which is for when no pointer touches any more.
package protocol Recognition: Sendable {
    associatedtype Value
    /// What the last event or tick made of it.
    var phase: GesturePhase<Value> { get }
    /// When ``tick(_:)`` would change the phase without any event, in seconds on the events' clock.
    var deadline: Double? { get }
    /// The position is in the space that the values shall be in.
    @discardableResult mutating func handle(_ event: PointerEvent) -> GesturePhase<Value>
    @discardableResult mutating func tick(_ time: Double) -> GesturePhase<Value>
    /// Another gesture won, or the view went: ends as cancelled if it began, and as failed if not.
    mutating func cancel()
    mutating func reset()
}

/// A step of a chain that turns one kind of phase into another.
package protocol RecognitionStage: Sendable {
    associatedtype Input
    associatedtype Output
    /// When the stage's answer changes by time alone.
    var deadline: Double? { get }
    mutating func transform(_ phase: GesturePhase<Input>, at time: Double) -> GesturePhase<Output>
    mutating func reset()
}

/// Two stages, one after the other.
package struct StageChain<First: RecognitionStage, Second: RecognitionStage>: RecognitionStage
where First.Output == Second.Input {
    package var first: First
    package var second: Second

    package var deadline: Double? {
        guard let one = first.deadline else { return second.deadline }
        return second.deadline.map { min($0, one) } ?? one
    }
    package mutating func transform(_ phase: GesturePhase<First.Input>, at time: Double) -> GesturePhase<Second.Output>
    {
        second.transform(first.transform(phase, at: time), at: time)
    }
    package mutating func reset() {
        first.reset()
        second.reset()
    }
}

extension RecognitionStage {
    package func then<Next: RecognitionStage>(_ next: Next) -> StageChain<Self, Next> where Next.Input == Output {
        StageChain(first: self, second: next)
    }
}

/// What pointer events are turned into before the first stage.
package protocol PointerSource: Sendable {
    associatedtype Track
    /// The phase after an event; nil where the event is none of its business.
    mutating func handle(_ event: PointerEvent) -> GesturePhase<Track>?
    /// What there is when only time has passed.
    var current: GesturePhase<Track> { get }
    mutating func reset()
}

/// A source and a chain as one recogniser, which sees to it that what began ends once.
package struct PointerRecognition<Source: PointerSource, Stage: RecognitionStage>: Recognition
where Stage.Input == Source.Track, Stage.Output: Sendable {
    private var source: Source
    private var stage: Stage
    package private(set) var phase: GesturePhase<Stage.Output> = .possible(nil)
    private var hasBegun = false

    package init(_ source: Source, _ stage: Stage) { (self.source, self.stage) = (source, stage) }

    package var deadline: Double? { phase.isTerminal ? nil : stage.deadline }

    package mutating func handle(_ event: PointerEvent) -> GesturePhase<Stage.Output> {
        guard !phase.isTerminal, let input = source.handle(event) else { return phase }
        advance(input, at: event.time)
        return phase
    }

    package mutating func tick(_ time: Double) -> GesturePhase<Stage.Output> {
        guard let deadline, time >= deadline else { return phase }
        advance(source.current, at: time)
        return phase
    }

    package mutating func cancel() {
        guard !phase.isTerminal else { return }
        phase = hasBegun ? .cancelled : .failed
    }

    package mutating func reset() {
        source.reset()
        stage.reset()
        (phase, hasBegun) = (.possible(nil), false)
    }

    private mutating func advance(_ input: GesturePhase<Source.Track>, at time: Double) {
        switch stage.transform(input, at: time) {
        case .failed, .cancelled: phase = hasBegun ? .cancelled : .failed
        case .active(let value):
            hasBegun = true
            phase = .active(value)
        case let next: phase = next
        }
    }
}
