import Foundation
import Surface

/// An element whose content is drawn into a layer of its own: what moves, turns, fades or clips as a whole.
@MainActor package class LayerElement<M>: ModifierElement<M> {
    @exclusivity(unchecked) private final var host: LayerHost!
    @exclusivity(unchecked) private final var origin: MovingValue<CGPoint.AnimatableData>?
    @exclusivity(unchecked) private final var isOriginKnown = false

    override package final var layer: LayerHost? { host }
    override package var childLayerOrigin: CGPoint { .zero }

    override package func didAttach() { host = LayerHost(owner: self) }
    override package func willDetach() {
        host.remove()
        origin = nil
        isOriginKnown = false
    }

    /// The origin in the parent layer that is shown now.
    package final var shownOrigin: CGPoint {
        // Who asks in the middle of the first layout is answered from frames.
        guard let data = origin?.value(at: window.time) else {
            return layerOrigin.x.isNaN ? currentOrigin : layerOrigin
        }
        var point = CGPoint.zero
        point.animatableData = data
        return point
    }

    /// Whether its place runs to a new one in an animated transaction: not where something else moves it there.
    package var animatesOrigin: Bool { true }

    override package func reposition(_ new: CGPoint) {
        flags.remove(.moved)
        let old = layerOrigin
        layerOrigin = new
        if isOriginKnown, old != new, animatesOrigin,
            origin.change(
                from: old.animatableData, to: new.animatableData, in: window.transaction(for: node), at: window.time)
        {
            window.animate(self)
        }
        isOriginKnown = true
        updateLayer()
    }

    override package final func didChangeLayoutDirection() { updateLayer() }

    override package func advance() -> Bool {
        var runs = false
        if origin != nil {
            runs = origin!.prune(at: window.time)
            if !runs { origin = nil }
        }
        if advanceModifier() { runs = true }
        updateLayer()
        return runs
    }

    override package final var nextChange: Double { origin == nil ? nextModifierChange : -.infinity }

    /// When what the modifier animates looks different next, as ``nextChange``.
    package var nextModifierChange: Double { -.infinity }

    /// Advances what the modifier animates. False when nothing of it runs.
    package func advanceModifier() -> Bool { false }

    /// Writes the layer's properties from what is shown now, its place on device pixels.
    package final func updateLayer() {
        guard !layerOrigin.x.isNaN else { return }
        let shownOrigin = self.shownOrigin
        host.set { properties in
            properties.offset = shownOrigin
            setProperties(&properties)
            properties.offset = deviceOffset(properties.offset)
        }
    }

    /// Where on device pixels the layer stands for an offset.
    package func deviceOffset(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: window.rounded(offset.x), y: window.rounded(offset.y))
    }

    /// Sets what the modifier does to the layer; its offset stands at the element's origin already.
    package func setProperties(_ properties: inout LayerProperties) {}

    /// From the layer's coordinates to the parent layer's, as shown now. Not rounded: positions are read through it.
    package final func transform() -> CGAffineTransform {
        var properties = LayerProperties(isPlaceOnly: true)
        properties.offset = shownOrigin
        setProperties(&properties)
        let move = CGAffineTransform(translationX: properties.offset.x, y: properties.offset.y)
        return properties.transform.map { $0.concatenating(move) } ?? move
    }

    override package func layerToParent(_ point: CGPoint) -> CGPoint { point.applying(transform()) }
    override package func layerToParent(corners a: inout CGPoint, _ b: inout CGPoint) {
        let transform = transform()
        (a, b) = (a.applying(transform), b.applying(transform))
    }
    override package func parentToLayer(_ point: CGPoint) -> CGPoint { point.applying(transform().inverted()) }

    override package func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        super.hitContent(parentToLayer(point), &path)
    }
}
