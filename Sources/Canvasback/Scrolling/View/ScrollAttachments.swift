import Foundation

/// What is asked of a scroll view besides its own motion.
@MainActor final class ScrollAttachments {
    /// Where the program sent it.
    @exclusivity(unchecked) var goal: ScrollGoal? { didSet { hasGoal = goal != nil } }
    /// Asked of every scroll view in every frame.
    @exclusivity(unchecked) private(set) var hasGoal = false
    /// How many layouts the window had made when the goal's place was found last.
    @exclusivity(unchecked) var goalLayouts = -1
    /// The modifiers around it that follow it.
    @exclusivity(unchecked) var observers: [UnownedObserver] = []
    /// The layouts in its content whose views are targets, and views that are targets themselves.
    @exclusivity(unchecked) var targets: [ScrollTargetElement] = []
    /// What showed when the person began to scroll.
    @exclusivity(unchecked) var scrollStart: CGRect?
    /// When a wheel began to turn, in seconds, and how far it has turned, in points; nil while none turns.
    @exclusivity(unchecked) var wheelSession: (start: Double, total: CGSize)?
    /// When it was laid out first, in seconds.
    @exclusivity(unchecked) var firstLayout: Double?
    /// The phase that was told of last.
    @exclusivity(unchecked) var phase = ScrollPhase.idle
    /// What was compared last.
    @exclusivity(unchecked) var geometry: ScrollGeometry?
}

/// An observer is a node around the scroll view, which it outlives; holding it would be a cycle.
struct UnownedObserver {
    unowned let observer: any ScrollObserver
}
