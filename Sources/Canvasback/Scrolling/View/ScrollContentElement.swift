import Foundation
import Surface

/// Scrolled content has no modifier of its own.
struct ScrollContentModifier {}

/// The content of a scroll view, in a layer that a scroll moves.
@MainActor final class ScrollContentElement: LayerElement<ScrollContentModifier> {
    /// Where content at offset 0 stands in the scroll view: at the viewport's origin on the axes that scroll.
    var base = CGPoint.zero
    private var offset = CGPoint.zero

    /// Moves the content; nothing is laid out or recorded.
    func scroll(to new: CGPoint) {
        if new == offset { return }
        offset = new
        guard !layerOrigin.x.isNaN, let layer else { return }
        let origin = shownOrigin
        layer.setOffset(CGPoint(x: window.rounded(origin.x + shift.x), y: window.rounded(origin.y + shift.y)))
    }

    /// From where layout puts the content to where it is shown.
    private var shift: CGPoint {
        CGPoint(x: base.x - frame.minX - offset.x, y: base.y - frame.minY - offset.y)
    }

    override func setProperties(_ properties: inout LayerProperties) {
        properties.offset.x += shift.x
        properties.offset.y += shift.y
    }
}
