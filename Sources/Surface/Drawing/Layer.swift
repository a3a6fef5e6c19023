package import Foundation

/// Names a layer within one window's display list.
package struct LayerID: Hashable, Sendable, Comparable {
    package var number: UInt32
    package init(_ number: UInt32) { self.number = number }
    package static let root = LayerID(0)
    package static func < (a: LayerID, b: LayerID) -> Bool { a.number < b.number }
}

/// What applies to a layer's content as a whole. Order of application to the content, inside out: clip (in the layer's
/// own coordinates), blur, shadow, opacity, then `transform`, then `offset`.
package struct LayerProperties: Equatable, Sendable {
    /// Moves the layer in its parent, in points. Its own property, since it is what changes in a scroll.
    package var offset = CGPoint.zero
    /// A transform about the layer's origin, or nil for identity. A projective matrix is not supported.
    package var transform: CGAffineTransform?
    package var opacity: CGFloat = 1
    package var clip: DrawShape?
    package var shadow: Shadow?
    /// Gaussian blur radius in points (standard deviation is half of it, as CSS shadows have it).
    package var blur: CGFloat = 0
    package var blendMode = BlendMode.normal
    package init() {}

    package struct Shadow: Hashable, Sendable {
        package var color: PackedColor
        package var radius: CGFloat
        package var offset: CGSize
        package init(color: PackedColor, radius: CGFloat, offset: CGSize) {
            (self.color, self.radius, self.offset) = (color, radius, offset)
        }
    }
}

/// Names of `globalCompositeOperation` values, in the order of their numbers on the wire.
package enum BlendMode: UInt8, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusLighter
}
