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
    package var opacity: CGFloat = 1
    /// A transform about the layer's origin, or nil for identity. A projective matrix is not supported.
    package var transform: CGAffineTransform?
    /// What most layers do not have; nil for none of it. A copy of the properties is one reference then.
    private var filters: Filters?
    /// Whether more is kept than where the layer stands.
    private let keepsFilters: Bool

    /// A layer as it is made.
    /// - Parameter isPlaceOnly: nobody asks for more than the offset, the transform and the opacity: the rest is not kept.
    package init(isPlaceOnly: Bool = false) { keepsFilters = !isPlaceOnly }

    package var clip: DrawShape? {
        get { filters?.values.clip }
        set { if keepsFilters, clip != newValue { change { $0.clip = newValue } } }
    }
    package var shadow: Shadow? {
        get { filters?.values.shadow }
        set { if keepsFilters, shadow != newValue { change { $0.shadow = newValue } } }
    }
    /// Gaussian blur radius in points (standard deviation is half of it, as CSS shadows have it).
    package var blur: CGFloat {
        get { filters?.values.blur ?? 0 }
        set { if keepsFilters, blur != newValue { change { $0.blur = newValue } } }
    }
    package var blendMode: BlendMode {
        get { filters?.values.blendMode ?? .normal }
        set { if keepsFilters, blendMode != newValue { change { $0.blendMode = newValue } } }
    }

    private mutating func change(_ body: (inout Filters.Values) -> Void) {
        var values = filters?.values ?? Filters.Values()
        body(&values)
        filters = values == Filters.Values() ? nil : Filters(values)
    }

    /// Whether a layer looks the same with these, wherever it stands.
    @inline(__always) package func looks(like other: LayerProperties) -> Bool {
        opacity == other.opacity && transform == other.transform && hasFilters(of: other)
    }

    /// Whether clip, shadow, blur and blend mode are the same.
    @inline(__always) package func hasFilters(of other: LayerProperties) -> Bool {
        filters === other.filters || filters?.values == other.filters?.values
    }

    package static func == (a: LayerProperties, b: LayerProperties) -> Bool {
        a.offset == b.offset && a.looks(like: b)
    }

    private final class Filters: Sendable {
        struct Values: Equatable, Sendable {
            var clip: DrawShape?
            var shadow: Shadow?
            var blur: CGFloat = 0
            var blendMode = BlendMode.normal
        }
        let values: Values
        init(_ values: Values) { self.values = values }
    }

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
