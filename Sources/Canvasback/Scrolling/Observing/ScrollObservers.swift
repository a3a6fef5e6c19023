import Foundation

/// Runs an action when a value made of a scroll view's geometry is another.
public struct _ScrollGeometryModifier<T: Equatable>: PrimitiveModifier {
    let transform: @MainActor (ScrollGeometry) -> T
    let action: @MainActor (T, T) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        ScrollGeometryNode(view, context)
    }
}

final class ScrollGeometryNode<C: View, T: Equatable>: TransparentNode<C, _ScrollGeometryModifier<T>>, ScrollObserver {
    var observed = WeakScroll()
    private var last: T?

    func geometryChanged(_ scroll: ScrollElement) {
        let old =
            last
            ?? modifier.transform(
                ScrollGeometry(
                    contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero))
        let new = modifier.transform(scroll.geometry)
        last = new
        if old == new { return }
        window.queueAction { [weak self] in
            guard let self, !self.flags.contains(.destroyed) else { return }
            self.modifier.action(old, new)
        }
    }
}

/// What goes along with a change of phase.
public struct ScrollPhaseChangeContext {
    /// The scroll view's geometry at the change.
    public let geometry: ScrollGeometry
    /// The content's velocity at the change, in points a second: positive towards the end; nil where it does not move.
    public let velocity: CGVector?
}

/// Runs an action when a scroll view's phase is another.
public struct _ScrollPhaseModifier: PrimitiveModifier {
    let action: @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
    public static func _makeNode<C: View>(
        _ view: ModifiedContent<C, Self>, _ context: NodeContext
    ) -> ViewNode<ModifiedContent<C, Self>> {
        ScrollPhaseNode(view, context)
    }
}

final class ScrollPhaseNode<C: View>: TransparentNode<C, _ScrollPhaseModifier>, ScrollObserver {
    var observed = WeakScroll()

    func phaseChanged(from old: ScrollPhase, to new: ScrollPhase, of scroll: ScrollElement) {
        let velocity = scroll.machine.scroll.velocity(at: window.time)
        let context = ScrollPhaseChangeContext(
            geometry: scroll.geometry,
            velocity: velocity == .zero ? nil : CGVector(dx: velocity.width, dy: velocity.height))
        window.queueAction { [weak self] in
            guard let self, !self.flags.contains(.destroyed) else { return }
            self.modifier.action(old, new, context)
        }
    }
}

extension View {
    /// Runs an action with the old and the new value when a value made of the geometry of the scroll view in this view is
    /// another: at most once a frame, and never where the value is the same.
    ///
    ///     ScrollView { … }
    ///         .onScrollGeometryChange(for: Bool.self) { geometry in
    ///             geometry.contentOffset.y > geometry.contentInsets.top
    ///         } action: { _, isScrolled in
    ///             showsShadow = isScrolled
    ///         }
    ///
    /// The first old value is that of a geometry of zeros. Where there are several scroll views in the view, the first is
    /// followed.
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping @MainActor (ScrollGeometry) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_ScrollGeometryModifier(transform: transform, action: action))
    }

    /// Runs an action with the old and the new phase when the phase of the scroll view in this view is another. Each phase
    /// is told of, also where several follow one another within a frame.
    public func onScrollPhaseChange(
        _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
    ) -> some View {
        modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
    }

    /// Runs an action with the old and the new phase, the geometry and the velocity when the phase of the scroll view in
    /// this view is another.
    public func onScrollPhaseChange(
        _ action:
            @escaping @MainActor (
                _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
            ) -> Void
    ) -> some View {
        modifier(_ScrollPhaseModifier(action: action))
    }
}
