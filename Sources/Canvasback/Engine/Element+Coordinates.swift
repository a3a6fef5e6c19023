import Foundation

/// Places of an element in the window, and of the window in an element.
extension Element {
    /// A point of this element's coordinates in those of the window.
    package func convertToWindow(_ point: CGPoint) -> CGPoint {
        let origin = currentOrigin
        var result = CGPoint(x: point.x + origin.x, y: point.y + origin.y)
        var next: Unmanaged<Element>? = unmanaged
        while let element = next {
            if let presence = element.ask({ $0.presence }) { result = result.applying(presence.host.transform) }
            next = element.ask { $0.above }
            next?.ask { if $0.flags.contains(.ownsLayer) { result = $0.layerToParent(result) } }
        }
        return result
    }

    /// A rectangle of this element's coordinates in those of the window; the bounds of its corners under a rotation.
    package func convertToWindow(_ rect: CGRect) -> CGRect {
        var (a, b) = (rect.origin, CGPoint(x: rect.maxX, y: rect.maxY))
        let origin = currentOrigin
        (a.x, a.y, b.x, b.y) = (a.x + origin.x, a.y + origin.y, b.x + origin.x, b.y + origin.y)
        var next: Unmanaged<Element>? = unmanaged
        while let element = next {
            if let presence = element.ask({ $0.presence }) {
                let transform = presence.host.transform
                (a, b) = (a.applying(transform), b.applying(transform))
            }
            next = element.ask { $0.above }
            next?.ask { if $0.flags.contains(.ownsLayer) { $0.layerToParent(corners: &a, &b) } }
        }
        return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(b.x - a.x), height: abs(b.y - a.y))
    }

    /// A point of the window in this element's coordinates.
    package func convertFromWindow(_ point: CGPoint) -> CGPoint {
        let result = layerPoint(ofWindow: point)
        let origin = currentOrigin
        return CGPoint(x: result.x - origin.x, y: result.y - origin.y)
    }

    /// A point of the window's coordinates in those of the layer that this is drawn into.
    private func layerPoint(ofWindow point: CGPoint) -> CGPoint {
        var result = point
        above?.ask { parent in
            result = parent.layerPoint(ofWindow: result)
            if parent.flags.contains(.ownsLayer) { result = parent.parentToLayer(result) }
        }
        return presence.map { result.applying($0.host.transform.inverted()) } ?? result
    }

    /// `layerOrigin`, or the place that follows from frames where that is another: before the first positions are known, and
    /// in the middle of a layout that has moved this or what it is in.
    var currentOrigin: CGPoint {
        if !layerOrigin.x.isNaN, home.ask({ $0.moved.isEmpty }) || !isMoved { return layerOrigin }
        var (x, y) = (frame.minX, frame.minY)
        var next = above
        while let parent = next, !parent.ask({ $0.flags.contains(.ownsLayer) }) {
            parent.ask { (x, y) = (x + $0.frame.minX, y + $0.frame.minY) }
            next = parent.ask { $0.above }
        }
        let base = next?.ask { $0.childLayerOrigin } ?? .zero
        return CGPoint(x: x + base.x, y: y + base.y)
    }

    /// Whether this waits for its position in its layer, or something around it there does.
    private var isMoved: Bool {
        var next = unmanaged
        while true {
            if next.ask({ $0.flags.contains(.moved) }) { return true }
            guard let parent = next.ask({ $0.above }), !parent.ask({ $0.flags.contains(.ownsLayer) }) else {
                return false
            }
            next = parent
        }
    }
}
