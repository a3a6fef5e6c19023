import Foundation
import Surface

/// Fades or moves its content as a presentation comes and goes.
struct _PresentationMotion: ElementModifier {
    enum Way {
        /// Up to an opacity.
        case fade(Double)
        /// From below the window's lower edge.
        case rise
        /// From another size, about the point that it comes from, as it fades in.
        case zoom(from: CGFloat)
    }
    let presentation: Presentation
    let way: Way
    static func _makeElement(_ modifier: Self, _ node: Node) -> AnyObject {
        PresentationMotionElement(modifier, node: node)
    }
}

/// Shows how far a presentation has come: nothing is laid out or run while it moves.
final class PresentationMotionElement: LayerElement<_PresentationMotion>, PresentationMover {
    /// The point that it grows from, in parts of its size.
    var anchor = UnitPoint.center

    override func didAttach() {
        super.didAttach()
        modifier.presentation.add(self)
    }
    override func willDetach() {
        modifier.presentation.remove(self)
        super.willDetach()
    }
    override func modifierChanged(from old: _PresentationMotion) { updateLayer() }
    override func advanceModifier() -> Bool { modifier.presentation.advance() }
    override var animatesOrigin: Bool { false }
    func positionChanged() { updateLayer() }

    override func placeChildren() {
        super.placeChildren()
        updateLayer()
    }

    override func setProperties(_ properties: inout LayerProperties) {
        let progress = modifier.presentation.progress
        let reducesMotion = window.metrics.reducesMotion
        switch modifier.way {
        case .fade(let opacity): properties.opacity = CGFloat(progress * opacity)
        case .rise:
            if reducesMotion {
                properties.opacity = CGFloat(progress)
            } else {
                let way = window.metrics.size.height - layerOrigin.y
                properties.offset.y += CGFloat(1 - progress) * way
                // What is out of sight is not drawn.
                properties.opacity = progress > 0 ? 1 : 0
            }
        case .zoom(let from):
            properties.opacity = CGFloat(min(1, progress))
            if reducesMotion || progress == 1 { return }
            let scale = from + (1 - from) * CGFloat(progress)
            properties.transform = CGAffineTransform(scaleX: scale, y: scale).about(anchor, of: frame.size)
        }
    }
}
