import Foundation

/// Runs an action when a value made of a view's geometry is another.
public struct _GeometryChangeModifier<T: Equatable>: ElementModifier {
    let transform: @MainActor (GeometryProxy) -> T
    let action: @MainActor (T, T) -> Void
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        GeometryChangeElement(modifier, node: node)
    }
}

final class GeometryChangeElement<T: Equatable>: ModifierElement<_GeometryChangeModifier<T>>, GeometryObserver {
    private let log = GeometryReadLog()
    isolated deinit { log.end() }
    private var last: T?

    override func didAttach() { window.addGeometryObserver(self) }
    override func willDetach() { window.removeGeometryObserver(self) }
    override func modifierChanged(from old: _GeometryChangeModifier<T>) { if last != nil { run(isFirst: true) } }
    override func environmentChanged() { if last != nil { run(isFirst: true) } }

    func checkGeometry() {
        if !flags.contains(.placedOnce) || last != nil && log.isCurrent(for: self) { return }
        run(isFirst: last == nil)
    }

    private func run(isFirst: Bool) {
        let (proxy, modifier) = (log.begin(for: self), modifier)
        let new = observing(isFirst: isFirst) { modifier.transform(proxy) }
        let old = last ?? new
        if last != nil, old == new { return }
        last = new
        window.queueAction { modifier.action(old, new) }
    }
}

extension View {
    /// Runs an action with a value made of the view's geometry when the view appears, and whenever the value is another: at
    /// most once a frame, and never where it is the same.
    ///
    ///     Header()
    ///         .onGeometryChange(for: Bool.self) { $0.frame(in: .scrollView).maxY < 0 } action: { isGone in
    ///             showsTitle = isGone
    ///         }
    ///
    /// What the closure reads of the geometry is compared after each update; neither a body nor a layout runs for it.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T,
        action: @escaping @MainActor (_ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform) { _, new in action(new) })
    }

    /// Runs an action with the old and the new value made of the view's geometry whenever it is another; both are the first
    /// one when the view appears.
    public func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping @MainActor (GeometryProxy) -> T,
        action: @escaping @MainActor (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(_GeometryChangeModifier(transform: transform, action: action))
    }
}
