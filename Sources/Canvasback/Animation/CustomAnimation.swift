import Foundation

/// A type that computes how a value changes over time.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
    /// The value on the way from zero to `value`, or nil when the animation has ended.
    ///
    /// - Parameters:
    ///   - value: The whole change.
    ///   - time: Seconds since the animation began.
    ///   - context: What the animation keeps between calls, and whether it counts as logically complete.
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

    /// The velocity, a second, on the way from zero to `value`; nil, the default, where it is not known.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

    /// Whether this animation goes on in place of one that runs, with its time and its state, rather than beside it.
    ///
    /// - Parameters:
    ///   - previous: What runs.
    ///   - value: The change that `previous` makes.
    ///   - time: Seconds since `previous` began.
    ///   - context: What `previous` kept; the new animation goes on with it.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Not known.
    public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

    /// Runs beside the other.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }

    func isEqual(_ other: any CustomAnimation) -> Bool { (other as? Self) == self }
}

/// What an animation is given beside the value and the time.
public struct AnimationContext<Value: VectorArithmetic> {
    /// What the animation keeps from one call to the next.
    public var state: AnimationState<Value>
    /// Whether the animation counts as logically complete, though it may still run.
    public var isLogicallyComplete: Bool

    package init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
        (self.state, self.isLogicallyComplete) = (state, isLogicallyComplete)
    }

    /// A context with the state of another type of value.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete)
    }
}

/// What a custom animation keeps between calls, by key.
public struct AnimationState<Value: VectorArithmetic> {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Nothing kept.
    public init() {}

    /// The value of a key; its default where none was set.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of the values that a custom animation keeps.
public protocol AnimationStateKey<Value> {
    /// The type of what is kept.
    associatedtype Value
    /// What is read before anything was set.
    static var defaultValue: Value { get }
}
