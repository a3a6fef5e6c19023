package import Foundation

/// A colour as the page takes it: sRGB, eight bits a channel, not premultiplied. Packed as 0xRRGGBBAA.
package struct PackedColor: Hashable, Sendable {
    package var rgba: UInt32
    package init(rgba: UInt32) { self.rgba = rgba }
    package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        rgba = UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
    }
    package static let clear = PackedColor(rgba: 0)
    package static let black = PackedColor(rgba: 0x0000_00FF)
    package static let white = PackedColor(rgba: 0xFFFF_FFFF)
}

/// What fills a shape or a run of text.
package enum Paint: Hashable, Sendable {
    case color(PackedColor)
    case gradient(GradientPaint)
}

/// A gradient whose geometry is in unit points of the filled shape's bounds, so that a shape may change its size
/// without a new paint. Reference identity is not significant.
package final class GradientPaint: Hashable, Sendable {
    package enum Geometry: Hashable, Sendable {
        case linear(start: CGPoint, end: CGPoint)
        /// Radii in points, centre in unit points.
        case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
        /// As radial, radii as fractions of the smaller side... scaled to an ellipse filling the bounds.
        case elliptical(center: CGPoint, startFraction: CGFloat, endFraction: CGFloat)
        /// Angles in radians, clockwise from the x axis.
        case angular(center: CGPoint, startAngle: CGFloat, endAngle: CGFloat)
    }
    package struct Stop: Hashable, Sendable {
        package var color: PackedColor
        package var location: CGFloat
        package init(color: PackedColor, location: CGFloat) { (self.color, self.location) = (color, location) }
    }
    package let geometry: Geometry
    package let stops: [Stop]
    package init(geometry: Geometry, stops: [Stop]) { (self.geometry, self.stops) = (geometry, stops) }
    package static func == (a: GradientPaint, b: GradientPaint) -> Bool {
        a === b || (a.geometry == b.geometry && a.stops == b.stops)
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(geometry); hasher.combine(stops) }
}
