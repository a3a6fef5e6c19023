import Foundation
import Surface

/// Scrolled content has no modifier of its own.
struct ScrollContentModifier {}

/// The content of a scroll view, in a layer that a scroll moves.
///
/// The layer's coordinates begin at ``start`` in the content. It follows what is seen where content before it changes, so
/// that what is seen keeps its coordinates; and it is never far away, so that single precision, in which pages draw, is
/// enough for content of any length.
@MainActor final class ScrollContentElement: LayerElement<ScrollContentModifier> {
    /// Where content at offset 0 stands in the scroll view: at the viewport's origin on the axes that scroll.
    @exclusivity(unchecked) var base = CGPoint.zero
    @exclusivity(unchecked) private var offset = CGPoint.zero
    /// Where the layer's coordinates begin, in those of the content.
    @exclusivity(unchecked) private var start = CGPoint.zero
    @exclusivity(unchecked) private var startHasJumped = false

    override var childLayerOrigin: CGPoint { CGPoint(x: -start.x, y: -start.y) }

    /// Moves the content; nothing is laid out or recorded.
    func scroll(to new: CGPoint) {
        if new == offset { return }
        offset = new
        keepStartNear()
        window.scrolled = true
        guard !layerOrigin.x.isNaN, let layer else { return }
        let origin = shownOrigin
        layer.setOffset(CGPoint(x: window.rounded(origin.x + shift.x), y: window.rounded(origin.y + shift.y)))
    }

    /// Where the content's origin is shown, in the scroll view's coordinates.
    var shownPlace: CGPoint { CGPoint(x: base.x - offset.x, y: base.y - offset.y) }

    /// From where layout puts the layer's origin to where it is shown.
    private var shift: CGPoint {
        CGPoint(x: base.x - frame.minX + start.x - offset.x, y: base.y - frame.minY + start.y - offset.y)
    }

    override func setProperties(_ properties: inout LayerProperties) {
        properties.offset.x += shift.x
        properties.offset.y += shift.y
    }

    // MARK: The layer's coordinates

    /// Coordinates up to here are exact to a hundredth of a point in single precision.
    private static let reach: CGFloat = 65_536

    /// What is seen has moved in the content: it keeps its coordinates in the layer.
    func follow(_ distance: CGPoint) {
        start.x += distance.x
        start.y += distance.y
        window.noteMoved(self)
    }

    private func keepStartNear() {
        for axis in Axis.allCases where abs(offset[axis] - start[axis]) > Self.reach {
            start[axis] = offset[axis].rounded()
            startHasJumped = true
            window.noteMoved(self)
        }
    }

    @exclusivity(unchecked) private var placedStart = CGPoint.zero

    override func reposition(_ new: CGPoint) {
        super.reposition(new)
        if placedStart == start { return }
        placedStart = start
        if startHasJumped {
            // Nothing is seen to move by this: no animation of the update at hand is to carry it there.
            startHasJumped = false
            window.withoutAnimation { repositionChildren() }
        } else {
            repositionChildren()
        }
    }
}

extension Window {
    /// Runs a part of an update in which nothing animates.
    func withoutAnimation(_ body: () -> Void) {
        let transaction = currentTransaction
        currentTransaction = Transaction()
        body()
        currentTransaction = transaction
    }
}
