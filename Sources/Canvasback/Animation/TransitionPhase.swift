/// Where a view with a transition is on its way in and out.
@frozen public enum TransitionPhase: Hashable, Sendable {
    /// About to be inserted: where the insertion starts from.
    case willAppear
    /// In place: where the insertion ends, and the removal starts.
    case identity
    /// Removed: where the removal goes to.
    case didDisappear

    /// Whether the view is in place.
    public var isIdentity: Bool { self == .identity }

    /// −1 before the view is in place, 0 while it is, and 1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// What a transition is like.
public struct TransitionProperties: Sendable {
    /// Whether it moves something. Where a person asked for less motion, one that does may be replaced by a fade.
    public var hasMotion: Bool
    /// Properties of a transition that moves something, unless it says otherwise.
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}
