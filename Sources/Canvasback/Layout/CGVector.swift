import Foundation

/// A direction with a length: Foundation has none on Linux.
public struct CGVector: Hashable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// Nowhere.
    public static let zero = CGVector()
    /// No vector at all.
    public init() { (dx, dy) = (0, 0) }
    /// A vector of its parts.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// A vector of its parts.
    public init(dx: Double, dy: Double) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
    /// A vector of its parts.
    public init(dx: Int, dy: Int) { (self.dx, self.dy) = (CGFloat(dx), CGFloat(dy)) }
}
