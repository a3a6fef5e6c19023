import Foundation
import Surface

/// An element with a layer to which a visual effect is applied that its subclass chooses. Effects run from one to the next
/// as transactions say; nothing is laid out by them.
@MainActor package class DrawnEffectElement<M, E: VisualEffect>: LayerElement<M> {
    private final var current: E?
    private final var data: MovingValue<E.AnimatableData>?

    /// Whether an effect is applied.
    final var hasEffect: Bool { current != nil }

    override package func willDetach() {
        super.willDetach()
        data = nil
    }

    /// Applies an effect in place of the one that is.
    /// - Parameter transaction: what takes the one to the other; the first one is there at once.
    final func show(_ effect: E, _ transaction: Transaction) {
        let (old, new) = (current?.animatableData ?? effect.animatableData, effect.animatableData)
        current = effect
        if data.change(from: old, to: new, in: transaction, at: window.time) { window.animate(self) }
        updateLayer()
    }

    override package final func advanceModifier() -> Bool {
        guard data != nil else { return false }
        let runs = data!.prune(at: window.time)
        if !runs { data = nil }
        return runs
    }

    override package final func setProperties(_ properties: inout LayerProperties) {
        guard var shown = current else { return }
        if let data { shown.animatableData = data.value(at: window.time) }
        var drawing = _VisualEffectDrawing(size: frame.size, isRightToLeft: isRightToLeft)
        shown._apply(to: &drawing)
        drawing.write(to: &properties)
    }

    override package final func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        // What is not seen is not hit.
        if let properties = window.display[layer!.id]?.properties, properties.opacity == 0 { return false }
        return super.hitContent(point, &path)
    }
}
