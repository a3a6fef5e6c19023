public import Foundation

/// The outline of a two-dimensional shape. A value with shared storage: copies are cheap until changed.
public struct Path: Hashable, Sendable {
    /// One step of a path.
    @frozen public enum Element: Hashable, Sendable {
        /// Begins a new subpath at a point.
        case move(to: CGPoint)
        /// A straight line to a point.
        case line(to: CGPoint)
        /// A quadratic Bézier curve.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bézier curve.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// Closes the subpath with a line to its start.
        case closeSubpath
    }
    package var elements: [Element] = []
    /// An empty path.
    public init() {}
}
