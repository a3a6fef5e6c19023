import Foundation
import Surface

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// The values of those that have one.
    public struct Value {
        /// The first gesture's.
        public var first: First.Value?
        /// The second gesture's.
        public var second: Second.Value?
    }
    /// The gestures.
    public var first: First, second: Second
    /// Two gestures at the same time.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        SimultaneousNode(gesture, context)
    }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Two recognisers side by side.
package class PairNode<G: Gesture, First: Gesture, Second: Gesture>: GestureNode<G> {
    package final let first: GestureNode<First>
    package final let second: GestureNode<Second>
    init(_ gesture: G, _ first: First, _ second: Second, _ context: GestureContext) {
        self.first = First._makeNode(first, context)
        self.second = Second._makeNode(second, context)
        super.init(gesture, context)
    }
    package override var deadline: Double? { [first.deadline, second.deadline].compactMap { $0 }.min() }
    // The arena knows a pair as the one that asks for more room.
    package override var kind: GestureArena.Kind { first.kind.isPress ? second.kind : first.kind }
    package override func step(_ event: PointerEvent) {
        if !first.phase.isTerminal { first.step(event) }
        if !second.phase.isTerminal { second.step(event) }
    }
    package override func tick(_ time: Double) {
        if !first.phase.isTerminal { first.tick(time) }
        if !second.phase.isTerminal { second.tick(time) }
    }
    package override func cancel() {
        first.cancel()
        second.cancel()
    }
    package override func reset() {
        first.reset()
        second.reset()
    }
}

final class SimultaneousNode<First: Gesture, Second: Gesture>:
    PairNode<SimultaneousGesture<First, Second>, First, Second>
{
    private var delivered = (false, false)
    init(_ gesture: SimultaneousGesture<First, Second>, _ context: GestureContext) {
        super.init(gesture, gesture.first, gesture.second, context)
    }
    override func update(_ gesture: SimultaneousGesture<First, Second>) {
        self.gesture = gesture
        first.update(gesture.first)
        second.update(gesture.second)
    }
    override var phase: GesturePhase<SimultaneousGesture<First, Second>.Value> {
        let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
        switch (first.progress, second.progress) {
        case (.cancelled, _), (_, .cancelled): return .cancelled
        case (.failed, .failed): return .failed
        case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
        case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
        default: return .possible(nil)
        }
    }
    override func deliver() {
        // Each part's end is told once.
        if !delivered.0 { first.deliver() }
        if !delivered.1 { second.deliver() }
        delivered = (first.phase.isTerminal, second.phase.isTerminal)
    }
    override func reset() {
        super.reset()
        delivered = (false, false)
    }
}

/// One gesture after another.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// How far the sequence has come.
    public enum Value {
        /// The first is under way.
        case first(First.Value)
        /// The first has ended; the second may have a value.
        case second(First.Value, Second.Value?)
    }
    /// The gestures.
    public var first: First, second: Second
    /// One gesture after another.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        SequenceNode(gesture, context)
    }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

final class SequenceNode<First: Gesture, Second: Gesture>: PairNode<SequenceGesture<First, Second>, First, Second> {
    private var firstValue: First.Value?
    private var toldFirst = false
    // Events that the first consumed: the second sees them when its turn comes, as it started with the same touch.
    private var history: [PointerEvent] = []

    init(_ gesture: SequenceGesture<First, Second>, _ context: GestureContext) {
        super.init(gesture, gesture.first, gesture.second, context)
    }
    override func update(_ gesture: SequenceGesture<First, Second>) {
        self.gesture = gesture
        first.update(gesture.first)
        second.update(gesture.second)
    }
    override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }
    override func step(_ event: PointerEvent) {
        if firstValue == nil {
            if event.phase == .down { history.append(event) }
            first.step(event)
            advance(after: event)
        } else {
            second.step(event)
        }
    }
    override func tick(_ time: Double) {
        if firstValue == nil {
            first.tick(time)
            advance(after: nil)
        } else {
            second.tick(time)
        }
    }
    private func advance(after event: PointerEvent?) {
        guard case .ended(let value) = first.phase else { return }
        firstValue = value
        // A first that ended with the pointer up leaves a second that starts with the next touch.
        if event?.phase != .up { for down in history { second.step(down) } }
        history.removeAll()
    }
    override var phase: GesturePhase<SequenceGesture<First, Second>.Value> {
        if let firstValue {
            switch second.phase {
            case .possible(let value): return .active(.second(firstValue, value))
            case .active(let value): return .active(.second(firstValue, value))
            case .ended(let value): return .ended(.second(firstValue, value))
            case .failed: return .failed
            case .cancelled: return .cancelled
            }
        }
        return first.phase.map { .first($0) }
    }
    override func deliver() {
        if firstValue != nil {
            if !toldFirst { first.deliver() }
            toldFirst = true
            second.deliver()
        } else {
            first.deliver()
        }
    }
    override func cancel() {
        super.cancel()
        history.removeAll()
    }
    override func reset() {
        super.reset()
        (firstValue, toldFirst) = (nil, false)
        history.removeAll()
    }
}

/// The first of two gestures that succeeds; the first one has precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
    /// The value of the one that goes on.
    public enum Value {
        /// The first gesture's.
        case first(First.Value)
        /// The second gesture's.
        case second(Second.Value)
    }
    /// The gestures.
    public var first: First, second: Second
    /// The first of two gestures that succeeds.
    public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        ExclusiveNode(gesture, context)
    }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

final class ExclusiveNode<First: Gesture, Second: Gesture>: PairNode<ExclusiveGesture<First, Second>, First, Second> {
    init(_ gesture: ExclusiveGesture<First, Second>, _ context: GestureContext) {
        super.init(gesture, gesture.first, gesture.second, context)
    }
    override func update(_ gesture: ExclusiveGesture<First, Second>) {
        self.gesture = gesture
        first.update(gesture.first)
        second.update(gesture.second)
    }
    override var phase: GesturePhase<ExclusiveGesture<First, Second>.Value> {
        switch first.phase {
        case .active(let value): return .active(.first(value))
        case .ended(let value): return .ended(.first(value))
        case .possible: return .possible(nil)  // the second waits
        case .failed, .cancelled: return second.phase.map { .second($0) }
        }
    }
    override func deliver() {
        switch first.progress {
        case .failed, .cancelled: second.deliver()
        default: first.deliver()
        }
    }
}

extension Gesture {
    /// This gesture and another at the same time.
    public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
    /// This gesture, then another.
    public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
    /// This gesture, or another where this one fails.
    public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}
