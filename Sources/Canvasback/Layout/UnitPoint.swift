import Foundation
@_exported import Surface

/// A point in a view's own normalised space: (0, 0) is its top leading corner, (1, 1) its bottom trailing one.
@frozen public struct UnitPoint: Hashable, Sendable, Animatable {
    /// Fraction of the width and of the height.
    public var x, y: CGFloat
    /// The origin.
    public init() { self.init(x: 0, y: 0) }
    /// A point of the given fractions.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

    /// The corners, the middles of the edges and the centre.
    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}
