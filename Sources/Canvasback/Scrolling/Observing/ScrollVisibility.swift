import Foundation

/// Runs an action when a scroll view shows a view or shows it no longer.
public struct _ScrollVisibilityModifier: ElementModifier {
    let threshold: Double
    let action: @MainActor (Bool) -> Void
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        ScrollVisibilityElement(modifier, node: node)
    }
}

final class ScrollVisibilityElement: ModifierElement<_ScrollVisibilityModifier>, GeometryObserver {
    /// What was told of last.
    private var isVisible = false

    override func didAttach() { window.addGeometryObserver(self) }
    override func willDetach() {
        window.removeGeometryObserver(self)
        // What has left the tree, as rows of lazy stacks do that are flung away, is not seen any more.
        if isVisible { tell(false) }
    }
    override func modifierChanged(from old: _ScrollVisibilityModifier) { window.noteScrolled() }
    override func environmentChanged() {}

    func checkGeometry() {
        if !flags.contains(.placedOnce) { return }
        let isNow = visibleShare().meets(threshold: modifier.threshold)
        if isNow != isVisible { tell(isNow) }
    }

    private func tell(_ isNow: Bool) {
        isVisible = isNow
        let action = modifier.action
        window.queueAction { action(isNow) }
    }
}

/// Runs an action when the targets that a scroll view shows are others.
public struct _ScrollTargetVisibilityModifier<ID: Hashable>: PrimitiveModifier {
    let threshold: Double
    let action: @MainActor ([ID]) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        ScrollTargetVisibilityNode(view, context)
    }
}

final class ScrollTargetVisibilityNode<C: View, ID: Hashable>:
    TransparentNode<C, _ScrollTargetVisibilityModifier<ID>>, ScrollObserver, GeometryObserver
{
    var observed = WeakScroll()
    /// What was told of last.
    private var told: [ID] = []
    private var checked: (offset: CGPoint, layouts: Int)?
    private var seen: [ScrollTargetIDs.Key] = []

    override func willMakeChild() { window.addGeometryObserver(self) }
    override func willLeave() { window.removeGeometryObserver(self) }
    override func modifierChanged(from old: _ScrollTargetVisibilityModifier<ID>) {
        if old.threshold == modifier.threshold { return }
        checked = nil
        window.noteScrolled()
    }

    func checkGeometry() {
        guard let scroll = observed.element, !scroll.attachments.targets.isEmpty || !told.isEmpty else { return }
        let now = (offset: scroll.shownOffset, layouts: window.statistics.layouts)
        if let checked, checked == now { return }
        let wasLaidOut = checked?.layouts != now.layouts
        checked = now
        var visible: [ScrollTargetIDs] = []
        let threshold = modifier.threshold
        scroll.forEachTarget(around: CGRect(origin: now.offset, size: scroll.viewport.size)) { frame, ids in
            if scroll.visibleShare(of: frame).meets(threshold: threshold) { visible.append(ids) }
        }
        // The way up the tree to the ids is for targets that were not there before.
        let keys = visible.map(\.key)
        if keys == seen, !wasLaidOut { return }
        seen = keys
        let ids = visible.compactMap { find in find().lazy.compactMap { $0.base as? ID }.first }
        if ids == told { return }
        told = ids
        window.queueAction { [weak self] in
            guard let self, !self.flags.contains(.destroyed) else { return }
            self.modifier.action(ids)
        }
    }
}

extension View {
    /// Runs an action when the view comes into sight in the scroll views around it, with true, and when it goes out of it,
    /// with false.
    ///
    ///     VideoPlayer(video)
    ///         .onScrollVisibilityChange(threshold: 0.2) { isVisible in
    ///             if isVisible { video.play() } else { video.pause() }
    ///         }
    ///
    /// A view that is in sight from the start is told of once, and one that leaves while it is in sight with false.
    /// - Parameters:
    ///   - threshold: the share of the view that counts as in sight, from 0, any of it, to 1, all of it. Of a view that is
    ///     larger than what shows it, as much as can be seen at once is all of it.
    ///   - action: runs after the update in which it changed.
    public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping @MainActor (Bool) -> Void
    ) -> some View {
        modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
    }

    /// Runs an action with the ids of the targets that the scroll view in this view shows, in their order, when they are
    /// others than before.
    ///
    ///     ScrollView {
    ///         LazyVStack { ForEach(models) { CardView($0) } }
    ///             .scrollTargetLayout()
    ///     }
    ///     .onScrollTargetVisibilityChange(idType: Model.ID.self) { visible in
    ///         seen.formUnion(visible)
    ///     }
    ///
    /// - Parameters:
    ///   - idType: the type of the ids that are told of.
    ///   - threshold: the share of a target that counts as visible, from 0, any of it, to 1, all of it.
    ///   - action: runs after the update in which they changed.
    public func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping @MainActor ([ID]) -> Void
    ) -> some View {
        modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
    }
}
