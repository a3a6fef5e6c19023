/// A style for rasterizing vector shapes.
@frozen public struct FillStyle: Hashable, Sendable {
    /// A Boolean value that indicates whether to use the even-odd rule when rendering a shape; otherwise the rule is
    /// nonzero.
    public var isEOFilled: Bool
    /// A Boolean value that indicates whether to apply antialiasing to the edges of a shape. The page always does.
    public var isAntialiased: Bool

    /// Creates a new fill style.
    @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
        (isEOFilled, isAntialiased) = (eoFill, antialiased)
    }
}
