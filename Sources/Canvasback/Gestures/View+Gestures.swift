import Foundation

extension View {
    /// Attaches a gesture; those of the views within win over it.
    @inlinable public consuming func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
    {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: mask))
    }
    /// Attaches a gesture, or none where `isEnabled` is false.
    @inlinable public consuming func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
        modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews))
    }
    /// Attaches a gesture that wins over those of the views within.
    @inlinable public consuming func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        modifier(_GestureModifier(gesture: gesture, priority: .high, mask: mask))
    }
    /// Attaches a gesture that goes on beside others.
    @inlinable public consuming func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
        -> some View
    {
        modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
    }
    /// Runs an action on a tap, or on a number of taps.
    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        gesture(TapGesture(count: count).onEnded { _ in action() })
    }
    /// Runs an action on a tap, with its place.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View {
        gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
    }
    /// Runs an action on a long press; `onPressingChanged` tells of the press before.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping @MainActor () -> Void,
        onPressingChanged: (@MainActor (Bool) -> Void)? = nil
    ) -> some View {
        gesture(
            _PressingGesture(
                base: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                    .onEnded { _ in action() }, changed: onPressingChanged))
    }
}
