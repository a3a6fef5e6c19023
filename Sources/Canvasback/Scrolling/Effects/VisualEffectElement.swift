import Foundation
import Surface

/// Draws a view in a way that depends on its geometry.
public struct _VisualEffectModifier<E: VisualEffect>: ElementModifier {
    let effect: @MainActor (EmptyVisualEffect, GeometryProxy) -> E
    public static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        VisualEffectElement(modifier, node: node)
    }
}

/// The element of a visual effect: asks for the effect again when what it read of the geometry is another, and writes it
/// into its layer. Nothing is laid out and no body runs.
final class VisualEffectElement<E: VisualEffect>: LayerElement<_VisualEffectModifier<E>>, GeometryObserver {
    private let log = GeometryReadLog()
    private var current: E?
    private var data: AnimatedValue<E.AnimatableData>?
    private var shownSize = CGSize(width: -1, height: -1)

    override func didAttach() {
        super.didAttach()
        window.addGeometryObserver(self)
    }
    override func willDetach() {
        super.willDetach()
        window.removeGeometryObserver(self)
        data = nil
    }

    override func modifierChanged(from old: _VisualEffectModifier<E>) {
        // The place is known after layout; what is shown until then is what was.
        if current != nil { run(isTracked: true) }
    }
    override func environmentChanged() { if current != nil { run(isTracked: true) } }

    /// Positions are known: the effect may be another.
    func checkGeometry() {
        if layerOrigin.x.isNaN { return }
        if current != nil, shownSize == frame.size, !log.isOutdated(for: self) { return }
        run(isTracked: current == nil)
    }

    private func run(isTracked: Bool) {
        log.reset()
        log.insets = safeAreaInsets()
        shownSize = frame.size
        let proxy = GeometryProxy(self, size: frame.size, log: log)
        let modifier = modifier
        // States are noted as read once however often the effect runs. Observable objects are not: the runs that geometry
        // brings add nothing to what the first one read.
        let effect = readingEnvironment { _ in
            isTracked
                ? ObservationTracker.track({ modifier.effect(EmptyVisualEffect(), proxy) }, for: node)
                : modifier.effect(EmptyVisualEffect(), proxy)
        }
        let (old, new) = (current?.animatableData ?? effect.animatableData, effect.animatableData)
        current = effect
        if data.change(from: old, to: new, in: window.transaction(for: node), at: window.time) { window.animate(self) }
        updateLayer()
    }

    override func advanceModifier() -> Bool {
        guard data != nil else { return false }
        let runs = data!.prune(at: window.time)
        if !runs { data = nil }
        return runs
    }

    override func setProperties(_ properties: inout LayerProperties) {
        guard var shown = current else { return }
        if let data { shown.animatableData = data.value(at: window.time) }
        var drawing = _VisualEffectDrawing(size: frame.size, isRightToLeft: isRightToLeft)
        shown._apply(to: &drawing)
        drawing.write(to: &properties)
    }

    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        // What is not seen is not hit.
        if let properties = window.display[layer!.id]?.properties, properties.opacity == 0 { return false }
        return super.hitContent(point, &path)
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
