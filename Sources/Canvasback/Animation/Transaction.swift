import Foundation

/// What goes along with a change of state: how to animate it, and what else is said about it.
public struct Transaction {
    /// The animation of the change; nil makes it at once.
    public var animation: Animation?
    /// Whether views leave out the animations that they have of their own (`animation(_:value:)`).
    public var disablesAnimations = false
    /// Whether the change is one of many of an interaction that goes on, such as the drag of a slider.
    public var isContinuous = false
    /// Whether the velocity of what changes is kept, so that a spring at the end of the interaction goes on with it.
    public var tracksVelocity = false

    /// What runs when all that the transaction animates has completed.
    package private(set) var completions: [AnimationCompletion] = []
    private var values: [ObjectIdentifier: Any] = [:]

    /// A transaction without animation.
    public init() {}

    /// A transaction with an animation.
    public init(animation: Animation?) { self.animation = animation }

    /// The value of a key of your own; its default where none was set.
    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Runs a closure once, when the animations of this transaction have completed, or soon where there are none.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        completions.append(AnimationCompletion(criteria: criteria, action: completion))
    }
}

/// A key of the values that a transaction carries.
public protocol TransactionKey<Value> {
    /// The type of the value.
    associatedtype Value
    /// What is read where no value was set.
    static var defaultValue: Value { get }
}

extension Transaction {
    /// The transaction of the state changes that this thread makes now; one without animation outside of `withTransaction`.
    package static var current: Transaction { ThreadTransaction.current?.transaction ?? Transaction() }
}

/// Changes state in a transaction, in place of the one that is current.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let slot = ThreadTransaction.orMade()
    let outer = slot.transaction
    slot.transaction = transaction
    defer { slot.transaction = outer }
    return try body()
}

/// Changes state in the current transaction with one of its values replaced.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
    var transaction = Transaction.current
    transaction[keyPath: keyPath] = value
    return try withTransaction(transaction, body)
}

/// Changes state with an animation; nil changes it at once.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    return try withTransaction(transaction, body)
}

/// Changes state with an animation, and calls `completion` once when it has completed, or soon where nothing animates.
public func withAnimation<Result>(
    _ animation: Animation? = .default,
    completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    var transaction = Transaction.current
    transaction.animation = animation
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try withTransaction(transaction, body)
}

/// The current transaction of one thread.
///
/// `withAnimation` may be called from any thread and returns any type, so that neither the main actor nor a task-local value
/// (which would also follow into tasks that the body starts) can hold it.
private final class ThreadTransaction {
    var transaction: Transaction?

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        // The C edge: the thread owns its slot, and lets go of it at its end.
        let failure = pthread_key_create(&key) { slot in
            if let slot { Unmanaged<ThreadTransaction>.fromOpaque(slot).release() }
        }
        precondition(failure == 0, "no thread-local key left for transactions")
        return key
    }()

    static var current: ThreadTransaction? {
        pthread_getspecific(key).map { Unmanaged<ThreadTransaction>.fromOpaque($0).takeUnretainedValue() }
    }

    static func orMade() -> ThreadTransaction {
        if let current { return current }
        let made = ThreadTransaction()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}
