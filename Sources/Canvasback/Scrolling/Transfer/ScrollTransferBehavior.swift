/// What a scroll view does with a drag that it cannot follow any further, in a scroll view along the same axis.
///
/// A drag along another axis than its own is never a scroll view's: which axis it is on is decided once, within the first
/// eight points.
public struct ScrollTransferBehavior: Hashable, Sendable {
    enum Kind { case atStart, never, continuous, asOne }
    let kind: Kind

    /// As the system does: a drag that begins where the view is at its edge, towards that edge, moves the view around it
    /// instead; one that gets to the edge on its way stays the view's own, which gives way. A fling stays where it began.
    public static let automatic = ScrollTransferBehavior(kind: .atStart)
    /// The view keeps every drag on it, also at its edges, as long as it scrolls or gives way at all.
    public static let never = ScrollTransferBehavior(kind: .never)
    /// A drag and a fling go on without a break: the view moves up to its edge, then the view around it, and past the last
    /// edge that one gives way, with the finger's whole travel. Taken back, everything goes the same way back.
    public static let continuous = ScrollTransferBehavior(kind: .continuous)
    /// As ``continuous``, and the two scroll as one: towards the end the view around moves first, so that a header above goes
    /// away before the rows below it move, and towards the start it comes back after them. A drag that begins on the header
    /// goes on in the view.
    public static let unified = ScrollTransferBehavior(kind: .asOne)

    var isInFlight: Bool { kind == .continuous || kind == .asOne }
}

enum VerticalScrollTransferKey: EnvironmentKey { static var defaultValue: ScrollTransferBehavior { .automatic } }
enum HorizontalScrollTransferKey: EnvironmentKey { static var defaultValue: ScrollTransferBehavior { .automatic } }

extension EnvironmentValues {
    /// What scroll views do with vertical drags that they cannot follow any further.
    public var verticalScrollTransferBehavior: ScrollTransferBehavior {
        get { self[VerticalScrollTransferKey.self] }
        set { self[VerticalScrollTransferKey.self] = newValue }
    }
    /// What scroll views do with horizontal drags that they cannot follow any further.
    public var horizontalScrollTransferBehavior: ScrollTransferBehavior {
        get { self[HorizontalScrollTransferKey.self] }
        set { self[HorizontalScrollTransferKey.self] = newValue }
    }
}

extension View {
    /// Sets what scroll views in the view do with a drag that they cannot follow any further, where another scroll view
    /// along the same axis is around them.
    ///
    /// A list below a header that scrolls away as one with it, and comes back when the list is at its top:
    ///
    ///     ScrollView {
    ///         Header()
    ///         ScrollView { ForEach(rows) { Row($0) } }
    ///             .frame(height: 600)
    ///             .scrollTransferBehavior(.unified)
    ///     }
    ///     .refreshable { await reload() }
    ///
    /// - Parameter axes: the axes of drags that it is for.
    public func scrollTransferBehavior(
        _ behavior: ScrollTransferBehavior, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        transformEnvironment(\.self) {
            if axes.contains(.vertical) { $0.verticalScrollTransferBehavior = behavior }
            if axes.contains(.horizontal) { $0.horizontalScrollTransferBehavior = behavior }
        }
    }
}
