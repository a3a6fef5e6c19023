import Foundation

/// Connects a scroll view to a value that says where it is.
public struct _ScrollPositionModifier<Value: Equatable>: PrimitiveModifier {
    let binding: Binding<Value>
    let anchor: UnitPoint?
    /// What a value asks for; nil where it asks for nothing.
    let goal: @MainActor (Value) -> ScrollGoal?
    /// The value after a person has scrolled to a view with some ids, which are none where no view is a target; nil where
    /// that leaves the value as it is.
    let scrolled: @MainActor (Value, [AnyHashable]) -> Value?

    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        ScrollPositionNode(view, context)
    }
}

final class ScrollPositionNode<C: View, Value: Equatable>:
    TransparentNode<C, _ScrollPositionModifier<Value>>, ScrollObserver
{
    var observed = WeakScroll()
    /// The value as it was last given or written here.
    private var known: Value?
    private var isScrolledByUser = false

    func attached(_ scroll: ScrollElement) {
        let value = tracking { modifier.binding.wrappedValue }
        known = value
        if let goal = modifier.goal(value) { scroll.go(to: goal, in: Transaction()) }
    }

    override func modifierChanged(from old: _ScrollPositionModifier<Value>) { take() }
    override func evaluate() {
        flags.remove(.dirty)
        take()
    }

    /// A value that is not the one that is known is the program's wish.
    private func take() {
        flags.remove(.dirty)
        let value = tracking { modifier.binding.wrappedValue }
        if value == known { return }
        known = value
        guard let scroll = observed.element, let goal = modifier.goal(value) else { return }
        isScrolledByUser = false
        scroll.go(to: goal, in: window.transaction(for: self))
    }

    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, of scroll: ScrollElement) {
        if new == .interacting { isScrolledByUser = true } else if new == .animating { isScrolledByUser = false }
    }

    func geometryChanged(_ scroll: ScrollElement) {
        guard isScrolledByUser, let known else { return }
        let ids = scroll.targetIDs(at: modifier.anchor)
        guard let new = modifier.scrolled(known, ids), new != known else { return }
        self.known = new
        window.queueAction { [weak self] in
            guard let self, !self.flags.contains(.destroyed), self.known == new else { return }
            self.modifier.binding.wrappedValue = new
        }
    }
}

extension View {
    /// Connects the scroll view in this view to a position: a change of it scrolls, animated in `withAnimation`, and as a
    /// person scrolls the position says so, and which view shows first.
    /// - Parameter anchor: which view counts as the one that shows: the one at this point of the scroll view; nil stands
    ///   for the start.
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            _ScrollPositionModifier(binding: position, anchor: anchor) { position in
                let place: ScrollGoal.Place
                switch position.place {
                case .none: return nil
                case .view where position.isPositionedByUser: return nil
                case .view(let id): place = .view(id.hashable)
                case .edge(let edge): place = .edges(Edge.Set(edge))
                case .point(let x, let y): place = .point(x: x, y: y)
                }
                return ScrollGoal(place: place, anchor: position.anchor, isKept: true)
            } scrolled: { position, ids in
                position.positionedByUser(at: position.id(among: ids))
            })
    }

    /// Connects the scroll view in this view to the id of the view that shows first: as a person scrolls, it is the id of
    /// the target at the anchor, and a change of it scrolls to the view of that id, animated in `withAnimation`.
    ///
    ///     ScrollView {
    ///         LazyVStack { ForEach(days) { DayView($0) } }
    ///             .scrollTargetLayout()
    ///     }
    ///     .scrollPosition(id: $shownDay)
    ///
    /// - Parameter anchor: the point of the view and of the scroll view that meet; nil reads the first view that shows, and
    ///   scrolls by as little as it takes.
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(
            _ScrollPositionModifier(binding: id, anchor: anchor) { value in
                value.map { ScrollGoal(place: .view(AnyHashable($0)), anchor: anchor, isKept: true) }
            } scrolled: { _, ids in
                for id in ids { if let found = id.base as? ID { return .some(found) } }
                return nil
            })
    }
}
