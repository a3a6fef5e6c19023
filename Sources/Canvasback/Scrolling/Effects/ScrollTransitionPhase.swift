/// Where a view is on its way through the visible region of a scroll view; see `View.scrollTransition(_:axis:transition:)`.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
    /// About to come in at the top, or at the leading edge of a horizontal scroll view, or just gone there.
    case topLeading
    /// In the visible region.
    case identity
    /// About to come in at the bottom, or at the trailing edge of a horizontal scroll view, or just gone there.
    case bottomTrailing

    /// Whether the view is in the visible region.
    public var isIdentity: Bool { self == .identity }

    /// −1 before the visible region, 0 in it, and 1 after it: to scale and to mirror effects by.
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}
