package import Foundation

/// One thing that a canvas paints. The vocabulary is closed and has no nesting: whatever groups (a clip, an opacity,
/// a shadow, a transform) is a property of a ``Layer``, so that commands can be replaced in place by their index.
///
/// Coordinates are points in the space of the layer that holds the command, y downwards.
package enum DrawCommand: Equatable, Sendable {
    /// Fills `shape` with `paint`. A gradient's unit points refer to the bounds of `shape`.
    case fill(DrawShape, Paint, evenOdd: Bool = false)
    /// Strokes the outline of `shape`.
    case stroke(DrawShape, Paint, StrokeLine)
    /// One shaped run of text, its baseline starting at `origin` (the left end, whatever its direction).
    case text(TextRun, origin: CGPoint, Paint)
    /// An image scaled into a rectangle. `tint` paints the image's alpha (a template image).
    case image(ImageSource, CGRect, tint: Paint?)
    /// A child layer, drawn at this place in the order.
    case layer(LayerID)
}

/// The outline that a command fills, strokes or clips to.
package enum DrawShape: Hashable, Sendable {
    case rect(CGRect)
    /// A rectangle with circular or continuous corners of four radii.
    case roundedRect(CGRect, CornerRadii, continuous: Bool)
    case ellipse(CGRect)
    /// An arbitrary path, moved by `offset`. The path itself is sent once and kept by the page.
    case path(Path, offset: CGPoint)
}

/// The radii of a rectangle's corners, in points.
package struct CornerRadii: Hashable, Sendable {
    package var topLeft, topRight, bottomRight, bottomLeft: CGFloat
    package init(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat) {
        (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
    }
    package init(all radius: CGFloat) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
}

/// How an outline is stroked; lengths in points.
package struct StrokeLine: Hashable, Sendable {
    package enum Cap: UInt8, Sendable { case butt, round, square }
    package enum Join: UInt8, Sendable { case miter, round, bevel }
    package var width: CGFloat
    package var cap: Cap
    package var join: Join
    package var miterLimit: CGFloat
    package var dash: [CGFloat]
    package var dashPhase: CGFloat
    package init(
        width: CGFloat, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        (self.width, self.cap, self.join) = (width, cap, join)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}
