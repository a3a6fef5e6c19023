import Foundation

/// A color gradient represented as an array of color stops, each having a parametric location value.
@frozen public struct Gradient: Hashable, Sendable, ShapeStyle {
    /// One color stop in the gradient.
    @frozen public struct Stop: Hashable, Sendable {
        /// The color for the stop.
        public var color: Color
        /// The parametric location of the stop: 0 at the gradient's start, 1 at its end.
        public var location: CGFloat
        /// Creates a color stop with a color and location.
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    /// A method of interpolating between the colors in a gradient.
    public struct ColorSpace: Hashable, Sendable {
        package enum Kind: UInt8, Hashable, Sendable { case device, perceptual }
        package let kind: Kind
        /// Interpolates gradient colors in the output color space, sRGB.
        public static let device = ColorSpace(kind: .device)
        /// Interpolates gradient colors in a perceptual color space, Oklab.
        public static let perceptual = ColorSpace(kind: .perceptual)
    }

    /// The array of color stops, in ascending order of their locations.
    public var stops: [Stop]

    /// Creates a gradient from an array of color stops.
    public init(stops: [Stop]) { self.stops = stops }

    /// Creates a gradient from an array of colors, spread evenly along its length.
    public init(colors: [Color]) {
        let steps = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / steps) }
    }

    /// Returns a version of the gradient that will use a specified color space for interpolating between its colors.
    public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self, space: space) }

    /// A gradient by itself runs from top to bottom.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint { AnyGradient(self)._paint(in: context) }
}

/// A color gradient, with the space that it interpolates in.
@frozen public struct AnyGradient: Hashable, Sendable, ShapeStyle {
    package var gradient: Gradient
    package var space: Gradient.ColorSpace

    /// Creates a new instance from the specified gradient.
    public init(_ gradient: Gradient) { self.init(gradient, space: .device) }

    package init(_ gradient: Gradient, space: Gradient.ColorSpace) { (self.gradient, self.space) = (gradient, space) }

    /// Returns a version of the gradient that will use a specified color space for interpolating between its colors.
    public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { AnyGradient(gradient, space: space) }

    /// A gradient by itself runs from top to bottom.
    public func _paint(in context: _PaintContext) -> _ResolvedPaint {
        LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom)._paint(in: context)
    }
}
