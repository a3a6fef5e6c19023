/// A direction in which content is laid out.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
    /// A left-to-right layout direction.
    case leftToRight
    /// A right-to-left layout direction.
    case rightToLeft
}
