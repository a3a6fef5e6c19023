import Foundation
import Surface

/// Something that is recognised in what pointers do.
@MainActor @preconcurrency public protocol Gesture<Value> {
    /// What the gesture reports.
    associatedtype Value
    /// The type of the gesture that this one is made of.
    associatedtype Body: Gesture
    /// What this gesture is made of.
    var body: Body { get }
    /// Engine hook: makes the recogniser of a gesture.
    static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self>
}

extension Never: Gesture {
    public typealias Value = Never
}

/// A gesture that the engine knows itself.
public protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
    /// Primitive gestures have no body; asking for it is a programming error.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Gesture where Value == Body.Value {
    public static func _makeNode(_ gesture: Self, _ context: GestureContext) -> GestureNode<Self> {
        CompositeGestureNode(gesture, context)
    }
}

/// Where a gesture is attached.
@MainActor public struct GestureContext {
    package unowned let element: Element
}

/// A recogniser that stays while gesture values come and go: the newest closures run.
///
/// Recognition and delivery are two steps: ``step(_:)`` takes an event and says how far the gesture has come, and changes
/// nothing outside; ``deliver()`` runs the callbacks, once the gesture is known to be let.
@MainActor public class AnyGestureNode {
    /// How far a gesture has come, without its value.
    package enum Progress { case possible, active, ended, failed, cancelled }
    package var progress: Progress { .failed }
    /// When time alone changes something.
    package var deadline: Double? { nil }
    /// What the arena knows this as.
    package var kind: GestureArena.Kind { .tap(count: 1) }
    /// Takes an event in window coordinates.
    package func step(_ event: PointerEvent) {}
    /// Takes the time of a deadline.
    package func tick(_ time: Double) {}
    /// Runs the callbacks that the present phase asks for.
    package func deliver() {}
    /// Ends without success; whoever has begun is told.
    package func cancel() {}
    /// Ready for the next pointers.
    package func reset() {}
}

/// The recogniser of a gesture of a known type.
@MainActor public class GestureNode<G: Gesture>: AnyGestureNode {
    @exclusivity(unchecked) package final var gesture: G
    package final let context: GestureContext
    package init(_ gesture: G, _ context: GestureContext) { (self.gesture, self.context) = (gesture, context) }
    /// Takes a new value of the gesture.
    package func update(_ gesture: G) { self.gesture = gesture }
    /// The phase after the last step.
    package var phase: GesturePhase<G.Value> { .failed }
    override package var progress: Progress {
        switch phase {
        case .possible: .possible
        case .active: .active
        case .ended: .ended
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

/// A gesture made of others.
final class CompositeGestureNode<G: Gesture>: GestureNode<G> where G.Value == G.Body.Value {
    private let inner: GestureNode<G.Body>
    override init(_ gesture: G, _ context: GestureContext) {
        inner = G.Body._makeNode(gesture.body, context)
        super.init(gesture, context)
    }
    override func update(_ gesture: G) {
        self.gesture = gesture
        inner.update(gesture.body)
    }
    override var phase: GesturePhase<G.Value> { inner.phase }
    override var progress: Progress { inner.progress }
    override var deadline: Double? { inner.deadline }
    override var kind: GestureArena.Kind { inner.kind }
    override func step(_ event: PointerEvent) { inner.step(event) }
    override func tick(_ time: Double) { inner.tick(time) }
    override func deliver() { inner.deliver() }
    override func cancel() { inner.cancel() }
    override func reset() { inner.reset() }
}

/// The node of a gesture that a recognition of its own recognises.
package class RecognitionNode<G: Gesture, R: Recognition>: GestureNode<G> {
    @exclusivity(unchecked) package final var recognition: R
    private let space: CoordinateSpace
    init(_ gesture: G, _ context: GestureContext, _ recognition: R, space: CoordinateSpace) {
        self.recognition = recognition
        self.space = space
        super.init(gesture, context)
    }
    package final override var deadline: Double? { recognition.deadline }
    package final override func step(_ event: PointerEvent) {
        var local = event
        local.position = context.element.convert(event.position, to: space)
        _ = recognition.handle(local)
    }
    package final override func tick(_ time: Double) { _ = recognition.tick(time) }
    package final override func cancel() { recognition.cancel() }
    package final override func reset() { recognition.reset() }
}

extension Element {
    /// A point of the window in one of this element's spaces.
    func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global: point
        case .local: convertFromWindow(point)
        case .named(let name): ancestor(named: name)?.convertFromWindow(point) ?? point
        }
    }
}
