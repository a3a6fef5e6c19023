/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable, CustomDebugStringConvertible {
    /// Nothing moves and nothing touches.
    case idle
    /// A finger is down and may begin to scroll.
    case tracking
    /// The person scrolls.
    case interacting
    /// The content moves on after the person let go, or comes back to an edge.
    case decelerating
    /// The content moves to where the program sent it.
    case animating

    /// Whether the phase is any other than idle.
    public var isScrolling: Bool { self != .idle }

    /// The case's name.
    public var debugDescription: String {
        switch self {
        case .idle: "idle"
        case .tracking: "tracking"
        case .interacting: "interacting"
        case .decelerating: "decelerating"
        case .animating: "animating"
        }
    }
}
