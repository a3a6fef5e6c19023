import Foundation

/// Draws a view in a way that depends on its geometry.
public struct _VisualEffectModifier<E: VisualEffect>: ElementModifier {
    let effect: @MainActor (EmptyVisualEffect, GeometryProxy) -> E
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        VisualEffectElement(modifier, node: node)
    }
}

/// The element of a visual effect: asks for the effect again when what it read of the geometry is another. No body runs.
final class VisualEffectElement<E: VisualEffect>: DrawnEffectElement<_VisualEffectModifier<E>, E>, GeometryObserver {
    private let log = GeometryReadLog()
    isolated deinit { log.end() }

    override func didAttach() {
        super.didAttach()
        window.addGeometryObserver(self)
    }
    override func willDetach() {
        super.willDetach()
        window.removeGeometryObserver(self)
    }

    override func modifierChanged(from old: _VisualEffectModifier<E>) {
        // The place is known after layout; what is shown until then is what was.
        if hasEffect { run(isFirst: true) }
    }
    override func environmentChanged() { if hasEffect { run(isFirst: true) } }

    /// Positions are known: the effect may be another.
    func checkGeometry() {
        if layerOrigin.x.isNaN || hasEffect && log.isCurrent(for: self) { return }
        run(isFirst: !hasEffect)
    }

    private func run(isFirst: Bool) {
        let (proxy, modifier) = (log.begin(for: self), modifier)
        let effect = observing(isFirst: isFirst) { modifier.effect(EmptyVisualEffect(), proxy) }
        show(effect, window.transaction(for: node))
    }
}

extension View {
    /// Draws the view in a way that depends on its geometry: where it is in the window or in a scroll view, how large it
    /// is, and the safe area.
    ///
    ///     Image("hero").visualEffect { content, proxy in
    ///         content.offset(y: -proxy.frame(in: .scrollView).minY / 2)
    ///     }
    ///
    /// The closure runs again when what it read has changed, as with each frame of a scroll; neither a body nor a layout
    /// does. The effect has no part in layout, and its geometry is the view's without the effect itself.
    public func visualEffect(
        _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(_VisualEffectModifier(effect: effect))
    }
}
