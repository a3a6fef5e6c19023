import Foundation
import Surface

extension View {
    /// Changes how a part of a stretching view is drawn while that view stretches or collapses; its layout stays, and no body
    /// runs. A title may fade as its cover collapses:
    ///
    ///     Text("Coast")
    ///         .stretchEffect(.fade(during: .collapse(0.5...1)))
    ///
    /// ``StretchEffect/grow``, ``StretchEffect/slide`` and ``StretchEffect/parallax(_:)`` are the stretching view's own, and
    /// nothing here; ``StretchEffect/zoom`` scales the part about its middle by as much as the view is stretched.
    public func stretchEffect(_ effect: StretchEffect) -> some View {
        modifier(
            StretchPartModifier { properties, stretch, size, _ in
                properties.opacity = CGFloat(effect.opacity(at: stretch))
                properties.blur = effect.blurRadius(at: stretch)
                properties.transform = nil
                if effect.fill == .zoom, stretch.fraction > 0 {
                    let scale = 1 + stretch.fraction
                    properties.transform = CGAffineTransform(scaleX: scale, y: scale).about(.center, of: size)
                }
            })
    }

    /// Draws a part of a stretching view in a way that depends on the stretch; its layout stays, and no body runs.
    ///
    ///     Image(systemName: "arrow.down")
    ///         .stretchEffect { content, stretch in
    ///             content.rotationEffect(.degrees(180 * min(1, stretch.pull / 100)))
    ///         }
    public func stretchEffect<E: VisualEffect>(
        _ effect: @escaping @MainActor (_ content: EmptyVisualEffect, _ stretch: Stretch) -> E
    ) -> some View {
        modifier(
            StretchPartModifier { properties, stretch, size, isRightToLeft in
                var drawing = _VisualEffectDrawing(size: size, isRightToLeft: isRightToLeft)
                effect(EmptyVisualEffect(), stretch)._apply(to: &drawing)
                drawing.write(to: &properties)
            })
    }
}

/// How a part of a stretching view is drawn.
struct StretchPartModifier: ElementModifier {
    let draw:
        @MainActor (_ properties: inout LayerProperties, _ stretch: Stretch, _ size: CGSize, _ isRightToLeft: Bool) ->
            Void
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject { StretchPartElement(modifier, node: node) }
}

final class StretchPartElement: LayerElement<StretchPartModifier>, StretchListener {
    private var source: StretchSource?

    override func didAttach() {
        super.didAttach()
        source = stretchSource()
        source?.add(self)
    }
    override func willDetach() {
        source?.remove(self)
        source = nil
        super.willDetach()
    }
    override func modifierChanged(from old: StretchPartModifier) { updateLayer() }
    override func environmentChanged() { updateLayer() }
    func stretchChanged(_ stretch: Stretch) { updateLayer() }

    override func placeChildren() {
        super.placeChildren()
        updateLayer()
    }

    override func setProperties(_ properties: inout LayerProperties) {
        modifier.draw(&properties, source?.value ?? Stretch(), frame.size, isRightToLeft)
    }

    // What is not seen is not hit.
    override func hitContent(_ point: CGPoint, _ path: inout HitPath) -> Bool {
        if let properties = window.display[layer!.id]?.properties, properties.opacity == 0 { return false }
        return super.hitContent(point, &path)
    }
}
