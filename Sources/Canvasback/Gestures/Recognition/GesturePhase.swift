/// How far a recogniser has come.
///
/// It starts as possible. A gesture that became active has exactly one end: ended or cancelled. One that never did ends
/// as ended, at once, or as failed.
package enum GesturePhase<Value> {
    /// Nothing is decided. The value, where there is one, is what the gesture would have now: a press that may still
    /// become a long one.
    case possible(Value?)
    case active(Value)
    case ended(Value)
    /// It was not the gesture, and never began.
    case failed
    /// It began, and was lost.
    case cancelled

    /// Whether nothing follows.
    package var isTerminal: Bool {
        switch self {
        case .possible, .active: false
        case .ended, .failed, .cancelled: true
        }
    }

    package var value: Value? {
        switch self {
        case .possible(let value): value
        case .active(let value), .ended(let value): value
        case .failed, .cancelled: nil
        }
    }

    package func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
        switch self {
        case .possible(let value): .possible(value.map(transform))
        case .active(let value): .active(transform(value))
        case .ended(let value): .ended(transform(value))
        case .failed: .failed
        case .cancelled: .cancelled
        }
    }
}

extension GesturePhase: Equatable where Value: Equatable {}
extension GesturePhase: Sendable where Value: Sendable {}
