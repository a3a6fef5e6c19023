import Foundation

/// A column of a ``LazyVGrid`` or a row of a ``LazyHGrid``, or as many of them as there is room for.
///
///     let columns = [GridItem(.fixed(80)), GridItem(.adaptive(minimum: 60), spacing: 4)]
public struct GridItem: Equatable, Sendable {
    /// How long a track is across the grid's axis, in points.
    public enum Size: Equatable, Sendable {
        /// So long.
        case fixed(CGFloat)
        /// An equal share of what is left, between two bounds.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many tracks of at least the minimum as there is room for in an equal share of what is left, which they divide.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// How long it is.
    public var size: Size
    /// The gap to the next item, in points; nil is 8. Between the tracks of an adaptive item it is the same.
    public var spacing: CGFloat?
    /// Where views stand in its cells; nil is the middle.
    public var alignment: Alignment?

    /// An item of its parts.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}
