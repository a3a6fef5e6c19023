import Foundation

/// Places of an element in the window, and of the window in an element.
extension Element {
    /// A point of this element's coordinates in those of the window.
    package func convertToWindow(_ point: CGPoint) -> CGPoint {
        var element = self
        let origin = currentOrigin
        var result = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
        while true {
            if let presence = element.presence { result = result.applying(presence.host.transform) }
            guard let parent = element.parent else { return result }
            if parent.flags.contains(.ownsLayer) { result = parent.layerToParent(result) }
            element = parent
        }
    }

    /// A rectangle of this element's coordinates in those of the window; the bounds of its corners under a rotation.
    package func convertToWindow(_ rect: CGRect) -> CGRect {
        var (a, b) = (rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
        let origin = currentOrigin
        (a.x, a.y, b.x, b.y) = (a.x + origin.x, a.y + origin.y, b.x + origin.x, b.y + origin.y)
        var element = self
        while true {
            if let presence = element.presence {
                let transform = presence.host.transform
                (a, b) = (a.applying(transform), b.applying(transform))
            }
            guard let parent = element.parent else { break }
            if parent.flags.contains(.ownsLayer) { (a, b) = (parent.layerToParent(a), parent.layerToParent(b)) }
            element = parent
        }
        return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }

    /// A point of the window in this element's coordinates.
    package func convertFromWindow(_ point: CGPoint) -> CGPoint {
        var chain: [Element] = [self]
        while let parent = chain[chain.count - 1].parent { chain.append(parent) }
        var result = point
        for element in chain.reversed() {
            if let presence = element.presence { result = result.applying(presence.host.transform.inverted()) }
            if element !== self, element.flags.contains(.ownsLayer) { result = element.parentToLayer(result) }
        }
        let origin = currentOrigin
        return CGPoint(x: result.x - origin.x, y: result.y - origin.y)
    }

    /// `layerOrigin`, or the place that follows from frames where that is another: before the first positions are known, and
    /// in the middle of a layout that has moved this or what it is in.
    var currentOrigin: CGPoint {
        if !layerOrigin.x.isNaN, window.moved.isEmpty || !isMoved { return layerOrigin }
        var (x, y) = (frame.minX, frame.minY)
        var element = self
        while let parent = element.parent, parent.layer == nil {
            x += parent.frame.minX
            y += parent.frame.minY
            element = parent
        }
        let base = element.parent?.childLayerOrigin ?? .zero
        return CGPoint(x: x + base.x, y: y + base.y)
    }

    /// Whether this waits for its position in its layer, or something around it there does.
    private var isMoved: Bool {
        var element = self
        while true {
            if element.flags.contains(.moved) { return true }
            guard let parent = element.parent, parent.layer == nil else { return false }
            element = parent
        }
    }
}
