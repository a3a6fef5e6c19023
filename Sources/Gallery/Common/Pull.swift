import SwiftUI

/// How far something is pulled, and what became of it.
@MainActor @Observable final class Pull {
    /// The pull that is shown, in points, at which letting go refreshes.
    let threshold: CGFloat
    /// The pull that is shown, in points.
    var distance: CGFloat = 0
    private(set) var isRefreshing = false

    init(threshold: CGFloat) { self.threshold = threshold }

    /// How much of the way to a refresh is pulled, from 0 to 1.
    var progress: CGFloat { min(1, max(0, distance / threshold)) }
    /// Whether letting go now refreshes.
    var isArmed: Bool { distance >= threshold && !isRefreshing }

    /// A finger was lifted.
    func letGo(_ action: @escaping @MainActor () async -> Void) { if isArmed { refresh(action) } }

    /// Refreshes, unless a refresh is under way.
    func refresh(_ action: @escaping @MainActor () async -> Void) {
        if isRefreshing { return }
        withAnimation(Self.motion) { isRefreshing = true }
        Task {
            await action()
            withAnimation(Self.motion) { isRefreshing = false }
        }
    }

    /// The motion of a scroll view that returns to its edge, so that both run as one.
    static let motion = Animation.interpolatingSpring(mass: 1, stiffness: 200, damping: 28.3)
}

/// How far content starts behind the edge of its scroll view, in points.
struct PullDistance: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}
